import { expect, it } from 'vitest';
import { createPrism, cutShape, listCorners } from './shape.ts';

it.each([0, 0.3, 1.5, 4])(
	'has each corner on three faces and behind the others, turned by %f',
	(turn) => {
		const prism = createPrism(turn);
		const corners = listCorners(turn);
		expect([prism.length, corners.length]).toEqual([5, 6]);
		for (const { x, y, z } of corners) {
			const depths = prism.map((face) => face.distance - face.x * x - face.y * y - face.z * z);
			expect(Math.min(...depths)).toBeCloseTo(0, 9);
			expect(depths.filter((depth) => Math.abs(depth) < 1e-9)).toHaveLength(3);
		}
	}
);

it('looks the same from behind', () => {
	const faces = (turn: number) =>
		createPrism(turn)
			.map(({ x, y, z }) =>
				[x, y, z].map((it) => (it + 0).toFixed(6).replace('-0.000000', '0.000000'))
			)
			.map(String)
			.toSorted();
	expect(faces(0.5 + Math.PI)).toEqual(faces(0.5));
	expect(faces(0.5 + Math.PI / 2)).not.toEqual(faces(0.5));
});

it('is cut to a triangle from the front and to a rectangle from the side', () => {
	const spanAt = (turn: number, y: number) => {
		const slice = cutShape(createPrism(turn));
		const isInside = (x: number) => slice.every((it) => it.x * x + it.y * y < it.distance);
		const inside = Array.from({ length: 400 }, (_, index) => index / 100 - 2).filter(isInside);
		return inside.length / 100;
	};
	expect(spanAt(0, -0.45)).toBeGreaterThan(spanAt(0, 0.5) + 0.8);
	expect(spanAt(Math.PI / 2, -0.45)).toBeCloseTo(spanAt(Math.PI / 2, 0.5), 1);
	expect(spanAt(0, 1.1)).toBe(0);
});
