import type { DocumentStore } from '../content/document-store.ts';
import { Bitset } from '../catalog/bitset.ts';
import type { CollectionReads } from '../catalog/collection-reads.ts';
import { countFacets } from '../catalog/facets.ts';
import type { PassingProducts } from '../catalog/catalog-index.ts';
import { compileFilters, siftProducts, type CompiledFilters } from '../catalog/filters.ts';
import type { LiveCatalog } from '../catalog/live-catalog.ts';
import { createPresentPrice } from '../catalog/product-lists.ts';
import { paginate, type SortedRows } from '../paging.ts';
import type { SearchWords } from '../seed/seed-files.ts';
import type { Locale } from '../types.ts';
import type { Content, Facet, Markets, Search, SearchHit, SearchQuery } from '../store.ts';
import { orderByAvailability } from './hit-filters.ts';
import { createHitFinder, type HitFinder } from './hit-finder.ts';
import { createPrediction } from './predict.ts';

export interface SearchDependencies {
	live: LiveCatalog;
	documents: DocumentStore;
	markets: Markets;
	content: Content;
	words: SearchWords;
	collections: CollectionReads;
}

interface SearchContext extends SearchDependencies {
	finder: HitFinder;
}

interface Found {
	/** Best first. */
	ids: readonly number[];
	/** Ordinal of the product at the same index, or `NO_PRODUCT`. */
	ordinals: Int32Array;
	products: Bitset;
}

interface Scope {
	found: Found;
	base: Bitset;
	compiled: CompiledFilters;
	passing: PassingProducts;
}

type Hits = SortedRows<number> & Required<Pick<SortedRows<number>, 'idOf'>>;

const NO_PRODUCT = -1;

export function createSearch(dependencies: SearchDependencies): Search {
	const { live } = dependencies;
	const finder = createHitFinder(dependencies.live, dependencies.words.synonyms);
	const context = { ...dependencies, finder };

	return {
		search(query, locale) {
			const key = JSON.stringify(['search', toScope(query), locale.country]);
			const hits = live.remember(key, () => listHits(context, query, locale));
			return paginate(hits, query, (place) => loadHit(dependencies, hits.idOf(place)));
		},
		getSearchFacets(query, locale) {
			const key = JSON.stringify(['search facets', toScope(query), locale]);
			return live.remember(key, () => countHits(context, query, locale));
		},
		predict: createPrediction(context)
	};
}

/** The query without the page that is wanted of it. */
function toScope({ first: _, after: __, last: ___, before: ____, ...scope }: SearchQuery) {
	return scope;
}

function countHits(context: SearchContext, query: SearchQuery, locale: Locale): Facet[] {
	const { live, markets, content } = context;
	const { base, compiled, passing } = readScope(context, query, locale);
	return countFacets({
		...{ index: live.index(), base, compiled, passing },
		present: createPresentPrice(markets, locale),
		translate: (text, kind) => content.translateOption(text, kind, locale)
	});
}

/** The part that a list and its facets share. */
function readScope(context: SearchContext, query: SearchQuery, { country }: Locale): Scope {
	const { live, markets } = context;
	const { sortKey: _, reverse: __, ...scope } = toScope(query);
	return live.remember(JSON.stringify(['search scope', scope, country]), () => {
		const index = live.index();
		const found = readFound(context, query);
		const base = selectBase(context, query, found);
		const present = createPresentPrice(markets, { country });
		const compiled = compileFilters(index, query.productFilters ?? [], present);
		const passing = siftProducts(index, base, compiled);
		return { found, base, compiled, passing };
	});
}

/** The hits before filters, as ordinals. */
function readFound({ live, finder }: SearchContext, query: SearchQuery): Found {
	const options = { prefixLast: query.prefix !== 'NONE' };
	return live.remember(JSON.stringify(['found', query.query, options]), () => {
		const index = live.index();
		const ids = finder.find(query.query, options);
		const ordinals = Int32Array.from(ids, (id) => index.get(id)?.ordinal ?? NO_PRODUCT);
		const products = new Bitset(index.capacity);
		for (const ordinal of ordinals) if (ordinal !== NO_PRODUCT) products.add(ordinal);
		return { ids, ordinals, products };
	});
}

function selectBase({ live }: SearchContext, query: SearchQuery, { products }: Found): Bitset {
	const index = live.index();
	if (query.types !== undefined && !query.types.includes('PRODUCT')) return new Bitset();
	const published = products.and(index.published);
	return query.unavailableProducts === 'HIDE' ? published.and(index.availableProducts) : published;
}

/** Places of products, pages and articles among what was found, in the order they are shown. */
function listHits(context: SearchContext, query: SearchQuery, locale: Locale): Hits {
	const { found, passing } = readScope(context, query, locale);
	const selected = passing.products;
	const { ids, ordinals } = found;
	const isShown = createContentTest(context, query);
	const places = new Int32Array(ids.length);
	let count = 0;
	for (let place = 0; place < ids.length; place += 1) {
		const ordinal = ordinals[place] ?? NO_PRODUCT;
		const isHit = ordinal === NO_PRODUCT ? isShown(ids[place] ?? 0) : selected.has(ordinal);
		if (isHit) places[count++] = place;
	}
	const idOf = (place: number): number => ids[place] ?? 0;
	return {
		name: `search ${query.sortKey ?? 'RELEVANCE'}${query.reverse === true ? '-' : ''}`,
		keyLength: 2,
		rows: arrange(context, query, found, places.subarray(0, count)),
		keyOf: (place, position) => [position, idOf(place)],
		compare: ([left = 0], [right = 0]) => Number(left) - Number(right),
		idOf
	};
}

function createContentTest(context: SearchContext, { types }: SearchQuery) {
	const wanted = types ?? ['PAGE', 'ARTICLE'];
	if (!wanted.includes('PAGE') && !wanted.includes('ARTICLE')) return () => false;
	return (id: number): boolean => {
		const kind = findContentKind(context, id);
		return kind !== null && wanted.includes(kind);
	};
}

function arrange(
	{ live }: SearchContext,
	query: SearchQuery,
	{ ordinals }: Found,
	places: Int32Array
): Int32Array {
	const index = live.index();
	const isReversed = query.reverse === true;
	const ordinalOf = (place: number): number => ordinals[place] ?? NO_PRODUCT;
	let rows = isReversed ? places.toReversed() : places;
	if (query.sortKey === 'PRICE') {
		const direction = isReversed ? -1 : 1;
		const priceOf = (place: number): number =>
			index.at(ordinalOf(place))?.minPrice ?? direction * Number.POSITIVE_INFINITY;
		rows = places.toSorted((left, right) => {
			const [mine, theirs] = [priceOf(left), priceOf(right)];
			return mine === theirs ? 0 : direction * (mine - theirs);
		});
	}
	return orderByAvailability(index, rows, ordinalOf, query.unavailableProducts);
}

function findContentKind({ documents }: SearchContext, id: number): 'PAGE' | 'ARTICLE' | null {
	if (documents.get('page', id) !== null) return 'PAGE';
	return documents.get('article', id) === null ? null : 'ARTICLE';
}

function loadHit({ live, documents }: SearchDependencies, id: number): SearchHit | null {
	const product = live.products.get(id);
	if (product !== null) return { kind: 'PRODUCT', product };
	const page = documents.get('page', id);
	if (page !== null) return { kind: 'PAGE', page };
	const article = documents.get('article', id);
	return article === null ? null : { kind: 'ARTICLE', article };
}
