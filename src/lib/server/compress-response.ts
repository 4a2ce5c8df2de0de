import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;
/** Less fits into one packet, compressed or not. */
const MIN_BYTES = 1400;
/** As small as gzip makes it at its best, in the time that gzip takes at its quickest. */
const BROTLI_QUALITY = 4;

const COMPRESSORS: Readonly<Record<Encoding, (body: Uint8Array) => Promise<Buffer>>> = {
	br: (body) =>
		promisify(brotliCompress)(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length
			}
		}),
	gzip: (body) => promisify(gzip)(body)
};

/**
 * Compresses text that is there as a whole. What has no length yet is a stream, and whoever reads
 * it wants each part at once.
 */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
	if (!isCompressible(response)) return response;
	const headers = new Headers(response.headers);
	headers.append('vary', 'Accept-Encoding');
	const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
	const { status, statusText } = response;
	if (encoding === null) return new Response(response.body, { status, statusText, headers });
	const body = await COMPRESSORS[encoding](new Uint8Array(await response.arrayBuffer()));
	headers.set('content-encoding', encoding);
	headers.set('content-length', String(body.length));
	return new Response(new Uint8Array(body), { status, statusText, headers });
}

/** The best that the client takes; it refuses one with the weight 0. */
export function chooseEncoding(header: string): Encoding | null {
	const taken = header
		.split(',')
		.map((part) => part.trim().toLowerCase())
		.filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
		.map((part) => part.replace(/\s*;.*$/, ''));
	return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
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
