export interface Start {
	/** From the start of the process until it listens. */
	listeningMs: number;
	/** From then on until the first page was received. */
	firstPageMs: number;
	/** CPU time of the process until then. */
	cpuMs: number;
	/** Resident memory at rest, after the first page. */
	restMb: number;
}

const COLUMNS: Readonly<Record<keyof Start, string>> = {
	listeningMs: 'listening after ms',
	firstPageMs: 'first page ms later',
	cpuMs: 'CPU ms until then',
	restMb: 'MB at rest'
};

/** A Markdown table of medians. */
export function renderStartTable(servers: ReadonlyMap<string, readonly Start[]>): string {
	const names = Object.keys(COLUMNS) as (keyof Start)[];
	const head = ['server', 'starts', ...names.map((name) => COLUMNS[name])];
	const rows = [...servers].map(([server, starts]) => [
		server,
		starts.length,
		...names.map((name) => Math.round(findMedian(starts.map((start) => start[name]))))
	]);
	return [head, ['---', ...head.slice(1).map(() => '--:')], ...rows]
		.map((cells) => `| ${cells.join(' | ')} |`)
		.join('\n');
}

function findMedian(values: readonly number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	const middle = sorted.length / 2;
	return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}
