/**
 * `npm run lighthouse [-- --only WORDS --runs N]`: Lighthouse's mobile preset over pages of the
 * built shop. Of several runs the median counts. Prints a table and fails when a score is below its
 * target.
 */
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { BROWSER_OPTIONS, findBrowser } from './run/browser.ts';
import { findFreePort } from './run/ports.ts';
import { withShop } from './run/with-shop.ts';

interface Target {
	path: string;
	/** Search results and carts are nothing to find elsewhere: they ask not to be indexed. */
	isPrivate?: boolean;
}

const PAGES: Readonly<Record<string, Target>> = {
	home: { path: '/' },
	product: { path: '/products/everyday-mug' },
	collection: { path: '/collections/tableware' },
	search: { path: '/search?q=lamp', isPrivate: true },
	cart: { path: '/cart', isPrivate: true }
};
const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
	FCP: 'first-contentful-paint',
	LCP: 'largest-contentful-paint',
	TBT: 'total-blocking-time',
	CLS: 'cumulative-layout-shift'
} as const;

interface Report {
	name: string;
	scores: Record<Category, number>;
	metrics: string[];
	/** Findings below a full score, in Lighthouse's words. */
	remarks: string[];
}

const { values } = parseArgs({
	options: { only: { type: 'string', default: '' }, runs: { type: 'string', default: '3' } }
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error(`--runs is "${values.runs}"; give a number from 1 on.`);

const reports = await withShop(4070, async ({ origin }) => {
	const debugPort = await findFreePort(4080);
	const browser = await chromium.launch({
		executablePath: findBrowser((message) => console.error(message)),
		...BROWSER_OPTIONS,
		args: [...BROWSER_OPTIONS.args, `--remote-debugging-port=${debugPort}`],
		// Playwright switches it off; Lighthouse tests it.
		ignoreDefaultArgs: ['--disable-back-forward-cache']
	});
	const done: Report[] = [];
	for (const [name, target] of Object.entries(PAGES)) {
		if (!name.includes(values.only)) continue;
		console.error(`auditing: ${name}`);
		const attempts: Report[] = [];
		while (attempts.length < runs) attempts.push(await audit(name, origin, target, debugPort));
		done.push(pickMedian(attempts));
	}
	await browser.close();
	return done;
});
console.log(renderReports(reports));
const isBelow = reports.some(({ scores }) =>
	CATEGORIES.some((category) => scores[category] < TARGETS[category])
);
process.exitCode = isBelow ? 1 : 0;

async function audit(
	name: string,
	origin: string,
	{ path, isPrivate = false }: Target,
	port: number
): Promise<Report> {
	const result = await lighthouse(origin + path, {
		port,
		logLevel: 'error',
		onlyCategories: [...CATEGORIES],
		...(isPrivate && { skipAudits: ['is-crawlable'] })
	});
	if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
	const { audits, categories } = result.lhr;
	const scores = Object.fromEntries(
		CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)])
	) as Record<Category, number>;
	const remarks = Object.values(audits)
		.filter(
			({ score, errorMessage }) => errorMessage !== undefined || (score !== null && score < 0.9)
		)
		.map(({ title, displayValue, errorMessage }) => {
			const detail = errorMessage ?? displayValue;
			return detail === undefined || detail === '' ? title : `${title} (${detail})`;
		});
	return {
		name,
		scores,
		metrics: Object.values(METRICS).map((id) => audits[id]?.displayValue ?? '–'),
		remarks
	};
}

function pickMedian(attempts: readonly Report[]): Report {
	const sorted = attempts.toSorted((a, b) => a.scores.performance - b.scores.performance);
	const median = sorted[Math.floor((sorted.length - 1) / 2)];
	if (!median) throw new Error('Nothing was audited.');
	return median;
}

function renderReports(all: readonly Report[]): string {
	const titles = ['page', ...CATEGORIES, ...Object.keys(METRICS)];
	const rows = all.map(({ name, scores, metrics }) => [
		name,
		...CATEGORIES.map((category) => String(scores[category])),
		...metrics
	]);
	const line = `|---|${'--:|'.repeat(titles.length - 1)}`;
	const [head = '', ...body] = [titles, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
	const remarks = all.flatMap(({ name, remarks: found }) =>
		found.map((text) => `${name}: ${text}`)
	);
	return [head, line, ...body, ...remarks].join('\n');
}
