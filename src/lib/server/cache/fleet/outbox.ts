/** Invalidations that the fleet has not been told yet. */
export interface Outbox {
	add: (tags: readonly string[] | 'all') => void;
	/** Takes everything out; null when there is nothing. It counts as pending until `settle`. */
	take: () => readonly string[] | 'all' | null;
	/** Ends what `take` began; what was not sent goes back. */
	settle: (isSent: boolean) => void;
	/** Whether one of the tags waits: then only this replica knows that it is outdated. */
	isPending: (tags: Iterable<string>) => boolean;
	size: () => number;
}

/** More than this many tags, and everything is invalidated instead. */
const MAX_TAGS = 10_000;

export function createOutbox(maxTags = MAX_TAGS): Outbox {
	let waiting = new Set<string>();
	let underWay = new Set<string>();
	let isAllWaiting = false;
	let isAllUnderWay = false;

	function add(tags: Iterable<string> | 'all') {
		if (tags === 'all') isAllWaiting = true;
		else for (const tag of tags) waiting.add(tag);
		if (waiting.size > maxTags) isAllWaiting = true;
		if (isAllWaiting) waiting.clear();
	}

	return {
		add,
		take() {
			if (waiting.size === 0 && !isAllWaiting) return null;
			[underWay, isAllUnderWay] = [waiting, isAllWaiting];
			[waiting, isAllWaiting] = [new Set(), false];
			return isAllUnderWay ? 'all' : [...underWay];
		},
		settle(isSent) {
			const [tags, isAll] = [underWay, isAllUnderWay];
			[underWay, isAllUnderWay] = [new Set(), false];
			if (!isSent) add(isAll ? 'all' : tags);
		},
		isPending(tags) {
			if (isAllWaiting || isAllUnderWay) return true;
			for (const tag of tags) if (waiting.has(tag) || underWay.has(tag)) return true;
			return false;
		},
		size: () => waiting.size + underWay.size + Number(isAllWaiting) + Number(isAllUnderWay)
	};
}
