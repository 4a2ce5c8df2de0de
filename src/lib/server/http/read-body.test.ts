import { describe, expect, it } from 'vitest';
import { AbortedBodyError, readBody } from './read-body';

const MAX_BYTES = 10;

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
	return new Request('http://shop.example/', {
		...{ method: 'POST', body, headers },
		...{ duplex: 'half' }
	});
}

function streamOf(...parts: string[]) {
	let isCancelled = false;
	let count = 0;
	const encoder = new TextEncoder();
	const source: UnderlyingDefaultSource = {
		pull(controller) {
			const part = parts.shift();
			if (part === undefined) controller.close();
			else {
				count += 1;
				controller.enqueue(encoder.encode(part));
			}
		},
		cancel() {
			isCancelled = true;
		}
	};
	// Nothing is read ahead of who asks.
	const stream = new ReadableStream(source, { highWaterMark: 0 });
	return { stream, readParts: () => count, wasCancelled: () => isCancelled };
}

const read = async (request: Request) => {
	const bytes = await readBody(request, MAX_BYTES);
	return bytes && new TextDecoder().decode(bytes);
};

describe('readBody refuses', () => {
	it('what says of itself that it is too large, without reading it', async () => {
		const { stream } = streamOf('short');
		const request = post(stream, { 'content-length': '11' });
		expect(await read(request)).toBeNull();
		expect(request.bodyUsed).toBe(false);
	});

	it('what turns out to be too large, and reads no further', async () => {
		const { stream, readParts, wasCancelled } = streamOf(
			'123456',
			'78901',
			'never read',
			'never read'
		);
		expect(await read(post(stream))).toBeNull();
		expect(readParts()).toBe(2);
		expect(wasCancelled()).toBe(false);
	});
});

describe('readBody, when the body breaks off', () => {
	const breakOff = (failure: Error) => {
		const body = new ReadableStream({ pull: (controller) => controller.error(failure) });
		return readBody(post(body), MAX_BYTES);
	};

	it('says that the client has left', async () => {
		await expect(breakOff(new Error('aborted'))).rejects.toBeInstanceOf(AbortedBodyError);
	});

	it("takes the server's own limit for a body that is too large", async () => {
		expect(await breakOff(Object.assign(new Error('limit'), { status: 413 }))).toBeNull();
	});
});

describe('readBody reads', () => {
	it.each([
		['nothing', null, ''],
		['as much as is allowed', '1234567890', '1234567890'],
		['bytes, not characters', 'é1234567', 'é1234567']
	])('%s', async (_, body, text) => {
		expect(await read(post(body))).toBe(text);
	});

	it('and hands over each part that is within the limit', async () => {
		const parts: string[] = [];
		const note = (part: Uint8Array) => void parts.push(new TextDecoder().decode(part));
		expect(
			await readBody(post(streamOf('1234', '5678', '901').stream), MAX_BYTES, note)
		).toBeNull();
		expect(parts).toEqual(['1234', '5678']);
	});

	it('parts in their order', async () => {
		expect(await read(post(streamOf('ab', '', 'cd').stream))).toBe('abcd');
	});
});
