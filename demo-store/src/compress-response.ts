import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ENCODINGS = ['br', 'gzip'] as const;
/** Less fits into one packet, compressed or not. */
const MIN_BYTES = 1400;
/** Types of complete answers; parts of a stream must arrive one by one. */
const COMPLETE_TEXT =
	/^(?:text\/(?:html|css|javascript)|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml)\b/;

/** Compresses complete text for clients that take it, as the platform does. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
	const { headers: plain, status, statusText, body } = response;
	if (body === null || !COMPLETE_TEXT.test(plain.get('content-type') ?? '')) return response;
	const headers = new Headers(plain);
	headers.append('vary', 'Accept-Encoding');
	const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
	if (encoding === null) return new Response(body, { status, statusText, headers });
	const text = new Uint8Array(await response.arrayBuffer());
	if (text.length < MIN_BYTES) return new Response(text, { status, statusText, headers });
	const compressed = compress(text, encoding);
	headers.set('content-encoding', encoding);
	headers.set('content-length', String(compressed.length));
	return new Response(compressed, { status, statusText, headers });
}

/** The first of our encodings that the client names and does not weigh 0. */
function chooseEncoding(header: string): (typeof ENCODINGS)[number] | null {
	const taken = header
		.split(',')
		.map((part) => part.toLowerCase().replaceAll(' ', '').split(';'))
		.filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight))
		.map(([name = '']) => name);
	return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}

/** At the levels that take the least time: the answer is sent once. */
function compress(text: Uint8Array, encoding: (typeof ENCODINGS)[number]): Uint8Array<ArrayBuffer> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 3 };
	const packed =
		encoding === 'br' ? brotliCompressSync(text, { params }) : gzipSync(text, { level: 1 });
	return new Uint8Array(packed);
}
