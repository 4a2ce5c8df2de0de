import type { Handle, RequestEvent } from '@sveltejs/kit';
import { markPrivate } from '../cache/read-record';
import { config } from '../base/config';
import { COOKIES } from '../http/cookies';
import { countCart } from '../cart';
import { serializeCount } from '../cart/cart-cookie';
import {
	addVary,
	isPage,
	preventCaching,
	preventSharedCaching,
	REQUEST_ID_HEADER
} from '../http/headers';
import { findMarket } from '../localization';
import { writeMarket } from '../localization/market-cookie';
import { isCacheableTarget, pageCache, type PageAddress, type PageCache } from '../pages/cache';
import type { Storefront } from '../storefront';
import { createShopperStorefront, readBuyerIp } from './shopper-storefront';

/** The browser may keep what was rendered for its request, and asks each time. */
const BROWSER_ONLY = 'private, max-age=0, must-revalidate';

/** Comes before all that is about one visitor: a page that is kept needs nothing of it. */
export const handlePageCache: Handle = async ({ event, resolve }) => {
	if (event.isSubRequest) return renderKeptPage(event, resolve);
	const { method, headers, url } = event.request;
	const { pathname, search } = new URL(url);
	const target = pathname + search;
	const isCacheable = isCacheableTarget({ method, target });
	if (isCacheable && pageCache !== null) {
		const cookies: string[] = [];
		const request = { method, target, headers: Object.fromEntries(headers) };
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

/** `cookies` gets those of the answer. */
function createApp(event: RequestEvent, cookies: string[]): Parameters<PageCache['answer']>[1] {
	const isSecure = event.url.protocol === 'https:';
	return {
		requestPage: (page) => requestPage(page, event),
		findMarket: (question) => findMarket(question, event.locals.site, openStorefrontFor(event)),
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
	const response = await resolve(event);
	const market = event.cookies.get(COOKIES.localization) ?? '';
	// The store may have left the market since it was asked.
	if (writeMarket(event.locals.localization, event.locals.site) !== market)
		markPrivate('it is of another market');
	return response;
}

/** In the name of the visitor, for what no page is made of. */
function openStorefrontFor(event: RequestEvent): Storefront {
	return createShopperStorefront({
		getBuyerIp: () => readBuyerIp(event),
		requestId: event.locals.requestId,
		localization: event.locals.site.localization
	});
}
