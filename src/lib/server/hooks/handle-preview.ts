import type { Handle } from '@sveltejs/kit';
import type { NotedEntry } from '$lib/domain/preview';
import { config } from '../base/config';
import { addPreviewBar, findAdmin, markPreview, openRequestDrafts, previews } from '../preview';

const ADMIN = findAdmin(config.platform);
/** Routes of pages that layouts are for. */
const COMPOSED: ReadonlySet<string> = new Set([
	...['/', '/pages/[handle]', '/collections/[handle]', '/products/[handle]'],
	'/[...landing=landing]'
]);

/**
 * Shows the holder of a preview what is not live yet. Nothing of it is kept: the page cache renders for whoever has a
 * cookie that it does not know, and its own requests have none.
 */
export const handlePreview: Handle = async ({ event, resolve }) => {
	const { cookies, url, isSubRequest, locals, request, route } = event;
	const session =
		previews === null || isSubRequest
			? null
			: await previews.readCookie({ jar: cookies, origin: url.origin });
	if (previews === null || session === null) return resolve(event);
	// What the browser has of the page is the live one.
	request.headers.delete('if-none-match');
	const now = previews.now();
	const drafts = openRequestDrafts(locals);
	const noted: NotedEntry[] = [];
	const at = session.at ?? now;
	locals.preview = { at, ...(drafts && { drafts }), note: (entry) => void noted.push(entry) };
	const response = await resolve(event, {
		transformPageChunk: ({ html }) =>
			addPreviewBar(html, session, {
				...{ now, at, noted, country: locals.localization.country },
				...{ admin: ADMIN, isComposed: COMPOSED.has(route.id ?? '') }
			})
	});
	return markPreview(response, session, request.method);
};
