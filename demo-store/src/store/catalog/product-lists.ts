import { paginate, selectRows, type Rows, type SortedRows } from '../paging.ts';
import type { Locale, ProductRecord } from '../types.ts';
import type {
	Catalog,
	Content,
	Facet,
	Markets,
	PageResult,
	ProductQuery,
	ProductSortKey
} from '../store.ts';
import { Bitset } from './bitset.ts';
import type { IndexedProduct } from './catalog-index.ts';
import type { StoredCollection } from './collection-store.ts';
import { fromCents } from './decimal.ts';
import { countFacets, surveyList } from './facets.ts';
import { compileFilters, siftProducts, type PresentPrice } from './filters.ts';
import { foldText } from './text.ts';
import type { LiveCatalog } from './live-catalog.ts';
import { KEY_LENGTH, type OwnSortKey } from './product-orders.ts';
import type { QueryMatcher } from './query-matcher.ts';

export interface ProductLists {
	query(query: ProductQuery, locale: Locale): PageResult<ProductRecord>;
	facets(query: ProductQuery, locale: Locale): Facet[];
	entries: Catalog['listProductEntries'];
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

/** Sort keys of the collections' own sort orders. */
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
				const { base, compiled, passing } = readScope(dependencies, query, locale);
				const list = JSON.stringify(['survey', ...describeList(query)]);
				const survey = live.remember(list, () => surveyList(live.index(), base));
				return countFacets({
					...{ index: live.index(), survey, compiled, passing },
					present: createPresentPrice(markets, locale),
					translate: (text, kind) => content.translateOption(text, kind, locale)
				});
			});
		},
		entries(start, count) {
			const all = live.remember('published by id', () => {
				const { ordinals } = live.orders().get('ID', false);
				return keepMembers(ordinals, live.index().published);
			});
			const ids = Array.from(
				all.subarray(start, start + count),
				(ordinal) => live.index().at(ordinal)?.id ?? 0
			);
			return { entries: live.products.readEntries(ids), totalCount: all.length };
		},
		listMembers: (collection) => listMembers(live, collection)
	};
}

export function createPresentPrice(
	markets: Markets,
	{ country }: Pick<Locale, 'country'>
): PresentPrice {
	return (cents) => Number(markets.price(fromCents(cents), country).amount);
}

function mentionsAll(product: IndexedProduct, words: readonly string[]): boolean {
	const { sortTitle, vendor, productType, handle } = product;
	const text = `${sortTitle} ${foldText(vendor)} ${foldText(productType)} ${handle}`;
	return words.every((word) => text.includes(word));
}

/** The parts of a query that decide which products are in the list. */
function describe(query: ProductQuery, { country }: Locale): unknown[] {
	return [...describeList(query), query.filters, country];
}

/** The parts that decide it before filters. */
function describeList({ collectionHandle, query }: ProductQuery): unknown[] {
	return [collectionHandle, query];
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
	const { products } = readScope(dependencies, query, locale).passing;
	const order = findOrder(dependencies, query);
	return { ...order, rows: selectRows(order.rows, (ordinal) => products.has(ordinal)) };
}

/** The part that a list and its facets share. */
function readScope(dependencies: ProductListDependencies, query: ProductQuery, locale: Locale) {
	const { live, markets } = dependencies;
	return live.remember(JSON.stringify(['scope', ...describe(query, locale)]), () => {
		const list = JSON.stringify(['base', ...describeList(query)]);
		const base = live.remember(list, () => selectBase(dependencies, query));
		const present = createPresentPrice(markets, locale);
		const compiled = compileFilters(live.index(), query.filters ?? [], present);
		return { base, compiled, passing: siftProducts(live.index(), base, compiled) };
	});
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

function keepMembers(ordinals: Rows<number>, members: Bitset): Int32Array {
	const kept = new Int32Array(ordinals.length);
	let count = 0;
	for (let place = 0; place < ordinals.length; place += 1) {
		const ordinal = ordinals.at(place) ?? 0;
		if (members.has(ordinal)) kept[count++] = ordinal;
	}
	return kept.slice(0, count);
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
