import { createHash } from 'node:crypto';
import type { ReadRecord } from '../../cache/read-record';
import { buildCdnHeaders, type CdnProvider } from '../../cache/cdn/cdn-headers';
import { compress, MIN_BYTES, type Encoding } from '../../http/compression';
import { addVary } from '../../http/headers';

export type ContentCoding = 'identity' | Encoding;

/** A page as it was rendered once, with all that is needed to send it. */
export interface PageEntry {
	status: number;
	/** See `PageAddress`. */
	market: string;
	/** Leaves out headers that belong to one content coding or to one answer. */
	headers: readonly (readonly [name: string, value: string])[];
	/** Headers that let the CDN in front store the page; empty where it may not, or where there is none. */
	cdnHeaders: readonly (readonly [name: string, value: string])[];
	/** Names the content, in whatever coding. */
	digest: string;
	bodies: Readonly<Record<Encoding, Buffer | null>> & { readonly identity: Buffer };
	/** Its compressed bodies are as small as they get. */
	isFullyCompressed: boolean;
	tags: ReadonlySet<string>;
	/** Milliseconds since 1970. */
	madeAt: number;
	freshUntil: number;
	/** Until then it is sent while it is rendered anew. */
	staleUntil: number;
	/** Until then it is sent while the platform fails. */
	keepUntil: number;
	/** It is being rendered anew, or that has failed: the next try is after this moment. */
	refreshAfter: number;
	uses: number;
	/** Headers of whole answers by coding: for requests with the market cookie, and for others. */
	preparedHeaders: Readonly<
		Record<'shared' | 'browserOnly', Map<ContentCoding, readonly string[]>>
	>;
}

/** A page that was rendered, and what was read for it. */
export interface RenderedPage {
	status: number;
	headers: Headers;
	body: Buffer;
	record: ReadRecord;
	/** See `PageAddress`. */
	market: string;
	/** SvelteKit always calls data private: it does not know who asked. */
	isData: boolean;
}

