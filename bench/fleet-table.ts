import { findPercentile } from './prism-table.ts';

/** Edits, one after the other, seen on every replica of a fleet, or through the CDN in front. */
export interface EditRow {
	fleet: string;
	/** Milliseconds from the answer to the webhook until the last replica had shown the edit. */
	shownMs: number[];
	/**
	 * Milliseconds from the answer to the webhook until the last request that got the old page; 0
	 * for none.
	 */
	oldMs: number[];
}

/** The result of a trial in which something was broken while visitors used the fleet. */
export interface TrialRow {
	name: string;
	requests: number;
	failures: number;
	/** Answers that showed an old price after all was well again. */
	stale: number;
}

const GOAL_P99_MS = 100;

/** Two Markdown tables and whether the goals were met. */
export function renderFleetTables(edits: readonly EditRow[], trials: readonly TrialRow[]): string {
	const editLines = edits.map(({ fleet, shownMs, oldMs }) => {
		const shown = [0.5, 0.99, 1].map((share) => findPercentile(shownMs, share).toFixed(1));
		const old = [0.5, 0.99].map((share) => findPercentile(oldMs, share).toFixed(1));
		const isMet = findPercentile(shownMs, 0.99) <= GOAL_P99_MS;
		return [fleet, shownMs.length, ...shown, ...old, judge(isMet)];
	});
	const trialLines = trials.map(({ name, requests, failures, stale }) => [
		...[name, requests, failures, stale],
		judge(failures === 0 && stale === 0)
	]);
	return [
		'| fleet | edits | shown by all, p50 ms | p99 ms | longest ms | old page sent, p50 ms | p99 ms | shown p99 ≤ 100 ms |',
		'|---|--:|--:|--:|--:|--:|--:|:-:|',
		...editLines.map(renderLine),
		'',
		'| trial | requests | failed | old afterwards | none of either |',
		'|---|--:|--:|--:|:-:|',
		...trialLines.map(renderLine)
	].join('\n');
}

function judge(isMet: boolean): string {
	return isMet ? 'yes' : '**no**';
}

function renderLine(cells: readonly (string | number)[]): string {
	return `| ${cells.join(' | ')} |`;
}
