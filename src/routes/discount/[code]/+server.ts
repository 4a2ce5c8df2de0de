import { config } from '$lib/server/base/config';
import { handleDiscountLink } from '$lib/server/cart';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, params, locals: { cart } }) =>
	handleDiscountLink({
		request,
		url,
		cart,
		code: params.code,
		ownOrigins: [url.origin, config.site.url]
	});
