import { describe, expect, it } from 'vitest';
import { getRequestedQuantity } from './line-form';

const ANY = { minimum: 1, maximum: null, increment: 1 };
/** `espresso-cup` is sold in twos. */
const TWOS = { minimum: 2, maximum: 24, increment: 2 };

function press(intent: string, typed: string): FormData {
	const form = new FormData();
	form.set('intent', intent);
	form.set('quantity', typed);
	return form;
}

describe('getRequestedQuantity', () => {
	it.each(['', '1.5', '-1', 'three'])('makes nothing of “%s”', (typed) => {
		expect(getRequestedQuantity(press('set', typed), ANY, 1)).toBeNull();
	});

	it.each([
		['set', '0', 0],
		['set', '12', 12],
		['', '3', 3]
	])('%s takes what was typed: %s', (intent, typed, expected) => {
		expect(getRequestedQuantity(press(intent, typed), ANY, 1)).toBe(expected);
	});

	it.each([
		['increase', 1, ANY, 2],
		['decrease', 1, ANY, 1],
		['increase', 2, TWOS, 4],
		['increase', 24, TWOS, 24],
		['decrease', 4, TWOS, 2],
		['decrease', 2, TWOS, 2],
		['decrease', 3, TWOS, 3]
	])('%s from %d with %o asks for %d', (intent, quantity, rule, expected) => {
		expect(getRequestedQuantity(press(intent, '1'), rule, quantity)).toBe(expected);
	});
});
