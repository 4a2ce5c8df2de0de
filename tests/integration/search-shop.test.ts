import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRedisQueue } from '$lib/server/search/change-queue';
import { deadline } from '../../scripts/run/deadline.ts';
import {
	ADMIN_KEY,
	SEARCH_KEY,
	searchSettings,
	startMeilisearch,
	type MeilisearchDouble
} from '../support/meilisearch/server.ts';
import { findRedisServer, NO_REDIS, startRedis } from '../support/redis.ts';
import { startFleet } from '../support/running-fleet.ts';
import { runDoctor, startShop, type RunningShop } from '../support/running-shop.ts';
import { skipWhen } from '../support/skip.ts';

/** The built shop with another search: the import by its command, every door, a webhook, and an outage. */
const resources = new AsyncDisposableStack();
let double: MeilisearchDouble;
let running: RunningShop;
let settings: Record<string, string>;

beforeAll(async () => {
	double = resources.use(await startMeilisearch());
	settings = searchSettings(double);
	running = resources.adopt(await startShop(settings), ({ stop }) => stop());
});
afterAll(() => resources.disposeAsync());
afterEach(() => double.setFault(null));

const ask = (flags: string[], further: Record<string, string> = {}) =>
	runDoctor(running, flags, { ...settings, ...further });

const read = async (path: string) => (await fetch(running.shop + path)).text();

describe('a shop with another search', () => {
	it('is answered by the platform before the first import', async () => {
		expect(await read('/search?q=vase')).toContain('/products/ripple-vase');
		expect(await ask([])).toMatch(/✗ search .*not found.*npm run search:import fills it/);
	});

	it('is filled by the command, with a key that the running shop does not have', async () => {
		expect(await ask(['--import-search'])).toContain('SEARCH_ADMIN_API_KEY is not set');
		const done = await ask(['--import-search'], { SEARCH_ADMIN_API_KEY: ADMIN_KEY });
		expect(done).toMatch(/✓ search +\d+ products in AR, .*EN.* can be searched/);
		expect([...double.indexes.keys()].filter((name) => !/^products_[a-z_]+$/.test(name))).toEqual(
			[]
		);
		expect(await ask([])).toMatch(/✓ search +meilisearch finds \d+ products in EN/);
	});

	it.each([
		['/search?q=lamp', '/products/dome-lamp'],
		['/search.md?q=lamp', '/products/dome-lamp'],
		['/search?q=lamp&filter.p.vendor=Lumen+%26+Fold', '/products/dome-lamp'],
		['/api/predictive-search?q=lamp', 'dome-lamp'],
		['/search/suggest.json?q=lamp&resources[limit_scope]=each', 'dome-lamp']
	])('is asked for %s', async (path, found) => {
		// The breaker may rest after the questions before the import.
		await expect
			.poll(
				async () => {
					double.asked.length = 0;
					const answer = await read(`${path}&t=${double.asked.length}${Math.random()}`);
					return double.asked.length > 0 && answer.includes(found);
				},
				{ timeout: deadline(10_000), interval: 200 }
			)
			.toBe(true);
	});

	it('learns of an edit by the webhook', async () => {
		const price = () => {
			const documents = [...(double.indexes.get('products_en')?.documents.values() ?? [])];
			return documents.find(({ title }) => title === 'Spinning Top')?.['price_US'];
		};
		expect(price()).toBeTypeOf('number');
		const response = await fetch(`${running.store}/admin/api/price`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ handle: 'spinning-top', price: '91.50' })
		});
		expect(response.status).toBe(200);
		await expect.poll(price, { timeout: deadline(10_000) }).toBe(91.5);
	});

	it('is answered by the platform while that is away, and says so once', async () => {
		double.setFault(() => ({ status: 500, body: {} }));
		for (const term of ['vase', 'bowl', 'mug', 'cup', 'prism']) {
			expect(await read(`/search?q=${term}`)).toContain('/products/');
		}
		const lines = running.readOutput().split('\n');
		const said = lines.filter((line) => line.includes('the search of SEARCH_PROVIDER fails'));
		expect(said).toHaveLength(1);
		expect(lines.join()).not.toContain(SEARCH_KEY);
	});
});

const redisServer = findRedisServer();

describe('changes in Redis', skipWhen(redisServer === null, NO_REDIS), () => {
	it('are taken by one server, and again where it has died', async () => {
		const server = await startRedis(redisServer ?? '');
		const redis = new Redis(server.url);
		try {
			const [one, other] = [createRedisQueue(redis, 'changes'), createRedisQueue(redis, 'changes')];
			await one.add('1', 0);
			await one.add('2', 5000);
			const taken = await one.take(1000);
			expect(taken.names).toEqual(['1']);
			expect((await other.take(1000)).names).toEqual([]);
			const later = await other.take(taken.until);
			expect(later.names.toSorted()).toEqual(['1', '2']);
			await one.add('2', 100);
			await other.finish(later);
			expect((await one.take(later.until)).names).toEqual(['2']);
		} finally {
			redis.disconnect();
			await server.stop();
		}
	});
});

describe('two servers that share Redis', skipWhen(redisServer === null, NO_REDIS), () => {
	it('show a change that one of them was told of in what another search has found', async () => {
		await using own = new AsyncDisposableStack();
		const redis = own.adopt(await startRedis(redisServer ?? ''), (it) => it.stop());
		const fleet = own.adopt(
			await startFleet({ replicas: 2, redisUrl: redis.url, env: settings }),
			(it) => it.stop()
		);
		const all = () =>
			Promise.all(
				fleet.replicas.map(async ({ origin }) => (await fetch(`${origin}/search?q=marble`)).text())
			);
		await expect
			.poll(async () => (await all()).filter((it) => it.includes('marble-set')))
			.toHaveLength(2);
		double.asked.length = 0;
		await fleet.setPrice('marble-set', '955.00');
		await expect
			.poll(async () => (await all()).filter((it) => it.includes('$955')))
			.toHaveLength(2);
		expect(double.asked.some(({ line }) => line === 'POST /multi-search')).toBe(true);
		const written = () =>
			double.asked.filter(({ line }) => line === 'POST /indexes/products_en/documents').length;
		await expect.poll(written).toBe(1);
	});
});
