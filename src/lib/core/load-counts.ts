/**
 * How the node server and the app in it share what the server counts, for the app's metrics. They are
 * bundled apart, so they meet at a well-known symbol.
 */
export interface LoadCounts {
	/** Requests whose answer is being made. */
	underWay: number;
	/** Requests that wait for their turn. */
	queued: number;
	/** Answers that have begun and not ended. */
	streams: number;
	/** Requests that were refused since the start. */
	shed: number;
}

const SLOT = Symbol.for('prism-storefront.load-counts');
const NOTHING: LoadCounts = { underWay: 0, queued: 0, streams: 0, shed: 0 };

type Slot = Partial<Record<typeof SLOT, () => LoadCounts>>;

export function offerLoadCounts(read: () => LoadCounts): void {
	(globalThis as Slot)[SLOT] = read;
}

/** All are 0 where another server runs the app, such as the development server. */
export function readLoadCounts(): LoadCounts {
	return (globalThis as Slot)[SLOT]?.() ?? NOTHING;
}
