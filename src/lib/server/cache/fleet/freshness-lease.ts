/**
 * Allows answers from memory without asking Redis first. The lease is short, so that a process which
 * was paused, and cannot know for how long, holds none.
 */
export interface FreshnessLease {
	isHeld: () => boolean;
	/** Confirms that everything invalidated before `asOf` is known here. */
	confirm: (asOf: number) => void;
	/**
	 * Extends the lease although Redis was asked from `since` until now and did not answer: an outage
	 * is served from memory. Returns false when this process was paused, which proves nothing about Redis.
	 */
	extend: (since: number) => boolean;
	getState: () => 'following' | 'detached';
	/** Returns whether the last confirmation is older than `ms`, by the time of day. */
	isProofOlderThan: (ms: number) => boolean;
}

/** Longer than a wait for records takes when all is well; within it a replica can be behind. */
const LEASE_MS = 2000;
/** A wait for Redis that seems to have taken longer was a pause of this process. */
const MAX_TOLERATED_WAIT_MS = 1800;

/** `now` is the time of day: the other clock stands still while a machine sleeps. */
export function createFreshnessLease(now: () => number): FreshnessLease {
	let givenFrom = -Infinity;
	let provenAt = -Infinity;
	let state: 'following' | 'detached' = 'detached';
	return {
		isHeld() {
			const age = now() - givenFrom;
			return age >= 0 && age < LEASE_MS;
		},
		confirm(asOf) {
			state = 'following';
			provenAt = asOf;
			givenFrom = Math.max(Math.min(givenFrom, now()), asOf);
		},
		extend(since) {
			const waitedMs = now() - since;
			if (waitedMs < 0 || waitedMs > MAX_TOLERATED_WAIT_MS) return false;
			state = 'detached';
			givenFrom = now();
			return true;
		},
		getState: () => state,
		isProofOlderThan(ms) {
			const age = now() - provenAt;
			return age < 0 || age > ms;
		}
	};
}
