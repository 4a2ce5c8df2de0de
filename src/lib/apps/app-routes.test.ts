import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setMarketSource } from '$lib/links';
import { createAppRoutes } from './app-routes';

beforeEach(() => setMarketSource(() => 'country=DE&language=de'));
afterEach(() => setMarketSource(() => ''));

function open() {
	const show = vi.fn();
	const load = vi.fn();
	const routes = createAppRoutes({
		...{ origin: 'https://shop.example', show, load },
		getHref: () => 'https://shop.example/products/mug'
	});
	return { ...routes, show, load };
}

it.each([
	['/', 'index'],
	['/products/mug?Color=Ink', 'product'],
	['https://shop.example/collections/all', 'collection'],
	['/cart', 'cart'],
	['/account/orders/1', 'customers/order'],
	['/blogs/news/one', 'article'],
	['/nothing', undefined],
	['https://elsewhere.example/cart', undefined],
	['javascript:alert(1)', undefined]
])('%s is a page of the kind %s', (url, pageTemplateName) => {
	const { match, resolve } = open();
	expect(match(url)?.pageTemplateName).toBe(pageTemplateName);
	expect(resolve(url) === null).toBe(pageTemplateName === undefined);
});

describe('navigate', () => {
	it('stays in the document, in the market', async () => {
		const { navigate, show, load } = open();
		await navigate('../search?q=mug');
		expect(show).toHaveBeenCalledExactlyOnceWith('/search?q=mug&country=DE&language=de');
		expect(load).not.toHaveBeenCalled();
	});

	it.each([
		['/checkout', '/checkout?country=DE&language=de'],
		['/cart/1:2', '/cart/1:2?country=DE&language=de'],
		['/account/login', '/account/login'],
		['/discount/A?redirect=/cart', '/discount/A?redirect=/cart&country=DE&language=de'],
		['https://elsewhere.example/', 'https://elsewhere.example/']
	])('loads %s as a document', async (url, loaded) => {
		const { navigate, show, load } = open();
		await navigate(url);
		expect(load).toHaveBeenCalledExactlyOnceWith(loaded);
		expect(show).not.toHaveBeenCalled();
	});

	it('refuses what is no address of the web', async () => {
		const { navigate, show, load } = open();
		await expect(navigate('javascript:alert(1)')).rejects.toThrow('is no http(s) address');
		expect([...show.mock.calls, ...load.mock.calls]).toEqual([]);
	});
});
