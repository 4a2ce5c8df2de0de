import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
type Effort = 'quick' | 'best';

/** Less fits into one packet, compressed or not. */
export const MIN_BYTES = 1400;
/** Brotli level that is as small as gzip at its best, in the time of gzip at its fastest. */
const QUICK_BROTLI = 4;
const BEST_BROTLI = 11;
const QUICK_GZIP = 5;
const BEST_GZIP = 9;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

const brotli = promisify(brotliCompress);
const deflate = promisify<Uint8Array, object, Buffer>(gzip);

/** The best that the client takes; it refuses one with the weight 0. */
export function chooseEncoding(header: string): Encoding | null {
	const taken = header
		.split(',')
		.map((part) => part.toLowerCase().split(';'))
		.filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight?.trim() ?? ''))
		.map(([name = '']) => name.trim());
	return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Compresses off the main thread. */
export function compress(body: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> {
	const isQuick = effort === 'quick';
	if (encoding === 'gzip') return deflate(body, { level: isQuick ? QUICK_GZIP : BEST_GZIP });
	return brotli(body, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: isQuick ? QUICK_BROTLI : BEST_BROTLI,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length
		}
	});
}

/**
 * Compresses text that is complete. A body without a length is a stream, whose reader wants each part
 * at once.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
	if (!isCompressible(response)) return response;
	const headers = new Headers(response.headers);
	headers.append('vary', 'Accept-Encoding');
	const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
	const { status, statusText } = response;
	if (encoding === null) return new Response(response.body, { status, statusText, headers });
	const body = await compress(new Uint8Array(await response.arrayBuffer()), encoding, 'quick');
	headers.set('content-encoding', encoding);
	headers.set('content-length', String(body.length));
	return new Response(new Uint8Array(body), { status, statusText, headers });
}

function isCompressible({ headers, body }: Response): boolean {
	return (
		body !== null &&
		Number(headers.get('content-length') ?? 0) >= MIN_BYTES &&
		!headers.has('content-encoding') &&
		TEXT.test(headers.get('content-type') ?? '') &&
		!/\bno-transform\b/.test(headers.get('cache-control') ?? '')
	);
}
