import { expect, it } from 'vitest';
import { readNdjson } from './read-ndjson';

async function read(chunks: (string | Uint8Array<ArrayBuffer>)[]): Promise<unknown[]> {
	const encoder = new TextEncoder();
	const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
		start(controller) {
			for (const chunk of chunks) {
				controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
			}
			controller.close();
		}
	});
	const values: unknown[] = [];
	for await (const value of readNdjson(stream)) values.push(value);
	return values;
}

it('reads lines however they are cut', async () => {
	const bytes = new TextEncoder().encode('{"text":"ä"}\n');
	expect(await read(['{"a":', '1}\n{"b"', ':2}\n\n', bytes.slice(0, 10), bytes.slice(10)])).toEqual(
		[{ a: 1 }, { b: 2 }, { text: 'ä' }]
	);
});

it('leaves out a line that never ended', async () => {
	expect(await read(['{"a":1}\n{"b":2'])).toEqual([{ a: 1 }]);
});

it('throws on a line that is no JSON', async () => {
	await expect(read(['<html>\n'])).rejects.toThrow(SyntaxError);
});

it('ends the stream when reading stops', async () => {
	let isCancelled = false;
	const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull: (controller) => controller.enqueue(new TextEncoder().encode('1\n')),
		cancel: () => void (isCancelled = true)
	});
	for await (const value of readNdjson(stream)) {
		expect(value).toBe(1);
		break;
	}
	expect(isCancelled).toBe(true);
});
