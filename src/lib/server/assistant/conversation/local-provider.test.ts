import { beforeEach, describe, expect, it } from 'vitest';
import { createSqliteStore } from '../store/sqlite-store';
import type { TurnScheduler } from './turn-scheduler';
import { ORIGIN } from '../testing/fake-turns';
import { systemIds } from './ids';
import { createLocalProvider } from './local-provider';

const TURNS = 2;
const MESSAGE = { message: 'hi', origin: ORIGIN } as unknown as Parameters<
	ReturnType<typeof open>['send']
>[1];

let active: Set<string>;

beforeEach(() => {
	active = new Set();
});

function open() {
	const scheduler = {
		schedule: (id: string) => void active.add(id),
		isFull: (id: string, most: number) => active.size >= most && !active.has(id)
	} as unknown as TurnScheduler;
	return createLocalProvider({
		...{ store: createSqliteStore(':memory:'), scheduler, ids: systemIds, now: Date.now },
		...{ retentionMs: 60_000, closing: new AbortController().signal },
		limits: {
			...{ steps: 1, seconds: 1, inputTokens: 10, outputTokens: 10 },
			...{ queuedMessages: 2, turns: TURNS }
		},
		timing: { heartbeatMs: 1, streamLeaseMs: 1 }
	});
}

describe('a server that runs as many conversations as it may', () => {
	const refusal = expect.objectContaining({
		...{ status: 503, code: 'turns_limit' },
		headers: { 'retry-after': '2' }
	});

	it('refuses a new one before it is kept, and a message to one that rests', async () => {
		const provider = open();
		const resting = await provider.create('anna', null);
		for (let count = 0; count < TURNS; count += 1) await provider.create('anna', MESSAGE);
		await expect(provider.create('anna', MESSAGE)).rejects.toEqual(refusal);
		await expect(provider.send(resting.sessionId, MESSAGE)).rejects.toEqual(refusal);
		expect(active.size).toBe(TURNS);
	});

	it('takes messages to those that it runs', async () => {
		const provider = open();
		const [first] = [
			await provider.create('anna', MESSAGE),
			await provider.create('anna', MESSAGE)
		];
		expect(await provider.send(first.sessionId, MESSAGE)).toEqual({
			deliveryId: expect.any(String)
		});
	});
});
