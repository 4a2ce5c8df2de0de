import type { ConversationStore } from '../store/store';
import type { StreamRequest } from './provider';

export interface StreamTiming {
	/** How often an empty line keeps a silent connection open. */
	heartbeatMs: number;
	/** How long a reader that can reconnect keeps one connection. */
	streamLeaseMs: number;
}

interface EventStreamOptions extends StreamTiming {
	store: ConversationStore;
	conversationId: string;
	/** Length of the log when the stream was opened. */
	length: number;
	request: StreamRequest;
	/** Aborts when the server ends. */
	closing: AbortSignal;
}

const BATCH_SIZE = 64;
const LEASE_ENDED = `${JSON.stringify({ $eve: 'stream.lease-ended', version: 1 })}\n`;
const LAST_EVENT = /^\{"type":"session\.(?:completed|failed)"/;
const EMPTY_LINE = '\n';
const encoder = new TextEncoder();

/** Streams the log as lines, and new events to readers that follow. Reads at the speed of its reader. */
export function createEventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
	const { request, closing } = options;
	const cancelled = new AbortController();
	const ending = AbortSignal.any([request.signal, closing, cancelled.signal]);
	const lines = readLines(options, ending);

	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const { done, value } = await lines.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			async cancel() {
				cancelled.abort();
				await lines.return(undefined);
			}
		},
		{ highWaterMark: 0 }
	);
}

async function* readLines(options: EventStreamOptions, ending: AbortSignal) {
	const { store, conversationId, request } = options;
	const changes = createChangeSignal(ending);
	const unsubscribe = request.isFollowing
		? await store.subscribe(conversationId, changes.notify)
		: null;
	try {
		// Headers are sent with the first byte.
		yield EMPTY_LINE;
		yield* readLog(options, ending, changes);
	} finally {
		unsubscribe?.();
	}
}

async function* readLog(options: EventStreamOptions, ending: AbortSignal, changes: ChangeSignal) {
	const { store, conversationId, length, heartbeatMs } = options;
	const { startIndex, isFollowing, isLeased } = options.request;
	const leaseEnd = isLeased ? performance.now() + options.streamLeaseMs : Infinity;
	const end = isFollowing ? Infinity : length;
	let cursor = startIndex < 0 ? Math.max(0, length + startIndex) : startIndex;
	while (!ending.aborted && cursor < end) {
		const lines = await store.read(conversationId, cursor, Math.min(BATCH_SIZE, end - cursor));
		cursor += lines.length;
		if (lines.length > 0) {
			yield `${lines.join('\n')}\n`;
			if (lines.some((line) => LAST_EVENT.test(line))) return;
			continue;
		}
		if (!isFollowing) return;
		const remainingMs = leaseEnd - performance.now();
		if (remainingMs <= 0) {
			yield LEASE_ENDED;
			return;
		}
		const hasChanged = await changes.wait(Math.min(heartbeatMs, remainingMs));
		if (!hasChanged) yield EMPTY_LINE;
	}
}

type ChangeSignal = ReturnType<typeof createChangeSignal>;

/** Remembers a change until the next `wait`. */
function createChangeSignal(ending: AbortSignal) {
	let change = Promise.withResolvers<boolean>();
	const notify = () => change.resolve(true);
	ending.addEventListener('abort', notify, { once: true });
	return {
		notify,
		/** Returns false when nothing changed within that time. */
		async wait(maxMs: number): Promise<boolean> {
			const timer = setTimeout(() => change.resolve(false), maxMs);
			const hasChanged = await change.promise;
			clearTimeout(timer);
			change = Promise.withResolvers<boolean>();
			return hasChanged;
		}
	};
}
