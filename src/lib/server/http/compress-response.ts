import { chooseEncoding, compress, MIN_BYTES } from '$lib/core/content-encoding';

const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/;

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
