import { StorefrontApiError, StorefrontQueryError } from '../../errors';

/** Remembers who asked too much, and for how long. */
export interface Throttle {
	/** Throws while the buyer has to wait. */
	assertAllowed: (buyer: string) => void;
	/** Takes the platform's word for how long, when the failure is about too many requests. */
	note: (buyer: string, failure: unknown) => void;
}

const THROTTLED_STATUSES: ReadonlySet<number | null> = new Set([429, 430]);
const THROTTLED_CODE = 'THROTTLED';
/** Where the platform does not say. */
const USUAL_WAIT_S = 2;
const LONGEST_WAIT_S = 60;
const MAX_BUYERS = 10_000;

/** `now` counts milliseconds from any zero. */
export function createThrottle(now: () => number): Throttle {
	/** In the order in which they were told to wait. */
	const allowedAt = new Map<string, number>();
	return {
		assertAllowed(buyer) {
			const leftMs = (allowedAt.get(buyer) ?? -Infinity) - now();
			if (leftMs <= 0) return;
			const details = { status: 429, retryAfterS: Math.ceil(leftMs / 1000) };
			throw new StorefrontApiError('The store asked us to wait and is not asked for now.', details);
		},
		note(buyer, failure) {
			const waitS = readWait(failure);
			if (waitS === null) return;
			allowedAt.delete(buyer);
			allowedAt.set(buyer, now() + Math.min(waitS, LONGEST_WAIT_S) * 1000);
			const [longestAgo] = allowedAt.keys();
			if (allowedAt.size > MAX_BUYERS && longestAgo !== undefined) allowedAt.delete(longestAgo);
		}
	};
}

/** In seconds; null for failures of another kind. */
function readWait(failure: unknown): number | null {
	if (failure instanceof StorefrontApiError) {
		return THROTTLED_STATUSES.has(failure.status) ? (failure.retryAfterS ?? USUAL_WAIT_S) : null;
	}
	if (!(failure instanceof StorefrontQueryError)) return null;
	const isThrottled = failure.errors.some(({ extensions }) => extensions?.code === THROTTLED_CODE);
	return isThrottled ? (failure.retryAfterS ?? USUAL_WAIT_S) : null;
}
