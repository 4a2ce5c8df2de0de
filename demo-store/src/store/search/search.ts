import type { DocumentStore } from '../content/document-store.ts';
import { Bitset } from '../catalog/bitset.ts';
import type { CollectionReads } from '../catalog/collection-reads.ts';
import { countFacets, surveyList } from '../catalog/facets.ts';
import type { PassingProducts } from '../catalog/catalog-index.ts';
import { compileFilters, siftProducts, type CompiledFilters } from '../catalog/filters.ts';
import type { LiveCatalog } from '../catalog/live-catalog.ts';
import { createPresentPrice } from '../catalog/product-lists.ts';
import { paginate, selectRows, type SortedRows } from '../paging.ts';
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

/** The list before its filters. */
interface Unfiltered {
	found: Found;
	base: Bitset;
}

interface Scope extends Unfiltered {
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
	const key = JSON.stringify(['search survey', toUnfilteredScope(query)]);
	const survey = live.remember(key, () => surveyList(live.index(), base));
	return countFacets({
		...{ index: live.index(), survey, compiled, passing },
		present: createPresentPrice(markets, locale),
		translate: (text, kind) => content.translateOption(text, kind, locale)
	});
}

/** The parts of a query that decide what is in the list before filters. */
function toUnfilteredScope(query: SearchQuery) {
	const { productFilters: _, sortKey: __, reverse: ___, ...scope } = toScope(query);
	return scope;
}

/** The part that a list and its facets share. */
function readScope(context: SearchContext, query: SearchQuery, { country }: Locale): Scope {
	const { live, markets } = context;
	const { sortKey: _, reverse: __, ...scope } = toScope(query);
	return live.remember(JSON.stringify(['search scope', scope, country]), () => {
		const index = live.index();
		const unfiltered = readUnfiltered(context, query);
		const present = createPresentPrice(markets, { country });
		const compiled = compileFilters(index, query.productFilters ?? [], present);
		return { ...unfiltered, compiled, passing: siftProducts(index, unfiltered.base, compiled) };
	});
}

function readUnfiltered(context: SearchContext, query: SearchQuery): Unfiltered {
	const key = JSON.stringify(['search base', toUnfilteredScope(query)]);
	return context.live.remember(key, () => {
		const found = readFound(context, query);
		return { found, base: selectBase(context, query, found) };
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
	const { found, base, passing } = readScope(context, query, locale);
	const { ids, ordinals } = found;
	const { productFilters: _, ...scope } = toScope(query);
	const places = context.live.remember(JSON.stringify(['places', scope]), () =>
		listPlaces(context, query, { found, base })
	);
	const idOf = (place: number): number => ids[place] ?? 0;
	const selected = passing.products;
	const isSelected = (place: number): boolean => {
		const ordinal = ordinals[place] ?? NO_PRODUCT;
		return ordinal === NO_PRODUCT || selected.has(ordinal);
	};
	const length = places.length - base.count() + selected.count();
	return {
		name: `search ${query.sortKey ?? 'RELEVANCE'}${query.reverse === true ? '-' : ''}`,
		keyLength: 2,
		rows: selected === base ? places : selectRows(places, isSelected, length),
		keyOf: (place, position) => [position, idOf(place)],
		compare: ([left = 0], [right = 0]) => Number(left) - Number(right),
		idOf
	};
}

/** The places of all hits before filters. */
function listPlaces(
	context: SearchContext,
	query: SearchQuery,
	{ found, base }: Unfiltered
): Int32Array {
	const { ids, ordinals } = found;
	const isShown = createContentTest(context, query);
	const places = new Int32Array(ids.length);
	let count = 0;
	for (let place = 0; place < ids.length; place += 1) {
		const ordinal = ordinals[place] ?? NO_PRODUCT;
		const isHit = ordinal === NO_PRODUCT ? isShown(ids[place] ?? 0) : base.has(ordinal);
		if (isHit) places[count++] = place;
	}
	return arrange(context, query, found, places.subarray(0, count));
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
