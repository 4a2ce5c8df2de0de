import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropRedirectParameters, isBuyLink, isCartLink } from './permalinks';
import { openTestShop } from './testing/open-test-shop';

const shop = openTestShop();

describe('cart links', () => {
	it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuse %s', async (method) => {
		const response = await shop.send('/cart/1:1', { method });
		expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
		expect(await response?.text()).toBe('Method Not Allowed');
	});

	it.each(['GET', 'HEAD'])('lead to the store with %s', async (method) => {
		const query = '?discount=WELCOME10&checkout[email]=a%40b.example&payment=shop_pay';
		const response = await shop.send(`/cart/1:1,2:3${query}`, { method });
		expect(response?.status).toBe(302);
		expect(response?.headers.get('location')).toBe(`https://store.example/cart/1:1,2:3${query}`);
		expect(response?.headers.get('cache-control')).toBe('no-store');
	});
});

describe('a permalink in another market', () => {
	const german = openTestShop({
		localization: { country: 'DE', language: 'DE', locale: 'de-DE' }
	});
	const CART = 'checkout[shipping_address][country]=DE&locale=de';
	const BUY = 'context/address_country=DE&context/language=de';

	it.each([
		['/cart/1:1', `/cart/1:1?${CART}`],
		['/cart/1:1?discount=A%20B', `/cart/1:1?discount=A%20B&${CART}`],
		['/cart/1:1?country=DE&note=x&language=de', `/cart/1:1?note=x&${CART}`],
		[
			'/cart/1:1?checkout[shipping_address][country]=Japan',
			'/cart/1:1?checkout[shipping_address][country]=Japan&locale=de'
		],
		['/buy/x:1', `/buy/x:1?${BUY}`],
		['/buy/x:1?buyer/email=a%40b.example', `/buy/x:1?buyer/email=a%40b.example&${BUY}`],
		['/buy/x:1?locale=de-DE&currency=EUR', `/buy/x:1?${BUY}`],
		[
			'/buy/x:1?/context/address_country=JP',
			'/buy/x:1?/context/address_country=JP&context/language=de'
		],
		['/buy/x:1?context%2Flanguage=ja', '/buy/x:1?context%2Flanguage=ja&context/address_country=DE']
	])('%s leads to %s', async (path, target) => {
		const response = await german.send(path);
		expect(response?.headers.get('location')).toBe(`https://store.example${target}`);
	});

	it('names the market of the store where its address does', async () => {
		const response = await shop.send('/buy/x:1?country=US&language=en');
		expect(response?.headers.get('location')).toBe(
			'https://store.example/buy/x:1?context/address_country=US&context/language=en'
		);
	});
});

describe('buy links', () => {
	it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuse %s', async (method) => {
		const response = await shop.send('/buy/x:1', { method });
		expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});

	it.each(['GET', 'HEAD'])(
		'lead to the store with %s, and tell nobody on the way',
		async (method) => {
			const query = '?buyer/email=a%40b.example&continue_to=%2F&a=1&a=2&&b';
			const response = await shop.send(`/buy/x:1,~Z2lk:2${query}`, { method });
			expect(response?.status).toBe(303);
			expect([...(response?.headers ?? [])]).toEqual([
				['cache-control', 'no-store'],
				['location', `https://store.example/buy/x:1,~Z2lk:2${query}`],
				['referrer-policy', 'no-referrer']
			]);
		}
	);
});

it.each(['/cart/1:1', '/buy/x:1'])('%s leads nowhere but to the store', async (path) => {
	const response = await shop.send(`${path}?return_to=https://evil.example&discount=A&Redirect=/b`);
	expect(response?.headers.get('location')).toBe(`https://store.example${path}?discount=A`);
});

it('sends no request for a link', () => {
	expect(shop.sent).toEqual([]);
});

const encode = (id: string) => `~${Buffer.from(id).toString('base64url')}`;
const GID = encode('gid://shopify/ProductVariant/4500000001001');

