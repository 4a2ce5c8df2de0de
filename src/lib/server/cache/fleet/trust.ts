/**
 * Whether what is in memory may be used without asking Redis first. Trust is given for a moment at
 * a time, so that a process which was paused, and cannot know for how long, has none left.
 */
export interface Trust {
	isGiven: () => boolean;
	/** Everything that was invalidated before `asOf` is known here. */
	confirm: (asOf: number) => void;
	/**
	 * Redis was asked from `since` until now and did not answer. Then memory is used for as long as
	 * the policy says. Tells whether that is so: a pause of this process proves nothing about Redis.
	 */
	excuse: (since: number) => boolean;
	getState: () => 'following' | 'detached';
	/** Whether the last proof is older, as far as a clock can tell. */
	isProofOlderThan: (ms: number) => boolean;
}

/** Longer than a wait for records takes when all is well; within it a replica can be behind. */
const LEASE_MS = 2000;
/** A wait for Redis that seems to have taken longer was a pause of this process. */
const LONGEST_WAIT_MS = 1800;

/** `now` is the time of day: the other clock stands still while a machine sleeps. */
export function createTrust(now: () => number): Trust {
	let givenFrom = -Infinity;
	let provenAt = -Infinity;
	let state: 'following' | 'detached' = 'detached';
	return {
		isGiven() {
			const age = now() - givenFrom;
			return age >= 0 && age < LEASE_MS;
		},
		confirm(asOf) {
			state = 'following';
			provenAt = asOf;
			givenFrom = Math.max(Math.min(givenFrom, now()), asOf);
		},
		excuse(since) {
			const waitedMs = now() - since;
			if (waitedMs < 0 || waitedMs > LONGEST_WAIT_MS) return false;
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
