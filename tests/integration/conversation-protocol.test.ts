import { mkdtempSync, rmSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { begin, createShopper, listTypes, type Shopper } from '../support/conversation-client.ts';
import { startFleet } from '../support/shop-fleet.ts';

/** The protocol of conversations over HTTP, against a built shop with the demo store's model. */
const folder = mkdtempSync(join(tmpdir(), 'conversations-'));
const PREFIXES = ['/conversation/v1', '/eve/v1'];

const resources = new AsyncDisposableStack();
let site: string;
let anna: Shopper;
/** One of anna's, with a turn in it. */
let known: string;

beforeAll(async () => {
	resources.defer(() => rmSync(folder, { recursive: true }));
	const fleet = await startFleet(1, {
		AGENT_ENABLED: 'true',
		ASSISTANT_DATABASE_PATH: join(folder, 'assistant.db'),
		ASSISTANT_MESSAGES_PER_MINUTE: '100',
		ASSISTANT_SHOPPERS_PER_MINUTE: '15',
		ASSISTANT_STREAMS_PER_SHOPPER: '2',
		ASSISTANT_MESSAGE_CHARACTERS: '200',
		ASSISTANT_BODY_BYTES: '1000',
		ASSISTANT_INPUT_TOKENS: '30000'
	});
	resources.defer(fleet.stop);
	({ site } = fleet);
	anna = await createShopper(site);
	known = await begin(anna, site, 'hello');
	const follower = await anna.follow(site, known);
	await follower.until('session.waiting');
	await follower.close();
});
afterAll(() => resources.disposeAsync());

interface Case {
	when: string;
	method?: string;
	path: string;
	headers?: Record<string, string>;
	body?: string;
	/** Sent in parts, without its length. */
	isStreamed?: true;
	/** Sends the request as a stranger; by default as the owner, anna. */
	isStranger?: true;
	status: number;
	code: string;
}

const REFUSED: readonly Case[] = [
	{ when: 'agent info', method: 'GET', path: '/info', status: 404, code: 'not_found' },
	{ when: 'an unknown address', path: '/sessions', status: 404, code: 'not_found' },
	{ when: 'a method', method: 'DELETE', path: '/session', status: 405, code: 'method_not_allowed' },
	{ when: 'no origin', path: '/session', headers: { origin: '' }, status: 403, code: 'forbidden' },
	{
		when: 'another origin',
		path: '/session',
		headers: { origin: 'http://localhost' },
		status: 403,
		code: 'forbidden'
	},
	{
		when: 'a form of another site',
		path: '/session',
		headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
		body: '{"message":"hi"}',
		status: 403,
		code: 'forbidden'
	},
	{
		when: 'a stream for another site',
		method: 'GET',
		path: '/session/{known}/stream',
		headers: { 'sec-fetch-site': 'cross-site' },
		status: 403,
		code: 'forbidden'
	},
	{ when: 'no session', path: '/session', isStranger: true, status: 401, code: 'unauthorized' },
	{
		when: 'JSON that is none',
		path: '/session',
		body: '{"message":',
		status: 400,
		code: 'invalid_json'
	},
	{ when: 'a list', path: '/session', body: '[]', status: 400, code: 'invalid_request' },
	{
		when: 'bytes that are no text',
		path: '/session',
		body: '\xff',
		status: 400,
		code: 'invalid_request'
	},
	{
		when: 'an empty message',
		path: '/session/{known}',
		body: '{"message":""}',
		status: 400,
		code: 'invalid_request'
	},
	{ when: 'nothing', path: '/session/{known}', status: 400, code: 'invalid_request' },
	{
		when: 'a message and answers',
		path: '/session/{known}',
		body: '{"message":"hi","inputResponses":[{"requestId":"r"}]}',
		status: 400,
		code: 'invalid_request'
	},
	{
		when: 'a policy',
		path: '/session/{known}',
		body: '{"message":"hi","turnPolicy":"soon"}',
		status: 400,
		code: 'invalid_request'
	},
	{
		when: 'an operation',
		path: '/session',
		body: '{"message":"hi","operationId":"1"}',
		status: 400,
		code: 'invalid_request'
	},
	{
		when: 'a turn',
		path: '/session/{known}/cancel',
		body: '{"turnId":7}',
		status: 400,
		code: 'invalid_request'
	},
	{
		when: 'an index',
		method: 'GET',
		path: '/session/{known}/stream?startIndex=x',
		status: 400,
		code: 'invalid_request'
	},
	{
		when: 'a file',
		path: '/session/{known}',
		body: '{"message":[{"type":"file","mediaType":"image/png","data":"AA=="}]}',
		status: 415,
		code: 'files_not_supported'
	},
	{
		when: 'a long message',
		path: '/session/{known}',
		body: JSON.stringify({ message: 'x'.repeat(201) }),
		status: 413,
		code: 'message_characters_limit'
	},
	{
		when: 'a large body',
		path: '/session/{known}',
		body: 'x'.repeat(1001),
		status: 413,
		code: 'body_bytes_limit'
	},
	{
		when: 'a large body of unknown length',
		path: '/session/{known}',
		body: 'x'.repeat(3000),
		isStreamed: true,
		status: 413,
		code: 'body_bytes_limit'
	},
	{
		when: 'a stream of nobody',
		method: 'GET',
		path: '/session/conv_nobody0/stream',
		status: 404,
		code: 'session_not_found'
	},
	{
		when: 'a message for nobody',
		path: '/session/conv_nobody0',
		body: '{"message":"hi"}',
		status: 404,
		code: 'session_not_found'
	}
];

async function send(prefix: string, it: Omit<Case, 'code'>): Promise<Response> {
	const method = it.method ?? 'POST';
	const headers = new Headers({
		...(it.isStranger ? {} : { cookie: anna.cookie }),
		...(method === 'GET' ? {} : { origin: site, 'content-type': 'application/json' }),
		...it.headers
	});
	if (headers.get('origin') === '') headers.delete('origin');
	const bytes = it.body === undefined ? null : Buffer.from(it.body, 'latin1');
	const body = bytes && (it.isStreamed ? new Blob([bytes]).stream() : bytes);
	const path = it.path.replace('{known}', known);
	const init = { method, headers, redirect: 'manual', body, duplex: 'half' } as const;
	return fetch(`${site}${prefix}${path}`, init);
}

describe.each(PREFIXES)('%s refuses', (prefix) => {
	it.each(REFUSED)('$when with $status', async (row) => {
		const response = await send(prefix, row);
		expect(response.status).toBe(row.status);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const body = await response.json();
		expect(body).toMatchObject({ ok: false, error: expect.any(String) });
		expect(body.code).toBe(row.code);
	});

	it('every resource of another visitor', async () => {
		const boris = await createShopper(site);
		const paths = ['', '/cancel', '/clear', '/compact', '/reset'];
		for (const path of paths) {
			const response = await boris.post(site, `session/${known}${path}`, { message: 'hi' });
			expect([path, response.status]).toEqual([path, 404]);
		}
		const stream = await fetch(`${site}${prefix}/session/${known}/stream`, {
			headers: { cookie: boris.cookie }
		});
		expect(stream.status).toBe(404);
	});
});

describe('limits are told by name, with the time to wait', () => {
	it('streams of one shopper', async () => {
		const shopper = await createShopper(site);
		const id = await begin(shopper, site, 'hello');
		const url = `${site}/conversation/v1/session/${id}/stream`;
		const headers = { cookie: shopper.cookie };
		const open = [await fetch(url, { headers }), await fetch(url, { headers })];
		const refused = await fetch(url, { headers });
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
		expect(await refused.json()).toMatchObject({ code: 'open_streams_limit' });
		for (const { body } of open) await body?.cancel();
		await expect
			.poll(async () => {
				const response = await fetch(`${url}?follow=false`, { headers });
				await response.text();
				return response.status;
			})
			.toBe(200);
	});

	it('tokens of one conversation', async () => {
		const shopper = await createShopper(site);
		const id = await begin(shopper, site, 'show me mugs');
		const follower = await shopper.follow(site, id);
		await follower.until('session.waiting');
		const send = () => shopper.post(site, `session/${id}`, { message: 'show me lamps' });
		let refused = await send();
		while (refused.status === 202) {
			await follower.until('session.waiting');
			refused = await send();
		}
		await follower.close();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
		expect(await refused.json()).toMatchObject({ code: 'conversation_token_limit' });
	});
});

describe('a conversation over HTTP', () => {
	it('is replayed from any index, with the same ids', async () => {
		const all = await anna.read(site, known);
		expect(listTypes(all)).toEqual([
			...['session.started', 'turn.started', 'message.received', 'step.started'],
			...['message.completed', 'step.completed', 'turn.completed', 'session.waiting']
		]);
		const response = await send('/eve/v1', {
			...{ when: '', method: 'GET', status: 200 },
			path: '/session/{known}/stream?startIndex=-2&follow=false'
		});
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'application/x-ndjson; charset=utf-8',
			'cache-control': 'private, no-store, no-transform',
			'x-eve-stream-format': 'ndjson',
			'x-eve-stream-version': '26',
			'x-eve-stream-tail-index': String(all.length - 1),
			'x-eve-session-id': known
		});
		const lines = (await response.text()).trim().split('\n');
		expect(lines.map((line) => JSON.parse(line))).toEqual(all.slice(-2));
	});

	it('is cleared, and goes on; is reset, and ends', async () => {
		const shopper = await createShopper(site);
		const created = await shopper.post(site, 'session');
		expect(created.status).toBe(202);
		const id = created.headers.get('x-eve-session-id') ?? '';
		const follower = await shopper.follow(site, id);
		expect((await shopper.post(site, `session/${id}/clear`)).status).toBe(202);
		expect(listTypes(await follower.until('session.waiting'))).toContain('context.cleared');
		const reset = await shopper.post(site, `session/${id}/reset`, { reason: 'done' });
		expect(await reset.json()).toEqual({ ok: true, previousSessionId: id, status: 'reset' });
		await follower.until('session.completed');
		await expect(follower.until('turn.started')).rejects.toThrow('stream ended');
		expect((await shopper.post(site, `session/${id}`, { message: 'hi' })).status).toBe(409);
		for (const control of ['clear', 'compact', 'reset']) {
			const again = await shopper.post(site, `session/${id}/${control}`);
			expect(await again.json()).toEqual({ ok: true, status: 'no_active_session' });
		}
		expect(await (await shopper.post(site, `session/${id}/cancel`)).json()).toEqual({
			...{ ok: true, status: 'no_active_turn' }
		});
	});

	it('takes no part in what is sent while a client goes away', async () => {
		const shopper = await createShopper(site);
		const id = await begin(shopper, site, 'hello');
		await new Promise((resolve) => {
			const path = `/conversation/v1/session/${id}/stream`;
			const opened = openRequest(site + path, { headers: { cookie: shopper.cookie } });
			opened.on('response', (response) => response.once('data', () => opened.destroy()));
			opened.on('error', resolve).on('close', resolve).end();
		});
		const follower = await shopper.follow(site, id);
		expect(listTypes(await follower.until('session.waiting'))).toContain('turn.completed');
		await follower.close();
	});
});

