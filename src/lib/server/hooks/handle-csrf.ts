import type { Handle, RequestEvent } from '@sveltejs/kit';
import { config } from '../base/config';
import { listAskedOrigins } from '../base/market-sites';
import { findSource, isFormType } from '../http/same-origin';
import { findEndpoint } from '../pages/find-page';
import { isOpenToOtherSites, isWithoutCookies, refuseForm } from '../platform/proxies';
import { answerFailure } from './handle-failures';

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Refuses changes that a page of another site caused, whatever their content type. SvelteKit's own
 * check knows forms only, and answers before an endpoint could in its own format.
 */
export const handleCsrf: Handle = ({ event, resolve }) => {
	const { request, url } = event;
	if (!CHANGES.has(request.method) || hasOwnOriginRule(url.pathname)) return resolve(event);
	const source = findSource(request.headers, listAskedOrigins(event));
	const contentType = request.headers.get('content-type');
	const isForm = isFormType(contentType);
	// Browsers ask before another site's page sends anything but a form to the platform's own tools.
	const isForgeable = isForm || !isOpenToOtherSites(url.pathname);
	const isRefused = source === 'foreign' ? isForgeable : source === 'unstated' && isForm;
	if (!isRefused) return resolve(event);
	// No page sent it: it has the wrong type.
	const isMistake = source === 'unstated' && request.method === 'POST';
	const wrongType = isMistake ? refuseForm(url.pathname, contentType) : null;
	return wrongType ?? refuseCrossSite(event);
};

/**
 * Refuses the names of form actions for which SvelteKit fails: the reserved one, and those that every object has.
 * Remote functions are looked up in the same way.
 */
export const handleActionNames: Handle = ({ event, resolve }) => {
	const { request, url, route } = event;
	if (request.method !== 'POST' || route.id === null) return resolve(event);
	const parameter = [...url.searchParams.keys()].find((name) => name.startsWith('/'));
	const action = parameter?.slice(1) ?? '';
	const [remote = ''] = (url.searchParams.get('/remote') ?? '').split('/');
	const wrong = action === 'default' ? action : [action, remote].find((name) => name in {});
	if (wrong === undefined) return resolve(event);
	const message = `No form action is named "${wrong}".`;
	const resolution = 'Send the form of the page as it is.';
	const failure = { status: 400, code: 'invalid_parameter', message, resolution };
	return answerFailure(request, url.pathname, failure);
};

/** Sign-out has its own rule while accounts are on. Without cookies there is nothing to forge. */
function hasOwnOriginRule(pathname: string): boolean {
	const endpoint = findEndpoint(pathname);
	const isThere = endpoint?.feature !== 'accounts' || config.auth.isEnabled;
	return (endpoint?.hasOwnOriginRule === true && isThere) || isWithoutCookies(pathname);
}

function refuseCrossSite({ request, url, locals }: RequestEvent): Response {
	const message = `A page of another site sent this ${request.method} request.`;
	const resolution = `Send it from a page of ${locals.site.url}.`;
	return answerFailure(request, url.pathname, {
		status: 403,
		code: 'forbidden',
		message,
		resolution
	});
}
