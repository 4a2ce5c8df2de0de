import { expect, it } from 'vitest';
import type { Cart } from '$lib/domain/cart';
import { listAmounts } from './cart-amounts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const discount = (title: string, amount: string) => ({ title, amount: usd(amount) });

it('names a code once, with what it takes off every line, and adds nothing up', () => {
	const cart = {
		subtotal: usd('148.00'),
		discounts: [
			discount('WELCOME10', '3.60'),
			discount('Candles', '1'),
			discount('WELCOME10', '6.80')
		],
		giftCards: [{ id: 'g', lastCharacters: 'WARM', amountUsed: usd('25.00') }]
	} as Cart;
	expect(listAmounts(cart)).toEqual([
		{ label: 'Subtotal', amounts: [usd('148.00')], isDeducted: false },
		{ label: 'WELCOME10', amounts: [usd('3.60'), usd('6.80')], isDeducted: true },
		{ label: 'Candles', amounts: [usd('1')], isDeducted: true },
		{ label: 'Gift card ending in WARM', amounts: [usd('25.00')], isDeducted: true }
	]);
});
