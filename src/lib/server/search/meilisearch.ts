import {
	Meilisearch,
	MeilisearchApiError,
	type EnqueuedTaskPromise,
	type MeilisearchErrorResponse,
	type MultiSearchQuery,
	type Settings
} from 'meilisearch';
import { z } from 'zod';
import { boundBody } from '$lib/core/bound-body';
import { isRecord, parseJson } from '$lib/core/parse-json';
import { StorefrontApiError } from '../base/errors';
import type { SearchHits, SearchQuery } from '../storefront';
import type { ImportProgress, ProviderSettings, SearchDocument, SearchProvider } from './provider';

const PROGRESS = 'progress';
/** A page of numbers, and counts of a few thousand values. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** A settings change indexes everything anew. */
const TASK = { timeout: 600_000, interval: 100 };
const AVAILABILITY = 'filter.v.availability';
/** Longer values of facets would be cut. */
const MAX_FILTER = 400;
/** Texts without spaces between words are cut by the rules of a language. */
const LOCALES: ReadonlyMap<string, string> = new Map([
	['JA', 'jpn'],
	['KO', 'kor'],
	['ZH', 'cmn'],
	['ZH_CN', 'cmn'],
	['ZH_TW', 'cmn']
]);
/** What is found in a title counts more than what is found in a description. */
const SEARCHABLE = [
	...['title', 'vendor', 'productType', 'options', 'tags', 'collections', 'codes'],
	'description'
];

/** Searches with Meilisearch: an index for each language, with a price and the availability for each country. */
export function createMeilisearch({ url, key, index }: ProviderSettings): SearchProvider {
	// oxlint-disable-next-line typescript/no-deprecated -- nothing else bounds what the client reads
	const client = new Meilisearch({ host: url, apiKey: key, httpClient: exchange });
	const toLive = (language: string) => `${index}_${language.toLowerCase()}`;
	const toNext = (language: string) => `${toLive(language)}_next`;
	const progressIndex = `${index}_import`;

	return {
		async search(query, signal) {
			const queries = listQueries(query, toLive(query.language));
			const { success, data } = answerSchema.safeParse(
				await ask(client.multiSearch({ queries }, { signal }))
			);
			if (success) return readHits(query, data.results);
			throw new StorefrontApiError('Meilisearch: the answer is none of a search.');
		},

		async write(target, language, { put, remove }) {
			const documents = client.index(target === 'live' ? toLive(language) : toNext(language));
			const flat = put.map(flatten);
			try {
				if (flat.length > 0) await finish(documents.addDocuments(flat, { primaryKey: 'id' }));
				if (remove.length > 0) await finish(documents.deleteDocuments([...remove]));
			} catch (failure) {
				if (target === 'next' || readCode(failure) !== 'index_not_found') throw failure;
			}
		},

		async readProgress() {
			try {
				const found = await client.index(progressIndex).getDocument<{ json: string }>(PROGRESS);
				return JSON.parse(found.json) as ImportProgress;
			} catch (failure) {
				if (findRefusal(failure)?.response.status === 404) return null;
				throw describeFailure(failure);
			}
		},

		async noteProgress(progress) {
			const note = { id: PROGRESS, json: JSON.stringify(progress) };
			await finish(client.index(progressIndex).addDocuments([note], { primaryKey: 'id' }));
		},

		async prepare({ languages, countries }) {
			for (const language of languages) {
				const uid = toNext(language);
				await ask(client.deleteIndexIfExists(uid));
				await finish(client.createIndex(uid, { primaryKey: 'id' }));
				await finish(client.index(uid).updateSettings(createSettings(language, countries)));
			}
		},

		async publish({ languages }) {
			// An index that was just made has no settings: a search in it fails, and the platform answers.
			for (const language of languages) {
				await finish(client.createIndex(toLive(language), { primaryKey: 'id' }), [
					'index_already_exists'
				]);
			}
			const swaps = languages.map((it) => ({ indexes: [toLive(it), toNext(it)] }));
			await finish(client.swapIndexes(swaps as Parameters<typeof client.swapIndexes>[0]));
			for (const language of languages) await ask(client.deleteIndexIfExists(toNext(language)));
			await ask(client.deleteIndexIfExists(progressIndex));
		}
	};
}

