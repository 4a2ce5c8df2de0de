import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../errors.ts';
import type { OrderRecord } from '../commerce/order-records.ts';
import type {
	CustomerRecord,
	DiscountRecord,
	GiftCardRecord,
	SubscriptionContractRecord
} from '../commerce/records.ts';
import type { CollectionRecord, ProductRecord, SellingPlanGroupRecord } from '../types.ts';
import type {
	ArticleRecord,
	BlogRecord,
	Market,
	MenuRecord,
	MetaobjectRecord,
	PageRecord,
	PolicyRecord,
	ShippingRate,
	ShopRecord
} from '../store.ts';
import { completeAllIds } from '../catalog/ids.ts';
import { shiftDates } from './shift-dates.ts';

type CountryEntry = Pick<
	Market,
	'currency' | 'unitSystem' | 'defaultLanguage' | 'availableLanguages' | 'tax'
> & {
	isoCode: string;
	name: string;
	market: { handle: string; name: string };
	fxRate: number;
	priceRounding: { increment: string };
};

export interface ShopFile extends ShopRecord {
	localization: {
		defaultCountry: string;
		defaultLanguage: string;
		countries: CountryEntry[];
		languages: { isoCode: string; name: string; endonymName: string }[];
	};
	shipping: {
		rates: Partial<Record<string, { rates: ShippingRate[] }>>;
		exclusions: { productHandle: string; countries: string[] }[];
	};
	policies: Record<string, Omit<PolicyRecord, 'name'>>;
	menus: MenuRecord[];
	optionTranslations: {
		names: Partial<Record<string, Record<string, string>>>;
		values: Partial<Record<string, Record<string, string>>>;
	};
}

export interface SearchWords {
	querySuggestions: { text: string; popularity: number }[];
	synonyms: { id: number; terms: string[] }[];
}

export interface CatalogSeed {
	products: ProductRecord[];
	sellingPlanGroups: SellingPlanGroupRecord[];
	collections: CollectionRecord[];
	blogs: BlogRecord[];
	articles: ArticleRecord[];
	pages: PageRecord[];
	metaobjects: MetaobjectRecord[];
	urlRedirects: { id: number; path: string; target: string }[];
}

export interface CommerceSeed {
	discountCodes: DiscountRecord[];
	automaticDiscounts: Omit<DiscountRecord, 'code'>[];
	giftCards: GiftCardRecord[];
	customers: CustomerRecord[];
	orders: OrderRecord[];
	subscriptionContracts: SubscriptionContractRecord[];
}

/** Texts by language and English text. */
export type TextTranslations = Partial<Record<string, Record<string, string>>>;

/** The content of a new store. Dates are moved by `shift` milliseconds. */
export interface Seed {
	/** The day that the seed calls today. */
	anchor: () => number;
	/**
	 * Milliseconds to add to the seed's dates so that its last day is today: whole days, so that
	 * nothing lies in the future and what happened at nine still happened at nine.
	 */
	computeShift: (now: number) => number;
	readShop: (shift: number) => ShopFile;
	readTexts: () => TextTranslations;
	readSearchWords: () => SearchWords;
	readCatalog: (shift: number) => CatalogSeed;
	readCommerce: (shift: number) => CommerceSeed;
}

/** Folder of the demo's own seed. */
export const DEMO_SEED = import.meta.dirname;

const DAY_MS = 86_400_000;
const ANCHOR_DATE = '2026-11-20T00:00:00Z';
const NO_WORDS: SearchWords = { querySuggestions: [], synonyms: [] };
const NO_CATALOG: CatalogSeed = {
	products: [],
	sellingPlanGroups: [],
	collections: [],
	blogs: [],
	articles: [],
	pages: [],
	metaobjects: [],
	urlRedirects: []
};
const NO_COMMERCE: CommerceSeed = {
	discountCodes: [],
	automaticDiscounts: [],
	giftCards: [],
	customers: [],
	orders: [],
	subscriptionContracts: []
};

/** Opens the seed of the demo, or a folder with such files of another store. */
export function openSeed(folder = DEMO_SEED): Seed {
	const read = (name: string) => readSeedFile(join(folder, 'data', `${name}.json`));
	const readOptional = (name: string) =>
		existsSync(join(folder, 'data', `${name}.json`)) ? read(name) : {};
	const commerce = (): Partial<CommerceSeed & { anchorDate: string; search: SearchWords }> =>
		readOptional('commerce');
	const anchor = () => Date.parse(commerce().anchorDate ?? ANCHOR_DATE);
	return {
		anchor,
		computeShift: (now) => Math.floor((now - anchor()) / DAY_MS) * DAY_MS,
		readShop: (shift) => shiftDates(read('shop') as ShopFile, shift),
		readTexts: () => readOptional('translations'),
		readSearchWords: () => commerce().search ?? NO_WORDS,
		readCatalog(shift) {
			const files = ['products', 'collections', 'content'].map(readOptional);
			const seed = shiftDates(Object.assign({}, NO_CATALOG, ...files) as CatalogSeed, shift);
			return { ...seed, products: completeAllIds(seed.products) };
		},
		readCommerce: (shift) => shiftDates({ ...NO_COMMERCE, ...commerce() }, shift)
	};
}

/** The shape of the records is stated, not parsed: tests check ours, and others are copies of ours. */
function readSeedFile(path: string): object {
	try {
		return JSON.parse(readFileSync(path, 'utf8')) as object;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StoreError('INCOMPATIBLE_FILE', `The seed file ${path} cannot be read: ${reason}`);
	}
}
