import { describe, expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

describe('BoundedCache', () => {
	test('drops the entry that was not used for longest', () => {
		const cache = new BoundedCache<string, number>(2);
		cache.set('bud-vase', 1);
		cache.set('carafe', 2);
		cache.get('bud-vase');
		cache.set('teapot', 3);
		expect([cache.get('bud-vase'), cache.get('carafe'), cache.get('teapot')]).toEqual([
			1,
			undefined,
			3
		]);
	});

	test('computes a missing entry once', () => {
		const cache = new BoundedCache<string, object>(2);
		const first = cache.getOrCreate('carafe', () => ({}));
		expect(cache.getOrCreate('carafe', () => ({}))).toBe(first);
	});
});
