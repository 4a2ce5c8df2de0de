import type { Handle, RequestEvent } from '@sveltejs/kit';
import { markPrivate } from '../cache/read-record';
import { config } from '../base/config';
import { mayNameMarket, readMarketParameters } from '$lib/domain/market-parameters';
import { COOKIES, readCookieName } from '../http/cookies';
import { countCart } from '../cart';
import { serializeCount } from '../cart/cart-cookie';
import {
	addVary,
	isPage,
	preventCaching,
	preventSharedCaching,
	REQUEST_ID_HEADER
} from '../http/headers';
import { findMarket, findPageMarket } from '../localization';
import { writeMarket } from '../localization/market-cookie';
import { isCacheableTarget, pageCache, type PageAddress, type PageCache } from '../pages/cache';
import { isForPrograms } from '../pages/representations';
import type { Storefront } from '../storefront';
import { createShopperStorefront, readBuyerIp } from './shopper-storefront';

/** The browser may keep what was rendered for its request, and asks each time. */
const BROWSER_ONLY = 'private, max-age=0, must-revalidate';

/** Comes first of all: a page that is kept needs nothing of what follows. */
export const handlePageCache: Handle = async ({ event, resolve }) => {
	if (event.isSubRequest) return renderKeptPage(event, resolve);
	const { method, headers, url } = event.request;
	const { pathname, search } = new URL(url);
	const target = pathname + search;
	const isCacheable = isCacheableTarget({ method, target });
	if (isCacheable && pageCache !== null) {
		const cookies: string[] = [];
		const market = await findAsked(event, cookies);
		const given = market === null ? headers : withMarket(headers, market);
		const request = { method, target, headers: Object.fromEntries(given) };
		const answer = await pageCache.answer(request, createApp(event, cookies));
		if (answer !== null) return withCookies(answer, cookies);
	}
	const response = await resolve(event);
	if (isCacheable || isPage(response.headers)) {
		response.headers.set('x-cache', 'bypass');
		addVary(response.headers, ['Cookie']);
		if (!response.headers.has('cache-control')) {
			response.headers.set('cache-control', BROWSER_ONLY);
		}
		// A CDN could store it under no tag, so no edit would remove it.
		if (config.cdn !== null) preventSharedCaching(response.headers);
	}
	return response;
};

/**
 * Returns the market that the address of an HTML page names, as its cookie has it; null where it names none. Adds the
 * cookie to `cookies` where the visitor has another one.
 */
async function findAsked(event: RequestEvent, cookies: string[]): Promise<string | null> {
	const { url, request } = event;
	const asked = mayNameMarket(url.search) ? readMarketParameters(url.searchParams) : null;
	if (asked === null || isForPrograms(request, url.pathname)) return null;
	const found = await findPageMarket(asked, event, () => openStorefrontFor(event));
	if (found === null) return null;
	const { market, attributes } = found;
	if (attributes !== null) {
		cookies.push(event.cookies.serialize(COOKIES.localization, market, attributes));
	}
	return market;
}

/** Returns the headers that the visitor will send next, with the cookie of the market. */
function withMarket(given: Headers, market: string): Headers {
	const headers = new Headers(given);
	const others = (given.get('cookie') ?? '')
		.split(';')
		.map((cookie) => cookie.trim())
		.filter((cookie) => cookie !== '' && readCookieName(cookie) !== COOKIES.localization);
	const cookies = market === '' ? others : [...others, `${COOKIES.localization}=${market}`];
	if (cookies.length === 0) headers.delete('cookie');
	else headers.set('cookie', cookies.join('; '));
	return headers;
}

/** `cookies` gets those of the answer. */
function createApp(event: RequestEvent, cookies: string[]): Parameters<PageCache['answer']>[1] {
	const isSecure = event.url.protocol === 'https:';
	return {
		requestPage: (page) => requestPage(page, event),
		findMarket: (choice) => findMarket(choice, openStorefrontFor(event)),
		async countCart(cartId) {
			const count = await countCart(openStorefrontFor(event), cartId);
			if (count !== null) cookies.push(serializeCount(count, cartId, isSecure));
			return count;
		}
	};
}

/** Adds cookies for one browser, which must revalidate the page. */
function withCookies(answer: Response, cookies: readonly string[]): Response {
	for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
	if (cookies.length > 0) preventCaching(answer.headers);
	return answer;
}

/**
 * Asks the app for a page by its address alone. SvelteKit answers its own `fetch` without a connection,
 * by a new event that has nothing of the visitor's but their network address.
 */
function requestPage({ href, type, market }: PageAddress, event: RequestEvent): Promise<Response> {
	return event.fetch(href, {
		credentials: 'omit',
		headers: {
			accept: type,
			// SvelteKit would hand on the visitor's.
			'accept-language': '*',
			[REQUEST_ID_HEADER]: event.locals.requestId,
			...(market !== '' && { cookie: `${COOKIES.localization}=${market}` })
		}
	});
}

/** Renders a page for the page cache. Such requests come from `requestPage` alone. */
async function renderKeptPage(
	event: RequestEvent,
	resolve: (event: RequestEvent) => Promise<Response> | Response
): Promise<Response> {
	// A page is the same at whatever origin its first visitor asked for it.
	event.url.href = new URL(event.url.pathname + event.url.search, config.site.url).href;
	const response = await resolve(event);
	const market = event.cookies.get(COOKIES.localization) ?? '';
	// The store may have left the market since it was asked.
	if (writeMarket(event.locals.localization) !== market) markPrivate('it is of another market');
	return response;
}

/** In the name of the visitor, for what no page is made of. */
function openStorefrontFor(event: RequestEvent): Storefront {
	return createShopperStorefront({
		getBuyerIp: () => readBuyerIp(event),
		requestId: event.locals.requestId,
		localization: config.localization
	});
}
