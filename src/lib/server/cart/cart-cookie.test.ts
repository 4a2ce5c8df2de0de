import { describe, expect, it } from 'vitest';
import {
	parseCartId,
	toCookieValue,
	parseCount,
	serializeExpiredCount,
	toCountValue
} from './cart-cookie';

const ID = 'gid://shopify/Cart/hWN1abc-DEF_9?key=0a1b2c';

describe('parseCartId', () => {
	it.each([
		null,
		undefined,
		'',
		'a b',
		'../admin',
		'token?key=<script>',
		'token;path=/',
		'gid://shopify/Product/1',
		'gid://evil/Cart/1',
		'x'.repeat(129)
	])('refuses %j', (value) => {
		expect(parseCartId(value)).toBeNull();
	});

	it.each([
		['hWN1abc-DEF_9?key=0a1b2c', ID],
		[ID, ID],
		['hWN1abc', 'gid://shopify/Cart/hWN1abc']
	])('reads %s', (value, id) => {
		expect(parseCartId(value)).toBe(id);
	});
});

it('stores the id without what every id has', () => {
	expect(toCookieValue(ID)).toBe('hWN1abc-DEF_9?key=0a1b2c');
});

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
		const forget = (cookie: string) => serializeExpiredCount(new Headers({ cookie }));
		expect(forget('cart=abc')).toBeNull();
		expect(forget('cart=abc; cart_count=3.abc')).toBe(
			'cart_count=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'
		);
	});
});
