/** Bytes of what one page loads; gzip for text, as they are for fonts and pictures. */
export interface PageSize {
	name: string;
	script: number;
	style: number;
	font: number;
	html: number;
	/** Bytes of the same page before compression. */
	rawHtml: number;
	/** Bytes of pictures of which any part is in the first screen. */
	pictures: number;
	requests: number;
}

type Budgets = Readonly<Partial<Record<Exclude<keyof PageSize, 'name'>, number>>>;

/** Bytes that no page exceeds before the first interaction. They warn; they are no goal. */
export const BUDGETS = { script: 90_000, style: 20_000, html: 25_000 } satisfies Budgets;

const COLUMNS = [
	['JS gzip', 'script'],
	['CSS gzip', 'style'],
	['HTML gzip', 'html'],
	['HTML', 'rawHtml'],
	['fonts', 'font'],
	['pictures in view', 'pictures']
] as const satisfies [string, keyof PageSize][];

/** A Markdown table in kB. */
export function renderSizes(sizes: readonly PageSize[]): string {
	const titles = ['page', ...COLUMNS.map(([title]) => title), 'requests'];
	const rows = sizes.map((size) => [
		size.name,
		...COLUMNS.map(([, column]) => (size[column] / 1000).toFixed(1)),
		String(size.requests)
	]);
	const line = `|---|${'--:|'.repeat(titles.length - 1)}`;
	const [head = '', ...body] = [titles, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
	return [head, line, ...body].join('\n');
}

/** One sentence for each budget that a page does not keep. */
export function findOverruns(sizes: readonly PageSize[], budgets: Budgets): string[] {
	return sizes.flatMap((size) =>
		COLUMNS.flatMap(([title, column]) => {
			const budget = budgets[column];
			if (budget === undefined || size[column] <= budget) return [];
			return [`${size.name}: ${title} is ${size[column]} bytes; the budget is ${budget}.`];
		})
	);
}
