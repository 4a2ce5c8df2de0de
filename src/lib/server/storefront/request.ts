import { createGraphQLClient } from '@shopify/graphql-client';
import storefrontTypes from '$answer-types/storefront';
import type { Operation } from '$graphql/operation';
import { startDeadline } from '$lib/core/deadline';
import { parseJson } from '$lib/core/parse-json';
import type { Consent } from '$lib/domain/consent';
import { createShapeCheck, type AnswerTypes } from './answer-shape';
import { waitForEventLoop } from '$lib/core/server-bridge';
import { z } from 'zod';
import type { PublicCache } from '../cache';
import { markPrivate } from '../cache/read-record';
import {
	describeServiceFailure,
	StorefrontApiError,
	StorefrontQueryError,
	StorefrontTimeoutError
} from '../base/errors';
import { readRetryAfter } from '../http/headers';
import type { Log } from '../base/log';
import type { OperationOutcome } from '../base/measurements';
import { getTraceHeaders, traced } from '../tracing';
import { adaptDocument } from './adapt-document';
import { hideIds } from './hide-ids';
import type { NoteVersion } from './note-version';
import type { PlatformFetch } from './platform-fetch';
import { addBuyer } from './prepare-document';
import { askPriorPrices, replaceComparedPrices, type PriorPriceRule } from './prior-prices';
import { graphqlErrorSchema, type StorefrontResponse } from './assert-storefront-ok';
import { createBuyerRead, describeBuyer, noteRefusal, type BuyerContext } from './read-for-buyer';
import {
	askPlatform,
	createPublicRead,
	type PublicRead,
	type StorefrontLocale,
	type VariablesOption
} from './read-public';
import type { ProductSearch } from './search-provider';
import type { Upstream } from './upstream';

export interface StorefrontOptions {
	/** Origin of the store. */
	origin: string;
	apiVersion: string;
	publicToken: string;
	/** Sent instead of the public token when there is one, with the buyer's address where it is known. */
	privateToken: string | null;
	/** Called when the platform is asked, and only with a private token. */
	getBuyerIp: () => string | null;
	/** Names the shopper's request in the platform's log and in ours. */
	requestGroupId: string;
	/** The deployment's locale: used where neither a request nor `withLocale` names one. */
	locale: Required<StorefrontLocale>;
	timeoutMs: number;
	/** Logs how long each operation took. */
	isDebug: boolean;
	fetch: PlatformFetch;
	/** The cache that all shoppers share. */
	cache: PublicCache;
	/** The state of the platform's health in this process. */
	upstream: Upstream;
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
	/** Finds products in place of the platform's search; without it, the platform does. */
	search?: ProductSearch | undefined;
	/** What markets ask of price reductions; without it, compare-at prices are the platform's. */
	priorPrices?: PriorPriceRule | undefined;
	/** Told of each answer, with the version that was asked. */
	noteVersion?: NoteVersion | undefined;
	/** Told of each operation when it is over. */
	onOperation?: ((name: string, outcome: OperationOutcome, durationMs: number) => void) | undefined;
}

type RequestOptions<Variables> = VariablesOption<Variables> & {
	locale?: StorefrontLocale;
	signal?: AbortSignal;
};

type RequestArguments<Variables> =
	object extends RequestOptions<Variables>
		? [options?: RequestOptions<Variables>]
		: [options: RequestOptions<Variables>];

