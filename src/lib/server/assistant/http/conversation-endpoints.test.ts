import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { ConversationProvider } from '../conversation/provider';
import { ORIGIN } from '../testing/fake-turns';
import { createOpenStreams, createRateLimits } from './shopper-session';
import { Refusal } from '../errors';
import { createSqliteStore } from '../store/sqlite-store';
import { type ConversationServices, handleConversationRequest } from './conversation-endpoints';

const SITE = 'https://shop.example';
const ID = 'conv_aaaaaaaaaaaaaaaaaaaaaaaaaa';
const NOW = Date.UTC(2036, 10, 20);
const LIMITS = { messagesPerMinute: 3, messageCharacters: 20, bodyBytes: 300 };

let services: ConversationServices;
let provider: { [Name in keyof ConversationProvider]: Mock<ConversationProvider[Name]> };
let logged: string[];

beforeEach(async () => {
	const store = createSqliteStore(':memory:');
	await store.create({ id: ID, ownerId: 'anna', createdAt: NOW - 1, expiresAt: NOW + 10_000 });
	await store.create({ id: 'conv_old_one', ownerId: 'anna', createdAt: 0, expiresAt: NOW });
	logged = [];
	provider = {
		create: vi.fn().mockResolvedValue({ sessionId: ID }),
		send: vi.fn().mockResolvedValue({ deliveryId: 'dlv_1' }),
		answer: vi.fn().mockResolvedValue({ deliveryId: 'dlv_2' }),
		openStream: vi.fn(() => Promise.resolve({ body: new Blob(['{}\n']).stream(), tailIndex: 4 })),
		cancel: vi.fn().mockResolvedValue(true),
		control: vi.fn().mockResolvedValue(true)
	};
	services = {
		...{ store, provider, limits: LIMITS, now: () => NOW },
		rateLimits: createRateLimits({ messages_per_minute: 3, shoppers_per_minute: 3 }, null),
		openStreams: createOpenStreams({ perShopper: 1, all: 5 }),
		log: pino({}, { write: (line) => logged.push(line) })
	};
});

interface Ask {
	headers?: Record<string, string>;
	body?: unknown;
	raw?: string;
	shopper?: string | null;
	query?: string;
	/** Who is signed in. */
	customer?: string;
}

async function ask(method: string, path: string, options: Ask = {}): Promise<Response> {
	const { headers = {}, body, raw, shopper = 'anna', query = '', customer } = options;
	const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
	const request = new Request(`${SITE}/conversation/v1/${path}${query}`, {
		method,
		headers: { ...(method !== 'GET' && { origin: SITE }), ...headers },
		...(text !== undefined && { body: text })
	});
	const origin = {
		...ORIGIN,
		...(customer !== undefined && { customer: { customer, sealed: '' } })
	};
	return handleConversationRequest(
		{ request, path, shopperId: shopper, ownOrigins: [SITE], origin },
		services
	);
}

describe('a conversation of a customer', () => {
	const statuses = async (customer?: string) => {
		const options = customer === undefined ? {} : { customer };
		services.openStreams = createOpenStreams({ perShopper: 1, all: 5 });
		return [
			(await ask('GET', `session/${ID}/stream`, options)).status,
			(await ask('POST', `session/${ID}/cancel`, { ...options, body: {} })).status
		];
	};

	it('is read by its browser, signed in or not', async () => {
		await ask('POST', `session/${ID}`, { body: { message: 'hello' }, customer: 'ada' });
		expect(await statuses('ada')).toEqual([200, 202]);
		expect(await statuses()).toEqual([200, 202]);
	});

	it('that has shown orders is read by that customer only', async () => {
		await services.store.commit(ID, {}, { patch: { customer: 'ada' } });
		expect(await statuses('ada')).toEqual([200, 202]);
		expect(await statuses('bert')).toEqual([404, 404]);
		expect(await statuses()).toEqual([404, 404]);
		const message = { body: { message: 'and mine?' }, customer: 'bert' };
		expect((await ask('POST', `session/${ID}`, message)).status).toBe(404);
	});
});

describe('while the disk does not keep conversations', () => {
	it.each([
		['full', 'SQLITE_FULL', failToGrow],
		['read-only', 'SQLITE_READONLY', failToWrite]
	])('a %s one makes every change a 503 that says when to come again', async (_, name, fail) => {
		for (const method of [provider.create, provider.send, provider.cancel, provider.control]) {
			method.mockImplementation(fail);
		}
		for (const path of [
			'session',
			`session/${ID}`,
			`session/${ID}/cancel`,
			`session/${ID}/reset`
		]) {
			const isMessage = path === 'session' || path === `session/${ID}`;
			const response = await ask('POST', path, { body: isMessage ? { message: 'hello' } : {} });
			expect([path, response.status, response.headers.get('retry-after')]).toEqual([
				path,
				503,
				'30'
			]);
			expect(await response.json()).toEqual({
				ok: false,
				error: 'Conversations cannot be kept right now. Please try again in a moment.',
				code: 'storage_unavailable'
			});
		}
		expect(logged.join('')).toContain(name);
	});
});

