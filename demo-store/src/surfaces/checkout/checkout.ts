import type { World } from '../../world/world.ts';
import { showCart } from './cart-page.ts';
import { changeCodes } from './change-codes.ts';
import type { CheckoutOptions, Handler, Visit } from './visit.ts';
import { openCheckout, showMissingCart } from './open-checkout.ts';
import { followPermalink } from './permalink.ts';
import { readForm } from './read-form.ts';
import { refuseMethod } from './respond.ts';
import { resumeCheckout, withCheckout } from './with-checkout.ts';
import { showConfirmation } from './steps/confirmation.ts';
import { saveInformation, showInformation } from './steps/information.ts';
import { savePayment, showPayment } from './steps/payment.ts';
import { placeOrder, showReview } from './steps/review.ts';
import { saveShipping, showShipping } from './steps/shipping.ts';

interface Route {
	path: RegExp;
	GET?: Handler;
	POST?: Handler;
}

const CHECKOUT = '/checkouts/cn/(?<token>[0-9a-f]+)';

/** First match wins. */
const ROUTES: readonly Route[] = [
	{ path: /^\/cart\/?$/, GET: showCart },
	{ path: /^\/cart\/c\/(?<token>[^/]+)\/?$/, GET: openCheckout },
	{ path: /^\/cart\/(?<items>[1-9]\d*:[1-9]\d*(?:,[1-9]\d*:[1-9]\d*)*)$/, GET: followPermalink },
	{ path: checkoutPath(''), GET: withCheckout(resumeCheckout) },
	{
		path: checkoutPath('/information'),
		GET: withCheckout(showInformation),
		POST: withCheckout(saveInformation)
	},
	{
		path: checkoutPath('/shipping'),
		GET: withCheckout(showShipping),
		POST: withCheckout(saveShipping)
	},
	{
		path: checkoutPath('/payment'),
		GET: withCheckout(showPayment),
		POST: withCheckout(savePayment)
	},
	{ path: checkoutPath('/codes'), POST: withCheckout(changeCodes) },
	{
		path: checkoutPath('/review'),
		GET: withCheckout(showReview),
		POST: withCheckout(placeOrder)
	},
	{ path: checkoutPath('/thank-you'), GET: showConfirmation },
	{ path: /^\/(?:checkouts|cart)\/.+/, GET: showMissingCart }
];

/**
 * The hosted checkout as plain HTML forms: information, shipping, payment, review, confirmation;
 * and the addresses of the store that lead there. Answers null for paths of others.
 */
export function createCheckout({
	world,
	origin,
	shopOrigin
}: CheckoutOptions & { world: World }): (request: Request) => Promise<Response | null> {
	return async (request) => {
		const url = new URL(request.url);
		for (const route of ROUTES) {
			const match = route.path.exec(url.pathname);
			if (match === null) continue;
			const method = request.method === 'HEAD' ? 'GET' : request.method;
			const handle = method === 'GET' || method === 'POST' ? route[method] : undefined;
			if (handle === undefined) return refuseMethod(route.POST ? 'GET, HEAD, POST' : 'GET, HEAD');
			const form = method === 'POST' ? await readForm(request) : new URLSearchParams();
			if (form instanceof Response) return form;
			const params = { ...match.groups };
			const visit: Visit = { world, origin, shopOrigin, request, url, params, form };
			return handle(visit);
		}
		return null;
	};
}

function checkoutPath(step: string): RegExp {
	return new RegExp(`^${CHECKOUT}${step}/?$`);
}
