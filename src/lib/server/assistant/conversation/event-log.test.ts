import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSqliteStore } from '../store/sqlite-store';
import type { ConversationStore } from '../store/store';
import { createEventStream, type StreamRequest } from './event-log';

const ID = 'conv_1';
const LINES = ['{"type":"a"}', '{"type":"b"}', '{"type":"c"}'];
const FOLLOW: StreamRequest = {
	startIndex: 0,
	isFollowing: true,
	includesTailIndex: false,
	isLeased: false,
	signal: new AbortController().signal
};
const ONCE: StreamRequest = { ...FOLLOW, isFollowing: false };

let store: ConversationStore;

beforeEach(async () => {
	store = createSqliteStore(':memory:');
	await store.create({ id: ID, ownerId: 'shopper', createdAt: 0, expiresAt: 1 });
	await store.commit(ID, {}, { lines: LINES });
});
afterEach(() => store.close());

function open(request: StreamRequest, options: object = {}) {
	const stream = createEventStream({
		...{ store, conversationId: ID, length: 3, request, closing: new AbortController().signal },
		...{ heartbeatMs: 60_000, streamLeaseMs: 60_000, ...options }
	});
	const reader = stream.getReader();
	const decoder = new TextDecoder();
	return {
		/** The next line that is not empty; null at the end. */
		async next(): Promise<string | null> {
			const { done, value } = await reader.read();
			if (done) return null;
			const text = decoder.decode(value);
			return text === '\n' ? this.next() : text;
		},
		nextRaw: async () => decoder.decode((await reader.read()).value),
		cancel: () => reader.cancel()
	};
}

describe('a stream that does not follow', () => {
	it.each([
		[0, LINES],
		[2, ['{"type":"c"}']],
		[3, []],
		[99, []],
		[-1, ['{"type":"c"}']],
		[-99, LINES]
	])('from %i on gives what there is, and ends', async (startIndex, expected) => {
		const stream = open({ ...ONCE, startIndex });
		const text = (await stream.next()) ?? '';
		expect(text.split('\n').filter(Boolean)).toEqual(expected);
		expect(await stream.next()).toBeNull();
	});

	it('stops where the log ended when it was opened', async () => {
		const stream = open(ONCE);
		await store.commit(ID, {}, { lines: ['{"type":"later"}'] });
		expect(await stream.next()).not.toContain('later');
		expect(await stream.next()).toBeNull();
	});
});

describe('a stream that follows', () => {
	it('says something at once, for whatever stands between', async () => {
		const stream = open({ ...FOLLOW, startIndex: 3 });
		expect(await stream.nextRaw()).toBe('\n');
		await stream.cancel();
	});

	it('gives what comes', async () => {
		const stream = open({ ...FOLLOW, startIndex: 2 });
		expect(await stream.next()).toBe('{"type":"c"}\n');
		const next = stream.next();
		await store.commit(ID, {}, { lines: ['{"type":"d"}', '{"type":"e"}'] });
		expect(await next).toBe('{"type":"d"}\n{"type":"e"}\n');
		await stream.cancel();
	});

	it('waits for an index that is still to come', async () => {
		const stream = open({ ...FOLLOW, startIndex: 4 });
		const next = stream.next();
		await store.commit(ID, {}, { lines: ['{"type":"d"}', '{"type":"e"}'] });
		expect(await next).toBe('{"type":"e"}\n');
		await stream.cancel();
	});

	it.each(['session.completed', 'session.failed'])('ends with %s', async (type) => {
		const stream = open({ ...FOLLOW, startIndex: 3 });
		await store.commit(ID, {}, { lines: [`{"type":"${type}","data":{}}`] });
		expect(await stream.next()).toContain(type);
		expect(await stream.next()).toBeNull();
	});

	it('says now and then that it still does', async () => {
		const stream = open({ ...FOLLOW, startIndex: 3 }, { heartbeatMs: 1 });
		expect([await stream.nextRaw(), await stream.nextRaw()]).toEqual(['\n', '\n']);
		await stream.cancel();
	});

	it('ends with a notice for readers that can resume', async () => {
		const timing = { heartbeatMs: 5, streamLeaseMs: 5 };
		const stream = open({ ...FOLLOW, startIndex: 3, isLeased: true }, timing);
		expect(await stream.next()).toBe('{"$eve":"stream.lease-ended","version":1}\n');
		expect(await stream.next()).toBeNull();
	});

	it('ends when the server does', async () => {
		const closing = new AbortController();
		const stream = open({ ...FOLLOW, startIndex: 3 }, { closing: closing.signal });
		const next = stream.next();
		closing.abort();
		expect(await next).toBeNull();
	});

	it('looks no further when its reader is gone', async () => {
		const unsubscribe = vi.fn();
		const subscribe = vi.spyOn(store, 'subscribe').mockResolvedValue(unsubscribe);
		const stream = open({ ...FOLLOW, startIndex: 3 });
		await stream.nextRaw();
		const waiting = stream.nextRaw();
		await stream.cancel();
		await waiting;
		expect(subscribe).toHaveBeenCalledOnce();
		await expect.poll(() => unsubscribe).toHaveBeenCalledOnce();
	});

	it('reads no more than its reader takes', async () => {
		const read = vi.spyOn(store, 'read');
		const lines = Array.from({ length: 500 }, (_, at) => `{"type":"x","data":${at}}`);
		await store.commit(ID, {}, { lines });
		const stream = open(FOLLOW);
		await stream.next();
		expect(read.mock.calls.length).toBeLessThan(4);
		await stream.cancel();
	});
});
