import { describe, expect, it } from 'vitest';
import type { PlatformCart } from '$lib/domain/platform-cart';
import { describeFreeDelivery } from './free-delivery';

const euros = (amount: string) => ({ amount, currencyCode: 'EUR' });
const cartOf = (total: string, ...requiresShipping: boolean[]) =>
	({
		cost: { totalAmount: euros(total) },
		lines: { nodes: requiresShipping.map((it) => ({ merchandise: { requiresShipping: it } })) }
	}) as PlatformCart;

describe('describeFreeDelivery', () => {
	it.each([
		['27.5', '110.00', '82.50', 0.25],
		['109.99', '110', '0.01', expect.closeTo(0.9999)],
		['110.0', '110.00', '0.00', 1],
		['240', '110', '0', 1],
		['1800', '24000', '22200', expect.closeTo(0.075)]
	])(
		'of a total of %s with free delivery from %s: %s is missing',
		(total, from, missing, share) => {
			const { freeDelivery } = describeFreeDelivery(cartOf(total, false, true), euros(from));
			expect(freeDelivery).toEqual({ missing: euros(missing), share });
		}
	);

	it.each([
		['no threshold', null, cartOf('12.5', true)],
		['no amount', euros('0'), cartOf('12.5', true)],
		['another currency', { amount: '120', currencyCode: 'USD' }, cartOf('12.5', true)],
		['gift cards only', euros('110'), cartOf('50', false)],
		['an empty cart', euros('110'), cartOf('0')]
	])('says nothing with %s', (_, from, cart) => {
		expect(describeFreeDelivery(cart, from)).toBe(cart);
	});
});
