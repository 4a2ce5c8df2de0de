import { describe, expect, it } from 'vitest';
import { createCanvas, type Canvas } from '../scene/canvas.ts';
import { createBlockScreen } from './block-screen.ts';
import { createCharacterScreen } from './character-screen.ts';
import { createFrameEncoder } from './encode-frame.ts';
import { createTestTerminal } from '../testing/terminal.ts';

const COLS = 20;
const ROWS = 10;
const WHITE = '255;255;255';
const BLACK = '0;0;0';
/** The bytes of a frame without any change. */
const EMPTY_FRAME = '\x1b[?2026h\x1b[m\x1b[10H\x1b[?2026l';

function paint(...white: [x: number, y: number][]): Canvas {
	const canvas = createCanvas(COLS, 2 * ROWS);
	for (const [x, y] of white) canvas.light.fill(50, 3 * (y * COLS + x), 3 * (y * COLS + x) + 3);
	return canvas;
}

function open(createScreen = createBlockScreen) {
	const screen = createScreen(COLS, ROWS);
	const encode = createFrameEncoder(screen);
	const terminal = createTestTerminal(COLS, ROWS);
	return {
		terminal,
		send: (canvas: Canvas, isWhole: boolean): string => {
			screen.show(canvas);
			const bytes = encode(isWhole);
			terminal.write(bytes);
			return new TextDecoder().decode(bytes);
		}
	};
}

describe('half blocks', () => {
	it('show each pixel where it is, to the last column and row', () => {
		const { terminal, send } = open();
		send(paint([0, 0], [19, 1], [7, 9], [19, 19]), true);
		const read = (column: number, row: number) => [
			terminal.readHalf(column, row, 'upper'),
			terminal.readHalf(column, row, 'lower')
		];
		expect(read(0, 0)).toEqual([WHITE, BLACK]);
		expect(read(19, 0)).toEqual([BLACK, WHITE]);
		expect(read(7, 4)).toEqual([BLACK, WHITE]);
		expect(read(19, 9)).toEqual([BLACK, WHITE]);
		expect(read(8, 4)).toEqual([BLACK, BLACK]);
	});

	it('set a color only when it is another one', () => {
		const { send } = open();
		const text = send(paint([0, 0], [1, 1], [2, 0]), true);
		const firstRow = text.slice(text.indexOf('H') + 1, text.indexOf('\x1b[2H'));
		const colors = '\x1b[38;2;255;255;255;48;2;0;0;0m';
		expect(firstRow).toBe(`${colors}▀▄▀${' '.repeat(17)}`);
	});

	it('leave the terminal in its normal colors after every frame', () => {
		const { terminal, send } = open();
		send(paint([3, 3]), true);
		expect(terminal.hasNormalColors()).toBe(true);
	});

	it('send nothing of what stays', () => {
		const { send } = open();
		send(paint([3, 3]), true);
		expect(send(paint([3, 3]), false)).toBe(EMPTY_FRAME);
	});

	it('skip what stays between two changes of a row', () => {
		const { terminal, send } = open();
		send(paint(), true);
		const text = send(paint([2, 4], [4, 4], [9, 4]), false);
		expect(text.match(/\[\d*(?:;\d+)?[HC]/g)).toEqual(['[3;3H', '[C', '[4C', '[10H']);
		expect(terminal.readHalf(9, 2, 'upper')).toBe(WHITE);
		expect(terminal.readHalf(8, 2, 'upper')).toBe(BLACK);
	});

	it('leave out an invisible change, but not many in one direction', () => {
		const { send } = open();
		const glow = (light: number) => {
			const canvas = createCanvas(COLS, 2 * ROWS);
			canvas.light.fill(light);
			return canvas;
		};
		send(glow(0.1), true);
		expect(send(glow(0.101), false)).toBe(EMPTY_FRAME);
		const later = [0.11, 0.12, 0.13, 0.14, 0.15].map((light) => send(glow(light), false));
		expect(later.some((text) => text !== EMPTY_FRAME)).toBe(true);
	});

	it('bring a terminal that was told of every change where a whole frame would', () => {
		const followed = open();
		const fresh = open();
		const steps = Array.from({ length: 12 }, (_, step) =>
			paint([step, step], [19 - step, 2 * step])
		);
		steps.forEach((canvas, step) => followed.send(canvas, step === 0));
		fresh.send(steps.at(-1)!, true);
		for (let row = 0; row < ROWS; row++) {
			for (let column = 0; column < COLS; column++) {
				for (const half of ['upper', 'lower'] as const) {
					expect(followed.terminal.readHalf(column, row, half)).toBe(
						fresh.terminal.readHalf(column, row, half)
					);
				}
			}
		}
	});
});

describe('characters', () => {
	it('use no color and nothing but ASCII', () => {
		const { terminal, send } = open(createCharacterScreen);
		const canvas = paint([5, 4], [5, 5]);
		canvas.light.fill(0.3, 3 * (4 * COLS + 6), 3 * (4 * COLS + 7));
		const text = send(canvas, true);
		expect(text.replaceAll('\x1b', '')).not.toMatch(/[^ -~]|[34]8;2/);
		expect(terminal.readRow(2)).toMatch(/^ {5}@[^ @] {13}$/);
		expect(terminal.readRow(3)).toBe(' '.repeat(COLS));
	});

	it('send nothing of what stays', () => {
		const { send } = open(createCharacterScreen);
		send(paint([3, 3]), true);
		expect(send(paint([3, 3]), false)).toBe(EMPTY_FRAME);
		expect(send(paint([4, 3]), false)).toContain('\x1b[2;4H ');
	});
});

it('leaves the terminal unharmed by numbers of three digits', () => {
	const screen = createBlockScreen(400, 200);
	screen.show(createCanvas(400, 400));
	const terminal = createTestTerminal(400, 200);
	terminal.write(createFrameEncoder(screen)(true));
	expect(terminal.readHalf(399, 199, 'lower')).toBe(BLACK);
});
