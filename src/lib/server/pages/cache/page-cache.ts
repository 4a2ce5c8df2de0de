import type { FindCachedResponse, CachedResponse } from '$lib/core/server-bridge';
import type { PublicCache } from '../../cache';
import { getFreshness } from '../../cache/policy';
import type { CdnProvider } from '../../cache/cdn/cdn-headers';
import type { Log } from '../../log';
import { chooseText } from '../representations';
import { readMarketCookie, type CacheableHeaders } from './cacheable-request';
import { createMarketChoices } from './market-choices';
import { findPageAddress, toMarketKey, type PageAddress } from './page-address';
import {
	ensureCoding,
	POPULAR_USES,
	recompress,
	type PageEntry,
	type RenderedPage
} from './page-entry';
import { createPageRenderer, readWhole, RETRY_MS, type RequestPage } from './page-renderer';
import {
	chooseCoding,
	createFirstAnswer,
	createPageAnswer,
	toPrivateResponse,
	toResponse,
	type Outcome,
	type PageRequest
} from './page-response';
import { createPageStore } from './page-store';
import { createPassThroughParameters, createPersonalizedPages } from './pass-through-parameters';

interface IncomingRequest {
	method: string;
	/** Path and query. */
	target: string;
	headers: CacheableHeaders;
}

/** The app, as far as the page cache asks it. */
interface App {
	requestPage: RequestPage;
	/** The market that a cookie means, as in `PageAddress`; the deployment's when the store knows none. */
	findMarket: (choice: string) => Promise<string>;
}

export interface PageCache {
	/** Finds what can be sent at once, without the app. */
	find: FindCachedResponse;
	/** Sends a page from memory, or makes it now; null for what is made for each request. */
	answer: (request: IncomingRequest, app: App) => Promise<Response | null>;
	measure: () => PageCounts;
}

export interface PageCounts {
	pages: number;
	bytes: number;
	/** Number of tags that some page carries. */
	tags: number;
	/** Answers since the start. */
	answers: Readonly<Record<Outcome, number>>;
}

interface PageCacheOptions {
	maxBytes: number;
	/** Milliseconds since 1970. */
	now: () => number;
	cache: Pick<PublicCache, 'isTrusted' | 'catchUp' | 'isCurrent' | 'onInvalidation' | 'getHealth'>;
	/** The CDN in front that may store pages; null: there is none. */
	cdn?: CdnProvider | null;
	log: Pick<Log, 'warn'>;
	/** Stands in kept pages for what is filled in later: random, and kept secret. */
	placeholder: string;
}

/** Share of the memory for pages that are filled with the parameters of visits. */
const FILLED_SHARE = 1 / 16;

