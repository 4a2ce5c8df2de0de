import type { SearchHits, SearchQuery } from '../storefront';

/** What a search has to know of a product in one language. */
export interface SearchDocument {
	/** The number in the global id. */
	id: string;
	title: string;
	vendor: string;
	productType: string;
	tags: string[];
	/** Names of option values: `Ink`. */
	options: string[];
	/** Titles of its collections. */
	collections: string[];
	/** Numbers that are typed: SKUs and barcodes. */
	codes: string[];
	description: string;
	/** Parameters of addresses that select it, such as `filter.v.option.color=Ink`. */
	filters: string[];
	/** By country; it is not published in others. Prices are for filters and orders, and never shown. */
	markets: Record<string, { price: number; isAvailable: boolean }>;
}

/** How far an import is. */
export interface ImportProgress {
	/** Milliseconds since 1970. */
	startedAt: number;
	languages: string[];
	countries: string[];
	/** Place in the countries of the one that is read. */
	country: number;
	/** Cursor of its last page that was written. */
	after: string | null;
}

/** All that a service has to do for the shop. Each function throws while the service is away. */
export interface SearchProvider {
	search: (query: SearchQuery, signal: AbortSignal) => Promise<SearchHits>;
	/** Returns when it can be found. Does nothing where shoppers have nothing to search yet. */
	write: (
		/** What shoppers search, or what an import builds. */
		target: 'live' | 'next',
		language: string,
		change: { put: readonly SearchDocument[]; remove: readonly string[] }
	) => Promise<void>;
	/** How far an import was that did not end. */
	readProgress: () => Promise<ImportProgress | null>;
	noteProgress: (progress: ImportProgress) => Promise<void>;
	/** Makes an empty place for all products. */
	prepare: (progress: ImportProgress) => Promise<void>;
	/** Lets shoppers search what was written, in all languages at once, and forgets what they searched before. */
	publish: (progress: ImportProgress) => Promise<void>;
}

export interface ProviderSettings {
	url: string;
	key: string;
	/** The first part of the names of its indexes. */
	index: string;
}
