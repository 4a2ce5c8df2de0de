/** The tags of the newest deliveries, by their id. */
export interface KnownDeliveries {
	find: (id: string) => readonly string[] | null;
	remember: (id: string, tags: readonly string[]) => void;
}

/** The platform repeats within four hours; a shop that edits faster forgets the oldest sooner. */
const MAX_DELIVERIES = 10_000;
/** An id is a UUID. What is longer is nobody's we know, and not kept. */
const MAX_ID_LENGTH = 100;

export function createKnownDeliveries(maxDeliveries = MAX_DELIVERIES): KnownDeliveries {
	const known = new Map<string, readonly string[]>();
	return {
		find: (id) => known.get(id) ?? null,
		remember(id, tags) {
			if (id === '' || id.length > MAX_ID_LENGTH) return;
			known.set(id, tags);
			for (const oldest of known.keys()) {
				if (known.size <= maxDeliveries) return;
				known.delete(oldest);
			}
		}
	};
}
