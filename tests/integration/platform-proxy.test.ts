import { once } from 'node:events';
import {
	request as openRequest,
	type ClientRequest,
	type IncomingMessage,
	type RequestListener,
	type RequestOptions,
	type ServerResponse
} from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, servePlatformPaths, type Listening } from '../support/platform-server.ts';

/** The proxies between real connections: to a client, and to a store that each test scripts. */
const BODY_LIMIT = 64 * 1024;
let answer: RequestListener;
let store: Listening;
let shop: Listening;

beforeEach(async () => {
	answer = (_, response) => response.end('from the store');
	store = await listen((request, response) => answer(request, response));
	shop = await servePlatformPaths(store.origin, BODY_LIMIT);
});
afterEach(async () => {
	await shop.close();
	await store.close();
});

/** An open request: the test writes its body and ends it. */
function ask(path: string, options: RequestOptions = {}): ClientRequest {
	return openRequest(shop.origin + path, { method: 'POST', ...options });
}

async function receive(request: ClientRequest): Promise<IncomingMessage> {
	const [response] = (await once(request, 'response')) as [IncomingMessage];
	return response;
}

async function send(path: string, options: RequestOptions = {}, body = '') {
	const request = ask(path, options);
	request.end(body);
	const response = await receive(request);
	return { status: response.statusCode, headers: response.headers, text: await read(response) };
}

async function read(message: IncomingMessage): Promise<string> {
	let text = '';
	for await (const chunk of message) text += String(chunk);
	return text;
}

async function readChunk(message: IncomingMessage): Promise<string> {
	const [chunk] = (await once(message, 'data')) as [Buffer];
	return chunk.toString();
}

/** Resolves with the next request of the store; the test answers it. */
function awaitStoreRequest(): Promise<{ request: IncomingMessage; response: ServerResponse }> {
	return new Promise((resolve) => {
		answer = (request, response) => resolve({ request, response });
	});
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('bodies', () => {
	it('reach the store while the client is still writing', async () => {
		const arrival = awaitStoreRequest();
		const client = ask('/api/tools', { headers: JSON_TYPE });
		client.write('first');
		const { request, response } = await arrival;
		expect(await readChunk(request)).toBe('first');
		client.end('second');
		response.end(await read(request));
		expect(await read(await receive(client))).toBe('second');
	});

	it('reach the client while the store is still writing', async () => {
		const arrival = awaitStoreRequest();
		const client = ask('/api/tools', { method: 'GET', headers: { accept: 'text/event-stream' } });
		client.end();
		const { response } = await arrival;
		response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
		const received = await receive(client);
		expect(await readChunk(received)).toBe('data: 1\n\n');
		response.end('data: 2\n\n');
		expect(await read(received)).toBe('data: 2\n\n');
	});

	it('keep their length, or have none', async () => {
		answer = (request, response) => {
			const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
			response.end(JSON.stringify({ length, coding }));
		};
		const known = { ...JSON_TYPE, 'content-length': '2' };
		const chunked = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };
		expect((await send('/cart/add.js', { headers: known }, '{}')).text).toBe('{"length":"2"}');
		expect((await send('/cart/add.js', { headers: chunked }, '{}')).text).toBe(
			'{"coding":"chunked"}'
		);
		expect((await send('/cart/clear.js')).text).toBe('{"length":"0"}');
	});

	it.each([
		['announced', { ...JSON_TYPE, 'content-length': String(BODY_LIMIT + 1) }],
		['found on the way', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }]
	])('too long are refused, %s', async (_, headers) => {
		answer = (request, response) => void read(request).then((text) => response.end(text));
		const { status, text } = await send('/api/tools', { headers }, 'x'.repeat(BODY_LIMIT + 1));
		expect([status, JSON.parse(text)]).toEqual([
			413,
			{
				jsonrpc: '2.0',
				error: { code: -32603, message: 'The body is larger than this shop takes.' },
				id: null
			}
		]);
	});

	it('come decompressed, without a content-encoding', async () => {
		answer = (_, response) => {
			const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
			response.writeHead(200, headers).end(gzipSync('{"items":[]}'));
		};
		const accepting = { 'accept-encoding': 'zstd' };
		const { headers, text } = await send('/cart.js', { method: 'GET', headers: accepting });
		expect([headers['content-encoding'], text]).toEqual([undefined, '{"items":[]}']);
	});

	it('that break off are not passed on as whole', async () => {
		answer = (_, response) => {
			response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
		};
		await expect(send('/cart.js', { method: 'GET' })).rejects.toThrow();
	});
});

