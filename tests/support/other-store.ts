import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_SEED, openSeed } from '../../demo-store/src/store/seed/seed-files.ts';

/** Stores of other merchants, as folders that the demo store's `--seed` reads. */
export interface OtherStore {
	name: string;
	country: string;
	language: string;
	languageName: string;
	currency: string;
	decimals?: number;
	slogan?: string;
	/** Colors of the brand; with them a logo and a cover image. */
	colors?: { background: string; foreground: string };
	secondaryColors?: { background: string; foreground: string }[];
	products: OtherProduct[];
	collections?: { handle: string; title: string; products: string[] }[];
	/** Link texts by their paths. */
	menus?: { handle: string; items: Record<string, string> }[];
	pages?: { handle: string; title: string; body: string }[];
	policies?: Record<string, { handle: string; title: string; body: string }>;
}

interface OtherProduct {
	handle: string;
	title: string;
	price: string;
	description?: string;
	stock?: number;
	/** Values of one option; without it the product has the platform's default variant. */
	option?: { name: string; values: string[] };
	hasPictures?: boolean;
}

/** The words of the platform's filters are in the file of the demo's store. */
const { optionTranslations } = openSeed().readShop(0);

const ANY_PICTURE = join(DEMO_SEED, 'pictures/home/hero.webp');
const DATE = '2026-10-01T09:00:00Z';
const DEFAULT_OPTION = { name: 'Title', values: ['Default Title'] };
const LOGO = { src: 'brand/logo.webp', altText: null, width: 2000, height: 1126 };
const MARK = { src: 'brand/mark.webp', altText: null, width: 2000, height: 1126 };
const COVER = { src: 'brand/cover.webp', altText: null, width: 2000, height: 1126 };

export function writeStore(folder: string, store: OtherStore): void {
	const files = {
		shop: buildShop(store),
		products: { products: store.products.map(buildProduct) },
		collections: { collections: (store.collections ?? []).map(buildCollection) },
		content: {
			pages: (store.pages ?? []).map((page, index) => ({
				...{ id: 95_000 + index, bodySummary: '', createdAt: DATE, updatedAt: DATE },
				...{ seo: { title: null, description: null }, ...page }
			}))
		}
	};
	mkdirSync(join(folder, 'data'), { recursive: true });
	for (const [name, value] of Object.entries(files)) {
		writeFileSync(join(folder, 'data', `${name}.json`), JSON.stringify(value));
	}
	const brand = store.colors === undefined ? [] : [LOGO, MARK, COVER];
	for (const { src } of [...brand, ...store.products.flatMap(listPictures)]) {
		cpSync(ANY_PICTURE, join(folder, 'pictures', src));
	}
}

function buildShop(store: OtherStore): object {
	const { name, country, language, currency, colors, decimals = 2 } = store;
	const isBranded = colors !== undefined;
	return {
		shop: {
			...{ id: 70_000_000_001, name, description: '', translations: {} },
			...{ email: 'shop@other.example', phone: null, customerAccountUrl: null },
			primaryDomain: { host: 'other.example', url: 'https://other.example', sslEnabled: true },
			...{ currencyCode: currency, moneyFormat: '{{amount}}', timezone: 'UTC' },
			brand: {
				...{ slogan: store.slogan ?? null, shortDescription: null },
				...{ logo: isBranded ? LOGO : null, squareLogo: isBranded ? MARK : null },
				coverImage: isBranded ? COVER : null,
				colors: {
					primary: isBranded ? [colors] : [],
					secondary: store.secondaryColors ?? []
				}
			}
		},
		paymentSettings: {
			...{ acceptedCardBrands: [], supportedDigitalWallets: [], countryCode: country },
			...{ currencyCode: currency, enabledPresentmentCurrencies: [currency] },
			...{ cardVaultUrl: 'https://vault.example/sessions', shopifyPaymentsAccountId: null }
		},
		localization: {
			...{ defaultCountry: country, defaultLanguage: language },
			countries: [
				{
					...{ isoCode: country, name: country, market: { handle: 'home', name: country } },
					currency: { isoCode: currency, name: currency, symbol: currency, decimals },
					...{ fxRate: 1, priceRounding: { increment: '0.01' }, unitSystem: 'METRIC_SYSTEM' },
					...{ defaultLanguage: language, availableLanguages: [language] },
					tax: { name: 'VAT', rate: 0.19, includedInPrices: true, note: '' }
				}
			],
			languages: [{ isoCode: language, name: language, endonymName: store.languageName }]
		},
		shipping: { rates: {}, exclusions: [] },
		locations: [],
		policies: Object.fromEntries(
			Object.entries(store.policies ?? {}).map(([key, policy], index) => [
				key,
				{ ...policy, id: 80_000 + index, type: key, url: '', updatedAt: DATE }
			])
		),
		menus: (store.menus ?? []).map(buildMenu),
		// The platform's own words, such as “Availability”, and no store's.
		optionTranslations
	};
}

