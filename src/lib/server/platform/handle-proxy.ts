import type { Socket } from 'node:net';
import { boundBody } from '$lib/core/bound-body';
import { startDeadline } from '$lib/core/deadline';
import { addQuery, mayNameMarket } from '$lib/domain/market-parameters';
import { writeMarketQuery } from '../base/market-sites';
import { preventCaching } from '../http/headers';
import { parseCartId, serializeExpiredCount } from '../cart/cart-cookie';
import { readClientAddress } from '../http/client-address';
import { StorefrontApiError, StorefrontTimeoutError } from '../base/errors';
import { createBreaker, guardFetch } from '../storefront';
import type { Interceptor, PlatformRequest, Store } from './platform-request';
import type { Proxy } from './proxies';
import { isReading, refuseMethod } from '../http/refusals';
import { describeServiceFailure } from '../base/errors';
import { readStoreCart, selectSetCookies, setCountry } from './store-cookies';
import { createClientHeaders, createStoreHeaders } from './store-headers';

const TOO_LARGE = 413;
/** A status for logs only, as other servers use it: the client has left and receives no answer. */
const CLIENT_LEFT = 499;
/** Of answers that are read here instead of passed on. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** The shop's mark on what it asks the store; no client needs it. */
const ASKED_BY_SHOP = 'custom-storefront-request-group-id';
/** No answer can be passed on that has a higher one. */
const LAST_STATUS = 599;
const LOOP = 508;
const LOOP_MESSAGE =
	'This shop asks itself: PLATFORM_STORE_DOMAIN leads to the shop instead of its store. Set it to the address that the store has at the platform, such as your-store.myshopify.com.';

/** Ids of the requests that the store has not answered yet. */
const underWay = new Set<string>();

interface ClientSignal {
	signal: AbortSignal;
	/** Connections are used again: call it when the answer is there. */
	release: () => void;
}

/** Lets the store answer a family of paths, with bodies streamed in both directions. */
export function createProxy(proxy: Proxy, store: Store): Interceptor {
	const { log, now } = store;
	const breaker = createBreaker({ name: proxy.name, now, log });
	const guarded = { ...store, fetch: guardFetch(breaker, store.fetch) };
	return (given) => {
		const path = proxy.toStorePath(given.url.pathname);
		if (path === null) return null;
		const refusal = refuseMethod(given.request.method, proxy.methods, proxy.refuse);
		if (refusal !== null) return refusal;
		return handleProxy(proxy, guarded, store.origin + path, given);
	};
}

async function handleProxy(
	proxy: Proxy,
	store: Store,
	url: string,
	given: PlatformRequest
): Promise<Response | null> {
	if (underWay.has(given.request.headers.get(ASKED_BY_SHOP) ?? '')) {
		store.log.error({ proxy: proxy.name }, LOOP_MESSAGE);
		return proxy.refuse(LOOP, LOOP_MESSAGE);
	}
	const { requestId } = given.locals;
	underWay.add(requestId);
	const client = watchClient(given.request, given.platform?.req.socket);
	const deadline = startDeadline(proxy.timeoutMs, client.signal);
	const origins = {
		store: store.origin,
		shop: given.url.origin,
		marketQuery: readMarketQuery(given)
	};
	let upstream: Response;
	try {
		const { search, init } = await createStoreRequest(proxy, store, given);
		upstream = await store.fetch(url + search, { ...init, signal: deadline.signal });
		if (upstream.status > LAST_STATUS)
			throw new RangeError(`There is no status ${upstream.status}.`);
		// What is read whole has to be here in time.
		if (proxy.answer !== undefined) {
			return await proxy.answer(boundBody(upstream, MAX_ANSWER_BYTES), proxy.refuse, origins);
		}
	} catch (err) {
		if (client.signal.aborted) return new Response(null, { status: CLIENT_LEFT });
		if (isTooLarge(err)) return proxy.refuse(TOO_LARGE, 'The body is larger than this shop takes.');
		store.log.warn({ err, proxy: proxy.name }, 'store not reached');
		return refuseOutage(err, deadline.isLate(), proxy);
	} finally {
		underWay.delete(requestId);
		deadline.end();
		client.release();
	}
	if (proxy.leavesMissing && isMissingPage(upstream, given.request)) {
		await upstream.body?.cancel();
		return null;
	}
	return passOn(upstream, given, proxy, origins);
}

