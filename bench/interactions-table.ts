/** Durations of one interaction in ms, one for each time, as the browser reported them. */
export interface InteractionTimes {
	name: string;
	durations: readonly number[];
}

/** An entry of the browser's Event Timing, as far as the benchmark reads it. */
export interface EventTiming {
	interactionId: number;
	duration: number;
	startTime: number;
}

/** The browser reports no event that took less until the next paint. */
const SHORTEST_REPORTED_MS = 16;
/** The limit of a good Interaction to Next Paint. */
const GOAL_MS = 200;

/**
 * The longest of the interactions that began between `start` and `end`: a press is several events with one id, and
 * typing is one interaction for each key. Interactions too short to be reported count as just as long
 * as those that are.
 */
export function findLongest(
	entries: readonly EventTiming[],
	{ start, end }: { start: number; end: number }
): number {
	const durations = entries
		.filter(({ startTime }) => startTime >= start && startTime < end)
		.filter(({ interactionId }) => interactionId > 0)
		.map(({ duration }) => duration);
	return Math.max(SHORTEST_REPORTED_MS, ...durations);
}

/** A Markdown table. */
export function renderInteractions(rows: readonly InteractionTimes[]): string {
	const body = rows.map(({ name, durations }) => [
		name,
		...[0.5, 0.75, 1].map((share) => String(pickPercentile(durations, share))),
		String(durations.length)
	]);
	const cells = [
		['interaction', 'p50 ms', 'p75 ms', 'worst ms', 'times'],
		['---', '--:', '--:', '--:', '--:'],
		...body
	];
	return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** One sentence for each interaction whose 75th percentile misses the goal. */
export function findSlow(rows: readonly InteractionTimes[], goal = GOAL_MS): string[] {
	return rows.flatMap(({ name, durations }) => {
		const duration = pickPercentile(durations, 0.75);
		if (duration <= goal) return [];
		return [`${name}: three of four take up to ${duration} ms; the goal is ${goal} ms.`];
	});
}

/** The smallest duration that this share of all does not exceed. */
function pickPercentile(durations: readonly number[], share: number): number {
	const sorted = durations.toSorted((one, other) => one - other);
	const duration = sorted[Math.ceil(sorted.length * share) - 1];
	if (duration === undefined) throw new Error('Nothing was measured.');
	return duration;
}
