import type { Cookies, Handle, RequestEvent } from '@sveltejs/kit';
import { addVary, isPage } from '$lib/core/headers';
import { REQUEST_ID_HEADER } from '$lib/core/request-id';
import { markPrivate } from '../cache';
import { config } from '../config';
import { createShopperStorefront, readBuyerIp } from './context';
import { findMarket, LOCALIZATION_COOKIE, writeMarket } from '../localization';
import { isKeptForOthers, pageCache, type PageAddress } from '../page-cache';

/** What is made for one visit: the browser may keep it and asks each time. */
const OWN = 'private, max-age=0, must-revalidate';

/** First of all: a page that is kept needs nothing of what follows. */
export const handlePageCache: Handle = async ({ event, resolve }) => {
	const { method, headers, url } = event.request;
	const { pathname, search } = new URL(url);
	const visit = { method, target: pathname + search, headers: Object.fromEntries(headers) };
	const answer = await pageCache?.answer(visit, {
		make: (page) => makePage(page, event, resolve),
		findMarket: (choice) => askForMarket(choice, event)
	});
	if (answer) return answer;
	const response = await resolve(event);
	if (isPage(response.headers) || isKeptForOthers(visit)) {
		response.headers.set('x-cache', 'bypass');
		addVary(response.headers, ['Cookie']);
		if (!response.headers.has('cache-control')) response.headers.set('cache-control', OWN);
	}
	return response;
};

/** A page is made from its address alone, so nothing else of a request can get into it. */
async function makePage(
	{ href, type, market }: PageAddress,
	event: RequestEvent,
	resolve: (event: RequestEvent) => Promise<Response> | Response
): Promise<Response> {
	const url = new URL(href, config.site.url);
	const headers = { accept: type, [REQUEST_ID_HEADER]: event.locals.requestId };
	const cookies = bring(market, event.cookies);
	const locals = { ...event.locals };
	const request = new Request(url, { headers });
	const response = await resolve({ ...event, url, cookies, locals, request });
	// The store may have left the market since it was asked.
	if (writeMarket(locals.localization) !== market) markPrivate('it is of another market');
	return response;
}

/** The choice of a market is all that there is. */
function bring(market: string, cookies: Cookies): Cookies {
	const brought = market === '' ? [] : [{ name: LOCALIZATION_COOKIE, value: market }];
	return {
		...cookies,
		get: (name) => brought.find((cookie) => cookie.name === name)?.value,
		getAll: () => brought
	};
}

function askForMarket(choice: string, event: RequestEvent): Promise<string> {
	const storefront = createShopperStorefront({
		getBuyerIp: () => readBuyerIp(event),
		requestId: event.locals.requestId,
		localization: config.localization
	});
	return findMarket(choice, storefront);
}
