import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
	brotliDecompressSync,
	constants,
	crc32,
	createBrotliCompress,
	createDeflateRaw,
	gunzipSync
} from 'node:zlib';
import { getBrotliOptions, getGzipOptions, type Effort, type Encoding } from './compression';

/** Compressed text with gaps of fixed widths, which are filled without compressing anything. */
export interface CompressedTemplate {
	/** Size in memory. */
	bytes: number;
	/** Each text has the width of its gap, and ends with `GAP_END`. */
	fill: (texts: readonly Buffer[]) => Buffer;
}

interface Format {
	createCompressor: (effort: Effort, size: number) => Transform;
	/** Ends a block at the boundary of a byte. */
	flush: number;
	/** Stands before a block that is not compressed. */
	describeStored: (width: number) => Buffer;
	begin: Buffer;
	/** Creates the trailer that covers the whole text; null: the format has none. */
	describeEnd: ((text: readonly Buffer[]) => Buffer) | null;
	decompress: (body: Buffer) => Buffer;
}

/** Brotli predicts a byte from the two before it, so those that follow a gap must be known. */
export const GAP_END = Buffer.from('  ');

const EMPTY = Buffer.alloc(0);
const NO_LIMIT = 2 ** 30;

const FORMATS: Readonly<Record<Encoding, Format>> = {
	br: {
		createCompressor: (effort, size) =>
			createBrotliCompress({ ...getBrotliOptions(effort, size), ...LARGE_BUFFER }),
		flush: constants.BROTLI_OPERATION_FLUSH,
		describeStored: describeBrotliBlock,
		begin: EMPTY,
		describeEnd: null,
		decompress: brotliDecompressSync
	},
	gzip: {
		createCompressor: (effort) => createDeflateRaw({ ...getGzipOptions(effort), ...LARGE_BUFFER }),
		flush: constants.Z_SYNC_FLUSH,
		describeStored: describeDeflateBlock,
		// RFC 1952 §2.3: deflate, no flags, no time, Unix.
		begin: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
		describeEnd: describeGzipEnd,
		decompress: gunzipSync
	}
};
/** Output waits in the stream until it is read, so that blocks can be told apart. */
const LARGE_BUFFER = { highWaterMark: NO_LIMIT };

/**
 * Compresses the pieces as one text with a gap after each but the last. A gap is a block of its own
 * that is not compressed, so its bytes can be replaced by others of the same number: all distances in
 * the rest stay what they were. Null when the compressor refers to the bytes of a gap, which no
 * specification forbids.
 */
export async function createCompressedTemplate(
	pieces: readonly Buffer[],
	widths: readonly number[],
	{ encoding, effort }: { encoding: Encoding; effort: Effort }
): Promise<CompressedTemplate | null> {
	const format = FORMATS[encoding];
	const fillers = widths.map((width, index) => createFiller(width, `compressed ${index}`));
	const blocks = await compressPieces(pieces, fillers, format, effort);
	const parts = blocks.map((block, index) => {
		const width = widths[index];
		const gap = width === undefined ? [] : [format.describeStored(width), Buffer.alloc(width)];
		return Buffer.concat([index === 0 ? format.begin : EMPTY, block, ...gap]);
	});
	const template = Buffer.concat(parts);
	const starts = listEnds(parts).map((end, index) => end - (widths[index] ?? 0));

	function fill(texts: readonly Buffer[]): Buffer {
		const end = format.describeEnd?.(interleave(pieces, texts)) ?? EMPTY;
		const filled = Buffer.allocUnsafe(template.length + end.length);
		template.copy(filled);
		for (const [index, text] of texts.entries()) text.copy(filled, starts[index]);
		end.copy(filled, template.length);
		return filled;
	}

	const others = widths.map((width, index) => createFiller(width, `filled ${index}`));
	const text = Buffer.concat(interleave(pieces, others));
	return isCompressed(fill(others), text, format) ? { bytes: template.length, fill } : null;
}

/** Gzip throws where its checksum is not that of the text. */
function isCompressed(body: Buffer, text: Buffer, { decompress }: Format): boolean {
	try {
		return decompress(body).equals(text);
	} catch {
		return false;
	}
}

/** Lists where each part ends in all of them together. */
function listEnds(parts: readonly Buffer[]): number[] {
	let length = 0;
	return parts.map((part) => (length += part.length));
}

/** Alternates pieces of a text with what stands between them. */
export function interleave(pieces: readonly Buffer[], between: readonly Buffer[]): Buffer[] {
	return pieces.flatMap((piece, index) => [piece, between[index] ?? EMPTY]);
}

/** Returns the blocks of the pieces; those of the fillers between them are left out. */
async function compressPieces(
	pieces: readonly Buffer[],
	fillers: readonly Buffer[],
	{ createCompressor, flush }: Format,
	effort: Effort
): Promise<Buffer[]> {
	const size = [...pieces, ...fillers].reduce((sum, { length }) => sum + length, 0);
	const stream = createCompressor(effort, size) as Transform & {
		flush: (kind: number, done: () => void) => void;
	};
	const compress = async (text: Buffer) => {
		stream.write(text);
		await new Promise<void>((resolve) => stream.flush(flush, resolve));
		return readAll(stream);
	};
	const blocks: Buffer[] = [];
	for (const [index, filler] of fillers.entries()) {
		blocks.push(await compress(pieces[index] ?? EMPTY));
		await compress(filler);
	}
	stream.end(pieces.at(-1));
	return [...blocks, await buffer(stream)];
}

/** A call of `read` returns one chunk of the compressor, in some versions of Node. */
function readAll(stream: Transform): Buffer {
	const chunks: Buffer[] = [];
	for (;;) {
		const chunk = stream.read() as Buffer | null;
		if (chunk === null) return Buffer.concat(chunks);
		chunks.push(chunk);
	}
}

/** Bytes that stand nowhere else, so that nothing before or after is a copy of them. */
function createFiller(width: number, name: string): Buffer {
	const outputLength = width - GAP_END.length;
	const bytes = createHash('shake256', { outputLength }).update(name).digest();
	return Buffer.concat([bytes.map((byte) => byte | 0x80), GAP_END]);
}

/** RFC 7932 §9.2: not the last, four nibbles of length, not compressed. */
function describeBrotliBlock(width: number): Buffer {
	const header = Buffer.alloc(3);
	header.writeUIntLE(((width - 1) << 3) | (1 << 19), 0, 3);
	return header;
}

/** RFC 1951 §3.2.4: not the last, the length, and its complement. */
function describeDeflateBlock(width: number): Buffer {
	const header = Buffer.alloc(5);
	header.writeUInt16LE(width, 1);
	header.writeUInt16LE(width ^ 0xff_ff, 3);
	return header;
}

/** RFC 1952 §2.3.1: checksum and length of the text. */
function describeGzipEnd(text: readonly Buffer[]): Buffer {
	const end = Buffer.alloc(8);
	end.writeUInt32LE(
		text.reduce((sum, part) => crc32(part, sum), 0),
		0
	);
	end.writeUInt32LE(
		text.reduce((sum, { length }) => sum + length, 0),
		4
	);
	return end;
}
