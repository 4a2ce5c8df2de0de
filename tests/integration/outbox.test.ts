import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMessage, OutboxStore } from '$lib/server/outbox/outbox';
import { createRedisOutbox } from '$lib/server/outbox/redis-outbox';
import { createSqliteOutbox } from '$lib/server/outbox/sqlite-outbox';
import { findRedisServer, NO_REDIS, startRedis } from '../support/redis.ts';
import { skipWhen } from '../support/skip.ts';

const program = findRedisServer();
const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

type Statement = OutboxMessage & { name: string };

const STATEMENT = {
	...{ id: 'A-1', kind: 'withdrawal', name: 'Kim', contract: '#1102', email: 'kim@example.com' },
	...{ items: [], locale: 'de', country: 'DE', text: 'Hiermit widerrufe ich.', held: true },
	submitted_at: '2026-11-29T10:00:00.000Z'
};
const LATER = { ...STATEMENT, submitted_at: '2026-11-29T11:00:00.000Z', held: false };
const BEFORE = { submittedAt: STATEMENT.submitted_at, isHeld: true, isTaken: false };

interface Case {
	name: string;
	prepare: () => Promise<() => OutboxStore<Statement>>;
	isSkipped: boolean;
}

/** Redis counts by the clock, so ids are forgotten at a time of its own. */
const NEVER = Date.now() + 3_600_000;

const CASES: readonly Case[] = [
	{
		name: 'a file',
		isSkipped: false,
		prepare() {
			const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
			resources.defer(() => rmSync(folder, { recursive: true }));
			return Promise.resolve(() =>
				createSqliteOutbox<Statement>(join(folder, `${crypto.randomUUID()}.db`), 'statement')
			);
		}
	},
	{
		name: 'Redis',
		isSkipped: program === null,
		async prepare() {
			const server = await startRedis(program ?? '');
			const redis = new Redis(server.url);
			resources.defer(async () => {
				redis.disconnect();
				await server.stop();
			});
			return () => createRedisOutbox<Statement>(redis, crypto.randomUUID());
		}
	}
];

describe.each(CASES)('messages in $name', ({ prepare, isSkipped }) => {
	describe('as in any other', skipWhen(isSkipped, NO_REDIS), () => {
		let open: () => OutboxStore<Statement>;
		beforeAll(async () => {
			open = await prepare();
		});

		it('are kept once, with the time of the first', async () => {
			const store = open();
			expect(await store.keep(STATEMENT, 10)).toBeNull();
			expect(await store.keep(LATER, 10)).toEqual(BEFORE);
		});

		it('are claimed by one server at a time, the one that is due first', async () => {
			const store = open();
			await store.keep(STATEMENT, 10);
			await store.keep({ ...LATER, id: 'A-2' }, 5);
			expect(await store.claim(4, 40)).toBeNull();
			expect((await store.claim(10, 40))?.message.id).toBe('A-2');
			expect(await store.claim(10, 40)).toEqual({ message: STATEMENT, tries: 1 });
			expect(await store.claim(10, 40)).toBeNull();
			await store.postpone('A-1', 20);
			expect(await store.claim(20, 50)).toEqual({ message: STATEMENT, tries: 2 });
		});

		it('are gone once they are taken, but for their id, and stay so', async () => {
			const store = open();
			await store.keep(STATEMENT, 10);
			await store.finish(STATEMENT, NEVER);
			await store.postpone('A-1', 10);
			expect(await store.claim(1000, 2000)).toBeNull();
			expect(await store.keep(LATER, 10)).toEqual({ ...BEFORE, isTaken: true });
			expect(await store.claim(1000, 2000)).toBeNull();
		});

		it('are as new once they are dropped', async () => {
			const store = open();
			await store.keep(STATEMENT, 10);
			await store.drop('A-1');
			expect(await store.claim(1000, 2000)).toBeNull();
			expect(await store.keep(LATER, 10)).toBeNull();
			expect(await store.claim(10, 40)).toEqual({ message: LATER, tries: 1 });
		});
	});
});
