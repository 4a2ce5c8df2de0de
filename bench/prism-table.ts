/** Measurements of all viewers of one stream together. */
export interface Viewing {
	seconds: number;
	frames: number;
	bytes: number;
	firstFrameMs: number[];
}

export interface PrismRow {
	name: string;
	viewers: number;
	viewing: Viewing;
	/** CPU seconds of all serving processes together; null when they cannot be read. */
	cpuSeconds: number | null;
}

const FRAMES_PER_SECOND = 30;

/** A Markdown table; the last column compares with the row of the raw pipe. */
export function renderPrismTable(rows: readonly PrismRow[], pipe: PrismRow): string {
	const head =
		'| stream | viewers | frames/s each | dropped | MB/s | cores used | first frame p50 ms | p99 ms | frames per CPU-second, of a raw pipe |';
	const line = '|---|--:|--:|--:|--:|--:|--:|--:|--:|';
	const body = [...rows, pipe].map((row) => {
		const { viewing, viewers } = row;
		const each = viewing.frames / viewing.seconds / viewers;
		const cells = [
			row.name,
			viewers,
			each.toFixed(1),
			`${(Math.max(0, 1 - each / FRAMES_PER_SECOND) * 100).toFixed(1)} %`,
			(viewing.bytes / viewing.seconds / 1e6).toFixed(1),
			row.cpuSeconds === null ? '–' : (row.cpuSeconds / viewing.seconds).toFixed(2),
			...[0.5, 0.99].map((share) => Math.round(findPercentile(viewing.firstFrameMs, share))),
			formatRatio(compareToPipe(row, pipe))
		];
		return `| ${cells.join(' | ')} |`;
	});
	return [head, line, ...body].join('\n');
}

/** How much of the pipe's frames a second of CPU brings to viewers; null where unknown. */
export function compareToPipe(row: PrismRow, pipe: PrismRow): number | null {
	if (row.cpuSeconds === null || pipe.cpuSeconds === null) return null;
	return row.viewing.frames / row.cpuSeconds / (pipe.viewing.frames / pipe.cpuSeconds);
}

export function findPercentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function formatRatio(ratio: number | null): string {
	return ratio === null ? '–' : `${(ratio * 100).toFixed(0)} %`;
}
