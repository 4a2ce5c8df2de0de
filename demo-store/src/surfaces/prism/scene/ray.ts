import type { Plane, Shape } from './shape.ts';

/** A place and a direction of length 1; changed in place, for a frame has many thousands. */
export interface Ray {
	x: number;
	y: number;
	z: number;
	dx: number;
	dy: number;
	dz: number;
}

interface Exit {
	face: Plane;
	/** How far it was. */
	way: number;
}

const EXIT: Exit = { face: { x: 0, y: 0, z: 1, distance: 0 }, way: 0 };

export function createRay(): Ray {
	return { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 1 };
}

export function copyRay(from: Ray, to: Ray): void {
	to.x = from.x;
	to.y = from.y;
	to.z = from.z;
	to.dx = from.dx;
	to.dy = from.dy;
	to.dz = from.dz;
}

/** Moves a ray from outside to the face where it enters, or leaves it and returns null. */
export function enterShape(ray: Ray, shape: Shape): Plane | null {
	let entry: Plane | null = null;
	let near = -Infinity;
	let far = Infinity;
	for (const plane of shape) {
		const along = getSlope(ray, plane);
		const depth = getDepth(ray, plane);
		if (along === 0 && depth < 0) return null;
		const at = depth / along;
		if (along < 0 && at > near) {
			near = at;
			entry = plane;
		}
		if (along > 0 && at < far) far = at;
	}
	if (near < 0 || near >= far) return null;
	advance(ray, near);
	return entry;
}

/** Moves a ray inside to the face where it leaves. The answer is reused by the next call. */
export function leaveShape(ray: Ray, shape: Shape): Readonly<Exit> {
	EXIT.way = Infinity;
	for (const plane of shape) {
		const along = getSlope(ray, plane);
		if (along <= 1e-9) continue;
		const way = getDepth(ray, plane) / along;
		if (way >= EXIT.way) continue;
		EXIT.way = way;
		EXIT.face = plane;
	}
	advance(ray, EXIT.way);
	return EXIT;
}

/** Bends the ray by Snell's law; where that cannot be it is reflected, and the answer is false. */
export function refract(ray: Ray, plane: Plane, ratio: number): boolean {
	const slope = getSlope(ray, plane);
	const remaining = 1 - ratio * ratio * (1 - slope * slope);
	if (remaining < 0) {
		reflect(ray, plane);
		return false;
	}
	const along = Math.sign(slope) * Math.sqrt(remaining) - ratio * slope;
	ray.dx = ratio * ray.dx + along * plane.x;
	ray.dy = ratio * ray.dy + along * plane.y;
	ray.dz = ratio * ray.dz + along * plane.z;
	return true;
}

export function reflect(ray: Ray, plane: Plane): void {
	const twice = 2 * getSlope(ray, plane);
	ray.dx -= twice * plane.x;
	ray.dy -= twice * plane.y;
	ray.dz -= twice * plane.z;
}

/** The distance to the nearest face besides that one: how far away the next edge is. */
export function measureEdge(ray: Ray, shape: Shape, face: Plane): number {
	let gap = Infinity;
	for (const plane of shape) {
		if (plane !== face) gap = Math.min(gap, getDepth(ray, plane));
	}
	return gap;
}

/** How much the ray's direction is the plane's normal. */
export function getSlope(ray: Ray, plane: Plane): number {
	return ray.dx * plane.x + ray.dy * plane.y + ray.dz * plane.z;
}

/** How far below the plane the ray's place is. */
function getDepth(ray: Ray, plane: Plane): number {
	return plane.distance - ray.x * plane.x - ray.y * plane.y - ray.z * plane.z;
}

function advance(ray: Ray, distance: number): void {
	ray.x += ray.dx * distance;
	ray.y += ray.dy * distance;
	ray.z += ray.dz * distance;
}
