import { createHash } from 'node:crypto';
import { MIN_BYTES, type Encoding } from '$lib/core/content-encoding';
import { addVary } from '$lib/core/headers';
import type { ReadRecord } from '../cache';

/** As it was made, or compressed. */
export type Form = 'identity' | Encoding;

/** One page as it was made once, with all that is needed to send it. */
export interface PageEntry {
	status: number;
	/** As in its address. */
	market: string;
	/** Without those that are about one of its forms, or about one answer. */
	headers: readonly (readonly [name: string, value: string])[];
	/** Of what it says. */
	digest: string;
	bodies: Readonly<Record<Encoding, Buffer | null>> & { readonly identity: Buffer };
	/** Its compressed forms are as small as they get. */
	isBest: boolean;
	tags: ReadonlySet<string>;
	/** Milliseconds since 1970. */
	madeAt: number;
	freshUntil: number;
	/** Until then it is shown while it is made anew. */
	staleUntil: number;
	/** Until then it is shown while the platform fails. */
	keepUntil: number;
	/** Somebody makes it anew; when that fails, nobody tries again before this moment. */
	refreshAfter: number;
	uses: number;
	/** Prepared by `answerPage`, for who sent a choice of country and for others. */
	answers: Readonly<Record<'given' | 'chosen', Map<Form, readonly string[]>>>;
}

/** A page that was made, and what was read for it. */
export interface MadePage {
	status: number;
	headers: Headers;
	body: Buffer;
	record: ReadRecord;
	/** As in its address. */
	market: string;
	/** Asked for as data, which SvelteKit always calls private: it does not know who asked. */
	isData: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Life {
	/** At most; what was read may have less. */
	freshMs: number;
	staleMs: number;
	keepMs: number;
}

const LIFE: Life = { freshMs: HOUR_MS, staleMs: 5 * 60_000, keepMs: DAY_MS };
/** Where a page has moved to, and that there is none, changes without anybody telling. */
const MOVED: Life = { freshMs: 60_000, staleMs: 0, keepMs: 0 };
const MISSING: Life = { freshMs: 15_000, staleMs: 0, keepMs: 0 };

const LIVES: Readonly<Record<number, Life>> = {
	200: LIFE,
	301: MOVED,
	302: MOVED,
	308: MOVED,
	404: MISSING
};

/** Nobody can tell other caches that a page has changed, so they are to ask: 304 costs us nothing. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';
const PRIVATE = /\b(?:private|no-store)\b/;
/** Of one form or one answer, and set with it. */
const OWN_HEADERS = new Set(['content-length', 'etag', 'x-request-id', 'date', 'age', 'x-cache']);
/** An entry, its key and its place in the index. */
const OVERHEAD_BYTES = 1024;
/** A tag of an entry, and the entry at the tag. */
const TAG_BYTES = 64;

/**
 * Null for pages that only the one who asked may see, that failed or that are not whole; also for
 * those that read nothing that would tell when they end.
 */
export function createEntry(page: MadePage, now: number): PageEntry | null {
	const life = LIVES[page.status];
	const { tags, freshUntil: readFreshUntil } = page.record;
	if (life === undefined || readFreshUntil === null || !isPublic(page)) return null;
	const freshUntil = Math.min(now + life.freshMs, readFreshUntil);
	return {
		status: page.status,
		market: page.market,
		headers: listHeaders(page.headers),
		...describeBody(page),
		...{ tags: new Set(tags.keys()), madeAt: now, freshUntil },
		staleUntil: freshUntil + life.staleMs,
		keepUntil: freshUntil + life.staleMs + life.keepMs,
		refreshAfter: 0,
		uses: 0,
		answers: { given: new Map(), chosen: new Map() }
	};
}

/** The same page with something else in its body and headers. */
export function fillEntry(
	entry: PageEntry,
	{ headers, body }: Pick<PageEntry, 'headers'> & { body: Buffer }
): PageEntry {
	const answers = { given: new Map(), chosen: new Map() };
	const isSame = body === entry.bodies.identity;
	const described = isSame ? {} : { uses: 0, ...describeBody({ market: entry.market, body }) };
	return { ...entry, headers, ...described, answers };
}

function describeBody(
	page: Pick<MadePage, 'market' | 'body'>
): Pick<PageEntry, 'digest' | 'bodies' | 'isBest'> {
	const { body } = page;
	const isLarge = body.length >= MIN_BYTES;
	const small = isLarge ? null : body;
	return {
		digest: hash(page),
		bodies: { identity: body, gzip: small, br: small },
		isBest: !isLarge
	};
}

/** What was made anew and came out the same: its compressed forms still hold. */
export function inheritForms(entry: PageEntry, old: PageEntry): void {
	if (entry.digest !== old.digest) return;
	entry.bodies = old.bodies;
	entry.isBest = old.isBest;
	entry.uses = old.uses;
}

export function measureEntry(entry: PageEntry): number {
	const { identity, gzip, br } = entry.bodies;
	const bodies = new Set([identity, gzip, br].filter((body) => body !== null));
	const bytes = [...bodies].reduce((sum, body) => sum + body.length, 0);
	const headers = entry.headers.reduce((sum, [, value]) => sum + value.length, 0);
	return bytes + headers + entry.tags.size * TAG_BYTES + OVERHEAD_BYTES;
}

function isPublic({ headers, record, market, isData }: MadePage): boolean {
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

function listHeaders(given: Headers): [name: string, value: string][] {
	const headers = new Headers(given);
	// Who has a cart is shown another page at the same address.
	addVary(headers, ['Cookie', 'Accept-Encoding']);
	if (!headers.has('cache-control')) headers.set('cache-control', ASK_AGAIN);
	return [...headers].filter(([name]) => !OWN_HEADERS.has(name));
}

/** Two markets never have the same, even where their pages say the same. */
function hash({ market, body }: Pick<MadePage, 'market' | 'body'>): string {
	return createHash('sha256').update(market).update(body).digest('base64url').slice(0, 22);
}
