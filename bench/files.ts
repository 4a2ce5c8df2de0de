/**
 * `npm run bench -- files [--posts 2000] [--seed 1]`: generated lists, workbooks and forms are posted to quick order, one
 * after the other, while `/healthz` is asked all the time. Fails when it ever answers 200 ms later than when nothing is
 * posted, or when a post is answered with a 5xx.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { withShop } from '../scripts/run/with-shop.ts';
import { ORDER_PATHS, strangerPost, type Sent } from '../tests/support/stranger-lists.ts';
import { findPercentile } from './load.ts';

const LATEST_MS = 200;
const IDLE_READS = 400;
const PAUSE_MS = 5;

export async function runBench(args: string[]): Promise<string> {
	const { values } = parseArgs({
		args,
		options: {
			posts: { type: 'string', default: '2000' },
			seed: { type: 'string', default: '1' }
		}
	});
	const [posts, seed] = [Number(values.posts), Number(values.seed)];
	if (!(posts >= 1 && Number.isSafeInteger(seed))) {
		throw new Error(
			`--posts is "${values.posts}" and --seed "${values.seed}"; give a number from 1 on and a whole number.`
		);
	}
	return withShop(4150, ({ origin }) => measure(origin, posts, seed), { LOG_LEVEL: 'fatal' });
}

async function measure(shop: string, posts: number, seed: number): Promise<string> {
	await readHealth(shop, IDLE_READS);
	const idle = await readHealth(shop, IDLE_READS);
	const during: number[] = [];
	const statuses = new Map<number, number>();
	let slowest = { ms: 0, post: 0 };
	for (let post = 0; post < posts; post += 1) {
		// One at a time: making a large one must not delay the reads that are measured.
		const [[sent, path] = []] = fc.sample(fc.tuple(strangerPost, fc.constantFrom(...ORDER_PATHS)), {
			numRuns: 1,
			seed: seed * 1_000_003 + post
		});
		if (sent === undefined || path === undefined) throw new Error('Nothing was generated.');
		const answer = send(shop, path, sent);
		const state = { isAnswered: false };
		void answer.finally(() => (state.isAnswered = true)).catch(() => undefined);
		do {
			const [ms = 0] = await readHealth(shop, 1);
			during.push(ms);
			if (ms > slowest.ms) slowest = { ms, post };
			await wait(PAUSE_MS);
		} while (!state.isAnswered);
		const status = await answer;
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	}
	const idleMs = findPercentile(idle, 0.5);
	if (slowest.ms - idleMs > LATEST_MS || [...statuses.keys()].some((status) => status >= 500)) {
		process.exitCode = 1;
	}
	const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
	const of = (times: number[]) =>
		[0.5, 0.99, 1].map((share) => findPercentile(times, share).toFixed(1)).join(' / ');
	return [
		`${posts} posts: ${answered}.`,
		`/healthz in ms, median / 99 % / slowest: idle ${of(idle)}; meanwhile ${of(during)} (${during.length} reads, slowest at post ${slowest.post}).`
	].join('\n');
}

async function send(shop: string, path: string, { body, headers = {} }: Sent): Promise<number> {
	const response = await fetch(shop + path, {
		...{ method: 'POST', body, redirect: 'manual' },
		headers: { ...headers, origin: shop, accept: 'text/html' }
	});
	await response.arrayBuffer();
	return response.status;
}

/** Milliseconds of each answer. */
async function readHealth(shop: string, times: number): Promise<number[]> {
	const read: number[] = [];
	for (let turn = 0; turn < times; turn += 1) {
		const startedAt = performance.now();
		await (await fetch(`${shop}/healthz`)).arrayBuffer();
		read.push(performance.now() - startedAt);
	}
	return read;
}
