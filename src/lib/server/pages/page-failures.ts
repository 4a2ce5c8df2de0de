import { error, isHttpError, redirect, type Handle, type RequestEvent } from '@sveltejs/kit';
import { t } from '$lib/messages/messages';
import { describePlatformFailure } from '../errors';
import { log as rootLog } from '../log';
import { resolveUrlRedirect } from '../storefront';

/** The part that load functions and endpoints have in common. */
type Visit = Pick<RequestEvent, 'locals' | 'url' | 'setHeaders'>;

const log = rootLog.child({ scope: 'page' });
const READING = new Set(['GET', 'HEAD']);

/**
 * A load function (or an endpoint) with the right answers to what goes wrong: while the platform is
 * away the page is unavailable and not broken, and one that does not exist may have moved.
 */
export function guardLoad<Event extends Visit, Output>(
	load: (event: Event) => Output | Promise<Output>
): (event: Event) => Promise<Output> {
	return async (event) => {
		try {
			return await load(event);
		} catch (failure) {
			if (isHttpError(failure, 404)) await redirectMoved(event);
			reportOutage(failure, event);
			throw failure;
		}
	};
}

/** A part that a page can do without. That it is missing is written down here, once. */
export async function loadOptional<Part>(
	name: string,
	part: Promise<Part>,
	fallback: Part
): Promise<Part> {
	try {
		return await part;
	} catch (err) {
		if (describePlatformFailure(err) === null) throw err;
		log.warn({ err, part: name }, 'left out');
		return fallback;
	}
}

/** For paths that no page has; those that a page refuses are its load function's. */
export const handleMovedPaths: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	const { request, route, locals, url } = event;
	const isMissing = response.status === 404 && route.id === null && READING.has(request.method);
	const location = isMissing ? await resolveUrlRedirect(locals.storefront, url) : null;
	return location === null ? response : new Response(null, { status: 301, headers: { location } });
};

async function redirectMoved({ locals, url }: Visit): Promise<void> {
	const location = await resolveUrlRedirect(locals.storefront, url);
	if (location !== null) redirect(301, location);
}

/** Expected errors do not reach `handleError`, so this one is written down here. */
export function reportOutage(
	err: unknown,
	{ locals, url, setHeaders }: Visit,
	message = t.error.unavailable
): void {
	const failure = describePlatformFailure(err);
	if (failure === null) return;
	const { requestId } = locals;
	log.error({ err, requestId, path: url.pathname }, 'unavailable');
	if (failure.retryAfterS !== null) setHeaders({ 'retry-after': String(failure.retryAfterS) });
	error(failure.status, { message, requestId });
}
