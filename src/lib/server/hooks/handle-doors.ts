import type { Handle, RequestEvent } from '@sveltejs/kit';
import { toLocale } from '$lib/core/language-tag';
import { listSecurityHeaders } from '$lib/core/security-headers';
import type { Failure } from '$lib/core/failure-page';
import type { Localization } from '$lib/domain/localization';
import { HOME_PATH } from '$lib/domain/paths';
import { config } from '../base/config';
import { nameSite } from '../base/site';
import {
	CHALLENGE,
	doors,
	loadDoorShop,
	PASSWORD_PATH,
	renderMaintenancePage,
	renderPasswordPage,
	respondDoor,
	type Closure
} from '../doors';
import { COOKIES, nameHostCookie } from '../http/cookies';
import { preventCaching, REQUEST_ID_HEADER } from '../http/headers';
import { isReading } from '../http/refusals';
import { parseChoice } from '../localization/market-cookie';
import { findEndpoint } from '../pages/find-page';
import { previews } from '../preview';
import { answerFailure } from './handle-failures';
import { runWithLocale } from './i18n-context';
import { createShopperStorefront, readBuyerIp } from './shopper-storefront';

/** Seconds after which clients may ask again where no end is known. */
const RETRY_S = 600;
const ROBOTS_PATH = '/robots.txt';
const HEADERS = {
	...listSecurityHeaders(config.site.url),
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex'
};
const TEXT = /\.(?:txt|xml|xsl|atom|oembed)$/;

/**
 * Stands before everything that sends pages, also before those that are kept. While the shop is closed, an answer is
 * for one browser only: no cache may show to others what somebody with the password has seen.
 */
export const handleDoors: Handle = async ({ event, resolve }) => {
	const closure = doors.findClosure();
	// The page cache asks for its pages by sub-requests, and shows them to whom this handle lets through.
	if (closure === null || event.isSubRequest) return resolve(event);
	if (isAlwaysOpen(event)) return resolve(event);
	if (!(await isAdmitted(event))) return turnAway(event, closure);
	const response = await resolve(event);
	preventCaching(response.headers);
	response.headers.set('x-robots-tag', 'noindex');
	return response;
};

/** Only what a route answers itself: the page for paths below it that do not exist shows the shop's menus. */
function isAlwaysOpen({ route, url, isDataRequest }: RequestEvent): boolean {
	if (route.id === null || isDataRequest) return false;
	return findEndpoint(url.pathname)?.isAlwaysOpen === true;
}

/** Whoever holds a preview works on the shop. */
async function isAdmitted({ cookies, url }: RequestEvent): Promise<boolean> {
	const name = nameHostCookie(COOKIES.admission, url.protocol === 'https:');
	if (doors.admits(cookies.get(name))) return true;
	return (
		previews !== null && (await previews.readCookie({ jar: cookies, origin: url.origin })) !== null
	);
}

async function turnAway(event: RequestEvent, closure: Closure): Promise<Response> {
	const localization = chooseLocalization(event);
	const response = await runWithLocale(localization, async () =>
		closure.kind === 'password'
			? askPassword(event, localization)
			: sayMaintenance(event, closure.until, localization)
	);
	response.headers.set(REQUEST_ID_HEADER, event.locals.requestId);
	return response;
}

/** By what the request itself says: the store need not be asked, and may not answer. */
function chooseLocalization({ cookies, locals }: RequestEvent): Localization {
	const choice = parseChoice(cookies.get(COOKIES.localization));
	if (choice === null) return locals.site.localization;
	return { ...choice, locale: toLocale(choice.language, choice.country) };
}

async function askPassword(event: RequestEvent, localization: Localization): Promise<Response> {
	const { request, url, locals } = event;
	if (url.pathname === ROBOTS_PATH) return respondText('User-agent: *\nDisallow: /\n', 200);
	const refusal = refuseProgram(event, CHALLENGE, {
		status: 401,
		code: 'password_required',
		message: 'This shop is not open to everybody yet.',
		resolution: `Ask its owner for the password, and enter it at ${locals.site.url}${PASSWORD_PATH}.`
	});
	if (refusal !== null) return refusal;
	const { requestId } = locals;
	const getBuyerIp = () => readBuyerIp(event);
	const shop = await loadDoorShop(createShopperStorefront({ getBuyerIp, requestId, localization }));
	const returnPath = isReading(request) ? url.pathname + url.search : HOME_PATH;
	return respondDoor(renderPasswordPage(shop, { returnPath }), 401, CHALLENGE);
}

/** Asks nobody: the store may be what is being worked on. */
function sayMaintenance(
	event: RequestEvent,
	until: number | null,
	localization: Localization
): Response {
	const end = until === null ? null : new Date(until).toISOString().replace(/\.\d+/, '');
	const seconds = until === null ? RETRY_S : Math.max(1, Math.ceil((until - Date.now()) / 1000));
	const headers = { 'retry-after': String(seconds) };
	const refusal = refuseProgram(event, headers, {
		status: 503,
		code: 'maintenance',
		message: 'The shop is being worked on.',
		resolution: end === null ? 'Try again later.' : `Try again after ${end}.`
	});
	if (refusal !== null) return refusal;
	const { name } = nameSite(null, localization);
	const hasPassword = config.doors.password !== null;
	return respondDoor(renderMaintenancePage(name, { until, hasPassword }), 503, headers);
}

/** In the form that a program asks for, or that the path has; null for a reader of pages. */
function refuseProgram(
	{ request, url, isDataRequest }: RequestEvent,
	headers: Record<string, string>,
	failure: Failure
): Response | null {
	const { pathname } = url;
	if (TEXT.test(pathname)) {
		return respondText(`${failure.message}\n${failure.resolution}\n`, failure.status, headers);
	}
	const response = answerFailure(request, isDataRequest ? `${pathname}.json` : pathname, failure);
	if (isHtml(response.headers)) return null;
	for (const [name, value] of Object.entries({ ...HEADERS, ...headers })) {
		response.headers.set(name, value);
	}
	return response;
}

function isHtml(headers: Headers): boolean {
	return (headers.get('content-type') ?? '').startsWith('text/html');
}

function respondText(text: string, status: number, headers: Record<string, string> = {}): Response {
	const type = { 'content-type': 'text/plain; charset=utf-8' };
	return new Response(text, { status, headers: { ...HEADERS, ...type, ...headers } });
}
