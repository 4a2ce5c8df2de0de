import type { Fleet } from './fleet/fleet';
import type { Delivery as FleetDelivery } from './fleet/publisher';
import { createTagHistory } from './tag-history';

/** Whether the other replicas know, or that there are none. */
export type Delivery = FleetDelivery | 'alone';
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
		publish(tags, fleet) {
			apply(tags);
			return fleet === null ? Promise.resolve('alone') : fleet.publish(tags);
		},
		onInvalidation(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}
