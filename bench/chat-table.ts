/** One message and its answer, in milliseconds from the moment it was sent. */
export interface ChatTiming {
	firstEvent: number;
	firstWord: number;
	end: number;
}

export interface ChatLoad {
	conversations: number;
	seconds: number;
	/** Memory of the shop's process in megabytes. */
	memory: { before: number; peak: number; after: number };
}

/** Limits that the shop keeps on an otherwise idle machine with two cores. */
const BUDGET = { firstEventMs: 1000, memoryPerConversationMb: 1 };
const PERCENTILES = [50, 95, 99];

export function renderChat(timings: readonly ChatTiming[], load: ChatLoad): string {
	const names = ['firstEvent', 'firstWord', 'end'] as const;
	const titles = { firstEvent: 'first event', firstWord: 'first word', end: 'whole answer' };
	const rows = names.map((name) => {
		const values = timings.map((timing) => timing[name]);
		return [titles[name], ...PERCENTILES.map((it) => `${Math.round(percentile(values, it))} ms`)];
	});
	const { before, peak, after } = load.memory;
	const lines = [['', ...PERCENTILES.map((it) => `p${it}`)], ['---', '---', '---', '---'], ...rows];
	return [
		`${load.conversations} conversations at once, ${load.seconds.toFixed(1)} s.`,
		'',
		...lines.map((cells) => `| ${cells.join(' | ')} |`),
		'',
		`Memory of the shop: ${before} MB before, ${peak} MB at most, ${after} MB after.`
	].join('\n');
}

/** One sentence for each bound that is broken. */
export function findSlowness(timings: readonly ChatTiming[], load: ChatLoad): string[] {
	const p99 = percentile(
		timings.map(({ firstEvent }) => firstEvent),
		99
	);
	const perConversation = (load.memory.peak - load.memory.before) / load.conversations;
	return [
		...(p99 > BUDGET.firstEventMs
			? [`p99 of the first event is ${Math.round(p99)} ms; ${BUDGET.firstEventMs} ms is promised.`]
			: []),
		...(perConversation > BUDGET.memoryPerConversationMb
			? [
					`A conversation took ${perConversation.toFixed(2)} MB; ` +
						`${BUDGET.memoryPerConversationMb} MB is promised.`
				]
			: [])
	];
}

function percentile(values: readonly number[], rank: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.ceil((rank / 100) * sorted.length) - 1] ?? 0;
}
