import type { Handle, RequestEvent } from '@sveltejs/kit';
import { markPrivate } from '../cache/read-record';
import { config } from '../config';
import { COOKIES } from '../http/cookies';
import { addVary, isPage, preventSharedCaching, REQUEST_ID_HEADER } from '../http/headers';
import { findMarket } from '../localization';
import { writeMarket } from '../localization/market-cookie';
import { isCacheableTarget, pageCache, type PageAddress } from '../pages/cache';
import { createShopperStorefront, readBuyerIp } from './shopper-storefront';

/** The browser may keep what was rendered for its request, and asks each time. */
const BROWSER_ONLY = 'private, max-age=0, must-revalidate';

/** Comes first of all: a page that is kept needs nothing of what follows. */
export const handlePageCache: Handle = async ({ event, resolve }) => {
	if (event.isSubRequest) return renderKeptPage(event, resolve);
	const { method, headers, url } = event.request;
	const { pathname, search } = new URL(url);
	const request = { method, target: pathname + search, headers: Object.fromEntries(headers) };
	const answer = await pageCache?.answer(request, {
		requestPage: (page) => requestPage(page, event),
		findMarket: (choice) => findMarketOf(choice, event)
	});
	if (answer) return answer;
	const response = await resolve(event);
	if (isPage(response.headers) || isCacheableTarget(request)) {
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

function findMarketOf(choice: string, event: RequestEvent): Promise<string> {
	const storefront = createShopperStorefront({
		getBuyerIp: () => readBuyerIp(event),
		requestId: event.locals.requestId,
		localization: config.localization
	});
	return findMarket(choice, storefront);
}
