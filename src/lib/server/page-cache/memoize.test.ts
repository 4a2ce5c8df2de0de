import { expect, it } from 'vitest';
import { memoize } from './memoize';

it('answers each question once, and stays small', () => {
	const asked: string[] = [];
	const shout = memoize((text) => {
		asked.push(text);
		return text.toUpperCase();
	}, 2);
	expect(['a', 'b', 'a', 'c', 'b', 'c'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'B', 'C']);
	expect(asked).toEqual(['a', 'b', 'c', 'c']);
});
