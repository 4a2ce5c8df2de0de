import { describe, expect, it } from 'vitest';
import { createOpenStreams } from './limits';

const NEVER = new AbortController().signal;

function createBody(text: string): ReadableStream<Uint8Array> {
	return new Blob([text]).stream();
}

describe('open streams', () => {
	it('are refused to a shopper who has enough, and to all when the server has', () => {
		const streams = createOpenStreams({ perShopper: 2, all: 3 });
		expect([streams.open('a'), streams.open('a'), streams.open('b')]).not.toContain(null);
		expect(streams.open('b')).toBeNull();
		const others = createOpenStreams({ perShopper: 1, all: 3 });
		others.open('a');
		expect(others.open('a')).toBeNull();
		expect(others.open('b')).not.toBeNull();
	});

	it('release their slot once, however they end', async () => {
		const streams = createOpenStreams({ perShopper: 9, all: 9 });
		const gone = new AbortController();
		const read = streams.open('a')!.guard(createBody('x'), NEVER);
		const failed = streams.open('a')!.guard(createFailing(), NEVER);
		const cancelled = streams.open('a')!.guard(createBody('x'), NEVER);
		streams.open('a')!.guard(createBody('x'), gone.signal);
		const refused = streams.open('b')!;
		expect(streams.count()).toBe(5);
		expect(await new Response(read).text()).toBe('x');
		await expect(new Response(failed).text()).rejects.toThrow('the disk is gone');
		await cancelled.cancel();
		gone.abort();
		refused.release();
		refused.release();
		expect(streams.count()).toBe(0);
	});

	it('let go of what they read from when the reader is gone', async () => {
		let isCancelled = false;
		const body = new ReadableStream<Uint8Array>({
			cancel: () => {
				isCancelled = true;
			}
		});
		const gone = new AbortController();
		createOpenStreams({ perShopper: 1, all: 1 }).open('a')!.guard(body, gone.signal);
		gone.abort();
		await Promise.resolve();
		expect(isCancelled).toBe(true);
	});
});

function createFailing(): ReadableStream<Uint8Array> {
	return new ReadableStream({
		pull: () => {
			throw new Error('the disk is gone');
		}
	});
}
