import { paginate, type SortedRows } from '../paging.ts';
import type { Locale, ProductRecord } from '../types.ts';
import type {
	Catalog,
	Content,
	Facet,
	Markets,
	PageResult,
	ProductQuery,
	ProductSortKey
} from '../world.ts';
import { Bitset } from './bitset.ts';
import type { IndexedProduct } from './catalog-index.ts';
import type { StoredCollection } from './collection-store.ts';
import { fromCents } from './decimal.ts';
import { countFacets } from './facets.ts';
import { compileFilters, selectProducts, type PresentPrice } from './filters.ts';
import { foldText } from './fold-text.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { KEY_LENGTH, type OwnSortKey } from './product-orders.ts';
import type { QueryMatcher } from './query-matcher.ts';

export interface ProductLists {
	query(query: ProductQuery, locale: Locale): PageResult<ProductRecord>;
	facets(query: ProductQuery, locale: Locale): Facet[];
	/** Unpublished ones too, by title. */
	queryAll: Catalog['queryAllProducts'];
	/** Ordinals of a collection's products, published or not, in default order. */
	listMembers(collection: StoredCollection): ArrayLike<number>;
}

export interface ProductListDependencies {
	live: LiveCatalog;
	markets: Markets;
	matcher: QueryMatcher;
	content: Content;
}

/** What a collection's own sort order means in terms of sort keys. */
const COLLECTION_ORDERS: Partial<Record<string, { sortKey: OwnSortKey; reverse: boolean }>> = {
	ALPHA_ASC: { sortKey: 'TITLE', reverse: false },
	ALPHA_DESC: { sortKey: 'TITLE', reverse: true },
	BEST_SELLING: { sortKey: 'BEST_SELLING', reverse: false },
	CREATED: { sortKey: 'CREATED', reverse: false },
	CREATED_DESC: { sortKey: 'CREATED', reverse: true },
	PRICE_ASC: { sortKey: 'PRICE', reverse: false },
	PRICE_DESC: { sortKey: 'PRICE', reverse: true }
};

export function createProductLists(dependencies: ProductListDependencies): ProductLists {
	const { live, markets, content } = dependencies;
	const load = (ordinal: number): ProductRecord | null => {
		const id = live.index().at(ordinal)?.id;
		return id === undefined ? null : live.products.get(id);
	};

	return {
		query(query, locale) {
			const key = JSON.stringify([
				'rows',
				...describe(query, locale),
				query.sortKey,
				query.reverse
			]);
			const rows = live.remember(key, () => listRows(dependencies, query, locale));
			return paginate(rows, query, load);
		},
		queryAll(request) {
			const order = findOwnOrder(live, 'TITLE', request.reverse ?? false);
			const words = foldText(request.query ?? '').split(/\s+/);
			const rows = Array.from(order.rows).filter((ordinal) => {
				const product = live.index().at(ordinal);
				return product !== undefined && mentionsAll(product, words);
			});
			return paginate({ ...order, rows }, request, load);
		},
		facets(query, locale) {
			const key = JSON.stringify(['facets', ...describe(query, locale), locale.language]);
			return live.remember(key, () => {
				const present = createPresentPrice(markets, locale);
				return countFacets({
					index: live.index(),
					base: selectBase(dependencies, query),
					compiled: compileFilters(live.index(), query.filters ?? [], present),
					present,
					translate: (text, kind) => content.translateOption(text, kind, locale.language)
				});
			});
		},
		listMembers: (collection) => listMembers(live, collection)
	};
}

export function createPresentPrice(markets: Markets, { country }: Locale): PresentPrice {
	return (cents) => Number(markets.price(fromCents(cents), country).amount);
}

function mentionsAll(product: IndexedProduct, words: readonly string[]): boolean {
	const { sortTitle, vendor, productType, handle } = product;
	const text = `${sortTitle} ${foldText(vendor)} ${foldText(productType)} ${handle}`;
	return words.every((word) => text.includes(word));
}

/** The parts of a query that decide which products are in the list. */
function describe(query: ProductQuery, { country }: Locale): unknown[] {
	return [query.collectionHandle, query.query, query.filters, country];
}

function selectBase({ live, matcher }: ProductListDependencies, query: ProductQuery): Bitset {
	let base = live.index().published;
	if (query.collectionHandle !== undefined) {
		const collection = live.collections.getByHandle(query.collectionHandle);
		base = base.and(collection === null ? new Bitset() : selectMembers(live, collection));
	}
	return isBlank(query.query) ? base : base.and(matcher.match(query.query));
}

