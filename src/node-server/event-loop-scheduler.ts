interface SchedulerOptions {
	/** How many connections the server has accepted so far. */
	countAccepted: () => number;
	/** Milliseconds, from any zero. */
	now: () => number;
	/** Calls back in the next turn of the event loop. */
	defer: (callback: () => void) => void;
}

/** New connections may hold up a piece of work for so long. */
const MAX_ACCEPTING_MS = 20;

/**
 * Spreads work that holds the event loop for milliseconds over its turns: each call resolves in a turn of its own, in
 * the order of the calls, when no connection waits to be accepted. libuv accepts one in each turn; where several pages
 * are rendered in one, connections wait until the kernel drops them, and clients try again after seconds.
 */
export function createEventLoopScheduler(options: SchedulerOptions): () => Promise<void> {
	const { countAccepted, now, defer } = options;
	const waiting: (() => void)[] = [];

	function beginNext(): void {
		const startedAt = now();
		let seen = -1;
		const check = (): void => {
			const accepted = countAccepted();
			if (accepted !== seen && now() - startedAt < MAX_ACCEPTING_MS) {
				seen = accepted;
				defer(check);
				return;
			}
			waiting.shift()?.();
			if (waiting.length > 0) beginNext();
		};
		defer(check);
	}

	return () =>
		new Promise((resolve) => {
			waiting.push(resolve);
			if (waiting.length === 1) beginNext();
		});
}
