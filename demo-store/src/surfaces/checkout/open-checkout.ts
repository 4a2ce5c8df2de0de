import { toGid } from '../../../../src/lib/core/gid.ts';
import { redirectTo, showProblem } from './respond.ts';
import { checkoutUrl, shopUrl, type Visit } from './visit.ts';

/** A path on the storefront and nothing else: `//host` and `/\host` are other hosts. */
const SAFE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/** `/cart/c/<token>?key=…`, the cart's own `checkoutUrl`. */
export function openCheckout(visit: Visit): Response {
	const { params, url } = visit;
	const key = url.searchParams.get('key') ?? '';
	const cartId = `${toGid('Cart', params['token'] ?? '')}?key=${key}`;
	return enterCheckout(visit, cartId, readReturnPath(url.searchParams.get('return_to')));
}

export function enterCheckout(visit: Visit, cartId: string, returnPath: string | null): Response {
	const { checkouts, carts } = visit.store;
	const opening = checkouts.open(cartId, { returnPath });
	if (opening.kind === 'completed') {
		return redirectTo(checkoutUrl(opening.record, 'thank-you'), 302);
	}
	if (opening.kind === 'open') {
		if (carts.get(cartId)?.totalQuantity === 0) return showEmptyCart(visit);
		return redirectTo(`/checkouts/cn/${opening.record.token}`, 302);
	}
	return opening.kind === 'expired' ? showExpiredCart(visit) : showMissingCart(visit);
}

export function showMissingCart(visit: Visit): Response {
	return showProblem(visit, {
		status: 404,
		title: 'We cannot find this cart',
		text: 'The address is incomplete or was mistyped. Open the checkout again from your cart.',
		link: { href: shopUrl(visit, '/cart'), label: 'Go to your cart' }
	});
}

function showExpiredCart(visit: Visit): Response {
	return showProblem(visit, {
		status: 410,
		title: 'This cart has expired',
		text: 'Carts are kept for ten days after the last change.',
		link: { href: shopUrl(visit), label: 'Start again in the shop' }
	});
}

function showEmptyCart(visit: Visit): Response {
	return showProblem(visit, {
		status: 409,
		title: 'Your cart is empty',
		text: 'Add something to it first, then come back to pay.',
		link: { href: shopUrl(visit), label: 'Continue shopping' }
	});
}

function readReturnPath(path: string | null): string | null {
	return path !== null && SAFE_PATH.test(path) ? path : null;
}
