import { html, type SafeHtml } from '../../../wire/html.ts';
import type { CodeProblem } from '../change-codes.ts';
import { findStoreCredit } from '../../../store/commerce/cart/price-cart.ts';
import { fillText } from '../../../store/fill-text.ts';
import { formatAmount, translate } from '../format.ts';
import { redirectTo } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import { checkoutUrl, needsDelivery, type CheckoutVisit } from '../visit.ts';
import { findEarlierStep } from '../with-checkout.ts';
import { listContactFacts, renderNotice } from './shipping.ts';

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
	const usesStoreCredit = form.get('store_credit') === 'on';
	store.checkouts.update(checkout.token, { usesStoreCredit });
	const after = store.checkouts.get(checkout.token)?.cart ?? cart;
	if (after.total === 0) store.checkouts.update(checkout.token, { progress: 'payment' });
	else if (outcome === 'approve' || outcome === 'decline') {
		store.checkouts.update(checkout.token, { progress: 'payment', payment: outcome });
	} else {
		const changed = { ...visit, cart: after, checkout: { ...checkout, usesStoreCredit } };
		return renderPayment(changed, visit.texts.payment.choose, 422);
	}
	return redirectTo(checkoutUrl(checkout, 'review'));
}

/** Renders the payment step, also after the bank refused. */
export function renderPayment(
	visit: CheckoutVisit,
	problem: string | null,
	status: number,
	codeProblem?: CodeProblem
): Response {
	const { checkout, cart, texts } = visit;
	const back = needsDelivery(cart) ? ('shipping' as const) : ('information' as const);
	return respondStep(visit, {
		step: 'payment',
		title: texts.payment.title,
		notice: problem === null ? null : renderNotice(problem),
		fields: html`${renderFacts([...listContactFacts(visit), ...listMethodFacts(visit)], texts)}
		${renderStoreCredit(visit)}
		${cart.total === 0 ? renderNothingToPay(visit) : renderTestPayment(visit)}`,
		submitLabel: texts.next.review,
		back: { href: checkoutUrl(checkout, back), label: texts.back[back] },
		status,
		codeProblem
	});
}

export function listMethodFacts(visit: CheckoutVisit) {
	const { cart, checkout, texts } = visit;
	const selected = cart.deliveryGroups[0]?.selected;
	if (selected == null) return [];
	const value = translate(selected.title, visit);
	return [{ label: texts.facts.method, value, href: checkoutUrl(checkout, 'shipping') }];
}

/** Offered to a signed-in customer who has some. */
function renderStoreCredit(visit: CheckoutVisit): SafeHtml | null {
	const { cart, checkout, texts } = visit;
	const credit = findStoreCredit(cart);
	if (credit === null) return null;
	const balance = formatAmount(credit.balance, visit);
	return html`<p>
		<label class="check">
			<input
				type="checkbox"
				name="store_credit"
				value="on"
				${checkout.usesStoreCredit === true && html`checked`}
			/>
			${fillText(texts.payment.storeCredit, { balance })}
		</label>
	</p>`;
}

function renderTestPayment({ checkout, texts: { payment } }: CheckoutVisit): SafeHtml {
	const outcomes = [
		{ value: 'approve', label: payment.approve, text: payment.approveHint },
		{ value: 'decline', label: payment.decline, text: payment.declineHint }
	];
	return html`<fieldset class="test">
		<legend>${payment.legend}</legend>
		<p>${payment.hint}</p>
		<div class="choices">
			${outcomes.map(
				({ value, label, text }) =>
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

function renderNothingToPay({ texts }: CheckoutVisit): SafeHtml {
	return html`<div class="notice">
		<p>${texts.payment.nothingToPay}</p>
	</div>`;
}
