import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '$lib/core/server-bridge';
import {
	chooseEncoding,
	chooseQuickEncoding,
	compressNow,
	type QuickEncoding
} from '../../http/compression';
import { addVary, chooseRequestId, REQUEST_ID_HEADER } from '../../http/headers';
import type { CacheableHeaders } from './cacheable-request';
import type { ContentCoding, PageEntry, RenderedPage } from './page-entry';

interface Sendable {
	coding: ContentCoding | QuickEncoding;
	body: Buffer;
}

/** How a page came to be sent, for `x-cache` and the metrics. */
export type Outcome = 'hit' | 'miss' | 'stale';

/** The part of a request that decides how a page is sent. */
export interface PageRequest {
	method: string;
	headers: CacheableHeaders;
	/**
	 * True when caches in between must not store the answer: the request carries the market cookie, even
	 * one that names the default market, or the CDN would not hear of an edit of the page.
	 */
	isBrowserOnly: boolean;
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
const ENTITY_TAG = /(?:W\/)?"([^"]*)"/g;

/** Browsers send few different `Accept-Encoding` headers, so what they mean is remembered. */
const codings = new LRUCache<string, ContentCoding>({
	max: 200,
	memoMethod: (header) => chooseEncoding(header) ?? 'identity'
});

/** Null while the page has no body in the coding that the client takes: `ensureCoding` first. */
export function createPageAnswer(
	entry: PageEntry,
	request: PageRequest,
	outcome: Outcome,
	now: number
): CachedResponse | null {
	const coding = chooseCoding(request.headers['accept-encoding']);
	const body = entry.bodies[coding];
	if (body === null) return null;
	const prepared = entry.preparedHeaders[request.isBrowserOnly ? 'browserOnly' : 'shared'];
	const headers = prepared.get(coding) ?? prepareHeaders(entry, { coding, body }, request);
	prepared.set(coding, headers);
	return answerWith(entry, { coding, body, headers }, request, { outcome, now });
}

/**
 * Answers who asked first. Most addresses with a query are asked for once, so the body is made for this
 * answer alone, in the coding that takes the least time.
 */
export function createFirstAnswer(
	entry: PageEntry,
	request: PageRequest,
	now: number
): CachedResponse | null {
	const coding = chooseQuickEncoding(String(request.headers['accept-encoding'] ?? ''));
	if (coding !== 'zstd' || entry.isFullyCompressed) return null;
	const body = compressNow(entry.bodies.identity, coding);
	const headers = prepareHeaders(entry, { coding, body }, request);
	return answerWith(entry, { coding, body, headers }, request, { outcome: 'miss', now });
}

function answerWith(
	entry: PageEntry,
	{ coding, body, headers }: Sendable & { headers: readonly string[] },
	request: PageRequest,
	{ outcome, now }: { outcome: Outcome; now: number }
): CachedResponse {
	entry.uses += 1;
	const givenId = request.headers[REQUEST_ID_HEADER];
	const id = chooseRequestId(typeof givenId === 'string' ? givenId : null);
	const age = String(Math.max(0, Math.floor((now - entry.madeAt) / 1000)));
	const own = ['age', age, 'x-cache', outcome, REQUEST_ID_HEADER, id];
	if (entry.status === 200 && matchesEntityTag(entry.digest, request.headers['if-none-match'])) {
		const kept = listHeaders(entry, request).filter(([name]) => NOT_MODIFIED_HEADERS.has(name));
		const headers = [...kept.flat(), 'etag', buildEntityTag(entry, coding), ...own];
		return { status: 304, headers, body: null };
	}
	const isHead = request.method === 'HEAD';
	return { status: entry.status, headers: headers.concat(own), body: isHead ? null : body };
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
	{ status, headers: made, body }: Pick<RenderedPage, 'status' | 'headers' | 'body'>
): Response {
	const headers = new Headers(made);
	headers.set('x-cache', 'miss');
	addVary(headers, ['Cookie', 'Accept-Encoding']);
	if (isBrowserOnly || !headers.has('cache-control')) {
		headers.set('cache-control', 'private, no-store');
	}
	const isEmpty = method === 'HEAD' || body.length === 0;
	return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
}

function prepareHeaders(
	entry: PageEntry,
	{ coding, body }: Sendable,
	request: PageRequest
): readonly string[] {
	const headers = listHeaders(entry, request).flat();
	headers.push('content-length', String(body.length));
	if (entry.status === 200) headers.push('etag', buildEntityTag(entry, coding));
	if (body !== entry.bodies.identity) headers.push('content-encoding', coding);
	return headers;
}

function listHeaders({ headers, cdnHeaders }: PageEntry, { isBrowserOnly }: PageRequest) {
	if (!isBrowserOnly) return [...headers, ...cdnHeaders];
	return headers.map(([name, value]) => {
		const isShared = name === 'cache-control' && !value.startsWith('private');
		return [name, isShared ? BROWSER_ONLY : value] as const;
	});
}

/** Codings are different bytes, so their tags differ too. */
function buildEntityTag({ digest }: PageEntry, coding: Sendable['coding']): string {
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
