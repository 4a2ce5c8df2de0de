import { compare, type Measurement } from './load.ts';

/** Both builds, one after the other; each is measured in every round. */
export interface RenderingRow {
	name: string;
	rounds: { before: Measurement; after: Measurement }[];
}

/** A Markdown table; of all rounds the one with the median ratio stands for the row. */
export function renderRenderingTable(rows: readonly RenderingRow[]): string {
	const head = [
		'workload',
		'per CPU-second before',
		'after',
		'bytes before',
		'after',
		'ratio',
		'rounds'
	];
	const lines = rows.map(({ name, rounds }) => {
		const { before, after } = pickMedian(rounds);
		return [
			name,
			...[before.perCpuSecond ?? Number.NaN, after.perCpuSecond ?? Number.NaN].map(round),
			...[before.bodyBytes, after.bodyBytes].map(round),
			formatRatio(compare(after, before)),
			rounds.map((it) => formatRatio(compare(it.after, it.before))).join(' / ')
		];
	});
	const rule = ['---', ...head.slice(1).map(() => '--:')];
	return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function pickMedian(rounds: RenderingRow['rounds']): RenderingRow['rounds'][number] {
	const sorted = rounds.toSorted(
		(one, other) => compare(one.after, one.before) - compare(other.after, other.before)
	);
	const median = sorted[Math.floor(sorted.length / 2)];
	if (median === undefined) throw new Error('Nothing was measured: no workload has that name.');
	return median;
}

function round(value: number): string {
	return Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-US');
}

function formatRatio(ratio: number): string {
	return `${ratio.toFixed(2)} ×`;
}
