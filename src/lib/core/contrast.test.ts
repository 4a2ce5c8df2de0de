import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getChroma, getContrast, reachContrast } from './contrast';

const color = fc
	.tuple(...Array(3).fill(fc.integer({ min: 0, max: 255 })))
	.map((channels) => `#${channels.map((it) => Number(it).toString(16).padStart(2, '0')).join('')}`);

it.each([
	['#000', '#ffffff', 21],
	['#777777', '#fff', 4.48],
	['#767676', '#FFFFFF', 4.54],
	['#f00', '#fff', 4]
])('of %s and %s is %f', (one, other, ratio) => {
	expect(getContrast(one, other)).toBeCloseTo(ratio, 1);
});

it('is the same both ways, from 1 to 21', () => {
	fc.assert(
		fc.property(color, color, (one, other) => {
			const ratio = getContrast(one, other)!;
			expect(ratio).toBe(getContrast(other, one));
			expect(ratio).toBeGreaterThanOrEqual(1);
			expect(ratio).toBeLessThanOrEqual(21);
			expect(getContrast(one, one)).toBe(1);
		})
	);
});

it.each(['red', '#12', '#1234567', 'url(x)', ''])('is not known of %j', (text) => {
	expect(getContrast(text, '#fff')).toBeNull();
});

it.each([
	['#fff', 0],
	['#808080', 0],
	['#f00', 1],
	['red', null]
])('chroma of %s is %s', (text, chroma) => {
	expect(getChroma(text)).toBe(chroma);
});

it('reaches a contrast on any ground, and leaves alone what has it', () => {
	fc.assert(
		fc.property(color, color, (one, ground) => {
			const reached = reachContrast(one, ground, 3);
			expect(getContrast(reached, ground)).toBeGreaterThanOrEqual(3);
			if (getContrast(one, ground)! >= 3) expect(reached).toBe(one);
		})
	);
});
