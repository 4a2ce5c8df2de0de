import { COLLECTION_SORTS, SEARCH_SORTS } from '$lib/domain/listing-sort';
import { collectionPath, SEARCH_PATH } from '$lib/domain/paths';
import type { FoundListing, FoundProduct } from '$lib/domain/assistant';
import type { ProductCard, ProductListing } from '$lib/domain/types';
import { z } from 'zod';
import { getCollectionPage, getSearchPage } from '../../storefront';
import { findColorFamily } from './color-family';
import { defineTool, refuse } from './define-tool';
import { handleInput } from './handle-input';

/** A model that is handed more reads less of each. */
const MAX_PRODUCTS = 12;
const MAX_OPTIONS = 6;
const MAX_VALUES = 14;
const OPTION_FACET = 'filter.v.option.';
/** Reads of listings take the address of the page that shows them; its origin is never used. */
const ANY_ORIGIN = 'http://shop';

const narrowing = {
	minPrice: z.number().min(0).max(1e6).optional().describe("In the shopper's currency"),
	maxPrice: z.number().min(0).max(1e6).optional().describe("In the shopper's currency"),
	inStock: z.boolean().optional().describe('Only what can be bought now'),
	options: z
		.array(z.object({ name: z.string().min(1).max(60), value: z.string().min(1).max(60) }))
		.max(10)
		.optional()
		.describe('Only values that an earlier result listed; never invented ones')
};

interface Narrowing {
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
	inStock?: boolean | undefined;
	options?: { name: string; value: string }[] | undefined;
	sort?: string | undefined;
}

export const searchProducts = defineTool({
	name: 'search-products',
	description:
		'Searches the catalog for words. Results name handles for other tools; the shopper does not ' +
		'see them until present-products shows them.',
	input: z.object({
		query: z.string().trim().min(1).max(200).describe('A thing, a material, a maker: few words'),
		...narrowing,
		sort: z.enum(SEARCH_SORTS.map(({ value }) => value)).optional()
	}),
	async run({ query, ...narrow }, { shopper }): Promise<FoundListing> {
		const url = buildUrl(SEARCH_PATH, narrow);
		url.searchParams.set('q', query);
		const { listing, totalCount, suggestions } = await getSearchPage(shopper.storefront, url);
		return {
			...describeListing(listing, url),
			title: query,
			totalCount,
			suggestions: suggestions.map(({ text }) => text)
		};
	}
});

export const browseCollection = defineTool({
	name: 'browse-collection',
	description: 'Lists what a collection holds, in the order asked for. "all" is every product.',
	input: z.object({
		collection: handleInput,
		...narrowing,
		sort: z.enum(COLLECTION_SORTS.map(({ value }) => value)).optional()
	}),
	async run({ collection: handle, ...narrow }, { shopper }) {
		const url = buildUrl(collectionPath(handle), narrow);
		const page = await getCollectionPage(shopper.storefront, handle, url);
		if (page === null) return refuse(`There is no collection "${handle}"; list-collections tells.`);
		const { listing, collection } = page;
		return {
			...describeListing(listing, url),
			title: collection.title,
			totalCount: listing.totalCount,
			suggestions: []
		} satisfies FoundListing;
	}
});

export function describeFoundProduct(card: ProductCard): FoundProduct {
	const { handle, title, vendor, subtitle, price, hasPriceRange, availableForSale } = card;
	const colors = card.swatches.map(({ name, color }) => ({ name, family: findColorFamily(color) }));
	return { handle, title, vendor, subtitle, price, hasPriceRange, availableForSale, colors };
}

function describeListing(listing: ProductListing | null, url: URL) {
	return {
		href: url.pathname + url.search,
		products: (listing?.products ?? []).slice(0, MAX_PRODUCTS).map(describeFoundProduct),
		options: (listing?.facets ?? [])
			.filter(({ id }) => id.startsWith(OPTION_FACET))
			.slice(0, MAX_OPTIONS)
			.map(({ label, values }) => ({
				name: label,
				values: values.slice(0, MAX_VALUES).map((value) => value.label)
			}))
	};
}

/** The page that shows the listing: the same words, filters and order. */
function buildUrl(pathname: string, { options = [], ...narrow }: Narrowing): URL {
	const url = new URL(pathname, ANY_ORIGIN);
	const { searchParams } = url;
	if (narrow.inStock === true) searchParams.set('filter.v.availability', '1');
	if (narrow.minPrice !== undefined) {
		searchParams.set('filter.v.price.gte', String(narrow.minPrice));
	}
	if (narrow.maxPrice !== undefined) {
		searchParams.set('filter.v.price.lte', String(narrow.maxPrice));
	}
	for (const { name, value } of options) {
		searchParams.append(OPTION_FACET + name.toLowerCase(), value);
	}
	if (narrow.sort !== undefined) searchParams.set('sort_by', narrow.sort);
	return url;
}
