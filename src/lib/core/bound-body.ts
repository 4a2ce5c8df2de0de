/** Returns the response with a body that fails once it has more bytes, decompressed, than may be. */
export function boundBody(response: Response, maxBytes: number): Response {
	if (response.body === null) return response;
	let size = 0;
	const counter = new TransformStream<Uint8Array, Uint8Array>({
		transform(part, controller) {
			size += part.byteLength;
			if (size <= maxBytes) controller.enqueue(part);
			else controller.error(new RangeError(`The answer has more than ${maxBytes} bytes.`));
		}
	});
	return new Response(response.body.pipeThrough(counter), response);
}
