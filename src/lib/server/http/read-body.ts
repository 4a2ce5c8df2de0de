/**
 * The client left, or its connection broke, before the body was complete. No one waits for an
 * answer.
 */
export class AbortedBodyError extends Error {
	override readonly name = 'AbortedBodyError';
}

/** SvelteKit ends a body beyond `BODY_SIZE_LIMIT` with an error of this status. */
const TOO_LARGE = 413;

/**
 * The whole body of a request, or null when it is larger than allowed: by what it says of itself,
 * else as soon as more has arrived. Each part is handed to `onPart` when it arrives. Throws
 * `AbortedBodyError` when the rest never comes.
 */
export async function readBody(
	request: Request,
	maxBytes: number,
	onPart?: (part: Uint8Array) => void
): Promise<Uint8Array<ArrayBuffer> | null> {
	if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
	if (request.body === null) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body.getReader();
	try {
		for (let part = await reader.read(); !part.done; part = await reader.read()) {
			size += part.value.byteLength;
			// Not canceled: that would cut the connection before our answer is on its way.
			if (size > maxBytes) return null;
			onPart?.(part.value);
			chunks.push(part.value);
		}
	} catch (cause) {
		if (isTooLarge(cause)) return null;
		throw new AbortedBodyError('The body of the request ended early.', { cause });
	}
	return joinChunks(chunks, size);
}

function isTooLarge(failure: unknown): boolean {
	return failure instanceof Error && 'status' in failure && failure.status === TOO_LARGE;
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(size);
	let position = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, position);
		position += chunk.byteLength;
	}
	return bytes;
}
