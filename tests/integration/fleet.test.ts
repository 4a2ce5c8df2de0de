import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { startFleet, type RunningFleet } from '../support/running-fleet.ts';
import { visit } from '../support/visitors.ts';
import { skipWhen } from '../support/skip.ts';

/** Three replicas as processes. The first is told of every change; the others hear of it over Redis. */
const program = findRedisServer();
const HANDLE = 'marble-set';
const PAGES = [
	`/products/${HANDLE}`,
	`/md/products/${HANDLE}`,
	'/collections/all?sort_by=price-descending'
];
/** More than the most expensive product, so that it stands on the first page of the list. */
const FIRST_PRICE = 900;
/** A replica that was paused for longer trusts nothing it knows before it has asked. */
const PAUSE_MS = 2_500;

let price = FIRST_PRICE;

describe('three replicas on Redis', skipWhen(program === null, NO_REDIS), () => {
	let redis: TestRedis;
	let fleet: RunningFleet;

	beforeAll(async () => {
		redis = await startRedis(program ?? '');
		fleet = await startFleet({ replicas: 3, redisUrl: redis.url });
		await waitUntilAllFollow();
	});
	afterAll(async () => {
		await fleet.stop();
		await redis.stop();
	});

	const first = () => fleet.replicas[0]?.program.process;
	const last = () => fleet.replicas.at(-1)?.program.process;

	const readAll = (origins = listOrigins(fleet)) => readPages(origins);
	const edit = () => editPrice(fleet);
	const waitUntilAllFollow = () => waitUntilFollowing(listOrigins(fleet));

	it('all show an edit that one of them was told of', async () => {
		await readAll();
		const shown = await edit();
		await expect.poll(() => readAll()).toEqual(Array(9).fill(shown));
	});

	it('all keep the pages that were made after an edit', async () => {
		await readAll();
		await edit();
		await expect.poll(() => readOutcomes(listOrigins(fleet))).toEqual(Array(9).fill('hit'));
	});

	it('all answer while Redis is killed and comes back, and then none shows what was before', async () => {
		await readAll();
		const visitors = visit(fleet.origin, PAGES);
		await redis.kill();
		const shown = await edit();
		expect((await fleet.readDeliveries())[0]?.outcome).toMatch(/^503 /);
		expect(await readAll([fleet.replicas[0]?.origin ?? ''])).toEqual(Array(3).fill(shown));
		const shownLast = await edit();
		await redis.restart();
		await waitUntilAllFollow();
		expect(await readAll()).toEqual(Array(9).fill(shownLast));
		expect((await visitors.leave()).failures).toEqual([]);
	});

	it('the one that is told answers in time while Redis hangs', async () => {
		await readAll();
		redis.pause();
		const shown = await edit();
		redis.resume();
		await expect.poll(() => readAll()).toEqual(Array(9).fill(shown));
		expect(await fleet.readDeliveries()).not.toContainEqual(
			expect.objectContaining({ outcome: expect.stringContaining('no answer') })
		);
	});

	it('one that slept through an edit shows nothing old when it wakes', async () => {
		await readAll();
		last()?.kill('SIGSTOP');
		const shown = await edit();
		// Asked while it sleeps, answered when it wakes.
		const early = readAll([fleet.replicas.at(-1)?.origin ?? '']);
		await pause(PAUSE_MS);
		last()?.kill('SIGCONT');
		expect(await early).toEqual(Array(3).fill(shown));
		expect(await readAll()).toEqual(Array(9).fill(shown));
	});

	it('the death of the one that was told loses nothing, and no visitor notices', async () => {
		await readAll();
		const visitors = visit(fleet.origin, PAGES);
		const shown = await edit();
		first()?.kill('SIGKILL');
		await fleet.replicas[0]?.program.ended;
		const alive = fleet.replicas.slice(1).map(({ origin }) => origin);
		await expect.poll(() => readAll(alive)).toEqual(Array(6).fill(shown));
		expect((await visitors.leave()).failures).toEqual([]);
	});
});

describe(
	'two replicas on a Redis that keeps its data',
	skipWhen(program === null, NO_REDIS),
	() => {
		it('do not lose an edit with the one that was told while Redis was away', async () => {
			const redis = await startRedis(program ?? '', { keepsData: true });
			const fleet = await startFleet({ replicas: 2, redisUrl: redis.url });
			try {
				const [told = '', other = ''] = listOrigins(fleet);
				await waitUntilFollowing([told, other]);
				const before = await editPrice(fleet);
				await expect.poll(() => readPages([other])).toEqual(Array(3).fill(before));
				await redis.kill();
				const shown = await editPrice(fleet);
				fleet.replicas[0]?.program.process.kill('SIGKILL');
				await fleet.replicas[0]?.program.ended;
				// No living replica has heard of it; one may read a page anew because of its age.
				for (const price of await readPages([other])) expect(price).toBeOneOf([before, shown]);
				await redis.restart();
				await waitUntilFollowing([other]);
				expect(await readPages([other])).toEqual(Array(3).fill(shown));
			} finally {
				await fleet.stop();
				await redis.stop();
			}
		});
	}
);

function listOrigins(fleet: RunningFleet): string[] {
	return fleet.replicas.map(({ origin }) => origin);
}

/** Everything that is read once is kept from then on. */
async function readPages(origins: readonly string[]): Promise<string[]> {
	const addresses = listAddresses(origins);
	return Promise.all(addresses.map(async (address) => readPrice(await fetch(address))));
}

/** Reads `x-cache` of each page. */
async function readOutcomes(origins: readonly string[]): Promise<(string | null)[]> {
	const answers = await Promise.all(listAddresses(origins).map((address) => fetch(address)));
	return answers.map(({ headers }) => headers.get('x-cache'));
}

function listAddresses(origins: readonly string[]): string[] {
	return origins.flatMap((origin) => PAGES.map((page) => origin + page));
}

/** Settles when the one that is told has answered. */
async function editPrice(fleet: RunningFleet): Promise<string> {
	price += 1;
	await fleet.setPrice(HANDLE, `${price}.00`);
	return `$${price}`;
}

async function waitUntilFollowing(origins: readonly string[]): Promise<void> {
	for (const origin of origins) {
		await vi.waitFor(async () => {
			const state = { cache: { fleet: 'following', queued: 0 } };
			expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject(state);
		}, deadline(20_000));
	}
}

async function readPrice(response: Response): Promise<string> {
	const text = await response.text();
	return /\$9\d\d/.exec(text)?.[0] ?? `status ${response.status} without a price`;
}
