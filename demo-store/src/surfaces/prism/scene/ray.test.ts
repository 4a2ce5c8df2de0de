import { describe, expect, it } from 'vitest';
import { createRay, enterShape, leaveShape, measureEdge, reflect, refract } from './ray.ts';
import { createPrism, type Plane, type Shape } from './shape.ts';

/** A cube with edges of 2 around the origin. */
const CUBE: Shape = [
	{ x: 1, y: 0, z: 0, distance: 1 },
	{ x: -1, y: 0, z: 0, distance: 1 },
	{ x: 0, y: 1, z: 0, distance: 1 },
	{ x: 0, y: -1, z: 0, distance: 1 },
	{ x: 0, y: 0, z: 1, distance: 1 },
	{ x: 0, y: 0, z: -1, distance: 1 }
];
const TOP: Plane = { x: 0, y: 1, z: 0, distance: 1 };
const DEGREE = Math.PI / 180;

const send = (x: number, y: number, dx: number, dy: number) => ({
	...createRay(),
	x,
	y,
	dx,
	dy,
	dz: 0
});

describe('a ray from outside', () => {
	it.each([
		['passes above', send(-5, 1.01, 1, 0)],
		['goes the other way', send(-5, 0, -1, 0)],
		['passes a corner', send(-3, 0, Math.SQRT1_2, Math.SQRT1_2)]
	])('%s', (_, ray) => {
		const before = { ...ray };
		expect([enterShape(ray, CUBE), ray]).toEqual([null, before]);
	});

	it('enters at the nearest face, and leaves at the one behind', () => {
		const ray = send(-5, 0.5, 1, 0);
		expect(enterShape(ray, CUBE)).toBe(CUBE[1]);
		expect([ray.x, ray.y]).toEqual([-1, 0.5]);
		const { face, way } = leaveShape(ray, CUBE);
		expect([face, way, ray.x]).toEqual([CUBE[0], 2, 1]);
	});
});

describe('refraction', () => {
	/** Goes down through the top, so far from straight down. */
	const fall = (angle: number) => send(0, 1, Math.sin(angle), -Math.cos(angle));

	it.each([0, 20, 45, 70])('bends %i° by Snell’s law', (degrees) => {
		const ray = fall(degrees * DEGREE);
		expect(refract(ray, TOP, 1 / 1.5)).toBe(true);
		expect(ray.dx * 1.5).toBeCloseTo(Math.sin(degrees * DEGREE), 10);
		expect(ray.dy).toBeLessThan(0);
		expect(Math.hypot(ray.dx, ray.dy)).toBeCloseTo(1, 10);
	});

	it('does the opposite on the way out', () => {
		const ray = fall(50 * DEGREE);
		refract(ray, TOP, 1 / 1.5);
		refract(ray, { ...TOP, y: -1 }, 1.5);
		expect(ray.dx).toBeCloseTo(Math.sin(50 * DEGREE), 10);
	});

	it.each([
		[41, true],
		[43, false]
	])('lets light out of glass at %i°: %s', (degrees, isOut) => {
		const ray = send(0, 0, Math.sin(degrees * DEGREE), Math.cos(degrees * DEGREE));
		expect(refract(ray, TOP, 1.5)).toBe(isOut);
		expect(ray.dy > 0).toBe(isOut);
	});
});

it('reflects', () => {
	const ray = send(0, 1, 0.6, -0.8);
	reflect(ray, TOP);
	expect([ray.dx, ray.dy]).toEqual([0.6, 0.8]);
});

it('measures how far the next edge is', () => {
	const ray = send(0.75, 1, 0, -1);
	expect(measureEdge(ray, CUBE, CUBE[2]!)).toBe(0.25);
});

it.each([0, 0.4, 2])('a prism turned by %f is entered in its middle from every side', (turn) => {
	const prism = createPrism(turn);
	for (let angle = 0; angle < 360; angle += 15) {
		const dx = Math.cos(angle * DEGREE);
		const dz = Math.sin(angle * DEGREE);
		const ray = { x: -5 * dx, y: 0, z: -5 * dz, dx, dy: 0, dz };
		expect(enterShape(ray, prism)).not.toBeNull();
	}
});
