import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
	parseCartId,
	toCookieValue,
	parseCount,
	serializeExpiredCount,
	toCountValue,
	createFormKey,
	listFormKeyCookies,
	listFormKeys
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
		['hWN1abc', 'gid://shopify/Cart/hWN1abc'],
		['Z+/c1==?key=a+/b==', 'gid://shopify/Cart/Z+/c1==?key=a+/b==']
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

describe('the key of a form', () => {
	const key = (number: number) => number.toString(36).padStart(22, 'k');
	const cookie = (number: number, value = key(number)) => ({ name: `cart_form.${number}`, value });

	describe('a key', () => {
		it.each([true, false])('is found in the cookie that it was created as: TLS %s', (isSecure) => {
			const first = createFormKey(randomBytes, { isSecure });
			const second = createFormKey(randomBytes, { isSecure });
			expect(first.name.startsWith('__Host-cart_form.')).toBe(isSecure);
			expect(first.name).not.toBe(second.name);
			const others = [
				{ name: 'cart_form', value: key(1) },
				{ name: 'cart', value: 'a' }
			];
			const jar = [first, ...others, second];
			expect(listFormKeyCookies(jar, { isSecure })).toEqual([first, second]);
			expect(listFormKeys(jar, { isSecure })).toEqual([first.value, second.value]);
		});

		it('that a neighbor of the domain could have planted is none', () => {
			expect(listFormKeys([cookie(1)], { isSecure: true })).toEqual([]);
		});

		it.each(['', 'short', `${key(1)}x`, `${key(1).slice(1)} `, '../'.repeat(8).slice(2)])(
			'is no other text: %j',
			(value) => expect(listFormKeys([cookie(1, value)], { isSecure: false })).toEqual([])
		);
	});

	it('lists each key once, and few', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(6)), (numbers) => {
				const jar = numbers.map((number, index) => cookie(index, key(number)));
				const keys = listFormKeys(jar, { isSecure: false });
				expect(new Set(keys).size).toBe(keys.length);
				expect(keys).toEqual([...new Set(numbers)].slice(0, 4).map(key));
			})
		);
	});
});
