import { escapeHtml } from '../../wire/html.ts';
import type { DatabaseSync } from 'node:sqlite';
import type { CatalogTables } from '../catalog/catalog-tables.ts';
import type { CollectionRecord, CountryCode, ProductRecord } from '../types.ts';
import { isPublishedIn } from '../catalog/listing-tables.ts';
import { selectNumbers, sql } from '../storage/sql.ts';
import type { PredictiveQuery, PredictiveResult, Search } from '../store.ts';
import type { CollectionReads } from '../catalog/collection-reads.ts';
import type { SearchWords } from '../seed/seed-files.ts';
import type { HitFinder } from './hit-finder.ts';
import { splitWords } from './match-expression.ts';
import type { PhraseGroup } from './query-plan.ts';
import type { SearchField } from './search-index.ts';

export interface PredictionDependencies {
	database: DatabaseSync;
	tables: CatalogTables;
	collections: CollectionReads;
	words: SearchWords;
	finder: HitFinder;
}

const FIELDS: Partial<Record<string, readonly SearchField[]>> = {
	AUTHOR: ['author'],
	BODY: ['body'],
	PRODUCT_TYPE: ['product_type'],
	TAG: ['tags'],
	TITLE: ['title', 'translated_title'],
	VARIANTS_BARCODE: ['variants_barcode'],
	VARIANTS_SKU: ['variants_sku'],
	VARIANTS_TITLE: ['variants_title'],
	VENDOR: ['vendor']
};
const KINDS = ['products', 'collections', 'pages', 'articles', 'queries'] as const;
const DEFAULT_FIELDS = ['TITLE', 'PRODUCT_TYPE', 'VARIANTS_TITLE', 'VENDOR'];

/** Creates the search behind suggestions; the last word of a query may be unfinished. */
export function createPrediction(dependencies: PredictionDependencies): Search['predict'] {
	return (query, { country }) => {
		const candidates = findCandidates(dependencies, query, country);
		return query.limitScope === 'EACH'
			? takeEach(candidates, query.limit)
			: takeTogether(candidates, query.limit);
	};
}

function findCandidates(
	dependencies: PredictionDependencies,
	query: PredictiveQuery,
	country: CountryCode
): PredictiveResult {
	const { tables, finder } = dependencies;
	const { documents } = tables;
	const fields = (query.searchableFields ?? DEFAULT_FIELDS).flatMap((name) => FIELDS[name] ?? []);
	const wants = (type: PredictiveQuery['types'][number]): boolean => query.types.includes(type);
	const ids = finder.find(query.query, { prefixLast: true, fields });
	return {
		products: wants('PRODUCT') ? loadProducts(dependencies, ids, query, country) : [],
		collections: wants('COLLECTION') ? findCollections(dependencies, query.query) : [],
		pages: wants('PAGE') ? ids.flatMap((row) => documents.getByRow('page', row) ?? []) : [],
		articles: wants('ARTICLE')
			? ids.flatMap((row) => documents.getByRow('article', row) ?? [])
			: [],
		queries: wants('QUERY') ? suggestQueries(dependencies, query.query) : []
	};
}

function loadProducts(
	{ database, tables: { products } }: PredictionDependencies,
	ids: readonly number[],
	{ limit, unavailableProducts }: PredictiveQuery,
	country: CountryCode
): ProductRecord[] {
	const isShown = unavailableProducts === 'HIDE' ? sql`AND p.is_available` : sql``;
	const order = unavailableProducts === 'SHOW' ? sql`` : sql`p.is_available DESC,`;
	const shown = selectNumbers(
		database,
		sql`SELECT p.id FROM json_each(${JSON.stringify(ids)}) hit JOIN products p ON p.id = hit.value
			WHERE ${isPublishedIn(country)} ${isShown} ORDER BY ${order} hit.key LIMIT ${limit}`
	);
	return shown.flatMap((id) => products.get(id) ?? []);
}

