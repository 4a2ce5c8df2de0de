import { Redis } from 'ioredis';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REDIS_KEYS } from '$lib/server/redis';
import { version } from '../../package.json';
import { deadline } from '../../scripts/run/deadline.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes.ts';
import {
	describeDemoStore,
	describeReplica,
	toOrigin,
	type Ports
} from '../../scripts/run/shop.ts';
import { begin, createShopper, type Shopper } from '../support/conversation-client.ts';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { createNextVersion, NEXT_ANSWERS, NEXT_VERSION } from '../support/next-version.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { setPrice } from '../support/running-fleet.ts';
import { buildShop, findPort, PATIENT } from '../support/running-shop.ts';
import { skipWhen } from '../support/skip.ts';

/**
 * This version and the next one on one Redis, through an upgrade and a rollback: at any time one replica is
 * replaced, and the other goes on. Its answers in Redis have another form.
 */
const program = findRedisServer();
const EMAIL = 'priya.nair@example.com';
const HANDLE = 'marble-set';
/** Ribbed Tumbler, set of four: enough for both codes. */
const TUMBLERS = 'gid://shopify/ProductVariant/4500000015004';

type Version = 'this' | 'next';

describe('two versions on one Redis', skipWhen(program === null, NO_REDIS), () => {
	const resources = new AsyncDisposableStack();
	const replicas: (RunningProgram | undefined)[] = [];
	let redis: TestRedis;
	let client: Redis;
	let ports: Ports;
	let origins: readonly [told: string, other: string];
	let start: (index: 0 | 1, version: Version) => Promise<void>;
	let customer: HttpBrowser;
	let shopper: Shopper;
	let conversation: string;
	let price = 900;

	beforeAll(async () => {
		await buildShop();
		const builds = { this: 'build', next: createNextVersion() };
		redis = resources.adopt(await startRedis(program ?? '', { keepsData: true }), ({ stop }) =>
			stop()
		);
		client = resources.adopt(new Redis(redis.url), (it) => it.disconnect());
		client.on('error', () => undefined);
		const [shop, demoStore, second] = await Promise.all([findPort(), findPort(), findPort()]);
		ports = { shop, demoStore };
		origins = [toOrigin(shop), toOrigin(second)];
		resources.adopt(await startProgram(describeDemoStore(ports, ['--memory'])), (store) =>
			stopPrograms([store])
		);
		resources.defer(() => stopPrograms(replicas.filter((it) => it !== undefined)));
		start = async (index, its) => {
			const replica = describeReplica(ports, index === 0 ? shop : second, {
				...{ ...PATIENT, REDIS_URL: redis.url, LOG_LEVEL: 'warn' },
				ASSISTANT_SESSION_SECRET: 's'.repeat(32),
				ANALYTICS_ENABLED: 'false'
			});
			const args = [builds[its]];
			replicas[index] = await startProgram({ ...replica, args });
			await vi.waitFor(
				async () => expect((await readState(origins[index])).cache.fleet).toBe('following'),
				deadline(20_000)
			);
		};
	});
	afterAll(() => resources.disposeAsync());

	async function stop(index: 0 | 1, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
		replicas[index]?.process.kill(signal);
		await replicas[index]?.ended;
	}

	const readAll = () => Promise.all(origins.map((origin) => readPrice(origin)));

	/** The first replica is told. */
	async function edit(): Promise<string> {
		price += 1;
		await setPrice(toOrigin(ports.demoStore), HANDLE, `${price}.00`);
		return `$${price}`;
	}

	/** What a shopper had on one version, on the other. */
	async function expectEverything(server: string): Promise<void> {
		const browser = customer.copy(server);
		expect((await browser.open('/account/profile')).text).toContain(EMAIL);
		const { cart } = (await (await browser.send('/api/cart')).json()) as { cart: unknown };
		expect(cart).toMatchObject({ totalQuantity: 3 });
		const before = await shopper.read(origins[0], conversation);
		const follower = await shopper.follow(server, conversation, before.length);
		await shopper.post(server, `session/${conversation}`, { message: 'a blue mug' });
		await follower.until('session.waiting');
		await follower.close();
		const after = await shopper.read(server, conversation);
		expect(after.slice(0, before.length)).toEqual(before);
		expect(after.length).toBeGreaterThan(before.length + 2);
		expect(await shopper.read(origins[0], conversation)).toEqual(after);
	}

	async function listKeys(): Promise<string[]> {
		const keys: string[] = [];
		for await (const found of client.scanStream()) keys.push(...(found as string[]));
		return keys;
	}

	/** Redis comes back only when the one that was told is dead. It has refused the webhook, which is sent again. */
	async function editWhileAway(successor: Version): Promise<string> {
		await redis.kill();
		const shown = await edit();
		expect((await readState(origins[0])).cache.queued).toBeGreaterThan(0);
		await stop(0, 'SIGKILL');
		await redis.restart();
		await start(0, successor);
		return shown;
	}

	it('begin with what a shopper does on this one', async () => {
		await start(0, 'this');
		customer = createHttpBrowser(origins[0]);
		expect(await customer.signIn(EMAIL)).toBe(`${origins[0]}/account/profile`);
		const added = await customer.send('/api/cart', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ lines: [{ merchandiseId: TUMBLERS, quantity: 3 }] })
		});
		expect(added.status).toBe(200);
		shopper = await createShopper(origins[0]);
		conversation = await begin(shopper, origins[0], 'a lamp');
		const follower = await shopper.follow(origins[0], conversation);
		await follower.until('session.waiting');
		await follower.close();
	});

	it('read no answers of each other, and show the same pages', async () => {
		const shown = await edit();
		expect(await readPrice(origins[0])).toBe(shown);
		await start(1, 'next');
		expect(await readVersions()).toEqual([version, NEXT_VERSION]);
		expect(await readAll()).toEqual([shown, shown]);
		const keys = await listKeys();
		for (const answers of [REDIS_KEYS.answers, NEXT_ANSWERS]) {
			expect(keys.some((key) => key.startsWith(`${answers}:ProductPage:`))).toBe(true);
		}
	});

	it('keep session, cart and conversation in the upgrade', () => expectEverything(origins[1]));

	it('take the same lock for one cart', async () => {
		const { port, hostname } = new URL(redis.url);
		// ioredis fails when others send commands while it begins to monitor.
		const monitor = connect(Number(port), hostname).setEncoding('utf8');
		const locks: string[] = [];
		createInterface(monitor).on('line', (line) => {
			const [, key = ''] = /\] "set" "([^"]+)"/i.exec(line) ?? [];
			if (key.startsWith(REDIS_KEYS.locks)) locks.push(key);
		});
		monitor.write('MONITOR\r\n');
		await once(monitor, 'data');
		const codes = ['WELCOME10', 'FREESHIP'];
		const answers = await Promise.all(
			codes.map((discountCode, index) =>
				customer.copy(origins[index]).send('/api/cart', {
					method: 'POST',
					body: new URLSearchParams({ intent: 'discount-apply', discountCode })
				})
			)
		);
		expect(answers.map(({ status }) => status)).toEqual([303, 303]);
		await vi.waitFor(() => expect(locks.length).toBeGreaterThan(1), deadline(10_000));
		monitor.destroy();
		expect(new Set(locks).size).toBe(1);
		const { cart } = (await (await customer.send('/api/cart')).json()) as {
			cart: { discountCodes: { code: string }[] };
		};
		expect(cart.discountCodes.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
	});

	it('hear of each other’s edits', async () => {
		const shown = await edit();
		await expect.poll(readAll).toEqual([shown, shown]);
	});

	it('lose no edit that this one was told of before it died', async () => {
		const shown = await editWhileAway('next');
		expect(await readVersions()).toEqual([NEXT_VERSION, NEXT_VERSION]);
		await expect.poll(readAll).toEqual([shown, shown]);
		await expect.poll(async () => (await readState(origins[0])).cache.queued).toBe(0);
	});

	it('keep session, cart and conversation in the rollback', async () => {
		await stop(1);
		await start(1, 'this');
		expect(await readVersions()).toEqual([NEXT_VERSION, version]);
		await expectEverything(origins[1]);
		const shown = await edit();
		await expect.poll(readAll).toEqual([shown, shown]);
	});

	it('refuse a session that the other has ended', async () => {
		const copy = customer.copy(origins[1]);
		expect((await copy.send('/account/profile')).status).toBe(200);
		await customer.open('/account/logout', { method: 'POST' });
		expect((await copy.send('/account/profile')).status).toBe(303);
	});

	it('lose no edit after the rollback that the next one was told of before it died', async () => {
		const shown = await editWhileAway('this');
		expect(await readVersions()).toEqual([version, version]);
		await expect.poll(readAll).toEqual([shown, shown]);
		await expect.poll(async () => (await readState(origins[0])).cache.queued).toBe(0);
	});

	it('write no key without the version of its format', async () => {
		const known = [...Object.values(REDIS_KEYS), NEXT_ANSWERS];
		const keys = await listKeys();
		expect(
			keys.filter((key) => !known.some((it) => key === it || key.startsWith(`${it}:`)))
		).toEqual([]);
		expect(known.filter((it) => !/:\d+$/.test(it))).toEqual([]);
	});

	async function readVersions(): Promise<string[]> {
		return Promise.all(
			origins.map(async (origin) => {
				const health = (await (await fetch(`${origin}/healthz`)).json()) as { version: string };
				// Both are of one build.
				return health.version.replace(/\+.*$/, '');
			})
		);
	}
});

interface State {
	cache: { fleet: string; queued: number };
}

async function readState(origin: string): Promise<State> {
	return (await (await fetch(`${origin}/readyz`)).json()) as State;
}

async function readPrice(origin: string): Promise<string> {
	const response = await fetch(`${origin}/products/${HANDLE}.md`);
	const text = await response.text();
	return /\$9\d\d/.exec(text)?.[0] ?? `status ${response.status} without a price`;
}
