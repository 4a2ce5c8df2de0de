import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { DEMO_PURGE_TOKEN } from '../../scripts/run/shop.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { setPrice, startFleet, type RunningFleet } from '../support/running-fleet.ts';
import { startFleet as startShops } from '../support/shop-fleet.ts';
import { skipWhen } from '../support/skip.ts';
import { openStandInCdn, type Provider, type StandInCdn } from '../support/stand-in-cdn.ts';
import { visit } from '../support/visitors.ts';

/** Built shops behind a CDN that stores by their headers and is purged by them alone. */
const program = findRedisServer();
const HANDLE = 'marble-set';
const TAG = `product-${HANDLE}`;
const PAGES = [
	`/products/${HANDLE}`,
	`/products/${HANDLE}.md`,
	'/collections/all?sort_by=price-descending',
	'/search?q=marble'
];
/** More than the most expensive product, so that it stands on the first page of the list. */
const FIRST_PRICE = 900;
/** An edit is to show without the help of the second invalidation. */
const SETTINGS = { WEBHOOK_REPEAT_MS: '0' };

/** What a CDN has stored does not expire by itself, however slow the machine is. */
const frozen = () => 0;

const PRICE = /\$9\d\d/;

let price = FIRST_PRICE;

describe.each<Provider>(['fastly', 'cloudflare'])(
	'two replicas behind %s',
	skipWhen(program === null, NO_REDIS),
	(provider) => {
		let redis: TestRedis;
		let cdn: StandInCdn;
		let fleet: RunningFleet;

		beforeAll(async () => {
			redis = await startRedis(program ?? '');
			cdn = await openStandInCdn(provider, frozen);
			const env = { ...cdn.settings, ...SETTINGS };
			fleet = await startFleet({ replicas: 2, redisUrl: redis.url, env });
			cdn.setShop(fleet.origin);
			await waitUntilReady();
		});
		afterAll(async () => {
			await fleet.stop();
			await cdn.close();
			await redis.stop();
		});

		/** The first purge of a fleet is one of everything. */
		async function waitUntilReady(): Promise<void> {
			for (const { origin } of fleet.replicas) {
				await vi.waitFor(async () => {
					const state = { cache: { fleet: 'following', queued: 0 } };
					expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject(state);
				}, deadline(20_000));
			}
			await vi.waitFor(() => expect(cdn.purges).toContain('all'), deadline(20_000));
		}

		const readPrices = () => readAll(cdn.origin);
		/** A replica that is cut off from Redis for a moment serves its own copy, which no CDN may store. */
		const waitForPrices = (shown: string) =>
			vi.waitFor(
				async () => expect(await readPrices()).toEqual(PAGES.map(() => shown)),
				deadline(20_000)
			);
		const countPurges = () => cdn.purges.filter((tags) => tags.includes(TAG)).length;
		const waitForPurge = (count: number) =>
			vi.waitFor(() => expect(countPurges()).toBeGreaterThanOrEqual(count), deadline(20_000));

		async function edit(): Promise<string> {
			price += 1;
			await fleet.setPrice(HANDLE, `${price}.00`);
			return `$${price}`;
		}

		it('are asked once for a page, whose tags no visitor sees', async () => {
			for (const page of PAGES) {
				const response = await fetchUntilStored(cdn.origin + page);
				expect(await response.text()).not.toBe('');
				const names = [...response.headers.keys()];
				expect(names.filter((name) => /^surrogate|^cache-tag/.test(name))).toEqual([]);
			}
		});

		it('show no old page after the CDN was purged, however many visitors ask meanwhile', async () => {
			const visitors = visit(cdn.origin, PAGES);
			for (let times = 0; times < 3; times += 1) {
				const purged = countPurges();
				const shown = await edit();
				await waitForPurge(purged + 1);
				await waitForPrices(shown);
				expect(listStoredPrices(cdn)).toEqual([shown]);
			}
			expect((await visitors.leave()).failures).toEqual([]);
		});

		it('purge everything when the merchant does', async () => {
			const before = cdn.purges.length;
			await purgeByHand(fleet.origin, 'all');
			await vi.waitFor(() => expect(cdn.purges.slice(before)).toContain('all'), deadline(20_000));
		});

		it.each([
			['is down', 503, {}],
			['takes no more for a second', 429, { 'retry-after': '1' }]
		])(
			'accept webhooks while the purge API %s, and purge when it is back',
			async (_, status, headers) => {
				await storeAll(cdn.origin);
				cdn.fail(status, headers);
				const shown = await edit();
				await vi.waitFor(() => expect(cdn.countRefused()).toBeGreaterThan(0), deadline(20_000));
				expect(await readPrices()).not.toContain(shown);
				cdn.recover();
				await vi.waitFor(
					async () => expect(await readPrices()).toEqual(PAGES.map(() => shown)),
					deadline(40_000)
				);
			}
		);

		it('let the CDN store nothing of a visitor', async () => {
			const shoppers = await Promise.all(Array.from({ length: 5 }, () => fillCart(fleet, cdn)));
			const personal = shoppers.map((cookie) => /\bcart=([^;?]*)/.exec(cookie)?.[1] ?? '');
			const cookies = [...shoppers, 'localization=DE-EN', 'localization=CA-EN'];
			for (const cookie of cookies) {
				for (const page of [...PAGES, '/', '/cart', '/account', '/localization']) {
					const response = await fetch(cdn.origin + page, {
						headers: { cookie },
						redirect: 'manual'
					});
					expect([page, response.headers.get('x-cdn')]).toEqual([page, 'pass']);
				}
			}
			for (const page of [...PAGES, '/', '/cart', '/account', '/robots.txt', '/api/cart']) {
				await (await fetch(cdn.origin + page, { redirect: 'manual' })).text();
				const accept = { accept: 'text/markdown' };
				await (await fetch(cdn.origin + page, { headers: accept, redirect: 'manual' })).text();
			}
			for (const page of ['/', ...PAGES]) await (await fetchUntilStored(cdn.origin + page)).text();
			const stored = cdn.listStored();
			expect(stored.map(({ target }) => target)).toEqual(expect.arrayContaining(['/', PAGES[0]]));
			for (const { target, headers, body } of stored) {
				expect(target).not.toMatch(/^\/(?:cart|account|localization|api)\b/);
				expect(headers['set-cookie']).toBeUndefined();
				if (!/\.md\b/.test(target)) expect(headers['content-type']).not.toMatch(/markdown/);
				for (const id of personal) expect(body).not.toContain(id);
			}
		});

		// Ends a replica, so it comes last.
		it('purge although the replica that was told is killed', async () => {
			await storeAll(cdn.origin);
			cdn.fail(500);
			const shown = await edit();
			fleet.replicas[0]?.program.process.kill('SIGKILL');
			await fleet.replicas[0]?.program.ended;
			cdn.recover();
			await vi.waitFor(
				async () => expect(await readPrices()).toEqual(PAGES.map(() => shown)),
				deadline(60_000)
			);
		});
	}
);

