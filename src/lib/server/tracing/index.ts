/** Tracing is off until `startTracing`: then every function here costs one comparison. */

type Attributes = Record<string, string | number | boolean>;

/** A span while its work is under way. */
export interface OpenSpan {
	setName: (name: string) => void;
	setAttributes: (attributes: Attributes) => void;
	/** The work has failed, although it did not throw. */
	fail: () => void;
}

export interface SpanOptions {
	name: string;
	kind: 'server' | 'client' | 'internal';
	attributes?: Attributes;
	/** Headers of a request whose `traceparent` this work belongs to. */
	parent?: Headers;
}

export interface Tracing {
	run: <Result>(options: SpanOptions, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>;
	/** Records nothing of this work, nor of what it calls. */
	pause: <Result>(work: () => Promise<Result>) => Promise<Result>;
	/** `traceparent` and `tracestate` of the work that calls. */
	getHeaders: () => Record<string, string>;
	/** Sends what was recorded. */
	shutdown: () => Promise<void>;
}

const NO_SPAN: OpenSpan = {
	setName: () => undefined,
	setAttributes: () => undefined,
	fail: () => undefined
};
const NO_HEADERS = {};

let tracing: Tracing | null = null;

export function startTracing(started: Tracing | null): void {
	tracing = started;
}

export function isTracing(): boolean {
	return tracing !== null;
}

/** Does the work in a span below that of its caller; a throw marks it as failed. */
export function traced<Result>(
	options: SpanOptions,
	work: (span: OpenSpan) => Promise<Result>
): Promise<Result> {
	return tracing === null ? work(NO_SPAN) : tracing.run(options, work);
}

/** Does the work without spans. */
export function untraced<Result>(work: () => Promise<Result>): Promise<Result> {
	return tracing === null ? work() : tracing.pause(work);
}

/** Headers that pass the trace on to another service. */
export function getTraceHeaders(): Record<string, string> {
	return tracing === null ? NO_HEADERS : tracing.getHeaders();
}
