import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** One thing to measure: a request against a running server. */
export interface Workload {
	name: string;
	url: string;
	method?: 'GET' | 'POST';
	headers?: Record<string, string>;
	body?: string;
	/** Path and query of each request, by its number; for what must never be asked twice. */
	vary?: (turn: number) => string;
}

export interface Measurement {
	name: string;
	requests: number;
	/** Requests per second of wall time, with the load generator on the same machine. */
	perSecond: number;
	/**
	 * Requests per second of the server's CPU time: steadier on a busy machine. Null when it cannot
	 * be read.
	 */
	perCpuSecond: number | null;
	/** Milliseconds. */
	p50: number;
	p99: number;
	bodyBytes: number;
}

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 2;

type Extent = { seconds: number } | { requests: number };

/** Sends the workload for that long, after a warm-up, and fails when any answer is not 2xx. */
export async function measure(
	workload: Workload,
	pid: number,
	seconds: number
): Promise<Measurement> {
	await run(workload, { seconds: WARM_UP_SECONDS });
	return measureWarm(workload, pid, { seconds });
}

/**
 * Sends so many requests, and fails when any answer is not 2xx. A busy machine takes longer for them, and
 * the server has compiled as much of its code as on an idle one.
 */
export async function measureWarm(
	workload: Workload,
	pid: number,
	extent: Extent
): Promise<Measurement> {
	const cpuBefore = readCpuSeconds(pid);
	const result = await run(workload, extent);
	const cpuAfter = readCpuSeconds(pid);
	const failures = result.non2xx + result.errors;
	if (failures > 0) throw new Error(`${workload.name}: ${failures} requests failed.`);
	const requests = result['2xx'];
	const cpu = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
	return {
		name: workload.name,
		requests,
		perSecond: requests / result.duration,
		perCpuSecond: cpu === null ? null : requests / cpu,
		p50: result.latency.p50,
		p99: result.latency.p99,
		bodyBytes: Math.round(result.throughput.total / requests)
	};
}

let turn = 0;

async function run({ url, method, headers, body, vary }: Workload, extent: Extent) {
	return autocannon({
		url,
		...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.requests }),
		connections: CONNECTIONS,
		...(vary && {
			requests: [{ setupRequest: (request) => ({ ...request, path: vary((turn += 1)) }) }]
		}),
		...(method && { method }),
		...(headers && { headers }),
		...(body !== undefined && { body })
	});
}

/** User and system time of a process, from Linux's `/proc`; the clock ticks 100 times a second. */
export function readCpuSeconds(pid: number): number | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return (Number(fields[11]) + Number(fields[12])) / 100;
	} catch {
		return null;
	}
}

/** How much of the baseline's rate it reaches, by CPU time where both have it. */
export function compare(measured: Measurement, baseline: Measurement): number {
	if (measured.perCpuSecond === null || baseline.perCpuSecond === null) {
		return measured.perSecond / baseline.perSecond;
	}
	return measured.perCpuSecond / baseline.perCpuSecond;
}

export function findPercentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
