import { beforeEach, describe, expect, it } from 'vitest';
import type { CartSession } from '../cart';
import { StorefrontApiError, StorefrontTimeoutError } from '../base/errors';
import { log } from '../base/log';
import { isForCheckout } from './checkout';
import { createPlatformPaths } from '.';
import type { PlatformRequest } from './platform-request';

const CHECKOUT_URL = 'https://prism-supply.example/checkouts/c/aaa?key=1&_s=2';

type LoadCart = (
	cartId?: string | null
) => Promise<{ totalQuantity: number; checkoutUrl: string } | null>;

const full: LoadCart = () => Promise.resolve({ totalQuantity: 2, checkoutUrl: CHECKOUT_URL });

const handlePlatformRequest = createPlatformPaths({
	origin: 'https://store.example',
	now: Date.now,
	fetch: () => Promise.reject(new Error('not to be asked')),
	log
});

function send(path: string, loadPlatformCart: LoadCart = full, init: RequestInit = {}) {
	const request = new Request(`https://shop.example${path}`, init);
	return handlePlatformRequest({
		request,
		url: new URL(request.url),
		getClientAddress: () => '192.0.2.7',
		platform: undefined,
		locals: {
			cart: { loadPlatformCart } as unknown as CartSession,
			createdCartId: null,
			localization: { country: 'US', language: 'EN', locale: 'en-US' },
			requestId: 'test-1'
		}
	} satisfies PlatformRequest);
}

beforeEach(() => {
	log.level = 'silent';
});

it.each(['/', '/cart', '/checkout/', '/checkouts', '/Checkout', '/x/checkout'])(
	'%s is no path of the platform',
	async (path) => {
		expect(await send(path)).toBeNull();
	}
);

describe('/checkout', () => {
	it.each(['POST', 'PUT', 'DELETE'])('refuses %s and says what works', async (method) => {
		const response = await send('/checkout', full, { method });
		expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});

	it.each<[string, LoadCart]>([
		['no cart', () => Promise.resolve(null)],
		['an empty cart', () => Promise.resolve({ totalQuantity: 0, checkoutUrl: CHECKOUT_URL })]
	])('sends %s to the cart page with a message', async (_, load) => {
		const response = await send('/checkout?utm_source=mail', load);
		expect([response?.status, response?.headers.get('location')]).toEqual([303, '/cart']);
		expect(response?.headers.get('set-cookie')).toMatch(/^cart_message=.+HttpOnly.+Secure$/);
	});

	it.each<[Error, string, number, string]>([
		[new StorefrontApiError('no'), 'text/html,*/*', 503, 'text/html; charset=utf-8'],
		[new StorefrontApiError('no', { status: 401 }), '*/*', 502, 'application/json'],
		[new StorefrontTimeoutError('CartRead', 5), 'text/html', 504, 'text/html; charset=utf-8']
	])('says that the platform fails: %o', async (failure, accept, status, contentType) => {
		const response = await send('/checkout', () => Promise.reject(failure), {
			headers: { accept }
		});
		expect([response?.status, response?.headers.get('content-type')]).toEqual([
			status,
			contentType
		]);
		expect(await response?.text()).toContain('The checkout cannot be reached right now.');
	});

	it('says when to come back when the platform says it', async () => {
		const busy = new StorefrontApiError('busy', { status: 429, retryAfterS: 7 });
		const response = await send('/checkout', () => Promise.reject(busy));
		expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '7']);
	});

	it('does not take a fault of our own for one of the platform', async () => {
		const broken = () => Promise.reject(new RangeError('ours'));
		await expect(send('/checkout', broken)).rejects.toThrow('ours');
	});

	it('lets the browser forget how much was in a cart that may be bought now', async () => {
		const headers = { cookie: 'cart=aaa; cart_count=2.aaa' };
		const response = await send('/checkout', full, { headers });
		expect(response?.headers.get('set-cookie')).toMatch(/^cart_count=; Path=\/; Max-Age=0;/);
	});

	it.each(['GET', 'HEAD'])('answers %s with the address of the checkout', async (method) => {
		const response = await send('/checkout', full, { method });
		expect([response?.status, response?.headers.get('location')]).toEqual([302, CHECKOUT_URL]);
		expect(response?.headers.get('cache-control')).toBe('private, no-store');
	});

	it('adds the query, but the parameters of the platform win', async () => {
		const response = await send(
			'/checkout?key=evil&discount=WELCOME10&discount=FREESHIP&payment=card'
		);
		expect(response?.headers.get('location')).toBe(
			`${CHECKOUT_URL}&discount=WELCOME10&discount=FREESHIP&payment=card`
		);
	});

	it('hands nothing on that the platform does not know', async () => {
		const foreign = 'return_to=https://evil.example&redirect=//a.example&x=1&checkout_url=b';
		const response = await send(`/checkout?${foreign}&utm_source=mail&locale=de`);
		expect(response?.headers.get('location')).toBe(`${CHECKOUT_URL}&utm_source=mail&locale=de`);
	});

	it('takes the cart that the query names, and does not pass the name on', async () => {
		const asked: unknown[] = [];
		const load: LoadCart = (id) => {
			asked.push(id);
			return full();
		};
		const response = await send(`/checkout?cartId=${encodeURIComponent('bbb?key=2')}`, load);
		expect(asked).toEqual(['gid://shopify/Cart/bbb?key=2']);
		expect(response?.headers.get('location')).toBe(CHECKOUT_URL);
	});

	it.each(['cross-site', 'same-site'])('takes no cart from a %s link', async (site) => {
		const asked: unknown[] = [];
		const load: LoadCart = (id) => {
			asked.push(id);
			return full();
		};
		const headers = { 'sec-fetch-site': site };
		await send(`/checkout?cartId=${encodeURIComponent('bbb?key=2')}`, load, { headers });
		expect(asked).toEqual([null]);
	});
});

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
