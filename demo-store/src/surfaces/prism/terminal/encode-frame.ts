import type { Canvas } from '../scene/canvas.ts';
import { createByteWriter, writeNumber, type ByteWriter } from './byte-writer.ts';

/** How light becomes cells of a terminal. It remembers what its viewers see. */
export interface Screen {
	readonly cols: number;
	readonly rows: number;
	show(canvas: Canvas): void;
	/** Returns whether a cell must be sent again, and marks it as sent. */
	takeChange(column: number, row: number): boolean;
	/** Writes a cell as it is shown now; the cursor moves on by one. */
	writeCell(column: number, row: number, to: ByteWriter): void;
	/** The terminal's colors are not known from here on. */
	forgetColors(): void;
}

const encoder = new TextEncoder();
/** Terminals that know it show a frame at once; the others ignore it. */
const FRAME_START = encoder.encode('\x1b[?2026h');
const FRAME_END = encoder.encode('\x1b[?2026l');
/** A viewer may stop after any frame, and must find a terminal in its normal colors. */
const NORMAL_COLORS = encoder.encode('\x1b[m');
const CURSOR = encoder.encode('\x1b[');
const MOVE_TO = encoder.encode('H');
const MOVE_RIGHT = encoder.encode('C');
const SEMICOLON = encoder.encode(';');

/** The bytes for what the screen shows: all of it, or what has changed for its viewers. */
export function createFrameEncoder(screen: Screen): (isWhole: boolean) => Uint8Array<ArrayBuffer> {
	const writer = createByteWriter();

	function writeRow(row: number, isWhole: boolean): void {
		let cursor: number | null = null;
		for (let column = 0; column < screen.cols; column++) {
			if (!isWhole && !screen.takeChange(column, row)) continue;
			if (cursor === null) moveTo(writer, row, column);
			else if (cursor < column) moveRight(writer, column - cursor);
			screen.writeCell(column, row, writer);
			cursor = column + 1;
		}
	}

	return (isWhole) => {
		writer.write(FRAME_START);
		screen.forgetColors();
		for (let row = 0; row < screen.rows; row++) writeRow(row, isWhole);
		writer.write(NORMAL_COLORS);
		moveTo(writer, screen.rows - 1, 0);
		writer.write(FRAME_END);
		return writer.take();
	};
}

function moveTo(writer: ByteWriter, row: number, column: number): void {
	writer.write(CURSOR);
	writeNumber(writer, row + 1);
	if (column > 0) {
		writer.write(SEMICOLON);
		writeNumber(writer, column + 1);
	}
	writer.write(MOVE_TO);
}

function moveRight(writer: ByteWriter, columns: number): void {
	writer.write(CURSOR);
	if (columns > 1) writeNumber(writer, columns);
	writer.write(MOVE_RIGHT);
}
