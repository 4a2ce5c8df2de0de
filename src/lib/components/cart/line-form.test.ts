import { describe, expect, it } from 'vitest';
import { getWishedQuantity } from './line-form';

const ANY = { minimum: 1, maximum: null, increment: 1 };
/** `espresso-cup` is sold in twos. */
const TWOS = { minimum: 2, maximum: 24, increment: 2 };

function press(intent: string, quantity: string): FormData {
	const form = new FormData();
	form.set('intent', intent);
	form.set('quantity', quantity);
	return form;
}

describe('getWishedQuantity', () => {
	it.each(['', '1.5', '-1', 'three'])('makes nothing of “%s”', (typed) => {
		expect(getWishedQuantity(press('set', typed), ANY)).toBeNull();
		expect(getWishedQuantity(press('increase', typed), ANY)).toBeNull();
	});

	it.each([
		['set', '0', ANY, 0],
		['set', '12', ANY, 12],
		['increase', '1', ANY, 2],
		['decrease', '1', ANY, 0],
		['increase', '2', TWOS, 4],
		['increase', '24', TWOS, 24],
		['decrease', '4', TWOS, 2],
		['decrease', '2', TWOS, 0]
	])('%s at %s with %o asks for %d', (intent, typed, rule, expected) => {
		expect(getWishedQuantity(press(intent, typed), rule)).toBe(expected);
	});
});
