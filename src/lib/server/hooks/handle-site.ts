import type { Handle } from '@sveltejs/kit';
import { findSite, findSiteOfHost, MAIN_SITE } from '../base/market-sites';

/**
 * Finds the address of the shop that was asked, and gives it to the request: adapter-node knows one origin only. The
 * app's requests to itself have no headers of their own, and the address of the request that they were made for.
 */
export const handleSite: Handle = ({ event, resolve }) => {
	const { isSubRequest, request, url } = event;
	const site = isSubRequest
		? findSiteOfHost(url.host)
		: findSite((name) => request.headers.get(name));
	event.locals.site = site;
	// A page that is kept is the same at whatever origin its first visitor asked for it.
	if (isSubRequest || site !== MAIN_SITE) {
		url.href = new URL(url.pathname + url.search, site.url).href;
	}
	return resolve(event);
};
