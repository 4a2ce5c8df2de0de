import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { createFormKey, listFormKeyCookies, listFormKeys } from './form-key';

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
