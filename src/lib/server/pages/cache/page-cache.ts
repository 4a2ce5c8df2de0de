import {
	mayNameMarket,
	readMarketParameters,
	type MarketQuestion
} from '$lib/domain/market-parameters';
import type { ShownName } from '$lib/visitor/visitor';
import type { FindCachedResponse, CachedResponse } from '$lib/core/server-bridge';
import type { PublicCache } from '../../cache';
import { getFreshness } from '../../cache/policy';
import type { CdnProvider } from '../../cache/cdn/cdn-headers';
import type { Log } from '../../base/log';
import { chooseText } from '../representations';
import {
	createMarketChoices,
	readVisit,
	type CacheableHeaders,
	type Shopper,
	type SiteQuestion,
	type Visit
} from './visit';
import {
	findPageAddress,
	inMarket,
	toMarketKey,
	type MarketPlace,
	type PageAddress
} from './page-address';
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
	createPassingAnswer,
	toPrivateResponse,
	toResponse,
	type Outcome,
	type PageRequest
} from './page-response';
import { createPageStore } from './page-store';
import { createPassThroughParameters, createPersonalizedPages } from './pass-through-parameters';
import { compressFilled } from './personal-slots';

interface IncomingRequest {
	method: string;
	/** Path and query. */
	target: string;
	headers: CacheableHeaders;
}

/** The app, as far as the page cache asks it. */
interface App {
	requestPage: RequestPage;
	/** The market that a request means, as in `PageAddress`; that of its site when the store knows none. */
	findMarket: (question: MarketQuestion) => Promise<string>;
	/** Asks the platform how many items are in a cart; null when it does not say in time. */
	countCart: (cartId: string) => Promise<number | null>;
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
	log: Pick<Log, 'warn' | 'error'>;
	/** The slots of every HTML page. */
	slots: readonly ShownName[];
	/** The shop is served over TLS, so sealed cookies have a prefix. */
	isSecure: boolean;
	/** Pages say whether the browser opts out by Global Privacy Control. */
	readsPrivacySignal?: boolean;
	/** The host of the site that a request is for; empty for the main one. */
	findSite: (headers: CacheableHeaders) => string;
	/** Writes the cookie by which a visitor stays in a market that an address has named. */
	writeCookie: (market: string) => string;
	/** Stands in kept pages for what is filled in later: random, and kept secret. */
	placeholder: string;
}

/** Share of the memory for pages that are filled with the parameters of visits. */
const FILLED_SHARE = 1 / 16;