describe('a request for approval over HTTP', () => {
	interface Waiting {
		shopper: Shopper;
		id: string;
		requestId: string;
		follower: Awaited<ReturnType<Shopper['follow']>>;
	}

	/** A conversation of its own that waits with a proposed addition. */
	async function openWaiting(): Promise<Waiting> {
		const shopper = await createShopper(site);
		const id = await begin(shopper, site, 'Can you add the Everyday Mug in Sage?');
		const follower = await shopper.follow(site, id);
		const events = await follower.until('turn.waiting');
		const requested = events.findLast(({ type }) => type === 'input.requested');
		if (requested?.type !== 'input.requested') throw new Error('Nothing was asked.');
		expect(requested.data.change).toMatchObject({ before: 0, after: 1, note: null });
		const requestId = requested.data.requests[0]?.requestId ?? '';
		return { shopper, id, requestId, follower };
	}

	const answer = ({ shopper, id, requestId }: Waiting, optionId: string) =>
		shopper.post(site, `session/${id}`, { inputResponses: [{ requestId, optionId }] });

	it('goes on with the answer, which counts once', async () => {
		const waiting = await openWaiting();
		const accepted = await answer(waiting, 'approve');
		expect(accepted.status).toBe(202);
		expect(await accepted.json()).toMatchObject({ deliveryId: expect.stringMatching(/^dlv_/) });
		const events = await waiting.follower.until('session.waiting');
		expect(listTypes(events).slice(0, 3)).toEqual([
			...['input.resolved', 'step.started', 'action.result']
		]);
		expect(events.find(({ type }) => type === 'action.result')?.data).toMatchObject({
			status: 'completed',
			result: { toolName: 'add-to-cart', output: { status: 'done' } }
		});
		const second = await answer(waiting, 'approve');
		expect([second.status, await second.json()]).toEqual([
			409,
			expect.objectContaining({ ok: false, code: 'input_not_requested' })
		]);
		await waiting.follower.close();
	});

	it('is answered by its owner only', async () => {
		const waiting = await openWaiting();
		const stranger = await createShopper(site);
		expect((await answer({ ...waiting, shopper: stranger }, 'approve')).status).toBe(404);
		expect((await answer(waiting, 'cancel')).status).toBe(202);
		const events = await waiting.follower.until('session.waiting');
		expect(events.find(({ type }) => type === 'action.result')?.data).toMatchObject({
			status: 'rejected'
		});
		await waiting.follower.close();
	});
});

