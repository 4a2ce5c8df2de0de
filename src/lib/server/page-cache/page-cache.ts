import type { FindReadyAnswer, ReadyAnswer } from '$lib/core/ready-answers';
import { recordReads, type PublicCache } from '../cache';
import type { Log } from '../log';
import { answerPage, findForm, type Outcome, type PageQuestion } from './answer-page';
import { chooseType, findPage, toMarketKey, type PageAddress } from './find-page';
import { createMarketChoices } from './market-choices';
import { createEntry, inheritForms, type MadePage, type PageEntry } from './page-entry';
import { ensureForm, improveForms, POPULAR_USES } from './page-forms';
import { readWhole, toOwnResponse, toResponse } from './page-responses';
import { createPageStore } from './page-store';
import { readChoice, type VisitHeaders } from './read-visit';

interface PageVisit {
	method: string;
	/** Path and query. */
	target: string;
	headers: VisitHeaders;
}

/** What the page cache asks of the app. */
export interface PageSource {
	/** Makes a page from nothing but its address. */
	make: (page: PageAddress) => Promise<Response>;
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
}

interface Making {
	page: MadePage;
	/** Null when it is not for others. */
	entry: PageEntry | null;
}

/** A page that was made from something stale is made again when that has been read anew. */
const CATCH_UP_MS = 1000;
/** After a page could not be made anew, the old one is shown for so long before the next try. */
const RETRY_MS = 5000;

