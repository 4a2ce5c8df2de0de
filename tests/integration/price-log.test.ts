import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store.ts';
import { LockTimeoutError } from '$lib/server/base/errors';
import { createSqlitePrices, type PriceStore } from '$lib/server/price-log/price-store';
import { createPriceReader } from '$lib/server/price-log/read-prices';

const HOUR = 3_600_000;
const CLEAR = 'gid://shopify/ProductVariant/4500000006001';
const KEY = { variant: CLEAR, country: 'DE', currency: 'EUR' };
let demoStore: OpenDemoStore;
beforeAll(() => void (demoStore = openDemoStore()));
afterAll(() => demoStore.close());

function open(store: PriceStore = createSqlitePrices(':memory:')) {
	let time = 0;
	const run = vi.fn((_: string, work: (hold: never) => Promise<unknown>) => work({} as never));
	const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
	const reader = createPriceReader({
		...{ store, log, storefront: demoStore.storefront, now: () => time },
		isOwed: (country) => ['DE', 'FR'].includes(country),
		locks: { run: run as never }
	});
	return { store, run, log, reader, setTime: (now: number) => void (time = now) };
}

it('reads all prices of the markets that owe prior prices, once a day', async () => {
	const { store, reader, log, setTime } = open();
	await reader.readAll();
	const entry = { at: 0, until: 0, price: '26.00', before: '32.00' };
	const keys = [KEY, { ...KEY, country: 'FR' }, { ...KEY, country: 'IT' }];
	expect(await store.read(keys)).toEqual([[entry], [entry], []]);
	expect(log.info.mock.calls[0]?.[0]).toEqual({ count: expect.any(Number) as number });
	setTime(19 * HOUR);
	await reader.readAll();
	expect(await store.read([KEY])).toEqual([[entry]]);
	setTime(24 * HOUR);
	await reader.readAll();
	expect(await store.read([KEY])).toEqual([[{ ...entry, until: 24 * HOUR }]]);
	expect(await store.readRun()).toEqual({ first: 0, last: 24 * HOUR });
});

it('reads a product that has changed, and nothing of one that is gone', async () => {
	const { store, reader, log } = open();
	await reader.readProduct('hexagon-paperweight');
	await reader.readProduct('no-such-product');
	expect(await store.read([KEY])).toMatchObject([[{ price: '26.00', before: '32.00' }]]);
	expect(await store.readRun()).toBeNull();
	expect(log.error).not.toHaveBeenCalled();
});

it('leaves it to the server that has the lock, and says what else went wrong', async () => {
	const { reader, run, log } = open();
	run.mockRejectedValueOnce(new LockTimeoutError('busy'));
	await reader.readAll();
	expect(log.error).not.toHaveBeenCalled();
	run.mockRejectedValueOnce(new Error('disk full'));
	await reader.readAll();
	expect(log.error).toHaveBeenCalledOnce();
});
