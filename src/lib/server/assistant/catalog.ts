import { z } from 'zod';
import { boundBody } from '$lib/core/bound-body';
import { parseJson } from '$lib/core/parse-json';
import { AGENT_PATHS } from '$lib/domain/agent-paths';
import type { PublicCache } from '../cache';
import { buildCacheKey } from '../cache/policy';
import { TAGS } from '../cache/tags';
import type { Log } from '../base/log';
import { describeError } from './errors';

export interface CatalogQuery {
	query: string;
	/** ISO 3166. */
	country: string;
	/** BCP 47. */
	language: string;
	/** In whole units of the market's currency. */
	price: { min?: number | undefined; max?: number | undefined; currency: string } | null;
	inStock: boolean;
	limit: number;
}

/** Matching products, best first. Their data and prices come from the pages' own reads. */
interface CatalogResult {
	productIds: string[];
	/** Null when unknown. */
	totalCount: number | null;
	/** Options of the products found. */
	options: { name: string; values: string[] }[];
}

/** The store's search for agents. */
export interface Catalog {
	/** Returns null while it is unavailable: then the search of the pages answers. */
	search: (query: CatalogQuery) => Promise<CatalogResult | null>;
	/**
	 * Returns null where the store answers no questions, and an empty list where it has published
	 * nothing about this one.
	 */
	ask: (question: Pick<CatalogQuery, 'query' | 'country' | 'language'>) => Promise<Answer[] | null>;
}

/** What the store says of a question, and the page that says so. */
interface Answer {
	text: string;
	title: string;
	url: string;
}

interface CatalogOptions {
	call: CallCommerceTool;
	/** Origin of the store; part of the cache key. */
	origin: string;
	profileUrl: string;
	cache: PublicCache;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
}

/** Name of `CatalogResult` as replicas share it: one with other fields needs another name. */
const RESULT_FORM = 'ids, count, options';
/** How long a store caches a profile. */
const PROFILE_PAUSE_S = 300;
const OUTAGE_PAUSE_S = 15;
/** Of 50 products with all that the protocol knows of them. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_PAUSE_S = 300;
const UNREADABLE = { code: null, isAboutProfile: false };

const money = z.object({ amount: z.int(), currency: z.string() });
const found = z.object({
	products: z.array(
		z.object({
			id: z.string().startsWith('gid://shopify/Product/'),
			price_range: z.object({ min: money, max: money }),
			options: z
				.array(z.object({ name: z.string(), values: z.array(z.object({ label: z.string() })) }))
				.default([])
		})
	),
	pagination: z.object({ total_count: z.int().optional() }).optional()
});

const answered = z.object({
	answer: z.object({ plain: z.string() }),
	links: z.array(z.object({ url: z.url(), title: z.string().default('') })).default([])
});

type FoundProduct = z.output<typeof found>['products'][number];

/** Calls `search_catalog`, cached like other searches; pauses for a while after a failure. */
export function createCatalog(options: CatalogOptions): Catalog {
	const { call, origin, profileUrl, cache, now, log } = options;
	let pausedUntil = -Infinity;

	async function load(query: CatalogQuery, catalog: object) {
		const { products, pagination } = found.parse(await call('search_catalog', { catalog }));
		const fitting = products.filter((product) => isWithin(product, query.price));
		const value: CatalogResult = {
			productIds: fitting.map(({ id }) => id),
			totalCount: fitting.length < products.length ? null : (pagination?.total_count ?? null),
			options: joinOptions(fitting)
		};
		return { value, tags: [TAGS.products, TAGS.productsIndex], isWhole: true };
	}

	function pause(error: unknown): void {
		const seconds = choosePauseSeconds(error);
		pausedUntil = now() + seconds * 1000;
		const { code, isAboutProfile } = error instanceof CommerceToolError ? error : UNREADABLE;
		const facts = { ...describeError(error), code, profileUrl, seconds };
		if (isAboutProfile) log.error(facts, 'the store does not accept the profile of the assistant');
		else log.warn(facts, 'the search for agents failed: that of the pages answers instead');
	}

	return {
		async search(query) {
			if (now() < pausedUntil) return null;
			const catalog = describeQuery(query);
			const document = { name: 'search_catalog', text: profileUrl };
			const parts = {
				origin,
				apiVersion: VERSION,
				document,
				variables: catalog,
				selection: RESULT_FORM
			};
			try {
				return await cache.read({
					key: buildCacheKey(parts),
					kind: 'listing',
					load: () => load(query, catalog)
				});
			} catch (error) {
				pause(error);
				return null;
			}
		},
		async ask({ query, country, language }) {
			const context = { address_country: country, language };
			try {
				const { answer, links } = answered.parse(
					await call('ask_business', { ask: { query, context } })
				);
				const [link] = links;
				return link === undefined ? [] : [{ text: answer.plain, ...link }];
			} catch (error) {
				// A draft of the protocol, which few stores have.
				log.debug(describeError(error), 'the store answers no questions');
				return null;
			}
		}
	};
}

