import type { PriceRange } from './listing-filters';
import type { ProductCard, Swatch } from './product';
import type { Image, Seo } from './values';

export interface PageInfo {
	hasNextPage: boolean;
	hasPreviousPage: boolean;
	startCursor: string | null;
	endCursor: string | null;
}

export interface CollectionSummary {
	id: string;
	handle: string;
	title: string;
	description: string;
	image: Image | null;
}

/** One page of the list of all collections. */
export interface CollectionIndex {
	collections: CollectionSummary[];
	/** Null on the last page. */
	nextHref: string | null;
	/** Null on the first page. */
	previousHref: string | null;
}

export interface Collection extends CollectionSummary {
	/** Sanitized HTML. */
	descriptionHtml: string;
	seo: Seo;
	updatedAt: string;
}

export interface Facet {
	/** The platform's id, for example `filter.v.option.color`. */
	id: string;
	label: string;
	kind: 'list' | 'swatch' | 'price' | 'boolean';
	values: FacetValue[];
}

export interface FacetValue {
	label: string;
	count: number;
	isActive: boolean;
	swatch: Swatch | null;
	/** Name and value of the form field that selects it (grammar: reference `filter.*`). */
	parameter: { name: string; value: string };
}

export interface ActiveFilter {
	label: string;
	/** Of a label in another language than the page. */
	lang?: string | undefined;
	/** Address of the same listing without this filter. */
	removeHref: string;
}

export interface ProductListing {
	products: ProductCard[];
	/** Null where the platform does not count: a collection of more than one page. */
	totalCount: number | null;
	/** The market's currency. */
	currencyCode: string;
	pageInfo: PageInfo;
	facets: Facet[];
	activeFilters: ActiveFilter[];
	priceBounds: { min: number; max: number } | null;
	/** The range that is chosen. */
	price: PriceRange | null;
	sort: { value: string; label: string; isActive: boolean }[];
	nextHref: string | null;
	previousHref: string | null;
	resetHref: string | null;
}

export interface CollectionPage {
	collection: Collection;
	listing: ProductListing;
}

export interface SearchPage {
	/** The search term as typed, trimmed; empty when there is none. */
	term: string;
	/** Null when nothing was asked. */
	listing: ProductListing | null;
	totalCount: number;
	/** Pages and articles that match the term. */
	content: { title: string; href: string }[];
	/** Other searches, when little or nothing was found. */
	suggestions: { text: string; href: string }[];
}
