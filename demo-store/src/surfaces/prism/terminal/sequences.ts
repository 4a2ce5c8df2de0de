const encoder = new TextEncoder();

/** Before the first frame: no cursor, an empty screen. */
export const TERMINAL_START = encoder.encode('\x1b[?25l\x1b[0m\x1b[2J');

/** After the last one: colours back to normal, cursor shown, below the picture. */
export function renderTerminalEnd(rows: number): Uint8Array<ArrayBuffer> {
	return encoder.encode(`\x1b[0m\x1b[?25h\x1b[${rows};1H\r\n`);
}
