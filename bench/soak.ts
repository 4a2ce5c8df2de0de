/**
 * `npm run bench -- soak [--minutes 30] [--share 0.5]`: everything that visitors, agents and the store do, at
 * a share of what the shop can answer, and whether its memory grows. Exits with 1 when something does.
 */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/run/build.ts';
import { findFreePort } from '../scripts/run/ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../scripts/run/processes.ts';
import { describeDemoStore, describeShop, toOrigin } from '../scripts/run/shop.ts';
import { setPrice } from '../tests/support/running-fleet.ts';
import { openInspector, type Inspector } from './inspector.ts';
import { judgeGrowth, renderSoakTables, type SoakSample } from './soak-table.ts';

interface Options {
	minutes: number;
	/** The load sends this share of the capacity. */
	share: number;
}

interface Sites {
	shop: string;
	store: string;
}

/** One thing that somebody does; `turn` makes it another each time. */
interface Activity {
	/** How often, compared with the others. */
	weight: number;
	run: (sites: Sites, turn: number) => Promise<unknown>;
}

const FIRST_PORT = 4170;
const CAPACITY_MS = 15_000;
const CLIENTS = 8;
const SAMPLE_MS = 60_000;
const PRISM_MS = 2000;
const BYTES_PER_MB = 1024 * 1024;
/** So small that they are full after minutes: what grows afterwards is no cache. */
const CACHES = { CACHE_MEMORY_MB: '8', PAGE_CACHE_MEMORY_MB: '16' };
const TERMS = ['lamp', 'mug', 'print', 'desk', 'prism', 'glass'];
const CACHED = ['/', '/collections/tableware', '/products/everyday-mug', '/products/marble-set'];
const MERCHANDISE = 'gid://shopify/ProductVariant/4500000013001';
const HTML = { accept: 'text/html', 'accept-encoding': 'gzip, br' };

const ACTIVITIES: readonly Activity[] = [
	{ weight: 40, run: ({ shop }, turn) => read(shop + pick(CACHED, turn)) },
	{
		weight: 12,
		run: ({ shop }, turn) => read(`${shop}/collections/all?filter.v.price.gte=${turn / 100}`)
	},
	{ weight: 8, run: ({ shop }, turn) => read(`${shop}/search?q=${pick(TERMS, turn)}+${turn}`) },
	{ weight: 8, run: ({ shop }, turn) => read(`${shop}/products/everyday-mug?x=${turn}`) },
	{ weight: 10, run: ({ shop }, turn) => read(`${shop}/products/everyday-mug.md?x=${turn}`) },
	{ weight: 5, run: ({ shop }) => read(`${shop}/products/no-such-${crypto.randomUUID()}`) },
	{ weight: 10, run: shopWithCart },
	{ weight: 2, run: watchPrism },
	{ weight: 2, run: talk },
	{
		weight: 2,
		run: ({ store }, turn) => setPrice(store, 'marble-set', `${100 + (turn % 100)}.00`)
	}
];
/** Each activity as often as its weight says, evenly spread. */
const SCHEDULE = spread(ACTIVITIES);

export async function runBench(args: string[]): Promise<string> {
	const options = parseOptions(args);
	buildIfStale((message) => console.error(message));
	const demoStore = await findFreePort(FIRST_PORT);
	const shop = await findFreePort(demoStore + 1);
	const inspected = await findFreePort(shop + 1);
	const ports = { demoStore, shop };
	const sites = { shop: toOrigin(shop), store: toOrigin(demoStore) };
	const folder = mkdtempSync(join(tmpdir(), 'soak-'));
	const running: RunningProgram[] = [];
	try {
		running.push(await startProgram(describeDemoStore(ports, ['--memory'])));
		const program = describeShop(ports, describeSettings(folder));
		const args = [`--inspect=127.0.0.1:${inspected}`, ...program.args];
		running.push(await startProgram({ ...program, args }));
		const inspector = await openInspector(inspected);
		const samples = await soak(sites, inspector, options);
		inspector.close();
		if (judgeGrowth(samples).some(({ isGrowing }) => isGrowing)) process.exitCode = 1;
		return renderSoakTables(samples);
	} finally {
		await stopPrograms(running);
		rmSync(folder, { recursive: true });
	}
}

function parseOptions(args: string[]): Options {
	const { values } = parseArgs({
		args,
		options: {
			minutes: { type: 'string', default: '30' },
			share: { type: 'string', default: '0.5' }
		}
	});
	const read = (name: keyof typeof values): number => {
		const number = Number(values[name]);
		if (number > 0) return number;
		throw new Error(`--${name} is "${values[name]}"; give a number above 0.`);
	};
	return { minutes: read('minutes'), share: read('share') };
}

function describeSettings(folder: string): Record<string, string> {
	return {
		...CACHES,
		AGENT_ENABLED: 'true',
		ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db'),
		// All shoppers come from one address.
		ASSISTANT_SHOPPERS_PER_MINUTE: '100000',
		LOG_LEVEL: 'fatal'
	};
}

