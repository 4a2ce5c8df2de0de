import { html, type SafeHtml } from '../../../../../src/lib/core/html.ts';
import type { CodeProblem } from '../change-codes.ts';
import { redirectTo } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import { checkoutUrl, needsDelivery, type CheckoutVisit } from '../visit.ts';
import { findEarlierStep } from '../with-checkout.ts';
import { listContactFacts, renderNotice } from './shipping.ts';

const OUTCOMES = {
	approve: { label: 'Approve', text: 'The bank accepts, the order is placed.' },
	decline: { label: 'Decline', text: 'The bank refuses, nothing is ordered.' }
} as const;

export function showPayment(visit: CheckoutVisit, codeProblem?: CodeProblem): Response {
	const earlier = findEarlierStep(visit, 'payment');
	if (earlier !== null) return redirectTo(checkoutUrl(visit.checkout, earlier), 302);
	return renderPayment(visit, null, 200, codeProblem);
}

export function savePayment(visit: CheckoutVisit): Response {
	const { store, checkout, cart, form } = visit;
	const earlier = findEarlierStep(visit, 'payment');
	if (earlier !== null) return redirectTo(checkoutUrl(checkout, earlier));
	const outcome = form.get('outcome');
	if (cart.total === 0) store.checkouts.update(checkout.token, { progress: 'payment' });
	else if (outcome === 'approve' || outcome === 'decline') {
		store.checkouts.update(checkout.token, { progress: 'payment', payment: outcome });
	} else return renderPayment(visit, 'Choose what the test payment shall answer', 422);
	return redirectTo(checkoutUrl(checkout, 'review'));
}

/** Renders the payment step, also after the bank refused. */
export function renderPayment(
	visit: CheckoutVisit,
	problem: string | null,
	status: number,
	codeProblem?: CodeProblem
): Response {
	const { checkout, cart } = visit;
	const back = needsDelivery(cart) ? ('shipping' as const) : ('information' as const);
	return respondStep(visit, {
		step: 'payment',
		title: 'Payment',
		notice: problem === null ? null : renderNotice(problem),
		fields: html`${renderFacts([...listContactFacts(visit), ...listMethodFacts(visit)])}
		${cart.total === 0 ? renderNothingToPay() : renderTestPayment(visit)}`,
		submitLabel: 'Review order',
		back: { href: checkoutUrl(checkout, back), label: `Back to ${back}` },
		status,
		codeProblem
	});
}

export function listMethodFacts({ cart, checkout }: CheckoutVisit) {
	const selected = cart.deliveryGroups[0]?.selected;
	if (selected == null) return [];
	return [{ label: 'Method', value: selected.title, href: checkoutUrl(checkout, 'shipping') }];
}

function renderTestPayment({ checkout }: CheckoutVisit): SafeHtml {
	return html`<fieldset class="test">
		<legend>Test payment</legend>
		<p>No card is needed and no money moves. Choose what the bank shall answer:</p>
		<div class="choices">
			${Object.entries(OUTCOMES).map(
				([value, { label, text }]) =>
					html`<label class="choice">
						<input
							type="radio"
							name="outcome"
							value="${value}"
							${(checkout.payment ?? 'approve') === value && html`checked`}
						/>
						<span class="text">${label}<small>${text}</small></span>
					</label>`
			)}
		</div>
	</fieldset>`;
}

function renderNothingToPay(): SafeHtml {
	return html`<div class="notice">
		<p>Your gift card covers everything. Nothing is left to pay.</p>
	</div>`;
}
