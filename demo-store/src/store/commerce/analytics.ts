/** An event of a storefront, as the collector received it. */
export interface CollectedEvent {
	/** Counts up from 1. */
	id: number;
	receivedAt: string;
	/** Name and version of the payload's schema. */
	schemaId: string;
	payload: Readonly<Record<string, unknown>>;
}

/** Keeps the events that storefronts report, in memory. */
export interface Analytics {
	record(schemaId: string, payload: CollectedEvent['payload']): CollectedEvent;
	/** Newest first; of one visitor, or of all. */
	list(limit: number, visitor?: string): CollectedEvent[];
}

export interface AnalyticsStore extends Analytics {
	clear(): void;
}

/** Older ones are forgotten. */
const KEPT_EVENTS = 1_000;

export function createAnalytics({ now }: { now: () => number }): AnalyticsStore {
	let events: CollectedEvent[] = [];
	let count = 0;
	return {
		record(schemaId, payload) {
			count += 1;
			const receivedAt = new Date(now()).toISOString();
			const event = { id: count, receivedAt, schemaId, payload };
			events = [event, ...events].slice(0, KEPT_EVENTS);
			return event;
		},
		list: (limit, visitor) =>
			events.filter((event) => visitor === undefined || isOf(event, visitor)).slice(0, limit),
		clear: () => void (events = [])
	};
}

/** Each schema has its own name for the visitor's token. */
function isOf({ payload }: CollectedEvent, visitor: string): boolean {
	return payload['unique_token'] === visitor || payload['uniqToken'] === visitor;
}
