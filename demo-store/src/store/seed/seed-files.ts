import { readFileSync } from 'node:fs';
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

/** Texts by language and English text. */
export type TextTranslations = Partial<Record<string, Record<string, string>>>;

const DAY_MS = 86_400_000;

/**
 * Milliseconds to add to the seed's dates so that its last day is today: whole days, so that
 * nothing lies in the future and what happened at nine still happened at nine.
 */
export function getSeedShift(now: number): number {
	return Math.floor((now - getSeedAnchor()) / DAY_MS) * DAY_MS;
}

/** The day the seed calls today. */
export function getSeedAnchor(): number {
	const { anchorDate } = readSeedFile('commerce') as { anchorDate: string };
	return Date.parse(anchorDate);
}

export function readShopFile(shift: number): ShopFile {
	return shiftDates(readSeedFile('shop') as ShopFile, shift);
}

export function readTextTranslations(): TextTranslations {
	return readSeedFile('translations') as TextTranslations;
}

export function readSearchWords(): SearchWords {
	const { search } = readSeedFile('commerce') as { search: SearchWords };
	return search;
}

export function readCatalogSeed(shift: number): CatalogSeed {
	const seed = {
		...(readSeedFile('products') as Pick<CatalogSeed, 'products' | 'sellingPlanGroups'>),
		...(readSeedFile('collections') as Pick<CatalogSeed, 'collections'>),
		...(readSeedFile('content') as Omit<CatalogSeed, 'products' | 'collections'>)
	};
	return shiftDates(seed, shift);
}

/** The files are ours and checked by tests, so their shape is stated rather than parsed. */
export function readSeedFile(
	name: 'collections' | 'commerce' | 'content' | 'products' | 'shop' | 'translations'
): unknown {
	const url = new URL(`data/${name}.json`, import.meta.url);
	return JSON.parse(readFileSync(url, 'utf8'));
}
