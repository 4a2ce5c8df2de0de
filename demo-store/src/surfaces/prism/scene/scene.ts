import { createBloom } from './bloom.ts';
import { type Camera, createCamera, meetLightPlane } from './camera.ts';
import { type Canvas, createCanvas, layPixel } from './canvas.ts';
import { clearColor, createColor } from './color.ts';
import { createDust, drawDust } from './dust.ts';
import { createEye } from './eye.ts';
import { createGlass, type Glass } from './glass.ts';
import { createLight, type Light } from './light.ts';
import { createRay } from './ray.ts';
import { createPrism, cutShape, listCorners, type Point } from './shape.ts';

export interface Scene {
	/** A frame depends on its number and the size only. The canvas is reused by the next call. */
	draw(frame: number): Canvas;
}

/** One turn of the prism: 20 s at 30 frames a second. */
const FRAMES_PER_TURN = 600;

const EDGE_WIDTH = 0.028;

const BLOOM_RADIUS = 0.14;

/** How much of the light is seen through the glass, from inside it and from behind it. */
const SEEN = { inside: 0.9, behind: 0.4 };

const MIDDLE = { x: 0.5, y: 0.45 };

const EDGE = { red: 0.0015, green: 0.0018, blue: 0.005 };

const CENTER = { red: 0.0075, green: 0.0093, blue: 0.027 };

export function createScene(width: number, height: number): Scene {
	const camera = createCamera(width, height);
	const canvas = createCanvas(width, height);
	const backdrop = createBackdrop(width, height);
	const dust = createDust(camera);
	const bloom = createBloom(width, height, BLOOM_RADIUS * camera.scale);
	const places = listPlaces(camera);
	const pixel = 1 / camera.scale;
	return {
		draw(frame) {
			const turn = ((frame % FRAMES_PER_TURN) / FRAMES_PER_TURN) * 2 * Math.PI;
			const prism = createPrism(turn);
			const light = createLight(cutShape(prism), turn, pixel);
			const glass = createGlass(prism, Math.max(EDGE_WIDTH, 1.15 * pixel));
			canvas.light.set(backdrop.light);
			drawLight(canvas, light, places);
			drawGlass(canvas, { glass, light, camera, corners: listCorners(turn) });
			drawDust(dust, frame, { light, camera, canvas });
			bloom(canvas);
			return canvas;
		}
	};
}

/** The point of the light's plane behind each pixel: x and y. */
function listPlaces(camera: Camera): Float32Array {
	const places = new Float32Array(camera.width * camera.height * 2);
	const ray = createRay();
	for (let y = 0, at = 0; y < camera.height; y++) {
		for (let x = 0; x < camera.width; x++, at += 2) {
			camera.aim(x + 0.5, y + 0.5, ray);
			const place = meetLightPlane(ray);
			places[at] = place.x;
			places[at + 1] = place.y;
		}
	}
	return places;
}

function drawLight(canvas: Canvas, light: Light, places: Float32Array): void {
	const color = createColor();
	const place = { x: 0, y: 0 };
	for (let y = 0, at = 0; y < canvas.height; y++) {
		for (let x = 0; x < canvas.width; x++, at += 2) {
			place.x = places[at] ?? 0;
			place.y = places[at + 1] ?? 0;
			clearColor(color);
			light.illuminate(place, color);
			layPixel(canvas, x, y, color, 1);
		}
	}
}

function drawGlass(
	canvas: Canvas,
	given: { glass: Glass; light: Light; camera: Camera; corners: readonly Point[] }
): void {
	const { glass, light, camera } = given;
	const eye = createEye(glass, camera);
	const ray = createRay();
	const color = createColor();
	const box = frameCorners(camera, given.corners);
	for (let y = box.top; y < box.bottom; y++) {
		for (let x = box.left; x < box.right; x++) {
			clearColor(color);
			const cover = eye(x, y, color);
			if (cover === 0) continue;
			camera.aim(x + 0.5, y + 0.5, ray);
			const inside = light.getCover(meetLightPlane(ray));
			const seen = SEEN.behind + (SEEN.inside - SEEN.behind) * inside;
			layPixel(canvas, x, y, color, 1 - cover * (1 - seen));
		}
	}
}

/** The pixels in which a shape with these corners can be seen. */
function frameCorners(camera: Camera, corners: readonly Point[]) {
	const seen = corners.map((corner) => camera.project(corner));
	const xs = seen.map(({ x }) => x);
	const ys = seen.map(({ y }) => y);
	return {
		left: Math.max(0, Math.floor(Math.min(...xs))),
		right: Math.min(camera.width, Math.ceil(Math.max(...xs))),
		top: Math.max(0, Math.floor(Math.min(...ys))),
		bottom: Math.min(camera.height, Math.ceil(Math.max(...ys)))
	};
}

/** The night behind the scene, a little lighter around the prism. */
function createBackdrop(width: number, height: number): Canvas {
	const canvas = createCanvas(width, height);
	for (let y = 0, at = 0; y < height; y++) {
		for (let x = 0; x < width; x++, at += 3) {
			const off = (x / width - MIDDLE.x) ** 2 + (y / height - MIDDLE.y) ** 2;
			const part = Math.max(0, 1 - 2.9 * off) ** 2;
			canvas.light[at] = EDGE.red + (CENTER.red - EDGE.red) * part;
			canvas.light[at + 1] = EDGE.green + (CENTER.green - EDGE.green) * part;
			canvas.light[at + 2] = EDGE.blue + (CENTER.blue - EDGE.blue) * part;
		}
	}
	return canvas;
}
