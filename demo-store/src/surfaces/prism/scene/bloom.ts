import { createCanvas, type Canvas } from './canvas.ts';

const THRESHOLD = 0.55;
const STRENGTH = 0.5;
const PASSES = 2;
/** Pixels above which the glow is computed at half size, which is invisible. */
const LARGE = 40_000;

/** Lets what is bright glow into its surroundings, as it does in an eye and in a lens. */
export function createBloom(
	width: number,
	height: number,
	radius: number
): (canvas: Canvas) => void {
	const shrink = width * height > LARGE ? 1 : 0;
	const glow = createCanvas(((width - 1) >> shrink) + 1, ((height - 1) >> shrink) + 1);
	const spare = createCanvas(glow.width, glow.height);
	const reach = Math.max(1, Math.round(radius / 2 ** shrink));
	const row = 3 * glow.width;
	const rows: Lines = { count: glow.height, start: row, length: glow.width, step: 3 };
	const columns: Lines = { count: glow.width, start: 3, length: glow.height, step: row };
	return (canvas) => {
		takeBright(canvas, glow, shrink);
		for (let pass = 0; pass < PASSES; pass++) {
			blur(glow, spare, rows, reach);
			blur(spare, glow, columns, reach);
		}
		addGlow(glow, canvas, shrink);
	};
}

function takeBright({ width, height, light }: Canvas, glow: Canvas, shrink: number): void {
	const share = 4 ** -shrink;
	glow.light.fill(0);
	for (let y = 0, from = 0; y < height; y++) {
		for (let x = 0; x < width; x++, from += 3) {
			const to = 3 * ((y >> shrink) * glow.width + (x >> shrink));
			addExcess(light, from, glow.light, to, share);
		}
	}
}

function addExcess(
	light: Float32Array,
	from: number,
	glow: Float32Array,
	to: number,
	share: number
): void {
	for (let channel = 0; channel < 3; channel++) {
		const excess = (light[from + channel] ?? 0) - THRESHOLD;
		if (excess > 0) glow[to + channel] = (glow[to + channel] ?? 0) + share * excess;
	}
}

/** All rows, or all columns, of a canvas. */
interface Lines {
	count: number;
	/** How far apart two lines begin. */
	start: number;
	length: number;
	/** How far apart two pixels of a line are. */
	step: number;
}

/** Every pixel becomes the mean of its neighbors on its line. */
function blur(from: Canvas, to: Canvas, lines: Lines, reach: number): void {
	for (let line = 0; line < lines.count; line++) {
		for (let channel = 0; channel < 3; channel++) {
			blurLine(from.light, to.light, line * lines.start + channel, lines, reach);
		}
	}
}

/** The sum of the neighborhood moves along: one pixel comes, one goes. */
function blurLine(
	from: Float32Array,
	to: Float32Array,
	start: number,
	{ length, step }: Lines,
	reach: number
): void {
	const share = 1 / (2 * reach + 1);
	let sum = 0;
	for (let at = -reach; at < length; at++) {
		if (at + reach < length) sum += from[start + (at + reach) * step] ?? 0;
		if (at > reach) sum -= from[start + (at - reach - 1) * step] ?? 0;
		if (at >= 0) to[start + at * step] = sum * share;
	}
}

function addGlow(glow: Canvas, { width, height, light }: Canvas, shrink: number): void {
	for (let y = 0, to = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const from = 3 * ((y >> shrink) * glow.width + (x >> shrink));
			for (let channel = 0; channel < 3; channel++, to++) {
				light[to] = (light[to] ?? 0) + STRENGTH * (glow.light[from + channel] ?? 0);
			}
		}
	}
}
