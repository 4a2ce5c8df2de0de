import { addPoint, type Canvas } from './canvas.ts';
import { meetLightPlane, type Camera } from './camera.ts';
import { addColor, clearColor, createColor, type Color } from './color.ts';
import type { Light } from './light.ts';
import { createRay } from './ray.ts';

/** Places and speeds in pixels and frames. */
interface Mote {
	x: number;
	y: number;
	dx: number;
	dy: number;
	/** Phase and speed of its twinkling. */
	phase: number;
	pace: number;
	brightness: number;
}

export type Dust = readonly Mote[];

const PIXELS_PER_MOTE = 42;
const MOST_MOTES = 900;
/** Brightness of dust in the light and in the dark. */
const LIT = 0.95;
const UNLIT: Color = { red: 0.021, green: 0.026, blue: 0.03 };

/** Creates the same dust for the same size, every time. */
export function createDust({ width, height, scale }: Camera): Dust {
	const count = Math.min(MOST_MOTES, Math.round((width * height) / PIXELS_PER_MOTE));
	const random = createRandom(7);
	return Array.from({ length: count }, () => ({
		x: random() * width,
		y: random() * height,
		dx: (random() - 0.35) * 0.0022 * scale,
		dy: (random() - 0.55) * 0.0016 * scale,
		phase: random() * 2 * Math.PI,
		pace: 0.02 + 0.06 * random(),
		brightness: 0.25 + 0.75 * random() ** 3
	}));
}

/** Dust is seen where light meets it, and hardly elsewhere. */
export function drawDust(
	dust: Dust,
	frame: number,
	{ light, camera, canvas }: { light: Light; camera: Camera; canvas: Canvas }
): void {
	const color = createColor();
	const ray = createRay();
	for (const mote of dust) {
		const x = wrap(mote.x + mote.dx * frame, camera.width);
		const y = wrap(mote.y + mote.dy * frame, camera.height);
		camera.aim(x, y, ray);
		const place = meetLightPlane(ray);
		if (light.getCover(place) > 0) continue;
		clearColor(color);
		light.illuminate(place, color);
		const twinkle = 0.55 + 0.45 * Math.sin(mote.phase + mote.pace * frame);
		const shown = createColor();
		addColor(shown, color, LIT * mote.brightness * twinkle);
		addColor(shown, UNLIT, mote.brightness * twinkle);
		addPoint(canvas, x, y, shown);
	}
}

function wrap(value: number, size: number): number {
	return value - size * Math.floor(value / size);
}

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
