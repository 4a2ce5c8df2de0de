import type { OpenLoopResult } from './open-loop.ts';

/** One kind of request, at what the server can do and far above. */
export interface OverloadRow {
	name: string;
	/** Throughput with as many requests at a time as keep the server busy. */
	capacity: { perSecond: number; perCpuSecond: number | null };
	overload: { result: OpenLoopResult; cpuSeconds: number | null };
	/** Kept pages at a fixed rate: by themselves, and during the overload. */
	kept: { alone: OpenLoopResult; during: OpenLoopResult };
	/** Resident, in megabytes. */
	memory: { before: number; peak: number };
	/** Until a request is answered as quickly as before; null: not within the time given. */
	recoverySeconds: number | null;
}

const GOALS = { goodput: 0.8, p99Ms: 1000, kept: 0.9, recoverySeconds: 5 };

/** A Markdown table. */
export function renderOverloadTable(rows: readonly OverloadRow[]): string {
	const head = [
		'workload',
		'capacity/s',
		'offered/s',
		'goodput/s',
		'of capacity, by CPU',
		'by the clock',
		'p50 ms',
		'p99 ms',
		'refused/s',
		'refused p99 ms',
		'failed',
		'cached pages answered',
		'cached p99 ms, alone',
		'MB before',
		'peak',
		'recovered after s'
	];
	const lines = rows.map((row) => {
		const { capacity, kept, memory } = row;
		const { result } = row.overload;
		return [
			row.name,
			...[capacity.perSecond, result.sent / result.seconds, perSecond(result)].map(formatCount),
			formatShare(compareGoodput(row)),
			formatShare(perSecond(result) / capacity.perSecond),
			...[result.p50, result.p99, result.shed / result.seconds, result.shedP99].map(formatCount),
			formatCount(result.failed),
			formatShare(compareKept(row)),
			`${formatCount(kept.during.p99)}, ${formatCount(kept.alone.p99)}`,
			...[memory.before, memory.peak].map(formatCount),
			row.recoverySeconds === null ? '–' : row.recoverySeconds.toFixed(1)
		];
	});
	const rule = ['---', ...head.slice(1).map(() => '--:')];
	return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Names the goals that a row misses. */
export function findShortfalls(row: OverloadRow): string[] {
	const { result } = row.overload;
	const recovery = row.recoverySeconds ?? Infinity;
	return [
		[compareGoodput(row) >= GOALS.goodput, 'goodput is below 80 % of capacity'],
		[result.p99 <= GOALS.p99Ms, 'p99 of what is answered is over a second'],
		[compareKept(row) >= GOALS.kept, 'fewer than 90 % of the cached pages are answered'],
		[recovery <= GOALS.recoverySeconds, 'it is not back to normal within 5 s']
	].flatMap(([isMet, fault]) => (isMet === true ? [] : [`${row.name}: ${String(fault)}.`]));
}

/** Answers per CPU-second of the server against those at capacity: others may use the same cores. */
function compareGoodput({ capacity, overload: { result, cpuSeconds } }: OverloadRow): number {
	if (capacity.perCpuSecond === null || cpuSeconds === null) {
		return perSecond(result) / capacity.perSecond;
	}
	return result.answered / cpuSeconds / capacity.perCpuSecond;
}

function compareKept({ kept: { alone, during } }: OverloadRow): number {
	return during.answered / during.sent / (alone.answered / alone.sent);
}

function perSecond({ answered, seconds }: OpenLoopResult): number {
	return answered / seconds;
}

function formatCount(value: number): string {
	return Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-US');
}

function formatShare(share: number): string {
	return `${Math.round(share * 100)} %`;
}
