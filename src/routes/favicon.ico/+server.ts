import { resizeImageUrl } from '$lib/core/resize-image-url';
import { readBrand } from '$lib/server/base/site';
import type { RequestHandler } from './$types';

/** Serves the brand's icon, or the shop's own, to programs that request it without reading a page. */
export const GET: RequestHandler = async ({ locals: { storefront } }) => {
	const { icon } = await readBrand(storefront);
	const location = icon === null ? '/icon-192.png' : resizeImageUrl(icon, 48);
	const headers = { location, 'cache-control': 'public, max-age=3600' };
	return new Response(null, { status: 302, headers });
};
