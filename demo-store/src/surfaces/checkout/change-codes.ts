import { translateWarning } from '../../store/commerce/cart-messages.ts';
import { redirectTo } from './respond.ts';
import { showInformation } from './steps/information.ts';
import { showPayment } from './steps/payment.ts';
import { showReview } from './steps/review.ts';
import { showShipping } from './steps/shipping.ts';
import { checkoutUrl, type CheckoutHandler, type CheckoutVisit, type Step } from './visit.ts';

export interface CodeProblem {
	/** The code as it was typed. */
	name: string;
	text: string;
}

const SHOW_STEP = {
	information: showInformation,
	shipping: showShipping,
	payment: showPayment,
	review: showReview
} satisfies Record<Step, (visit: CheckoutVisit, codeProblem?: CodeProblem) => Response>;

/** Applies or removes one code; the buyer stays on the step where they are. */
export const changeCodes: CheckoutHandler = (visit) => {
	const step = readStep(visit.form.get('step'));
	const code = visit.form.get('code') ?? '';
	if (visit.form.get('intent') === 'remove') removeCode(visit, code);
	else {
		const text = applyCode(visit, code);
		if (text !== null) return SHOW_STEP[step](visit, { name: code, text });
	}
	return redirectTo(checkoutUrl(visit.checkout, step));
};

/** Returns why a code does not apply, and removes it; null when it applies. */
function applyCode(visit: CheckoutVisit, typed: string): string | null {
	const { store, cart, cartId, texts } = visit;
	const code = store.promotions.findDiscount(typed)?.code ?? typed;
	if (code === '') return texts.codes.missing;
	const { carts, promotions } = store;
	const card = promotions.findGiftCard(code);
	if (card !== null) {
		const { cart: after } = carts.edit(cartId, { kind: 'addGiftCards', input: { codes: [code] } });
		const isApplied = after?.record.giftCardIds.includes(card.id);
		return isApplied === true ? null : texts.codes.giftCardInvalid;
	}
	const before = cart.record.discountCodes;
	const updateCodes = (codes: string[]) =>
		carts.edit(cartId, { kind: 'updateDiscountCodes', input: { codes } });
	const { cart: after, warnings } = updateCodes([code, ...before]);
	const isApplicable = after?.discountCodes.some(
		(known) => known.applicable && known.code.toUpperCase() === code.toUpperCase()
	);
	if (isApplicable === true) return null;
	updateCodes(before);
	const reason = warnings.find((warning) => warning.code.startsWith('DISCOUNT_'));
	return reason === undefined ? texts.codes.invalid : translateWarning(reason, cart, visit);
}

function removeCode({ store, cart, cartId, form }: CheckoutVisit, code: string): void {
	const giftCard = form.get('gift_card');
	if (giftCard !== null) {
		store.carts.edit(cartId, { kind: 'removeGiftCards', input: { ids: [Number(giftCard)] } });
		return;
	}
	const codes = cart.record.discountCodes.filter((known) => known !== code);
	store.carts.edit(cartId, { kind: 'updateDiscountCodes', input: { codes } });
}

function readStep(value: string | null): Step {
	return value === 'shipping' || value === 'payment' || value === 'review' ? value : 'information';
}
