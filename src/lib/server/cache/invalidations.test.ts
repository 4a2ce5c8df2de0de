import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { createTagHistory, createDelayedReinvalidation } from './invalidations';

describe('what was read is not current', () => {
	it.each([
		['with a tag invalidated since', ['product-lamp'], 1],
		['with one of many', ['products', 'product-lamp'], 1],
		['before everything was invalidated', [], 2],
		['before everything was invalidated, and with other tags', ['pages'], 0]
	])('%s', (_, tags, since) => {
		const history = createTagHistory();
		history.invalidate(['product-lamp', 'product-7'], 2);
		history.invalidateAll(3);
		expect(history.isCurrent(tags, since)).toBe(false);
	});

	it('before the place where the history begins', () => {
		const history = createTagHistory(5);
		expect(history.isCurrent([], 4)).toBe(false);
		expect(history.isCurrent([], 5)).toBe(true);
	});

	it('once its tag is one too many to remember', () => {
		const history = createTagHistory(0, 2);
		for (const [index, tag] of ['a', 'b', 'c'].entries()) history.invalidate([tag], index + 1);
		expect(history.isCurrent(['a'], 0)).toBe(false);
		expect(history.isCurrent(['other'], 0)).toBe(false);
		expect(history.isCurrent(['other'], 1)).toBe(true);
	});
});

describe('what was read is current', () => {
	it.each([
		['at the place of the invalidation, or later', ['product-lamp'], 2],
		['with other tags', ['product-vase'], 0],
		['without tags', [], 0]
	])('%s', (_, tags, since) => {
		const history = createTagHistory();
		history.invalidate(['product-lamp'], 2);
		expect(history.isCurrent(tags, since)).toBe(true);
	});

	it('for those who came before the invalidation', () => {
		const history = createTagHistory();
		history.invalidate(['product-lamp'], 2);
		expect(history.isCurrent(['product-lamp'], 0, 1)).toBe(true);
		expect(history.isCurrent(['product-lamp'], 0, 2)).toBe(false);
	});
});

it('does not go back when an earlier position comes later', () => {
	const history = createTagHistory();
	history.invalidate(['product-lamp'], 7);
	history.invalidate(['product-lamp'], 5);
	expect(history.isCurrent(['product-lamp'], 6)).toBe(false);
});

describe('a delayed reinvalidation', () => {
	const repeat = vi.fn<(tags: readonly string[]) => void>();

	beforeEach(() => {
		vi.useFakeTimers();
		repeat.mockReset();
	});
	afterEach(() => vi.useRealTimers());

	const create = (delayMs = 1000) => createDelayedReinvalidation(delayMs, repeat);

	describe('what was forgotten is forgotten once more', () => {
		it('a while later, once', () => {
			create().add(['glass']);
			vi.advanceTimersByTime(999);
			expect(repeat).not.toHaveBeenCalled();
			vi.advanceTimersByTime(200);
			expect(repeat.mock.calls).toEqual([[['glass']]]);
			vi.advanceTimersByTime(60_000);
			expect(repeat).toHaveBeenCalledTimes(1);
		});

		it('at once and together before the process ends', () => {
			const repeats = create();
			for (const tag of ['glass', 'lamps', 'glass']) repeats.add([tag]);
			repeats.flush();
			expect(repeat.mock.calls).toEqual([[['glass', 'lamps']]]);
			vi.advanceTimersByTime(60_000);
			repeats.flush();
			expect(repeat).toHaveBeenCalledTimes(1);
		});

		it('never where that is switched off', () => {
			const repeats = create(0);
			repeats.add(['glass']);
			repeats.flush();
			vi.advanceTimersByTime(60_000);
			expect(repeat).not.toHaveBeenCalled();
		});
	});
});
