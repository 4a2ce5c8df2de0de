/** What a search in an index of the double answers, by the published rules of filters, facets and orders. */
import type { IndexSettings, SearchRequest, StoredDocument } from './requests.ts';

export interface StoredIndex {
	uid: string;
	settings: IndexSettings;
	documents: Map<string, StoredDocument>;
}

/** A refusal with the code that the interface publishes. */
export class SearchRefusal extends Error {
	override readonly name = 'SearchRefusal';
	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

type Test = (document: StoredDocument) => boolean;

const CONDITION =
	/^\s*(\w+)\s*(?:(EXISTS)|(=|>=|<=)\s*(?:"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)))(?=\s|$)/;

/** Conditions with AND between them; what is behind them is a fault. */
function parseExpression(text: string, settings: IndexSettings): Test {
	const tests: Test[] = [];
	let rest = text;
	for (;;) {
		const match = CONDITION.exec(rest);
		if (match === null)
			throw new SearchRefusal('invalid_search_filter', `Was expecting an operation: ${rest}`);
		tests.push(toTest(match, settings));
		rest = rest.slice(match[0].length).trimStart();
		if (rest === '') break;
		if (!rest.startsWith('AND '))
			throw new SearchRefusal('invalid_search_filter', `Found unexpected characters: ${rest}`);
		rest = rest.slice(4);
	}
	return (document) => tests.every((test) => test(document));
}

function toTest(
	[, field = '', exists, operator, text, number]: RegExpExecArray,
	settings: IndexSettings
): Test {
	if (settings.filterableAttributes?.includes(field) !== true)
		throw new SearchRefusal('invalid_search_filter', `Attribute \`${field}\` is not filterable.`);
	if (exists !== undefined) return (document) => field in document;
	const wanted = (text?.replaceAll('\\"', '"') ?? number ?? '').toLowerCase();
	const list = (document: StoredDocument) =>
		[document[field]].flat().filter((it) => it != null) as (string | number)[];
	if (operator === '=')
		return (document) => list(document).some((it) => String(it).toLowerCase() === wanted);
	return (document) =>
		list(document).some((it) =>
			operator === '>=' ? Number(it) >= Number(wanted) : Number(it) <= Number(wanted)
		);
}

/** Arrays are joined with AND, those in them with OR. */
function parseFilter(filter: SearchRequest['filter'], settings: IndexSettings): Test {
	const parts = filter == null ? [] : [filter].flat();
	const tests = parts.map((part): Test => {
		const choices = [part].flat().map((text) => parseExpression(text, settings));
		return (document) => choices.some((test) => test(document));
	});
	return (document) => tests.every((test) => test(document));
}

const toWords = (text: string) =>
	text
		.toLowerCase()
		.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];

/** How well a document fits: the places of the attributes that have the words. Null: a word is nowhere. */
function rank(
	document: StoredDocument,
	words: readonly string[],
	settings: IndexSettings
): number | null {
	const attributes = (settings.searchableAttributes ?? []).map((name) =>
		toWords([document[name]].flat().join(' '))
	);
	let sum = 0;
	for (const [index, word] of words.entries()) {
		const isLast = index === words.length - 1;
		const place = attributes.findIndex((found) =>
			found.some((it) => (isLast ? it.startsWith(word) : it === word))
		);
		if (place < 0) return null;
		sum += place;
	}
	return sum;
}

function compareBy(sort: string, settings: IndexSettings) {
	const [field = '', direction] = sort.split(':');
	if (settings.sortableAttributes?.includes(field) !== true)
		throw new SearchRefusal('invalid_search_sort', `Attribute \`${field}\` is not sortable.`);
	const sign = direction === 'asc' ? 1 : -1;
	return (one: StoredDocument, other: StoredDocument) =>
		sign * (Number(one[field]) - Number(other[field]));
}

export function search(index: StoredIndex, request: SearchRequest) {
	const { settings } = index;
	const isWanted = parseFilter(request.filter, settings);
	const words = toWords(request.q ?? '');
	const orders = (request.sort ?? []).map((sort) => compareBy(sort, settings));
	const found = [...index.documents.values()]
		.filter(isWanted)
		.flatMap((document) => {
			const place = rank(document, words, settings);
			return place === null ? [] : [{ document, place }];
		})
		.sort((one, other) => {
			for (const compare of orders) {
				const result = compare(one.document, other.document);
				if (result !== 0) return result;
			}
			return one.place - other.place;
		})
		.map(({ document }) => document);
	const facets = describeFacets(found, request.facets ?? [], settings);
	const common = { indexUid: index.uid, query: request.q ?? '', processingTimeMs: 0, ...facets };
	const show = (part: StoredDocument[]) => part.map((document) => ({ id: document.id }));
	const { page, hitsPerPage, offset, limit } = request;
	if (page === undefined || hitsPerPage === undefined) {
		const hits = show(found.slice(offset, offset + limit));
		return { ...common, hits, offset, limit, estimatedTotalHits: found.length };
	}
	const from = (page - 1) * hitsPerPage;
	return {
		...common,
		hits: show(found.slice(from, from + hitsPerPage)),
		...{ page, hitsPerPage, totalHits: found.length },
		totalPages: Math.ceil(found.length / hitsPerPage)
	};
}

function describeFacets(found: StoredDocument[], facets: string[], settings: IndexSettings) {
	if (facets.length === 0) return {};
	const facetDistribution: Record<string, Record<string, number>> = {};
	const facetStats: Record<string, { min: number; max: number }> = {};
	for (const name of facets) {
		if (settings.filterableAttributes?.includes(name) !== true)
			throw new SearchRefusal('invalid_search_facets', `Attribute \`${name}\` is not filterable.`);
		const values = found.map((document) => [document[name]].flat().filter((it) => it != null));
		const counts: Record<string, number> = {};
		for (const own of values)
			for (const value of new Set(own.map(String))) counts[value] = (counts[value] ?? 0) + 1;
		const names = Object.keys(counts)
			.sort()
			.slice(0, settings.faceting?.maxValuesPerFacet ?? 100);
		facetDistribution[name] = Object.fromEntries(names.map((it) => [it, counts[it] ?? 0]));
		const numbers = values.flat().filter((it) => typeof it === 'number');
		if (numbers.length > 0)
			facetStats[name] = { min: Math.min(...numbers), max: Math.max(...numbers) };
	}
	return { facetDistribution, facetStats };
}
