import { expect, it } from 'vitest';
import { createCanvas } from '../scene/canvas.ts';
import { createPicture, develop, getBrightness, isFurther, readPixel } from './tone.ts';

function developAll(light: readonly [number, number, number], side = 16) {
	const canvas = createCanvas(side, side);
	for (let at = 0; at < canvas.light.length; at++) canvas.light[at] = light[at % 3]!;
	const picture = createPicture(side, side);
	develop(canvas, picture);
	return [...picture.pixels].map(readPixel);
}

it('leaves black black, and glaring light white', () => {
	expect(new Set(developAll([0, 0, 0]).map(String))).toEqual(new Set(['0,0,0']));
	expect(new Set(developAll([90, 90, 90]).map(String))).toEqual(new Set(['255,255,255']));
});

it('keeps channels apart', () => {
	for (const [red, green, blue] of developAll([0.5, 0, 0])) {
		expect(red).toBeGreaterThan(150);
		expect([green, blue]).toEqual([0, 0]);
	}
});

it('shares the rounding among neighbors, so that their mean tells lights apart', () => {
	const meanOf = (light: number) => {
		const reds = developAll([light, 0, 0], 32).map(([red]) => red);
		expect(new Set(reds).size).toBeLessThanOrEqual(2);
		return reds.reduce((sum, red) => sum + red, 0) / reds.length;
	};
	const means = [0.02, 0.0203, 0.0206, 0.0209].map(meanOf);
	expect(means).toEqual(means.toSorted((a, b) => a - b));
	expect(new Set(means).size).toBe(4);
});

it('is never darker for more light', () => {
	const lights = Array.from({ length: 400 }, (_, index) => (index / 100) ** 2 / 4);
	const brightness = lights.map(getBrightness);
	expect(brightness).toEqual(brightness.toSorted((a, b) => a - b));
	expect([brightness[0], getBrightness(-1), getBrightness(Infinity)]).toEqual([0, 0, 1]);
});

it('compares pixels channel by channel', () => {
	const pack = (red: number, green: number, blue: number) => (red << 12) | (green << 6) | blue;
	const pixel = pack(10, 20, 30);
	expect(isFurther(pixel, pack(12, 18, 32), 2)).toBe(false);
	for (const other of [pack(13, 20, 30), pack(10, 17, 30), pack(10, 20, 33), pack(7, 20, 30)]) {
		expect(isFurther(pixel, other, 2)).toBe(true);
	}
});
