import type { Money } from './values';

/**
 * The answer of `GET /api/predictive-search`, in the platform's own shape. A link to a hit appends
 * its `trackingParameters` to the address.
 */
export interface PredictiveSearch {
	/** The search term as typed, trimmed. */
	term: string;
	total: number;
	items: {
		products: PredictiveProduct[];
		collections: PredictiveCollection[];
		pages: PredictivePage[];
		articles: PredictiveArticle[];
		queries: PredictiveQuery[];
	};
}

interface PredictiveHit {
	id: string;
	title: string;
	handle: string;
	/** A query without the leading `?`; null when there is nothing to track. */
	trackingParameters: string | null;
}

export interface PredictiveProduct extends PredictiveHit {
	__typename: 'Product';
	vendor: string;
	availableForSale: boolean;
	featuredImage: PredictiveImage | null;
	priceRange: PredictivePriceRange;
	compareAtPriceRange: PredictivePriceRange;
	selectedOrFirstAvailableVariant: {
		id: string;
		image: PredictiveImage | null;
		price: Money;
		compareAtPrice: Money | null;
	} | null;
}

interface PredictivePriceRange {
	minVariantPrice: Money;
	maxVariantPrice: Money;
}

interface PredictiveImage {
	url: string;
	altText: string | null;
	width: number | null;
	height: number | null;
}

interface PredictiveCollection extends PredictiveHit {
	__typename: 'Collection';
	image: PredictiveImage | null;
}

interface PredictivePage extends PredictiveHit {
	__typename: 'Page';
}

interface PredictiveArticle extends PredictiveHit {
	__typename: 'Article';
	blog: { handle: string; title: string };
	image: PredictiveImage | null;
}

interface PredictiveQuery {
	__typename: 'SearchQuerySuggestion';
	text: string;
	/** Cleaned markup: `mark` around what was typed, `span` around the rest. */
	styledText: string;
	trackingParameters: string | null;
}
