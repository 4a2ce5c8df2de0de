import type { Handle } from '@sveltejs/kit';
import { namesPrivateGid } from '$lib/core/gid';
import { listSecurityHeaders } from '$lib/core/security-headers';
import { config } from '../base/config';
import { recordReads } from '../cache/read-record';
import { compressResponse } from '../http/compression';
import { hasPersonalCookie } from '../http/cookies';
import { addVary, preventSharedCaching, preventCaching } from '../http/headers';
import { addDeprecationHeaders } from '../v1';

const SECURITY_HEADERS = listSecurityHeaders(config.site.url);

/** The endpoint has said itself who may keep its answer. */
const DECIDED = /^(?:public|private)\b|\bno-store\b/;

/** Compresses answers as they are sent, after all other handles. The page cache compresses its own. */
export const handleCompression: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	return event.isSubRequest ? response : compressResponse(event.request, response);
};

/** Lets nobody keep an answer that was made while a source failed, whatever its endpoint says. */
export const handlePartialAnswers: Handle = async ({ event, resolve }) => {
	const { result: response, record } = await recordReads(() => resolve(event));
	if (record.isPartial) preventCaching(response.headers);
	return response;
};

export const handleSecurityHeaders: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
		// An answer may be stricter than the rest.
		if (!response.headers.has(name)) response.headers.set(name, value);
	}
	return response;
};

export const handleDeprecations: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	addDeprecationHeaders(response, event.url.pathname, config.site.url);
	return response;
};

/**
 * Keeps an answer out of shared caches, whatever its endpoint says for others, when the request has
 * credentials, a cart, a choice of country or the id of a cart or an order. An internal request of the
 * page cache has no visitor: its cookie names the market of all who will be sent the page.
 */
export const handlePrivacy: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	const { status, headers } = response;
	const { request, isSubRequest } = event;
	const isPersonal =
		!isSubRequest && (hasPersonalHeaders(request.headers) || namesPrivateGid(request.url));
	const isDecided = DECIDED.test(headers.get('cache-control') ?? '');
	if (headers.has('set-cookie') || (isPersonal && !isDecided)) preventCaching(headers);
	else if (isPersonal) preventSharedCaching(headers);
	else if (status >= 500 && !isDecided) headers.set('cache-control', 'no-store');
	if (isPersonal) addVary(headers, ['Cookie']);
	return response;
};

function hasPersonalHeaders(headers: Headers): boolean {
	return headers.has('authorization') || hasPersonalCookie(headers.get('cookie'));
}
