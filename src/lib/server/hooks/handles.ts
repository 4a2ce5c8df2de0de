import { isHttpError, isRedirect, type Handle } from '@sveltejs/kit';
import { renderFailure, type Failure } from '$lib/core/failure-page';
import { namesPrivateGid } from '$lib/core/gid';
import { chooseRequestId, REQUEST_ID_HEADER } from '$lib/core/request-id';
import { findSource, isFormType } from '$lib/core/same-origin';
import { addVary, forbidSharing, keepPrivate } from '$lib/core/headers';
import { toLanguageTag } from '$lib/core/language-tag';
import { SIGN_OUT_PATH } from '$lib/domain/account-paths';
import { PATH_NAMES, toPlatformPath } from '$lib/domain/path-names';
import { answerSwitchedOff, isAssistantPath } from '../assistant';
import errorPage from '../../../error.html?raw';
import { compressResponse } from '../http';
import { config } from '../config';
import { createLocals } from './context';
import { negotiateExamples } from '../examples';
import { log as rootLog } from '../log';
import { handleMarkdownRequest } from '../pages/handle-markdown-request';
import { announceTwin, negotiatePage, refuseRepresentation } from '../pages/negotiate-page';
import { handlePlatformRequest, isOpenToOtherSites } from '../platform';
import { t } from '$lib/messages/messages';
import { speakTo } from './speech';
import { announceDeprecation, isVersionPath, refusesByItself, refuseUnknownPath } from '../v1';

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

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const PERSONAL_COOKIE =
	/(?:^|;\s*)(?:cart|cart_message|localization|(?:__Host-)?shop_customer_(?:session|notice)(?:\.\d)?)=/;
/** Endpoints that know for whom their answer is say so themselves. */
const DECIDED = /^(?:public|private)\b|\bno-store\b/;

/** Answers what any other handle throws with a 500 in the form of the surface, and logs it once. */
export const handleFailures: Handle = async ({ event, resolve }) => {
	const { request, url, locals } = event;
	locals.requestId = chooseRequestId(request.headers.get(REQUEST_ID_HEADER));
	try {
		return await resolve(event);
	} catch (err) {
		if (isRedirect(err) || isHttpError(err)) throw err;
		const { requestId } = locals;
		rootLog.error({ scope: 'request', err, requestId, path: url.pathname }, 'failed');
		const response = answerFailure(request, url.pathname, {
			status: 500,
			code: 'internal_error',
			message: `${t.error.failed} (${requestId})`,
			resolution: t.error.failedHelp
		});
		response.headers.set(REQUEST_ID_HEADER, requestId);
		return response;
	}
};

export const handleContext: Handle = async ({ event, resolve }) => {
	// SvelteKit hands each handle an event of its own; what it calls locals is one for all of them.
	Object.assign(event.locals, await createLocals(event));
	const response = await speakTo(event.locals.localization, async () => resolve(event));
	response.headers.set(REQUEST_ID_HEADER, event.locals.requestId);
	return response;
};

/** Last of all, so that it sees the answer as it is sent. */
export const handleCompression: Handle = async ({ event, resolve }) =>
	compressResponse(event.request, await resolve(event));

export const handleSecurityHeaders: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	allowStorePictures(response.headers);
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
		// An answer may be stricter than the rest.
		if (!response.headers.has(name)) response.headers.set(name, value);
	}
	return response;
};

/** The policy is made when the shop is built, and the store is a setting. */
function allowStorePictures(headers: Headers): void {
	const policy = headers.get('content-security-policy');
	const { origin } = config.platform;
	if (policy === null || origin.startsWith('https:')) return;
	headers.set('content-security-policy', policy.replace("img-src 'self'", `$& ${origin}`));
}

/** What is switched off is not there, whatever is sent to it. */
export const handleSwitches: Handle = ({ event, resolve }) => {
	const isOff = !config.agent.isEnabled && isAssistantPath(event.url.pathname);
	return isOff ? answerSwitchedOff() : resolve(event);
};

/**
 * Refuses changes that a page of another site caused (CSRF), whatever their content type. SvelteKit's
 * own check knows forms only, and answers before any surface could in its own form.
 */
export const handleCrossSiteRequests: Handle = ({ event, resolve }) => {
	const { request, url } = event;
	if (!CHANGES.has(request.method) || hasOwnOriginRule(url.pathname)) return resolve(event);
	const source = findSource(request.headers, [url.origin, config.site.url]);
	const isForm = isFormType(request.headers.get('content-type'));
	// Browsers ask before another site's page sends anything but a form to the platform's own tools.
	const isForgeable = isForm || !isOpenToOtherSites(url.pathname);
	const isRefused = source === 'foreign' ? isForgeable : source === 'unstated' && isForm;
	return isRefused ? refuseCrossSite(request, url.pathname) : resolve(event);
};

/** Data of pages that are none reach no route. */
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
 * cart, a choice of country or the id of somebody's cart or order is in no shared cache, whatever its
 * endpoint says for others.
 */
export const handlePrivacy: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	const { status, headers } = response;
	const isPersonal =
		hasPersonalHeaders(event.request.headers) || namesPrivateGid(event.request.url);
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
			return html
				.replace('%lang%', toLanguageTag(language))
				.replace('%language%', language)
				.replace('%locale%', locale);
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

function answerFailure({ headers }: Request, path: string, failure: Failure): Response {
	const accept = headers.get('accept');
	const { type, body } = renderFailure(failure, { path, accept, errorPage });
	return new Response(body, {
		status: failure.status,
		headers: { 'content-type': type, 'cache-control': 'private, no-store' }
	});
}

/** Surfaces without cookies, and those that also refuse what states no origin. */
function hasOwnOriginRule(pathname: string): boolean {
	const isSignOut = config.auth.isEnabled && pathname === SIGN_OUT_PATH;
	const isWebhook = toPlatformPath(pathname, PATH_NAMES.webhooks) !== null;
	return refusesByItself(pathname) || isAssistantPath(pathname) || isSignOut || isWebhook;
}

function refuseCrossSite(request: Request, path: string): Response {
	const message = `A page of another site sent this ${request.method} request.`;
	const resolution = `Send it from a page of ${config.site.url}.`;
	return answerFailure(request, path, { status: 403, code: 'forbidden', message, resolution });
}