describe('one shop without Redis behind a CDN', () => {
	it('purges it, and after a kill what is sent again because it was not purged before', async () => {
		const cdn = await openStandInCdn('fastly', frozen);
		const shops = await startShops(1, { ...cdn.settings, ...SETTINGS });
		const edit = async () => {
			price += 1;
			await setPrice(shops.store, HANDLE, `${price}.00`);
			return PAGES.map(() => `$${price}`);
		};
		try {
			cdn.setShop(shops.site);
			await storeAll(cdn.origin);
			const first = await edit();
			await vi.waitFor(
				async () => expect(await readAll(cdn.origin)).toEqual(first),
				deadline(20_000)
			);
			await storeAll(cdn.origin);
			cdn.fail(503);
			const second = await edit();
			expect(await readAll(cdn.origin)).toEqual(first);
			await shops.restart(0, 'SIGKILL');
			cdn.recover();
			await vi.waitFor(
				async () => expect(await readAll(cdn.origin)).toEqual(second),
				deadline(40_000)
			);
		} finally {
			await shops.stop();
			await cdn.close();
		}
	});
});

async function readAll(origin: string): Promise<string[]> {
	return Promise.all(
		PAGES.map(async (page) => {
			const response = await fetch(origin + page);
			const text = await response.text();
			return PRICE.exec(text)?.[0] ?? `status ${response.status} without a price`;
		})
	);
}

/** Each price once. */
function listStoredPrices(cdn: StandInCdn): string[] {
	const pages = cdn.listStored().filter(({ target }) => PAGES.includes(target));
	return [...new Set(pages.map(({ body }) => PRICE.exec(body)?.[0] ?? 'none'))];
}

async function storeAll(origin: string): Promise<void> {
	for (const page of PAGES) await (await fetchUntilStored(origin + page)).text();
}

/** Returns the first response that the CDN gave from what it had stored. */
async function fetchUntilStored(url: string): Promise<Response> {
	return vi.waitFor(async () => {
		const response = await fetch(url);
		const how = response.headers.get('x-cdn');
		if (how !== 'hit') await response.text();
		expect(how).toBe('hit');
		return response;
	}, deadline(20_000));
}

async function purgeByHand(origin: string, tag: string): Promise<void> {
	const response = await fetch(`${origin}/api/cache/purge`, {
		method: 'POST',
		headers: { authorization: `Bearer ${DEMO_PURGE_TOKEN}`, 'content-type': 'application/json' },
		body: JSON.stringify({ tags: [tag] })
	});
	expect(response.status).toBe(200);
}

/** Adds the product to a new cart, through the CDN. Returns the visitor's cookies. */
async function fillCart({ origin }: RunningFleet, cdn: StandInCdn): Promise<string> {
	const page = await (await fetch(`${cdn.origin}/products/${HANDLE}`)).text();
	const [, merchandiseId = ''] = /name="merchandiseId"[^>]*value="([^"]+)"/.exec(page) ?? [];
	const response = await fetch(`${cdn.origin}/api/cart`, {
		method: 'POST',
		headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ action: 'add', merchandiseId, quantity: '1' }),
		redirect: 'manual'
	});
	await response.text();
	expect(response.headers.get('x-cdn')).toBe('pass');
	const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
	expect(cookies.join()).toContain('cart=');
	return cookies.join('; ');
}
