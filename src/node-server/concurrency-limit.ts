export interface ConcurrencyLimit {
	get: () => number;
	/** Takes how late a timer rang: the event loop was held for about that long. */
	adapt: (lateMs: number) => void;
}

/** A turn of the event loop that is longer makes kept pages and refusals wait. */
const MAX_LATE_MS = 70;
const MIN_CONCURRENT = 4;

/**
 * Limits answers that are made at the same time. Those that wait for the platform cost nothing; those
 * that compute hold the event loop one after the other. So the limit falls while turns of the loop are
 * long, and rises to its maximum while they are short.
 */
export function createConcurrencyLimit(maximum: number): ConcurrencyLimit {
	const minimum = Math.min(MIN_CONCURRENT, maximum);
	let limit = maximum;
	return {
		get: () => limit,
		adapt(lateMs) {
			const next = lateMs > MAX_LATE_MS ? Math.floor(limit * 0.7) : limit + 1;
			limit = Math.min(maximum, Math.max(minimum, next));
		}
	};
}
