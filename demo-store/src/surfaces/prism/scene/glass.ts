import { type Color, smooth } from './color.ts';
import {
	copyRay,
	createRay,
	enterShape,
	getSlope,
	leaveShape,
	measureEdge,
	type Ray,
	reflect,
	refract
} from './ray.ts';
import type { Plane, Shape } from './shape.ts';

export interface Glass {
	/** Adds what the ray sees of the glass; false when it passes by. The ray is used up. */
	look(ray: Ray, color: Color): boolean;
}

/** Blue is bent more than red; more so than by real glass, for it has few pixels to show it. */
const REFRACTION = [1.4, 1.47, 1.56] as const;

/** Per unit of way through the glass, which is a little blue. */
const ABSORPTION = [0.34, 0.17, 0.09] as const;

const EDGE_COLOR = [0.66, 0.78, 1] as const;

const INNER_EDGE = 0.32;

const MAX_BOUNCES = 3;

/** How much the flat faces act as if they were round, so that they mirror more than one shade. */
const ROUNDING = 0.55;

/** 0 red, 1 green, 2 blue. */
type Channel = 0 | 1 | 2;

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

/** Heights of red, green and blue in the rainbow, from its top (0) to its bottom (1). */
const RAINBOW: Triple = [0.1, 0.42, 0.78];

/** Glass as the viewer sees it: mirror, refraction of each color by its own, and its edges. */
export function createGlass(shape: Shape, edgeWidth: number): Glass {
	const entry = createRay();
	const inner = createRay();

	/** Returns the light of one color that is seen through the face. */
	function lookInside(face: Plane, channel: Channel): number {
		const ratio = REFRACTION[channel];
		copyRay(entry, inner);
		refract(inner, face, 1 / ratio);
		let light = 0;
		let passed = 1;
		for (let bounce = 0; bounce < MAX_BOUNCES; bounce++) {
			const exit = leaveShape(inner, shape);
			passed /= 1 + ABSORPTION[channel] * exit.way;
			const edge = smooth(1 - measureEdge(inner, shape, exit.face) / edgeWidth);
			light += passed * edge * INNER_EDGE * EDGE_COLOR[channel];
			if (refract(inner, exit.face, ratio)) return light + passed * sampleRounded(inner, channel);
		}
		return light;
	}

	return {
		look(ray, color) {
			const face = enterShape(ray, shape);
			if (face === null) return false;
			copyRay(ray, entry);
			const edge = smooth(1 - measureEdge(entry, shape, face) / edgeWidth);
			const mirrored = getReflectance(-getSlope(entry, face));
			const passed = 1 - mirrored;
			color.red += passed * lookInside(face, 0);
			color.green += passed * lookInside(face, 1);
			color.blue += passed * lookInside(face, 2);
			reflect(entry, face);
			// Edges are worn a little, and catch the light from above.
			const rim = edge * (0.3 + 0.7 * smooth(0.55 + 0.5 * entry.dy - 0.35 * entry.dx));
			color.red += mirrored * sampleRounded(entry, 0) + rim * EDGE_COLOR[0];
			color.green += mirrored * sampleRounded(entry, 1) + rim * EDGE_COLOR[1];
			color.blue += mirrored * sampleRounded(entry, 2) + rim * EDGE_COLOR[2];
			return true;
		}
	};
}

function sampleRounded({ x, y, z, dx, dy, dz }: Ray, channel: Channel): number {
	const rounding = ROUNDING;
	return sampleEnvironment(
		(dx + rounding * x) * 0.9,
		(dy + rounding * (y - 0.15)) * 0.9,
		(dz + rounding * z) * 0.9,
		channel
	);
}

/** Schlick's approximation of Fresnel, a little stronger than glass. */
function getReflectance(cosine: number): number {
	const rest = 1 - Math.min(1, Math.max(0, cosine));
	const squared = rest * rest;
	return 0.06 + 0.94 * squared * squared * rest;
}

/**
 * Returns the light of one color that a ray leaving in that direction meets. The direction need not
 * be normalized.
 */
function sampleEnvironment(x: number, y: number, z: number, channel: Channel): number {
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
