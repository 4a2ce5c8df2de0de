/** Returns the way to call it off. */
export type Schedule = (callback: () => void, delayMs: number) => () => void;

export interface Repeats {
	add: (tags: readonly string[]) => void;
	/** Does at once what still waits. */
	flush: () => void;
}

interface RepeatOptions {
	/** 0: never. */
	delayMs: number;
	schedule: Schedule;
	repeat: (tags: readonly string[]) => void;
}

/** What comes within so long is repeated together: an import of products is not told twice each. */
const GATHER_MS = 100;

/** On timers that keep no process alive. */
export const scheduleUnwatched: Schedule = (callback, delayMs) => {
	const timer = setTimeout(callback, delayMs);
	timer.unref();
	return () => clearTimeout(timer);
};

/**
 * A webhook may arrive before the platform's own API shows the change, and then the old state is
 * read again and kept. So what was invalidated is invalidated once more, a while later.
 */
export function createRepeats({ delayMs, schedule, repeat }: RepeatOptions): Repeats {
	/** Each with the way to call off its timers. */
	const batches = new Map<Set<string>, () => void>();
	let gathering: Set<string> | null = null;

	function begin(): Set<string> {
		const batch = new Set<string>();
		const cancelEnd = schedule(() => {
			if (gathering === batch) gathering = null;
		}, GATHER_MS);
		const cancelRun = schedule(() => run(batch), delayMs + GATHER_MS);
		batches.set(batch, () => {
			cancelEnd();
			cancelRun();
		});
		return batch;
	}

	function run(batch: Set<string>): void {
		if (gathering === batch) gathering = null;
		batches.get(batch)?.();
		batches.delete(batch);
		repeat([...batch]);
	}

	return {
		add(tags) {
			if (delayMs === 0 || tags.length === 0) return;
			gathering ??= begin();
			for (const tag of tags) gathering.add(tag);
		},
		flush() {
			for (const batch of batches.keys()) run(batch);
		}
	};
}
