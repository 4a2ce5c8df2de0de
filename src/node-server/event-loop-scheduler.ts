interface SchedulerOptions {
	/** How many connections the server has accepted so far. */
	countAccepted: () => number;
	/** Milliseconds, from any zero. */
	now: () => number;
	/** Calls back in a later phase of the event loop, after it has polled for input. */
	defer: (callback: () => void) => void;
}

export interface EventLoopScheduler {
	/** Resolves in a turn of the event loop of its own, in the order of the calls. */
	take: () => Promise<void>;
	/** Calls back when no connection waits to be accepted, or after `MAX_ACCEPTING_MS`. */
	defer: (callback: () => void) => void;
	/** Milliseconds since the first of those that wait has called; 0 when none waits. */
	getWait: () => number;
}

/** Requests of a crowd may hold up renderings for as long, one time each. */
const MAX_ACCEPTING_MS = 20;

/**
 * Spreads work that holds the event loop over its turns. libuv accepts one connection in each turn: when several
 * pages are rendered in one, connections wait until the kernel drops them, and clients try again
 * after seconds. So each rendering gets a turn of its own, which begins when all connections are accepted.
 */
export function createEventLoopScheduler({
	countAccepted,
	now,
	defer
}: SchedulerOptions): EventLoopScheduler {
	const waiting: { calledAt: number; resolve: (value: undefined) => void }[] = [];
	let isScheduled = false;

	function deferPastAccepts(callback: () => void): void {
		const deferredAt = now();
		let seen: number | null = null;
		const check = (): void => {
			const accepted = countAccepted();
			if (accepted === seen || now() - deferredAt >= MAX_ACCEPTING_MS) {
				callback();
				return;
			}
			seen = accepted;
			defer(check);
		};
		defer(check);
	}

	function schedule(): void {
		if (isScheduled) return;
		isScheduled = true;
		deferPastAccepts(() => {
			isScheduled = false;
			waiting.shift()?.resolve(undefined);
			if (waiting.length > 0) schedule();
		});
	}

	return {
		take() {
			const { promise, resolve } = Promise.withResolvers<undefined>();
			waiting.push({ calledAt: now(), resolve });
			schedule();
			return promise;
		},
		defer: deferPastAccepts,
		getWait: () => (waiting[0] === undefined ? 0 : now() - waiting[0].calledAt)
	};
}
