/** Time, passed in. Milliseconds. */
export interface Clock {
	now: () => number;
	/** Calls once, that much later, unless what it returns is called before. */
	schedule: (callback: () => void, delayMs: number) => () => void;
}

export interface Metronome {
	/** The frame that is due now. */
	getFrame(): number;
	/** Calls with every frame that is due, until what it returns is called. */
	start(beat: (frame: number) => void): () => void;
}

const FRAMES_PER_SECOND = 30;
const FRAME_MS = 1000 / FRAMES_PER_SECOND;
/** Drawing may take this much of a frame's time; the rest belongs to the other requests. */
const BUDGET_MS = 24;
const REST_MS = 6;
/** Timers count whole milliseconds: a frame is due a little before its time. */
const EARLY = 0.05;

/** Beats 30 times a second for all who listen. Too many of them miss beats in turn, and none waits. */
export function createMetronome({ now, schedule }: Clock): Metronome {
	const beginning = now();
	let beats: ((frame: number) => void)[] = [];
	let cancel: (() => void) | null = null;

	const getFrame = (): number => Math.floor((now() - beginning) / FRAME_MS + EARLY);

	function tick(): void {
		const frame = getFrame();
		const deadline = now() + BUDGET_MS;
		let called = 0;
		for (const beat of [...beats]) {
			beat(frame);
			called++;
			if (now() > deadline) break;
		}
		// Listeners that were not called come first the next time.
		beats = [...beats.slice(called), ...beats.slice(0, called)];
		cancel = beats.length === 0 ? null : scheduleNext(frame);
	}

	function scheduleNext(frame: number): () => void {
		const due = beginning + (frame + 1) * FRAME_MS - now();
		return schedule(tick, Math.max(REST_MS, due));
	}

	return {
		getFrame,
		start(beat) {
			beats.push(beat);
			cancel ??= scheduleNext(getFrame());
			return () => {
				beats = beats.filter((it) => it !== beat);
				if (beats.length > 0) return;
				cancel?.();
				cancel = null;
			};
		}
	};
}
