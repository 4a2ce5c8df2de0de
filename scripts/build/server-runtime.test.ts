import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { make_trackable } from './server-modules/tracked-url.ts';

const ADDRESS = 'http://shop.example/search?q=mug&q=cup';

function track() {
	const reads: string[] = [];
	const url: URL = make_trackable(
		new URL(ADDRESS),
		() => void reads.push('all'),
		(name) => void reads.push(name)
	);
	return { url, reads };
}

describe('the URL of a loader', () => {
	it.each<[string, (url: URL) => unknown, unknown]>([
		['href', (url) => url.href, ADDRESS],
		['pathname', (url) => url.pathname, '/search'],
		['search', (url) => url.search, '?q=mug&q=cup'],
		['toString', (url) => `${url}`, ADDRESS],
		['toJSON', (url) => JSON.stringify({ url }), JSON.stringify({ url: ADDRESS })],
		['another URL', (url) => new URL('/cart', url).href, 'http://shop.example/cart'],
		['all parameters', (url) => [...url.searchParams].length, 2]
	])('reports that %s was read', (_, read, value) => {
		const { url, reads } = track();
		expect(read(url)).toBe(value);
		expect(new Set(reads)).toEqual(new Set(['all']));
	});

	it('reports which parameters were read, and no more', () => {
		const { url, reads } = track();
		expect(url.searchParams.get('q')).toBe('mug');
		expect(url.searchParams.getAll('q')).toEqual(['mug', 'cup']);
		expect(url.searchParams.has('q', 'cup')).toBe(true);
		expect(url.searchParams.get('page')).toBeNull();
		expect(reads).toEqual(['q', 'q', 'q', 'page']);
	});

	it('reports nothing for what no navigation changes, or for a look at it', () => {
		const { url, reads } = track();
		expect(url.origin).toBe('http://shop.example');
		expect(inspect(url)).toContain(ADDRESS);
		expect(url).toBeInstanceOf(URL);
		expect(reads).toEqual([]);
	});

	it('has no hash, which no server knows', () => {
		expect(() => track().url.hash).toThrow('Cannot access event.url.hash');
	});
});
