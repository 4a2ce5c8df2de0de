export type Tags = readonly string[] | 'all';

/**
 * How far an invalidation got: every replica and the CDN learn of it; only this process knows of it, and its
 * sender has to send it again; or there is nobody else to tell.
 */
export type Delivery = 'published' | 'unpublished' | 'alone';
/** Called synchronously, after the data cache itself has been invalidated. */
export type InvalidationListener = (tags: Tags) => void;

/** Records invalidations in the order in which this process learned of them. */
export interface Invalidations {
	/** The place in that order at this moment; what is read from now on is newer. */
	getSerial: () => number;
	/** Returns whether nothing with the tags was invalidated after `since`, up to `until`. */
	isCurrent: (tags: Iterable<string>, since: number, until?: number) => boolean;
	/** Applies an invalidation of another replica. */
	apply: InvalidationListener;
	/** Applies an invalidation of this replica and passes it on to the fleet, or to the CDN. */
	publish: (
		tags: Tags,
		publisher: { publish: (tags: Tags) => Promise<Delivery> } | null
	) => Promise<Delivery>;
	onInvalidation: (listener: InvalidationListener) => () => void;
}

export function createInvalidations(): Invalidations {
	const history = createTagHistory();
	const listeners = new Set<InvalidationListener>();
	let serial = 0;

	function apply(tags: Tags): void {
		serial += 1;
		if (tags === 'all') history.invalidateAll(serial);
		else history.invalidate(tags, serial);
		for (const listener of listeners) listener(tags);
	}

	return {
		getSerial: () => serial,
		isCurrent: history.isCurrent,
		apply,
		publish(tags, publisher) {
			apply(tags);
			return publisher === null ? Promise.resolve('alone') : publisher.publish(tags);
		},
		onInvalidation(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}

/** When each tag was last invalidated, in an order that the caller numbers upwards. */
export interface TagHistory {
	invalidate: (tags: Iterable<string>, at: number) => void;
	invalidateAll: (at: number) => void;
	/** Returns whether nothing with the tags was invalidated after `since`, up to `until`. */
	isCurrent: (tags: Iterable<string>, since: number, until?: number) => boolean;
}

/** Beyond this many tags the ones invalidated longest ago count as invalidated together. */
const MAX_TAGS = 50_000;

/** Reads before the floor are not current, whatever their tags. */
export function createTagHistory(floor = 0, maxTags = MAX_TAGS): TagHistory {
	/** In the order of invalidation. */
	const places = new Map<string, number>();
	let lowest = floor;

	function forgetOldest() {
		for (const [tag, at] of places) {
			if (places.size <= maxTags) return;
			places.delete(tag);
			lowest = Math.max(lowest, at);
		}
	}

	return {
		invalidate(tags, at) {
			for (const tag of tags) {
				const known = places.get(tag) ?? 0;
				places.delete(tag);
				places.set(tag, Math.max(known, at));
			}
			forgetOldest();
		},
		invalidateAll(at) {
			lowest = Math.max(lowest, at);
			places.clear();
		},
		isCurrent(tags, since, until = Infinity) {
			if (since < lowest && lowest <= until) return false;
			for (const tag of tags) {
				const at = places.get(tag) ?? 0;
				if (at > since && at <= until) return false;
			}
			return true;
		}
	};
}

export interface DelayedReinvalidation {
	add: (tags: readonly string[]) => void;
	/** Invalidates everything that still waits, at once. */
	flush: () => void;
}

/**
 * Invalidates tags a second time, a while later: a webhook may arrive before the platform's own API
 * shows the change, and then the old state is read again and kept. Its timers do not keep the process alive.
 */
export function createDelayedReinvalidation(
	/** 0: never. */
	delayMs: number,
	repeat: (tags: readonly string[]) => void
): DelayedReinvalidation {
	const waiting = new Map<NodeJS.Timeout, readonly string[]>();
	return {
		add(tags) {
			if (delayMs === 0 || tags.length === 0) return;
			const timer = setTimeout(() => {
				waiting.delete(timer);
				repeat(tags);
			}, delayMs);
			waiting.set(timer.unref(), tags);
		},
		flush() {
			const tags = new Set([...waiting.values()].flat());
			for (const timer of waiting.keys()) clearTimeout(timer);
			waiting.clear();
			if (tags.size > 0) repeat([...tags]);
		}
	};
}
