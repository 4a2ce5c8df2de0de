import { expect, it } from 'vitest';
import type { Cart } from '$lib/domain/cart';
import { listAmounts } from './cart-amounts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

it('lists subtotal, discounts and gift cards in their order', () => {
	const cart = {
		subtotal: usd('148.00'),
		discounts: [
			{ title: 'WELCOME10', amount: usd('10.40') },
			{ title: 'Candles', amount: usd('1') }
		],
		giftCards: [{ id: 'g', lastCharacters: 'WARM', amountUsed: usd('25.00') }]
	} as Cart;
	expect(listAmounts(cart)).toEqual([
		{ label: 'Subtotal', amount: usd('148.00'), isDeducted: false },
		{ label: 'WELCOME10', amount: usd('10.40'), isDeducted: true },
		{ label: 'Candles', amount: usd('1'), isDeducted: true },
		{ label: 'Gift card ending in WARM', amount: usd('25.00'), isDeducted: true }
	]);
});