describe('a client that leaves', () => {
	it('takes the store’s request along while the store thinks', async () => {
		const arrival = awaitStoreRequest();
		const client = ask('/api/commerce/tools', { headers: JSON_TYPE });
		client.end('{}');
		const { request, response } = await arrival;
		await read(request);
		const gone = once(response, 'close');
		client.on('error', () => undefined).destroy();
		await gone;
		expect(response.writableFinished).toBe(false);
	});

	it('takes it along in the middle of an answer', async () => {
		const arrival = awaitStoreRequest();
		const client = ask('/api/tools', { method: 'GET' });
		client.end();
		const { response } = await arrival;
		response.write('data: 1\n\n');
		const received = await receive(client);
		received.on('error', () => undefined);
		const gone = once(response, 'close');
		client.destroy();
		await gone;
		expect(response.writableFinished).toBe(false);
	});

	it('takes it along in the middle of its own body', async () => {
		const arrival = awaitStoreRequest();
		const client = ask('/cart/add.js', { headers: JSON_TYPE });
		client.write('{"items":');
		const { request, response } = await arrival;
		request.on('error', () => undefined);
		const gone = once(response, 'close');
		client.on('error', () => undefined).destroy();
		await gone;
		expect(request.complete).toBe(false);
	});
});

describe('headers', () => {
	it('of one connection stay on it, in both directions', async () => {
		answer = (request, response) => {
			response.setHeader('connection', 'x-store-hop');
			response.setHeader('x-store-hop', '1');
			response.setHeader('alt-svc', 'h3=":443"');
			response.setHeader('x-kept', '1');
			response.end(JSON.stringify(request.headers));
		};
		const { headers, text } = await send('/api/commerce/tools', {
			headers: {
				...JSON_TYPE,
				connection: 'x-client-hop, keep-alive',
				expect: '100-continue',
				forwarded: 'for=203.0.113.1',
				'shopify-storefront-buyer-ip': '203.0.113.1',
				te: 'trailers',
				'x-client-hop': '1',
				'x-forwarded-for': '203.0.113.1'
			}
		});
		expect(Object.keys(headers).filter((name) => /^x-|alt-svc/.test(name))).toEqual(['x-kept']);
		expect(JSON.parse(text)).toEqual({
			accept: '*/*',
			'accept-encoding': 'gzip, deflate',
			'accept-language': '*',
			connection: 'keep-alive',
			'content-length': '0',
			'content-type': 'application/json',
			'custom-storefront-request-group-id': 'request-1',
			host: new URL(store.origin).host,
			'sec-fetch-mode': 'cors',
			'shopify-storefront-buyer-ip': '192.0.2.7',
			'user-agent': 'node'
		});
	});

	it('that set two cookies arrive as two, and the answer is kept private', async () => {
		answer = (_, response) => {
			response.setHeader('cache-control', 'public, max-age=60');
			response.setHeader('set-cookie', ['cart=a; Domain=127.0.0.1', '_shopify_y=b']);
			response.end();
		};
		const { headers } = await send('/api/commerce/tools', { headers: JSON_TYPE }, '{}');
		expect(headers['set-cookie']).toEqual(['cart=a; HttpOnly', '_shopify_y=b']);
		expect(headers['cache-control']).toBe('private, no-store');
	});
});

it('passes a redirect on and does not follow it', async () => {
	const asked: string[] = [];
	answer = (request, response) => {
		asked.push(request.url ?? '');
		response.writeHead(302, { location: '/cart' }).end();
	};
	const { status, headers } = await send('/cart/add?return_to=%2Fcart', {}, 'id=1');
	expect([status, headers.location, asked]).toEqual([
		302,
		'/cart',
		['/cart/add?return_to=%2Fcart']
	]);
});

it('answers HEAD without waiting for a body', async () => {
	answer = (request, response) => response.end(request.method);
	const { status, text } = await send('/cart.js', { method: 'HEAD' });
	expect([status, text]).toEqual([200, '']);
});

it('says so when the store is away', async () => {
	answer = (request) => request.socket.destroy();
	const { status, text } = await send('/cart.js', { method: 'GET' });
	expect([status, Object.keys(JSON.parse(text))]).toEqual([502, ['error']]);
});
