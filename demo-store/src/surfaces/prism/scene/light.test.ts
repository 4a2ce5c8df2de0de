import { describe, expect, it } from 'vitest';
import { createColor } from './color.ts';
import { createLight } from './light.ts';
import { createPrism, cutShape } from './shape.ts';

const TURNS = [0, 0.5, 1, Math.PI / 2, 2.2, 3];

function lightAt(turn: number, x: number, y: number) {
	const color = createColor();
	createLight(cutShape(createPrism(turn)), turn, 0.01).illuminate({ x, y }, color);
	return color;
}

describe.each(TURNS)('turned by %f', (turn) => {
	it('comes in white from the left, as one beam', () => {
		const beam = lightAt(turn, -1.4, 0.25 - 1.35 * Math.tan((15 * Math.PI) / 180));
		expect(Math.min(beam.red, beam.green, beam.blue)).toBeGreaterThan(1);
		expect(lightAt(turn, -1.4, 0.6).red).toBeLessThan(0.15);
		expect(lightAt(turn, -1.4, -0.6).red).toBeLessThan(0.15);
	});

	it('goes out parted: red above, then green, then violet, and dark around', () => {
		const column = Array.from({ length: 300 }, (_, index) => 1 - index / 100);
		const colors = column.map((y) => lightAt(turn, 2, y));
		const middleOf = (isMain: (color: (typeof colors)[number]) => boolean) => {
			const at = colors.flatMap((color, index) => (isMain(color) ? [index] : []));
			expect(at.length).toBeGreaterThan(5);
			return at.reduce((sum, index) => sum + index, 0) / at.length;
		};
		const red = middleOf(({ red, green, blue }) => red > 0.3 && green < red / 3 && blue < red / 3);
		const green = middleOf(({ red, green, blue }) => green > 0.3 && red < green && blue < green);
		const violet = middleOf(({ red, green, blue }) => blue > 0.3 && red > 3 * green && blue > red);
		expect(red).toBeLessThan(green);
		expect(green).toBeLessThan(violet);
		expect(colors[0]!.red + colors[0]!.blue).toBeLessThan(0.05);
		expect(colors.at(-1)!.red + colors.at(-1)!.blue).toBeLessThan(0.05);
	});
});

it('knows where the glass is', () => {
	const light = createLight(cutShape(createPrism(0)), 0, 0.01);
	expect([light.getCover({ x: 0, y: 0 }), light.getCover({ x: 0, y: 1.2 })]).toEqual([1, 0]);
	expect(light.getCover({ x: 0, y: -0.5 })).toBe(0.5);
});
