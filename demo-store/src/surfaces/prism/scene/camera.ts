import type { Ray } from './ray.ts';
import type { Point } from './shape.ts';
import type { Place } from './wedge.ts';

/** The one viewer. Places of the picture are in pixels, from the upper left corner. */
export interface Camera {
	readonly width: number;
	readonly height: number;
	/** Pixels of one unit in the middle of the scene. */
	readonly scale: number;
	/** Sends a ray from the eye through a place of the picture. */
	aim(x: number, y: number, ray: Ray): void;
	/** Projects a point of the scene. */
	project(point: Point): Place;
}

const DISTANCE = 5;
/** The eye is above the scene and looks down at it a little: by this angle. */
const TILT = 0.19;
const SINE = Math.sin(TILT);
const COSINE = Math.cos(TILT);
/** Units that must fit the picture. */
const VISIBLE_WIDTH = 3.75;
const VISIBLE_HEIGHT = 2.3;
/** The center of the picture: the rainbow needs room on the right. */
const MIDDLE = { x: 0.24, y: 0.17 };
const EYE = { x: MIDDLE.x, y: MIDDLE.y + DISTANCE * SINE, z: DISTANCE * COSINE };

export function createCamera(width: number, height: number): Camera {
	const scale = Math.min(width / VISIBLE_WIDTH, height / VISIBLE_HEIGHT);
	const step = 1 / (scale * DISTANCE);
	return {
		width,
		height,
		scale,
		aim(x, y, ray) {
			const right = (x - width / 2) * step;
			const up = (height / 2 - y) * step;
			const length = Math.sqrt(1 + right * right + up * up);
			ray.x = EYE.x;
			ray.y = EYE.y;
			ray.z = EYE.z;
			ray.dx = right / length;
			ray.dy = (up * COSINE - SINE) / length;
			ray.dz = (-COSINE - up * SINE) / length;
		},
		project({ x, y, z }) {
			const away = -(y - EYE.y) * SINE - (z - EYE.z) * COSINE;
			const up = ((y - EYE.y) * COSINE - (z - EYE.z) * SINE) / away;
			const right = (x - EYE.x) / away;
			return { x: width / 2 + right / step, y: height / 2 - up / step };
		}
	};
}

/** Intersects the ray with the plane z = 0. */
export function meetLightPlane(ray: Ray): Place {
	const way = -ray.z / ray.dz;
	return { x: ray.x + ray.dx * way, y: ray.y + ray.dy * way };
}
