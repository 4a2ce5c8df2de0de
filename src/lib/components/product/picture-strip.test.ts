import { expect, it, vi } from 'vitest';
import { findKeyStep, findShownPlace, scrollToPlace } from './picture-strip';

const createStrip = (isRightToLeft: boolean, scrollLeft = 0) => ({
	scrollLeft,
	clientWidth: 400,
	matches: (selector: string) => selector === ':dir(rtl)' && isRightToLeft,
	scrollTo: vi.fn()
});

it.each([
	[false, 810, 2],
	[true, -810, 2],
	[true, 0, 0]
])('finds the picture that is shown (right to left: %s, at %i)', (isRightToLeft, left, place) => {
	expect(findShownPlace(createStrip(isRightToLeft, left))).toBe(place);
});

it.each([
	[false, 800],
	[true, -800]
])('scrolls to a picture (right to left: %s)', (isRightToLeft, left) => {
	const strip = createStrip(isRightToLeft);
	scrollToPlace(strip, 2);
	scrollToPlace(strip, 2, 'instant');
	expect(strip.scrollTo.mock.calls).toEqual([[{ left }], [{ left, behavior: 'instant' }]]);
});

it.each([
	[false, 'ArrowRight', 1],
	[false, 'ArrowLeft', -1],
	[true, 'ArrowRight', -1],
	[true, 'ArrowLeft', 1],
	[true, 'ArrowUp', 0]
])('goes forward where the strip runs (right to left: %s, %s)', (isRightToLeft, key, step) => {
	expect(findKeyStep(createStrip(isRightToLeft), key)).toBe(step);
});
