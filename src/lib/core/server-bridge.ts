/**
 * Values that the node server and the app in it hand to each other. They are bundled apart, so they
 * meet at well-known symbols.
 */

/** Signals that end the shop after the last answer; a closed terminal sends SIGHUP. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Everything that goes over the wire. */
export interface CachedResponse {
	status: number;
	/** Name, value, name, value: as `writeHead` takes them. */
	headers: readonly string[];
	/** Null for answers without one: HEAD, 304. */
	body: Uint8Array | null;
	/** The app is to answer, which takes it no time, and to render the page again. */
	isRefreshDue?: boolean;
}

/** Names in lower case, as Node gives them. */
type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Null when the request has to take the long way. `target` is the first line's, as it came. */
export type FindCachedResponse = (
	method: string,
	target: string,
	headers: RequestHeaders
) => CachedResponse | null;

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

/** Resolves when the event loop has time for a piece of work that holds it for milliseconds. */
type WaitForEventLoop = () => Promise<void>;

/** A request that was answered, or whose client has left. */
export interface AnsweredRequest {
	method: string;
	/** Without the query, which may name a shopper. */
	path: string;
	/** The id of the route, as the folders of `src/routes`; null where none was reached. */
	route: string | null;
	status: number;
	durationMs: number;
	/** Sent from memory, without the app. */
	isCached: boolean;
	/** The client left before the whole answer was sent. */
	isAborted: boolean;
	requestId: string | null;
}

type RequestObserver = (answered: AnsweredRequest) => void;

/** A command of `npm run doctor`. */
export interface DoctorCommand {
	task: DoctorTask;
	isJson: boolean;
}

type DoctorTask =
	| {
			kind:
				| 'diagnose'
				| 'register-webhooks'
				| 'create-definitions'
				| 'list-product-fields'
				| 'import-search';
	  }
	| {
			/** Makes a link to what is not live yet. */
			kind: 'preview';
			/** As they were typed: a path or an address of the shop, a time, a number. */
			page: string;
			at: string | undefined;
			hours: string | undefined;
	  };

export interface DoctorReport {
	text: string;
	/** Nothing that was found keeps the shop from working. */
	isOk: boolean;
}

type Doctor = (command: DoctorCommand) => Promise<DoctorReport>;

const CACHED_RESPONSES = Symbol.for('prism-storefront.cached-responses');
const LOAD_COUNTS = Symbol.for('prism-storefront.load-counts');
const EVENT_LOOP = Symbol.for('prism-storefront.event-loop');
const REQUEST_OBSERVER = Symbol.for('prism-storefront.request-observer');
const ROUTE = Symbol.for('prism-storefront.route');
const DOCTOR = Symbol.for('prism-storefront.doctor');
const NO_LOAD: LoadCounts = { underWay: 0, queued: 0, streams: 0, shed: 0 };

interface Bridge {
	[CACHED_RESPONSES]?: FindCachedResponse;
	[LOAD_COUNTS]?: () => LoadCounts;
	[EVENT_LOOP]?: WaitForEventLoop;
	[REQUEST_OBSERVER]?: RequestObserver;
	/** Null: asked for, and not offered yet. */
	[DOCTOR]?: Doctor | null;
}

export function offerCachedResponses(find: FindCachedResponse): void {
	(globalThis as Bridge)[CACHED_RESPONSES] = find;
}

/** Returns the lookup that this process offered last; without an offer, one that finds nothing. */
export function getCachedResponses(): FindCachedResponse {
	return (globalThis as Bridge)[CACHED_RESPONSES] ?? (() => null);
}

export function offerLoadCounts(read: () => LoadCounts): void {
	(globalThis as Bridge)[LOAD_COUNTS] = read;
}

/** All are 0 where another server runs the app, such as the development server. */
export function readLoadCounts(): LoadCounts {
	return (globalThis as Bridge)[LOAD_COUNTS]?.() ?? NO_LOAD;
}

export function offerEventLoopScheduler(take: WaitForEventLoop): void {
	(globalThis as Bridge)[EVENT_LOOP] = take;
}

/** Resolves at once where another server runs the app. */
export async function waitForEventLoop(): Promise<void> {
	await (globalThis as Bridge)[EVENT_LOOP]?.();
}

/** Says, before the app starts, that it is to look at itself and to serve nobody. */
export function askDoctor(): void {
	(globalThis as Bridge)[DOCTOR] = null;
}

/** Returns whether the doctor was asked for: then the app only offers it. */
export function offerDoctor(doctor: Doctor): boolean {
	if ((globalThis as Bridge)[DOCTOR] === undefined) return false;
	(globalThis as Bridge)[DOCTOR] = doctor;
	return true;
}

export function getDoctor(): Doctor {
	const doctor = (globalThis as Bridge)[DOCTOR];
	if (doctor == null) throw new Error('The app was not started, or not asked for its doctor.');
	return doctor;
}

/** Offered only where somebody reads it: watching a request has a cost. */
export function offerRequestObserver(observe: RequestObserver): void {
	(globalThis as Bridge)[REQUEST_OBSERVER] = observe;
}

export function getRequestObserver(): RequestObserver | null {
	return (globalThis as Bridge)[REQUEST_OBSERVER] ?? null;
}

/** Notes on the server's own request which route it has reached. */
export function noteRoute(request: object | undefined, route: string | null): void {
	if (request !== undefined) Object.assign(request, { [ROUTE]: route });
}

export function readRoute(request: object): string | null {
	return (request as { [ROUTE]?: string | null })[ROUTE] ?? null;
}
