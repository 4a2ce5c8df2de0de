import type { Animation } from './animation.ts';
import type { Metronome } from './metronome.ts';
import { renderTerminalEnd, TERMINAL_START } from './terminal/byte-writer.ts';

export interface FrameHubOptions {
	animation: Animation;
	rows: number;
	metronome: Metronome;
	/** Runs for every frame that was due for a viewer, with whether it was sent. */
	onFrame: (isSent: boolean) => void;
	/** Runs when the last viewer has left. */
	onEmpty: () => void;
}

/** One animation and all who watch it. */
export interface FrameHub {
	/** A viewer's stream: so many frames, or without end. */
	watch(frames: number): ReadableStream<Uint8Array>;
	/** Ends every stream, each with the terminal put right. */
	end(): void;
}

interface Viewer {
	controller: ReadableStreamDefaultController<Uint8Array>;
	/** Waits for the next frame. One that does not has enough to do with those before. */
	isReady: boolean;
	/** The frame on its screen; null for none. */
	seen: number | null;
	framesLeft: number;
}

/**
 * Draws each frame once, and hands the same bytes to everyone. A viewer who is too slow misses
 * frames; nothing waits in memory for it.
 */
export function createFrameHub(options: FrameHubOptions): FrameHub {
	const { animation, metronome } = options;
	const viewers = new Set<Viewer>();
	const ending = renderTerminalEnd(options.rows);
	let drawn: number | null = null;
	let whole: Uint8Array | null = null;
	let stop: (() => void) | null = null;

	function beat(frame: number): void {
		if ([...viewers].some(({ isReady }) => isReady)) draw(frame);
		else for (const _ of viewers) options.onFrame(false);
	}

	function draw(frame: number): void {
		const before = drawn;
		const change = animation.draw(frame);
		drawn = frame;
		whole = null;
		for (const viewer of viewers) {
			options.onFrame(viewer.isReady);
			if (!viewer.isReady) continue;
			send(viewer, frame, viewer.seen === before ? change : encodeWhole());
		}
	}

	function encodeWhole(): Uint8Array {
		whole ??= animation.encodeWhole();
		return whole;
	}

	function greet(viewer: Viewer): void {
		if (drawn === null) {
			drawn = metronome.getFrame();
			animation.draw(drawn);
		}
		options.onFrame(true);
		send(viewer, drawn, join(TERMINAL_START, encodeWhole()));
	}

	function send(viewer: Viewer, frame: number, bytes: Uint8Array): void {
		viewer.isReady = false;
		viewer.seen = frame;
		viewer.framesLeft -= 1;
		viewer.controller.enqueue(bytes);
		if (viewer.framesLeft > 0) return;
		finish(viewer);
		leave(viewer);
	}

	function finish(viewer: Viewer): void {
		viewer.controller.enqueue(ending);
		viewer.controller.close();
	}

	function leave(viewer: Viewer): void {
		viewers.delete(viewer);
		if (viewers.size > 0) return;
		stop?.();
		stop = null;
		drawn = null;
		options.onEmpty();
	}

	function enter(viewer: Viewer): void {
		viewers.add(viewer);
		stop ??= metronome.start(beat);
	}

	return {
		watch(frames) {
			let viewer: Viewer;
			return new ReadableStream<Uint8Array>(
				{
					start(controller) {
						viewer = { controller, isReady: false, seen: null, framesLeft: frames };
						enter(viewer);
					},
					pull() {
						viewer.isReady = true;
						if (viewer.seen === null) greet(viewer);
					},
					cancel: () => leave(viewer)
				},
				{ highWaterMark: 0 }
			);
		},
		end() {
			for (const viewer of viewers) finish(viewer);
			viewers.clear();
			stop?.();
			stop = null;
		}
	};
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
	const joined = new Uint8Array(first.length + second.length);
	joined.set(first);
	joined.set(second, first.length);
	return joined;
}
