import { describe, expect, it } from 'vitest';
import { parseCartId, toCookieValue } from './cart-cookie';

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
