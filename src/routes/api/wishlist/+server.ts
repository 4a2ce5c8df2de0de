import { listAskedOrigins } from '$lib/server/base/market-sites';
import { handleWishRequest, openWisher } from '$lib/server/wish-list';
import type { RequestHandler } from './$types';

export const POST: RequestHandler = (event) => {
	const { request, url, locals } = event;
	return handleWishRequest({
		...{ request, url, wisher: openWisher(event) },
		asker: { storefront: locals.storefront, buyer: locals.buyer },
		ownOrigins: listAskedOrigins(event),
		now: Date.now()
	});
};
