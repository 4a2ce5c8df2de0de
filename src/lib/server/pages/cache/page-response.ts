import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '$lib/core/server-bridge';
import { chooseEncoding, chooseQuickEncoding, compressNow } from '../../http/compression';
import { addVary, chooseRequestId, REQUEST_ID_HEADER } from '../../http/headers';
import {
	isCompressed,
	type Coding,
	type ContentCoding,
	type PageEntry,
	type RenderedPage
} from './page-entry';
import { describeFilling, fillPage, fillPrepared, placeSlots } from './personal-slots';
import type { CacheableHeaders, Shopper } from './visit';

/** How a page came to be sent, for `x-cache` and the metrics. */
export type Outcome = 'hit' | 'miss' | 'stale';

/** The part of a request that decides how a page is sent. */
export interface PageRequest {
	method: string;
	headers: CacheableHeaders;
	/**
	 * True when caches in between must not store the answer: the request carries a cookie of the shop,
	 * even a market cookie that names the default market, or the CDN would not hear of an edit of the page.
	 */
	isBrowserOnly: boolean;
	/** Null for visitors of whom the page shows nothing. */
	shopper: Shopper | null;
}

const NOT_MODIFIED_HEADERS = new Set([
	'cache-control',
	'content-location',
	'expires',
	'vary',
	'link',
	'cdn-cache-control',
	'surrogate-control',
	'surrogate-key',
	'cache-tag'
]);
/** The browser may keep the page, caches between may not: they cannot tell the cookies apart. */
const BROWSER_ONLY = 'private, max-age=0, must-revalidate';
const UNKEPT = 'private, no-store';
const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

/** Browsers send few different `Accept-Encoding` headers, so what they mean is remembered. */
const codings = new LRUCache<string, ContentCoding>({
	max: 200,
	memoMethod: (header) => chooseEncoding(header) ?? 'identity'
});

/** Null while nothing is prepared in the coding that the client takes: `ensureCoding` first. */
export function createPageAnswer(
	entry: PageEntry,
	request: PageRequest,
	outcome: Outcome,
	now: number
): CachedResponse | null {
	const coding = chooseCoding(request.headers['accept-encoding']);
	const findBody = () =>
		isFilled(entry, request) ? fillPrepared(entry, coding, request.shopper) : entry.bodies[coding];
	return answerIn(coding, findBody, { entry, request, outcome, now });
}

/**
 * Answers the first request for a page. Most addresses with a query are asked for once, so the body is made for this
 * answer alone, in the coding that takes the least time.
 */
export function createFirstAnswer(
	entry: PageEntry,
	request: PageRequest,
	now: number
): CachedResponse | null {
	const coding = chooseQuickEncoding(String(request.headers['accept-encoding'] ?? ''));
	if (coding !== 'zstd' || entry.isFullyCompressed) return null;
	const makeBody = () => {
		const { identity } = entry.bodies;
		const text = isFilled(entry, request) ? fillPage(entry, request.shopper) : identity;
		return compressNow(text, coding);
	};
	return answerIn(coding, makeBody, { entry, request, outcome: 'miss', now });
}

interface Answering {
	entry: PageEntry;
	request: PageRequest;
	outcome: Outcome;
	now: number;
}

function answerIn(
	coding: Coding,
	findBody: () => Buffer | null,
	{ entry, request, outcome, now }: Answering
): CachedResponse | null {
	const filling = isFilled(entry, request) ? describeFilling(request.shopper) : '';
	const digest = entry.digest + filling;
	const own = [...listTimes(entry, outcome, now), REQUEST_ID_HEADER, chooseId(request.headers)];
	if (entry.status === 200) own.push('etag', buildEntityTag(digest, coding));
	if (entry.status === 200 && matchesEntityTag(digest, request.headers['if-none-match'])) {
		entry.uses += 1;
		const kept = listHeaders(entry, request).filter(([name]) => NOT_MODIFIED_HEADERS.has(name));
		return { status: 304, headers: [...kept.flat(), ...own], body: null };
	}
	const body = findBody();
	if (body === null) return null;
	entry.uses += 1;
	own.push('content-length', String(body.length));
	const headers = prepareHeaders(entry, coding, request).concat(own);
	return { status: entry.status, headers, body: request.method === 'HEAD' ? null : body };
}

