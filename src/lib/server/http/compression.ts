import { negotiateEncoding } from '$lib/core/negotiate';
import { promisify } from 'node:util';
import {
	brotliCompress,
	brotliCompressSync,
	constants,
	gzip,
	gzipSync,
	zstdCompressSync,
	type BrotliOptions,
	type ZlibOptions,
	type ZstdOptions
} from 'node:zlib';

/** Encodings of cached answers, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
/** Encodings of answers that are sent once, the fastest first. */
const QUICK_ENCODINGS = ['zstd', ...ENCODINGS] as const;
export type Encoding = (typeof ENCODINGS)[number];
export type QuickEncoding = (typeof QUICK_ENCODINGS)[number];
export type Effort = 'quick' | 'best';

/** Less fits into one packet, compressed or not. */
export const MIN_BYTES = 1400;
/** Below this, handing a text to another thread costs more than compressing it quickly. */
const LARGE_BYTES = 256 * 1024;
/**
 * A fourteenth larger than quick Brotli, in a quarter of its time: levels above it have tables of a megabyte, which
 * have to be cleared for each page.
 */
const QUICK_ZSTD = 1;
/** Brotli level that is as small as gzip at its best, in the time of gzip at its fastest. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 11;
const QUICK_GZIP = 5;
const BEST_GZIP = 9;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

const brotli = promisify(brotliCompress);
const deflate = promisify<Uint8Array, object, Buffer>(gzip);

/** The smallest that the client takes; it refuses one with the weight 0. */
export function chooseEncoding(header: string): Encoding | null {
	return negotiateEncoding(header, ENCODINGS);
}

/** The cheapest that the client takes. */
export function chooseQuickEncoding(header: string): QuickEncoding | null {
	return negotiateEncoding(header, QUICK_ENCODINGS);
}

/** Compresses off the main thread, unless that takes longer than compressing. */
export async function compress(
	body: Uint8Array,
	encoding: Encoding,
	effort: Effort
): Promise<Buffer> {
	if (effort === 'quick' && body.length <= LARGE_BYTES) return compressNow(body, encoding);
	return encoding === 'gzip'
		? deflate(body, getGzipOptions(effort))
		: brotli(body, getBrotliOptions(effort, body.length));
}

/** Compresses quickly, on this thread. */
export function compressNow(body: Uint8Array, encoding: QuickEncoding): Buffer {
	switch (encoding) {
		case 'zstd':
			return zstdCompressSync(body, getZstdOptions(body.length));
		case 'br':
			return brotliCompressSync(body, getBrotliOptions('quick', body.length));
		case 'gzip':
			return gzipSync(body, getGzipOptions('quick'));
	}
}

export function getGzipOptions(effort: Effort): ZlibOptions {
	return { level: effort === 'quick' ? QUICK_GZIP : BEST_GZIP };
}

/** `size` of the whole text, in bytes. */
export function getBrotliOptions(effort: Effort, size: number): BrotliOptions {
	return {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? QUICK_BROTLI : BEST_BROTLI,
			[constants.BROTLI_PARAM_SIZE_HINT]: size
		}
	};
}

function getZstdOptions(size: number): ZstdOptions {
	return {
		pledgedSrcSize: size,
		params: { [constants.ZSTD_c_compressionLevel]: QUICK_ZSTD }
	};
}

/**
 * Compresses text that is complete. A body without a length is a stream, whose reader wants each part
 * at once.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
	if (!isCompressible(response)) return response;
	const { status, statusText } = response;
	const headers = new Headers(response.headers);
	headers.append('vary', 'Accept-Encoding');
	const encoding = chooseQuickEncoding(request.headers.get('accept-encoding') ?? '');
	if (encoding === null) return new Response(response.body, { status, statusText, headers });
	const body = await compressOnce(new Uint8Array(await response.arrayBuffer()), encoding);
	headers.set('content-encoding', encoding);
	headers.set('content-length', String(body.length));
	return new Response(new Uint8Array(body), { status, statusText, headers });
}

async function compressOnce(body: Uint8Array, encoding: QuickEncoding): Promise<Buffer> {
	return encoding === 'zstd' ? compressNow(body, encoding) : compress(body, encoding, 'quick');
}

function isCompressible(response: Response): boolean {
	const { headers, body } = response;
	return (
		body !== null &&
		Number(headers.get('content-length') ?? 0) >= MIN_BYTES &&
		!headers.has('content-encoding') &&
		TEXT.test(headers.get('content-type') ?? '') &&
		!/\bno-transform\b/.test(headers.get('cache-control') ?? '')
	);
}
