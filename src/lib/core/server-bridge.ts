/**
 * Values that the node server and the app in it hand to each other. They are bundled apart, so they
 * meet at well-known symbols.
 */

/** Signals that end the shop after the last answer; a closed terminal sends SIGHUP. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Everything that goes over the wire. */
export interface ReadyAnswer {
	status: number;
	/** Name, value, name, value: as `writeHead` takes them. */
	headers: readonly string[];
	/** Null for answers without one: HEAD, 304. */
	body: Uint8Array | null;
}

/** Names in lower case, as Node gives them. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Null when the request has to take the long way. `target` is the first line's, as it came. */
export type FindReadyAnswer = (
	method: string,
	target: string,
	headers: RequestHeaders
) => ReadyAnswer | null;

/** Counts of the server, for the metrics of the app. */
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

const READY_ANSWERS = Symbol.for('prism-storefront.ready-answers');
const LOAD_COUNTS = Symbol.for('prism-storefront.load-counts');
const NO_LOAD: LoadCounts = { underWay: 0, queued: 0, streams: 0, shed: 0 };

interface Bridge {
	[READY_ANSWERS]?: FindReadyAnswer;
	[LOAD_COUNTS]?: () => LoadCounts;
}

export function offerReadyAnswers(find: FindReadyAnswer): void {
	(globalThis as Bridge)[READY_ANSWERS] = find;
}

/** What was offered last in this process; without any offer nothing is ever ready. */
export function takeReadyAnswers(): FindReadyAnswer {
	return (globalThis as Bridge)[READY_ANSWERS] ?? (() => null);
}

export function offerLoadCounts(read: () => LoadCounts): void {
	(globalThis as Bridge)[LOAD_COUNTS] = read;
}

/** All are 0 where another server runs the app, such as the development server. */
export function readLoadCounts(): LoadCounts {
	return (globalThis as Bridge)[LOAD_COUNTS]?.() ?? NO_LOAD;
}
