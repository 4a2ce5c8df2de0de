import type { Screen } from './encode-frame.ts';
import { getBrightness } from './tone.ts';

/** Characters from dark to bright, by how much of its cell each inks. */
const RAMP = new TextEncoder().encode(' .`:-~=+ioxXOQ%#@');
/** The night, and dust in it, stay empty. */
const DARKEST = 0.2;
const CONTRAST = 0.85;

/** Characters only, for terminals without color. */
export function createCharacterScreen(cols: number, rows: number): Screen {
	const shown = new Uint8Array(cols * rows);
	const sent = new Uint8Array(cols * rows);
	let isNew = true;
	return {
		cols,
		rows,
		show({ light }) {
			for (let cell = 0; cell < shown.length; cell++) {
				const upper = 2 * cell - (cell % cols);
				const both = measureLight(light, upper) + measureLight(light, upper + cols);
				shown[cell] = chooseCharacter(both / 2);
			}
			if (isNew) sent.set(shown);
			isNew = false;
		},
		takeChange(column, row) {
			const cell = row * cols + column;
			if (shown[cell] === sent[cell]) return false;
			sent[cell] = shown[cell] ?? 0;
			return true;
		},
		writeCell: (column, row, to) => to.writeByte(shown[row * cols + column] ?? 0),
		forgetColors: () => undefined
	};
}

/** Violet would hardly be seen if the colors counted as they do for an eye. */
function measureLight(light: Float32Array, pixel: number): number {
	const at = 3 * pixel;
	return 0.34 * (light[at] ?? 0) + 0.36 * (light[at + 1] ?? 0) + 0.3 * (light[at + 2] ?? 0);
}

function chooseCharacter(light: number): number {
	const brightness = Math.max(0, (getBrightness(light) - DARKEST) / (1 - DARKEST)) ** CONTRAST;
	return RAMP[Math.min(RAMP.length - 1, Math.floor(brightness * RAMP.length))] ?? 0;
}
