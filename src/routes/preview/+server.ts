import { error, type RequestHandler } from '@sveltejs/kit';
import { OWN_ORIGINS } from '$lib/server/base/market-sites';
import { changePreview, openPreview, previews } from '$lib/server/preview';
import { t } from '$messages';

export const GET: RequestHandler = (event) => openPreview(requirePreviews(), event);
export const POST: RequestHandler = (event) =>
	changePreview(requirePreviews(), event, [event.url.origin, ...OWN_ORIGINS]);

/** Without a secret no link leads here, and the path does not exist. */
function requirePreviews() {
	return previews ?? error(404, { message: t.error.notFound });
}
