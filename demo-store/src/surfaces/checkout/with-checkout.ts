import { timingSafeEqual } from 'node:crypto';
import { redirectTo, showProblem } from './respond.ts';
import { toLanguage } from '../../store/texts/texts.ts';
import {
	checkoutUrl,
	shopUrl,
	wordingOf,
	type CheckoutHandler,
	type CheckoutVisit,
	type Handler,
	type Step
} from './visit.ts';

const NEXT_STEP = {
	new: 'information',
	information: 'shipping',
	shipping: 'payment',
	payment: 'review'
} as const satisfies Record<CheckoutVisit['checkout']['progress'], Step>;

/**
 * Finds the checkout of the address. A paid one shows its order, a lost one says so; forms must
 * carry the checkout's own secret.
 */
export function withCheckout(handle: CheckoutHandler): Handler {
	return (visit) => {
		const view = visit.store.checkouts.get(visit.params['token'] ?? '');
		if (view === null) return showLostCheckout(visit);
		const { record: checkout, cart, cartId } = view;
		const localized = { ...visit, ...wordingOf(visit.store, toLanguage(checkout.language)) };
		if (view.order !== null) return redirectTo(checkoutUrl(checkout, 'thank-you'));
		if (cart === null) return showExpired(localized);
		if (visit.request.method === 'POST' && !isSame(visit.form.get('form_token'), checkout)) {
			return showForgedForm(localized, checkoutUrl(checkout, 'information'));
		}
		if (cart.totalQuantity === 0) return showEmpty(localized);
		return handle({ ...localized, checkout, cart, cartId });
	};
}

/** Returns the first incomplete step. */
export function resumeCheckout({ checkout }: CheckoutVisit): Response {
	return redirectTo(checkoutUrl(checkout, NEXT_STEP[checkout.progress]), 302);
}

/** Sends a buyer who came too early back to the step that is missing. */
export function findEarlierStep(visit: CheckoutVisit, wanted: Step): Step | null {
	const order: readonly Step[] = ['information', 'shipping', 'payment', 'review'];
	const reached = NEXT_STEP[visit.checkout.progress];
	return order.indexOf(wanted) > order.indexOf(reached) ? reached : null;
}

function isSame(given: string | null, { formToken }: CheckoutVisit['checkout']): boolean {
	const [a, b] = [Buffer.from(given ?? ''), Buffer.from(formToken)];
	return a.length === b.length && timingSafeEqual(a, b);
}

function showLostCheckout(visit: Parameters<Handler>[0]): Response {
	return showProblem(visit, {
		status: 404,
		...visit.texts.trouble.lostCheckout,
		link: { href: shopUrl(visit, '/cart'), label: visit.texts.trouble.toCart }
	});
}

function showExpired(visit: Parameters<Handler>[0]): Response {
	return showProblem(visit, {
		status: 410,
		...visit.texts.trouble.expiredCheckout,
		link: { href: shopUrl(visit), label: visit.texts.trouble.startAgain }
	});
}

function showEmpty(visit: Parameters<Handler>[0]): Response {
	return showProblem(visit, {
		status: 409,
		...visit.texts.trouble.emptiedCheckout,
		link: { href: shopUrl(visit), label: visit.texts.layout.continueShopping }
	});
}

function showForgedForm(visit: Parameters<Handler>[0], href: string): Response {
	return showProblem(visit, {
		status: 403,
		...visit.texts.trouble.forgedForm,
		link: { href, label: visit.texts.back.checkout }
	});
}