export function createPageCache(options: PageCacheOptions): PageCache {
	const { maxBytes, now, cache, cdn = null, log, placeholder } = options;
	const filledBytes = Math.floor(maxBytes * FILLED_SHARE);
	const store = createPageStore(maxBytes - filledBytes);
	const parameters = createPassThroughParameters(placeholder);
	const filled = createPersonalizedPages(filledBytes, parameters);
	const renderer = createPageRenderer({ store, parameters, now, cache, cdn, log });
	const answers: Record<Outcome, number> = { hit: 0, miss: 0, stale: 0 };
	const markets = createMarketChoices({ cache, now });

	cache.onInvalidation((tags) => {
		store.forget(tags);
		markets.forget(tags);
		renderer.forget();
	});

	function find(method: string, target: string, headers: CacheableHeaders): CachedResponse | null {
		const choice = readMarketCookie(method, headers);
		if (choice === null || !cache.isTrusted()) return null;
		const found = lookUp(target, readAccept(headers), markets.find(choice));
		if (found === null) return null;
		const { page, entry } = found;
		const moment = now();
		const outcome = judge(entry, moment);
		if (outcome === null) return null;
		const shown = page.passThrough === '' ? entry : filled.get(entry, page.passThrough);
		if (shown === undefined) return null;
		if (shown.uses >= POPULAR_USES && !shown.isFullyCompressed) void improve(page, entry, shown);
		const request = { method, headers, isBrowserOnly: isBrowserOnly(choice, page) };
		const answer = createPageAnswer(shown, request, outcome, moment);
		if (answer !== null && isDue(entry, outcome, moment)) return { ...answer, isRefreshDue: true };
		if (answer !== null) answers[outcome] += 1;
		return answer;
	}

	/** See `PageRequest`. A replica without Redis has not heard of all edits, and the CDN must not learn from it. */
	function isBrowserOnly(choice: string, page: Pick<PageAddress, 'isNegotiated'>): boolean {
		if (choice !== '' || cdn === null) return choice !== '';
		return page.isNegotiated || cache.getHealth().fleet === 'detached';
	}

	function lookUp(target: string, accept: string | undefined, market: string | null) {
		if (market === null) return null;
		// Most ask for HTML at an address that is the key itself.
		if (target.startsWith('/') && !target.includes('?') && chooseText(accept ?? null) === 'html') {
			const key = toMarketKey(target, market);
			const entry = store.get(key);
			const page = { key, passThrough: '', isNegotiated: false };
			if (entry !== undefined) return { page, entry };
		}
		const page = findPageAddress(target, accept, market);
		const entry = page && store.get(page.key);
		if (!entry || (page.hasDropped && isMoved(entry))) return null;
		return { page, entry };
	}

	async function answer(given: IncomingRequest, app: App): Promise<Response | null> {
		const { method, target, headers } = given;
		const choice = readMarketCookie(method, headers);
		if (choice === null || findPageAddress(target, readAccept(headers)) === null) return null;
		if (!cache.isTrusted()) await cache.catchUp();
		const market = await markets.resolve(choice, app.findMarket);
		const page = market === null ? null : findPageAddress(target, readAccept(headers), market);
		if (page === null) return null;
		const entry = store.get(page.key) ?? null;
		const request = { method, headers, isBrowserOnly: isBrowserOnly(choice, page) };
		const outcome = entry && judge(entry, now());
		if (entry === null || outcome === null) return makeFor(request, page, entry, app.requestPage);
		if (isDue(entry, outcome, now())) void renderer.refresh(page, entry, app.requestPage);
		return send(request, page, entry, outcome);
	}

	/** Sends `old` instead when the platform fails. */
	async function makeFor(
		request: PageRequest,
		page: PageAddress,
		old: PageEntry | null,
		requestPage: RequestPage
	): Promise<Response | null> {
		const isOurs = !renderer.isRendering(page);
		const { page: made, entry, isCurrent } = await renderer.renderOnce(page, requestPage);
		// Caches in between have dropped what was invalidated meanwhile, and must not get it back.
		const toSend = { ...request, isBrowserOnly: request.isBrowserOnly || !isCurrent };
		if (entry !== null) return sendMade(toSend, page, entry, isOurs);
		// It may have been invalidated meanwhile, and must not be sent then.
		const isOldKept = old !== null && store.get(page.key) === old && now() < old.keepUntil;
		if (isOldKept && isFailed(made)) {
			old.refreshAfter = now() + RETRY_MS;
			return send(request, page, old, 'stale');
		}
		// The ordinary way renders it with its own parameters.
		if (page.passThrough !== '' || (page.hasDropped && isMoved(made))) return null;
		// It has no tags by which a CDN could be told.
		return toPrivateResponse(
			{ ...request, isBrowserOnly: request.isBrowserOnly || cdn !== null },
			isOurs ? made : await readWhole(await requestPage(page))
		);
	}

	/** Whoever waited for the same page shares its kept body. */
	async function sendMade(
		request: PageRequest,
		page: PageAddress,
		entry: PageEntry,
		isFirst: boolean
	): Promise<Response | null> {
		const isSentOnce = isFirst && page.passThrough === '' && !page.hasDropped;
		const ready = isSentOnce ? createFirstAnswer(entry, request, now()) : null;
		if (ready === null) return send(request, page, entry, 'miss');
		answers.miss += 1;
		return toResponse(ready);
	}

	async function send(
		request: PageRequest,
		page: PageAddress,
		entry: PageEntry,
		outcome: Outcome
	): Promise<Response | null> {
		if (page.hasDropped && isMoved(entry)) return null;
		const shown = page.passThrough === '' ? entry : filled.fill(entry, page.passThrough);
		if (shown === null) return null;
		const before = shown.bodies;
		await ensureCoding(shown, chooseCoding(request.headers['accept-encoding']));
		if (shown.bodies !== before) remeasure(page, entry);
		const ready = createPageAnswer(shown, request, outcome, now());
		if (ready === null)
			throw new Error(`${page.key} has no body in a coding that the client takes.`);
		answers[outcome] += 1;
		return toResponse(ready);
	}

	async function improve(page: Place, entry: PageEntry, shown: PageEntry): Promise<void> {
		await recompress(shown);
		remeasure(page, entry);
	}

	function remeasure({ key, passThrough: query }: Place, entry: PageEntry): void {
		if (query !== '') filled.remeasure(entry, query);
		else if (store.get(key) === entry) store.set(key, entry);
	}

	function measure(): PageCounts {
		const { bytes, ...counts } = store.measure();
		return { ...counts, bytes: bytes + filled.measure(), answers };
	}

	return { find, answer, measure };
}

/** The place at which a page is kept. */
type Place = Pick<PageAddress, 'key' | 'passThrough'>;

/** Null for a page that is too old to be sent. */
function judge(entry: PageEntry, now: number): 'hit' | 'stale' | null {
	const freshness = getFreshness(entry, now);
	if (freshness === 'fresh') return 'hit';
	// While the platform fails, the moment of the next try says that the old page is all there is.
	const isUsable = freshness === 'stale' || now < entry.refreshAfter;
	return isUsable && freshness !== 'expired' ? 'stale' : null;
}

/** Returns whether the page is to be rendered again now. */
function isDue({ refreshAfter }: PageEntry, outcome: 'hit' | 'stale', now: number): boolean {
	return outcome === 'stale' && now >= refreshAfter;
}

function readAccept({ accept }: CacheableHeaders): string | undefined {
	return accept === undefined ? undefined : String(accept);
}

function isMoved({ status }: { status: number }): boolean {
	return status >= 300 && status < 400;
}

function isFailed({ status, record }: RenderedPage): boolean {
	return status >= 500 || record.privateReason !== null;
}