describe('cart links', () => {
	it.each([
		...[
			'/cart',
			'/cart/',
			'/cart/1',
			'/cart/1:',
			'/cart/:1',
			'/cart/1:0',
			'/cart/1:01',
			'/cart/0:1'
		],
		...['/cart/01:1', '/cart/1:1,', '/cart/,1:1', '/cart/1:1,,2:2', '/cart/1:1;2:2', '/cart/1:-1'],
		...['/cart/1:1.5', '/cart/1:1/', '/cart/1%3A1', '/cart/1:1%2C2:1', '/cart/a:1', '/cart/1:1e3'],
		...['/Cart/1:1', '/x/cart/1:1', '/cart//1:1', '/cart/1:1\n', '/cart/c/1:1', '/cart/١:١']
	])('%j is none', (path) => {
		expect(isCartLink(path)).toBe(false);
	});

	it.each(['/cart/1:1', '/cart/4500000001001:2,4500000001002:10', `/cart/${'9'.repeat(40)}:1`])(
		'%s is one',
		(path) => {
			expect(isCartLink(path)).toBe(true);
		}
	);
});

describe('buy links', () => {
	it.each([
		...['/buys', '/buy//', '/buy/x', '/buy/x:', '/buy/:1', '/buy/x:0', '/buy/x:01', '/buy/x:+1'],
		...['/buy/x:1,', '/buy/,x:1', '/buy/x:1,,y:1', '/buy/x:1:1', '/buy/x:1/', '/buy/a/b:1'],
		...['/buy/%61:1', '/buy/x%3A1', '/buy/x:1%2Cy:1', '/buy/a%2Fb:1', '/buy/ü:1', '/buy/x+y:1'],
		...['/Buy/x:1', '/buy/gid://shopify/ProductVariant/1:1', '/buyx:1', '/buy/x:1\n']
	])('%j is none', (path) => {
		expect(isBuyLink(path)).toBe(false);
	});

	it.each([
		['nothing behind the tilde', '~'],
		['a length that no bytes have', '~A'],
		['stray bits at the end', '~YR'],
		['padding', '~YQ=='],
		['the other base64', '~a+b/'],
		['a raw id that only begins like one', 'x~YQ'],
		['bytes that are no UTF-8', `~${Buffer.from([0xff, 0xfe]).toString('base64url')}`],
		['a surrogate', `~${Buffer.from([0xed, 0xa0, 0x80]).toString('base64url')}`],
		['a control character', encode('a\nb')],
		['a control character of the second block', encode('a\u0085b')]
	])('%s makes none', (_, token) => {
		expect(isBuyLink(`/buy/${token}:1`)).toBe(false);
		expect(isBuyLink(`/buy/good:1,${token}:1`)).toBe(false);
	});

	it.each([
		...['/buy', '/buy/', '/buy/4500000001001:1', '/buy/A.b_c-1:12', '/buy/..:1', `/buy/${GID}:2`],
		...[`/buy/x:1,${GID}:2,${encode('größe')}:3`, `/buy/${encode('\ufeffx')}:1`]
	])('%s is one', (path) => {
		expect(isBuyLink(path)).toBe(true);
	});

	it('takes every id in its one encoding, and in no other', () => {
		const ids = fc.string({ unit: 'grapheme', minLength: 1 }).filter((id) => !/\p{Cc}/u.test(id));
		fc.assert(
			fc.property(ids, fc.integer({ min: 1 }), (id, quantity) => {
				const token = encode(id);
				expect(isBuyLink(`/buy/${token}:${quantity}`)).toBe(true);
				expect(isBuyLink(`/buy/${token}=:${quantity}`)).toBe(false);
				expect(isBuyLink(`/buy/${token}:0${quantity}`)).toBe(false);
			})
		);
	});
});

it('never throws, and answers long paths at once', () => {
	const pieces = fc.constantFrom('1', '0', 'a', '~', 'YQ', ':', ',', '.', '/', '%', '\ud800', '=');
	fc.assert(
		fc.property(fc.constantFrom('/buy/', '/cart/', '/'), fc.array(pieces), (start, rest) => {
			const path = start + rest.join('');
			expect(isBuyLink(path) && isCartLink(path)).toBe(false);
		})
	);
	expect(isBuyLink(`/buy/${'~a:1,'.repeat(20_000)}`)).toBe(false);
	expect(isCartLink(`/cart/${'1:1,'.repeat(20_000)}`)).toBe(false);
	expect(isBuyLink(`/buy/${'a'.repeat(100_000)}`)).toBe(false);
});

describe('the query of a permalink', () => {
	const drop = (search: string) => dropRedirectParameters(search, 'https://store.example');

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
