import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePurge, sendPurge } from '../../scripts/run/purge.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** Webhooks to the built shop over HTTP, with the settings of a fresh deployment. */
const SECRET = 'prism-demo-webhook-secret';
const PATH = '/api/webhooks/platform';
const MEBIBYTE = 1024 * 1024;

const resources = new AsyncDisposableStack();
let running: RunningShop;
beforeAll(async () => {
	running = resources.adopt(await startShop(), ({ stop }) => stop());
});
afterAll(() => resources.disposeAsync());

function post(body: string, path = PATH, headers: Record<string, string> = {}): Promise<Response> {
	const signature = createHmac('sha256', SECRET).update(body).digest('base64');
	const given = {
		...{ 'content-type': 'application/json', 'x-shopify-topic': 'products/update' },
		...{ 'x-shopify-hmac-sha256': signature },
		...headers
	};
	return fetch(running.shop + path, { method: 'POST', headers: given, body });
}

/** Sends more than is allowed over its own connection, until the shop answers. */
async function postEndless(headers: Record<string, string>): Promise<number | undefined> {
	const { hostname, port } = new URL(running.shop);
	const signature = createHmac('sha256', SECRET).update('x').digest('base64');
	const signed = { 'content-type': 'application/json', 'x-shopify-hmac-sha256': signature };
	const given = { ...signed, ...headers };
	const options = { hostname, port, path: PATH, method: 'POST', headers: given, agent: false };
	const outgoing = ask(options);
	const answer = once(outgoing, 'response') as Promise<[IncomingMessage]>;
	for (let sent = 0; sent <= 2 * MEBIBYTE; sent += MEBIBYTE / 4) {
		outgoing.write('x'.repeat(MEBIBYTE / 4));
	}
	const [{ statusCode }] = await answer;
	// The server may have closed the connection by now, which is as good.
	outgoing.on('error', () => undefined).destroy();
	return statusCode;
}

/** Sends a whole request, however long that takes, and only then reads. */
async function sendThenRead(parts: Iterable<string | Uint8Array>): Promise<string> {
	const { port } = new URL(running.shop);
	const socket = connect(Number(port), '127.0.0.1').pause();
	for (const part of parts) {
		if (!socket.write(part)) await once(socket, 'drain');
	}
	return text(socket.end());
}

/** Leaves in the middle of a signed body, and waits until the shop has noticed. */
async function abortPost(): Promise<void> {
	const { port } = new URL(running.shop);
	const socket = connect(Number(port), '127.0.0.1').resume();
	const signature = createHmac('sha256', SECRET).update('x').digest('base64');
	socket.write(`POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`);
	socket.write(`x-shopify-hmac-sha256: ${signature}\r\ncontent-length: 1000\r\n\r\n{"id":`);
	socket.end();
	await once(socket, 'close');
}

/** A product whose description makes the body so long. */
function createProduct(bytes: number): string {
	const start = '{"handle":"carafe","body_html":"';
	return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
}

describe('a webhook', () => {
	it.each([PATH, '/api/webhooks/shopify'])('is taken at %s', async (path) => {
		const response = await post('{"handle":"carafe","id":13}', path);
		expect([response.status, await response.json()]).toEqual([
			200,
			{
				success: true,
				topic: 'products/update',
				tagsInvalidated: ['product-carafe', 'recommendations-carafe', 'product-13']
			}
		]);
	});

	it('may have 2 MiB', async () => {
		expect((await post(createProduct(2 * MEBIBYTE))).status).toBe(200);
	});

	it.each([
		['by a byte', { 'content-length': String(2 * MEBIBYTE + 1) }],
		['by far', { 'content-length': String(4 * MEBIBYTE) }],
		['without saying so', { 'transfer-encoding': 'chunked' }]
	])('may not have more, %s', async (_, headers) => {
		expect(await postEndless(headers)).toBe(413);
	});

	it.each(['chunked', 'length'])(
		'of 10 MiB is a 413 for a client that sends it whole: %s',
		async (framing) => {
			const isChunked = framing === 'chunked';
			const body = Buffer.alloc(10 * MEBIBYTE, 'x');
			const signature = createHmac('sha256', SECRET).update(body).digest('base64');
			const answer = await sendThenRead([
				`POST ${PATH} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n`,
				`content-type: application/json\r\nx-shopify-hmac-sha256: ${signature}\r\n`,
				isChunked ? 'transfer-encoding: chunked\r\n\r\n' : `content-length: ${body.length}\r\n\r\n`,
				...(isChunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body])
			]);
			expect(answer).toMatch(/^HTTP\/1\.1 413 /);
			expect(answer).toContain('The body is larger than 2097152 bytes');
		}
	);

	it('is judged by its signature, whatever type it names', async () => {
		const form = { 'content-type': 'application/x-www-form-urlencoded' };
		expect((await post('{"handle":"carafe"}', PATH, form)).status).toBe(200);
		const forged = { ...form, 'x-shopify-hmac-sha256': 'AAAA', origin: 'https://evil.example' };
		expect((await post('handle=carafe', PATH, forged)).status).toBe(401);
	});

	it('whose sender leaves is no failure of the shop', async () => {
		await abortPost();
		await abortPost();
		await fetch(`${running.shop}/healthz`);
		expect(running.readOutput()).not.toContain('failed');
	});

	it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('is never sent by %s', async (method) => {
		const response = await fetch(running.shop + PATH, { method });
		expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
	});
});

