import type { Measurement } from './load.ts';

/** A Markdown table; the last column compares with the baseline that stands before the row. */
export function renderTable(rows: readonly { measured: Measurement; baseline: Measurement }[]) {
	const head =
		'| workload | requests/s | per CPU-second | p50 ms | p99 ms | bytes | of a bare server |';
	const line = '|---|--:|--:|--:|--:|--:|--:|';
	const body = rows.map(({ measured, baseline }) => {
		const cells = [
			measured.name,
			round(measured.perSecond),
			measured.perCpuSecond === null ? '–' : round(measured.perCpuSecond),
			...[measured.p50, measured.p99, measured.bodyBytes].map(round),
			`${(compare(measured, baseline) * 100).toFixed(1)} %`
		];
		return `| ${cells.join(' | ')} |`;
	});
	return [head, line, ...body].join('\n');
}

/** How much of the baseline's rate it reaches, by CPU time where both have it. */
export function compare(measured: Measurement, baseline: Measurement): number {
	if (measured.perCpuSecond === null || baseline.perCpuSecond === null) {
		return measured.perSecond / baseline.perSecond;
	}
	return measured.perCpuSecond / baseline.perCpuSecond;
}

function round(value: number): string {
	return Math.round(value).toLocaleString('en-US');
}
