import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SEED, openSeed } from '../../demo-store/src/store/seed/seed-files.ts';
import type {
	ArticleRecord,
	MetaobjectRecord,
	PageRecord
} from '../../demo-store/src/store/store.ts';
import type {
	CollectionRecord,
	MetafieldRecord,
	ProductRecord,
	VariantRecord
} from '../../demo-store/src/store/types.ts';
import { startShop, type RunningShop } from './running-shop.ts';

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
	collections?: (Partial<CollectionRecord> & { handle: string; title: string })[];
	menus?: { handle: string; items: MenuEntry[] }[];
	pages?: (Partial<PageRecord> & { handle: string; title: string; body: string })[];
	blogs?: OtherBlog[];
	policies?: Record<string, { handle: string; title: string; body: string }>;
	/** Where orders are collected. */
	locations?: OtherLocation[];
	/** Values of their fields by key. */
	metaobjects?: { type: string; handle: string; fields: MetaobjectRecord['fields'] }[];
	/** Targets by paths. */
	redirects?: Record<string, string>;
	/** Percentages by codes. */
	discountCodes?: Record<string, number>;
}

export interface OtherProduct {
	handle: string;
	title: string;
	price: string;
	description?: string;
	stock?: number | null;
	/** One variant for each combination of values; without options the platform's default variant. */
	options?: { name: string; values: string[] }[];
	hasPictures?: boolean;
	metafields?: OtherMetafield[];
	/** What differs from the rest of such a record. */
	record?: Partial<ProductRecord>;
	/** The same of each variant, by its position from 0. */
	variants?: (position: number) => Partial<VariantRecord>;
}

interface OtherLocation {
	name: string;
	/** Parts as the Admin API names them. */
	address: Record<string, string | number | null>;
	/** Lines. */
	openingHours?: string[];
}

export type OtherMetafield = Pick<MetafieldRecord, 'namespace' | 'key' | 'type' | 'value'>;

export interface MenuEntry {
	title: string;
	url: string;
	type?: string;
	items?: MenuEntry[];
}

interface OtherBlog {
	handle: string;
	title: string;
	articles: ({ handle: string; title: string; contentHtml: string } & {
		[Field in keyof ArticleRecord]?: ArticleRecord[Field] | null;
	})[];
}

/** The words of the platform's filters are in the file of the demo's store. */
const { optionTranslations } = openSeed().readShop(0);

const ANY_PICTURE = join(DEMO_SEED, 'pictures/home/hero.webp');
const DATE = '2026-10-01T09:00:00Z';
const NO_SEO = { title: null, description: null };
const DEFAULT_OPTIONS = [{ name: 'Title', values: ['Default Title'] }];
const LOGO = { src: 'brand/logo.webp', altText: null, width: 2000, height: 1126 };
const MARK = { src: 'brand/mark.webp', altText: null, width: 2000, height: 1126 };
/** One for all products. */
const PICTURE = { src: 'products/any.webp', altText: null, width: 2000, height: 1126 };
const COVER = { src: 'brand/cover.webp', altText: null, width: 2000, height: 1126 };
/** Numbers of which the records of a product have their ids. */
const IDS_PER_PRODUCT = 10_000;
const FIRST_PRODUCT_ID = 8_200_000_000_000;
const FIRST_VARIANT_ID = 4000;

/** The id of the first variant of a product, by the product's position from 0. */
export function toVariantId(product: number): number {
	return FIRST_PRODUCT_ID + product * IDS_PER_PRODUCT + FIRST_VARIANT_ID;
}

/** The built shop over such a store. */
export async function startOtherStore(
	store: OtherStore,
	settings: Record<string, string> = {}
): Promise<RunningShop> {
	const folder = mkdtempSync(join(tmpdir(), 'store-'));
	writeStore(folder, store);
	const { country: COUNTRY, language: LANGUAGE } = store;
	const running = await startShop({ COUNTRY, LANGUAGE, ...settings }, ['--seed', folder]);
	return {
		...running,
		async stop() {
			await running.stop();
			rmSync(folder, { recursive: true });
		}
	};
}

export function writeStore(folder: string, store: OtherStore): void {
	const files = {
		shop: buildShop(store),
		products: { products: store.products.map(buildProduct) },
		collections: { collections: (store.collections ?? []).map(buildCollection) },
		content: buildContent(store),
		commerce: {
			discountCodes: Object.entries(store.discountCodes ?? {}).map(buildDiscount)
		}
	};
	mkdirSync(join(folder, 'data'), { recursive: true });
	for (const [name, value] of Object.entries(files)) {
		writeFileSync(join(folder, 'data', `${name}.json`), JSON.stringify(value));
	}
	const brand = store.colors === undefined ? [] : [LOGO, MARK, COVER];
	const pictures = store.products.flatMap(({ hasPictures = true }) =>
		hasPictures ? [PICTURE] : []
	);
	for (const { src } of [...brand, ...pictures]) {
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
					fxRate: 1,
					priceRounding: { increment: (1 / 10 ** decimals).toFixed(decimals) },
					unitSystem: 'METRIC_SYSTEM',
					...{ defaultLanguage: language, availableLanguages: [language] },
					tax: { name: 'VAT', rate: 0.19, includedInPrices: true, note: '' }
				}
			],
			languages: [{ isoCode: language, name: language, endonymName: store.languageName }]
		},
		shipping: { rates: {}, exclusions: [] },
		locations: (store.locations ?? []).map(({ name, address, openingHours = [] }, index) => ({
			...{ id: 99_000 + index, name, address, pickupTime: '24 hours' },
			metafields: [
				{
					...{ namespace: 'custom', key: 'opening_hours', type: 'list.single_line_text_field' },
					value: JSON.stringify(openingHours)
				}
			]
		})),
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
	{ handle, items }: { handle: string; items: MenuEntry[] },
	index: number
): object {
	let id = 90_000 + index * 100;
	const build = ({ title, url, type = 'HTTP', items: below = [] }: MenuEntry): object => ({
		...{ id: ++id, title, url, type, resourceHandle: null, tags: [] },
		items: below.map(build)
	});
	return { id, handle, title: handle, itemsCount: items.length, items: items.map(build) };
}