function createSettings(language: string, countries: readonly string[]): Settings {
	const locale = LOCALES.get(language);
	const fields = countries.flatMap((country) => [priceOf(country), availabilityOf(country)]);
	return {
		searchableAttributes: SEARCHABLE,
		filterableAttributes: ['filters', ...fields],
		sortableAttributes: fields,
		displayedAttributes: ['id'],
		// What was asked to be first is first: what can be bought, then a price.
		rankingRules: ['sort', 'words', 'typo', 'proximity', 'attribute', 'exactness'],
		typoTolerance: { disableOnAttributes: ['codes'] },
		faceting: { maxValuesPerFacet: 2000 },
		pagination: { maxTotalHits: 10_000 },
		...(locale !== undefined && {
			localizedAttributes: [{ attributePatterns: ['*'], locales: [locale] }]
		})
	};
}

function flatten({ markets, filters, ...texts }: SearchDocument) {
	const fields = Object.entries(markets).flatMap(([country, { price, isAvailable }]) => [
		[priceOf(country), price],
		[availabilityOf(country), Number(isAvailable)]
	]);
	return {
		...texts,
		filters: filters.map(encodeFilter).filter((text) => text.length <= MAX_FILTER),
		...(Object.fromEntries(fields) as Record<string, number>)
	};
}

/** A word about the products, and the question without it, which counts its other values. */
interface Condition {
	/** `filter.p.vendor`, the availability, or the price. */
	name: string;
	/** Of the answer: where its counts are. */
	facet: string;
	/** One of these holds. */
	filter: string[];
}

/** The list first; then a question without hits for each condition. */
function listQueries(query: SearchQuery, indexUid: string): MultiSearchQuery[] {
	const { country, term, language, isCounted } = query;
	const conditions = listConditions(query);
	const published = `${availabilityOf(country)} EXISTS`;
	const locale = LOCALES.get(language);
	const common = {
		...{ indexUid, q: term, attributesToRetrieve: ['id'] },
		matchingStrategy: 'all' as const,
		...(locale !== undefined && { locales: [locale] })
	};
	const list: MultiSearchQuery = {
		...common,
		filter: [published, ...conditions.map(({ filter }) => filter)],
		sort: listSorts(query),
		page: query.page,
		hitsPerPage: query.size,
		...(isCounted && { facets: ['filters', availabilityOf(country), priceOf(country)] })
	};
	if (!isCounted) return [list];
	const counts = conditions.map(({ name, facet }) => ({
		...common,
		filter: [published, ...conditions.filter((it) => it.name !== name).map((it) => it.filter)],
		limit: 0,
		facets: [facet]
	}));
	return [list, ...counts];
}

function listConditions({ country, filters, price, available }: SearchQuery): Condition[] {
	const conditions: Condition[] = filters.map(({ name, values }) => ({
		...{ name, facet: 'filters' },
		filter: values.map((value) => `filters = "${encodeFilter(`${name}=${value}`)}"`)
	}));
	const facet = availabilityOf(country);
	if (available !== null)
		conditions.push({ name: AVAILABILITY, facet, filter: [`${facet} = ${Number(available)}`] });
	if (price !== null) {
		const name = priceOf(country);
		// Within an array of an array, one would be enough.
		const range = [
			...(price.min === undefined ? [] : [`${name} >= ${price.min}`]),
			...(price.max === undefined ? [] : [`${name} <= ${price.max}`])
		];
		conditions.push({ name, facet: name, filter: [range.join(' AND ')] });
	}
	return conditions;
}

function listSorts({ country, order, available }: SearchQuery): string[] {
	const first = available === null ? [`${availabilityOf(country)}:desc`] : [];
	if (order === 'relevance') return first;
	return [...first, `${priceOf(country)}:${order === 'price-ascending' ? 'asc' : 'desc'}`];
}

