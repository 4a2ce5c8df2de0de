import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { CartWarning } from '../../../store/commerce/cart/priced-cart.ts';
import { formatMinor } from '../../../store/commerce/money.ts';
import type { CodeProblem } from '../change-codes.ts';
import { formatAmount } from '../format.ts';
import { redirectTo, showProblem } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import { checkoutUrl, shopUrl, type CheckoutVisit } from '../visit.ts';
import { findEarlierStep } from '../with-checkout.ts';
import { listMethodFacts, renderPayment } from './payment.ts';
import { listContactFacts } from './shipping.ts';

export function showReview(visit: CheckoutVisit, codeProblem?: CodeProblem): Response {
	const earlier = findEarlierStep(visit, 'review');
	if (earlier !== null) return redirectTo(checkoutUrl(visit.checkout, earlier), 302);
	return renderReview(visit, null, 200, codeProblem);
}

export function placeOrder(visit: CheckoutVisit): Response {
	const { store, checkout, form } = visit;
	const outcome = store.checkouts.complete(checkout.token, form.get('agreed_total') ?? '');
	switch (outcome.kind) {
		case 'confirmed':
			return redirectTo(checkoutUrl(checkout, 'thank-you'));
		case 'incomplete':
			return redirectTo(checkoutUrl(checkout, outcome.step));
		case 'declined':
			return renderPayment(
				visit,
				'The bank declined the payment. Nothing was charged or ordered. Choose “Approve” to try again.',
				402
			);
		case 'changed':
			return showChanges(visit, outcome.warnings);
		case 'gone':
			return showProblem(visit, {
				status: 409,
				title: 'Your cart is empty',
				text: 'Everything in it has just been sold out. Nothing was charged.',
				link: { href: shopUrl(visit), label: 'Continue shopping' }
			});
	}
}

/** The cart is not what the buyer agreed to any more: they see it again before they pay. */
function showChanges(visit: CheckoutVisit, warnings: readonly CartWarning[]): Response {
	const after = visit.store.checkouts.get(visit.checkout.token)?.cart ?? visit.cart;
	if (after.totalQuantity === 0) {
		return showProblem(visit, {
			status: 409,
			title: 'Sold out in the meantime',
			text: 'While you were checking out, everything in your cart was sold. Nothing was charged.',
			details: renderWarnings(warnings),
			link: { href: shopUrl(visit), label: 'Continue shopping' }
		});
	}
	const notice = html`<div class="notice bad" role="alert">
		<strong>Your order has changed. Nothing was charged yet.</strong>
		${renderWarnings(warnings)}
		<p>Please look at the new total before you place the order.</p>
	</div>`;
	return renderReview({ ...visit, cart: after }, notice, 409);
}

function renderReview(
	visit: CheckoutVisit,
	notice: SafeHtml | null,
	status: number,
	codeProblem?: CodeProblem
): Response {
	const { cart, checkout } = visit;
	const total = formatAmount(cart.total, cart);
	const payment = {
		label: 'Payment',
		value: cart.total === 0 ? 'Gift card' : `Test payment (${checkout.payment ?? 'not chosen'})`,
		href: checkoutUrl(checkout, 'payment')
	};
	const { note } = cart.record;
	const noteFact = note === null || note === '' ? [] : [{ label: 'Note', value: note, href: null }];
	return respondStep(visit, {
		step: 'review',
		title: 'Is everything right?',
		notice,
		fields: html`${renderFacts([
				...listContactFacts(visit),
				...listMethodFacts(visit),
				payment,
				...noteFact
			])}
			<input type="hidden" name="agreed_total" value="${formatMinor(cart.total, cart.currency)}" />
			<p class="quiet">You will be charged ${total} in test money. No real payment is made.</p>`,
		submitLabel: cart.total === 0 ? 'Place order' : `Place order and pay ${total}`,
		back: { href: checkoutUrl(checkout, 'payment'), label: 'Back to payment' },
		status,
		codeProblem
	});
}

function renderWarnings(warnings: readonly CartWarning[]): SafeHtml {
	return html`<ul>
		${warnings.map(({ message }) => html`<li>${message}</li>`)}
	</ul>`;
}
