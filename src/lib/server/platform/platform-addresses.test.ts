import { describe, expect, it } from 'vitest';
import { HTTP_SURFACE } from '../../../../tests/support/http-surface-table';
import { findEndpoint, findPage } from '../pages/find-page';
import { findAddressTarget, PLATFORM_ADDRESSES } from './platform-addresses';
import { isAnsweredByStore } from './proxies';
import { isCartLink } from './permalinks';

const STORE = 'https://store.example';

function find(path: string, isOn = true) {
	const url = new URL(path, 'https://shop.example');
	return findAddressTarget(url, { storeOrigin: STORE, isOn: () => isOn });
}

describe('an address of which the shop has the same', () => {
	it.each([
		['/collections/lamps/products/globe', '/products/globe'],
		[
			'/collections/lamps/products/globe?variant=1&utm_source=a',
			'/products/globe?variant=1&utm_source=a'
		],
		['/collections/lamps/products/globe.js', '/products/globe.js'],
		['/collections/lamps/products/globe.md?country=DE', '/products/globe.md?country=DE'],
		['/collections/%E5%85%89/products/%E7%81%AF', '/products/%E7%81%AF'],
		['/collections/lamps/products', '/collections/lamps'],
		['/collections/lamps/brass', '/collections/lamps?filter.p.tag=brass'],
		[
			'/collections/lamps/brass+wood?page=2',
			'/collections/lamps?filter.p.tag=brass&filter.p.tag=wood&page=2'
		],
		['/collections/lamps/a%26b', '/collections/lamps?filter.p.tag=a%26b'],
		[
			'/collections/vendors?q=Prism+%26+Co&sort_by=manual',
			'/collections/all?filter.p.vendor=Prism+%26+Co&sort_by=manual'
		],
		['/collections/types?q=Lamp', '/collections/all?filter.p.product_type=Lamp'],
		['/products', '/collections/all'],
		['/blogs/journal.atom', '/blogs/journal/feed.xml'],
		['/blogs/journal/tagged/light?page=2', '/blogs/journal?page=2'],
		['/policies/refund-policy.html', '/policies/refund-policy'],
		['/sitemap_products_1.xml', '/sitemap.xml'],
		['/account/register?return_to=%2Fcart', '/account/login?return_to=%2Fcart'],
		['/account/activate/1/abc', '/account/login'],
		['/customer_authentication/redirect?locale=en', '/account/login?locale=en']
	])('%s is at %s', (path, location) => {
		expect(find(path)).toEqual({ kind: 'shop', location });
	});

	it.each(['/account/register', '/account/reset/1/x', '/customer_authentication/login'])(
		'%s is none while accounts are off',
		(path) => {
			expect(find(path, false)).toBeNull();
		}
	);
});

describe('an address that the store alone has', () => {
	it.each([
		['/checkouts/cn/token/recover?key=1', ''],
		['/cart/c/token?key=1', ''],
		['/orders/0123456789abcdef', ''],
		['/gift_cards/1/abc', ''],
		['/123/orders/abc?key=1', ''],
		['/123/invoices/abc', ''],
		['/cdn/shop/files/a%20b.jpg?v=1&width=200', ''],
		['/admin', ''],
		['/checkouts/x?return_to=https%3A%2F%2Fevil.example&a=1', '/checkouts/x?a=1']
	])('%s', (path, kept) => {
		expect(find(path)).toEqual({ kind: 'store', location: STORE + (kept || path) });
	});
});

it.each([
	...['/', '/collections', '/collections/all', '/collections/vendors', '/collections/types'],
	...['/collections/lamps/products.json', '/collections/a/b/c', '/collections/a/products/b/c'],
	...['/products/globe', '/blogs/journal', '/blogs/a/b', '/cart', '/checkout', '/cart/1:1'],
	...['/orders', '/cdn', '/cdn/', '/admin/x', '/checkouts', '/account', '/account/orders/1'],
	...['/COLLECTIONS/a/products/b', '/x/orders/1', '/sitemap.xml', '/search/suggest.json']
])('%s is a path of the shop', (path) => {
	expect(find(path)).toBeNull();
});

describe('the table', () => {
	const surfaces = HTTP_SURFACE.flatMap((group) => group.surfaces);

	it.each(PLATFORM_ADDRESSES.filter(({ does }) => does === 'answers'))(
		'$address is answered by a route or a proxy',
		({ address }) => {
			const path = address.replaceAll(/\[\w+\]/g, 'x');
			const isKnown =
				findPage(path) !== null ||
				findEndpoint(path) !== null ||
				isAnsweredByStore(path) ||
				isCartLink(path) ||
				path === '/checkout';
			expect(isKnown).toBe(true);
		}
	);

	it.each(PLATFORM_ADDRESSES.filter(({ does }) => does !== 'answers'))(
		'$address is in the list of all paths, with a request',
		({ address }) => {
			const surface = surfaces.find(({ path }) => path === address);
			expect(surface?.exchanges.length).toBeGreaterThan(0);
		}
	);

	it('leads to what the shop has, and to nothing that leads on', () => {
		for (const { does, toPath } of PLATFORM_ADDRESSES) {
			if (does !== 'moves') continue;
			const location = toPath?.(['x', 'y'], new URLSearchParams({ q: 'z' })) ?? '';
			const { pathname } = new URL(location, 'https://shop.example');
			expect(findPage(pathname) ?? findEndpoint(pathname), location).not.toBeNull();
			expect(find(location)).toBeNull();
		}
	});
});
