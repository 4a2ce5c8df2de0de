import { describe, expect, it } from 'vitest';
import { COOKIES, hasPersonalCookie, isOwnCookie } from './cookies';

describe('hasPersonalCookie', () => {
	it.each([
		'cart=abc',
		'theme=dark; cart=abc',
		'cart_message=1',
		'localization=DE-EN',
		'shop_customer_session=sealed',
		'__Host-shop_customer_session=sealed',
		'__Host-shop_customer_session.1=sealed',
		'a=b;shop_customer_notice=saved'
	])('knows %s', (header) => expect(hasPersonalCookie(header)).toBe(true));

	it.each([
		null,
		'',
		'cart_count=2.abc',
		'shopping_cart=abc',
		'carts=abc',
		'x=cart',
		'x=; y="cart=1"',
		'_ga=cart; shop_agent_session=signed',
		'Cart=abc'
	])('finds nothing in %s', (header) => expect(hasPersonalCookie(header)).toBe(false));
});

describe('isOwnCookie', () => {
	it.each(['cart', 'localization', '_shopify_y', 'shop_customer', '', '__Host-other'])(
		'lets the store see and set "%s"',
		(name) => expect(isOwnCookie(name)).toBe(false)
	);

	it.each([
		'cart_message',
		'cart_count',
		'shop_customer_sign_in',
		'shop_customer_cart',
		'__Host-shop_customer_session.2',
		'shop_agent_session'
	])('keeps "%s" to the shop', (name) => expect(isOwnCookie(name)).toBe(true));

	it('knows every cookie of the shop', () => {
		const shared = Object.values(COOKIES).filter((name) => !isOwnCookie(name));
		expect(shared).toEqual(['cart', 'localization']);
	});
});
