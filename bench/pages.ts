/**
 * `npm run bench -- pages [--seconds N] [--rounds N] [--only WORDS]`: cached pages and pages that
 * are made, beside a bare server that sends the same bytes with the same headers over the same kind of
 * connection. One process each, in turns.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../scripts/run/processes.ts';
import { toOrigin } from '../scripts/run/shop.ts';
import { withShop, type RunningShop } from '../scripts/run/with-shop.ts';
import { BROWSER_HEADERS, fillCart } from './browser.ts';
import { measure, type Workload } from './load.ts';
import { renderPagesTable, type PageRow } from './pages-table.ts';
import { recordAnswer, type Recording } from './record.ts';

type PageWorkload = Pick<Workload, 'name' | 'vary'> & {
	path: string;
	headers: Record<string, string>;
};

const PRODUCT = '/products/everyday-mug';
const COLLECTION = '/collections/tableware';
const SHOPPER_PAGES = [
	['product page', PRODUCT],
	['collection page', COLLECTION]
] as const;
/** As long as a real one; a page only looks whether it is there. */
const SESSION = `shop_customer_session.0=1~${'x'.repeat(1200)}`;
const MARKDOWN = { ...BROWSER_HEADERS, accept: 'text/markdown' };

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			seconds: { type: 'string', default: '6' },
			rounds: { type: 'string', default: '3' },
			only: { type: 'string', default: '' }
		}
	});
	const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
	return withShop(4060, async (running) => {
		const rows: PageRow[] = [];
		for (const workload of await listWorkloads(running.origin)) {
			if (!workload.name.includes(values.only)) continue;
			console.error(`measuring: ${workload.name}`);
			rows.push(await compareWithBare(running, workload, { seconds, rounds }));
		}
		return renderPagesTable(rows);
	});
}

async function listWorkloads(origin: string): Promise<PageWorkload[]> {
	const cookie = await fillCart(origin);
	return [
		{ name: 'product page, cached', path: PRODUCT, headers: BROWSER_HEADERS },
		{ name: 'product as Markdown, cached', path: PRODUCT, headers: MARKDOWN },
		...SHOPPER_PAGES.flatMap(([page, path]) => [
			{ name: `${page} for a shopper with a cart`, path, headers: { ...BROWSER_HEADERS, cookie } },
			{
				name: `${page} for a shopper who is signed in`,
				path,
				headers: { ...BROWSER_HEADERS, cookie: `${cookie}; ${SESSION}` }
			}
		]),
		{
			name: 'collection with a new filter',
			path: `${COLLECTION}?filter.v.price.lte=90`,
			headers: BROWSER_HEADERS,
			vary: (turn) => `${COLLECTION}?filter.v.price.lte=${100 + turn / 10_000}`
		}
	];
}

async function compareWithBare(
	{ origin, shop }: RunningShop,
	workload: PageWorkload,
	{ seconds, rounds }: { seconds: number; rounds: number }
): Promise<PageRow> {
	const { name, path, headers, vary } = workload;
	const url = origin + path;
	await recordAnswer(url, headers);
	const bare = await startBare(await recordAnswer(url, headers));
	const row: PageRow = { name, rounds: [] };
	try {
		for (let turn = 0; turn < rounds; turn += 1) {
			const asked = { name, url, headers, ...(vary && { vary }) };
			row.rounds.push({
				shop: await measure(asked, shop.process.pid ?? 0, seconds),
				bare: await measure({ name, url: bare.url, headers }, bare.pid, seconds)
			});
		}
	} finally {
		await bare.stop();
	}
	return row;
}

async function startBare(recording: Recording) {
	const folder = mkdtempSync(join(tmpdir(), 'bench-'));
	const file = join(folder, 'recording.json');
	writeFileSync(file, JSON.stringify(recording));
	const port = await findFreePort(4080);
	const url = `${toOrigin(port)}/`;
	const args = [`${import.meta.dirname}/recorded.ts`, String(port), file];
	const server: RunningProgram = await startProgram({
		name: 'The bare server',
		args,
		readyUrl: url
	});
	return {
		url,
		pid: server.process.pid ?? 0,
		async stop() {
			await stopPrograms([server]);
			rmSync(folder, { recursive: true });
		}
	};
}
