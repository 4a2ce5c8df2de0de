import type { FindReadyAnswer, ReadyAnswer } from '$lib/core/server-bridge';
import type { PublicCache } from '../cache';
import type { Log } from '../log';
import { answerPage, findEncoding, type Outcome, type PageQuestion } from './answer-page';
import { createPassThroughParameters } from './pass-through-parameters';
import { createPersonalizedPages } from './personalized-pages';
import { chooseType, findPage, toMarketKey, type PageAddress } from './find-page';
import { createMarketChoices } from './market-choices';
import type { MadePage, PageEntry } from './page-entry';
import { ensureEncoding, improveEncodings, POPULAR_USES } from './encodings';
import { createPageMaker, RETRY_MS, type MakePage } from './page-maker';
import { readWhole, toOwnResponse, toResponse } from './page-responses';
import { createPageStore } from './page-store';
import { readMarketCookie, type CacheableHeaders } from './cacheable-request';

interface PageVisit {
	method: string;
	/** Path and query. */
	target: string;
	headers: CacheableHeaders;
}

/** What the page cache asks of the app. */
interface PageSource {
	make: MakePage;
	/** The market of whoever chose so, as in `PageAddress`; of what the store does not know, its own. */
	findMarket: (choice: string) => Promise<string>;
}

export interface PageCache {
	/** What can be sent at once, without the app. */
	find: FindReadyAnswer;
	/** From memory, or made now; null for what is made for each request. */
	answer: (visit: PageVisit, app: PageSource) => Promise<Response | null>;
	measure: () => PageCounts;
}

export interface PageCounts {
	pages: number;
	bytes: number;
	/** Tags that some page carries. */
	tags: number;
	/** Answers since the start. */
	answers: Readonly<Record<Outcome, number>>;
}

interface PageCacheOptions {
	maxBytes: number;
	/** Milliseconds since 1970. */
	now: () => number;
	cache: Pick<PublicCache, 'isTrusted' | 'catchUp' | 'isCurrent' | 'onInvalidation'>;
	log: Pick<Log, 'warn'>;
	/** Stands in pages for what is put into them later: random, and told to nobody. */
	placeholder: string;
}

/** For pages with the parameters of visits in them, which come and go. */
const FILLED_SHARE = 1 / 16;