export interface Storefront {
	/** The locale of requests that name none: the deployment's, or that of `withLocale`. */
	locale: Readonly<Required<StorefrontLocale>>;
	/** Compare-at prices in its answers are the lowest of the thirty days before the reduction, and called that. */
	namesPriorPrices: boolean;
	/** Finds products in place of the platform's search. Null: the platform does, as for companies, which have catalogs. */
	search: ProductSearch | null;
	/** Returns a copy that uses this locale for each read and request that names none. */
	withLocale: (locale: StorefrontLocale) => Storefront;
	/** Returns a copy that says what the shopper allows, to operations that declare it. */
	withConsent: (consent: Partial<Consent>) => Storefront;
	/**
	 * Returns a copy that asks everything in the name of a company's buyer, and keeps what it reads for itself. With
	 * null it asks for everybody again.
	 */
	withBuyer: (buyer: BuyerContext | null) => Storefront;
	/**
	 * Through the cache that all shoppers share, unless a company's buyer asks. Throws where `assertStorefrontOk`
	 * does.
	 */
	read: PublicRead;
	/**
	 * Sends a document for one shopper: nothing is shared. Returns GraphQL errors; throws
	 * (`errors.ts`) for what is no GraphQL response.
	 */
	request: <Result, Variables>(
		document: Operation<Result, Variables>,
		...options: RequestArguments<Variables>
	) => Promise<StorefrontResponse<Result>>;
}

type AnyOperation = Operation<unknown, unknown>;

/** For whom is asked. */
interface Shopper {
	locale: Required<StorefrontLocale>;
	visitorConsent: Partial<Consent> | undefined;
	/** Null: for everybody in the market. */
	buyer: BuyerContext | null;
}

const EXCERPT_LENGTH = 200;

const payloadSchema = z.object({
	data: z.record(z.string(), z.unknown()).nullish(),
	errors: z.array(graphqlErrorSchema).optional(),
	extensions: z.looseObject({ cost: z.unknown() }).optional()
});
const costSchema = z.object({
	requestedQueryCost: z.number(),
	throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() })
});

export function createStorefront(options: StorefrontOptions): Storefront {
	const endpoint = `${options.origin}/api/${options.apiVersion}/graphql.json`;
	const { priorPrices } = options;

	function send(document: AnyOperation, variables: object, signal?: AbortSignal) {
		const url = `${endpoint}?operation=${document.name}`;
		return traced(
			{
				name: document.name,
				kind: 'client',
				attributes: { 'graphql.operation.name': document.name }
			},
			async (span) => {
				const headers = { ...createHeaders(options), ...getTraceHeaders() };
				const response = await sendOperation(
					{ document, variables, url, headers, signal, types: storefrontTypes },
					options
				);
				if (response.errors.length > 0)
					span.setAttributes({ 'graphql.errors': response.errors.length });
				return response;
			}
		);
	}

	function open(shopper: Shopper): Storefront {
		const { locale, visitorConsent, buyer } = shopper;

		function completeVariables(document: AnyOperation, given: RequestOptions<object>) {
			const market = { ...locale, ...given.locale };
			const context = { ...market, ...(visitorConsent && { visitorConsent }) };
			return { ...given.variables, ...pickDeclared(context, document) };
		}

		/** Companies are not owed them. */
		function owesPriorPrices({ country }: Required<StorefrontLocale>): boolean {
			return buyer === null && priorPrices?.isOwed(country) === true;
		}

		function choose(document: AnyOperation, given?: StorefrontLocale): AnyOperation {
			if (priorPrices === undefined || !owesPriorPrices({ ...locale, ...given })) return document;
			return askPriorPrices(document, priorPrices.source);
		}

		async function sendLawful(document: AnyOperation, variables: object, signal?: AbortSignal) {
			const response = await send(document, variables, signal);
			if (priorPrices === undefined) return response;
			const { country = locale.country }: StorefrontLocale = variables;
			const data = await replaceComparedPrices(document, response.data, country, priorPrices);
			return { ...response, data };
		}

		/** The buyer is nobody's variable but that of what is sent: no key has it, and no log. */
		async function sendForBuyer(document: AnyOperation, variables: object, signal: AbortSignal) {
			if (buyer === null) return sendLawful(document, variables, signal);
			const context = { ...variables, buyer: await describeBuyer(buyer) };
			const response = await send(addBuyer(document), context, signal);
			noteRefusal(response, buyer);
			return response;
		}

		function request(document: AnyOperation, given: RequestOptions<object> = {}) {
			markPrivate(`${document.name} was asked for one shopper`);
			return options.upstream.personal.run((signal) =>
				sendForBuyer(
					choose(document, given.locale),
					completeVariables(document, given),
					joinSignals(signal, given.signal)
				)
			);
		}

		const source = { ...options, completeVariables, send: sendForBuyer };
		const readPublic = createPublicRead(source);
		const readLawful = ((document, given) =>
			readPublic(choose(document, given.locale) as typeof document, given)) as PublicRead;
		return {
			locale,
			namesPriorPrices: owesPriorPrices(locale),
			search: buyer === null ? (options.search ?? null) : null,
			withLocale: (chosen) => open({ ...shopper, locale: { ...options.locale, ...chosen } }),
			withConsent: (consent) => open({ ...shopper, visitorConsent: consent }),
			withBuyer: (asking) => open({ ...shopper, buyer: asking }),
			read: buyer === null ? readLawful : createBuyerRead(source, askPlatform),
			// The answer was produced for this very document: its types hold as far as the platform's do.
			request: request as Storefront['request']
		};
	}

	return open({ locale: options.locale, visitorConsent: undefined, buyer: null });
}

