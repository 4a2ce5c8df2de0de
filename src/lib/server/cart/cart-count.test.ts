import { describe, expect, it } from 'vitest';
import { parseCount, serializeForgottenCount, toCountValue } from './cart-count';

const CART = 'gid://shopify/Cart/hWN2Hq9sTzB4ao?key=5f3c';

describe('the count that a browser remembers', () => {
	it('names its cart, and nothing of the key to it', () => {
		expect(toCountValue(3, CART)).toBe('3.9sTzB4ao');
		expect(parseCount('3.9sTzB4ao', CART)).toBe(3);
		expect(parseCount(toCountValue(0, CART), CART)).toBe(0);
	});

	it.each([
		undefined,
		'',
		'3',
		'3.',
		'-1.9sTzB4ao',
		'1e3.9sTzB4ao',
		'99999999999.9sTzB4ao',
		'3.another1',
		' 3.9sTzB4ao'
	])('is not “%s”', (cookie) => {
		expect(parseCount(cookie, CART)).toBeNull();
	});

	it('is forgotten where there is one', () => {
		const forget = (cookie: string) => serializeForgottenCount(new Headers({ cookie }));
		expect(forget('cart=abc')).toBeNull();
		expect(forget('cart=abc; cart_count=3.abc')).toBe(
			'cart_count=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'
		);
	});
});