/** Throws SQLite's error for a full disk. */
function failToGrow(): never {
	const database = new DatabaseSync(':memory:');
	database.exec('CREATE TABLE note (text TEXT); PRAGMA max_page_count = 2');
	for (;;) database.exec('INSERT INTO note VALUES (hex(zeroblob(4000)))');
}

/** Throws SQLite's error for a file that cannot be written. */
function failToWrite(): never {
	const database = new DatabaseSync(':memory:');
	database.exec('CREATE TABLE note (text TEXT); PRAGMA query_only = 1');
	database.exec("INSERT INTO note VALUES ('x')");
	throw new Error('It was written.');
}

describe('a request from elsewhere is refused', () => {
	const foreign = { origin: 'https://evil.example' };
	it.each([
		['a message of another site', 'POST', 'session', foreign],
		['a message that does not say where from', 'POST', 'session', { origin: '' }],
		['a message that only pretends', 'POST', 'session', { 'sec-fetch-site': 'cross-site' }],
		['a cancellation of another site', 'POST', `session/${ID}/cancel`, foreign],
		[
			'a stream for another site',
			'GET',
			`session/${ID}/stream`,
			{ 'sec-fetch-site': 'cross-site' }
		],
		['health for another site', 'GET', 'health', { 'sec-fetch-site': 'cross-site' }],
		['an unknown method of another site', 'PATCH', 'session', foreign]
	])('%s', async (_, method, path, headers) => {
		const response = await ask(method, path, { headers });
		expect(response.status).toBe(403);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(await response.json()).toMatchObject({ ok: false, code: 'forbidden' });
		expect(provider.create).not.toHaveBeenCalled();
	});
});

describe('refusals, in the order in which they are looked for', () => {
	it.each<[string, string, string, Ask, number, object]>([
		['agent info', 'GET', 'info', {}, 404, {}],
		['an unknown address', 'GET', 'session/x/y/z', {}, 404, {}],
		['the prefix itself', 'GET', '', {}, 404, {}],
		['a name that cannot be one', 'POST', 'session/%00', {}, 404, {}],
		['a method', 'GET', 'session', {}, 405, {}],
		['a method of a stream', 'POST', `session/${ID}/stream`, {}, 405, {}],
		['no session', 'POST', 'session', { shopper: null }, 401, { code: 'unauthorized' }],
		['JSON that is none', 'POST', 'session', { raw: '{' }, 400, { code: 'invalid_json' }],
		[
			'stubs of tools',
			'POST',
			'session',
			{ body: { stubs: {} } },
			400,
			{ code: 'invalid_request' }
		],
		['a list', 'POST', 'session', { raw: '[]' }, 400, {}],
		['an empty message', 'POST', 'session', { body: { message: '' } }, 400, {}],
		['blanks', 'POST', 'session', { body: { message: ' \n' } }, 400, {}],
		['no parts', 'POST', 'session', { body: { message: [] } }, 400, {}],
		['a part of nothing', 'POST', 'session', { body: { message: [{ type: 'text' }] } }, 400, {}],
		['a number', 'POST', 'session', { body: { message: 7 } }, 400, {}],
		[
			'an operation',
			...(['POST', 'session'] as const),
			{ body: { message: 'hi', operationId: 'o' } },
			...([400, {}] as const)
		],
		[
			'answers to a new conversation',
			...(['POST', 'session'] as const),
			{ body: { inputResponses: [] } },
			...([400, {}] as const)
		],
		[
			'a context without a message',
			...(['POST', 'session'] as const),
			{ body: { clientContext: 'x' } },
			...([400, {}] as const)
		],
		[
			'a context of numbers',
			...(['POST', 'session'] as const),
			{ body: { message: 'hi', clientContext: [1] } },
			...([400, {}] as const)
		],
		[
			'a schema that is none',
			...(['POST', 'session'] as const),
			{ body: { message: 'hi', outputSchema: 'x' } },
			...([400, {}] as const)
		],
		[
			'a schema',
			...(['POST', 'session'] as const),
			{ body: { message: 'hi', outputSchema: {} } },
			...([400, {}] as const)
		],
		[
			'an unknown policy',
			...(['POST', `session/${ID}`] as const),
			{ body: { message: 'hi', turnPolicy: 'now' } },
			...([400, {}] as const)
		],
		[
			'a continuation token',
			...(['POST', `session/${ID}`] as const),
			{ body: { message: 'hi', continuationToken: 'x' } },
			...([400, {}] as const)
		],
		[
			'a message and answers',
			...(['POST', `session/${ID}`] as const),
			{ body: { message: 'hi', inputResponses: [{}] } },
			...([400, {}] as const)
		],
		[
			'answers to nothing',
			...(['POST', `session/${ID}`] as const),
			{ body: { inputResponses: [{}] } },
			...([400, {}] as const)
		],
		[
			'an answer of another kind',
			...(['POST', `session/${ID}`] as const),
			{ body: { inputResponses: [{ requestId: 'request-1', optionId: 'yes' }] } },
			...([400, {}] as const)
		],
		['nothing to say', 'POST', `session/${ID}`, {}, 400, {}],
		['a turn of nothing', 'POST', `session/${ID}/cancel`, { body: { turnId: '' } }, 400, {}],
		['a reason of nothing', 'POST', `session/${ID}/reset`, { body: { reason: 1 } }, 400, {}],
		['an index in words', 'GET', `session/${ID}/stream`, { query: '?startIndex=last' }, 400, {}],
		['half an index', 'GET', `session/${ID}/stream`, { query: '?startIndex=1.5' }, 400, {}],
		[
			'a file',
			...(['POST', 'session'] as const),
			{ body: { message: [{ type: 'file', mediaType: 'image/png', data: 'AA==' }] } },
			...([415, { code: 'files_not_supported' }] as const)
		],
		[
			'a long message',
			...(['POST', 'session'] as const),
			{ body: { message: 'x'.repeat(21) } },
			...([413, { code: 'message_characters_limit' }] as const)
		],
		[
			'a large body',
			...(['POST', 'session'] as const),
			{ raw: 'x'.repeat(301) },
			...([413, { code: 'body_bytes_limit' }] as const)
		],
		[
			'a message for nobody',
			...(['POST', 'session/conv_unknown'] as const),
			{ body: { message: 'hi' } },
			...([404, { code: 'session_not_found' }] as const)
		],
		['a stream of nobody', 'GET', 'session/conv_unknown/stream', {}, 404, {}],
		[
			'a stream that is too old',
			...(['GET', 'session/conv_old_one/stream'] as const),
			{},
			...([410, { code: 'session_expired' }] as const)
		]
	])('%s', async (_, method, path, options, status, body) => {
		const response = await ask(method, path, options);
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({
			...{ ok: false, error: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) },
			...body
		});
		expect(response.headers.get('cache-control')).toBe('private, no-store');
	});

	it('says which methods there are', async () => {
		expect((await ask('DELETE', 'health')).headers.get('allow')).toBe('GET, HEAD');
		expect((await ask('GET', 'session')).headers.get('allow')).toBe('POST');
	});
});