function joinSignals(signal: AbortSignal, given: AbortSignal | undefined): AbortSignal {
	return given === undefined ? signal : AbortSignal.any([signal, given]);
}

/** Options of sending, besides the document. */
export type Transport = Pick<
	StorefrontOptions,
	'apiVersion' | 'timeoutMs' | 'isDebug' | 'fetch' | 'now' | 'log' | 'noteVersion' | 'onOperation'
>;

interface OutgoingOperation {
	document: AnyOperation;
	variables: object;
	url: string;
	headers: Record<string, string>;
	signal?: AbortSignal | undefined;
	/** Of the API that is asked. */
	types: AnswerTypes;
}

const shapeChecks = new WeakMap<AnyOperation, ReturnType<typeof createShapeCheck>>();

/**
 * Sends a request to any GraphQL API of the platform. Throws for anything but a GraphQL response
 * (`errors.ts`), and for data that is not what the document asks for.
 */
export async function sendOperation(
	given: OutgoingOperation,
	transport: Transport
): Promise<StorefrontResponse<unknown>> {
	const operation = adaptToVersion(given, transport.apiVersion);
	const { document } = operation;
	const startedAt = transport.now();
	const deadline = startDeadline(transport.timeoutMs, operation.signal);
	let outcome: OperationOutcome = 'failed';
	try {
		const received = await exchange({ ...operation, signal: deadline.signal }, transport.fetch);
		// A page is rendered as soon as its answer is read, and holds the event loop.
		await waitForEventLoop();
		transport.noteVersion?.(document.name, transport.apiVersion, received.headers);
		if (!received.isOk) outcome = 'refused';
		const response = parseResponse(document, received);
		outcome = 'errors';
		assertShape(operation, response);
		if (response.errors.length === 0) outcome = 'ok';
		return { ...response, data: hideIds(response.data) };
	} catch (failure) {
		if (deadline.isLate()) outcome = 'late';
		throw deadline.isLate()
			? new StorefrontTimeoutError(document.name, transport.timeoutMs)
			: failure;
	} finally {
		deadline.end();
		const durationMs = transport.now() - startedAt;
		transport.onOperation?.(document.name, outcome, durationMs);
		if (transport.isDebug) logTiming(document.name, durationMs, transport.log);
	}
}

function adaptToVersion(given: OutgoingOperation, apiVersion: string): OutgoingOperation {
	const document = adaptDocument(given.document, apiVersion);
	if (document === given.document) return given;
	return { ...given, document, variables: pickDeclared(given.variables, document) };
}

