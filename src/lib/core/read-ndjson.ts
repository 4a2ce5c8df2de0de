/** The lines of a stream of JSON, parsed as they come. The end of the loop ends the stream. */
export async function* readNdjson(
	stream: ReadableStream<Uint8Array<ArrayBuffer>>
): AsyncGenerator<unknown, void> {
	const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			const lines = (rest + value).split('\n');
			rest = lines.pop() ?? '';
			yield* lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as unknown);
		}
		// A line without its end was cut off: it will come again, whole.
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}
