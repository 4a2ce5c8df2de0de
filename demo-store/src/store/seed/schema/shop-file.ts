import { z } from 'zod';
import { metafield } from './products-file.ts';
import {
	amount,
	count,
	countryCode,
	currencyCode,
	dateWithDefault,
	computed,
	fileFields,
	flag,
	handle,
	id,
	languageCode,
	note,
	nullableText,
	picture,
	requiredText,
	text,
	title,
	translations,
	type Parsed
} from './values.ts';

const hexColor = z.string().regex(/^#[\dA-F]{6}$/i, { error: 'write a color like "#1A2532"' });
const colorGroups = z
	.array(z.strictObject({ background: hexColor, foreground: hexColor }))
	.default([]);
const webAddress = z.url({
	protocol: /^https?$/,
	error: 'write an address that begins with https://'
});

const brand = z
	.strictObject({
		slogan: nullableText,
		shortDescription: nullableText,
		logo: picture.nullable().default(null),
		squareLogo: picture.nullable().default(null),
		coverImage: picture.nullable().default(null),
		mark: z
			.strictObject({
				viewBox: z
					.string()
					.regex(/^[\d. ]+$/, { error: 'write four numbers, for example "0 0 34 26"' }),
				strokes: z.array(
					z.strictObject({
						path: requiredText,
						color: z.union([hexColor, z.literal('currentColor')])
					})
				)
			})
			.nullable()
			.default(null),
		colors: z
			.strictObject({ primary: colorGroups, secondary: colorGroups })
			.default({ primary: [], secondary: [] })
	})
	.prefault({});

const shop = z.strictObject({
	id: id.default(61_000_000_001),
	name: requiredText,
	description: text.default(''),
	email: text.default(''),
	phone: note,
	myshopifyDomain: requiredText.default('shop.example'),
	primaryDomain: z
		.strictObject({ host: requiredText, url: webAddress, sslEnabled: flag.default(true) })
		.default({ host: 'shop.example', url: 'https://shop.example', sslEnabled: true }),
	customerAccountUrl: webAddress.nullable().default(null),
	address: z
		.strictObject({
			company: nullableText,
			address1: nullableText,
			address2: nullableText,
			city: nullableText,
			provinceCode: nullableText,
			zip: nullableText,
			countryCode
		})
		.optional()
		.describe('Its country is the home market where `localization` names none.'),
	currencyCode,
	moneyFormat: requiredText.default('{{amount}}'),
	moneyWithCurrencyFormat: note,
	weightUnit: note,
	unitSystem: note,
	timezone: note,
	taxesIncluded: note,
	brand,
	seo: note,
	ogImage: note,
	socialLinks: note,
	translations: z
		.partialRecord(languageCode, z.strictObject({ description: text, slogan: text }).partial())
		.default({})
});

const country = z.strictObject({
	isoCode: countryCode,
	name: requiredText.optional(),
	market: z.strictObject({ handle, name: requiredText }).optional(),
	currency: z
		.strictObject({
			isoCode: currencyCode,
			name: requiredText.optional(),
			symbol: requiredText.optional(),
			decimals: count.max(3, { error: 'write 0, 2 or 3' }).optional()
		})
		.optional()
		.describe("By default the shop's."),
	fxRate: z
		.number()
		.positive()
		.default(1)
		.describe("The country's money for one of the shop's currency."),
	priceRounding: z
		.strictObject({ increment: amount, direction: z.literal('UP').default('UP') })
		.optional()
		.describe('Converted prices are rounded up to a multiple of it; by default the smallest coin.'),
	unitSystem: z.enum(['IMPERIAL_SYSTEM', 'METRIC_SYSTEM']).optional(),
	defaultLanguage: languageCode.optional(),
	availableLanguages: z.array(languageCode).min(1).optional(),
	tax: z
		.strictObject({
			name: requiredText,
			rate: z.number().min(0).max(1, { error: 'write a share of 1, for example 0.19' }),
			includedInPrices: flag.default(false),
			note: text.default('')
		})
		.default({ name: 'Tax', rate: 0, includedInPrices: false, note: '' })
});

const localization = z
	.strictObject({
		defaultCountry: countryCode.optional(),
		defaultLanguage: languageCode.default('EN'),
		countries: z.array(country).default([]),
		languages: z
			.array(
				z.strictObject({
					isoCode: languageCode,
					name: requiredText,
					endonymName: requiredText,
					default: note
				})
			)
			.optional()
	})
	.prefault({});

const rate = z.strictObject({
	handle,
	title: requiredText,
	amount: amount.describe("In the country's currency."),
	freeOver: amount.nullable().default(null),
	deliveryDays: z.strictObject({ min: count, max: count }).default({ min: 3, max: 7 }),
	description: text.default('')
});

const shipping = z.strictObject({
	shipsToCountries: computed,
	rates: z
		.partialRecord(
			countryCode,
			z.strictObject({ currencyCode: currencyCode.optional(), rates: z.array(rate) })
		)
		.describe('By country; one that has none is not shipped to.'),
	exclusions: z
		.array(z.strictObject({ productHandle: handle, countries: z.array(countryCode) }))
		.default([])
});

const location = z.strictObject({
	id,
	name: requiredText,
	pickupEnabled: flag.default(true),
	pickupTime: nullableText,
	address: z.strictObject({
		address1: nullableText,
		city: nullableText,
		provinceCode: nullableText,
		zip: nullableText,
		countryCode,
		phone: nullableText,
		latitude: z.number().min(-90).max(90),
		longitude: z.number().min(-180).max(180)
	}),
	openingHours: note,
	metafields: z.array(metafield.omit({ id: true })).default([])
});

const policy = z.strictObject({
	id: id.optional(),
	type: computed,
	handle: handle.optional(),
	title,
	url: computed,
	body: text,
	updatedAt: dateWithDefault,
	translations: translations('title', 'body')
});

const POLICIES = [
	'privacyPolicy',
	'refundPolicy',
	'shippingPolicy',
	'termsOfService',
	'legalNotice',
	'contactInformation',
	'termsOfSale',
	'subscriptionPolicy'
] as const;

const menuItem = z.strictObject({
	id: id.optional(),
	title,
	type: requiredText
		.default('HTTP')
		.describe('COLLECTION, PRODUCT, PAGE and so on; HTTP is an address.'),
	resourceHandle: nullableText,
	url: text,
	tags: z.array(text).default([]),
	translations: translations('title'),
	get items() {
		return z.array(menuItem).default([]);
	}
});

const menu = z.strictObject({
	id: id.optional(),
	handle,
	title,
	itemsCount: computed,
	items: z.array(menuItem).default([]),
	translations: translations('title')
});

const paymentSettings = z
	.strictObject({
		acceptedCardBrands: z.array(text).default(['VISA', 'MASTERCARD']),
		supportedDigitalWallets: z.array(text).default([]),
		enabledPresentmentCurrencies: z.array(currencyCode).optional(),
		currencyCode: currencyCode.optional(),
		countryCode: countryCode.optional(),
		cardVaultUrl: webAddress.default('https://vault.shop.example/sessions'),
		shopifyPaymentsAccountId: nullableText,
		testMode: note
	})
	.prefault({});

const words = z.partialRecord(languageCode, z.record(text, text)).default({});

/** `data/shop.json`. */
export const shopFile = z.strictObject({
	...fileFields,
	shop,
	paymentSettings,
	localization,
	shipping: shipping.optional().describe('By default delivery is free everywhere.'),
	locations: z.array(location).default([]),
	policies: z.partialRecord(z.enum(POLICIES), policy).default({}),
	menus: z.array(menu).default([]),
	optionTranslations: z.strictObject({ names: words, values: words }).prefault({})
});

export type ShopSeed = Parsed<typeof shopFile>;
export type MenuItemSeed = Parsed<typeof menuItem>;