describe('the session of a browser', () => {
	const prepare = (headers: Record<string, string>, method = 'POST') =>
		fetch(`${site}/api/agent/session`, { method, headers });

	it.each([
		['without an origin', {}],
		['from another site', { origin: 'https://evil.example' }],
		['across sites', { 'sec-fetch-site': 'cross-site' }]
	])('is refused %s, without a cookie', async (_, headers) => {
		const response = await prepare(
			'sec-fetch-site' in headers ? { origin: site, ...headers } : headers
		);
		expect(response.status).toBe(403);
		expect(await response.json()).toEqual({
			ok: false,
			error: `Only pages of ${site} may open a session.`,
			code: 'forbidden'
		});
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	it('keeps its cart and its name', async () => {
		const first = await prepare({ origin: site });
		expect(await first.json()).toEqual({ ok: true });
		expect(first.headers.get('cache-control')).toBe('private, no-store');
		const cookies = first.headers.getSetCookie();
		expect(cookies.find((line) => line.startsWith('shop_agent_session='))).toMatch(
			/^shop_agent_session=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/
		);
		const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
		const second = await prepare({ origin: site, cookie });
		const again = second.headers.getSetCookie();
		expect(again.filter((line) => line.startsWith('cart='))).toEqual([]);
		const [, shopperId] = /shop_agent_session=([^.;]+)/.exec(cookie) ?? [];
		const own = again.filter((line) => line.startsWith('shop_agent_session='));
		expect(own).toEqual([expect.stringContaining(shopperId ?? 'no id')]);
	});
});

/** The published schema of an agent's profile: entries of one version, each with its documents. */
const VERSION = '2026-08-25';
const paper = (path: string) =>
	z.string().regex(new RegExp(`^https://ucp\\.dev/${VERSION}/${path}/[\\w./]+$`));
const entry = { version: z.literal(VERSION), spec: paper('specification') };
const agentProfile = z.strictObject({
	ucp: z.strictObject({
		version: z.literal(VERSION),
		services: z.record(
			z.string().regex(/^dev\.ucp(\.[a-z_]+)+$/),
			z
				.array(z.strictObject({ ...entry, transport: z.literal('mcp'), schema: paper('services') }))
				.min(1)
		),
		capabilities: z.record(
			z.string().regex(/^dev\.ucp(\.[a-z_]+)+$/),
			z.array(z.strictObject({ ...entry, schema: paper('schemas') })).min(1)
		),
		payment_handlers: z.strictObject({})
	})
});

describe('the profile of the assistant', () => {
	it.each(['/agent/commerce-profile.json', '/agent/ucp-profile.json'])('is at %s', async (path) => {
		const response = await fetch(site + path);
		expect(response.headers.get('cache-control')).toBe('public, max-age=300');
		expect(response.headers.get('content-type')).toBe('application/json');
		expect(response.headers.get('access-control-allow-origin')).toBe('*');
		const { ucp } = agentProfile.parse(await response.json());
		expect(Object.keys(ucp.capabilities)).toEqual([
			'dev.ucp.shopping.catalog.search',
			'dev.ucp.shopping.catalog.lookup'
		]);
	});

	it('is accepted by the store that it is named to', async () => {
		const response = await fetch(`${site}/api/ucp/mcp`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
				params: {
					name: 'search_catalog',
					arguments: {
						meta: { 'ucp-agent': { profile: `${site}/agent/commerce-profile.json` } },
						catalog: { query: 'mug' }
					}
				}
			})
		});
		const { result } = await response.json();
		expect(result.structuredContent.ucp.capabilities).toEqual({
			'dev.shopify.catalog': [{ version: '2026-08-25' }],
			'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }]
		});
	});
});
