import { smooth, type Color } from './color.ts';
import { sampleEnvironment, type Channel } from './environment.ts';
import {
	copyRay,
	createRay,
	enterShape,
	getSlope,
	leaveShape,
	measureEdge,
	reflect,
	refract,
	type Ray
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

/** Glass as the viewer sees it: mirror, refraction of each colour by its own, and its edges. */
export function createGlass(shape: Shape, edgeWidth: number): Glass {
	const entry = createRay();
	const inner = createRay();

	/** What is seen through the face, in one colour. */
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