const counts = z.record(z.string(), z.number());
const resultSchema = z.object({
	hits: z.array(z.object({ id: z.union([z.int(), z.string().regex(/^\d+$/)]) })),
	totalHits: z.int().optional(),
	facetDistribution: z.record(z.string(), counts).optional(),
	facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).optional()
});
const answerSchema = z.object({ results: z.array(resultSchema).min(1) });

type Result = z.output<typeof resultSchema>;

function readHits(query: SearchQuery, [list, ...others]: readonly Result[]): SearchHits {
	const { country } = query;
	const found = readCounts(country, list);
	let prices = readPrices(country, list);
	for (const [place, { name, facet }] of listConditions(query).entries()) {
		const result = others[place];
		if (facet === priceOf(country)) prices = readPrices(country, result);
		const own = [...readCounts(country, result)].filter(([key]) => key.startsWith(`${name}=`));
		for (const [key, count] of own) found.set(key, count);
	}
	const { hits = [], totalHits: total = 0 } = list ?? {};
	return { numbers: hits.map(({ id }) => String(id)), total, counts: found, prices };
}

function readPrices(country: string, result: Result | undefined): SearchHits['prices'] {
	return result?.facetStats?.[priceOf(country)] ?? null;
}

function readCounts(country: string, result: Result | undefined): Map<string, number> {
	const { facetDistribution: found = {} } = result ?? {};
	const filters = Object.entries(found['filters'] ?? {});
	const available = Object.entries(found[availabilityOf(country)] ?? {});
	return new Map([
		...filters.map(([text, count]) => [decodeURIComponent(text), count] as const),
		...available.map(([value, count]) => [`${AVAILABILITY}=${value}`, count] as const)
	]);
}

/** Names of fields are a part of filters and orders. */
function toField(prefix: string, country: string): string {
	if (!/^[A-Z]{2}$/.test(country)) throw new TypeError(`${country} is no code of a country.`);
	return `${prefix}_${country}`;
}

const priceOf = (country: string) => toField('price', country);
const availabilityOf = (country: string) => toField('available', country);

/** In letters that end no text of a filter: neither quotes nor backslashes are among them. Case does not count. */
function encodeFilter(text: string): string {
	return encodeURIComponent(text.toLowerCase().toWellFormed());
}

async function finish(task: EnqueuedTaskPromise, allowed: readonly string[] = []): Promise<void> {
	const { status, error } = await ask(task.waitTask(TASK));
	if (status === 'succeeded' || allowed.includes(error?.code ?? '')) return;
	throw new StorefrontApiError(`Meilisearch: ${error?.message ?? status}`, {
		status: 400,
		cause: error
	});
}

async function ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer;
	} catch (failure) {
		throw describeFailure(failure);
	}
}

/** A wrong question says nothing about the service; a wrong key and a missing index do. */
function describeFailure(failure: unknown): StorefrontApiError {
	const refusal = findRefusal(failure);
	const status = refusal?.response.status ?? null;
	const isQuestion = status === 400 || status === 422;
	const { message } = refusal ?? (failure as Error);
	return new StorefrontApiError(`Meilisearch: ${message}`, {
		status: isQuestion ? status : null,
		cause: failure
	});
}

/** The client wraps what our own `exchange` throws. */
function findRefusal(failure: unknown): MeilisearchApiError | null {
	if (failure instanceof MeilisearchApiError) return failure;
	return failure instanceof Error && failure.cause !== undefined
		? findRefusal(failure.cause)
		: null;
}

function readCode(failure: unknown): string | undefined {
	const { cause } = failure as { cause?: { code?: string } };
	return findRefusal(failure)?.cause?.code ?? cause?.code;
}

/** Sends a request for the client, which itself would read answers without end and follow redirects. */
async function exchange(input: string | URL | Request, init?: RequestInit): Promise<unknown> {
	const response = await fetch(input, { ...init, redirect: 'error' });
	const text = await boundBody(response, MAX_ANSWER_BYTES).text();
	const body = parseJson(text);
	if (response.ok) return body;
	throw new MeilisearchApiError(
		response,
		isRecord(body) ? (body as unknown as MeilisearchErrorResponse) : undefined
	);
}
