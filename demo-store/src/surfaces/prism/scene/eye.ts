import type { Camera } from './camera.ts';
import { addColor, clearColor, createColor, type Color } from './color.ts';
import type { Glass } from './glass.ts';
import { createRay } from './ray.ts';
import type { Place } from './wedge.ts';

/** Sample positions in a pixel: the first one, and those for edges. */
const FIRST = [
	{ x: 0.375, y: 0.125 },
	{ x: 0.625, y: 0.875 }
] as const satisfies [Place, Place];
const SECOND = [
	{ x: 0.875, y: 0.375 },
	{ x: 0.125, y: 0.625 }
] as const satisfies [Place, Place];
const CENTER: Place = { x: 0.5, y: 0.5 };
/** Light that differs less than this looks the same. */
const TOLERANCE = 0.025;
/** Pictures with more pixels are smooth enough with one look at each. */
const LARGE = 60_000;

/** Adds what a pixel shows of the glass, and answers how much of the pixel the glass covers. */
export function createEye(
	glass: Glass,
	camera: Camera
): (x: number, y: number, color: Color) => number {
	const ray = createRay();
	const one = createColor();
	const other = createColor();

	function look(x: number, y: number, at: Place, color: Color): number {
		camera.aim(x + at.x, y + at.y, ray);
		return glass.look(ray, color) ? 1 : 0;
	}

	function lookTwice(x: number, y: number, [first, second]: readonly [Place, Place]): number {
		clearColor(one);
		clearColor(other);
		return look(x, y, first, one) + look(x, y, second, other);
	}

	if (camera.width * camera.height > LARGE) return (x, y, color) => look(x, y, CENTER, color);
	return (x, y, color) => {
		const hits = lookTwice(x, y, FIRST);
		if (hits !== 1 && isAlike(one, other)) {
			addColor(color, one, 0.5);
			addColor(color, other, 0.5);
			return hits / 2;
		}
		addColor(color, one, 0.25);
		addColor(color, other, 0.25);
		const more = lookTwice(x, y, SECOND);
		addColor(color, one, 0.25);
		addColor(color, other, 0.25);
		return (hits + more) / 4;
	};
}

function isAlike(one: Color, other: Color): boolean {
	return (
		Math.abs(one.red - other.red) < TOLERANCE &&
		Math.abs(one.green - other.green) < TOLERANCE &&
		Math.abs(one.blue - other.blue) < TOLERANCE
	);
}
