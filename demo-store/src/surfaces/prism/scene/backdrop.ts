import { createCanvas, type Canvas } from './canvas.ts';

const MIDDLE = { x: 0.5, y: 0.45 };
const EDGE = { red: 0.0015, green: 0.0018, blue: 0.005 };
const CENTER = { red: 0.0075, green: 0.0093, blue: 0.027 };

/** The night behind the scene, a little lighter around the prism. */
export function createBackdrop(width: number, height: number): Canvas {
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
