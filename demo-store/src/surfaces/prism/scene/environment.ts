import { smooth } from './color.ts';

/** 0 red, 1 green, 2 blue. */
export type Channel = 0 | 1 | 2;
type Triple = readonly [number, number, number];

interface Lamp {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	/** Cosines of the angles at which it is as bright as it gets, and gone. */
	readonly inner: number;
	readonly outer: number;
	readonly color: Triple;
}

const GROUND: Triple = [0.006, 0.007, 0.018];
const SKY: Triple = [0.02, 0.032, 0.085];
/** A dark studio: soft boxes above, strips at the sides. */
const LAMPS: readonly Lamp[] = [
	lamp([-0.5, 0.72, 0.55], [0.99, 0.84], [0.62, 1.05, 1.9]),
	lamp([0.75, 0.5, -0.3], [0.99, 0.88], [0.4, 0.75, 1.5]),
	lamp([-0.9, -0.05, -0.4], [0.995, 0.87], [1.0, 0.5, 1.15]),
	lamp([0.45, -0.3, 0.85], [0.995, 0.92], [0.2, 0.36, 0.62]),
	lamp([0.1, 0.98, -0.15], [0.99, 0.8], [0.35, 0.55, 0.9])
];
/** Where the red, green and blue of the rainbow hang, from its top to its bottom. */
const RAINBOW: Triple = [0.1, 0.42, 0.78];

/** What a ray that leaves in that direction sees in one colour. The direction need not be exact. */
export function sampleEnvironment(x: number, y: number, z: number, channel: Channel): number {
	const height = smooth(0.5 + 0.5 * y);
	let light = GROUND[channel] + (SKY[channel] - GROUND[channel]) * height;
	for (const lamp of LAMPS) {
		const cosine = x * lamp.x + y * lamp.y + z * lamp.z;
		if (cosine <= lamp.outer) continue;
		light += lamp.color[channel] * smooth((cosine - lamp.outer) / (lamp.inner - lamp.outer));
	}
	if (x <= 0.3) return light;
	const place = (0.2 - y) / 0.8 - RAINBOW[channel];
	return light + (0.8 * (x - 0.3)) / (1 + 22 * place * place);
}

function lamp([x, y, z]: Triple, [inner, outer]: readonly [number, number], color: Triple): Lamp {
	const length = Math.hypot(x, y, z);
	return { x: x / length, y: y / length, z: z / length, inner, outer, color };
}
