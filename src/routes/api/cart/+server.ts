import { config } from '$lib/server/base/config';
import { handleCartChange, handleCartRead } from '$lib/server/cart';
import { addRows, handleOrder } from '$lib/server/quick-order';
import type { RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, locals: { cart } }) =>
	handleCartRead({ request, url, cart });

export const POST: RequestHandler = ({ request, url, locals }) =>
	url.searchParams.has('order')
		? handleOrder({ request, url, add: (form) => addRows(locals, form) })
		: handleCartChange({
				request,
				url,
				cart: locals.cart,
				ownOrigins: [url.origin, config.site.url],
				apiVersion: config.platform.apiVersion
			});
