const encoder = new TextEncoder();

/** Before the first frame: no cursor, an empty screen. */
export const TERMINAL_START = encoder.encode('\x1b[?25l\x1b[0m\x1b[2J');

/** After the last one: colors back to normal, cursor shown, below the picture. */
export function renderTerminalEnd(rows: number): Uint8Array<ArrayBuffer> {
	return encoder.encode(`\x1b[0m\x1b[?25h\x1b[${rows};1H\r\n`);
}

/** Puts many short pieces together; made for millions of them a second. */
export interface ByteWriter {
	write(bytes: Uint8Array): void;
	writeByte(byte: number): void;
	/** Returns a copy of the written bytes and starts over. */
	take(): Uint8Array<ArrayBuffer>;
}

const FIRST_SIZE = 16 * 1024;
const NUMBERS = Array.from({ length: 1000 }, (_, number) =>
	new TextEncoder().encode(String(number))
);
const NOTHING = new Uint8Array();

export function createByteWriter(): ByteWriter {
	let buffer = new Uint8Array(FIRST_SIZE);
	let length = 0;

	function makeRoom(size: number): void {
		if (length + size <= buffer.length) return;
		const larger = new Uint8Array(2 * (length + size));
		larger.set(buffer.subarray(0, length));
		buffer = larger;
	}

	return {
		write(bytes) {
			makeRoom(bytes.length);
			// A loop, for pieces of a few bytes cost less than a call of `set`.
			for (const byte of bytes) buffer[length++] = byte;
		},
		writeByte(byte) {
			makeRoom(1);
			buffer[length++] = byte;
		},
		take() {
			const written = buffer.slice(0, length);
			length = 0;
			return written;
		}
	};
}

/** A whole number from 0 to 999 in digits. */
export function writeNumber(writer: ByteWriter, number: number): void {
	writer.write(NUMBERS[number] ?? NOTHING);
}
