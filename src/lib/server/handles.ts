import type { Handle } from '@sveltejs/kit';
import { addVary, forbidSharing, keepPrivate } from '$lib/core/headers';
import { SIGN_OUT_PATH } from '$lib/domain/account-paths';
import { PATH_NAMES, toPlatformPath } from '$lib/domain/path-names';
import { answerSwitchedOff, isAssistantPath } from './assistant';
import { compressResponse } from './compress-response';
import { config } from './config';
import { createLocals } from './context';
import { negotiateExamples } from './examples';
import { handleMarkdownRequest } from './handle-markdown-request';
import { announceTwin, negotiatePage, refuseRepresentation } from './negotiate-page';
import { handlePlatformRequest } from './platform';
import { speakTo } from './speech';
import { announceDeprecation, isVersionPath, refusesByItself, refuseUnknownPath } from './v1';

const SECURITY_HEADERS = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-opener-policy': 'same-origin',
	'x-frame-options': 'DENY',
	'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
	...(config.site.url.startsWith('https:') && {
		'strict-transport-security': 'max-age=31536000; includeSubDomains'
	})
};

/** What a form, and with it any page of any site, can send without being asked about it first. */
const FORM_TYPES = new Set([
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'text/plain',
	'application/x-sveltekit-formdata'
]);
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const PERSONAL_COOKIE =
	/(?:^|;\s*)(?:cart|cart_message|localization|(?:__Host-)?shop_customer_(?:session|notice)(?:\.\d)?)=/;
/** Endpoints that know for whom their answer is say so themselves. */
const DECIDED = /^(?:public|private)\b|\bno-store\b/;

export const handleContext: Handle = async ({ event, resolve }) => {
	// SvelteKit hands each handle an event of its own; what it calls locals is one for all of them.
	Object.assign(event.locals, await createLocals(event));
	const response = await speakTo(event.locals.localization, async () => resolve(event));
	response.headers.set('x-request-id', event.locals.requestId);
	return response;
};

/** Last of all, so that it sees the answer as it is sent. */
export const handleCompression: Handle = async ({ event, resolve }) =>
	compressResponse(event.request, await resolve(event));

export const handleSecurityHeaders: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
		// An answer may be stricter than the rest.
		if (!response.headers.has(name)) response.headers.set(name, value);
	}
	return response;
};

/** What is switched off is not there, whatever is sent to it. */
export const handleSwitches: Handle = ({ event, resolve }) => {
	const isOff = !config.agent.isEnabled && isAssistantPath(event.url.pathname);
	return isOff ? answerSwitchedOff() : resolve(event);
};

/**
 * No form of another site changes anything here. SvelteKit's own check does the same, but before
 * any of us could answer, and version 1 answers every request in its own way.
 */
export const handleForeignForms: Handle = async ({ event, resolve }) => {
	const { request, url } = event;
	const isOwn = request.headers.get('origin') === url.origin || hasOwnRule(url.pathname);
	if (isOwn || !isFormChange(request)) return resolve(event);
	const message = `Cross-site ${request.method} form submissions are forbidden`;
	return new Response(message, { status: 403 });
};

/** Paths that cannot be decoded, and data of pages that are none, reach no route. */
export const handleVersionPaths: Handle = async ({ event, resolve }) => {
	const { route, url, isDataRequest } = event;
	const isLost = isVersionPath(url.pathname) && (route.id === null || isDataRequest);
	return isLost ? refuseUnknownPath(url) : resolve(event);
};

export const handleDeprecations: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	announceDeprecation(response, event.url.pathname, config.site.url);
	return response;
};

/**
 * What was made for one shopper stays with that shopper: an answer to a request with credentials, a
 * cart or a choice of country is in no shared cache, whatever its endpoint says for others.
 */
export const handlePrivacy: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	const { status, headers } = response;
	const isPersonal = hasPersonalHeaders(event.request.headers);
	const isDecided = DECIDED.test(headers.get('cache-control') ?? '');
	if (headers.has('set-cookie') || (isPersonal && !isDecided)) keepPrivate(headers);
	else if (isPersonal) forbidSharing(headers);
	else if (status >= 500 && !isDecided) headers.set('cache-control', 'no-store');
	if (isPersonal) addVary(headers, ['Cookie']);
	return response;
};

/** No language in paths: it comes with a cookie, or is the deployment's. */
export const handleLanguage: Handle = ({ event, resolve }) =>
	resolve(event, {
		transformPageChunk: ({ html }) => {
			const { locale, language } = event.locals.localization;
			return html.replace('%lang%', locale).replace('%language%', language);
		}
	});

/** Before pages, and before what is done to pages: these answers are the platform's own. */
export const handlePlatformPaths: Handle = async ({ event, resolve }) =>
	(await handlePlatformRequest(event)) ?? resolve(event);

/** The page of examples is data too. */
export const handleExamples: Handle = async ({ event, resolve }) => {
	const { request, url, isDataRequest } = event;
	const response = isDataRequest ? null : await negotiateExamples(request, url, config.site);
	return response ?? resolve(event);
};

/** A page is HTML or Markdown, as its reader likes. */
export const handleRepresentations: Handle = async ({ event, resolve }) => {
	const { request, url, locals, isDataRequest } = event;
	const choice = isDataRequest ? null : negotiatePage(request, url);
	if (choice === null) return resolve(event);
	if (choice.kind === 'none-acceptable') return refuseRepresentation();
	if (choice.kind === 'markdown') {
		return handleMarkdownRequest({ request, url, locals, pathname: choice.pathname });
	}
	const response = await resolve(event);
	announceTwin(response, choice.links);
	return response;
};

function hasPersonalHeaders(headers: Headers): boolean {
	return headers.has('authorization') || PERSONAL_COOKIE.test(headers.get('cookie') ?? '');
}

/** These refuse in their own way. */
function hasOwnRule(pathname: string): boolean {
	const isSignOut = config.auth.isEnabled && pathname === SIGN_OUT_PATH;
	const isWebhook = toPlatformPath(pathname, PATH_NAMES.webhooks) !== null;
	return refusesByItself(pathname) || isAssistantPath(pathname) || isSignOut || isWebhook;
}

function isFormChange({ method, headers }: Request): boolean {
	const [type = ''] = (headers.get('content-type') ?? '').split(';');
	return CHANGES.has(method) && FORM_TYPES.has(type.trim().toLowerCase());
}
