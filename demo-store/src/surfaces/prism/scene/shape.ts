export interface Point {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

/** A face: its normal, and its distance from the origin. */
export interface Plane extends Point {
	readonly distance: number;
}

/** The room behind all of its faces. */
export type Shape = readonly Plane[];

const INRADIUS = 0.5;
const HALF_DEPTH = 0.62;
const DEGREE = Math.PI / 180;
/** Normals of the long faces and positions of the long edges, the highest edge up. */
const FACES = [30, 150, 270].map((angle) => angle * DEGREE);
const EDGES = [90, 210, 330].map((angle) => angle * DEGREE);

/** The prism: x goes right, y up, z towards the viewer, and it has turned about the y axis. */
export function createPrism(turn: number): Shape {
	const long = FACES.map((angle) => ({
		...turnPoint({ x: Math.cos(angle), y: Math.sin(angle), z: 0 }, turn),
		distance: INRADIUS
	}));
	const ends = [1, -1].map((z) => ({
		...turnPoint({ x: 0, y: 0, z }, turn),
		distance: HALF_DEPTH
	}));
	return [...long, ...ends];
}

export function listCorners(turn: number): Point[] {
	const radius = 2 * INRADIUS;
	return EDGES.flatMap((angle) =>
		[HALF_DEPTH, -HALF_DEPTH].map((z) =>
			turnPoint({ x: radius * Math.cos(angle), y: radius * Math.sin(angle), z }, turn)
		)
	);
}

/** How the plane z = 0, in which the light travels, cuts a shape. */
export function cutShape(shape: Shape): Shape {
	return shape.flatMap(({ x, y, distance }) => {
		const length = Math.hypot(x, y);
		// A face that lies parallel to the plane does not cut it.
		if (length < 1e-6) return [];
		return [{ x: x / length, y: y / length, z: 0, distance: distance / length }];
	});
}

function turnPoint({ x, y, z }: Point, turn: number): Point {
	const cosine = Math.cos(turn);
	const sine = Math.sin(turn);
	return { x: x * cosine + z * sine, y, z: z * cosine - x * sine };
}
