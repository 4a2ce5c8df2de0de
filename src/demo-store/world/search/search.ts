import type { DocumentStore } from '../content/document-store.ts';
import { Bitset } from '../catalog/bitset.ts';
import type { CollectionReads } from '../catalog/collection-reads.ts';
import { countFacets } from '../catalog/facets.ts';
import { compileFilters, selectProducts } from '../catalog/filters.ts';
import type { LiveCatalog } from '../catalog/live-catalog.ts';
import { createPresentPrice } from '../catalog/product-lists.ts';
import { paginate, type SortedRows } from '../paging.ts';
import type { SearchWords } from '../seed/seed-files.ts';
import type { Locale } from '../types.ts';
import type { Content, Facet, Markets, Search, SearchHit, SearchQuery } from '../world.ts';
import { orderByAvailability } from './availability.ts';
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

export function createSearch(dependencies: SearchDependencies): Search {
	const { live } = dependencies;
	const finder = createHitFinder(dependencies.live, dependencies.words.synonyms);
	const context = { ...dependencies, finder };

	return {
		search(query, locale) {
			const key = JSON.stringify(['search', toScope(query), locale.country]);
			const rows = live.remember(key, () => listHits(context, query, locale));
			return paginate(rows, query, (id) => loadHit(dependencies, id));
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
	const present = createPresentPrice(markets, locale);
	return countFacets({
		index: live.index(),
		base: selectBase(context, query),
		compiled: compileFilters(live.index(), query.productFilters ?? [], present),
		present,
		translate: (text, kind) => content.translateOption(text, kind, locale.language)
	});
}

/** Published products that the words find, filters apart. */
function selectBase({ live, finder }: SearchContext, query: SearchQuery): Bitset {
	const index = live.index();
	const found = new Bitset(index.capacity);
	if (query.types === undefined || query.types.includes('PRODUCT')) {
		for (const id of finder.find(query.query, { prefixLast: query.prefix !== 'NONE' })) {
			const ordinal = index.get(id)?.ordinal;
			if (ordinal !== undefined) found.add(ordinal);
		}
	}
	const published = found.and(index.published);
	return query.unavailableProducts === 'HIDE' ? published.and(index.availableProducts) : published;
}

/** Ids of products, pages and articles in the order they are shown. */
function listHits(context: SearchContext, query: SearchQuery, locale: Locale): SortedRows<number> {
	const { live, finder, markets } = context;
	const index = live.index();
	const filters = query.productFilters ?? [];
	const compiled = compileFilters(index, filters, createPresentPrice(markets, locale));
	const selected = selectProducts(index, selectBase(context, query), compiled);
	const types = query.types ?? ['PRODUCT', 'PAGE', 'ARTICLE'];
	const found = finder.find(query.query, { prefixLast: query.prefix !== 'NONE' }).filter((id) => {
		const ordinal = index.get(id)?.ordinal;
		if (ordinal !== undefined) return selected.has(ordinal);
		const kind = findContentKind(context, id);
		return kind !== null && types.includes(kind);
	});
	const rows = arrange(context, query, found);
	return {
		name: `search ${query.sortKey ?? 'RELEVANCE'}${query.reverse === true ? '-' : ''}`,
		keyLength: 2,
		rows,
		keyOf: (id, position) => [position, id],
		compare: ([left = 0], [right = 0]) => Number(left) - Number(right),
		idOf: (id) => id
	};
}

function arrange(
	{ live }: SearchContext,
	query: SearchQuery,
	found: readonly number[]
): readonly number[] {
	const index = live.index();
	const isReversed = query.reverse === true;
	let rows: readonly number[] = isReversed ? found.toReversed() : found;
	if (query.sortKey === 'PRICE') {
		const direction = isReversed ? -1 : 1;
		const priceOf = (id: number): number =>
			index.get(id)?.minPrice ?? direction * Number.POSITIVE_INFINITY;
		rows = found.toSorted((left, right) => {
			const [mine, theirs] = [priceOf(left), priceOf(right)];
			return mine === theirs ? 0 : direction * (mine - theirs);
		});
	}
	return orderByAvailability(index, rows, query.unavailableProducts);
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
