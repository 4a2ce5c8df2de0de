import { toGid } from '../../wire/gid.ts';
import { recordStart } from './record-start.ts';
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
	const language = visit.url.searchParams.get('locale')?.slice(0, 2).toUpperCase() ?? null;
	const opening = checkouts.open(cartId, { returnPath, language });
	if (opening.kind === 'completed') {
		return redirectTo(checkoutUrl(opening.record, 'thank-you'), 302);
	}
	if (opening.kind === 'open') {
		if (carts.get(cartId)?.totalQuantity === 0) return showEmptyCart(visit);
		if (opening.record.progress === 'new') recordStart(visit, cartId);
		return redirectTo(`/checkouts/cn/${opening.record.token}`, 302);
	}
	return opening.kind === 'expired' ? showExpiredCart(visit) : showMissingCart(visit);
}

export function showMissingCart(visit: Visit): Response {
	return showProblem(visit, {
		status: 404,
		...visit.texts.trouble.missingCart,
		link: { href: shopUrl(visit, '/cart'), label: visit.texts.trouble.toCart }
	});
}

function showExpiredCart(visit: Visit): Response {
	return showProblem(visit, {
		status: 410,
		...visit.texts.trouble.expiredCart,
		link: { href: shopUrl(visit), label: visit.texts.trouble.startAgain }
	});
}

function showEmptyCart(visit: Visit): Response {
	return showProblem(visit, {
		status: 409,
		...visit.texts.trouble.emptyCart,
		link: { href: shopUrl(visit), label: visit.texts.layout.continueShopping }
	});
}

function readReturnPath(path: string | null): string | null {
	return path !== null && SAFE_PATH.test(path) ? path : null;
}
