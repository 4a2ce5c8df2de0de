/** Returns the way to call it off. */
export type Schedule = (callback: () => void, delayMs: number) => () => void;

export interface DelayedReinvalidation {
	add: (tags: readonly string[]) => void;
	/** Invalidates everything that still waits, at once. */
	flush: () => void;
}

interface ReinvalidationOptions {
	/** 0: never. */
	delayMs: number;
	schedule: Schedule;
	repeat: (tags: readonly string[]) => void;
}

/** Tags that come within this time are repeated together, as in an import of products. */
const GATHER_MS = 100;

/** Schedules with timers that do not keep the process alive. */
export const scheduleInBackground: Schedule = (callback, delayMs) => {
	const timer = setTimeout(callback, delayMs);
	timer.unref();
	return () => clearTimeout(timer);
};

/**
 * Invalidates tags a second time, a while later: a webhook may arrive before the platform's own API
 * shows the change, and then the old state is read again and kept.
 */
export function createDelayedReinvalidation({
	delayMs,
	schedule,
	repeat
}: ReinvalidationOptions): DelayedReinvalidation {
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
