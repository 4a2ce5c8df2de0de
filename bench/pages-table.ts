import { compare, type Measurement } from './load.ts';

/** The shop and the bare server, one after the other; each is measured in every round. */
export interface PageRow {
	name: string;
	rounds: { shop: Measurement; bare: Measurement }[];
}

/** A Markdown table; of all rounds the one with the median share stands for the row. */
export function renderPagesTable(rows: readonly PageRow[]): string {
	const titles = ['workload', 'requests/s', 'per CPU-second', 'p50 ms', 'p99 ms', 'bytes'];
	const shares = ['of a bare server by CPU', 'by the clock', 'rounds'];
	const lines = rows.map(({ name, rounds }) => {
		const { shop, bare } = pickMedian(rounds);
		const share = rounds.map((round) => percent(compare(round.shop, round.bare))).join(' / ');
		return [
			name,
			...[shop.perSecond, shop.perCpuSecond ?? Number.NaN].map(round),
			...[shop.p50, shop.p99, shop.bodyBytes].map(round),
			percent(compare(shop, bare)),
			percent(shop.perSecond / bare.perSecond),
			share
		];
	});
	const head = [...titles, ...shares];
	const rule = ['---', ...head.slice(1).map(() => '--:')];
	return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function pickMedian(rounds: PageRow['rounds']): PageRow['rounds'][number] {
	const sorted = rounds.toSorted((one, other) => share(one) - share(other));
	const median = sorted[Math.floor(sorted.length / 2)];
	if (median === undefined) throw new Error('Nothing was measured.');
	return median;
}

function share({ shop, bare }: PageRow['rounds'][number]): number {
	return compare(shop, bare);
}

function round(value: number): string {
	return Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en-US');
}

function percent(share: number): string {
	return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}
