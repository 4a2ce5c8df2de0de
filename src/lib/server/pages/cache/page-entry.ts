import { createHash } from 'node:crypto';
import type { ReadRecord } from '../../cache/read-record';
import { buildCdnHeaders, type CdnProvider } from '../../cache/cdn/cdn-headers';
import {
	compress,
	MIN_BYTES,
	type Effort,
	type Encoding,
	type QuickEncoding
} from '../../http/compression';
import { addVary } from '../../http/headers';
import { prepareTemplate, type PlacedSlot, type SlottedPage, placeSlots } from './personal-slots';

export type ContentCoding = 'identity' | Encoding;
/** Content codings of an answer; quick ones are made for one answer only. */
export type Coding = ContentCoding | QuickEncoding;

/** A page as it was rendered once, with all that is needed to send it. */
export interface PageEntry extends SlottedPage {
	status: number;
	/** See `PageAddress`. */
	market: string;
	/** Leaves out headers that belong to one content coding or to one answer. */
	headers: readonly (readonly [name: string, value: string])[];
	/** Headers that let the CDN in front store the page; empty where it may not, or where there is none. */
	cdnHeaders: readonly (readonly [name: string, value: string])[];
	/** Names the content with its slots, in whatever coding. */
	digest: string;
	/** As visitors without anything of their own see the page. */
	bodies: Readonly<Record<Encoding, Buffer | null>> & { readonly identity: Buffer };
	/** Its compressed bodies are as small as they get, or will be soon. */
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
	/** Headers of answers by coding: for requests with a cookie of the shop, and for others. */
	preparedHeaders: Readonly<Record<'shared' | 'browserOnly', Map<Coding, readonly string[]>>>;
}

/** A page that was rendered, and what was read for it. */
export interface RenderedPage {
	status: number;
	headers: Headers;
	/** With slots. */
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

/** Work under way by what it makes. */
const compressing = new WeakMap<PageEntry, Map<string, Promise<void>>>();
/** Bodies and templates that do not get smaller. */
const smallest = new WeakSet();
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
	const { tags, freshUntil: readFreshUntil, changesAt } = page.record;
	if (lifetime === undefined || readFreshUntil === null || !isPublic(page)) return null;
	const freshUntil = Math.min(now + lifetime.freshMs, readFreshUntil, changesAt);
	// What has ended is not sent once more.
	const staleUntil = Math.min(freshUntil + lifetime.staleMs, changesAt);
	const headers = listHeaders(page.headers);
	const isForCdn = cdn !== null && page.market === '' && !isPrivate(headers);
	return {
		status: page.status,
		market: page.market,
		headers,
		cdnHeaders: isForCdn
			? buildCdnHeaders(cdn, tags.keys(), {
					freshMs: freshUntil - now,
					staleMs: staleUntil - freshUntil,
					keepMs: lifetime.keepMs
				})
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

/** Returns the same page with another source and other headers. */
export function replaceContent(
	entry: PageEntry,
	{ headers, body }: Pick<PageEntry, 'headers'> & { body: Buffer }
): PageEntry {
	const described = describeBody({ market: entry.market, body });
	const changes = described.digest === entry.digest ? {} : { uses: 0, ...described };
	const preparedHeaders = { shared: new Map(), browserOnly: new Map() };
	return { ...entry, headers, ...changes, preparedHeaders };
}

/** Takes over the compressed bodies of the old entry when the page came out the same. */
export function inheritBodies(entry: PageEntry, old: PageEntry): void {
	if (entry.digest !== old.digest) return;
	entry.bodies = old.bodies;
	entry.templates = old.templates;
	entry.isFullyCompressed = old.isFullyCompressed;
	entry.uses = old.uses;
}

/** Compresses quickly, and once for all who wait for it. */
export async function ensureCoding(
	entry: PageEntry,
	coding: ContentCoding,
	isForShopper = false
): Promise<void> {
	if (coding === 'identity') return;
	const isTemplate = isForShopper && entry.slots.length > 0;
	if ((isTemplate ? entry.templates : entry.bodies)[coding] !== null) return;
	const running = compressing.get(entry) ?? new Map<string, Promise<void>>();
	compressing.set(entry, running);
	const name = isTemplate ? `${coding} template` : coding;
	const make = isTemplate ? setTemplate : setCompressed;
	const work =
		running.get(name) ?? make(entry, coding, 'quick').finally(() => running.delete(name));
	running.set(name, work);
	await work;
}

/** Makes the bodies as small as they get; one page after the other, for each takes a tenth of a second. */
export function recompress(entry: PageEntry): Promise<void> {
	if (entry.isFullyCompressed) return Promise.resolve();
	entry.isFullyCompressed = true;
	recompressing = recompressing.then(async () => {
		for (const encoding of ENCODINGS) {
			if (isLarger(entry.bodies[encoding])) await setCompressed(entry, encoding, 'best');
			if (isLarger(entry.templates[encoding])) await setTemplate(entry, encoding, 'best');
		}
	});
	return recompressing;
}

export function isCompressed(
	{ bodies }: PageEntry,
	coding: Coding
): coding is Exclude<Coding, 'identity'> {
	return coding !== 'identity' && bodies.identity.length >= MIN_BYTES;
}

export function measureEntry(entry: PageEntry): number {
	const { identity, gzip, br } = entry.bodies;
	const bodies = new Set([identity, gzip, br].filter((body) => body !== null));
	const bytes = [...bodies].reduce((sum, body) => sum + body.length, 0);
	const headers = [...entry.headers, ...entry.cdnHeaders].reduce(
		(sum, [, value]) => sum + value.length,
		0
	);
	const slots = entry.slots.reduce(
		(sum, { cases }) => sum + [...cases.values()].join('').length,
		0
	);
	const templates = ENCODINGS.reduce((sum, it) => sum + (entry.templates[it]?.bytes ?? 0), 0);
	return bytes + headers + slots + templates + entry.tags.size * TAG_BYTES + OVERHEAD_BYTES;
}

/** Returns whether it is there, and could be smaller. */
function isLarger(made: object | null): boolean {
	return made !== null && !smallest.has(made);
}

async function setCompressed(entry: PageEntry, encoding: Encoding, effort: Effort) {
	const body = await compress(entry.bodies.identity, encoding, effort);
	entry.bodies = { ...entry.bodies, [encoding]: body };
	noteEffort(entry, body, effort);
}

async function setTemplate(entry: PageEntry, encoding: Encoding, effort: Effort) {
	const template = await prepareTemplate(entry, encoding, effort);
	entry.templates = { ...entry.templates, [encoding]: template };
	if (template !== null) noteEffort(entry, template, effort);
}

function noteEffort(entry: PageEntry, made: object, effort: Effort): void {
	if (effort === 'best') smallest.add(made);
	else entry.isFullyCompressed = false;
}

function describeBody(
	page: Pick<RenderedPage, 'market' | 'body'>
): Pick<PageEntry, 'digest' | 'bodies' | 'slots' | 'templates' | 'isFullyCompressed'> {
	const { body, slots } = placeSlots(page.body);
	const isLarge = body.length >= MIN_BYTES;
	const small = isLarge ? null : body;
	return {
		digest: hash(page.market, body, slots),
		bodies: { identity: body, gzip: small, br: small },
		slots,
		templates: { gzip: null, br: null },
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
function hash(market: string, body: Buffer, slots: readonly PlacedSlot[]): string {
	const digest = createHash('sha256').update(market).update(body);
	for (const { name, start, cases } of slots) {
		digest.update(JSON.stringify([name, start, ...cases]));
	}
	return digest.digest('base64url').slice(0, 22);
}