function describeQuery({ query, country, language, price, inStock, limit }: CatalogQuery) {
	return {
		query,
		context: {
			address_country: country,
			language,
			...(price !== null && { currency: price.currency })
		},
		filters: {
			...(price !== null && { price: toMinorUnits(price) }),
			...(inStock && { available: true })
		},
		pagination: { limit }
	};
}

type PriceLimits = NonNullable<CatalogQuery['price']>;

function toMinorUnits({ min, max, currency }: PriceLimits): { min?: number; max?: number } {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	const unit = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
	return {
		...(min !== undefined && { min: Math.round(min * unit) }),
		...(max !== undefined && { max: Math.round(max * unit) })
	};
}

/** Repeats the price filter: a store may ignore filters that it does not support. */
function isWithin({ price_range: range }: FoundProduct, price: PriceLimits | null): boolean {
	if (price === null) return true;
	if (range.min.currency !== price.currency) return false;
	const { min = 0, max = Infinity } = toMinorUnits(price);
	return range.min.amount <= max && range.max.amount >= min;
}

function joinOptions(products: readonly FoundProduct[]): CatalogResult['options'] {
	const byName = new Map<string, Set<string>>();
	for (const { name, values } of products.flatMap((product) => product.options)) {
		const known = byName.get(name) ?? new Set();
		for (const { label } of values) known.add(label);
		byName.set(name, known);
	}
	return [...byName].map(([name, values]) => ({ name, values: [...values] }));
}

function choosePauseSeconds(error: unknown): number {
	if (!(error instanceof CommerceToolError)) return OUTAGE_PAUSE_S;
	if (error.retryAfterS !== null) return Math.min(Math.max(error.retryAfterS, 1), MAX_PAUSE_S);
	return error.isAboutProfile ? PROFILE_PAUSE_S : OUTAGE_PAUSE_S;
}

export interface CommerceToolsOptions {
	/** Origin of the store. */
	origin: string;
	/** URL of the assistant's profile, which the store fetches. */
	profileUrl: string;
	timeoutMs: number;
	fetch: typeof fetch;
}

/** Calls a tool of the store; returns the payload of the protocol. */
export type CallCommerceTool = (name: string, input: object) => Promise<unknown>;

/** The store's tools failed, or refused the call. */
class CommerceToolError extends Error {
	override readonly name = 'CommerceToolError';
	/** The protocol's error code, such as `profile_unreachable`; null without one. */
	readonly code: string | null;
	/** The store rejects our profile: a retry changes nothing. */
	readonly isAboutProfile: boolean;
	/** The store's `Retry-After`. */
	readonly retryAfterS: number | null;

	constructor(message: string, details: Partial<CommerceToolErrorDetails> = {}) {
		super(message, { cause: details.cause });
		this.code = details.code ?? null;
		this.isAboutProfile = PROFILE_CODES.has(this.code ?? '');
		this.retryAfterS = details.retryAfterS ?? null;
	}
}

interface CommerceToolErrorDetails {
	code: string | null;
	retryAfterS: number | null;
	cause: unknown;
}

const PROFILE_CODES: ReadonlySet<string> = new Set([
	'invalid_profile_url',
	'profile_unreachable',
	'profile_malformed',
	'profile_not_trusted',
	'version_unsupported',
	'capabilities_incompatible'
]);
const EVENT_DATA = /^data:(.*)$/gm;

const rpcAnswer = z.object({
	result: z
		.object({
			structuredContent: z.looseObject({}).optional(),
			isError: z.boolean().optional(),
			content: z.array(z.looseObject({ text: z.string().optional() })).optional()
		})
		.optional(),
	error: z
		.object({
			message: z.string(),
			// A sentence where the error is none of the commerce protocol.
			data: z
				.union([
					z.string(),
					z.looseObject({ code: z.string().optional(), content: z.string().optional() })
				])
				.optional()
				.catch(undefined)
		})
		.optional()
});
const outcome = z.object({
	ucp: z.object({ status: z.string().optional() }),
	messages: z.array(z.object({ code: z.string().optional(), content: z.string() })).optional()
});

/**
 * Calls the commerce protocol over MCP, without a session: a call is one request. The profile of the
 * assistant is added here, so no model knows it or could name another.
 */
