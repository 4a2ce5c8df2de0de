import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { CatalogTables } from '../catalog/catalog-tables.ts';
import type { CollectionReads } from '../catalog/collection-reads.ts';
import { countFacets } from '../catalog/facets.ts';
import { compileFilters, selectProducts, type Selection } from '../catalog/filters.ts';
import { isPublishedIn } from '../catalog/listing-tables.ts';
import { createPresentPrice, listPositions } from '../catalog/product-lists.ts';
import { paginate } from '../paging.ts';
import type { SearchWords } from '../seed/seed-files.ts';
import { joinConditions, selectNumbers, sql, sqlList, type Sql } from '../storage/sql.ts';
import type { Content, Markets, Search, SearchHit, SearchQuery } from '../store.ts';
import type { Locale } from '../types.ts';
import { createHitFinder, type HitFinder } from './hit-finder.ts';
import { createPrediction } from './predict.ts';

export interface SearchDependencies {
	database: DatabaseSync;
	tables: CatalogTables;
	markets: Markets;
	content: Content;
	words: SearchWords;
	collections: CollectionReads;
}

interface SearchContext extends SearchDependencies {
	finder: HitFinder;
}

export function createSearch(dependencies: SearchDependencies): Search {
	const { database, tables, markets, content, words } = dependencies;
	const finder = createHitFinder(tables.searchIndex, words.synonyms);
	const context = { ...dependencies, finder };

	return {
		search(query, locale) {
			const { sortKey = 'RELEVANCE', reverse } = query;
			const name = `search ${sortKey}${reverse === true ? '-' : ''}`;
			const hits = listPositions(name, listHits(context, query, locale), (id) => id);
			return paginate(hits, query, (id) => loadHit(tables, id));
		},
		getSearchFacets: (query, locale) =>
			countFacets(database, {
				selection: readSelection(context, query, locale, findIds(context, query)),
				present: createPresentPrice(markets, locale),
				translate: (text, kind) => content.translateOption(text, kind, locale)
			}),
		predict: createPrediction(context),
		synonyms: words.synonyms.map(({ terms }) => terms)
	};
}

function findIds({ finder }: SearchContext, { query, prefix }: SearchQuery): number[] {
	return finder.find(query, { prefixLast: prefix !== 'NONE' });
}

function readSelection(
	{ markets }: SearchContext,
	{ types, unavailableProducts, productFilters = [] }: SearchQuery,
	locale: Locale,
	ids: readonly number[]
): Selection {
	const base = [isPublishedIn(locale.country), sql`p.id IN ${sqlList(ids)}`];
	if (types !== undefined && !types.includes('PRODUCT')) base.push(sql`0`);
	if (unavailableProducts === 'HIDE') base.push(sql`p.is_available`);
	return {
		base: joinConditions('AND', base),
		filters: compileFilters(productFilters, createPresentPrice(markets, locale))
	};
}

/** Rows of products, pages and articles in the order they are shown. Filters are for products only. */
function listHits(context: SearchContext, query: SearchQuery, locale: Locale): number[] {
	const ids = findIds(context, query);
	const kinds = (query.types ?? ['PAGE', 'ARTICLE']).map((type) => type.toLowerCase());
	const contentRows = sql`SELECT -position FROM documents WHERE kind IN ('page', 'article')
		AND kind IN ${sqlList(kinds)}`;
	return selectNumbers(
		context.database,
		sql`SELECT hit.value FROM json_each(${JSON.stringify(ids)}) hit
			LEFT JOIN products p ON p.id = hit.value
			WHERE iif(p.id IS NULL, hit.value IN (${contentRows}),
				${selectProducts(readSelection(context, query, locale, ids))})
			ORDER BY ${orderHits(query)}`
	);
}

/** Sold-out products come last unless they are to be shown where they belong. */
function orderHits({ sortKey, reverse, unavailableProducts }: SearchQuery): Sql {
	const soldOutLast =
		unavailableProducts === 'SHOW' ? sql`` : sql`coalesce(p.is_available, 1) DESC, `;
	const direction = reverse === true ? sql`DESC` : sql`ASC`;
	return sortKey === 'PRICE'
		? sql`${soldOutLast}p.min_price ${direction} NULLS LAST, hit.key`
		: sql`${soldOutLast}hit.key ${direction}`;
}

function loadHit({ products, documents }: CatalogTables, row: number): SearchHit | null {
	const product = products.get(row);
	if (product !== null) return { kind: 'PRODUCT', product };
	const page = documents.getByRow('page', row);
	if (page !== null) return { kind: 'PAGE', page };
	const article = documents.getByRow('article', row);
	return article === null ? null : { kind: 'ARTICLE', article };
}

/** Names a search in the parameters that track what is chosen of its results. */
export function digestQuery(query: string): string {
	return createHash('sha256').update(query).digest('hex').slice(0, 9);
}
