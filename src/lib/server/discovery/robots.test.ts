import { describe, expect, it } from 'vitest';
import robotsParser from 'robots-parser';
import { renderRobots } from './robots';

const text = renderRobots({ url: 'https://shop.example' });
const lines = text.split('\n');
const robots = robotsParser('https://shop.example/robots.txt', text);

const isAllowed = (path: string) => robots.isAllowed(`https://shop.example${path}`, 'AnyBot');

describe('renderRobots', () => {
	it.each([
		...['/conversation/v1/health', '/eve/v1/session', '/api/agent/session'],
		...['/cart', '/checkout', '/account/orders', '/search?q=lamp', '/login'],
		...['/collections/all?sort_by=price-ascending', '/collections/all?utm=1&sort=x'],
		...['/collections/lighting?filter.v.price.lte=50', '/collections/lighting?cursor=abc'],
		'/cart/add'
	])('keeps crawlers from %s', (path) => {
		expect(isAllowed(path)).toBe(false);
	});

	it.each([
		...['/', '/products/mug?Color=Ink', '/collections/all', '/blogs/journal', '/llms.txt'],
		...['/search.md?q=lamp', '/md/search?q=lamp', '/md/products/mug', '/md/cart', '/cart.md'],
		...['/cart/1:1', '/cart/1:1,2:3?selling_plan=4', '/pages/account-help', '/products/cart-lamp'],
		...['/collections/lighting.md?filter.v.price.lte=50', '/collections/all.md?sort_by=title'],
		...['/md/collections/all?cursor=abc', '/pages/search', '/blogs/journal/login']
	])('lets them read %s', (path) => {
		expect(isAllowed(path)).toBe(true);
	});

	it('names the sitemap and what the texts may be used for, inside the group', () => {
		expect(lines[0]).toBe('User-agent: *');
		expect(lines[1]).toBe('Content-Signal: search=yes, ai-input=yes, ai-train=no');
		expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
	});
});
