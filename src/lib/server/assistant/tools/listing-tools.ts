import { shorten } from '$lib/core/shorten';
import { toLanguageTag } from '$lib/core/language-tag';
import { COLLECTION_SORTS, SEARCH_SORTS } from '$lib/domain/listing-sort';
import { ALL_PRODUCTS_HANDLE, collectionPath, SEARCH_PATH } from '$lib/domain/paths';
import type { FoundListing, FoundProduct } from '$lib/domain/assistant';
import type { ProductListing } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import { z } from 'zod';
import {
	getCollectionPage,
	getCollections,
	getMarkets,
	getProductCards,
	getRecommendations,
	getSearchPage,
	getVariantTable,
	type Storefront
} from '../../storefront';
import type { CatalogQuery } from '../catalog';
import type { TurnShopper } from '../turn';
import { findColorFamily } from './natural-language';
import { defineTool, handleInput, refuse } from './define-tool';
import { namePriorPrice } from './product-tools';
import { matchOptions, type OptionWish } from './match-options';

/** More results make a model read less of each. */
const MAX_PRODUCTS = 12;
/** The store has no filter for reduced products: they are picked from the best matches. */
const MAX_SEARCHED = 24;
const MAX_OPTIONS = 6;
const MAX_VALUES = 14;
const MAX_NOTE = 160;
const OPTION_FACET = 'filter.v.option.';
/** Reads of listings take the address of the page that shows them; its origin is never used. */
const ANY_ORIGIN = 'http://shop';

const narrowing = {
	minPrice: z.number().min(0).max(1e6).optional().describe("In the shopper's currency"),
	maxPrice: z.number().min(0).max(1e6).optional().describe("In the shopper's currency"),
	inStock: z.boolean().optional().describe('Only what can be bought now'),
	onSale: z.boolean().optional().describe('Only what is reduced'),
	options: z
		.array(z.object({ name: z.string().min(1).max(60), value: z.string().min(1).max(60) }))
		.max(10)
		.optional()
		.describe(
			'Options of the products, such as Color: Ink; results list them, and what is unmatched'
		)
};

interface Narrowing {
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
	inStock?: boolean | undefined;
	onSale?: boolean | undefined;
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
		const unmatched = await chooseOptions(
			url,
			narrow.options,
			shopper.storefront,
			async (address) => {
				return (await getSearchPage(shopper.storefront, address)).listing;
			}
		);
		const about = { storefront: shopper.storefront, onSale: narrow.onSale };
		// Where pages have another search, it answers here, too.
		const hasCatalog = shopper.storefront.search === null;
		const found = hasCatalog ? await findInCatalog(query, narrow, shopper) : null;
		if (found !== null) {
			return {
				...{ ...(await describeFound(found, url, about)), ...unmatched },
				...{ title: query, suggestions: [] }
			};
		}
		const { listing, totalCount, suggestions } = await getSearchPage(shopper.storefront, url);
		return {
			...(await describeFound({ ...readListing(listing), totalCount }, url, about)),
			...unmatched,
			title: query,
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
		const unmatched = await chooseOptions(
			url,
			narrow.options,
			shopper.storefront,
			async (address) => {
				return (await getCollectionPage(shopper.storefront, handle, address))?.listing ?? null;
			}
		);
		const page = await getCollectionPage(shopper.storefront, handle, url);
		if (page === null) return refuse(`There is no collection "${handle}"; list-collections tells.`);
		const { listing, collection } = page;
		return {
			...(await describeFound({ ...readListing(listing), totalCount: listing.totalCount }, url, {
				storefront: shopper.storefront,
				onSale: narrow.onSale
			})),
			...unmatched,
			title: collection.title,
			suggestions: []
		} satisfies FoundListing;
	}
});

export const getRelatedProducts = defineTool({
	name: 'get-recommendations',
	description: 'Lists what goes well with a product, and what could be bought instead.',
	input: z.object({ handle: handleInput }),
	async run({ handle }, { shopper }): Promise<Record<'complementary' | 'related', FoundProduct[]>> {
		const { complementary, related } = await getRecommendations(shopper.storefront, handle);
		return {
			complementary: complementary.map((card) => describeFoundProduct(card, shopper.storefront)),
			related: related.map((card) => describeFoundProduct(card, shopper.storefront))
		};
	}
});

export const listCollections = defineTool({
	name: 'list-collections',
	description: "Lists the shop's collections.",
	input: z.object({}),
	async run(_, { shopper }) {
		const collections = await getCollections(shopper.storefront);
		return {
			collections: collections.map(({ handle, title, description }) => ({
				handle,
				title,
				note: shorten(description, MAX_NOTE)
			}))
		};
	}
});

function describeFoundProduct(card: ProductCard, storefront: Storefront): FoundProduct {
	const { handle, title, vendor, subtitle, details, price, hasPriceRange, compareAtPrice } = card;
	const colors = card.swatches.map(({ name, color }) => ({ name, family: findColorFamily(color) }));
	return {
		handle,
		title,
		vendor,
		subtitle,
		...(details !== undefined && { details }),
		price,
		hasPriceRange,
		compareAtPrice,
		...namePriorPrice(card, storefront),
		colors,
		availableForSale: card.availableForSale
	};
}

interface Found {
	cards: ProductCard[];
	options: FoundListing['options'];
	totalCount: number | null;
}