/** The market that the address of an answer names, which everybody gets alike; empty without one. */
function readMarketQuery({ url, locals }: PlatformRequest): string {
	return mayNameMarket(url.search) ? writeMarketQuery(locals.localization) : '';
}

function isMissingPage({ status, headers }: Response, request: Request): boolean {
	return (
		isReading(request) && status === 404 && /^text\/html\b/.test(headers.get('content-type') ?? '')
	);
}

/** The breaker says when the store will be asked again. */
function refuseOutage(err: unknown, isLate: boolean, { refuse }: Proxy): Response {
	const retryAfterS = err instanceof StorefrontApiError ? err.retryAfterS : null;
	if (retryAfterS !== null) {
		const message = 'The store cannot be asked right now. Please try again in a moment.';
		return refuse(503, message, { 'retry-after': String(retryAfterS) });
	}
	const isTooSlow = isLate || err instanceof StorefrontTimeoutError;
	return isTooSlow
		? refuse(504, 'The store did not answer in time. Please try again in a moment.')
		: refuse(502, 'The store cannot be reached right now. Please try again in a moment.');
}

async function createStoreRequest(
	{ requestHeaders, originHeader, dropsQuery, addsQuery = '', prepare, isInMarket }: Proxy,
	store: Store,
	given: PlatformRequest
): Promise<{ search: string; init: RequestInit }> {
	const { request, url, locals } = given;
	const prepared = (await prepare?.(given)) ?? null;
	const buyer = { address: readClientAddress(given), requestId: locals.requestId };
	const headers = createStoreHeaders(request, requestHeaders, buyer);
	if (originHeader !== undefined) headers.set(originHeader, url.origin);
	if (prepared !== null) headers.delete('content-length');
	if (isInMarket) await enterMarket(headers, given, store);
	// Node wants `duplex` for a streamed body; the browser's types do not know it yet.
	const init: RequestInit & { duplex: 'half' } = {
		method: request.method,
		headers,
		body: prepared?.body ?? request.body,
		duplex: 'half',
		redirect: 'manual'
	};
	const search = dropsQuery === true ? '' : (prepared?.search ?? url.search);
	return { search: addQuery(search, addsQuery), init };
}

/**
 * Names the visitor's country to the store. Reading a cart moves it there; while that fails the store answers with what
 * it has.
 */
async function enterMarket(
	headers: Headers,
	{ locals }: PlatformRequest,
	{ log }: Store
): Promise<void> {
	headers.set('cookie', setCountry(headers.get('cookie') ?? '', locals.localization.country));
	if (locals.cart.ownId === null) return;
	try {
		await locals.cart.loadPlatformCart();
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'cart not moved to its market');
	}
}

function passOn(
	upstream: Response,
	{ request, locals }: PlatformRequest,
	{ opensSession, isWithoutCookies, adapt }: Proxy,
	origins: Parameters<NonNullable<Proxy['adapt']>>[1]
): Response {
	const headers = createClientHeaders(upstream.headers);
	preventCaching(headers);
	adapt?.(headers, origins);
	if (isWithoutCookies) return new Response(upstream.body, { status: upstream.status, headers });
	const values = upstream.headers.getSetCookie();
	const cartId = parseCartId(readStoreCart(values));
	if (cartId !== null) locals.createdCartId = cartId;
	for (const cookie of selectSetCookies(values, request, opensSession === true)) {
		headers.append('set-cookie', cookie);
	}
	const forgotten = serializeExpiredCount(request.headers);
	if (forgotten !== null) headers.append('set-cookie', forgotten);
	return new Response(upstream.body, { status: upstream.status, headers });
}

/** Our server's limit on bodies ends the stream with this error, and `fetch` wraps it. */
function isTooLarge(err: unknown): boolean {
	if (!(err instanceof Error)) return false;
	return ('status' in err && err.status === TOO_LARGE) || isTooLarge(err.cause);
}

/**
 * Aborts when the client leaves. `request.signal` alone does not: once a body has been read to its
 * end it stays silent, and that is when the waiting begins.
 */
function watchClient(request: Request, socket: Socket | undefined): ClientSignal {
	if (socket === undefined) return { signal: request.signal, release: () => undefined };
	const gone = new AbortController();
	const leave = (): void => gone.abort();
	socket.once('close', leave);
	return {
		signal: AbortSignal.any([request.signal, gone.signal]),
		release: () => void socket.off('close', leave)
	};
}