function listRows(
	dependencies: ProductListDependencies,
	query: ProductQuery,
	locale: Locale
): SortedRows<number> {
	const { live, markets } = dependencies;
	const index = live.index();
	const present = createPresentPrice(markets, locale);
	const compiled = compileFilters(index, query.filters ?? [], present);
	const selected = selectProducts(index, selectBase(dependencies, query), compiled);
	const order = findOrder(dependencies, query);
	return { ...order, rows: keepMembers(order.rows, selected) };
}

function findOrder(
	{ live, matcher }: ProductListDependencies,
	query: ProductQuery
): SortedRows<number> {
	const { sortKey, reverse = false, collectionHandle } = query;
	const collection =
		collectionHandle === undefined ? null : live.collections.getByHandle(collectionHandle);
	if (sortKey === 'RELEVANCE' && !isBlank(query.query)) {
		return listPositions(live, 'RELEVANCE', matcher.rank(query.query), reverse);
	}
	if (collection !== null && usesCollectionOrder(sortKey)) {
		return findCollectionOrder(live, collection, reverse);
	}
	return findOwnOrder(live, toOwnSortKey(sortKey), reverse);
}

function findOwnOrder(live: LiveCatalog, sortKey: OwnSortKey, reverse: boolean) {
	const { name, ordinals, keyOf, compare } = live.orders().get(sortKey, reverse);
	return { name, keyLength: KEY_LENGTH, rows: ordinals, keyOf, compare };
}

function findCollectionOrder(
	live: LiveCatalog,
	collection: StoredCollection,
	reverse: boolean
): SortedRows<number> {
	const order = COLLECTION_ORDERS[collection.sortOrder];
	if (order !== undefined) return findOwnOrder(live, order.sortKey, order.reverse !== reverse);
	if (collection.type === 'AUTOMATED') return findOwnOrder(live, 'BEST_SELLING', reverse);
	return listPositions(live, `MANUAL ${collection.id}`, listManual(live, collection), reverse);
}

/** An order that is nothing but a list. */
function listPositions(
	live: LiveCatalog,
	name: string,
	ordinals: number[],
	reverse: boolean
): SortedRows<number> {
	const idOf = (ordinal: number): number => live.index().at(ordinal)?.id ?? 0;
	return {
		name: reverse ? `${name}-` : name,
		keyLength: 2,
		rows: reverse ? ordinals.toReversed() : ordinals,
		keyOf: (ordinal, position) => [position, idOf(ordinal)],
		compare: ([left = 0], [right = 0]) => Number(left) - Number(right),
		idOf
	};
}

function listMembers(live: LiveCatalog, collection: StoredCollection): ArrayLike<number> {
	const members = selectMembers(live, collection);
	const { rows } = findCollectionOrder(live, collection, false);
	return keepMembers(rows, members);
}

function keepMembers(ordinals: ArrayLike<number>, members: Bitset): Int32Array {
	return Int32Array.from(ordinals).filter((ordinal) => members.has(ordinal));
}

function selectMembers(live: LiveCatalog, collection: StoredCollection): Bitset {
	if (collection.type === 'AUTOMATED') return live.collections.members(collection.id);
	const members = new Bitset();
	for (const ordinal of listManual(live, collection)) members.add(ordinal);
	return members;
}

function listManual(live: LiveCatalog, { manualHandles }: StoredCollection): number[] {
	return manualHandles.flatMap((handle) => {
		const id = live.products.getByHandle(handle)?.id;
		const ordinal = id === undefined ? undefined : live.index().get(id)?.ordinal;
		return ordinal === undefined ? [] : [ordinal];
	});
}

function usesCollectionOrder(sortKey: ProductSortKey | undefined): boolean {
	return (
		sortKey === undefined ||
		sortKey === 'COLLECTION_DEFAULT' ||
		sortKey === 'MANUAL' ||
		sortKey === 'RELEVANCE'
	);
}

function toOwnSortKey(sortKey: ProductSortKey = 'ID'): OwnSortKey {
	if (sortKey === 'RELEVANCE') return 'BEST_SELLING';
	return sortKey === 'COLLECTION_DEFAULT' || sortKey === 'MANUAL' ? 'ID' : sortKey;
}

function isBlank(query: string | null | undefined): query is null | undefined | '' {
	return query == null || query.trim() === '';
}
