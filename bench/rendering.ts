/**
 * `npm run bench -- rendering --against FOLDER [--requests N] [--rounds N] [--only WORDS]`: pages that are
 * rendered for each request, by this build and by the build of another checkout. Both shops run side by
 * side over one demo store, and are measured in turns.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms } from '../scripts/run/processes.ts';
import { describeShop, toOrigin, type Ports } from '../scripts/run/shop.ts';
import { withShop } from '../scripts/run/with-shop.ts';
import { BROWSER_HEADERS, fillCart } from './browser.ts';
import { measureWarm } from './load.ts';
import { renderRenderingTable, type RenderingRow } from './rendering-table.ts';

interface Server {
	origin: string;
	pid: number;
	/** Cookies of a shopper with a cart. */
	cookie: string;
}

interface RenderedPage {
	name: string;
	/** A page of its own for each turn, so that none comes from the page cache. */
	toPath: (turn: number) => string;
	hasCart?: boolean;
}

interface Options {
	/** In each round. */
	requests: number;
	rounds: number;
}

/** On a machine with other work, requests wait for longer than a visitor would. */
const PATIENT = { MAX_QUEUE_MS: '30000', LOG_LEVEL: 'fatal' };
const WARM_UP_REQUESTS = 500;
const PRODUCT = '/products/everyday-mug';
/** A price that no product has: the page shows the same products, and its address is new. */
const withPrice = (turn: number) => `filter.v.price.lte=${100 + turn / 10_000}`;
const PAGES: readonly RenderedPage[] = [
	{
		name: 'collection with a new filter',
		toPath: (turn) => `/collections/tableware?${withPrice(turn)}`
	},
	{ name: 'search with a new filter', toPath: (turn) => `/search?q=mug&${withPrice(turn)}` },
	{ name: 'product page for a shopper with a cart', toPath: () => PRODUCT, hasCart: true },
	{
		name: 'collection with a new filter for a shopper with a cart',
		toPath: (turn) => `/collections/tableware?${withPrice(turn)}`,
		hasCart: true
	},
	{ name: 'cart page', toPath: () => '/cart', hasCart: true }
];

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			against: { type: 'string' },
			// Fewer measure the compiler as well.
			requests: { type: 'string', default: '1500' },
			rounds: { type: 'string', default: '5' },
			only: { type: 'string', default: '' }
		}
	});
	const otherBuild = findBuild(values.against);
	const options = { requests: Number(values.requests), rounds: Number(values.rounds) };
	const pages = PAGES.filter(({ name }) => name.includes(values.only));
	return withShop(
		4240,
		async ({ origin, ports, shop }) => {
			const after = { origin, pid: shop.process.pid ?? 0, cookie: await fillCart(origin) };
			return withOtherShop(otherBuild, ports, async (before) => {
				const rows: RenderingRow[] = [];
				for (const page of pages) {
					console.error(`measuring: ${page.name}`);
					rows.push(await compareBuilds(page, { before, after }, options));
				}
				return renderRenderingTable(rows);
			});
		},
		PATIENT
	);
}

function findBuild(folder: string | undefined): string {
	if (folder === undefined) {
		throw new Error('--against is missing; name the folder of another checkout with a build.');
	}
	// Its name in older checkouts is `main.js`.
	const programs = ['build/index.js', 'build/main.js'].map((name) => join(resolve(folder), name));
	const program = programs.find((it) => existsSync(it));
	if (program !== undefined) return program;
	throw new Error(`--against is "${folder}", which has no build: run \`npm run build\` in it.`);
}

async function withOtherShop<Result>(
	program: string,
	ports: Ports,
	use: (server: Server) => Promise<Result>
): Promise<Result> {
	const own = { ...ports, shop: await findFreePort(ports.shop + 1) };
	const shop = await startProgram({
		// Older checkouts do not derive it from `SITE_URL`.
		...describeShop(own, { ...PATIENT, ORIGIN: toOrigin(own.shop) }),
		name: 'The shop to compare with',
		args: [program]
	});
	try {
		const origin = toOrigin(own.shop);
		return await use({ origin, pid: shop.process.pid ?? 0, cookie: await fillCart(origin) });
	} finally {
		await stopPrograms([shop]);
	}
}

async function compareBuilds(
	page: RenderedPage,
	{ before, after }: Record<'before' | 'after', Server>,
	{ requests, rounds }: Options
): Promise<RenderingRow> {
	const row: RenderingRow = { name: page.name, rounds: [] };
	await measurePage(page, before, WARM_UP_REQUESTS);
	await measurePage(page, after, WARM_UP_REQUESTS);
	for (let round = 0; round < rounds; round += 1) {
		row.rounds.push({
			before: await measurePage(page, before, requests),
			after: await measurePage(page, after, requests)
		});
	}
	return row;
}

function measurePage(
	{ name, toPath, hasCart }: RenderedPage,
	{ origin, pid, cookie }: Server,
	requests: number
) {
	return measureWarm(
		{
			name,
			url: origin + toPath(0),
			headers: { ...BROWSER_HEADERS, ...(hasCart && { cookie }) },
			vary: toPath
		},
		pid,
		{ requests }
	);
}
