import { describe, expect, it } from 'vitest';
import { createScene } from './scene.ts';

const draw = (width: number, height: number, frame: number) =>
	createScene(width, height).draw(frame).light.slice();

it('draws a frame the same whatever was drawn before', () => {
	const scene = createScene(60, 40);
	for (const frame of [3, 700, 99]) scene.draw(frame);
	expect(scene.draw(250).light).toEqual(draw(60, 40, 250));
});

it('moves from frame to frame, and goes on for ever', () => {
	expect(draw(60, 40, 1)).not.toEqual(draw(60, 40, 0));
	expect(draw(60, 40, 900_000_001)).not.toEqual(draw(60, 40, 900_000_000));
});

describe.each([
	[20, 20],
	[20, 400],
	[80, 48],
	[400, 20],
	[400, 400]
])('%i × %i', (width, height) => {
	it('has light in every part that should have it, and no impossible one', () => {
		const light = draw(width, height, 77);
		expect(light.every((value) => value >= 0 && value < 50)).toBe(true);
		const unit = Math.min(width / 3.75, height / 2.3);
		/** The most light between two columns, in units from the middle of the picture. */
		const findBrightest = (from: number, to: number) => {
			let most = 0;
			for (let at = 0; at < light.length; at++) {
				const x = (Math.floor(at / 3) % width) - width / 2;
				if (x >= from * unit && x < to * unit) most = Math.max(most, light[at]!);
			}
			return most;
		};
		expect(findBrightest(-1.8, -1.2)).toBeGreaterThan(1);
		expect(findBrightest(-0.8, 0.2)).toBeGreaterThan(0.3);
		expect(findBrightest(1, 1.8)).toBeGreaterThan(0.3);
	});
});
