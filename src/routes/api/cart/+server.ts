import { config } from '$lib/server/base/config';
import { handleCartChange, handleCartRead } from '$lib/server/cart';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, locals: { cart } }) =>
	handleCartRead({ request, url, cart });

export const POST: RequestHandler = ({ request, url, locals: { cart } }) =>
	handleCartChange({
		request,
		url,
		cart,
		ownOrigins: [url.origin, config.site.url],
		apiVersion: config.platform.apiVersion
	});