function buildProduct(product: OtherProduct, index: number): object {
	const { handle, title, price, description = '', stock = 5 } = product;
	const { options = DEFAULT_OPTIONS, metafields = [], hasPictures = true } = product;
	const pictures = hasPictures ? [{ ...PICTURE, altText: title }] : [];
	const id = FIRST_PRODUCT_ID + index * IDS_PER_PRODUCT;
	const isSold = stock === null || stock > 0;
	let valueId = id + 20;
	const variants = combine(options).map((selectedOptions, at) => ({
		...{ id: toVariantId(index) + at, position: at + 1, sku: null, barcode: null, selectedOptions },
		title: selectedOptions.map(({ value }) => value).join(' / '),
		...{ price, compareAtPrice: null, unitPrice: null, unitPriceMeasurement: null },
		weight: { value: 0, unit: 'GRAMS' },
		...{ inventoryTracked: stock !== null, inventoryQuantity: stock, inventoryPolicy: 'DENY' },
		...{ availableForSale: isSold, currentlyNotInStock: false },
		quantityRule: { minimum: 1, maximum: null, increment: 1 },
		...{ requiresShipping: true, taxable: true, image: pictures[0]?.src ?? null },
		...{ requiresComponents: false, components: [] },
		...product.variants?.(at)
	}));
	return {
		...{ id, handle, title, vendor: '', productType: '', category: null, tags: [] },
		...{ status: 'ACTIVE', isGiftCard: false, isBundle: false, requiresSellingPlan: false },
		...{ publishedAt: DATE, createdAt: DATE, updatedAt: DATE, salesRank: index + 1 },
		...{ summary: '', descriptionHtml: description, seo: NO_SEO },
		options: options.map(({ name, values }, at) => ({
			...{ id: id + 10 + at, name, position: at + 1 },
			optionValues: values.map((value) => ({ id: ++valueId, name: value, swatch: null }))
		})),
		variants,
		media: pictures.map((picture) => ({ id: id + 9000, mediaContentType: 'IMAGE', ...picture })),
		featuredImage: pictures[0]?.src ?? null,
		...{ priceRange: { min: price, max: price }, compareAtPriceRange: null },
		...{ totalInventory: (stock ?? 0) * variants.length, availableForSale: isSold, rating: null },
		...{ metafields, complementary: [], related: [], sellingPlanGroupIds: [] },
		...product.record
	};
}

function combine(
	options: readonly { name: string; values: string[] }[]
): { name: string; value: string }[][] {
	return options.reduce<{ name: string; value: string }[][]>(
		(rows, { name, values }) =>
			rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
		[[]]
	);
}

function buildCollection(
	collection: Partial<CollectionRecord> & { handle: string; title: string },
	index: number
): object {
	return {
		...{ id: 4_700_000_000_000 + index, description: '', descriptionHtml: '' },
		...{ image: null, type: 'MANUAL', ruleSet: null, sortOrder: 'MANUAL', productHandles: [] },
		productsCount: collection.productHandles?.length ?? 0,
		...{ seo: NO_SEO, updatedAt: DATE },
		...collection
	};
}

function buildContent({ pages, blogs, metaobjects, redirects }: OtherStore): object {
	return {
		pages: (pages ?? []).map((page, index) => ({
			...{ id: 95_000 + index, bodySummary: '', createdAt: DATE, updatedAt: DATE, seo: NO_SEO },
			...page
		})),
		blogs: (blogs ?? []).map(({ handle, title, articles }, index) => ({
			...{ id: 94_000 + index, handle, title, seo: NO_SEO, authors: [] },
			articleHandles: articles.map((article) => article.handle)
		})),
		articles: (blogs ?? []).flatMap(({ handle: blogHandle, articles }, blog) =>
			articles.map((article, index) => ({
				...{
					id: 942_000 + blog * 100 + index,
					blogHandle,
					author: null,
					publishedAt: DATE
				},
				...{ updatedAt: DATE, tags: [], excerpt: null, excerptHtml: null, image: null },
				...{ seo: NO_SEO, relatedProducts: [], ...article }
			}))
		),
		metaobjects: (metaobjects ?? []).map((it, index) => ({
			...{ id: 96_000 + index, updatedAt: DATE, ...it }
		})),
		urlRedirects: Object.entries(redirects ?? {}).map(([path, target], index) => ({
			...{ id: 97_000 + index, path, target }
		}))
	};
}

function buildDiscount([code, percentage]: [string, number], index: number): object {
	return {
		...{ id: 98_000 + index, code, title: code, type: 'BASIC', discountClass: 'ORDER' },
		...{ status: 'ACTIVE', startsAt: DATE, endsAt: null, value: { percentage }, minimum: null },
		...{ target: { type: 'ORDER' }, customers: { type: 'ALL' } },
		...{ appliesOncePerCustomer: false, usageLimit: null, summary: '' },
		combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false }
	};
}