describe('the conversation of another visitor is answered like an unknown one', () => {
	it.each([
		['POST', `session/${ID}`, { message: 'hi' }],
		['GET', `session/${ID}/stream`, undefined],
		['POST', `session/${ID}/cancel`, {}],
		['POST', `session/${ID}/clear`, undefined],
		['POST', `session/${ID}/compact`, undefined],
		['POST', `session/${ID}/reset`, {}]
	])('%s %s', async (method, path, body) => {
		const response = await ask(method, path, { shopper: 'boris', body });
		expect(response.status).toBe(404);
		expect(await response.json()).toEqual({
			ok: false,
			error: 'There is no such conversation.',
			code: 'session_not_found'
		});
		const called = Object.values(provider).filter((call) => call.mock.calls.length > 0);
		expect(called).toEqual([]);
	});
});

describe('limits', () => {
	it('name themselves and say how long to wait: messages', async () => {
		for (let count = 0; count < 3; count += 1) {
			expect((await ask('POST', `session/${ID}`, { body: { message: 'hi' } })).status).toBe(202);
		}
		const refused = await ask('POST', 'session');
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await refused.json()).toMatchObject({ code: 'messages_per_minute' });
		expect((await ask('POST', `session/${ID}/cancel`)).status).toBe(202);
		expect((await ask('POST', 'session', { shopper: 'boris' })).status).toBe(202);
	});

	it('name themselves and say how long to wait: streams', async () => {
		const first = await ask('GET', `session/${ID}/stream`);
		const refused = await ask('GET', `session/${ID}/stream`);
		expect(refused.status).toBe(429);
		expect(refused.headers.get('retry-after')).toBe('5');
		expect(await refused.json()).toMatchObject({ code: 'open_streams_limit' });
		await first.text();
		expect((await ask('GET', `session/${ID}/stream`)).status).toBe(200);
	});

	it('of a provider are passed on, and free their place', async () => {
		provider.openStream.mockRejectedValueOnce(new Refusal(502, 'away'));
		expect((await ask('GET', `session/${ID}/stream`)).status).toBe(502);
		expect(services.openStreams.count()).toBe(0);
	});
});

