/**
 * `npm run bench -- catalog [--sizes 100,10000] [--requests N]`: how long pages take to make when the
 * shop sells more. Nothing is kept as a whole, and every address is asked for once.
 */
import { parseArgs } from 'node:util';
import { sendPurge } from '../scripts/run/purge.ts';
import { DEMO_PURGE_TOKEN } from '../scripts/run/shop.ts';
import { withShop } from '../scripts/run/with-shop.ts';
import { findPercentile } from './prism-table.ts';

interface Addresses {
	/** Handles of products. */
	handles: readonly string[];
	/** Paths of sitemaps of products. */
	shards: readonly string[];
}

const TERMS = ['lamp', 'mug', 'print', 'desk'];

const SHARD = 'sitemap shard';

/** The address of each request, by its number. */
const PAGES: Readonly<Record<string, (turn: number, addresses: Addresses) => string>> = {
	'product page': (turn, { handles }) => `/products/${pick(handles, turn * 7)}?x=${turn}`,
	'collection page': (turn) => `/collections/all?filter.v.price.gte=${turn / 100}`,
	search: (turn) => `/search?q=${pick(TERMS, turn)}&filter.v.price.lte=${900 - turn / 100}`,
	[SHARD]: (turn, { shards }) => `${pick(shards, turn * 31)}?x=${turn}`
};
const WARM_UP_REQUESTS = 5;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			sizes: { type: 'string', default: '100,10000' },
			requests: { type: 'string', default: '100' }
		}
	});
	const rows: string[][] = [];
	for (const size of values.sizes.split(',')) {
		rows.push([
			Number(size).toLocaleString('en-US'),
			...(await measureCatalog(size, Number(values.requests)))
		]);
	}
	const head = ['products', ...Object.keys(PAGES).map((name) => `${name} p50 / p99 ms`)];
	const rule = head.map(() => '--:');
	return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function measureCatalog(products: string, requests: number): Promise<string[]> {
	return withShop(
		4120,
		async ({ origin }) => {
			const addresses = await listAddresses(origin);
			const cells: string[] = [];
			for (const [name, buildPath] of Object.entries(PAGES)) {
				console.error(`measuring: ${name} of ${products} products`);
				const times: number[] = [];
				for (let turn = 0; turn < requests + WARM_UP_REQUESTS; turn += 1) {
					// A small catalog has one shard, which the data cache would know from the first request on.
					if (name === SHARD) await forgetProducts(origin);
					const ms = await time(origin + buildPath(turn, addresses));
					if (turn >= WARM_UP_REQUESTS) times.push(ms);
				}
				cells.push([0.5, 0.99].map((share) => findPercentile(times, share).toFixed(1)).join(' / '));
			}
			return cells;
		},
		{ PAGE_CACHE_MEMORY_MB: '0' },
		['--products', products]
	);
}

function forgetProducts(origin: string): Promise<string> {
	return sendPurge({ origin, token: DEMO_PURGE_TOKEN, tags: ['products'] });
}

async function listAddresses(origin: string): Promise<Addresses> {
	const handles = await listMatches(
		`${origin}/sitemap/products-1.xml`,
		/<loc>[^<]*\/products\/([^<]+)</g
	);
	const shards = await listMatches(
		`${origin}/sitemap.xml`,
		/<loc>[^<]*(\/sitemap\/products-[^<]+)</g
	);
	return { handles, shards };
}

async function listMatches(url: string, pattern: RegExp): Promise<string[]> {
	const text = await (await fetch(url)).text();
	return [...text.matchAll(pattern)].map(([, match = '']) => match);
}

function pick(list: readonly string[], index: number): string {
	return list[index % list.length] ?? '';
}

async function time(url: string): Promise<number> {
	const start = performance.now();
	const response = await fetch(url);
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
	return performance.now() - start;
}