async function soak(sites: Sites, inspector: Inspector, options: Options): Promise<SoakSample[]> {
	const capacity = await measureCapacity(sites);
	const perSecond = capacity * options.share;
	console.error(`capacity: ${capacity.toFixed(0)}/s; sending ${perSecond.toFixed(0)}/s`);
	const began = performance.now();
	const load = startLoad(sites, perSecond);
	const samples: SoakSample[] = [];
	for (;;) {
		const { heapBytes, externalBytes, rssBytes, handles } = await inspector.sample();
		const minute = (performance.now() - began) / 60_000;
		samples.push({
			minute,
			...load.count(),
			handles,
			heapMb: heapBytes / BYTES_PER_MB,
			externalMb: externalBytes / BYTES_PER_MB,
			rssMb: rssBytes / BYTES_PER_MB
		});
		console.error(JSON.stringify(samples.at(-1)));
		if (minute >= options.minutes) break;
		await wait(SAMPLE_MS);
	}
	await load.stop();
	return samples;
}

/** In activities per second, with clients that begin the next when one has ended. */
async function measureCapacity(sites: Sites): Promise<number> {
	const until = performance.now() + CAPACITY_MS;
	let turn = 0;
	const walk = async () => {
		while (performance.now() < until) await act(sites, (turn += 1));
	};
	await Promise.all(Array.from({ length: CLIENTS }, walk));
	return turn / (CAPACITY_MS / 1000);
}

/** Begins an activity whenever one is due, but never more than a second's worth at once. */
function startLoad(sites: Sites, perSecond: number) {
	const began = performance.now();
	const underWay = new Set<Promise<unknown>>();
	let due = 0;
	let done = 0;
	let failed = 0;
	const timer = setInterval(() => {
		const owed = ((performance.now() - began) / 1000) * perSecond;
		for (; due < owed; due += 1) {
			if (underWay.size >= perSecond) continue;
			const work: Promise<unknown> = act(sites, due).then((isWell) => {
				underWay.delete(work);
				done += 1;
				if (!isWell) failed += 1;
			});
			underWay.add(work);
		}
	}, 20);
	return {
		count: () => ({ activities: done, failed }),
		async stop() {
			clearInterval(timer);
			await Promise.all(underWay);
		}
	};
}

/** Returns whether it went well. */
async function act(sites: Sites, turn: number): Promise<boolean> {
	try {
		await SCHEDULE[turn % SCHEDULE.length]?.run(sites, turn);
		return true;
	} catch {
		return false;
	}
}

async function read(url: string, headers: Record<string, string> = HTML): Promise<Response> {
	const response = await fetch(url, { headers, redirect: 'manual' });
	await response.arrayBuffer();
	if (response.status >= 500) throw new Error(`${url} answered ${response.status}.`);
	return response;
}

async function shopWithCart({ shop }: Sites): Promise<void> {
	const response = await fetch(`${shop}/api/cart`, {
		method: 'POST',
		headers: { origin: shop, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ intent: 'add', merchandiseId: MERCHANDISE }).toString(),
		redirect: 'manual'
	});
	await response.arrayBuffer();
	const cookie = response.headers
		.getSetCookie()
		.map((line) => line.split(';', 1)[0])
		.join('; ');
	await read(`${shop}/products/everyday-mug`, { ...HTML, cookie });
	await read(`${shop}/cart`, { ...HTML, cookie });
}

const CONVERSATIONS = '/conversation/v1/session';

/** Says one thing to the assistant, and reads its stream until the conversation waits. */
async function talk({ shop }: Sites): Promise<void> {
	const post = { method: 'POST', headers: { origin: shop } };
	const prepared = await fetch(`${shop}/api/agent/session`, post);
	const cookies = prepared.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
	const headers = { origin: shop, cookie: cookies.join('; ') };
	const started = await fetch(shop + CONVERSATIONS, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify({ message: 'Do you have a blue mug under $30?' })
	});
	await started.body?.cancel();
	const id = started.headers.get('x-eve-session-id') ?? '';
	const { body } = await fetch(`${shop}${CONVERSATIONS}/${id}/stream?startIndex=0`, { headers });
	if (body === null) throw new Error(`${shop} answered the conversation ${id} without a body.`);
	for await (const line of createInterface({ input: Readable.from(body) })) {
		if (line.includes('"type":"session.waiting"')) return;
	}
	throw new Error(`The stream of the conversation ${id} ended before its turn.`);
}

/** Leaves in the middle of the stream, as viewers do. */
async function watchPrism({ shop }: Sites): Promise<void> {
	const leaving = AbortSignal.timeout(PRISM_MS);
	const response = await fetch(`${shop}/api/v1/prism-stream?cols=40&rows=12`, { signal: leaving });
	try {
		await response.arrayBuffer();
	} catch (failure) {
		if (!leaving.aborted) throw failure;
	}
}

function pick(list: readonly string[], turn: number): string {
	return list[turn % list.length] ?? '';
}

/** Puts each where it is furthest behind its share. */
function spread(activities: readonly Activity[]): Activity[] {
	const total = activities.reduce((sum, { weight }) => sum + weight, 0);
	const counts = new Map(activities.map((activity) => [activity, 0]));
	return Array.from({ length: total }, (_, place) => {
		const lag = (activity: Activity) =>
			(activity.weight / total) * (place + 1) - (counts.get(activity) ?? 0);
		const next = activities.reduce((one, other) => (lag(other) > lag(one) ? other : one));
		counts.set(next, (counts.get(next) ?? 0) + 1);
		return next;
	});
}