/** What is no data of the document would be a fault of our own code later, or be kept. */
function assertShape(
	{ document, types }: OutgoingOperation,
	{ data, errors, retryAfterS = null }: StorefrontResponse<unknown>
): void {
	if (data === null) return;
	const check = shapeChecks.get(document) ?? createShapeCheck(document.text, types);
	shapeChecks.set(document, check);
	const path = check(data);
	if (path === null) return;
	const message = `${document.name}: ${path} of the answer is missing or has another type`;
	throw new StorefrontQueryError(message, errors, retryAfterS);
}

function logTiming(operation: string, durationMs: number, log: Log): void {
	log.info({ operation, durationMs: Math.round(durationMs) }, 'timing');
}

function createHeaders(options: StorefrontOptions): Record<string, string> {
	const common = {
		accept: 'application/json',
		'content-type': 'application/json',
		'custom-storefront-request-group-id': options.requestGroupId
	};
	if (options.privateToken === null) {
		return { ...common, 'x-shopify-storefront-access-token': options.publicToken };
	}
	const buyerIp = options.getBuyerIp();
	return {
		...common,
		'shopify-storefront-private-token': options.privateToken,
		...(buyerIp !== null && { 'shopify-storefront-buyer-ip': buyerIp })
	};
}

function pickDeclared(context: object, document: AnyOperation) {
	return Object.fromEntries(
		Object.entries(context).filter(([name]) => document.variables.has(name))
	);
}

interface ReceivedText {
	text: string;
	status: number;
	isOk: boolean;
	headers: Headers;
}

/**
 * Sends the operation with the platform's own client. A failed connection becomes a typed error; an abort stays
 * what it is.
 */
async function exchange(
	{ document, variables, url, headers: sent, signal }: OutgoingOperation & { signal: AbortSignal },
	fetchAnswer: PlatformFetch
): Promise<ReceivedText> {
	/** Of its failure, the client's own error has nothing but the message. */
	let failure: unknown = null;
	const client = createGraphQLClient({
		url,
		headers: sent,
		retries: 0,
		async customFetchApi(address, init = {}) {
			try {
				return await fetchAnswer(address, init);
			} catch (cause) {
				failure = cause;
				throw cause;
			}
		}
	});
	try {
		const response = await client.fetch(document.text, { variables, signal });
		const { status, ok: isOk, headers } = response;
		return { text: await response.text(), status, isOk, headers };
	} catch (thrown) {
		const cause = failure ?? thrown;
		if (signal.aborted || describeServiceFailure(cause) !== null) throw cause;
		throw new StorefrontApiError('The store could not be reached.', { cause });
	}
}

function parseResponse(
	{ name }: AnyOperation,
	{ text, status, isOk, headers }: ReceivedText
): StorefrontResponse<unknown> {
	const details = {
		status,
		requestId: headers.get('x-request-id'),
		retryAfterS: readRetryAfter(headers)
	};
	const excerpt = text.slice(0, EXCERPT_LENGTH);
	if (!isOk) {
		throw new StorefrontApiError(`${name} responded with ${status}: ${excerpt}`, details);
	}
	const payload = payloadSchema.safeParse(parseJson(text));
	if (!payload.success) {
		throw new StorefrontApiError(`${name} responded with no GraphQL: ${excerpt}`, details);
	}
	const { data: given, errors = [], extensions } = payload.data;
	// Every operation asks for a field.
	const data = Object.keys(given ?? {}).length > 0 ? (given ?? null) : null;
	const retryAfterS = details.retryAfterS ?? readCostHint(extensions?.cost);
	return { data, errors, headers, retryAfterS };
}

/** In seconds: when the platform will have refilled what the query costs. */
function readCostHint(cost: unknown): number | null {
	const { success, data } = costSchema.safeParse(cost);
	if (!success) return null;
	const { currentlyAvailable, restoreRate } = data.throttleStatus;
	const missing = data.requestedQueryCost - currentlyAvailable;
	return missing > 0 ? Math.ceil(missing / restoreRate) : null;
}
