import type { Handle } from '@sveltejs/kit';
import { addPreviewBar, markPreview, openRequestDrafts, previews } from '../preview';

/**
 * Shows the holder of a preview what is not live yet. Nothing of it is kept: the page cache renders for whoever has a
 * cookie that it does not know, and its own requests have none.
 */
export const handlePreview: Handle = async ({ event, resolve }) => {
	const { cookies, url, isSubRequest, locals, request } = event;
	const session =
		previews === null || isSubRequest
			? null
			: await previews.readCookie({ jar: cookies, origin: url.origin });
	if (previews === null || session === null) return resolve(event);
	// What the browser has of the page is the live one.
	request.headers.delete('if-none-match');
	const now = previews.now();
	const drafts = openRequestDrafts(locals);
	locals.preview = { at: session.at ?? now, ...(drafts && { drafts }) };
	const response = await resolve(event, {
		transformPageChunk: ({ html }) => addPreviewBar(html, session, now)
	});
	return markPreview(response, session, request.method);
};
