import { waitAtMost } from '$lib/core/wait-at-most';
import type { Fleet } from './fleet/fleet';
import { createTagHistory } from './tag-history';

/** Whether the other replicas know: told, waiting for Redis to come back, or there are none. */
export type Delivery = 'told' | 'queued' | 'alone';
/** Called synchronously, once the data cache itself has forgotten. */
export type InvalidationListener = (tags: readonly string[] | 'all') => void;

/** What this process knows to be outdated, in the order in which it learned so. */
export interface Invalidations {
	/** The place in that order at this moment; what is read from now on is newer. */
	getSerial: () => number;
	/** Whether nothing with the tags was invalidated since, or until a later place. */
	isCurrent: (tags: Iterable<string>, since: number, until?: number) => boolean;
	/** Learned from elsewhere. */
	apply: InvalidationListener;
	/** Learned here first: the fleet has to know. */
	publish: (tags: readonly string[] | 'all', fleet: Fleet | null) => Promise<Delivery>;
	onInvalidation: (listener: InvalidationListener) => () => void;
}

/** Whoever invalidates does not wait longer for Redis; the fleet is told as soon as it is back. */
const LONGEST_WAIT_MS = 1000;

export function createInvalidations(): Invalidations {
	const history = createTagHistory();
	const listeners = new Set<InvalidationListener>();
	let serial = 0;

	function apply(tags: readonly string[] | 'all'): void {
		serial += 1;
		if (tags === 'all') history.invalidateAll(serial);
		else history.invalidate(tags, serial);
		for (const listener of listeners) listener(tags);
	}

	return {
		getSerial: () => serial,
		isCurrent: history.isCurrent,
		apply,
		async publish(tags, fleet) {
			apply(tags);
			if (fleet === null) return 'alone';
			const isTold = await waitAtMost(LONGEST_WAIT_MS, fleet.publish(tags), false);
			return isTold ? 'told' : 'queued';
		},
		onInvalidation(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}
