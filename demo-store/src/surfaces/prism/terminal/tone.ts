import type { Canvas } from '../scene/canvas.ts';

/** A picture whose colors are steps of a ladder, finer in the dark, where eyes are too. */
export interface Picture {
	readonly width: number;
	readonly height: number;
	/** The red, green and blue step of each pixel in one number, row by row. */
	readonly pixels: Int32Array;
}

const STEP_BITS = 6;
const LAST_STEP = 2 ** STEP_BITS - 1;
const LADDER = 1.3;
const EXPOSURE = 1.25;
/** The brightest light that is told from brighter ones, and how finely lights are told apart. */
const BRIGHTEST = 4;
const LAST_ENTRY = 4095;

/** The value from 0 to 255 that each step stands for. */
const STEP_VALUES = Array.from({ length: LAST_STEP + 1 }, (_, step) =>
	Math.round(255 * (step / LAST_STEP) ** LADDER)
);
const STEP_OF_LIGHT = Float32Array.from({ length: LAST_ENTRY + 1 }, (_, entry) =>
	findStep(BRIGHTEST * (entry / LAST_ENTRY) ** 2)
);

export function createPicture(width: number, height: number): Picture {
	return { width, height, pixels: new Int32Array(width * height) };
}

/** Develops light as film would, and shares the rounding to steps among neighbors. */
export function develop({ width, height, light }: Canvas, { pixels }: Picture): void {
	for (let y = 0, pixel = 0; y < height; y++) {
		for (let x = 0; x < width; x++, pixel++) {
			const threshold = getThreshold(x, y);
			const red = Math.floor(getStep(light[pixel * 3] ?? 0) + threshold);
			const green = Math.floor(getStep(light[pixel * 3 + 1] ?? 0) + threshold);
			const blue = Math.floor(getStep(light[pixel * 3 + 2] ?? 0) + threshold);
			pixels[pixel] = (((red << STEP_BITS) | green) << STEP_BITS) | blue;
		}
	}
}

/** Red, green and blue of a pixel, from 0 to 255. */
export function readPixel(pixel: number): readonly [red: number, green: number, blue: number] {
	return [
		STEP_VALUES[pixel >> (2 * STEP_BITS)] ?? 0,
		STEP_VALUES[(pixel >> STEP_BITS) & LAST_STEP] ?? 0,
		STEP_VALUES[pixel & LAST_STEP] ?? 0
	];
}

/** Returns whether two pixels differ by more than `steps` in any of their colors. */
export function isFurther(one: number, other: number, steps: number): boolean {
	return (
		Math.abs((one & LAST_STEP) - (other & LAST_STEP)) > steps ||
		Math.abs(((one >> STEP_BITS) & LAST_STEP) - ((other >> STEP_BITS) & LAST_STEP)) > steps ||
		Math.abs((one >> (2 * STEP_BITS)) - (other >> (2 * STEP_BITS))) > steps
	);
}

/** How bright a light looks: from 0 to 1. */
export function getBrightness(light: number): number {
	return getStep(light) / LAST_STEP;
}

/** The place between whole steps that belongs to a light. */
function getStep(light: number): number {
	const share = Math.min(1, Math.max(0, light / BRIGHTEST));
	return STEP_OF_LIGHT[Math.round(Math.sqrt(share) * LAST_ENTRY)] ?? 0;
}

function findStep(light: number): number {
	const shown = expose(light) / expose(BRIGHTEST);
	const encoded = shown <= 0.0031308 ? 12.92 * shown : 1.055 * shown ** (1 / 2.4) - 0.055;
	return encoded ** (1 / LADDER) * LAST_STEP;
}

function expose(light: number): number {
	return 1 - Math.exp(-EXPOSURE * light);
}

/** Dithering thresholds: interleaved gradient noise, which shows no pattern and never moves. */
function getThreshold(x: number, y: number): number {
	return getFraction(52.9829189 * getFraction(0.06711056 * x + 0.00583715 * y));
}

function getFraction(value: number): number {
	return value - Math.floor(value);
}
