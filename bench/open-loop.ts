/**
 * Sends requests at a fixed rate, whether earlier ones were answered or not: `open-loop.ts JSON`, with
 * an `OpenLoopPlan`. Prints an `OpenLoopResult` as JSON. A loop that waits for answers would ask less
 * the slower the server gets; so latencies are measured from when a request was due.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { findPercentile } from './load.ts';

export interface OpenLoopPlan {
	url: string;
	method: 'GET' | 'POST';
	headers: Record<string, string>;
	body: string | null;
	/** Is replaced in the URL by the number of the request. */
	placeholder: string | null;
	/** One of these for each request, in turns. */
	cookies: string[];
	/** The answer is a stream, which is read for so long from its first bytes on; null: whole answers. */
	watchMs: number | null;
	perSecond: number;
	seconds: number;
	/**
	 * Number of clients, each of which sends its next request after its answer, or after the
	 * `Retry-After` of a refusal: a closed loop. Null: unlimited.
	 */
	maxOpen: number | null;
	/** Numbers of requests begin here. */
	first: number;
}

export interface OpenLoopResult {
	sent: number;
	/** Answers with 2xx or 3xx; `shed` counts 503, and `failed` everything else. */
	answered: number;
	shed: number;
	failed: number;
	/** Milliseconds, of what was answered. */
	p50: number;
	p99: number;
	shedP99: number;
	seconds: number;
}

const MAX_CONNECTIONS = 2000;
/** Milliseconds between two checks for due requests. */
const TICK_MS = 5;
const PATIENCE_MS = 10_000;

const plan = JSON.parse(process.argv[2] ?? '{}') as OpenLoopPlan;
const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, scheduling: 'lifo' });
const latencies: number[] = [];
const shedLatencies: number[] = [];
let failed = 0;

const began = performance.now();
const pending: Promise<void>[] = [];
let open = 0;
let wake: () => void = () => undefined;
for (let now = 0; now < plan.seconds * 1000; now = performance.now() - began) {
	if (plan.maxOpen === null) {
		const due = Math.floor((now / 1000) * plan.perSecond);
		while (pending.length < due) pending.push(send(pending.length, toDueTime(pending.length)));
		await wait(TICK_MS);
	} else {
		while (open < plan.maxOpen) pending.push(send(pending.length, performance.now()));
		await new Promise<void>((resolve) => (wake = resolve));
	}
}
const seconds = (performance.now() - began) / 1000;
await Promise.all(pending);
const result: OpenLoopResult = {
	sent: pending.length,
	answered: latencies.length,
	shed: shedLatencies.length,
	failed,
	p50: findPercentile(latencies, 0.5),
	p99: findPercentile(latencies, 0.99),
	shedP99: findPercentile(shedLatencies, 0.99),
	seconds
};
process.stdout.write(JSON.stringify(result), () => process.exit());

function toDueTime(index: number): number {
	return began + (index / plan.perSecond) * 1000;
}

/** Settles when the answer is there as a whole; never rejects. */
function send(index: number, dueAt: number): Promise<void> {
	open += 1;
	const { promise, resolve } = Promise.withResolvers<undefined>();
	let isRecorded = false;
	const record = (status: number | null): void => {
		if (isRecorded) return;
		isRecorded = true;
		const latency = performance.now() - dueAt;
		if (status === 503) shedLatencies.push(latency);
		else if (status !== null && status < 400) latencies.push(latency);
		else failed += 1;
		if (plan.maxOpen === null) resolve(undefined);
	};
	const leave = (): void => {
		open -= 1;
		resolve(undefined);
		wake();
	};
	const cookie = plan.cookies[index % plan.cookies.length];
	const number = String(plan.first + index);
	const url = plan.placeholder === null ? plan.url : plan.url.replace(plan.placeholder, number);
	const options = {
		method: plan.method,
		headers: { ...plan.headers, ...(cookie !== undefined && { cookie }) },
		agent,
		signal: AbortSignal.timeout(PATIENCE_MS + (plan.watchMs ?? 0))
	};
	const asking = request(url, options, (response) => {
		const { statusCode = 0 } = response;
		const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1000;
		const isWatched = plan.watchMs !== null && statusCode < 400;
		let isOver = false;
		const finish = (): void => {
			if (isOver) return;
			isOver = true;
			if (!isWatched) record(statusCode);
			if (plan.maxOpen === null || statusCode !== 503) leave();
			else setTimeout(leave, retryAfterMs);
		};
		if (isWatched) {
			response.once('data', () => {
				record(statusCode);
				setTimeout(() => response.destroy(), plan.watchMs ?? 0);
			});
		}
		response.once('end', finish);
		response.once('close', finish);
		response.once('error', () => undefined);
		response.resume();
	});
	asking.once('error', () => {
		record(null);
		leave();
	});
	asking.end(plan.body ?? undefined);
	return promise;
}