/**
 * Searches with the store's search for agents, and reads the products as pages do. Returns null for
 * options and sorting, which it does not support, and without results: the search of the pages then
 * has suggestions.
 */
async function findInCatalog(
	query: string,
	narrow: Narrowing,
	{ catalog, storefront, localization }: TurnShopper
): Promise<Found | null> {
	const { inStock = false, onSale = false, options = [], sort } = narrow;
	if (catalog === null || options.length > 0 || sort !== undefined) return null;
	const { country } = localization;
	const language = toLanguageTag(localization.language);
	const price = await readPriceLimits(narrow, storefront, country);
	const limit = onSale ? MAX_SEARCHED : MAX_PRODUCTS;
	const catalogQuery = { query, country, language, price, inStock, limit };
	const hits = await catalog.search(catalogQuery);
	if (hits === null || hits.productIds.length === 0) return null;
	const cards = await getProductCards(storefront, hits.productIds);
	const fitting = cards.filter(({ availableForSale }) => availableForSale || !inStock);
	const isCounted = fitting.length === hits.productIds.length;
	if (fitting.length === 0) return null;
	return { ...hits, cards: fitting, totalCount: isCounted ? hits.totalCount : null };
}

/** Adds the currency of the market, which the store needs. */
async function readPriceLimits(
	{ minPrice: min, maxPrice: max }: Narrowing,
	storefront: Storefront,
	country: string
): Promise<CatalogQuery['price']> {
	if (min === undefined && max === undefined) return null;
	const market = (await getMarkets(storefront)).find((it) => it.country === country);
	if (market === undefined) throw new Error(`The store does not sell to ${country}.`);
	return { min, max, currency: market.currencyCode };
}

function readListing(listing: ProductListing | null): Omit<Found, 'totalCount'> {
	const facets = (listing?.facets ?? []).filter(({ id }) => id.startsWith(OPTION_FACET));
	return {
		cards: listing?.products ?? [],
		options: facets.map(({ label, values }) => ({
			name: label,
			values: values.map((value) => value.label)
		}))
	};
}

async function describeFound(
	{ cards, options, totalCount }: Found,
	url: URL,
	{ storefront, onSale = false }: { storefront: Storefront; onSale?: boolean | undefined }
) {
	const fitting = onSale ? await pickReduced(cards.slice(0, MAX_SEARCHED), storefront) : cards;
	return {
		href: url.pathname + url.search,
		totalCount: onSale ? null : totalCount,
		products: fitting.slice(0, MAX_PRODUCTS).map((card) => describeFoundProduct(card, storefront)),
		options: options
			.slice(0, MAX_OPTIONS)
			.map(({ name, values }) => ({ name, values: values.slice(0, MAX_VALUES) }))
	};
}

/** A card has the reduction of its cheapest variant only; the others are in the table of variants. */
async function pickReduced(
	cards: readonly ProductCard[],
	storefront: Storefront
): Promise<ProductCard[]> {
	const reduced = await Promise.all(
		cards.map(async ({ handle, compareAtPrice }) => {
			if (compareAtPrice !== null) return true;
			const table = await getVariantTable(storefront, handle);
			return table?.rows.some((row) => row.compareAtPrice !== null) ?? false;
		})
	);
	return cards.filter((_, index) => reduced[index]);
}

/**
 * Adds options to the address of a listing. They are what the listing can be narrowed to, or any
 * product of the shop has; those that leave nothing of the listing are as good as unknown.
 */
async function chooseOptions(
	url: URL,
	wishes: readonly OptionWish[] = [],
	storefront: Storefront,
	load: (address: URL) => Promise<ProductListing | null>
): Promise<Pick<FoundListing, 'unmatched'>> {
	if (wishes.length === 0) return {};
	const everything = collectionPath(ALL_PRODUCTS_HANDLE);
	const [own, all] = await Promise.all([
		load(url),
		getCollectionPage(storefront, ALL_PRODUCTS_HANDLE, new URL(everything, ANY_ORIGIN))
	]);
	const facets = [own, all?.listing].flatMap((listing) => listing?.facets ?? []);
	const options = facets.filter(
		({ id }, index) =>
			id.startsWith(OPTION_FACET) && facets.findIndex((facet) => facet.id === id) === index
	);
	const { matched, unmatched } = matchOptions(wishes, options);
	const narrowed = new URL(url);
	for (const { parameter } of matched) {
		narrowed.searchParams.append(parameter.name, parameter.value);
	}
	const isEmpty = matched.length > 0 && ((await load(narrowed))?.products.length ?? 0) === 0;
	if (!isEmpty) url.search = narrowed.search;
	const missing = [
		...unmatched,
		...(isEmpty ? matched.map(({ parameter: _, ...option }) => option) : [])
	];
	return missing.length === 0 ? {} : { unmatched: missing };
}

/** Builds the URL of the page with the same query, filters and sorting; its options come later. */
function buildUrl(pathname: string, narrow: Narrowing): URL {
	const url = new URL(pathname, ANY_ORIGIN);
	const { searchParams } = url;
	if (narrow.inStock === true) searchParams.set('filter.v.availability', '1');
	if (narrow.minPrice !== undefined) {
		searchParams.set('filter.v.price.gte', String(narrow.minPrice));
	}
	if (narrow.maxPrice !== undefined) {
		searchParams.set('filter.v.price.lte', String(narrow.maxPrice));
	}
	if (narrow.sort !== undefined) searchParams.set('sort_by', narrow.sort);
	return url;
}
