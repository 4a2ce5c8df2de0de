/** `node scripts/write-prism-model.ts`: writes the 3D model of the demo store's right-angle prism. */
import { writeFileSync } from 'node:fs';

/** Millimeters, as models are measured in meters. */
const MILLIMETER = 0.001;
const LEG = 30 * MILLIMETER;
const LENGTH = 60 * MILLIMETER;

type Point = [x: number, y: number, z: number];

/** Marks of the binary format, which are ASCII as little-endian numbers. */
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const VERTEX_BUFFER = 34_962;
const INDEX_BUFFER = 34_963;

/** Describes the right-angle prism as a binary glTF 2.0 file: five flat faces of one glass. */
export function createPrismModel(): Buffer<ArrayBuffer> {
	const faces = listFaces();
	const positions = faces.flat();
	const normals = faces.flatMap((face) => face.map(() => findNormal(face)));
	const indices = listTriangles(faces);
	const binary = Buffer.concat([
		Buffer.from(new Float32Array(positions.flat()).buffer),
		Buffer.from(new Float32Array(normals.flat()).buffer),
		Buffer.from(new Uint16Array(indices).buffer)
	]);
	const description = describeModel(positions, indices.length);
	return writeContainer(Buffer.from(JSON.stringify(description)), binary);
}

/** Corners of each face, counterclockwise as seen from outside. The model stands around the origin. */
function listFaces(): Point[][] {
	const [x, y, z] = [LEG / 2, LEG / 2, LENGTH / 2];
	const corner = (depth: number): [Point, Point, Point] => [
		[-x, -y, depth],
		[x, -y, depth],
		[-x, y, depth]
	];
	const [a, b, c] = corner(z);
	const [d, e, f] = corner(-z);
	return [
		[a, b, c],
		[d, f, e],
		[a, d, e, b],
		[b, e, f, c],
		[c, f, d, a]
	];
}

function findNormal([a, b, c]: Point[]): Point {
	const subtract = (to: Point, from: Point): Point => [
		to[0] - from[0],
		to[1] - from[1],
		to[2] - from[2]
	];
	if (!a || !b || !c) throw new Error('A face has at least three corners.');
	const [ux, uy, uz] = subtract(b, a);
	const [vx, vy, vz] = subtract(c, a);
	const normal: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
	const length = Math.hypot(...normal);
	return [normal[0] / length, normal[1] / length, normal[2] / length];
}

/** Each face as a fan around its first corner. */
function listTriangles(faces: readonly Point[][]): number[] {
	let first = 0;
	return faces.flatMap((face) => {
		const start = first;
		first += face.length;
		return face.slice(2).flatMap((_, index) => [start, start + index + 1, start + index + 2]);
	});
}

function describeModel(positions: readonly Point[], indexCount: number) {
	const count = positions.length;
	const bytes = count * 3 * Float32Array.BYTES_PER_ELEMENT;
	const bound = (choose: (...values: number[]) => number) =>
		[0, 1, 2].map((axis) => Math.fround(choose(...positions.map((point) => point[axis] ?? 0))));
	return {
		asset: { version: '2.0', generator: 'Prism Supply demo store' },
		scene: 0,
		scenes: [{ nodes: [0] }],
		nodes: [{ mesh: 0, name: 'Right Angle Prism' }],
		meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
		materials: [
			{
				name: 'Optical glass',
				alphaMode: 'BLEND',
				doubleSided: true,
				pbrMetallicRoughness: {
					baseColorFactor: [0.12, 0.3, 0.36, 0.42],
					metallicFactor: 0.25,
					roughnessFactor: 0.08
				}
			}
		],
		accessors: [
			{
				...{ bufferView: 0, componentType: FLOAT, count, type: 'VEC3' },
				...{ min: bound(Math.min), max: bound(Math.max) }
			},
			{ bufferView: 1, componentType: FLOAT, count, type: 'VEC3' },
			{ bufferView: 2, componentType: UNSIGNED_SHORT, count: indexCount, type: 'SCALAR' }
		],
		bufferViews: [
			{ buffer: 0, byteOffset: 0, byteLength: bytes, target: VERTEX_BUFFER },
			{ buffer: 0, byteOffset: bytes, byteLength: bytes, target: VERTEX_BUFFER },
			{
				...{ buffer: 0, byteOffset: 2 * bytes, target: INDEX_BUFFER },
				byteLength: indexCount * Uint16Array.BYTES_PER_ELEMENT
			}
		],
		buffers: [{ byteLength: 2 * bytes + indexCount * Uint16Array.BYTES_PER_ELEMENT }]
	};
}

function writeContainer(json: Buffer, binary: Buffer): Buffer<ArrayBuffer> {
	const chunks = [writeChunk(JSON_CHUNK, json, ' '), writeChunk(BINARY_CHUNK, binary, '\0')];
	const length = 12 + chunks.reduce((sum, chunk) => sum + chunk.length, 0);
	return Buffer.concat([writeNumbers(MAGIC, 2, length), ...chunks]);
}

/** Padded to whole words of four bytes. */
function writeChunk(type: number, content: Buffer, padding: string): Buffer {
	const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4, padding);
	content.copy(padded);
	return Buffer.concat([writeNumbers(padded.length, type), padded]);
}

function writeNumbers(...numbers: number[]): Buffer {
	return Buffer.from(new Uint32Array(numbers).buffer);
}

if (import.meta.main) {
	writeFileSync('demo-store/src/store/seed/media/right-angle-prism.glb', createPrismModel());
}
