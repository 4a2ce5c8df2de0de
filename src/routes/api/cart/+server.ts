import { config } from '$lib/server/base/config';
import { handleCartChange, handleCartRead } from '$lib/server/cart';
import { addRows, handleOrder } from '$lib/server/quick-order';
import { openWisher, removeWish } from '$lib/server/wish-list';
import type { RequestEvent, RequestHandler } from './$types';

export const GET: RequestHandler = ({ request, url, locals: { cart } }) =>
	handleCartRead({ request, url, cart });

export const POST: RequestHandler = (event) => {
	const { request, url, locals } = event;
	if (url.searchParams.has('order')) {
		return handleOrder({ request, url, add: (form) => addRows(locals, form) });
	}
	return handleCartChange({
		request,
		url,
		cart: locals.cart,
		ownOrigins: [url.origin, config.site.url],
		apiVersion: config.platform.apiVersion,
		onAdded: (form) => takeOffWishList(event, form.get('wish'))
	});
};

/** A form of the wish list moves its product into the cart. */
async function takeOffWishList(
	event: RequestEvent,
	wish: FormDataEntryValue | null
): Promise<void> {
	if (CONTAINS.wishList && typeof wish === 'string') await removeWish(openWisher(event), wish);
}
