import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, createShopper, listTypes, type Shopper } from '../support/conversation-client.ts';
import { findRedisServer, NO_REDIS, startRedis, type TestRedis } from '../support/redis.ts';
import { startFleet, type ShopFleet } from '../support/shop-fleet.ts';
import { startSlowModel, type SlowModel } from '../support/slow-model.ts';
import { skipWhen } from '../support/skip.ts';

/** Conversations of built shops: two servers that share Redis, and one that is started again. */
const SECRET = 's'.repeat(32);
const redisServer = findRedisServer();

const resources = new AsyncDisposableStack();
let model: SlowModel;
let settings: Record<string, string>;

beforeAll(async () => {
	model = resources.adopt(await startSlowModel(), ({ stop }) => stop());
	settings = {
		AGENT_ENABLED: 'true',
		ASSISTANT_SESSION_SECRET: SECRET,
		ASSISTANT_LEASE_SECONDS: '5',
		ASSISTANT_BASE_URL: model.url,
		ASSISTANT_MODEL: 'slow',
		LOG_LEVEL: 'warn'
	};
});
afterAll(() => resources.disposeAsync());

describe('two servers that share Redis', skipWhen(redisServer === null, NO_REDIS), () => {
	let redis: TestRedis;
	let fleet: ShopFleet;
	let here: string;
	let there: string;
	let shopper: Shopper;

	beforeAll(async () => {
		redis = await startRedis(redisServer ?? '');
		fleet = await startFleet(2, { ...settings, REDIS_URL: redis.url });
		[here = '', there = ''] = fleet.shops;
		shopper = await createShopper(fleet.site, here);
	});
	afterAll(async () => {
		await fleet.stop();
		await redis.stop();
	});

	it('stream on one what is said on the other, while it is said', async () => {
		const id = await begin(shopper, here, 'please wait');
		const follower = await shopper.follow(there, id);
		const [delta] = (await follower.until('message.appended')).slice(-1);
		expect(delta?.data).toMatchObject({ messageDelta: 'I am waiting. ' });
		model.release();
		const rest = await follower.until('session.waiting');
		expect(listTypes(rest)).toContain('turn.completed');
		await follower.close();
		expect(await shopper.read(here, id)).toEqual(await shopper.read(there, id));
	});

	it('stop on one what runs on the other', async () => {
		const id = await begin(shopper, here, 'please wait');
		const follower = await shopper.follow(here, id);
		await follower.until('message.appended');
		expect((await shopper.post(there, `session/${id}/cancel`)).status).toBe(202);
		const end = await follower.until('session.waiting');
		expect(listTypes(end)).toEqual(['turn.cancelled', 'session.waiting']);
		await follower.close();
	});

	it('hand to the one that speaks what is sent to the other', async () => {
		const id = await begin(shopper, here, 'please wait');
		const follower = await shopper.follow(there, id);
		await follower.until('message.appended');
		await shopper.post(there, `session/${id}`, { message: 'a blue one', turnPolicy: 'steer' });
		model.release();
		const events = await follower.until('session.waiting');
		const received = events.filter(({ type }) => type === 'message.received');
		expect(received.map(({ data }) => data)).toEqual([
			{ turnId: 'turn_0', sequence: 0, message: 'a blue one' }
		]);
		await follower.close();
	});

	it('count the messages of a shopper together', async () => {
		const other = await createShopper(fleet.site, there);
		const statuses: number[] = [];
		for (let count = 0; count < 22; count += 1) {
			const server = count % 2 === 0 ? here : there;
			statuses.push((await other.post(server, 'session')).status);
		}
		expect(statuses.slice(0, 20)).not.toContain(429);
		expect(statuses.slice(20)).toEqual([429, 429]);
	});

	it('report the turn of one that was killed as failed, once, and go on', async () => {
		const id = await begin(shopper, here, 'please wait');
		const follower = await shopper.follow(there, id);
		const before = await follower.until('message.appended');
		fleet.programs[0]?.process.kill('SIGKILL');
		await shopper.post(there, `session/${id}`, { message: 'still there?', turnPolicy: 'queue' });
		const failed = await follower.until('turn.failed');
		expect(failed.at(-1)?.data).toMatchObject({ turnId: 'turn_0', code: 'turn_interrupted' });
		await follower.until('turn.completed');
		await follower.close();
		const log = await shopper.read(there, id);
		expect(log.slice(0, before.length)).toEqual(before);
		expect(log.filter(({ type }) => type === 'turn.failed')).toHaveLength(1);
		expect(listTypes(log).slice(4, 8)).toEqual([
			...['turn.failed', 'session.waiting', 'turn.started', 'message.received']
		]);
	});
});

describe('one server with a file', () => {
	const folder = mkdtempSync(join(tmpdir(), 'conversations-'));
	let fleet: ShopFleet;
	let inFile: Record<string, string>;

	beforeAll(async () => {
		inFile = { ...settings, ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db') };
		fleet = await startFleet(1, inFile);
	});
	afterAll(async () => {
		await fleet.stop();
		rmSync(folder, { recursive: true });
	});

	it('says after a crash what was said before, and reports the turn as failed, once', async () => {
		const shopper = await createShopper(fleet.site);
		const id = await begin(shopper, fleet.site, 'please wait');
		const follower = await shopper.follow(fleet.site, id);
		const before = await follower.until('message.appended');
		const last = before.length;
		await fleet.restart(0, 'SIGKILL');
		const again = await shopper.follow(fleet.site, id);
		const after = await again.until('session.waiting');
		expect(after.slice(0, last)).toEqual(before);
		expect(listTypes(after.slice(last))).toEqual(['turn.failed', 'session.waiting']);
		await again.close();
	});

	it('says when it is told to end that it was interrupted, and ends its streams', async () => {
		const shopper = await createShopper(fleet.site);
		const id = await begin(shopper, fleet.site, 'please wait');
		const follower = await shopper.follow(fleet.site, id);
		await follower.until('message.appended');
		const ended = expect(follower.until('session.completed')).rejects.toThrow('stream ended');
		await fleet.restart(0, 'SIGTERM');
		await ended;
		const events = await shopper.read(fleet.site, id);
		expect(events.at(-2)).toMatchObject({
			type: 'turn.failed',
			data: { code: 'turn_interrupted' }
		});
		expect(fleet.programs[0]?.readOutput()).not.toContain('please wait');
	});
});
