import { html, type SafeHtml } from '../../../wire/html.ts';
import type { CodeProblem } from '../change-codes.ts';
import { isPickupOption, needsDelivery } from '../../../store/commerce/cart/delivery.ts';
import { findStoreCredit } from '../../../store/commerce/cart/price-cart.ts';
import {
	describePickupLocation,
	findPickupLocation
} from '../../../store/content/pickup-locations.ts';
import { fillText } from '../../../store/fill-text.ts';
import { paysLater } from '../../../store/commerce/companies.ts';
import { addDays } from '../../../store/commerce/create-order-record.ts';
import { formatAmount, formatDay, localeOf, translate } from '../format.ts';
import { renderTextField } from '../form-fields.ts';
import { redirectTo } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import { checkoutUrl, type CheckoutVisit } from '../visit.ts';
import { findEarlierStep } from '../with-checkout.ts';
import { listContactFacts, nameLines, renderNotice } from './shipping.ts';

const MAX_PO_NUMBER = 255;

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
	const poNumber = form.get('po_number') ?? '';
	if (poNumber.length > MAX_PO_NUMBER) {
		const typed = { ...visit, checkout: { ...checkout, poNumber } };
		return renderPayment(typed, visit.texts.business.poNumberLong, 422);
	}
	store.checkouts.update(checkout.token, { usesStoreCredit, poNumber: poNumber || null });
	const after = store.checkouts.get(checkout.token)?.cart ?? cart;
	if (after.total === 0 || paysLater(cart.companyBuyer))
		store.checkouts.update(checkout.token, { progress: 'payment' });
	else if (outcome === 'approve' || outcome === 'decline') {
		store.checkouts.update(checkout.token, { progress: 'payment', payment: outcome });
	} else {
		const changed = {
			...visit,
			cart: after,
			checkout: { ...checkout, usesStoreCredit, poNumber }
		};
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
		${renderStoreCredit(visit)} ${renderMeans(visit)} ${cart.companyBuyer && renderPoNumber(visit)}`,
		submitLabel: texts.next.review,
		back: { href: checkoutUrl(checkout, back), label: texts.back[back] },
		status,
		codeProblem
	});
}

function renderMeans(visit: CheckoutVisit): SafeHtml {
	const { cart, texts } = visit;
	if (!paysLater(cart.companyBuyer)) {
		return cart.total === 0 ? renderNothingToPay(visit) : renderTestPayment(visit);
	}
	return html`<div class="notice">
		${describeTerms(visit).map((text) => html`<p>${text}</p>`)}
		<p>
			${
				cart.companyBuyer?.location.checkoutToDraft === true
					? texts.business.review
					: texts.business.termsHint
			}
		</p>
	</div>`;
}

/** The payment terms of the location, by the day that the order would be due. */
export function describeTerms(visit: CheckoutVisit): string[] {
	const { cart, texts, store } = visit;
	const terms = cart.companyBuyer?.location.paymentTerms ?? null;
	if (terms === null) return [];
	const now = new Date(store.now()).toISOString();
	const date = formatDay(addDays(now, terms.dueInDays), localeOf(visit));
	const total = formatAmount(cart.total, visit);
	return [fillText(texts.business.terms, { name: terms.name, total, date })];
}

function renderPoNumber({ checkout, texts }: CheckoutVisit): SafeHtml {
	return html`<fieldset class="fields">
		${renderTextField({
			name: 'po_number',
			label: texts.business.poNumber,
			optional: texts.form.optional,
			value: checkout.poNumber ?? '',
			problem: undefined,
			autocomplete: 'off'
		})}
	</fieldset>`;
}

export function listMethodFacts(visit: CheckoutVisit) {
	const { cart, checkout, texts, store } = visit;
	const { facts } = texts;
	const href = checkoutUrl(checkout, 'shipping');
	const groups = cart.deliveryGroups;
	const methods = groups.flatMap(({ selected, lines }) => {
		if (selected === null) return [];
		const title = translate(selected.title, visit);
		const value = groups.length === 1 ? title : `${title}: ${nameLines(lines, visit)}`;
		const label = isPickupOption(selected) ? texts.summary.pickup : facts.method;
		return [{ label, value, href }];
	});
	const isCollected = groups.some(({ selected }) => selected !== null && isPickupOption(selected));
	const place = isCollected ? findPickupLocation(store, cart.market.country) : null;
	if (place === null) return methods;
	const value = describePickupLocation({ ...place.address, name: place.name });
	return [...methods, { label: facts.collectAt, value, href }];
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
