import { joinCalls } from '$lib/core/single-flight';
import { waitForEventLoop } from '$lib/core/server-bridge';
import { UPDATE_END, UPDATE_START, type Upstream, UpstreamError } from './open-upstream';

export interface FanOutOptions {
	/** Opens the renderer's stream, which begins with a whole frame. */
	open: (signal: AbortSignal) => Promise<Upstream>;
	/** Called when the upstream fails. */
	onFailure: (err: unknown) => void;
	/** Called when the last viewer is gone and the upstream is closed. */
	onEmpty: () => void;
}

/** One upstream and its viewers. */
export interface FanOut {
	/** Rejects with an `UpstreamError` without a picture, and when `signal` aborts. */
	watch(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
	/** Ends every stream with a reset of the terminal. */
	end(): void;
}

interface Viewer {
	controller: ReadableStreamDefaultController<Uint8Array>;
	/** Has missed frames: it needs a whole one. */
	isBehind: boolean;
	/** The error that ends its stream once its buffer is drained. */
	failure: Error | null;
}

interface Source {
	upstream: Upstream;
	replay: Replay;
}

/** Buffered frames per viewer; a viewer with a full buffer misses the next. */
const MAX_FRAMES_AHEAD = 4;
/** Resets the colors, shows the cursor and starts a new line. */
export const TERMINAL_RESET: Uint8Array = new TextEncoder().encode('\x1b[0m\x1b[?25h\r\n');

/**
 * Reads the renderer once and sends the same bytes to all viewers. A new viewer gets a replay of the
 * stream from its beginning. When the replay has become too long, also for a viewer that fell behind,
 * a new upstream is opened and all viewers switch to it: it begins with a whole frame.
 */
export function createFanOut({ open, onFailure, onEmpty }: FanOutOptions): FanOut {
	const viewers = new Set<Viewer>();
	const closing = new AbortController();
	let waiting = 0;
	let source: Source | null = null;
	let isEnding = false;
	let wake: () => void = () => undefined;

	const reopen = joinCalls(switchUpstream);

	async function switchUpstream(): Promise<void> {
		const upstream = await open(closing.signal);
		source?.upstream.close();
		const next = { upstream, replay: createReplay(upstream.first) };
		source = next;
		const start = redraw(upstream.first);
		for (const viewer of viewers) {
			viewer.isBehind = !hasRoom(viewer);
			if (!viewer.isBehind) viewer.controller.enqueue(start);
		}
		void pump(next);
	}

	async function pump(own: Source): Promise<void> {
		try {
			for (;;) {
				while (source === own && !viewers.values().some(hasRoom)) await waitForRoom();
				const frames = source === own ? await own.upstream.read() : null;
				// A frame for a thousand viewers holds the event loop as long as a page that is rendered.
				await waitForEventLoop();
				if (source !== own) return;
				if (frames === null) break;
				own.replay.add(frames);
				for (const viewer of viewers) send(viewer, frames);
			}
			finish(true);
		} catch (err) {
			if (source !== own) return;
			onFailure(err);
			for (const viewer of viewers) disconnect(viewer, err);
		}
	}

	function waitForRoom(): Promise<undefined> {
		const { promise, resolve } = Promise.withResolvers<undefined>();
		wake = () => resolve(undefined);
		return promise;
	}

	function send(viewer: Viewer, frames: Uint8Array): void {
		viewer.isBehind ||= !hasRoom(viewer);
		if (!viewer.isBehind) viewer.controller.enqueue(frames);
	}

	/** Runs when a viewer's buffer has room. */
	function advance(viewer: Viewer): void {
		if (viewer.failure !== null) failWhenDrained(viewer, viewer.failure);
		else if (viewer.isBehind && viewers.has(viewer)) resend(viewer);
		wake();
	}

	function resend(viewer: Viewer): void {
		const replay = source?.replay.read() ?? null;
		if (replay === null) {
			reopen().catch((err: unknown) => disconnect(viewer, err));
			return;
		}
		viewer.isBehind = false;
		viewer.controller.enqueue(redraw(replay));
	}

	function disconnect(viewer: Viewer, cause: unknown): void {
		if (!viewers.delete(viewer)) return;
		viewer.failure = new UpstreamError('The prism renderer broke off.', { cause });
		viewer.controller.enqueue(TERMINAL_RESET);
		advance(viewer);
		closeWhenEmpty();
	}

	/** Closes all viewers. An upstream that ended by itself has reset the terminals of up-to-date viewers. */
	function finish(isWhole: boolean): void {
		for (const viewer of viewers) {
			viewers.delete(viewer);
			if (viewer.isBehind || !isWhole) viewer.controller.enqueue(TERMINAL_RESET);
			viewer.controller.close();
		}
		closeWhenEmpty();
	}

	function end(): void {
		isEnding = true;
		finish(false);
	}

	function closeWhenEmpty(): void {
		if (viewers.size > 0 || waiting > 0) return;
		source?.upstream.close();
		source = null;
		closing.abort();
		wake();
		onEmpty();
	}

	function createViewerStream(picture: Uint8Array): ReadableStream<Uint8Array> {
		let viewer: Viewer;
		return new ReadableStream<Uint8Array>(
			{
				start(controller) {
					viewer = { controller, isBehind: false, failure: null };
					viewers.add(viewer);
					controller.enqueue(picture);
					if (isEnding) end();
				},
				pull: () => advance(viewer),
				cancel() {
					viewers.delete(viewer);
					closeWhenEmpty();
					wake();
				}
			},
			{ highWaterMark: MAX_FRAMES_AHEAD }
		);
	}

	return {
		async watch(signal) {
			waiting += 1;
			try {
				if (!source?.replay.read()) await Promise.race([reopen(), rejectOnAbort(signal)]);
				const picture = source?.replay.read();
				if (!picture) throw new UpstreamError('The prism renderer ended.');
				return createViewerStream(picture);
			} finally {
				waiting -= 1;
				closeWhenEmpty();
			}
		},
		end
	};
}

function hasRoom({ controller }: Viewer): boolean {
	return (controller.desiredSize ?? 0) > 0;
}

/**
 * Fails a viewer's stream. An error drops what is buffered, so it waits until the buffer is drained and
 * Node has written it, after this turn of the event loop.
 */
function failWhenDrained({ controller }: Viewer, failure: Error): void {
	if (controller.desiredSize === MAX_FRAMES_AHEAD) setImmediate(() => controller.error(failure));
}

/** Wraps a picture into one synchronized update: a terminal shows it at once. */
function redraw(picture: Uint8Array): Uint8Array {
	return Buffer.concat([Buffer.from(UPDATE_START), picture, Buffer.from(UPDATE_END)]);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
	const { promise, reject } = Promise.withResolvers<never>();
	const leave = () => reject(new UpstreamError('The viewer has left.'));
	if (signal.aborted) leave();
	signal.addEventListener('abort', leave, { once: true });
	return promise;
}

/** The bytes that bring an empty terminal to the current picture. */
interface Replay {
	add(frames: Uint8Array): void;
	/** Returns null when the stream has become too long. */
	read(): Uint8Array | null;
}

/** A renderer sends a whole frame, then changes of about a seventh of it. */
const CHANGES_PER_FRAME = 4;
const MIN_BYTES = 16 * 1024;

/** Keeps a stream from its beginning while it is not much longer than a whole frame. */
function createReplay(first: Uint8Array): Replay {
	const maxBytes = MIN_BYTES + CHANGES_PER_FRAME * first.length;
	let pieces: Uint8Array[] | null = [first];
	let bytes = first.length;
	return {
		add(frames) {
			bytes += frames.length;
			if (bytes > maxBytes) pieces = null;
			pieces?.push(frames);
		},
		read() {
			if (pieces !== null && pieces.length > 1) pieces = [Buffer.concat(pieces)];
			return pieces?.[0] ?? null;
		}
	};
}
