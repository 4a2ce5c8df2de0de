import { LRUCache } from 'lru-cache';
import type { Log } from '../../log';
import { createBreaker, type Breaker } from './breaker';
import { StorefrontApiError, StorefrontQueryError } from '../../errors';

/** The platform's health as this process knows it, shared by all requests. */
export interface Upstream {
	/** Guards reads that all shoppers share. */
	reads: Breaker;
	/** Guards carts. Failing reads do not keep a shopper from buying. */
	personal: Breaker;
	throttle: Throttle;
}

interface UpstreamOptions {
	/** Milliseconds, from any zero. */
	now: () => number;
	log: Log;
	/** Told when a breaker opens or closes. */
	onBreaker?: ((name: string, isOpen: boolean) => void) | undefined;
}

/** Remembers which buyers the platform throttles, and for how long. */
export interface Throttle {
	/** Throws while the buyer has to wait. */
	assertAllowed: (buyer: string) => void;
	/** Notes the wait that the platform asks for, when the failure is about too many requests. */
	note: (buyer: string, failure: unknown) => void;
}

const THROTTLED_STATUSES: ReadonlySet<number | null> = new Set([429, 430]);
const THROTTLED_CODE = 'THROTTLED';
/** Seconds to wait when the platform does not say. */
const USUAL_WAIT_S = 2;
const LONGEST_WAIT_S = 60;
const MAX_BUYERS = 10_000;

export function createUpstream({ now, log, onBreaker }: UpstreamOptions): Upstream {
	return {
		reads: createBreaker({ name: 'public reads', now, log, onState: onBreaker }),
		personal: createBreaker({ name: 'carts', now, log, onState: onBreaker }),
		throttle: createThrottle(now)
	};
}

/** `now` counts milliseconds from any zero. */
export function createThrottle(now: () => number): Throttle {
	const allowedAt = new LRUCache<string, number>({ max: MAX_BUYERS });
	return {
		assertAllowed(buyer) {
			const leftMs = (allowedAt.peek(buyer) ?? -Infinity) - now();
			if (leftMs <= 0) return;
			const details = { status: 429, retryAfterS: Math.ceil(leftMs / 1000) };
			throw new StorefrontApiError('The store asked us to wait and is not asked for now.', details);
		},
		note(buyer, failure) {
			const waitS = readWait(failure);
			if (waitS === null) return;
			allowedAt.set(buyer, now() + Math.min(waitS, LONGEST_WAIT_S) * 1000);
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
