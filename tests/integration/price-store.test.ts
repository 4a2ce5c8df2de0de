import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { skipWhen } from '../support/skip.ts';
import {
	createRedisPrices,
	createSqlitePrices,
	type PriceStore
} from '$lib/server/price-log/price-store';

const DAY = 86_400_000;
const KEY = { variant: 'gid://shopify/ProductVariant/1', country: 'DE', currency: 'EUR' };
const FRENCH = { ...KEY, country: 'FR' };
const program = findRedisServer();
const folder = mkdtempSync(join(tmpdir(), 'prices-'));
const resources = new AsyncDisposableStack();
resources.defer(() => rmSync(folder, { recursive: true }));
let redis: TestRedis | null = null;
let files = 0;

beforeAll(async () => {
	if (program === null) return;
	redis = resources.adopt(await startRedis(program), ({ stop }) => stop());
});
afterAll(() => resources.disposeAsync());

type Open = () => { store: PriceStore; again: () => PriceStore };
const openFile: Open = () => {
	const path = join(folder, 'below', `${String((files += 1))}.db`);
	return { store: createSqlitePrices(path), again: () => createSqlitePrices(path) };
};
const openRedis: Open = () => {
	const prefix = `prices:${String((files += 1))}`;
	const open = () => createRedisPrices(new Redis(redis?.url ?? ''), prefix);
	return { store: open(), again: open };
};

describe.each<[string, Open, boolean]>([
	['a file', openFile, false],
	['Redis', openRedis, program === null]
])('prices in %s', (_, open, isMissing) => {
	const given = skipWhen(isMissing, NO_REDIS);

	it('are one entry while they stay, and another when they change', given, async () => {
		const { store, again } = open();
		await store.note([{ ...KEY, price: '32', before: null }], 0);
		await store.note([{ ...KEY, price: '32', before: null }], DAY);
		await store.note([{ ...KEY, price: '26', before: '32' }], 2 * DAY);
		await store.note([{ ...KEY, price: '26', before: '34' }], 3 * DAY);
		store.close();
		const reopened = again();
		expect(await reopened.read([KEY, FRENCH])).toEqual([
			[
				{ at: 0, until: DAY, price: '32', before: null },
				{ at: 2 * DAY, until: 2 * DAY, price: '26', before: '32' },
				{ at: 3 * DAY, until: 3 * DAY, price: '26', before: '34' }
			],
			[]
		]);
		reopened.close();
	});

	it('show the gap between readings that lie too far apart', given, async () => {
		const { store } = open();
		for (const at of [0, 2 * DAY, 4 * DAY + 1])
			await store.note([{ ...KEY, price: '32', before: null }], at);
		const [entries] = await store.read([KEY]);
		expect(entries?.map(({ at, until }) => [at, until])).toEqual([
			[0, 2 * DAY],
			[4 * DAY + 1, 4 * DAY + 1]
		]);
		store.close();
	});

	it('tell when all were read', given, async () => {
		const { store } = open();
		expect(await store.readRun()).toBeNull();
		for (const at of [DAY, 2 * DAY, 3 * DAY]) await store.noteRun(at);
		expect(await store.readRun()).toEqual({ first: DAY, last: 3 * DAY });
		store.close();
	});
});