export function createPageCache(options: PageCacheOptions): PageCache {
	const {
		maxBytes,
		now,
		cache,
		cdn = null,
		log,
		placeholder,
		slots,
		findSite,
		writeCookie
	} = options;
	const filledBytes = Math.floor(maxBytes * FILLED_SHARE);
	const store = createPageStore(maxBytes - filledBytes);
	const parameters = createPassThroughParameters(placeholder);
	const filled = createPersonalizedPages(filledBytes, parameters);
	const renderer = createPageRenderer({ store, parameters, slots, now, cache, cdn, log });
	const answers: Record<Outcome, number> = { hit: 0, miss: 0, stale: 0 };
	const markets = createMarketChoices({ cache, now });

	cache.onInvalidation((tags) => {
		store.forget(tags);
		markets.forget(tags);
		renderer.forget();
	});

	function find(method: string, target: string, headers: CacheableHeaders): CachedResponse | null {
		const visit = readVisit(method, headers, options);
		if (visit === null || !cache.isTrusted()) return null;
		const question = readQuestion(target, headers, visit);
		const market = markets.find(question);
		if (market === null) return null;
		const found = lookUp(target, readAccept(headers), { market, site: question.site });
		if (found === null) return null;
		const { page, entry } = found;
		const outcome = judge(entry, now());
		const shown = page.passThrough === '' ? entry : filled.get(entry, page.passThrough);
		if (outcome === null || shown === undefined || needsApp(shown, visit.shopper)) return null;
		if (shown.uses >= POPULAR_USES && !shown.isFullyCompressed) void improve(page, entry, shown);
		const request = toPageRequest(method, headers, visit, page);
		const answer = createPageAnswer(shown, { ...request, ...isAsked(question) }, outcome, now());
		return countAnswer(entry, outcome, answer && keepInMarket(answer, question, target, market));
	}

	function readQuestion(
		target: string,
		headers: CacheableHeaders,
		{ choice }: Visit
	): SiteQuestion {
		const query = mayNameMarket(target) ? target.slice(target.indexOf('?')) : '';
		const asked = query === '' ? null : readMarketParameters(new URLSearchParams(query));
		return { site: findSite(headers), choice, asked };
	}

	function keepInMarket(
		answer: CachedResponse,
		question: SiteQuestion,
		target: string,
		market: string
	): CachedResponse {
		if (!isToStay(question, target, market)) return answer;
		return { ...answer, headers: [...answer.headers, 'set-cookie', writeCookie(market)] };
	}

	/** An answer that the app is to give is counted there. */
	function countAnswer(entry: PageEntry, outcome: 'hit' | 'stale', answer: CachedResponse | null) {
		if (answer === null) return null;
		if (isDue(entry, outcome, now())) return { ...answer, isRefreshDue: true };
		answers[outcome] += 1;
		return answer;
	}

	function toPageRequest(
		method: string,
		headers: CacheableHeaders,
		visit: Visit,
		page: Pick<PageAddress, 'isNegotiated'>
	): PageRequest {
		const { shopper } = visit;
		return { method, headers, isBrowserOnly: isBrowserOnly(visit, page), shopper };
	}

	/** See `PageRequest`. A replica without Redis has not heard of all edits, and the CDN must not learn from it. */
	function isBrowserOnly(
		{ choice, shopper }: Visit,
		page: Pick<PageAddress, 'isNegotiated'>
	): boolean {
		if (choice !== '' || shopper !== null) return true;
		return cdn !== null && (page.isNegotiated || cache.getHealth().fleet === 'detached');
	}

	function lookUp(target: string, accept: string | undefined, place: MarketPlace) {
		// Most ask for HTML at an address that is the key itself.
		if (target.startsWith('/') && !target.includes('?') && chooseText(accept ?? null) === 'html') {
			const key = toMarketKey(target, place);
			const entry = store.get(key);
			const page = { key, passThrough: '', isNegotiated: false };
			if (entry !== undefined) return { page, entry };
		}
		const page = findPageAddress(target, accept, place);
		const entry = page && store.get(page.key);
		if (!entry || (page.hasDropped && isMoved(entry))) return null;
		return { page, entry };
	}

	async function answer(given: IncomingRequest, app: App): Promise<Response | null> {
		const { method, target, headers } = given;
		const visit = readVisit(method, headers, options);
		const page = visit && findPageAddress(target, readAccept(headers));
		if (visit === null || page === null) return null;
		if (!cache.isTrusted()) await cache.catchUp();
		const question = readQuestion(target, headers, visit);
		const market = await markets.resolve(question, app.findMarket);
		if (market === null) return null;
		const place = { market, site: question.site };
		const response = await answerPage(inMarket(page, place), { visit, given, app, question });
		if (response !== null && isToStay(question, target, market)) {
			response.headers.append('set-cookie', writeCookie(market));
		}
		return response;
	}

	async function answerPage(
		page: PageAddress,
		{ visit, given, app, question }: Answering
	): Promise<Response | null> {
		const entry = store.get(page.key) ?? null;
		const own = toPageRequest(given.method, given.headers, visit, page);
		const request = { ...own, ...isAsked(question) };
		const outcome = entry && judge(entry, now());
		const asked = { request, page, app };
		if (entry === null || outcome === null) return makeFor(asked, entry);
		if (isDue(entry, outcome, now())) void renderer.refresh(page, entry, app.requestPage);
		return send(asked, entry, outcome);
	}

	/** Sends `old` instead when the platform fails. */
	async function makeFor(asked: Asked, old: PageEntry | null): Promise<Response | null> {
		const { page, app } = asked;
		const isOurs = !renderer.isRendering(page);
		const { page: made, entry, isCurrent } = await renderer.renderOnce(page, app.requestPage);
		// Caches in between have dropped what was invalidated meanwhile, and must not get it back.
		const toSend = isCurrent ? asked : keepFromCaches(asked);
		if (entry !== null) return (isOurs && sendFirst(toSend, entry)) || send(toSend, entry, 'miss');
		// It may have been invalidated meanwhile, and must not be sent then.
		const isOldKept = old !== null && store.get(page.key) === old && now() < old.keepUntil;
		if (isOldKept && isFailed(made)) {
			old.refreshAfter = now() + RETRY_MS;
			return send(asked, old, 'stale');
		}
		if (!isForAll(asked, made)) return null;
		const own = isOurs ? made : await readWhole(await app.requestPage(page));
		// It has no tags by which a CDN could be told.
		const { request } = cdn === null ? asked : keepFromCaches(asked);
		return toPrivateResponse(request, own);
	}

	/** Sends the first answer; visitors who waited for the same page get its cached body. */
	function sendFirst({ request, page }: Asked, entry: PageEntry): Response | null {
		const isSentOnce = page.passThrough === '' && !page.hasDropped;
		if (!isSentOnce || needsApp(entry, request.shopper)) return null;
		const ready = createFirstAnswer(entry, request, now());
		if (ready === null) return null;
		answers.miss += 1;
		return toResponse(ready);
	}

	async function send(asked: Asked, entry: PageEntry, outcome: Outcome): Promise<Response | null> {
		const { page } = asked;
		if (page.hasDropped && isMoved(entry)) return null;
		const shown = page.passThrough === '' ? entry : filled.fill(entry, page.passThrough);
		if (shown === null) return null;
		const request = shown.slots.length === 0 ? asked.request : await complete(asked);
		const { bodies, templates } = shown;
		const coding = chooseCoding(request.headers['accept-encoding']);
		await ensureCoding(shown, coding, request.shopper !== null);
		if (shown.bodies !== bodies || shown.templates !== templates) remeasure(page, entry);
		answers[outcome] += 1;
		const ready = createPageAnswer(shown, request, outcome, now());
		return ready === null ? sendPassing(request, shown, outcome) : toResponse(ready);
	}

	/** Fills and compresses the page for one answer. */
	async function sendPassing(
		request: PageRequest,
		shown: PageEntry,
		outcome: Outcome
	): Promise<Response> {
		const { headers, shopper } = request;
		if (shopper === null) throw new Error('A page has no body in a coding that the client takes.');
		const body = await compressFilled(shown, chooseCoding(headers['accept-encoding']), shopper);
		return toResponse(createPassingAnswer(shown, request, outcome, { body, now: now() }));
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

interface Answering {
	visit: Visit;
	given: IncomingRequest;
	app: App;
	question: SiteQuestion;
}

/** The answer to an address that names its market comes with a cookie. */
/** Who opens an address that names a market stays in it. Data is also loaded of what is only pointed at. */
function isToStay({ asked, choice }: SiteQuestion, target: string, market: string): boolean {
	const [path = ''] = target.split('?', 1);
	return asked !== null && choice !== market && !path.endsWith('/__data.json');
}

function isAsked({ asked }: SiteQuestion): { isBrowserOnly?: true } {
	return asked === null ? {} : { isBrowserOnly: true };
}

/** A request on its way through the app. */
interface Asked {
	request: PageRequest;
	page: PageAddress;
	app: App;
}

function keepFromCaches(asked: Asked): Asked {
	return { ...asked, request: { ...asked.request, isBrowserOnly: true } };
}

/** Returns whether the shopper's cookies do not say it all. */
function needsApp({ slots }: PageEntry, shopper: Shopper | null): boolean {
	return shopper !== null && slots.length > 0 && shopper.cartCount === null;
}

/** Asks the platform for what the cookies do not say. */
async function complete({ request, app }: Asked): Promise<PageRequest> {
	const { shopper } = request;
	if (shopper?.cartId == null || shopper.cartCount !== null) return request;
	const cartCount = await app.countCart(shopper.cartId);
	return { ...request, shopper: { ...shopper, cartCount } };
}

/** Else the ordinary way renders it, with its own parameters and for its own visitor. */
function isForAll({ request, page }: Asked, made: RenderedPage): boolean {
	const hasOwnParameters = page.passThrough !== '' || (page.hasDropped && isMoved(made));
	return !hasOwnParameters && request.shopper === null;
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
