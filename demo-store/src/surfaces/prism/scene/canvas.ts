import type { Color } from './color.ts';

/** A picture in linear light: red, green and blue of each pixel, row by row. */
export interface Canvas {
	readonly width: number;
	readonly height: number;
	readonly light: Float32Array;
}

export function createCanvas(width: number, height: number): Canvas {
	return { width, height, light: new Float32Array(width * height * 3) };
}

/** Lays a color over a pixel of which so much stays visible. */
export function layPixel(
	{ width, light }: Canvas,
	x: number,
	y: number,
	color: Readonly<Color>,
	visible: number
): void {
	const at = (y * width + x) * 3;
	light[at] = visible * (light[at] ?? 0) + color.red;
	light[at + 1] = visible * (light[at + 1] ?? 0) + color.green;
	light[at + 2] = visible * (light[at + 2] ?? 0) + color.blue;
}

/** Adds a point of light that lies between pixels, shared among the four around it. */
export function addPoint(canvas: Canvas, x: number, y: number, color: Readonly<Color>): void {
	const left = Math.floor(x - 0.5);
	const top = Math.floor(y - 0.5);
	const right = x - 0.5 - left;
	const below = y - 0.5 - top;
	addPixel(canvas, left, top, color, (1 - right) * (1 - below));
	addPixel(canvas, left + 1, top, color, right * (1 - below));
	addPixel(canvas, left, top + 1, color, (1 - right) * below);
	addPixel(canvas, left + 1, top + 1, color, right * below);
}

function addPixel(
	{ width, height, light }: Canvas,
	x: number,
	y: number,
	color: Readonly<Color>,
	strength: number
): void {
	if (x < 0 || y < 0 || x >= width || y >= height) return;
	const at = (y * width + x) * 3;
	light[at] = (light[at] ?? 0) + strength * color.red;
	light[at + 1] = (light[at + 1] ?? 0) + strength * color.green;
	light[at + 2] = (light[at + 2] ?? 0) + strength * color.blue;
}
