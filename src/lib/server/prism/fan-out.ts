import { UPDATE_END, UPDATE_START } from './frames';
import { UpstreamError, type Upstream } from './open-upstream';
import { createReplay, type Replay } from './replay';

export interface FanOutOptions {
	/** Opens the renderer's stream, which begins with all that a terminal needs. */
	open: (signal: AbortSignal) => Promise<Upstream>;
	/** The stream broke off. */
	onFailure: (err: unknown) => void;
	/** Nobody watches any more, and nothing is open. */
	onEmpty: () => void;
}

/** One stream of the renderer and all who watch it. */
export interface FanOut {
	/** Rejects with an `UpstreamError` when there is no picture, and when `signal` aborts. */
	watch(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
	/** Ends every stream, each with the terminal put right. */
	end(): void;
}

interface Viewer {
	controller: ReadableStreamDefaultController<Uint8Array>;
	/** Has missed frames, so that changes are of no use to it. */
	isBehind: boolean;
	/** Is cut off with this once it has been sent all that is left. */
	failure: Error | null;
}

interface Source {
	upstream: Upstream;
	replay: Replay;
}

/** Frames on their way to a viewer; one that has not taken these misses the next. */
const MAX_FRAMES_AHEAD = 4;
/** Colours back to normal, cursor shown, on a line of its own. */
export const TERMINAL_RESET: Uint8Array = new TextEncoder().encode('\x1b[0m\x1b[?25h\r\n');

/**
 * Reads the renderer once and hands the same bytes to all viewers. One that comes later is sent the
 * stream from its beginning at once. When that has become too long, and for a viewer who was too slow,
 * the renderer is asked for a new stream, and everybody changes to that: it begins with a whole frame.
 */
export function createFanOut({ open, onFailure, onEmpty }: FanOutOptions): FanOut {
	const viewers = new Set<Viewer>();
	const closing = new AbortController();
	let waiting = 0;
	let source: Source | null = null;
	let opening: Promise<void> | null = null;
	let isEnding = false;
	let wake: () => void = () => undefined;

	function openAgain(): Promise<void> {
		opening ??= change().finally(() => (opening = null));
		return opening;
	}

	async function change(): Promise<void> {
		const upstream = await open(closing.signal);
		source?.upstream.leave();
		const next = { upstream, replay: createReplay(upstream.first) };
		source = next;
		const start = startOver(upstream.first);
		for (const viewer of viewers) {
			viewer.isBehind = !hasRoom(viewer);
			if (!viewer.isBehind) viewer.controller.enqueue(start);
		}
		void pass(next);
	}

	async function pass(own: Source): Promise<void> {
		try {
			for (;;) {
				while (source === own && !viewers.values().some(hasRoom)) await waitForRoom();
				const frames = source === own ? await own.upstream.read() : null;
				if (source !== own) return;
				if (frames === null) break;
				own.replay.add(frames);
				for (const viewer of viewers) send(viewer, frames);
			}
			finish(true);
		} catch (err) {
			if (source !== own) return;
			onFailure(err);
			for (const viewer of viewers) cutOff(viewer, err);
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

	/** The viewer has room for more. */
	function advance(viewer: Viewer): void {
		if (viewer.failure !== null) breakOff(viewer, viewer.failure);
		else if (viewer.isBehind && viewers.has(viewer)) catchUp(viewer);
		wake();
	}

	function catchUp(viewer: Viewer): void {
		const replay = source?.replay.read() ?? null;
		if (replay === null) {
			openAgain().catch((err: unknown) => cutOff(viewer, err));
			return;
		}
		viewer.isBehind = false;
		viewer.controller.enqueue(startOver(replay));
	}

	function cutOff(viewer: Viewer, cause: unknown): void {
		if (!viewers.delete(viewer)) return;
		viewer.failure = new UpstreamError('The prism renderer broke off.', { cause });
		viewer.controller.enqueue(TERMINAL_RESET);
		advance(viewer);
		leaveWhenEmpty();
	}

	/** A stream that ended by itself has put the terminals right of those who saw its end. */
	function finish(isWhole: boolean): void {
		for (const viewer of viewers) {
			viewers.delete(viewer);
			if (viewer.isBehind || !isWhole) viewer.controller.enqueue(TERMINAL_RESET);
			viewer.controller.close();
		}
		leaveWhenEmpty();
	}

	function end(): void {
		isEnding = true;
		finish(false);
	}

	function leaveWhenEmpty(): void {
		if (viewers.size > 0 || waiting > 0) return;
		source?.upstream.leave();
		source = null;
		closing.abort();
		wake();
		onEmpty();
	}

	function show(picture: Uint8Array): ReadableStream<Uint8Array> {
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
					leaveWhenEmpty();
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
				if (!source?.replay.read()) await Promise.race([openAgain(), rejectOnAbort(signal)]);
				const picture = source?.replay.read();
				if (!picture) throw new UpstreamError('The prism renderer ended.');
				return show(picture);
			} finally {
				waiting -= 1;
				leaveWhenEmpty();
			}
		},
		end
	};
}

function hasRoom({ controller }: Viewer): boolean {
	return (controller.desiredSize ?? 0) > 0;
}

/**
 * An error drops what the stream still holds, so it waits until that was taken, and what Node writes
 * with the end of this turn of the event loop.
 */
function breakOff({ controller }: Viewer, failure: Error): void {
	if (controller.desiredSize === MAX_FRAMES_AHEAD) setImmediate(() => controller.error(failure));
}

/** For a terminal that shows something: nothing of it is seen before the picture is whole. */
function startOver(picture: Uint8Array): Uint8Array {
	return Buffer.concat([Buffer.from(UPDATE_START), picture, Buffer.from(UPDATE_END)]);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
	const { promise, reject } = Promise.withResolvers<never>();
	const leave = () => reject(new UpstreamError('The viewer has left.'));
	if (signal.aborted) leave();
	signal.addEventListener('abort', leave, { once: true });
	return promise;
}
