/** When each tag was last invalidated, in an order of this process's own. */
export interface TagHistory {
	/** The place in the order at this moment; what is read from now on is newer than it. */
	now: () => number;
	invalidate: (tags: readonly string[]) => void;
	invalidateAll: () => void;
	/** Whether nothing that carries the tags was invalidated since, or between two places. */
	isCurrent: (tags: Iterable<string>, since: number, until?: number) => boolean;
}

/** Beyond this many tags the longest forgotten ones count as invalidated together. */
const MAX_TAGS = 50_000;

export function createTagHistory(maxTags = MAX_TAGS): TagHistory {
	/** In the order of invalidation. */
	const serials = new Map<string, number>();
	let serial = 0;
	/** What was read before this place is not current, whatever its tags. */
	let floor = 0;

	function forgetOldest() {
		for (const [tag, invalidatedAt] of serials) {
			if (serials.size <= maxTags) return;
			serials.delete(tag);
			floor = Math.max(floor, invalidatedAt);
		}
	}

	return {
		now: () => serial,
		invalidate(tags) {
			serial += 1;
			for (const tag of tags) {
				serials.delete(tag);
				serials.set(tag, serial);
			}
			forgetOldest();
		},
		invalidateAll() {
			serial += 1;
			floor = serial;
			serials.clear();
		},
		isCurrent(tags, since, until = Infinity) {
			if (since < floor && floor <= until) return false;
			for (const tag of tags) {
				const invalidatedAt = serials.get(tag) ?? 0;
				if (invalidatedAt > since && invalidatedAt <= until) return false;
			}
			return true;
		}
	};
}
