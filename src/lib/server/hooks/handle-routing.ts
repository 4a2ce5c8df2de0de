import { redirect, type Handle } from '@sveltejs/kit';
import { contains } from '../../../../shop.config';
import { readMarkdownAddress } from '$lib/domain/markdown-path';
import { link } from '$lib/links';
import { config } from '../base/config';
import { isConsentUsed } from '../consent';
import { isReading } from '../http/refusals';
import { readSite } from '../base/site';
import { answerExamples } from '../v1/examples';
import { findEndpoint, listFeaturePaths } from '../pages/find-page';
import type { Feature, JsonName } from '../pages/page-table';
import { addAlternateLinks, negotiatePage, refuseRepresentation } from '../pages/representations';
import { findAddressTarget, handlePlatformRequest } from '../platform';
import { resolveUrlRedirect } from '../storefront';
import { isVersionPath, refuseUnknownPath } from '../v1';

const FEATURES: Readonly<Record<Feature, boolean>> = {
	accounts: config.auth.isEnabled,
	analytics: isConsentUsed,
	assistant: config.agent.isEnabled,
	companies: config.auth.isEnabled && contains.companies,
	feeds: config.feeds.isEnabled,
	previews: config.preview.secret !== null,
	quickOrder: contains.quickOrder,
	wishList: contains.wishList
};
const isOn = (feature: Feature) => FEATURES[feature];

/** Paths of features that are off, or that the build leaves out. */
export function listDisabledPaths(): string[] {
	const features = Object.keys(FEATURES) as Feature[];
	return features.filter((feature) => !isOn(feature)).flatMap(listFeaturePaths);
}

const JSON_ANSWERS = { examples: answerExamples } satisfies Record<JsonName, typeof answerExamples>;

/** While the assistant or feeds are off their endpoints do not exist, whatever is sent to them. */
export const handleFeatureFlags: Handle = ({ event, resolve }) => {
	const feature = findEndpoint(event.url.pathname)?.feature;
	const isOff = (feature === 'assistant' || feature === 'feeds') && !isOn(feature);
	if (!isOff) return resolve(event);
	return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
};

/** Lets a redirect to a page of this shop name the market, as the links of pages do. */
export const handleRedirects: Handle = async ({ event, resolve }) => {
	const response = await resolve(event);
	const location = response.headers.get('location') ?? '';
	const kept = link(location);
	if (kept !== location) response.headers.set('location', kept);
	return response;
};

/** Answers the paths of the platform, before pages and before what is done to pages. */
export const handlePlatformPaths: Handle = async ({ event, resolve }) =>
	(await handlePlatformRequest(event)) ?? resolve(event);

/** The merchant may redirect the address tomorrow, and the way of a token is nobody else's. */
const MOVED = { 'cache-control': 'private, max-age=3600' };
const AT_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Leads addresses that an Online Store has to where the shop, or the store, has the same. */
export const handlePlatformAddresses: Handle = async ({ event, resolve }) => {
	const { request, url, locals, isDataRequest } = event;
	if (!isReading(request)) return resolve(event);
	const target = findAddressTarget(url, { storeOrigin: config.platform.origin, isOn });
	if (target === null) return resolve(event);
	const { kind, location } = target;
	if (kind === 'store')
		return new Response(null, { status: 302, headers: { ...AT_STORE, location } });
	// Of redirects the merchant's own come first; whoever answers the path finds them.
	const page = new URL(url);
	page.pathname = readMarkdownAddress(url.pathname).page;
	if ((await resolveUrlRedirect(locals.storefront, page)) !== null) return resolve(event);
	// SvelteKit tells its own script in a form of its own.
	if (isDataRequest) redirect(301, link(location));
	return new Response(null, { status: 301, headers: { ...MOVED, location } });
};

/** Answers unknown paths of version 1 that reach no route of it: malformed ones, and page data. */
export const handleVersionPaths: Handle = async ({ event, resolve }) => {
	const { route, url, isDataRequest } = event;
	const isLost = isVersionPath(url.pathname) && (route.id === null || isDataRequest);
	return isLost ? refuseUnknownPath(url) : resolve(event);
};

/** Sends a page as HTML, Markdown or JSON, whichever its reader prefers. */
export const handleRepresentations: Handle = async ({ event, resolve }) => {
	const { request, url, locals, isDataRequest } = event;
	const choice = isDataRequest ? null : negotiatePage(request, url);
	switch (choice?.kind) {
		case undefined:
			return resolve(event);
		case 'none-acceptable':
			return refuseRepresentation(choice.available);
		case 'json':
			return JSON_ANSWERS[choice.name](request, await readSite(locals.storefront));
		case 'markdown': {
			// A tenth of the server's code, for agents alone: it is loaded with the first of them.
			const { handleMarkdownRequest } = await import('../pages/handle-markdown-request');
			return handleMarkdownRequest({ request, url, locals, pathname: choice.pathname });
		}
		case 'html': {
			const response = await resolve(event);
			addAlternateLinks(response, choice.links);
			return response;
		}
	}
};
