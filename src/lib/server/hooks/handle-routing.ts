import type { Handle } from '@sveltejs/kit';
import { config } from '../base/config';
import { readSite } from '../base/site';
import { answerExamples } from '../v1/examples';
import { findEndpoint } from '../pages/find-page';
import type { JsonName } from '../pages/page-table';
import { addAlternateLinks, negotiatePage, refuseRepresentation } from '../pages/representations';
import { handlePlatformRequest } from '../platform';
import { isVersionPath, refuseUnknownPath } from '../v1';

const JSON_ANSWERS = { examples: answerExamples } satisfies Record<JsonName, typeof answerExamples>;

/** While the assistant is off its endpoints do not exist, whatever is sent to them. */
export const handleFeatureFlags: Handle = ({ event, resolve }) => {
	const isOff =
		!config.agent.isEnabled && findEndpoint(event.url.pathname)?.feature === 'assistant';
	if (!isOff) return resolve(event);
	return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
};

/** Answers the paths of the platform, before pages and before what is done to pages. */
export const handlePlatformPaths: Handle = async ({ event, resolve }) =>
	(await handlePlatformRequest(event)) ?? resolve(event);

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
