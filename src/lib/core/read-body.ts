/**
 * The whole body of a request, or null when it is larger than allowed: by what it says of itself,
 * else as soon as more has arrived.
 */
export async function readBody(
	request: Request,
	maxBytes: number
): Promise<Uint8Array<ArrayBuffer> | null> {
	if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null;
	if (request.body === null) return new Uint8Array();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body.getReader();
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		size += part.value.byteLength;
		// Not cancelled: that would cut the connection before our answer is on its way.
		if (size > maxBytes) return null;
		chunks.push(part.value);
	}
	return joinChunks(chunks, size);
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
