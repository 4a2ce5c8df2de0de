/**
 * Sends requests at a fixed rate, whether earlier ones were answered or not: `open-loop.ts JSON`, with
 * an `OpenLoopPlan`. Prints an `OpenLoopResult` as JSON. A loop that waits for answers would ask less
 * the slower the server gets; so latencies are measured from when a request was due.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { findPercentile } from './prism-table.ts';

export interface OpenLoopPlan {
	url: string;
	method: 'GET' | 'POST';
	headers: Record<string, string>;
	body: string | null;
	/** Is replaced in the URL by the number of the request. */
	placeholder: string | null;
	/** One of these for each request, in turns. */
	cookies: string[];
	/** The answer is a stream: its first bytes are enough. */
	isStream: boolean;
	perSecond: number;
	seconds: number;
	/** Sends no more than so many at a time, which makes it a closed loop; null: however many. */
	maxOpen: number | null;
	/** Numbers of requests begin here. */
	first: number;
}

export interface OpenLoopResult {
	sent: number;
	/** By outcome: 2xx and 3xx, 503, everything else. */
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
/** How often due requests are sent. */
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
	const end = (status: number | null): void => {
		const latency = performance.now() - dueAt;
		if (status === 503) shedLatencies.push(latency);
		else if (status !== null && status < 400) latencies.push(latency);
		else failed += 1;
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
		signal: AbortSignal.timeout(PATIENCE_MS)
	};
	const asking = request(url, options, (response) => {
		const { statusCode = 0 } = response;
		let isOver = false;
		const finish = (): void => {
			if (isOver) return;
			isOver = true;
			end(statusCode);
			if (plan.isStream) response.destroy();
		};
		response.once(plan.isStream ? 'data' : 'end', finish);
		response.once('close', finish);
		response.once('error', () => undefined);
		if (!plan.isStream) response.resume();
	});
	asking.once('error', () => end(null));
	asking.end(plan.body ?? undefined);
	return promise;
}
