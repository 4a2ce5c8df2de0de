import { describe, expect, it } from 'vitest';
import { openFakeSite } from './testing/fake-site';

describe('a flood of made-up addresses', () => {
	const MUGS = Array.from({ length: 8 }, (_, index) => `/products/mug-${index}`);
	/** Pages at their plain addresses, in each form. */
	const PLAIN = [
		...MUGS,
		...MUGS.map((path) => `${path}.md`),
		...MUGS.map((path) => `${path}?utm_source=letter`)
	];
	const FLOOD = [
		(word: string) => `/products/mug-1?${word}=1`,
		(word: string) => `/products/mug-2?Color=${word}`,
		(word: string) => `/products/${word}`,
		(word: string) => `/products/mug-3.md?${word}=${word}`,
		(word: string) => `/collections/cups?filter.v.option.color=${word}`,
		(word: string) => `/collections/cups?cursor=${word}`,
		(word: string) => `/collections/cups?sort_by=${word}`,
		(word: string) => `/search?q=${word}`,
		(word: string) => `/search?q=${word.repeat(60)}`,
		(word: string) => `/products/mug-4?utm_source=${word}`,
		(word: string) => `/products/mug-5?Color=${word}&utm_source=${word}`
	];
	const VISITS = 150;
	const PER_VISIT = 6;

	it('pushes out no page at its plain address', async () => {
		const { visit } = openFakeSite({ maxBytes: 1e6 });
		const random = createRandom(1);
		const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
		for (const target of PLAIN) await visit(target);
		for (let turn = 0; turn < VISITS; turn += 1) {
			for (let time = 0; time < PER_VISIT; time += 1) {
				await visit(pick(FLOOD)(Math.floor(random() * 1e12).toString(36)));
			}
			expect((await visit(pick(PLAIN))).how).toBe('hit');
		}
	});

	it('leaves a page with a query that is asked for all the time', async () => {
		const { visit } = openFakeSite({ maxBytes: 1e6 });
		const random = createRandom(2);
		const makeUp = () => visit(`/search?q=${Math.floor(random() * 1e12).toString(36)}`);
		for (let time = 0; time < 300; time += 1) await makeUp();
		const answers = [];
		for (let turn = 0; turn < 50; turn += 1) {
			for (let time = 0; time < PER_VISIT; time += 1) await makeUp();
			answers.push((await visit('/search?q=lamp')).how);
		}
		expect(answers.slice(1).filter((how) => how !== 'hit')).toEqual([]);
	});
});

/** Returns the same sequence of numbers for the same seed: mulberry32. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
