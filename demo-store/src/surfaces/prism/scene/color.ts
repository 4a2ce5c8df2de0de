/** Linear light; above 1 is brighter than white. Changed in place, for a frame has many thousands. */
export interface Color {
	red: number;
	green: number;
	blue: number;
}

export function createColor(): Color {
	return { red: 0, green: 0, blue: 0 };
}

export function clearColor(color: Color): void {
	color.red = 0;
	color.green = 0;
	color.blue = 0;
}

export function addColor(to: Color, color: Readonly<Color>, strength: number): void {
	to.red += strength * color.red;
	to.green += strength * color.green;
	to.blue += strength * color.blue;
}

/** 0 at 0 and 1 at 1, without a corner at either. */
export function smooth(value: number): number {
	const clamped = value < 0 ? 0 : value > 1 ? 1 : value;
	return clamped * clamped * (3 - 2 * clamped);
}

/** Red to violet, purer than a screen could show the real one. */
const STOPS = [
	{ red: 0.9, green: 0.0, blue: 0.03 },
	{ red: 1.0, green: 0.07, blue: 0.01 },
	{ red: 1.0, green: 0.32, blue: 0.0 },
	{ red: 0.95, green: 0.72, blue: 0.01 },
	{ red: 0.3, green: 0.85, blue: 0.04 },
	{ red: 0.02, green: 0.8, blue: 0.3 },
	{ red: 0.01, green: 0.55, blue: 0.95 },
	{ red: 0.04, green: 0.17, blue: 1.0 },
	{ red: 0.2, green: 0.05, blue: 1.0 },
	{ red: 0.4, green: 0.03, blue: 0.75 }
];
const STEPS = 256;
const TABLE = Array.from({ length: STEPS + 1 }, (_, step) => mixStops(step / STEPS));
const RED = { red: 1, green: 0, blue: 0 };

/** The color at a place from 0, red, to 1, violet; constant beyond. */
export function getSpectrum(place: number): Readonly<Color> {
	const step = Math.round(Math.min(1, Math.max(0, place)) * STEPS);
	return TABLE[step] ?? RED;
}

function mixStops(place: number): Color {
	const at = place * (STOPS.length - 1);
	const first = Math.min(Math.floor(at), STOPS.length - 2);
	const [before = RED, after = RED] = STOPS.slice(first, first + 2);
	const part = smooth(at - first);
	return {
		red: before.red + (after.red - before.red) * part,
		green: before.green + (after.green - before.green) * part,
		blue: before.blue + (after.blue - before.blue) * part
	};
}