describe('the conversation protocol', () => {
	it('is ready, without a session', async () => {
		const response = await ask('GET', 'health', { shopper: null });
		expect(await response.json()).toEqual({
			ok: true,
			status: 'ready',
			workflowId: 'shop-assistant'
		});
	});

	it('begins a conversation, with or without a message', async () => {
		const empty = await ask('POST', 'session');
		expect(empty.status).toBe(202);
		expect(empty.headers.get('x-eve-session-id')).toBe(ID);
		expect(await empty.json()).toEqual({ ok: true, sessionId: ID, status: 'accepted' });
		const parts = [
			{ type: 'text', text: 'a' },
			{ type: 'text', text: 'b' }
		];
		await ask('POST', 'session', { body: { message: parts, clientContext: { pathname: '/' } } });
		expect(provider.create.mock.calls).toEqual([
			['anna', null],
			['anna', { text: 'a\nb', clientContext: { pathname: '/' }, policy: 'steer', origin: ORIGIN }]
		]);
	});

	it('takes a message and names its delivery', async () => {
		const body = { message: 'hi', turnPolicy: 'queue' };
		const response = await ask('POST', `session/${ID}`, { body });
		expect(response.status).toBe(202);
		expect(await response.json()).toEqual({
			...{ ok: true, sessionId: ID, status: 'accepted', deliveryId: 'dlv_1' }
		});
		expect(provider.send).toHaveBeenCalledWith(ID, expect.objectContaining({ policy: 'queue' }));
	});

	it.each([
		['approve', true],
		['cancel', false]
	])('passes the answer “%s” to a request on', async (optionId, isApproved) => {
		const body = { inputResponses: [{ requestId: 'request-1', optionId }] };
		const response = await ask('POST', `session/${ID}`, { body });
		expect(response.status).toBe(202);
		expect(await response.json()).toMatchObject({ deliveryId: 'dlv_2' });
		const answer = { requestId: 'request-1', isApproved, origin: ORIGIN };
		expect(provider.answer).toHaveBeenCalledWith(ID, answer);
	});

	it('streams with the headers of its version', async () => {
		const response = await ask('GET', `session/${ID}/stream`, { query: '?startIndex=-2' });
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toEqual({
			'content-type': 'application/x-ndjson; charset=utf-8',
			'cache-control': 'private, no-store, no-transform',
			'x-accel-buffering': 'no',
			'x-eve-session-id': ID,
			'x-eve-stream-format': 'ndjson',
			'x-eve-stream-version': '26'
		});
		expect(provider.openStream).toHaveBeenCalledWith(
			ID,
			expect.objectContaining({ startIndex: -2, isFollowing: true, isLeased: false })
		);
	});

	it.each(['?includeTailIndex=1', '?follow=false', '?follow=0&startIndex=9'])(
		'tells where the log ends: %s',
		async (query) => {
			const response = await ask('GET', `session/${ID}/stream`, { query });
			expect(response.headers.get('x-eve-stream-tail-index')).toBe('4');
		}
	);

	it('stops a turn, if there is one', async () => {
		const stopped = await ask('POST', `session/${ID}/cancel`, { body: { turnId: 'turn_1' } });
		expect(stopped.status).toBe(202);
		expect(await stopped.json()).toEqual({ ok: true, sessionId: ID, status: 'accepted' });
		expect(provider.cancel).toHaveBeenCalledWith(ID, 'turn_1');
		provider.cancel.mockResolvedValue(false);
		for (const id of [ID, 'conv_unknown']) {
			const none = await ask('POST', `session/${id}/cancel`);
			expect(none.status).toBe(200);
			expect(await none.json()).toEqual({ ok: true, status: 'no_active_turn' });
		}
	});

	it.each([
		['clear', { ok: true, sessionId: ID, status: 'accepted' }],
		['compact', { ok: true, sessionId: ID, status: 'accepted' }],
		['reset', { ok: true, previousSessionId: ID, status: 'reset' }]
	])('can %s', async (control, expected) => {
		const taken = await ask('POST', `session/${ID}/${control}`);
		expect(await taken.json()).toEqual(expected);
		provider.control.mockResolvedValue(false);
		const none = await ask('POST', `session/${ID}/${control}`);
		expect([none.status, await none.json()]).toEqual([
			200,
			{ ok: true, status: 'no_active_session' }
		]);
	});

	it('logs of a failure only where it happened, and gives its number', async () => {
		provider.send.mockRejectedValue(new Error('my address is 12 Elm Street'));
		const response = await ask('POST', `session/${ID}`, { body: { message: 'hi' } });
		expect(response.status).toBe(500);
		expect(await response.json()).toMatchObject({ ok: false, errorId: 'request-1' });
		expect(logged.join()).toContain('request-1');
		expect(logged.join()).not.toContain('Elm Street');
		expect(logged.join()).not.toContain(ID);
	});
});
