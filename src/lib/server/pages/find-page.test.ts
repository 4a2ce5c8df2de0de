import { describe, expect, it } from 'vitest';
import { findEndpoint, findPage, listFeaturePaths, readPathParameters } from './find-page';

describe('findPage', () => {
	it.each([
		['/', 'home'],
		['/products/mug', 'product'],
		['/collections', 'collections'],
		['/collections/all', 'collection'],
		['/blogs/journal/feed.xml', 'feed'],
		['/blogs/journal/feed.xml-explained', 'article'],
		['/sitemap/products-1.xml', 'sitemap shard'],
		['/account/orders', 'orders'],
		['/account/orders/5', 'order'],
		['/summer', 'landing'],
		['/summer/shoes', 'landing']
	])('finds %s: %s', (path, name) => {
		expect(findPage(path)?.name).toBe(name);
	});

	it.each([
		...[
			'',
			'/products',
			'/products/',
			'/products/a/b',
			'/products/mug/',
			'//',
			'/Search',
			'/cart/x'
		],
		...['/sitemap/products-1', '/account/(customer)/orders', '/account/', '/llms.md'],
		...['/api/none', '/apps/reviews', '/checkouts/1', '/md/x', '/install/x', '/healthz/x']
	])('finds nothing at %j', (path) => {
		expect(findPage(path)).toBeNull();
	});

	it('reads the parameters of the path, decoded', () => {
		const path = '/blogs/caf%C3%A9/%5Bx%5D';
		const page = findPage(path);
		expect(page && readPathParameters(page, path)).toEqual(['café', '[x]']);
	});
});

describe('an endpoint of the assistant', () => {
	it.each([
		...['/conversation/v2/session', '/conversation/v1x', '/conversation', '/eve'],
		...['/api/agent', '/api/agent/sessions', '/agent', '/agent/handoff', '/assistant', '/']
	])('is not %s', (path) => {
		expect(findEndpoint(path)?.feature).not.toBe('assistant');
	});

	it.each([
		...['/conversation/v1', '/conversation/v1/', '/conversation/v1/session/x/stream'],
		...['/eve/v1/health', '/api/agent/session', '/agent/commerce-profile.json'],
		'/agent/ucp-profile.json'
	])('is %s', (path) => {
		expect(findEndpoint(path)?.feature).toBe('assistant');
	});
});

it('lists the paths of a feature', () => {
	expect(listFeaturePaths('assistant')).toEqual([
		...['/assistant', '/conversation/v1', '/eve/v1', '/api/agent/session'],
		...['/agent/commerce-profile.json', '/agent/ucp-profile.json']
	]);
	expect(listFeaturePaths('accounts')).toEqual(
		expect.arrayContaining(['/account', '/account/orders', '/account/logout'])
	);
	expect(listFeaturePaths('quickOrder')).toEqual(['/quick-order', '/account/lists']);
	expect(listFeaturePaths('wishList')).toEqual(['/wishlist', '/api/wishlist']);
	expect(listFeaturePaths('companies')).toContain('/account/buy-for');
	expect(listFeaturePaths('accounts').filter((path) => !path.startsWith('/account'))).toEqual([]);
});

it('finds an endpoint whose name has an escaped character', () => {
	expect(findEndpoint('/.well-known/api-catalog')?.route).toBe('/[x+2e]well-known/api-catalog');
});