export function createPageCache(options: PageCacheOptions): PageCache {
	const { maxBytes, now, cache, log, placeholder } = options;
	const filledBytes = Math.floor(maxBytes * FILLED_SHARE);
	const store = createPageStore(maxBytes - filledBytes);
	const carried = createPassThroughParameters(placeholder);
	const filled = createPersonalizedPages(filledBytes, carried);
	const maker = createPageMaker({ store, carried, now, cache, log });
	const answers: Record<Outcome, number> = { hit: 0, miss: 0, stale: 0 };
	const markets = createMarketChoices({ cache, now });

	cache.onInvalidation((tags) => {
		store.forget(tags);
		markets.forget(tags);
		maker.forget();
	});

	function find(method: string, target: string, headers: CacheableHeaders): ReadyAnswer | null {
		const choice = readMarketCookie(method, headers);
		if (choice === null || !cache.isTrusted()) return null;
		const found = lookUp(target, readAccept(headers), markets.find(choice));
		if (found === null) return null;
		const { page, entry } = found;
		const moment = now();
		const outcome = judge(entry, moment);
		if (outcome === null || isDue(entry, outcome, moment)) return null;
		const shown = page.carried === '' ? entry : filled.get(entry, page.carried);
		if (shown === undefined) return null;
		if (shown.uses >= POPULAR_USES && !shown.isBest) void improve(page, entry, shown);
		const visit = { method, headers, hasChosen: choice !== '' };
		const answer = answerPage(shown, visit, outcome, moment);
		if (answer !== null) answers[outcome] += 1;
		return answer;
	}

	function lookUp(target: string, accept: string | undefined, market: string | null) {
		if (market === null) return null;
		// Most ask for HTML at an address that is the key itself.
		if (target.startsWith('/') && !target.includes('?') && chooseType(accept) === 'text/html') {
			const key = toMarketKey(target, market);
			const entry = store.get(key);
			if (entry !== undefined) return { page: { key, carried: '' }, entry };
		}
		const page = findPage(target, accept, market);
		const entry = page && store.get(page.key);
		if (!entry || (page.isReduced && isMoved(entry))) return null;
		return { page, entry };
	}

	async function answer(given: PageVisit, app: PageSource): Promise<Response | null> {
		const { method, target, headers } = given;
		const choice = readMarketCookie(method, headers);
		if (choice === null || findPage(target, readAccept(headers)) === null) return null;
		if (!cache.isTrusted()) await cache.catchUp();
		const market = await markets.resolve(choice, app.findMarket);
		const page = market === null ? null : findPage(target, readAccept(headers), market);
		if (page === null) return null;
		const visit = { method, headers, hasChosen: choice !== '' };
		const entry = store.get(page.key) ?? null;
		const outcome = entry && judge(entry, now());
		if (entry === null || outcome === null) return makeFor(visit, page, entry, app.make);
		if (isDue(entry, outcome, now())) void maker.refresh(page, entry, app.make);
		return send(visit, page, entry, outcome);
	}

	/** `old` is shown instead when the platform fails. */
	async function makeFor(
		visit: PageQuestion,
		page: PageAddress,
		old: PageEntry | null,
		make: MakePage
	): Promise<Response | null> {
		const isOurs = !maker.isMaking(page);
		const { page: made, entry } = await maker.makeOnce(page, make);
		if (entry !== null) return send(visit, page, entry, 'miss');
		// It may have been invalidated meanwhile, and then nobody may see it.
		const isOldKept = old !== null && store.get(page.key) === old && now() < old.keepUntil;
		if (isOldKept && isFailed(made)) {
			old.refreshAfter = now() + RETRY_MS;
			return send(visit, page, old, 'stale');
		}
		// Made once more with its own parameters in their places.
		if (page.carried !== '' || (page.isReduced && isMoved(made))) return null;
		return toOwnResponse(visit, isOurs ? made : await readWhole(await make(page)));
	}

	async function send(
		visit: PageQuestion,
		page: PageAddress,
		entry: PageEntry,
		outcome: Outcome
	): Promise<Response | null> {
		if (page.isReduced && isMoved(entry)) return null;
		const shown = page.carried === '' ? entry : filled.make(entry, page.carried);
		if (shown === null) return null;
		const before = shown.bodies;
		await ensureEncoding(shown, findEncoding(visit.headers['accept-encoding']));
		if (shown.bodies !== before) remeasure(page, entry);
		const ready = answerPage(shown, visit, outcome, now());
		if (ready === null) throw new Error(`${page.key} has no form to send.`);
		answers[outcome] += 1;
		return toResponse(ready);
	}

	async function improve(page: Place, entry: PageEntry, shown: PageEntry): Promise<void> {
		await improveEncodings(shown);
		remeasure(page, entry);
	}

	function remeasure({ key, carried: query }: Place, entry: PageEntry): void {
		if (query !== '') filled.remeasure(entry, query);
		else if (store.get(key) === entry) store.set(key, entry);
	}

	function measure(): PageCounts {
		const { bytes, ...counts } = store.measure();
		return { ...counts, bytes: bytes + filled.measure(), answers };
	}

	return { find, answer, measure };
}

/** Where a page is kept. */
type Place = Pick<PageAddress, 'key' | 'carried'>;

/** Null for what is too old to be shown. */
function judge(entry: PageEntry, now: number): 'hit' | 'stale' | null {
	if (now < entry.freshUntil) return 'hit';
	// While the platform fails, the moment of the next try says that the old page is all there is.
	const until = now < entry.refreshAfter ? entry.keepUntil : entry.staleUntil;
	return now < until ? 'stale' : null;
}

/** Whether somebody should make it anew now. */
function isDue({ refreshAfter }: PageEntry, outcome: 'hit' | 'stale', now: number): boolean {
	return outcome === 'stale' && now >= refreshAfter;
}

function readAccept({ accept }: CacheableHeaders): string | undefined {
	return accept === undefined ? undefined : String(accept);
}

function isMoved({ status }: { status: number }): boolean {
	return status >= 300 && status < 400;
}

function isFailed({ status, record }: MadePage): boolean {
	return status >= 500 || record.privateReason !== null;
}