function findCollections(
	{ collections, finder }: PredictionDependencies,
	query: string
): CollectionRecord[] {
	const groups = finder.plan(query, true);
	if (groups.length === 0) return [];
	const all = collections.queryCollections({ sortKey: 'TITLE' }).edges.map(({ node }) => node);
	return all.filter((collection) =>
		listTitles(collection).some((title) => mentions(title, groups))
	);
}

function listTitles({ title, translations = {} }: CollectionRecord): string[] {
	return [title, ...Object.values(translations).flatMap((translation) => translation?.title ?? [])];
}

function mentions(title: string, groups: readonly PhraseGroup[]): boolean {
	const words = splitWords(title);
	return groups.every(({ phrases, isPrefix }) =>
		phrases.some((phrase) =>
			splitWords(phrase).every((wanted) =>
				words.some((word) => (isPrefix ? word.startsWith(wanted) : word === wanted))
			)
		)
	);
}

/** Popular searches that go on from what was typed, or that have it inside at a word's start. */
function suggestQueries(
	{ words, finder }: PredictionDependencies,
	query: string
): PredictiveResult['queries'] {
	const typed = splitWords(query).join(' ');
	if (typed === '') return [];
	const popular = words.querySuggestions.toSorted(
		(left, right) => right.popularity - left.popularity
	);
	const corrected = finder
		.plan(query, true)
		.map(({ phrases }) => phrases[0] ?? '')
		.join(' ');
	const goOn = (wanted: string) =>
		popular
			.map(({ text }) => text)
			.filter((text) => ` ${text.toLowerCase()}`.includes(` ${wanted}`));
	const mark = (texts: readonly string[], wanted: string) =>
		texts.map((text) => ({ text, styledText: markTyped(text, wanted) }));
	const found = goOn(typed);
	if (found.length > 0 || corrected === '') return mark(found, typed);
	const related = goOn(corrected);
	// Who types "mgu" means mugs, not the one kind of them that is searched most.
	const isMisspelled = related.length > 0 && corrected !== typed && !related.includes(corrected);
	return mark(isMisspelled ? [corrected, ...related] : related, corrected);
}

/** The typed part in `<mark>`, the rest in `<span>`, as the platform writes it. */
function markTyped(text: string, typed: string): string {
	const start = ` ${text.toLowerCase()}`.indexOf(` ${typed}`);
	const parts = [
		['span', text.slice(0, start)],
		['mark', text.slice(start, start + typed.length)],
		['span', text.slice(start + typed.length)]
	] as const;
	return parts
		.filter(([, part]) => part !== '')
		.map(([tag, part]) => `<${tag}>${escapeHtml(part)}</${tag}>`)
		.join('');
}

function takeEach(candidates: PredictiveResult, limit: number): PredictiveResult {
	return take(
		candidates,
		KINDS.map(() => limit)
	);
}

/** One of each kind in turn until there are enough, so that no kind crowds out the others. */
function takeTogether(candidates: PredictiveResult, limit: number): PredictiveResult {
	const counts: number[] = KINDS.map(() => 0);
	const available = KINDS.map((kind) => candidates[kind].length);
	let left = Math.min(
		limit,
		available.reduce((sum, length) => sum + length, 0)
	);
	for (let turn = 0; left > 0; turn = (turn + 1) % KINDS.length) {
		const taken = counts[turn] ?? 0;
		if (taken >= (available[turn] ?? 0)) continue;
		counts[turn] = taken + 1;
		left -= 1;
	}
	return take(candidates, counts);
}

function take(candidates: PredictiveResult, counts: readonly number[]): PredictiveResult {
	const [products, collections, pages, articles, queries] = counts;
	return {
		products: candidates.products.slice(0, products),
		collections: candidates.collections.slice(0, collections),
		pages: candidates.pages.slice(0, pages),
		articles: candidates.articles.slice(0, articles),
		queries: candidates.queries.slice(0, queries)
	};
}
