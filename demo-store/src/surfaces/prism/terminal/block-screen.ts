import { writeNumber, type ByteWriter } from './byte-writer.ts';
import type { Screen } from './encode-frame.ts';
import { createPicture, develop, isFurther, readPixel } from './tone.ts';

const encoder = new TextEncoder();
const UPPER_HALF = encoder.encode('▀');
const LOWER_HALF = encoder.encode('▄');
const SPACE = encoder.encode(' ');
const COLORS_START = encoder.encode('\x1b[');
const FOREGROUND = encoder.encode('38;2;');
const BACKGROUND = encoder.encode('48;2;');
const SEMICOLON = encoder.encode(';');
const COLORS_END = encoder.encode('m');
const UNKNOWN = -1;
/** Color steps that are invisible in motion; ignoring them halves what is sent. */
const UNSEEN_STEPS = 2;

/** Two pixels a cell, one above the other, in 24-bit color. */
export function createBlockScreen(cols: number, rows: number): Screen {
	const picture = createPicture(cols, 2 * rows);
	/** The pixels as viewers see them: small differences are not sent. */
	const sent = new Int32Array(picture.pixels.length);
	let isNew = true;
	let foreground = UNKNOWN;
	let background = UNKNOWN;

	function isPixelOff(at: number): boolean {
		return isFurther(picture.pixels[at] ?? 0, sent[at] ?? 0, UNSEEN_STEPS);
	}

	/** The fewest changes of color; of two colors either can be the foreground. */
	function writeHalves(upper: number, lower: number, to: ByteWriter): void {
		const isTurned =
			Number(upper === background) + Number(lower === foreground) >
			Number(upper === foreground) + Number(lower === background);
		writeColors(isTurned ? lower : upper, isTurned ? upper : lower, to);
		to.write(isTurned ? LOWER_HALF : UPPER_HALF);
	}

	function writeColors(newForeground: number, newBackground: number, to: ByteWriter): void {
		const isForegroundNew = newForeground !== foreground;
		const isBackgroundNew = newBackground !== background;
		if (!isForegroundNew && !isBackgroundNew) return;
		to.write(COLORS_START);
		if (isForegroundNew) writeColor(FOREGROUND, newForeground, to);
		if (isForegroundNew && isBackgroundNew) to.write(SEMICOLON);
		if (isBackgroundNew) writeColor(BACKGROUND, newBackground, to);
		to.write(COLORS_END);
		foreground = newForeground;
		background = newBackground;
	}

	return {
		cols,
		rows,
		show(canvas) {
			develop(canvas, picture);
			if (isNew) sent.set(picture.pixels);
			isNew = false;
		},
		takeChange(column, row) {
			const upper = 2 * row * cols + column;
			const lower = upper + cols;
			const isOff = isPixelOff(upper) || isPixelOff(lower);
			if (!isOff) return false;
			sent[upper] = picture.pixels[upper] ?? 0;
			sent[lower] = picture.pixels[lower] ?? 0;
			return true;
		},
		writeCell(column, row, to) {
			const at = 2 * row * cols + column;
			const upper = picture.pixels[at] ?? 0;
			const lower = picture.pixels[at + cols] ?? 0;
			if (upper !== lower) {
				writeHalves(upper, lower, to);
				return;
			}
			writeColors(foreground, lower, to);
			to.write(SPACE);
		},
		forgetColors() {
			foreground = UNKNOWN;
			background = UNKNOWN;
		}
	};
}

function writeColor(start: Uint8Array, pixel: number, to: ByteWriter): void {
	const [red, green, blue] = readPixel(pixel);
	to.write(start);
	writeNumber(to, red);
	to.write(SEMICOLON);
	writeNumber(to, green);
	to.write(SEMICOLON);
	writeNumber(to, blue);
}
