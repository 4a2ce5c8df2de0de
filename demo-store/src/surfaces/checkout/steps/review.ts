import { html, type SafeHtml } from '../../../wire/html.ts';
import { titleOf, translateWarning } from '../../../store/commerce/cart-messages.ts';
import type { CartWarning, PricedLine } from '../../../store/commerce/cart/priced-cart.ts';
import { paysLater } from '../../../store/commerce/companies.ts';
import { formatMinor } from '../../../store/commerce/money.ts';
import type { CodeProblem } from '../change-codes.ts';
import { fillText } from '../../../store/fill-text.ts';
import { type CartView, formatAmount, joinList, localeOf } from '../format.ts';
import { redirectTo, showProblem } from '../respond.ts';
import { renderFacts, respondStep } from '../step-page.ts';
import { checkoutUrl, shopUrl, type CheckoutVisit } from '../visit.ts';
import { findEarlierStep } from '../with-checkout.ts';
import { describeTerms, listMethodFacts, renderPayment } from './payment.ts';
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
			return renderPayment(visit, visit.texts.payment.declined, 402);
		case 'refused':
			return renderReview(visit, renderRefusal(outcome.lines, visit), 422);
		case 'changed':
			return showChanges(visit, outcome.warnings);
		case 'gone':
			return showProblem(visit, {
				status: 409,
				...visit.texts.trouble.emptiedCheckout,
				link: { href: shopUrl(visit), label: visit.texts.layout.continueShopping }
			});
	}
}

/** The cart is not what the buyer agreed to any more: they see it again before they pay. */
function showChanges(visit: CheckoutVisit, warnings: readonly CartWarning[]): Response {
	const { review, trouble, layout } = visit.texts;
	const after = visit.store.checkouts.get(visit.checkout.token)?.cart ?? visit.cart;
	if (after.totalQuantity === 0) {
		return showProblem(visit, {
			status: 409,
			...trouble.soldOut,
			details: renderWarnings(warnings, visit),
			link: { href: shopUrl(visit), label: layout.continueShopping }
		});
	}
	const notice = html`<div class="notice bad" role="alert">
		<strong>${review.changed}</strong>
		${renderWarnings(warnings, { ...visit, cart: after })}
		<p>${review.lookAgain}</p>
	</div>`;
	return renderReview({ ...visit, cart: after }, notice, 409);
}

function renderReview(
	visit: CheckoutVisit,
	notice: SafeHtml | null,
	status: number,
	codeProblem?: CodeProblem
): Response {
	const { cart, checkout, texts } = visit;
	const { review } = texts;
	const total = formatAmount(cart.total, visit);
	const outcome = review.outcomes[checkout.payment ?? 'none'];
	const isReviewed = cart.companyBuyer?.location.checkoutToDraft === true;
	const isLater = paysLater(cart.companyBuyer);
	const methods = isLater
		? describeTerms(visit)
		: [
				...(cart.giftCards.length > 0 ? [review.giftCard] : []),
				...(cart.storeCredit === null ? [] : [review.storeCredit]),
				...(cart.total === 0 ? [] : [fillText(review.testPayment, { outcome })])
			];
	const payment = {
		label: texts.facts.payment,
		value: joinList(methods, visit.language),
		href: checkoutUrl(checkout, 'payment')
	};
	const { note } = cart.record;
	const others = [
		{ label: texts.business.poNumber, value: checkout.poNumber ?? '', href: payment.href },
		{ label: texts.facts.note, value: note ?? '', href: null }
	].filter(({ value }) => value !== '');
	return respondStep(visit, {
		step: 'review',
		title: review.title,
		notice,
		fields: html`${renderFacts(
				[...listContactFacts(visit), ...listMethodFacts(visit), payment, ...others],
				texts
			)}
			<input type="hidden" name="agreed_total" value="${formatMinor(cart.total, cart.currency)}" />
			<p class="quiet">
				${isReviewed ? texts.business.review : isLater ? texts.business.termsHint : fillText(review.charge, { total })}
			</p>`,
		submitLabel: labelOf(visit, total),
		back: { href: checkoutUrl(checkout, 'payment'), label: texts.back.payment },
		status,
		codeProblem
	});
}

function labelOf({ cart, texts }: CheckoutVisit, total: string): string {
	if (cart.companyBuyer?.location.checkoutToDraft === true) return texts.business.submit;
	const isFree = cart.total === 0 || paysLater(cart.companyBuyer);
	return isFree ? texts.next.order : fillText(texts.next.pay, { total });
}

function renderRefusal(lines: readonly PricedLine[], visit: CheckoutVisit): SafeHtml {
	const names = lines.map((line) => titleOf(line, visit.store, localeOf(visit)));
	const titles = joinList(names, visit.language);
	return html`<div class="notice bad" role="alert">
		<p>${fillText(visit.texts.business.quantities, { titles })}</p>
		<p><a href="${shopUrl(visit, '/cart')}">${visit.texts.trouble.toCart}</a></p>
	</div>`;
}

function renderWarnings(warnings: readonly CartWarning[], view: CartView): SafeHtml {
	return html`<ul>
		${warnings.map((warning) => html`<li>${translateWarning(warning, view.cart, view)}</li>`)}
	</ul>`;
}
