import type { ConversationStore } from '../store/store';
import type { StreamRequest } from './provider';

export interface StreamTiming {
	/** A silent connection looks like a broken one: an empty line says that it is not. */
	heartbeatMs: number;
	/** How long a reader that can come back keeps one connection. */
	streamLeaseMs: number;
}

interface EventStreamOptions extends StreamTiming {
	store: ConversationStore;
	conversationId: string;
	/** Events in the log when the stream was opened. */
	length: number;
	request: StreamRequest;
	/** The server ends. */
	closing: AbortSignal;
}

const READ_AT_ONCE = 64;
const LEASE_ENDED = JSON.stringify({ $eve: 'stream.lease-ended', version: 1 });
const LAST_EVENT = /^\{"type":"session\.(?:completed|failed)"/;
const EMPTY_LINE = '\n';
const encoder = new TextEncoder();

/** The log as lines: what there is, and, for those who follow, what comes. Reads as fast as its reader. */
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
	const news = createNews(ending);
	const unwatch = request.isFollowing ? await store.watch(conversationId, news.tell) : null;
	try {
		// Something at once, so that whatever stands between lets the answer begin.
		yield EMPTY_LINE;
		yield* readLog(options, ending, news);
	} finally {
		unwatch?.();
	}
}

async function* readLog(options: EventStreamOptions, ending: AbortSignal, news: News) {
	const { store, conversationId, length, request } = options;
	const { startIndex, isFollowing } = request;
	const patience = createPatience(options, news);
	const end = isFollowing ? Infinity : length;
	let cursor = startIndex < 0 ? Math.max(0, length + startIndex) : startIndex;
	while (!ending.aborted && cursor < end) {
		const lines = await store.read(conversationId, cursor, Math.min(READ_AT_ONCE, end - cursor));
		cursor += lines.length;
		if (lines.length > 0) yield `${lines.join('\n')}\n`;
		else if (!isFollowing) return;
		else yield* patience.wait();
		if (patience.isOver || lines.some((line) => LAST_EVENT.test(line))) return;
	}
}

/** Waits for news, and says now and then that it still does, until the reader's time is over. */
function createPatience({ request, heartbeatMs, streamLeaseMs }: EventStreamOptions, news: News) {
	const end = request.isLeased ? performance.now() + streamLeaseMs : Infinity;
	const patience = {
		isOver: false,
		async *wait() {
			patience.isOver = performance.now() >= end;
			if (patience.isOver) yield `${LEASE_ENDED}\n`;
			else if (!(await news.wait(Math.min(heartbeatMs, end - performance.now())))) yield EMPTY_LINE;
		}
	};
	return patience;
}

type News = ReturnType<typeof createNews>;

/** Whether something happened since it was last asked. */
function createNews(ending: AbortSignal) {
	let told = Promise.withResolvers<boolean>();
	const tell = () => told.resolve(true);
	ending.addEventListener('abort', tell, { once: true });
	return {
		tell,
		/** False when nothing happened for so long. */
		async wait(mostMs: number): Promise<boolean> {
			const timer = setTimeout(() => told.resolve(false), mostMs);
			const isNews = await told.promise;
			clearTimeout(timer);
			told = Promise.withResolvers<boolean>();
			return isNews;
		}
	};
}
