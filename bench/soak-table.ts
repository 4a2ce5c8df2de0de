export interface SoakSample {
	/** Minutes since the load began. */
	minute: number;
	/** Things done since the load began: pages read, carts filled, conversations. */
	activities: number;
	/** Counts the activities that the shop refused or that broke off. */
	failed: number;
	heapMb: number;
	externalMb: number;
	rssMb: number;
	handles: number;
}

/** Lists the values that must not grow, and the share of its level that each may gain per hour by a linear fit. */
const LIMITS = { heapMb: 0.1, externalMb: 0.1, rssMb: 0.1, handles: 0.1 } as const;
type Measure = keyof typeof LIMITS;

const TITLES: Readonly<Record<Measure, string>> = {
	heapMb: 'heap MB',
	externalMb: 'buffers MB',
	rssMb: 'resident MB',
	handles: 'open handles'
};
/** Until then caches fill up to their limits, and the compiler optimizes. */
const WARM_UP_SHARE = 1 / 3;

interface Growth {
	measure: Measure;
	perHour: number;
	isGrowing: boolean;
}

export function renderSoakTables(samples: readonly SoakSample[]): string {
	const measures = Object.keys(LIMITS) as Measure[];
	const head = ['minute', 'activities', 'failed', ...measures.map((measure) => TITLES[measure])];
	const rows = samples.map((sample) =>
		[
			sample.minute,
			sample.activities,
			sample.failed,
			...measures.map((measure) => sample[measure])
		].map((value) => Math.round(value).toLocaleString('en-US'))
	);
	const verdicts = judgeGrowth(samples).map(({ measure, perHour, isGrowing }) => [
		TITLES[measure],
		perHour.toFixed(1),
		isGrowing ? '**yes**' : 'no'
	]);
	return [
		...renderRows(head, rows),
		'',
		...renderRows(['after the warm-up', 'change per hour', 'grows'], verdicts)
	].join('\n');
}

/**
 * The slope of the line with the least squares after the warm-up. It counts as growth when it is more than
 * the limit and more than twice its standard error, so that noise alone is none.
 */
export function judgeGrowth(samples: readonly SoakSample[]): Growth[] {
	const end = samples.at(-1)?.minute ?? 0;
	const counted = samples.filter(({ minute }) => minute >= end * WARM_UP_SHARE);
	return (Object.keys(LIMITS) as Measure[]).map((measure) => {
		const points = counted.map((sample) => [sample.minute / 60, sample[measure]] as const);
		const { slope, error, level } = fitLine(points);
		const isGrowing = slope > 2 * error && slope > LIMITS[measure] * level;
		return { measure, perHour: slope, isGrowing };
	});
}

function fitLine(points: readonly (readonly [x: number, y: number])[]) {
	const count = points.length;
	const meanX = sum(points.map(([x]) => x)) / count;
	const level = sum(points.map(([, y]) => y)) / count;
	const spread = sum(points.map(([x]) => (x - meanX) ** 2));
	const slope = sum(points.map(([x, y]) => (x - meanX) * (y - level))) / spread;
	const rest = sum(points.map(([x, y]) => (y - level - slope * (x - meanX)) ** 2));
	return { slope, level, error: Math.sqrt(rest / Math.max(1, count - 2) / spread) };
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

function renderRows(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
	const rule = head.map(() => '--:');
	return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
