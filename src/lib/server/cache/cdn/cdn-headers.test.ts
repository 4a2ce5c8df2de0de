import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCdnHeaders, OVERSIZED, toCdnTag } from './cdn-headers';

const LIFETIME = { freshMs: 59_500, staleMs: 300_000, keepMs: 3_600_000 };
const CONTROL = 'max-age=60, stale-while-revalidate=300, stale-if-error=3900';

describe('a page tells', () => {
	it('Fastly its lifetime, and its tags with spaces between', () => {
		expect(buildCdnHeaders('fastly', ['menus', 'product-mug'], LIFETIME)).toEqual([
			['cdn-cache-control', CONTROL],
			['surrogate-control', CONTROL],
			['surrogate-key', 'menus product-mug']
		]);
	});

	it('Cloudflare its lifetime, and its tags with commas between', () => {
		expect(buildCdnHeaders('cloudflare', new Set(['menus', 'product-mug']), LIFETIME)).toEqual([
			['cdn-cache-control', CONTROL],
			['cache-tag', 'menus,product-mug']
		]);
	});

	it('of a lifetime that is over that it is stale at once', () => {
		const [[, control]] = buildCdnHeaders('fastly', [], { ...LIFETIME, freshMs: -1 }) as [
			[string, string]
		];
		expect(control).toMatch(/^max-age=0,/);
	});

	it('one coarse tag instead of more than a CDN reads', () => {
		const many = Array.from({ length: 1000 }, (_, number) => `product-number-${number}`);
		expect(buildCdnHeaders('cloudflare', many, LIFETIME).at(-1)).toEqual(['cache-tag', OVERSIZED]);
		expect(buildCdnHeaders('fastly', many, LIFETIME).at(-1)).toEqual(['surrogate-key', OVERSIZED]);
	});
});

describe('a tag', () => {
	it.each(['product-mug', 'article-journal-light_1', 'product-1.5'])('stays %s', (tag) => {
		expect(toCdnTag(tag)).toBe(tag);
	});

	it('of whatever characters is one that both CDNs take, and always the same', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), (tag) => {
				expect(toCdnTag(tag)).toMatch(/^[\w.~-]{1,200}$/);
				expect(toCdnTag(tag)).toBe(toCdnTag(tag));
			})
		);
	});

	it('is another for another name', () => {
		const names = ['product-Größe', 'product-Grösse', 'a b', 'a,b', 'a'.repeat(300), ''];
		expect(new Set(names.map(toCdnTag)).size).toBe(names.length);
	});
});
