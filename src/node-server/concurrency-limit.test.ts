import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

it('falls while the event loop is held, never to nothing, and rises again', () => {
	const limit = createConcurrencyLimit(10);
	const adapt = (lateMs: number) => {
		limit.adapt(lateMs);
		return limit.get();
	};
	expect([limit.get(), adapt(5)]).toEqual([10, 10]);
	expect([100, 100, 100, 100].map(adapt)).toEqual([7, 4, 4, 4]);
	expect(Array.from({ length: 7 }, () => adapt(5))).toEqual([5, 6, 7, 8, 9, 10, 10]);
});

it('keeps to a maximum that is lower than its minimum', () => {
	const limit = createConcurrencyLimit(1);
	limit.adapt(100);
	expect(limit.get()).toBe(1);
});
