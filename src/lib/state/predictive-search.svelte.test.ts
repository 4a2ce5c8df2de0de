import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PredictiveSearch } from '$lib/domain/predictive-search';
import { DEBOUNCE_MS, PredictiveSearchState } from './predictive-search.svelte';

const answer = (term: string): PredictiveSearch => ({
	term,
	total: 0,
	items: { products: [], collections: [], pages: [], articles: [], queries: [] }
});

/** A search whose questions the test answers, in whatever order. */
function open() {
	const asked: { term: string; signal: AbortSignal; resolve: (it: PredictiveSearch) => void }[] =
		[];
	const search = new PredictiveSearchState(
		(term, signal) => new Promise((resolve) => asked.push({ term, signal, resolve }))
	);
	const respond = async (index: number) => {
		const question = asked[index];
		question?.resolve(answer(question.term));
		await vi.advanceTimersByTimeAsync(0);
	};
	return { search, asked, respond };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('typing', () => {
	it('asks once the shopper pauses, for what stands there then', async () => {
		const { search, asked } = open();
		for (const typed of ['l', 'la', 'lam']) {
			search.type(typed);
			await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
		}
		expect(asked).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(asked.map(({ term }) => term)).toEqual(['lam']);
	});

	it.each(['', '   '])('asks nothing for “%s”, and forgets what it found', async (typed) => {
		const { search, asked, respond } = open();
		search.type('lamp');
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		await respond(0);
		expect(search.results?.term).toBe('lamp');
		search.type(typed);
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		expect(asked).toHaveLength(1);
		expect([search.results, search.status]).toEqual([null, 'idle']);
	});

	it('does not ask again for a space at the end', async () => {
		const { search, asked } = open();
		search.type('lamp');
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		search.type('lamp ');
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		expect(asked).toHaveLength(1);
	});
});

describe('an answer to an older question', () => {
	it('is dropped, whenever it comes, and its request is ended', async () => {
		const { search, asked, respond } = open();
		search.type('la');
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		search.type('lamp');
		expect(asked[0]?.signal.aborted).toBe(true);
		await respond(0);
		expect([search.results, search.status]).toEqual([null, 'asking']);
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		await respond(1);
		expect([search.results?.term, search.status]).toEqual(['lamp', 'found']);
	});

	it('never comes after the field was left', async () => {
		const { search, asked, respond } = open();
		search.type('lamp');
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		search.stop();
		expect(asked[0]?.signal.aborted).toBe(true);
		await respond(0);
		expect([search.results, search.status]).toEqual([null, 'idle']);
	});

	it('is asked for again when the field is looked at again', async () => {
		const { search, asked, respond } = open();
		search.type('lamp');
		search.stop();
		search.type('lamp');
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		await respond(0);
		expect([search.results?.term, search.status]).toEqual(['lamp', 'found']);
		search.stop();
		search.type('lamp');
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		expect(asked).toHaveLength(1);
	});
});

describe('the arrow keys', () => {
	it('go through the options and the field in a circle', () => {
		const { search } = open();
		const walk = (step: 1 | -1) => {
			search.move(step, 2);
			return search.active;
		};
		expect([walk(1), walk(1), walk(1), walk(1)]).toEqual([0, 1, null, 0]);
		expect([walk(-1), walk(-1), walk(-1)]).toEqual([null, 1, 0]);
	});

	it('start from the field again when the options change', async () => {
		const { search, respond } = open();
		search.type('lamp');
		search.move(1, 3);
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		await respond(0);
		expect(search.active).toBeNull();
		search.move(1, 3);
		search.type('lamps');
		expect(search.active).toBeNull();
	});
});

it('says when there is no answer, and recovers with the next one', async () => {
	let isDown = true;
	const search = new PredictiveSearchState((term) =>
		isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer(term))
	);
	search.type('lamp');
	await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
	expect([search.results, search.status]).toEqual([null, 'failed']);
	isDown = false;
	search.type('lamp');
	await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
	expect(search.status).toBe('found');
});
