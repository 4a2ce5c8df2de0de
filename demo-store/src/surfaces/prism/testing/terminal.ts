/** Implements the escape codes that the prism uses, and throws at all others. */
export interface TestTerminal {
	write(bytes: Uint8Array): void;
	/** Characters of a row, from 0. */
	readRow(row: number): string;
	/** Red, green and blue of the upper or the lower half of a cell, as `255;0;0`. */
	readHalf(column: number, row: number, half: 'upper' | 'lower'): string;
	isCursorShown(): boolean;
	hasNormalColors(): boolean;
}

interface Cell {
	character: string;
	foreground: string;
	background: string;
}

const NORMAL = 'normal';
const ESCAPE = '\x1b[';
const COMMAND = /^(\??[\d;]*[A-Za-z])/;
const decoder = new TextDecoder('utf-8', { fatal: true });

export function createTestTerminal(cols: number, rows: number): TestTerminal {
	const empty = (): Cell => ({ character: ' ', foreground: NORMAL, background: NORMAL });
	let cells = Array.from({ length: cols * rows }, empty);
	let row = 0;
	let column = 0;
	let foreground = NORMAL;
	let background = NORMAL;
	let isCursorShown = true;

	function writeCharacter(character: string): void {
		if (column >= cols || row >= rows) {
			throw new Error(`${JSON.stringify(character)} is written outside, at ${column}, ${row}.`);
		}
		cells[row * cols + column] = { character, foreground, background };
		column++;
	}

	function writeText(text: string): void {
		for (const character of text) {
			if (character !== '\r' && character !== '\n') writeCharacter(character);
		}
	}

	function setColors(parameters: number[]): void {
		for (let at = 0; at < parameters.length; at++) {
			if (parameters[at] === 0) foreground = background = NORMAL;
			else {
				const color = parameters.slice(at + 2, at + 5).join(';');
				if (parameters[at] === 38) foreground = color;
				else if (parameters[at] === 48) background = color;
				else throw new Error(`Color ${parameters.join(';')} is not known.`);
				at += 4;
			}
		}
	}

	const commands: Record<string, (parameters: number[]) => void> = {
		H: ([toRow = 1, toColumn = 1]) => {
			row = Math.max(toRow, 1) - 1;
			column = Math.max(toColumn, 1) - 1;
		},
		C: ([by = 1]) => (column += Math.max(by, 1)),
		J: () => (cells = cells.map(empty)),
		m: setColors,
		'?25l': () => (isCursorShown = false),
		'?25h': () => (isCursorShown = true),
		'?2026h': () => undefined,
		'?2026l': () => undefined
	};

	function run(command: string): void {
		const known = commands[command] ?? commands[command.slice(-1)];
		if (known === undefined) throw new Error(`\\e[${command} is not known.`);
		known(command.slice(0, -1).split(';').map(Number));
	}

	return {
		write(bytes) {
			const [start = '', ...parts] = decoder.decode(bytes).split(ESCAPE);
			writeText(start);
			for (const part of parts) {
				const command = COMMAND.exec(part)?.[0] ?? '';
				run(command);
				writeText(part.slice(command.length));
			}
		},
		readRow: (at) =>
			cells
				.slice(at * cols, (at + 1) * cols)
				.map(({ character }) => character)
				.join(''),
		readHalf(atColumn, atRow, half) {
			const cell = cells[atRow * cols + atColumn];
			if (cell === undefined) throw new Error(`There is no cell at ${atColumn}, ${atRow}.`);
			if (cell.character === ' ') return cell.background;
			if (!'▀▄'.includes(cell.character)) throw new Error(`${cell.character} has no halves.`);
			const isFront = (cell.character === '▀') === (half === 'upper');
			return isFront ? cell.foreground : cell.background;
		},
		isCursorShown: () => isCursorShown,
		hasNormalColors: () => foreground === NORMAL && background === NORMAL
	};
}
