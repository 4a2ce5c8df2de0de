import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getMarketQuery, leavesMarket, link, setMarketSource } from './links';

const QUERY = 'country=JP&language=ja';

afterEach(() => setMarketSource(() => ''));

describe('in a market that the address of the site does not name', () => {
	beforeEach(() => setMarketSource(() => QUERY));

	it.each([
		['/', `/?${QUERY}`],
		['/cart', `/cart?${QUERY}`],
		['/products/mug?Color=Ink#buy', `/products/mug?Color=Ink&${QUERY}#buy`],
		['/products/mug-1.5', `/products/mug-1.5?${QUERY}`],
		['/products/mug.json', `/products/mug.json?${QUERY}`],
		['/blogs/journal/feed.xml', `/blogs/journal/feed.xml?${QUERY}`],
		['/index.md', `/index.md?${QUERY}`],
		['/llms.txt', `/llms.txt?${QUERY}`],
		['/accounting', `/accounting?${QUERY}`],
		['/api/cart', `/api/cart?${QUERY}`],
		['/checkout', `/checkout?${QUERY}`],
		['/cart/45:1', `/cart/45:1?${QUERY}`],
		['?page=2', `?page=2&${QUERY}`],
		['?/save', `?/save&${QUERY}`]
	])('%s becomes %s, once', (href, expected) => {
		expect(link(href)).toBe(expected);
		expect(link(expected)).toBe(expected);
	});

	it.each([
		...['/cart?country=US&language=en', '/?locale=de-DE', '/a?b=c&currency=EUR#d'],
		...['/account', '/account/orders?a=b', '/checkouts/cn/token', '/cdn/shop/files/a.pdf'],
		...['/apps/reviews/mug', '/favicon.svg', '/_app/immutable/a.js'],
		...['#top', '', 'mailto:a@shop.example', '//other.example/cart', 'https://other.example/cart']
	])('%j stays as it is', (href) => {
		expect(link(href)).toBe(href);
	});

	it.each([
		['?country=DE&language=de', true],
		['?country=JP', true],
		[`?q=a&${QUERY}`, false],
		['?q=a', false],
		['', false]
	])('%j leaves it: %s', (search, expected) => {
		expect(leavesMarket({ search })).toBe(expected);
	});

	it('gives its query to the fields of forms', () => {
		expect(getMarketQuery()).toBe(QUERY);
	});
});

describe('in the market of the site', () => {
	it.each(['/', '/cart?a=b', '?page=2', '/?country=DE'])('%s stays as it is', (href) => {
		expect(link(href)).toBe(href);
	});

	it('leaves out what leads nowhere', () => {
		expect([link(null), link(undefined)]).toEqual([null, undefined]);
	});

	it('is left by every address that names a market', () => {
		expect(leavesMarket({ search: '?country=DE' })).toBe(true);
		expect(leavesMarket({ search: '?q=a' })).toBe(false);
	});
});
