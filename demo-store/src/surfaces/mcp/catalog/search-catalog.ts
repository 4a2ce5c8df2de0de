import { z } from 'zod';
import { textInput } from '../protocol/inputs.ts';
import { toGid } from '../../../wire/gid.ts';
import { formatMinor } from '../../../store/commerce/money.ts';
import { StoreError } from '../../../store/errors.ts';
import type { Locale, ProductRecord, VariantRecord } from '../../../store/types.ts';
import type { PageResult, ProductFilterInput, Store } from '../../../store/store.ts';
import { ArgumentError } from '../protocol/refusals.ts';
import { answer, type Message } from '../ucp/messages.ts';
import { defineTool } from '../ucp/ucp-tool.ts';
import { contextInput, readLocale } from './buyer-context.ts';
import { toCard } from './product-shape.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
const MAX_CATEGORIES = 50;

const filtersInput = z.looseObject({
	categories: z
		.array(textInput)
		.max(MAX_CATEGORIES)
		.optional()
		.describe('Product types or categories of the shop; any of them will do'),
	price: z
		.looseObject({ min: z.int().nonnegative().optional(), max: z.int().nonnegative().optional() })
		.optional()
		.describe("In minor units of the buyer's currency: 5000 is $50.00"),
	available: z.boolean().optional().describe('Only what can be bought now')
});

const paginationInput = z.looseObject({
	cursor: textInput.optional().describe('From the page before'),
	// The schema names the bounds; a limit beyond them is clamped, as the protocol has it.
	limit: z.int().meta({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT }).optional()
});

const catalogInput = z.looseObject({
	query: textInput.optional().describe('Words, for example "desk lamp brass"'),
	context: contextInput.optional(),
	filters: filtersInput.optional(),
	pagination: paginationInput.optional()
});

type Filters = z.infer<typeof filtersInput>;

export const searchCatalog = defineTool({
	name: 'search_catalog',
	title: 'Search the catalog',
	description:
		'Finds products of this shop by words and filters, best first, with prices for the ' +
		"buyer's country. Needs a query or a filter.",
	input: z.object({ catalog: catalogInput }),
	output: { $ref: 'shopping/catalog_search.json#/$defs/search_response' },
	capability: 'dev.ucp.shopping.catalog.search',
	effect: 'read',
	run({ catalog: { query = '', context, filters = {}, pagination = {} } }, shop) {
		const { store } = shop;
		if (query.trim() === '' && Object.keys(filters).length === 0) {
			throw new ArgumentError('catalog needs a query or at least one filter.');
		}
		const locale = readLocale(store, context);
		const messages: Message[] = [];
		const productFilters = readFilters(store, filters, locale, context?.currency, messages);
		const page = readPage(pagination);
		const found =
			productFilters === null
				? NOTHING
				: findProducts(store, query.trim(), productFilters, page, locale);
		const view = { shop, locale, context };
		return answer({
			products: found.edges.map(({ node }) => toCard(node, listFeatured(node), view)),
			pagination: describePage(found),
			messages
		});
	}
});

/** A limit out of range is moved into it without a word. */
function readPage({ limit = DEFAULT_LIMIT, cursor }: z.infer<typeof paginationInput>) {
	return { first: Math.min(Math.max(limit, 1), MAX_LIMIT), after: cursor ?? null };
}

function describePage({ edges, hasNextPage, totalCount }: PageResult<ProductRecord>) {
	const cursor = edges.at(-1)?.cursor;
	return {
		has_next_page: hasNextPage,
		...(hasNextPage && cursor !== undefined ? { cursor } : {}),
		total_count: totalCount
	};
}

const NOTHING: PageResult<ProductRecord> = {
	edges: [],
	hasNextPage: false,
	hasPreviousPage: false,
	totalCount: 0
};

/** The first that can be bought; `get_product` has the others. */
export function pickFeatured({ variants }: ProductRecord): VariantRecord | undefined {
	return variants.find(({ availableForSale }) => availableForSale) ?? variants[0];
}

function listFeatured(product: ProductRecord): VariantRecord[] {
	const featured = pickFeatured(product);
	return featured === undefined ? [] : [featured];
}

function findProducts(
	store: Store,
	query: string,
	filters: readonly ProductFilterInput[],
	page: { first: number; after: string | null },
	locale: Locale
): PageResult<ProductRecord> {
	try {
		if (query === '') return store.catalog.queryProducts({ filters, ...page }, locale);
		const hits = store.search.search(
			{
				query,
				types: ['PRODUCT'],
				productFilters: filters,
				unavailableProducts: 'LAST',
				prefix: 'NONE',
				...page
			},
			locale
		);
		const edges = hits.edges.flatMap(({ node, cursor }) =>
			node.kind === 'PRODUCT' ? [{ node: node.product, cursor }] : []
		);
		return { ...hits, edges };
	} catch (error) {
		if (!(error instanceof StoreError)) throw error;
		throw new ArgumentError(error.message);
	}
}

/** Null when no product can be in any of the categories. */
function readFilters(
	store: Store,
	{ categories, price, available }: Filters,
	locale: Locale,
	currency: string | undefined,
	messages: Message[]
): ProductFilterInput[] | null {
	const filters: ProductFilterInput[] = [];
	if (available === true) filters.push({ available: true });
	const market = store.markets.get(locale.country);
	if (price !== undefined && currency !== undefined && currency !== market.currency.isoCode) {
		messages.push({
			type: 'info',
			code: 'price_filter_ignored',
			content: `Prices for ${market.countryName} are in ${market.currency.isoCode}, not ${currency}.`
		});
	} else if (price !== undefined) {
		const toAmount = (minor: number | undefined): number | null =>
			minor === undefined ? null : Number(formatMinor(minor, market.currency));
		filters.push({ price: { min: toAmount(price.min), max: toAmount(price.max) } });
	}
	if (categories === undefined || categories.length === 0) return filters;
	const inCategories = findCategories(store, categories, locale);
	return inCategories.length === 0 ? null : [...filters, ...inCategories];
}

/** Inputs of one kind only, for kinds narrow each other: product types first, then the taxonomy. */
function findCategories(
	store: Store,
	names: readonly string[],
	locale: Locale
): ProductFilterInput[] {
	const wanted = new Set(names.map((name) => name.toLowerCase()));
	const facets = store.catalog.getFacets({}, locale);
	for (const id of ['filter.p.product_type', 'filter.p.t.category']) {
		const values = facets.find((facet) => facet.id === id)?.values ?? [];
		const inputs = values
			.filter(({ label, input }) => isNamed([label, input.category?.id], wanted))
			.map(({ input }) => input);
		if (inputs.length > 0) return inputs;
	}
	// A branch of the taxonomy has no value of its own when products stand only further out.
	const prefix = toGid('TaxonomyCategory', '');
	return names.filter((name) => name.startsWith(prefix)).map((id) => ({ category: { id } }));
}

function isNamed(labels: readonly (string | undefined)[], wanted: ReadonlySet<string>): boolean {
	return labels.some((label) => label !== undefined && wanted.has(label.toLowerCase()));
}
