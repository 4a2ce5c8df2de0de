const ENTITY_TAG = /(?:W\/)?("[^"]*")/g;
/** Enough of the digest that no two texts of a shop ever meet. */
const TAG_BYTES = 16;

/**
 * Answers a GET or HEAD with a text and its entity tag: a client that has the text gets 304 (RFC 9110
 * §13.1.2, weak comparison), a HEAD gets the same headers without the text.
 */
export async function answerText(
	request: Request,
	text: string,
	init: { headers: HeadersInit; status?: number }
): Promise<Response> {
	const { status = 200 } = init;
	const headers = new Headers(init.headers);
	const bytes = new TextEncoder().encode(text);
	headers.set('content-length', String(bytes.length));
	if (status === 200) {
		const tag = await createTag(bytes);
		headers.set('etag', tag);
		if (isKnown(tag, request.headers.get('if-none-match'))) {
			headers.delete('content-type');
			headers.delete('content-length');
			return new Response(null, { status: 304, headers });
		}
	}
	return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

async function createTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	return `"${btoa(String.fromCharCode(...digest.subarray(0, TAG_BYTES)))}"`;
}

function isKnown(tag: string, ifNoneMatch: string | null): boolean {
	if (ifNoneMatch === null) return false;
	if (ifNoneMatch.trim() === '*') return true;
	return readEntityTags(ifNoneMatch).includes(tag);
}

/** The entity tags of an `If-None-Match`, without the mark of weak ones. */
export function readEntityTags(ifNoneMatch: string | null): string[] {
	return [...(ifNoneMatch ?? '').matchAll(ENTITY_TAG)].map(([, tag = '']) => tag);
}
