/** When each tag was last invalidated, in an order that the caller numbers upwards. */
export interface TagHistory {
	invalidate: (tags: Iterable<string>, at: number) => void;
	invalidateAll: (at: number) => void;
	/** Whether nothing that carries the tags was invalidated after `since`, up to `until`. */
	isCurrent: (tags: Iterable<string>, since: number, until?: number) => boolean;
}

/** Beyond this many tags the longest forgotten ones count as invalidated together. */
const MAX_TAGS = 50_000;

/** What was read before the floor is not current, whatever its tags. */
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
