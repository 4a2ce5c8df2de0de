import { error, isHttpError, redirect, type Handle, type RequestEvent } from '@sveltejs/kit';
import type { LandingPage } from '$lib/domain/sections';
import { link } from '$lib/links';
import { t } from '$messages';
import { describeServiceFailure } from '../base/errors';
import { markPartial } from '../cache/read-record';
import { isReading, refuseInText } from '../http/refusals';
import { reportOutage } from '../http/report-outage';
import { log as rootLog } from '../base/log';
import {
	getLandingPages,
	getPagePicture,
	resolveUrlRedirect,
	type Storefront
} from '../storefront';
import { findPage, LANDING } from './find-page';

/** The part of an event that load functions and endpoints share. */
type LoadEvent = Pick<RequestEvent, 'locals' | 'url' | 'setHeaders'>;

const LANDING_ROUTE = '/[...landing=landing]';

const log = rootLog.child({ scope: 'page' });

/**
 * Wraps a load function or an endpoint: during an outage of the platform the page is unavailable (503)
 * and not broken (500), and a page that does not exist may have moved.
 */
export function guardLoad<Event extends LoadEvent, Output>(
	load: (event: Event) => Output | Promise<Output>
): (event: Event) => Promise<Output> {
	return async (event) => {
		try {
			return await load(event);
		} catch (failure) {
			if (isHttpError(failure, 404)) {
				await redirectMoved(event);
				// Endpoints and form actions answer without a page.
				if ('depends' in event) await showPicture(event, failure.body);
			}
			reportOutage(failure, event, t.error.unavailable);
			throw failure;
		}
	};
}

/** Loads a part that a page can do without, and logs when it is left out. */
export async function loadOptional<Part>(
	name: string,
	part: Promise<Part>,
	fallback: Part
): Promise<Part> {
	try {
		return await part;
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		markPartial();
		log.warn({ err, part: name }, 'left out');
		return fallback;
	}
}

/** Loads the merchant's pages at paths of their own, except those at paths of the shop; none while the store is out of reach. */
export async function loadLandingPages(storefront: Storefront): Promise<LandingPage[]> {
	const pages = await loadOptional('landing pages', getLandingPages(storefront), []);
	return pages.filter(({ path }) => findPage(path)?.name === LANDING);
}

/** Redirects paths of no route that the merchant has moved; those of pages are for `guardLoad`. */
export const handleMovedPaths: Handle = async ({ event, resolve }) => {
	const { request, route, locals, url } = event;
	if (route.id === LANDING_ROUTE && !isReading(request)) {
		const pages = await loadLandingPages(locals.storefront);
		const isPage = pages.some(({ path }) => path === url.pathname);
		if (!isPage) return refuseInText(404, 'Not Found');
	}
	const response = await resolve(event);
	const isMissing = response.status === 404 && route.id === null && isReading(request);
	const location = isMissing ? await resolveUrlRedirect(locals.storefront, url) : null;
	return location === null ? response : new Response(null, { status: 301, headers: { location } });
};

async function showPicture({ locals }: LoadEvent, body: App.Error): Promise<void> {
	const asked = getPagePicture(locals.storefront, 'not-found');
	const picture = await loadOptional('picture', asked, null);
	if (picture !== null) error(404, { ...body, picture });
}

async function redirectMoved({ locals, url }: LoadEvent): Promise<void> {
	const location = await resolveUrlRedirect(locals.storefront, url);
	if (location !== null) redirect(301, link(location));
}
