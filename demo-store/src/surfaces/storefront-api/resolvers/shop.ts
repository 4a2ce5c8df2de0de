import { toGid } from '../../../wire/gid.ts';
import type { ShopFile } from '../../../store/seed/complete-shop.ts';
import type { PolicyRecord, Store } from '../../../store/store.ts';
import { listApiVersions } from '../../../graphql/api-versions.ts';
import { properties } from '../../../graphql/resolver.ts';
import {
	type ApiContext,
	readPrimaryDomain,
	type Resolve,
	type ResolverMap,
	translateField,
	translateText
} from '../resolver.ts';
import { toLooseMediaImage } from './image.ts';
import { noMetafields } from './metafields.ts';

type ShopSource = ShopFile['shop'];
type Brand = ShopSource['brand'];

export function loadShop({ content }: Store): ShopSource {
	return content.shop().shop;
}

function translateShopText(
	shop: ShopSource,
	field: 'description' | 'slogan',
	{ locale }: ApiContext
): string | null {
	const own = field === 'slogan' ? shop.brand.slogan : shop.description;
	return shop.translations[locale.language]?.[field] ?? own;
}

function listShipsToCountries({ markets }: Store): string[] {
	return markets
		.list()
		.map(({ country }) => country)
		.filter((country) => markets.shippingRates(country).length > 0);
}

function findPolicy(name: string): Resolve {
	return (_shop, _args, { store }) =>
		store.content.policies().find((policy) => policy.name === name) ?? null;
}

function findPicture(field: 'logo' | 'squareLogo' | 'coverImage'): Resolve {
	return (brand: Brand) => {
		const found = brand[field];
		return found && toLooseMediaImage(found);
	};
}

const policyFields = {
	...properties('handle'),
	title: (policy: PolicyRecord, _args: unknown, context: ApiContext) =>
		translateField(policy, 'title', context),
	body: (policy: PolicyRecord, _args: unknown, context: ApiContext) =>
		translateField(policy, 'body', context),
	id: ({ id }: PolicyRecord) => toGid('ShopPolicy', id),
	/** The platform's own copy, which no demo store has; shops show the body. */
	url: ({ id }: PolicyRecord, _args: unknown, { store, locale }: ApiContext) =>
		`https://checkout.shopify.com/${loadShop(store).id}/policies/${id}.html?locale=${locale.language.toLowerCase()}`
};

export const shopResolvers: ResolverMap = {
	QueryRoot: {
		shop: (_root, _args, { store }) => loadShop(store),
		paymentSettings: (_root, _args, { store }) => store.content.shop().paymentSettings,
		publicApiVersions: (_root, _args, { store }) => listApiVersions(store.now())
	},
	Shop: {
		...properties('name', 'moneyFormat', 'customerAccountUrl'),
		id: ({ id }: ShopSource) => toGid('Shop', id),
		description: (shop: ShopSource, _args, context) =>
			translateShopText(shop, 'description', context),
		brand: (shop: ShopSource, _args, context) => ({
			...shop.brand,
			slogan: translateShopText(shop, 'slogan', context)
		}),
		primaryDomain: (_shop, _args, { store }) => readPrimaryDomain(store),
		paymentSettings: (_shop, _args, { store }) => store.content.shop().paymentSettings,
		shipsToCountries: (_shop, _args, { store }) => listShipsToCountries(store),
		contactInformation: findPolicy('contactInformation'),
		legalNotice: findPolicy('legalNotice'),
		privacyPolicy: findPolicy('privacyPolicy'),
		refundPolicy: findPolicy('refundPolicy'),
		shippingPolicy: findPolicy('shippingPolicy'),
		subscriptionPolicy: findPolicy('subscriptionPolicy'),
		termsOfSale: findPolicy('termsOfSale'),
		termsOfService: findPolicy('termsOfService'),
		customerAccountTranslations: () => [],
		socialLoginProviders: () => [],
		shopPayInstallmentsPricing: () => null,
		...noMetafields
	},
	ShopPolicy: policyFields,
	ShopPolicyWithDefault: policyFields,
	Brand: {
		...properties('slogan', 'colors'),
		shortDescription: ({ shortDescription }: Brand, _args, context) =>
			translateText(shortDescription, context),
		logo: findPicture('logo'),
		squareLogo: findPicture('squareLogo'),
		coverImage: findPicture('coverImage')
	},
	BrandColors: properties('primary', 'secondary'),
	BrandColorGroup: properties('background', 'foreground'),
	Domain: properties('host', 'sslEnabled', 'url'),
	PaymentSettings: properties(
		'acceptedCardBrands',
		'cardVaultUrl',
		'countryCode',
		'currencyCode',
		'enabledPresentmentCurrencies',
		'shopifyPaymentsAccountId',
		'supportedDigitalWallets'
	),
	ApiVersion: properties('displayName', 'handle', 'supported'),
	PageInfo: properties('hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor')
};
