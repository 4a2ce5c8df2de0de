import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSqliteStore } from '../store/sqlite-store';
import type { TurnScheduler } from './turn-scheduler';
import { askForApproval, ORIGIN } from '../testing/fake-turns';
import { systemIds, type ConversationStore } from '../store/store';
import { createLocalProvider, createProxyProvider } from './provider';

const TURNS = 2;
const MESSAGE = { message: 'hi', origin: ORIGIN } as unknown as Parameters<
	ReturnType<typeof open>['send']
>[1];

let active: Set<string>;

beforeEach(() => {
	active = new Set();
});

function open(store = createSqliteStore(':memory:')) {
	const scheduler = {
		schedule: (id: string) => void active.add(id),
		isFull: (id: string, most: number) => active.size >= most && !active.has(id)
	} as unknown as TurnScheduler;
	return createLocalProvider({
		...{ store, scheduler, ids: systemIds, now: Date.now },
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

it('refuses an answer to nothing, to something else, and too late', async () => {
	const store = createSqliteStore(':memory:');
	const provider = open(store);
	const { sessionId } = await provider.create('anna', null);
	const answer = { requestId: 'request-1', isApproved: true, origin: ORIGIN };
	const refusal = expect.objectContaining({ status: 409, code: 'input_not_requested' });
	await expect(provider.answer(sessionId, answer)).rejects.toEqual(refusal);
	const waitUntil = async (expiresAt: number) => {
		const outcome = askForApproval();
		if (outcome.kind !== 'waiting') throw new Error('It asks for nothing.');
		const place = { turnId: 'turn_0', sequence: 0, deliveryIds: [] };
		const message = { text: 'remove it', clientContext: null };
		const { request, stepIndex, memory } = outcome;
		const waiting = { ...place, message, request, stepIndex, memory, expiresAt };
		await store.commit(sessionId, {}, { patch: { waiting } });
	};
	await waitUntil(Date.now() - 1);
	await expect(provider.answer(sessionId, answer)).rejects.toEqual(refusal);
	await waitUntil(Date.now() + 60_000);
	const other = { ...answer, requestId: 'request-2' };
	await expect(provider.answer(sessionId, other)).rejects.toEqual(refusal);
	await provider.answer(sessionId, answer);
	expect((await store.load(sessionId))?.commands).toMatchObject([{ kind: 'answer', ...answer }]);
});

describe('the provider behind a proxy', () => {
	const URL = 'https://agent.example/eve/v1';
	const MESSAGE = { text: 'hi', clientContext: null, policy: 'queue', origin: ORIGIN } as const;
	const STREAM = {
		...{ startIndex: 3, isFollowing: true, includesTailIndex: false, isLeased: true },
		signal: new AbortController().signal
	};

	let store: ConversationStore;
	const fetch = vi.fn<typeof globalThis.fetch>();

	beforeEach(() => {
		store = createSqliteStore(':memory:');
		fetch.mockReset();
	});

	function open(token: string | null = 'token-1') {
		return createProxyProvider({ url: URL, token, store, retentionMs: 10, now: () => 5, fetch });
	}

	it.each([
		['that cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
		['that fails', () => Promise.resolve(Response.json({ error: 'stack' }, { status: 500 }))],
		['that redirects', () => Promise.resolve(new Response(null, { status: 307 }))],
		['that does not know us', () => Promise.resolve(Response.json({}, { status: 401 }))],
		['that answers something else', () => Promise.resolve(new Response('<html>'))],
		['that names nothing', () => Promise.resolve(Response.json({ ok: true }))]
	])('%s is unavailable', async (_, answer) => {
		fetch.mockImplementation(answer);
		await expect(open().send('wrun_1', MESSAGE)).rejects.toMatchObject({
			status: 502,
			code: 'provider_unavailable'
		});
	});

	it('has its refusals passed on', async () => {
		const body = { ok: false, error: 'Too much.', code: 'rate' };
		fetch.mockResolvedValue(Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
		await expect(open().send('wrun_1', MESSAGE)).rejects.toMatchObject({
			status: 429,
			message: 'Too much.',
			code: 'rate',
			headers: { 'retry-after': '7' }
		});
	});

	it('has conversations whose owners are remembered here', async () => {
		fetch.mockResolvedValue(Response.json({ ok: true, sessionId: 'wrun_1' }, { status: 202 }));
		expect(await open().create('anna', MESSAGE)).toEqual({ sessionId: 'wrun_1' });
		expect(await store.load('wrun_1')).toMatchObject({ ownerId: 'anna', expiresAt: 15 });
	});

	it('receives the message and our token, and nothing of the shopper', async () => {
		fetch.mockResolvedValue(Response.json({ deliveryId: 'd-1' }, { status: 202 }));
		expect(await open().send('wrun_1', MESSAGE)).toEqual({ deliveryId: 'd-1' });
		const [url, init] = fetch.mock.calls[0]!;
		expect(url).toBe(`${URL}/session/wrun_1`);
		expect(init?.headers).toEqual({
			'content-type': 'application/json',
			authorization: 'Bearer token-1'
		});
		expect(init?.body).toBe('{"message":"hi","turnPolicy":"queue"}');
	});

	it('receives the answer to a request', async () => {
		fetch.mockResolvedValue(Response.json({ deliveryId: 'd-2' }, { status: 202 }));
		const answer = { requestId: 'request-1', isApproved: false, origin: ORIGIN };
		expect(await open().answer('wrun_1', answer)).toEqual({ deliveryId: 'd-2' });
		expect(fetch.mock.calls[0]?.[1]?.body).toBe(
			'{"inputResponses":[{"requestId":"request-1","optionId":"cancel"}]}'
		);
	});

	it('streams as it is asked to', async () => {
		const headers = {
			'content-type': 'application/x-ndjson; charset=utf-8',
			'x-eve-stream-tail-index': '8'
		};
		fetch.mockResolvedValue(new Response('{}\n', { headers }));
		const { body, tailIndex } = await open(null).openStream('wrun_1', STREAM);
		expect(tailIndex).toBe(8);
		expect(await new Response(body).text()).toBe('\n{}\n');
		const [url, init] = fetch.mock.calls[0]!;
		expect(url).toBe(`${URL}/session/wrun_1/stream?startIndex=3&streamControlVersion=1`);
		expect(init).toMatchObject({ headers: {} });
	});

	it.each([
		['accepted', true],
		['reset', true],
		['no_active_session', false]
	])('is over when it says %s', async (status, expected) => {
		fetch.mockResolvedValue(Response.json({ ok: true, status }));
		expect(await open().control('wrun_1', 'reset')).toBe(expected);
	});
});