export function createCommerceTools(options: CommerceToolsOptions): CallCommerceTool {
	const { origin, profileUrl, timeoutMs, fetch } = options;
	const meta = { 'ucp-agent': { profile: profileUrl } };

	async function send(name: string, input: object): Promise<{ text: string; response: Response }> {
		const params = { name, arguments: { meta, ...input } };
		try {
			const response = await fetch(origin + AGENT_PATHS.commerceTools, {
				method: 'POST',
				headers: {
					accept: 'application/json, text/event-stream',
					'content-type': 'application/json'
				},
				body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
				redirect: 'manual',
				signal: AbortSignal.timeout(timeoutMs)
			});
			return { text: await boundBody(response, MAX_ANSWER_BYTES).text(), response };
		} catch (cause) {
			throw new CommerceToolError(`${name} got no answer from the store.`, { cause });
		}
	}

	return async (name, input) => {
		const { text, response } = await send(name, input);
		const answer = parseAnswer(text, response);
		const payload = readPayload(name, answer, response);
		const isError = answer.result?.isError === true;
		assertSuccess(name, payload, isError);
		return payload;
	};
}

/** Throws when the store did not run the tool: it could not use our arguments, or not serve us. */
function readPayload(
	name: string,
	{ result, error }: z.output<typeof rpcAnswer>,
	{ ok, status, headers }: Response
): object {
	// A refusal of the business is a payload too, and says more than its text.
	if (ok && result?.structuredContent !== undefined) return result.structuredContent;
	if (result?.isError === true) {
		const [content] = result.content ?? [];
		throw new CommerceToolError(`${name} was refused: ${content?.text ?? 'no reason'}`);
	}
	const { code, reason } = describeRpcError(error);
	const retryAfterS = readSeconds(headers.get('retry-after'));
	const message = `${name} was answered with ${status}: ${reason}`;
	throw new CommerceToolError(message, { code, retryAfterS });
}

function describeRpcError(error: z.output<typeof rpcAnswer>['error']) {
	if (error === undefined) return { code: null, reason: 'no answer of the protocol' };
	const { data = {}, message } = error;
	if (typeof data === 'string') return { code: null, reason: `${message}: ${data}` };
	const { code = null, content = message } = data;
	return { code, reason: content };
}

/** Throws when the store refuses the call within a successful response. */
function assertSuccess(name: string, payload: object, isError: boolean): void {
	const { success, data } = outcome.safeParse(payload);
	if (!success)
		throw new CommerceToolError(`${name} was answered without the protocol's envelope.`);
	if (data.ucp.status !== 'error' && !isError) return;
	const [message] = data.messages ?? [];
	const details = { code: message?.code ?? null };
	throw new CommerceToolError(`${name} was refused: ${message?.content ?? 'no reason'}`, details);
}

/** Parses a JSON body, or an event stream whose last event is the answer. */
function parseAnswer(text: string, { headers }: Response): z.output<typeof rpcAnswer> {
	const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
	const body = isStream ? ([...text.matchAll(EVENT_DATA)].at(-1)?.[1] ?? '') : text;
	const { success, data } = rpcAnswer.safeParse(parseJson(body));
	return success ? data : {};
}

function readSeconds(value: string | null): number | null {
	return /^\d{1,5}$/.test(value ?? '') ? Number(value) : null;
}

/** Version of the Universal Commerce Protocol. */
const VERSION = '2026-08-25';
const SPECIFICATION = `https://ucp.dev/${VERSION}`;
const SERVICE = 'dev.ucp.shopping';
const CATALOG = ['search', 'lookup'] as const;
const MAX_AGE_S = 300;

/** Describes the assistant to stores: an agent profile of the protocol. */
function describeAgent() {
	return {
		ucp: {
			version: VERSION,
			services: {
				[SERVICE]: [
					{
						version: VERSION,
						transport: 'mcp',
						spec: `${SPECIFICATION}/specification/overview`,
						schema: `${SPECIFICATION}/services/shopping/mcp.openrpc.json`
					}
				]
			},
			capabilities: Object.fromEntries(
				CATALOG.map((part) => [
					`${SERVICE}.catalog.${part}`,
					[
						{
							version: VERSION,
							spec: `${SPECIFICATION}/specification/shopping/catalog/${part}`,
							schema: `${SPECIFICATION}/schemas/shopping/catalog_${part}.json`
						}
					]
				])
			),
			payment_handlers: {}
		}
	};
}

/** Answers the agent profile, which is public. */
export function answerProfile(): Response {
	return Response.json(describeAgent(), {
		headers: {
			'cache-control': `public, max-age=${MAX_AGE_S}`,
			'access-control-allow-origin': '*'
		}
	});
}
