import { describe, expect, it } from 'vitest';
import { renderRobots } from './robots';

const lines = renderRobots({ name: 'Shop', url: 'https://shop.example' }).split('\n');

/** RFC 9309 §2.2.2: the longest rule that matches wins, a permission before a refusal. */
function isAllowed(path: string): boolean {
	const rules = lines.flatMap((line) => {
		const [, kind, pattern = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
		const source = pattern
			.split('*')
			.map((part) => RegExp.escape(part))
			.join('.*');
		const matches = kind !== undefined && new RegExp(`^${source}`).test(path);
		return matches ? [{ isAllowed: kind === 'Allow', length: pattern.length }] : [];
	});
	rules.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
	return rules[0]?.isAllowed ?? true;
}

describe('renderRobots', () => {
	it.each([
		...['/conversation/v1/health', '/eve/v1/session', '/api/agent/session'],
		...['/cart', '/cart/1:1', '/checkout', '/account/orders', '/search?q=lamp', '/de/search'],
		...['/collections/all?sort_by=price-ascending', '/collections/all?utm=1&sort=x'],
		...['/collections/lighting?filter.v.price.lte=50', '/collections/lighting?cursor=abc'],
		'/collections/lighting.md?filter.v.price.lte=50'
	])('keeps crawlers from %s', (path) => {
		expect(isAllowed(path)).toBe(false);
	});

	it.each([
		...['/', '/products/mug?Color=Ink', '/collections/all', '/blogs/journal', '/llms.txt'],
		...['/search.md?q=lamp', '/md/search?q=lamp', '/md/products/mug']
	])('lets them read %s', (path) => {
		expect(isAllowed(path)).toBe(true);
	});

	it('names the sitemap and what the texts may be used for, inside the group', () => {
		expect(lines[0]).toBe('User-agent: *');
		expect(lines[1]).toBe('Content-Signal: search=yes, ai-input=yes, ai-train=no');
		expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
	});
});
