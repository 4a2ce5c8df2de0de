import type { PriceRange } from '$lib/domain/listing-filters';

/** A question to a search beside the platform. Nothing in it says who asks. */
export interface SearchQuery {
	/** As the platform writes them: `DE`, `PT_BR`. */
	country: string;
	language: string;
	term: string;
	/** Each with one of its values: the parameter of the address, such as `filter.v.option.color`. */
	filters: readonly { name: string; values: readonly string[] }[];
	/** In the currency of the country. */
	price: PriceRange | null;
	/** Only what can be bought, or only what cannot; null: both, with what can be bought first. */
	available: boolean | null;
	order: 'relevance' | 'price-ascending' | 'price-descending';
	/** From 1. */
	page: number;
	size: number;
	/** Whether facets are shown, which need the counts. */
	isCounted: boolean;
}

/** Which products were found, and how many. What they are like and cost says the platform alone. */
export interface SearchHits {
	/** Numbers of products, best first. */
	numbers: string[];
	total: number;
	/**
	 * Products by parameter and value: `filter.v.option.color=Ink`. Those of a filter that is used are counted without
	 * it, for another value widens.
	 */
	counts: ReadonlyMap<string, number>;
	/** The cheapest and the dearest, whatever range is chosen. */
	prices: { min: number; max: number } | null;
}

/** Null: it does not answer now, and the platform does. Never throws. */
export type ProductSearch = (query: SearchQuery) => Promise<SearchHits | null>;
