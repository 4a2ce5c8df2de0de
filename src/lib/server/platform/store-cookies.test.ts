import { describe, expect, it } from 'vitest';
import { keepStoreCookies, selectSetCookies, setCountry } from './store-cookies';

describe('keepStoreCookies', () => {
	it.each([
		['', ''],
		['cart_message=x', ''],
		['shop_customer_session.0=a; shop_customer_session.1=b; cart=c', 'cart=c'],
		['shop_agent_session=a;cart=c%3Fkey%3D1;  _shopify_y=1', 'cart=c%3Fkey%3D1; _shopify_y=1'],
		[' ; ;cart=1;', 'cart=1'],
		['cart=1; localization=GB-EN', 'cart=1; localization=GB'],
		['localization=BR-PT_BR', 'localization=BR'],
		['localization=GB', 'localization=GB'],
		[
			'__Host-shop_customer_session.0=a; shop_customer_cart.0=b; shop_customer_sign_in.0=c; cart=d',
			'cart=d'
		],
		['mycart_message=1; cart_messages=2; shop_customer_session_x=3', null],
		['weird; a=b=c', null]
	])('of %j goes on %j', (header, kept) => {
		expect(keepStoreCookies(header)).toBe(kept ?? header);
	});
});

it.each([
	['', 'localization=DE'],
	['cart=1', 'cart=1; localization=DE'],
	['localization=GB; cart=1; localization=US', 'cart=1; localization=DE']
])('the cookies %j get one country', (header, expected) => {
	expect(setCountry(header, 'DE')).toBe(expected);
});

describe('selectSetCookies', () => {
	const CART = 'cart=abc; Path=/; SameSite=Lax; HttpOnly';
	const TRACKER = '_shopify_y=1; Path=/; Secure';
	const OWN = ['cart_message=x', 'shop_customer_session.0=x; Path=/', 'shop_agent_session=x'];
	const known = '_shopify_essential=:a:; x=1';

	interface Case {
		method?: string;
		headers?: Record<string, string>;
		opensSession?: boolean;
	}
	const select = (
		values: string[],
		{ method = 'POST', headers, opensSession = false }: Case,
		url = 'http://localhost:3000/cart/add.js'
	) => selectSetCookies(values, { method, headers: new Headers(headers), url }, opensSession);

	it.each<[string, Case]>([
		['a stranger', {}],
		['another cookie of nearly that name', { headers: { cookie: 'my_shopify_essential=1' } }],
		['a GET of a known browser', { method: 'GET', headers: { cookie: known } }],
		['a HEAD of a known browser', { method: 'HEAD', headers: { cookie: known } }],
		['a page', { headers: { cookie: known, 'sec-fetch-dest': 'document' } }],
		['a frame', { headers: { cookie: known, 'sec-fetch-dest': 'iframe' } }],
		['a page of an old browser', { headers: { cookie: known, accept: 'text/html,*/*' } }],
		['a consent that is none', { headers: { 'shopify-storefront-consent-management': 'true' } }]
	])('gives %s the cart alone', (_, given) => {
		expect(select([TRACKER, CART], given)).toEqual([CART]);
	});

	it.each<[string, Case]>([
		['a session', { method: 'GET', opensSession: true }],
		['consent', { method: 'GET', headers: { 'shopify-storefront-consent-management': '1' } }],
		['a script of a known browser', { headers: { cookie: known } }],
		[
			'the same, though it would take a page too',
			{ headers: { cookie: known, 'sec-fetch-dest': 'empty', accept: 'text/html' } }
		]
	])('gives %s everything, but nothing under our own names', (_, given) => {
		expect(select([TRACKER, CART, ...OWN], given)).toEqual([TRACKER, CART]);
	});

	it.each([
		['_a=a; Domain=store.example; Path=/', '_a=a; Path=/'],
		['_a=a;domain=.store.example', '_a=a'],
		['_a=domain=x; Path=/; DOMAIN=store.example; Secure', '_a=domain=x; Path=/; Secure']
	])('lets %s come from our host', (value, expected) => {
		expect(select([value], { opensSession: true })).toEqual([expected]);
	});

	it.each([
		['http://localhost:3000/', 'cart=a; Path=/', 'cart=a; Path=/; HttpOnly'],
		['https://shop.example/', 'cart=a; Domain=x; Path=/', 'cart=a; Path=/; HttpOnly; Secure'],
		['https://shop.example/', 'cart=a; secure; httponly', 'cart=a; secure; httponly'],
		['https://shop.example/', '_shopify_y=a', '_shopify_y=a']
	])('keeps carts from scripts, and on TLS: at %s %s', (url, value, expected) => {
		expect(select([value], { opensSession: true }, url)).toEqual([expected]);
	});
});