interface Lifetime {
	/** Upper bound in milliseconds; data that was read may shorten it. */
	freshMs: number;
	staleMs: number;
	keepMs: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const FOUND: Lifetime = { freshMs: HOUR_MS, staleMs: 5 * 60_000, keepMs: DAY_MS };
/** No invalidation tells that a page has moved elsewhere, or exists by now. */
const MOVED: Lifetime = { freshMs: 60_000, staleMs: 0, keepMs: 0 };
const MISSING: Lifetime = { freshMs: 15_000, staleMs: 0, keepMs: 0 };

const LIFETIMES: Readonly<Record<number, Lifetime>> = {
	200: FOUND,
	301: MOVED,
	302: MOVED,
	308: MOVED,
	404: MISSING
};

/** A page that was sent so often is worth the time that its smallest body takes. */
export const POPULAR_USES = 20;
const ENCODINGS = ['br', 'gzip'] as const satisfies Encoding[];

/** Other caches cannot hear of edits, so they are to ask: a 304 costs us nothing. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
const PRIVATE = /\b(?:private|no-store)\b/;
/** Headers of one coding or one answer, which are set with it. */
const ANSWER_HEADERS = new Set([
	'content-length',
	'etag',
	'x-request-id',
	'date',
	'age',
	'x-cache'
]);
/** An entry, its key and its place in the index. */
const OVERHEAD_BYTES = 1024;
/** A tag of an entry, and the entry at the tag. */
const TAG_BYTES = 64;

const compressing = new WeakMap<PageEntry, Map<Encoding, Promise<void>>>();
let recompressing = Promise.resolve();

/**
 * Null for pages that only their visitor may see, that failed or that are not whole; also for those
 * that read nothing that would tell when they end.
 */
export function createEntry(
	page: RenderedPage,
	now: number,
	cdn: CdnProvider | null = null
): PageEntry | null {
	const lifetime = LIFETIMES[page.status];
	const { tags, freshUntil: readFreshUntil } = page.record;
	if (lifetime === undefined || readFreshUntil === null || !isPublic(page)) return null;
	const freshUntil = Math.min(now + lifetime.freshMs, readFreshUntil);
	const staleUntil = freshUntil + lifetime.staleMs;
	const headers = listHeaders(page.headers);
	const isForCdn = cdn !== null && page.market === '' && !isPrivate(headers);
	return {
		status: page.status,
		market: page.market,
		headers,
		cdnHeaders: isForCdn
			? buildCdnHeaders(cdn, tags.keys(), { ...lifetime, freshMs: freshUntil - now })
			: [],
		...describeBody(page),
		tags: new Set(tags.keys()),
		madeAt: now,
		freshUntil,
		staleUntil,
		keepUntil: staleUntil + lifetime.keepMs,
		refreshAfter: 0,
		uses: 0,
		preparedHeaders: { shared: new Map(), browserOnly: new Map() }
	};
}

/** Returns the same page with another body and other headers. */
export function replaceContent(
	entry: PageEntry,
	{ headers, body }: Pick<PageEntry, 'headers'> & { body: Buffer }
): PageEntry {
	const isSame = body === entry.bodies.identity;
	const described = isSame ? {} : { uses: 0, ...describeBody({ market: entry.market, body }) };
	const preparedHeaders = { shared: new Map(), browserOnly: new Map() };
	return { ...entry, headers, ...described, preparedHeaders };
}

/** Takes over the compressed bodies of the old entry when the page came out the same. */
export function inheritBodies(entry: PageEntry, old: PageEntry): void {
	if (entry.digest !== old.digest) return;
	entry.bodies = old.bodies;
	entry.isFullyCompressed = old.isFullyCompressed;
	entry.uses = old.uses;
}

/** Compresses quickly, and once for all who wait for it. */
export async function ensureCoding(entry: PageEntry, coding: ContentCoding): Promise<void> {
	if (coding === 'identity' || entry.bodies[coding] !== null) return;
	const running = compressing.get(entry) ?? new Map<Encoding, Promise<void>>();
	compressing.set(entry, running);
	const work =
		running.get(coding) ??
		setCompressed(entry, coding, 'quick').finally(() => running.delete(coding));
	running.set(coding, work);
	await work;
}

/** Makes the bodies as small as they get; one page after the other, for each takes a tenth of a second. */
export function recompress(entry: PageEntry): Promise<void> {
	if (entry.isFullyCompressed) return Promise.resolve();
	entry.isFullyCompressed = true;
	recompressing = recompressing.then(async () => {
		for (const encoding of ENCODINGS) {
			if (entry.bodies[encoding] !== null) await setCompressed(entry, encoding, 'best');
		}
	});
	return recompressing;
}

export function measureEntry(entry: PageEntry): number {
	const { identity, gzip, br } = entry.bodies;
	const bodies = new Set([identity, gzip, br].filter((body) => body !== null));
	const bytes = [...bodies].reduce((sum, body) => sum + body.length, 0);
	const headers = [...entry.headers, ...entry.cdnHeaders].reduce(
		(sum, [, value]) => sum + value.length,
		0
	);
	return bytes + headers + entry.tags.size * TAG_BYTES + OVERHEAD_BYTES;
}

async function setCompressed(entry: PageEntry, encoding: Encoding, effort: 'quick' | 'best') {
	const body = await compress(entry.bodies.identity, encoding, effort);
	entry.bodies = { ...entry.bodies, [encoding]: body };
	for (const prepared of Object.values(entry.preparedHeaders)) prepared.delete(encoding);
}

function describeBody(
	page: Pick<RenderedPage, 'market' | 'body'>
): Pick<PageEntry, 'digest' | 'bodies' | 'isFullyCompressed'> {
	const { body } = page;
	const isLarge = body.length >= MIN_BYTES;
	const small = isLarge ? null : body;
	return {
		digest: hash(page),
		bodies: { identity: body, gzip: small, br: small },
		isFullyCompressed: !isLarge
	};
}

function isPublic({ headers, record, market, isData }: RenderedPage): boolean {
	// Pages of other markets are private to caches outside, which cannot tell their visitors apart.
	const forbidden = market === '' ? PRIVATE : /\bno-store\b/;
	const isDeclaredPrivate = !isData && forbidden.test(headers.get('cache-control') ?? '');
	return (
		record.privateReason === null &&
		!isDeclaredPrivate &&
		!headers.has('set-cookie') &&
		!headers.has('content-encoding')
	);
}

function isPrivate(headers: PageEntry['headers']): boolean {
	return headers.some(([name, value]) => name === 'cache-control' && PRIVATE.test(value));
}

function listHeaders(given: Headers): [name: string, value: string][] {
	const headers = new Headers(given);
	// A visitor with a cart is sent another page at the same address.
	addVary(headers, ['Cookie', 'Accept-Encoding']);
	if (!headers.has('cache-control')) headers.set('cache-control', REVALIDATE);
	return [...headers].filter(([name]) => !ANSWER_HEADERS.has(name));
}

/** Two markets never have the same digest, even where their pages say the same. */
function hash({ market, body }: Pick<RenderedPage, 'market' | 'body'>): string {
	return createHash('sha256').update(market).update(body).digest('base64url').slice(0, 22);
}