/** Reads the demo store's newest delivery once it is finished. */
async function waitForDelivery(since: number): Promise<{ state: string; outcome: string }> {
	for (;;) {
		const response = await fetch(`${running.store}/admin/api/deliveries`);
		const { deliveries } = (await response.json()) as {
			deliveries: { id: number; state: string; outcome: string }[];
		};
		const waiting = deliveries.filter(({ id, state }) => id > since && state === 'waiting');
		const [newest] = deliveries;
		if (newest !== undefined && newest.id > since && waiting.length === 0) return newest;
	}
}

async function setPrice(handle: string, price: string): Promise<void> {
	const response = await fetch(`${running.store}/admin/api/price`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ handle, price })
	});
	expect(response.status).toBe(200);
}

const readPage = async (path: string) => (await fetch(running.shop + path)).text();

describe('an edit in the store', () => {
	it('is delivered, and seen by the next visitor of every page that shows it', async () => {
		const pages = ['/products/spinning-top', '/md/products/spinning-top', '/search?q=spinning'];
		for (const page of pages) expect(await readPage(page), page).not.toContain('$91.50');
		await setPrice('spinning-top', '91.50');
		expect(await waitForDelivery(0)).toMatchObject({ state: 'delivered' });
		for (const page of pages) expect(await readPage(page), page).toContain('$91.50');
	});
});

/** Changes a field of an entry, as an app of the store does. */
async function editEntry(type: string, handle: string, key: string, value: string): Promise<void> {
	const form = { grant_type: 'client_credentials', client_id: 'prism-demo-app' };
	const answer = await fetch(`${running.store}/admin/oauth/access_token`, {
		method: 'POST',
		body: new URLSearchParams({ ...form, client_secret: SECRET })
	});
	const { access_token: token } = (await answer.json()) as { access_token: string };
	const send = async (query: string, variables: object) => {
		const response = await fetch(`${running.store}/admin/api/2026-04/graphql.json`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
			body: JSON.stringify({ query, variables })
		});
		return (await response.json()) as {
			data: Record<string, { id: string; userErrors: unknown }>;
		};
	};
	const find = `query ($handle: MetaobjectHandleInput!) { metaobjectByHandle(handle: $handle) { id } }`;
	const { data } = await send(find, { handle: { type, handle } });
	const update = `mutation ($id: ID!, $metaobject: MetaobjectUpdateInput!) {
		metaobjectUpdate(id: $id, metaobject: $metaobject) { userErrors { message } }
	}`;
	const metaobject = { fields: [{ key, value }] };
	const done = await send(update, { id: data['metaobjectByHandle']?.id, metaobject });
	expect(done.data['metaobjectUpdate']?.userErrors).toEqual([]);
}

describe('an edit of a section', () => {
	it('is seen at once on the pages that show it, and purges no other', async () => {
		const readCache = async (path: string) => {
			const { headers } = await fetch(running.shop + path);
			return headers.get('x-cache');
		};
		for (const path of ['/winter-light', '/pages/about', '/winter-light', '/pages/about']) {
			await readPage(path);
		}
		expect(await readCache('/winter-light')).toMatch(/hit/i);
		expect(await readCache('/pages/about')).toMatch(/hit/i);
		await editEntry('section_hero', 'winter-light-hero', 'heading', 'Light for the longest night');
		await expect.poll(() => readPage('/winter-light')).toContain('Light for the longest night');
		expect(await readPage('/winter-light.md')).toContain('Light for the longest night');
		expect(await readCache('/pages/about')).toMatch(/hit/i);
	});
});

describe('a purge', () => {
	const purge = (...tags: string[]) =>
		sendPurge(parsePurge(['purge', ...tags, '--shop', running.shop], {}));

	it('is done by the command, with the token of the demo', async () => {
		expect(await purge('products', 'product-carafe')).toBe(
			`${running.shop} forgot products, product-carafe. It is the only replica.`
		);
		expect(await purge('all')).toContain('forgot all');
	});

	it('of an unknown tag is refused with the tags that exist', async () => {
		await expect(purge('prodcuts')).rejects.toThrow('Tags are: all, products');
	});
});