/** An answer that nobody keeps, with texts that are shown once. */
export function createPassingAnswer(
	entry: PageEntry,
	{ headers: given }: PageRequest,
	outcome: Outcome,
	{ body, now }: { body: Buffer; now: number }
): CachedResponse {
	const coding = chooseCoding(given['accept-encoding']);
	const headers = entry.headers.filter(([name]) => name !== 'cache-control').flat();
	if (isCompressed(entry, coding)) headers.push('content-encoding', coding);
	headers.push('cache-control', UNKEPT, 'content-length', String(body.length));
	headers.push(...listTimes(entry, outcome, now), REQUEST_ID_HEADER, chooseId(given));
	return { status: entry.status, headers, body };
}

/** The smallest coding that the client takes. */
export function chooseCoding(header: string | readonly string[] | undefined): ContentCoding {
	return header === undefined ? 'identity' : codings.memo(String(header));
}

export function toResponse({ status, headers, body }: CachedResponse): Response {
	const pairs = headers.flatMap((name, index) =>
		index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as [string, string]] : []
	);
	return new Response(body && new Uint8Array(body), { status, headers: pairs });
}

/** A page that was rendered for this request and is not kept. */
export function toPrivateResponse(
	{ method, isBrowserOnly }: PageRequest,
	{ status, headers: made, body: source }: Pick<RenderedPage, 'status' | 'headers' | 'body'>
): Response {
	const headers = new Headers(made);
	headers.set('x-cache', 'miss');
	addVary(headers, ['Cookie', 'Accept-Encoding']);
	if (isBrowserOnly || !headers.has('cache-control')) {
		headers.set('cache-control', 'private, no-store');
	}
	const { body } = placeSlots(source);
	headers.set('content-length', String(body.length));
	const isEmpty = method === 'HEAD' || body.length === 0;
	return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}

/** Returns whether the page shows something of the shopper who asks. */
function isFilled(
	{ slots }: PageEntry,
	request: PageRequest
): request is PageRequest & { shopper: Shopper } {
	return slots.length > 0 && request.shopper !== null;
}

function prepareHeaders(entry: PageEntry, coding: Coding, request: PageRequest): readonly string[] {
	const prepared = entry.preparedHeaders[request.isBrowserOnly ? 'browserOnly' : 'shared'];
	const known = prepared.get(coding);
	if (known !== undefined) return known;
	const listed = listHeaders(entry, request).flat();
	const headers = isCompressed(entry, coding) ? [...listed, 'content-encoding', coding] : listed;
	prepared.set(coding, headers);
	return headers;
}

function listHeaders({ headers, cdnHeaders }: PageEntry, { isBrowserOnly }: PageRequest) {
	if (!isBrowserOnly) return [...headers, ...cdnHeaders];
	return headers.map(([name, value]) => {
		const isShared = name === 'cache-control' && !value.startsWith('private');
		return [name, isShared ? BROWSER_ONLY : value] as const;
	});
}

function listTimes({ madeAt }: PageEntry, outcome: Outcome, now: number): string[] {
	return ['age', String(Math.max(0, Math.floor((now - madeAt) / 1000))), 'x-cache', outcome];
}

function chooseId(headers: CacheableHeaders): string {
	const given = headers[REQUEST_ID_HEADER];
	return chooseRequestId(typeof given === 'string' ? given : null);
}

/** Codings are different bytes, so their tags differ too. */
function buildEntityTag(digest: string, coding: Coding): string {
	return coding === 'identity' ? `"${digest}"` : `"${digest}.${coding}"`;
}

/** RFC 9110 §13.1.2; the client may have the page in any coding. */
function matchesEntityTag(digest: string, header: string | readonly string[] | undefined): boolean {
	if (header === undefined) return false;
	const text = String(header);
	if (text.trim() === '*') return true;
	const tags = [...text.matchAll(ENTITY_TAG)].map(([, tag = '']) => tag.split('.', 1)[0]);
	return tags.includes(digest);
}
