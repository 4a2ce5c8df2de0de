import { describe, expect, it } from 'vitest';
import { dropWaysOn, isForCheckout } from './handed-parameters';

describe('the checkout is handed', () => {
	it.each([
		...['discount', 'payment', 'locale', 'note', 'ref', 'utm_source', 'gclid', '_gl'],
		...['attributes[gift wrap]', 'checkout[email]', 'checkout[shipping_address][zip]']
	])('%s', (name) => {
		expect(isForCheckout(name)).toBe(true);
	});

	it.each([
		...['return_to', 'Return_To', 'redirect', 'checkout_url', 'key', 'cartId', 'channel', 'x', ''],
		...['attributes[]', 'attributes[a][b]', 'checkout[return_to]', 'checkout[email]x', '__proto__']
	])('no %s', (name) => {
		expect(isForCheckout(name)).toBe(false);
	});
});

describe('the query of a permalink', () => {
	const drop = (search: string) => dropWaysOn(search, 'https://store.example');

	it.each([
		'',
		'?discount=WELCOME10&checkout[email]=a%40b.example&attributes[a]=b&payment=shop_pay',
		'?buyer/email=a%40b.example&continue_to=%2F&a=1&a=2&&b',
		'?continue_to=/pages/thanks%3Fa=1&continue_to=https://store.example/cart',
		'?attributes[return_to]=a&note=redirect&ref=next&properties=eyJhIjoxfQ'
	])('"%s" stays as it is', (search) => {
		expect(drop(search)).toBe(search);
	});

	it.each([
		...['return_to', 'returnTo', 'RETURN_URL', 'return', 'redirect', 'redirect_uri', 'redirectUrl'],
		...['checkout_url', 'next', 'url', 'goto', 'destination', 'callback_url', 'success_url'],
		...['return%5fto', '%72eturn_to', 're%64irect']
	])('loses %s', (name) => {
		const evil = encodeURIComponent('https://evil.example/');
		expect(drop(`?a=1&${name}=${evil}&b`)).toBe('?a=1&b');
		expect(drop(`?${name}=%2Fcart`)).toBe('');
	});

	it.each(['https://evil.example', '//evil.example', '/%5Cevil.example', 'javascript:alert(1)'])(
		'loses a continue_to that leads to %s',
		(target) => {
			expect(drop(`?continue_to=${target}&a=1`)).toBe('?a=1');
		}
	);
});
