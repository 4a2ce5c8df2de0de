export interface Deadline {
	/** Aborts when the time is over or the given signal aborts, with its reason. */
	signal: AbortSignal;
	/** Returns whether the time was over first. */
	isLate: () => boolean;
	/** Stops the clock. Call it when the work is done, however it ended. */
	end: () => void;
}

/**
 * Starts a deadline for one piece of work. `AbortSignal.timeout` cannot be stopped: its timer keeps the async
 * context of the work, and with it the whole request and its page, in memory until the time is over.
 */
export function startDeadline(timeoutMs: number, given?: AbortSignal): Deadline {
	const controller = new AbortController();
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = !controller.signal.aborted;
		controller.abort(new DOMException(`It took more than ${timeoutMs} ms.`, 'TimeoutError'));
	}, timeoutMs);
	const follow = () => controller.abort(given?.reason);
	given?.addEventListener('abort', follow, { once: true });
	if (given?.aborted === true) follow();
	return {
		signal: controller.signal,
		isLate: () => isLate,
		end() {
			clearTimeout(timer);
			given?.removeEventListener('abort', follow);
		}
	};
}
