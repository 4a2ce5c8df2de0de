import { expect, test } from 'vitest';
import { parseGid, parseNumericGid, toGid } from './gid.ts';

test('reads what it writes', () => {
	expect(toGid('Product', 5)).toBe('gid://shopify/Product/5');
	expect(parseGid(toGid('Cart', 'abc?key=1'))).toEqual({
		type: 'Cart',
		id: 'abc',
		query: '?key=1'
	});
	expect(parseNumericGid(toGid('Product', 5), 'Product')).toBe(5);
});

test.each(['', '5', 'gid://shopify/Product', 'gid://other/Product/5', 'gid://shopify/Product/5#x'])(
	'%j is no global id',
	(text) => {
		expect(parseGid(text)).toBeNull();
	}
);

test.each(['Collection/5', 'Product/05', 'Product/5a', 'Product/9999999999999999'])(
	'%s is no number of a product',
	(path) => {
		expect(parseNumericGid(`gid://shopify/${path}`, 'Product')).toBeNull();
	}
);