export function createPageCache({ maxBytes, now, cache, log }: PageCacheOptions): PageCache {
	const store = createPageStore(maxBytes);
	const makings = new Map<string, Promise<Making>>();
	const answers: Record<Outcome, number> = { hit: 0, miss: 0, stale: 0 };
	const markets = createMarketChoices({ cache, now });

	cache.onInvalidation((tags) => {
		store.forget(tags);
		markets.forget(tags);
		// What is being made may have been read before. Who comes from now on does not wait for that.
		makings.clear();
	});

	function find(method: string, target: string, headers: VisitHeaders): ReadyAnswer | null {
		const choice = readChoice(method, headers);
		if (choice === null || !cache.isTrusted()) return null;
		const market = markets.find(choice);
		const found = market === null ? null : lookUp(target, readAccept(headers), market);
		if (found === null) return null;
		const { key, entry } = found;
		const moment = now();
		const outcome = judge(entry, moment);
		if (outcome === null || (outcome === 'stale' && moment >= entry.refreshAfter)) return null;
		if (entry.uses >= POPULAR_USES && !entry.isBest) void improve(key, entry);
		const visit = { method, headers, hasChosen: choice !== '' };
		const answer = answerPage(entry, visit, outcome, moment);
		if (answer !== null) answers[outcome] += 1;
		return answer;
	}

	function lookUp(target: string, accept: string | undefined, market: string) {
		// Most ask for HTML at an address that is the key itself.
		if (chooseType(accept) === 'text/html' && !target.includes('?')) {
			const key = toMarketKey(target, market);
			const entry = store.get(key);
			if (entry !== undefined) return { key, entry };
		}
		const page = findPage(target, accept, market);
		const entry = page && store.get(page.key);
		if (!entry || (page.isReduced && isMoved(entry))) return null;
		return { key: page.key, entry };
	}

	async function answer(given: PageVisit, app: PageSource): Promise<Response | null> {
		const { method, target, headers } = given;
		const choice = readChoice(method, headers);
		if (choice === null || findPage(target, readAccept(headers)) === null) return null;
		if (!cache.isTrusted()) await cache.catchUp();
		const market = await markets.resolve(choice, app.findMarket);
		const page = market === null ? null : findPage(target, readAccept(headers), market);
		if (page === null) return null;
		const visit = { method, headers, hasChosen: choice !== '' };
		const entry = store.get(page.key) ?? null;
		const outcome = entry && judge(entry, now());
		if (entry === null || outcome === null) return makeFor(visit, page, entry, app.make);
		if (outcome === 'stale' && now() >= entry.refreshAfter) void refresh(page, entry, app.make);
		return send(visit, page, entry, outcome);
	}

	/** `old` is shown instead when the platform fails. */
	async function makeFor(
		visit: PageQuestion,
		page: PageAddress,
		old: PageEntry | null,
		make: PageSource['make']
	): Promise<Response | null> {
		const isOurs = !makings.has(page.key);
		const { page: made, entry } = await makeOnce(page, make);
		if (entry !== null) return send(visit, page, entry, 'miss');
		// It may have been invalidated meanwhile, and then nobody may see it.
		const isOldKept = old !== null && store.get(page.key) === old && now() < old.keepUntil;
		if (isOldKept && isFailed(made)) {
			old.refreshAfter = now() + RETRY_MS;
			return send(visit, page, old, 'stale');
		}
		if (page.isReduced && isMoved(made)) return null;
		return toOwnResponse(visit, isOurs ? made : await readWhole(await make(page)));
	}

	async function refresh(
		page: PageAddress,
		entry: PageEntry,
		make: PageSource['make']
	): Promise<void> {
		entry.refreshAfter = Infinity;
		try {
			const made = await makeOnce(page, make);
			entry.refreshAfter = made.entry?.refreshAfter ?? now() + RETRY_MS;
		} catch (err) {
			entry.refreshAfter = now() + RETRY_MS;
			log.warn({ err, page: page.key }, 'not made anew');
		}
	}

	/** However many wait for a page, it is made once. */
	function makeOnce(page: PageAddress, make: PageSource['make']): Promise<Making> {
		const known = makings.get(page.key);
		if (known !== undefined) return known;
		const making = makePage(page, make).finally(() => {
			if (makings.get(page.key) === making) makings.delete(page.key);
		});
		makings.set(page.key, making);
		return making;
	}

	async function makePage(address: PageAddress, make: PageSource['make']): Promise<Making> {
		const { result, record } = await recordReads(async () => readWhole(await make(address)));
		const page = { ...result, record, market: address.market, isData: address.isData };
		const entry = createEntry(page, now());
		// Something may have been invalidated after it was read.
		if (entry !== null && cache.isCurrent(record)) keep(address.key, entry);
		return { page, entry };
	}

	function keep(key: string, entry: PageEntry): void {
		const old = store.get(key);
		if (old !== undefined) inheritForms(entry, old);
		if (entry.freshUntil <= now()) entry.refreshAfter = now() + CATCH_UP_MS;
		store.set(key, entry);
	}

	async function send(
		visit: PageQuestion,
		page: PageAddress,
		entry: PageEntry,
		outcome: Outcome
	): Promise<Response | null> {
		if (page.isReduced && isMoved(entry)) return null;
		const before = entry.bodies;
		await ensureForm(entry, findForm(visit.headers['accept-encoding']));
		if (entry.bodies !== before) remeasure(page.key, entry);
		const ready = answerPage(entry, visit, outcome, now());
		if (ready === null) throw new Error(`${page.key} has no form to send.`);
		answers[outcome] += 1;
		return toResponse(ready);
	}

	async function improve(key: string, entry: PageEntry): Promise<void> {
		await improveForms(entry);
		remeasure(key, entry);
	}

	function remeasure(key: string, entry: PageEntry): void {
		if (store.get(key) === entry) store.set(key, entry);
	}

	return { find, answer, measure: () => ({ ...store.measure(), answers }) };
}

/** Null for what is too old to be shown. */
function judge(entry: PageEntry, now: number): 'hit' | 'stale' | null {
	if (now < entry.freshUntil) return 'hit';
	// While the platform fails, the moment of the next try says that the old page is all there is.
	const until = now < entry.refreshAfter ? entry.keepUntil : entry.staleUntil;
	return now < until ? 'stale' : null;
}

function readAccept({ accept }: VisitHeaders): string | undefined {
	return accept === undefined ? undefined : String(accept);
}

function isMoved({ status }: { status: number }): boolean {
	return status >= 300 && status < 400;
}

function isFailed({ status, record }: MadePage): boolean {
	return status >= 500 || record.privateReason !== null;
}