function buildMenu(
	{ handle, items }: { handle: string; items: Record<string, string> },
	index: number
): object {
	const entries = Object.entries(items);
	return {
		...{ id: 90_000 + index * 100, handle, title: handle, itemsCount: entries.length },
		items: entries.map(([url, title], position) => ({
			...{ id: 90_001 + index * 100 + position, title, url, type: 'HTTP' },
			...{ resourceHandle: null, tags: [], items: [] }
		}))
	};
}

interface Picture {
	src: string;
	altText: string | null;
	width: number;
	height: number;
}

function listPictures({ handle, title, hasPictures = true }: OtherProduct): Picture[] {
	if (!hasPictures) return [];
	return [{ src: `products/${handle}.webp`, altText: title, width: 2000, height: 1126 }];
}

function buildProduct(product: OtherProduct, index: number): object {
	const { handle, title, price, description = '', stock = 5, option = DEFAULT_OPTION } = product;
	const pictures = listPictures(product);
	const id = 8_200_000_000_000 + index * 100;
	const isSold = stock > 0;
	return {
		...{ id, handle, title, vendor: '', productType: '', category: null, tags: [] },
		...{ status: 'ACTIVE', isGiftCard: false, isBundle: false, requiresSellingPlan: false },
		...{ publishedAt: DATE, createdAt: DATE, updatedAt: DATE, salesRank: index + 1 },
		...{ summary: '', descriptionHtml: description && `<p>${description}</p>` },
		seo: { title: null, description: null },
		options: [
			{
				...{ id: id + 10, name: option.name, position: 1 },
				optionValues: option.values.map((name, at) => ({ id: id + 20 + at, name, swatch: null }))
			}
		],
		variants: option.values.map((value, at) => ({
			...{ id: id + 50 + at, position: at + 1, title: value, sku: null, barcode: null },
			selectedOptions: [{ name: option.name, value }],
			...{ price, compareAtPrice: null, unitPrice: null, unitPriceMeasurement: null },
			...{ weight: { value: 0, unit: 'GRAMS' }, inventoryTracked: true, inventoryQuantity: stock },
			...{ inventoryPolicy: 'DENY', availableForSale: isSold, currentlyNotInStock: false },
			quantityRule: { minimum: 1, maximum: null, increment: 1 },
			...{ requiresShipping: true, taxable: true, image: pictures[0]?.src ?? null },
			...{ requiresComponents: false, components: [] }
		})),
		media: pictures.map((picture) => ({ id: id + 90, mediaContentType: 'IMAGE', ...picture })),
		featuredImage: pictures[0]?.src ?? null,
		...{ priceRange: { min: price, max: price }, compareAtPriceRange: null },
		...{ totalInventory: stock * option.values.length, availableForSale: isSold, rating: null },
		...{ metafields: [], complementary: [], related: [], sellingPlanGroupIds: [] }
	};
}

function buildCollection(
	{ handle, title, products }: { handle: string; title: string; products: string[] },
	index: number
): object {
	return {
		...{ id: 4_700_000_000_000 + index, handle, title, description: '', descriptionHtml: '' },
		...{ image: null, type: 'MANUAL', ruleSet: null, sortOrder: 'MANUAL' },
		...{ productHandles: products, productsCount: products.length },
		...{ seo: { title: null, description: null }, updatedAt: DATE }
	};
}
