import { describe, expect, it } from 'vitest';
import type { CartOutcome } from '$lib/domain/platform-cart';
import { FakeCartService } from '../../../tests/support/fake-cart-service';
import type { CartPlace, CartRequest } from './cart-request';
import { describeOutcome } from './outcome-messages';

const CART = new FakeCartService({ lamp: 2 }).cart;
const CODE_FIELD: CartPlace = { lineId: null, field: 'discountCode' };
const NOTE: CartRequest = { note: '' };
const LAMP_FIELD: CartPlace = { lineId: 'lamp', field: 'quantity' };

function warn(code: string, target: string): CartOutcome {
	const warnings = [{ code, message: code, target }] as unknown as CartOutcome['warnings'];
	return { cart: CART, userErrors: [], warnings };
}

describe('describeOutcome', () => {
	it('puts errors where the change was asked for', () => {
		const userErrors = [
			{ code: 'INVALID', field: ['lines'], message: 'No.' }
		] as unknown as CartOutcome['userErrors'];
		expect(describeOutcome({ cart: null, userErrors, warnings: [] }, LAMP_FIELD, NOTE)).toEqual([
			{ kind: 'error', text: 'No.', ...LAMP_FIELD }
		]);
	});

	it.each([
		['MERCHANDISE_NOT_ENOUGH_STOCK', 'lamp', CODE_FIELD, { lineId: 'lamp', field: 'quantity' }],
		['MERCHANDISE_OUT_OF_STOCK', 'gone', LAMP_FIELD, { lineId: 'lamp', field: 'quantity' }],
		['PAYMENTS_GIFT_CARDS_UNAVAILABLE', '', CODE_FIELD, { lineId: null, field: 'giftCardCode' }],
		['SOMETHING_NEW', '', LAMP_FIELD, LAMP_FIELD],
		['SOMETHING_NEW', '', CODE_FIELD, CODE_FIELD]
	] as const)('puts %s about “%s” in its place', (code, target, place, expected) => {
		expect(describeOutcome(warn(code, target), place, NOTE)).toEqual([
			{ kind: 'warning', text: code, ...expected }
		]);
	});

	it('repeats nothing that the platform thinks of codes in the cart', () => {
		expect(describeOutcome(warn('DISCOUNT_NOT_FOUND', ''), LAMP_FIELD, NOTE)).toEqual([]);
		expect(describeOutcome(warn('DISCOUNT_NOT_FOUND', ''), CODE_FIELD, NOTE)).toEqual([]);
	});

	it('says that a line is sold out after its own change only', () => {
		const { cart } = new FakeCartService({ lamp: 0 });
		const outcome = { ...warn('MERCHANDISE_OUT_OF_STOCK', 'lamp'), cart };
		const change = (id: string): CartRequest => ({ lines: [{ id, quantity: 1 }] });
		expect(describeOutcome(outcome, LAMP_FIELD, change('other'))).toEqual([]);
		expect(describeOutcome(outcome, LAMP_FIELD, change('lamp'))).toHaveLength(1);
	});
});
