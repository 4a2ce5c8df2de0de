import {
	createServer,
	setGlobalProxyFromEnv,
	type IncomingMessage,
	type ServerResponse
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../base/errors';
import { platformFetch } from './platform-fetch';

const BODY = JSON.stringify({ data: { shop: { name: 'Lumière ✨'.repeat(50) } } });
const closing: (() => void)[] = [];

afterEach(() => {
	for (const close of closing.splice(0)) close();
});

/** A server on this machine; returns its address. */
async function open(
	answer: (request: IncomingMessage, response: ServerResponse) => void
): Promise<string> {
	const server = createServer(answer);
	closing.push(() => {
		server.closeAllConnections();
		server.close();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api/graphql.json`;
}

const send = (url: string, changes: RequestInit = {}) =>
	platformFetch(url, {
		...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"é"}' },
		signal: new AbortController().signal,
		...changes
	});

it('sends the operation and its headers, and asks for gzip', async () => {
	const { promise, resolve } = Promise.withResolvers<unknown>();
	const url = await open((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const { method, url: path, headers } = request;
			resolve({ method, path, headers, body: Buffer.concat(chunks).toString() });
			response.end('{}');
		});
	});
	await send(`${url}?operation=Shop`, { headers: { 'x-token': 'a' } });
	expect(await promise).toMatchObject({
		...{ method: 'POST', path: '/api/graphql.json?operation=Shop', body: '{"query":"é"}' },
		headers: { 'x-token': 'a', 'accept-encoding': 'gzip' }
	});
});

it.each([
	['gzip', { 'content-encoding': 'gzip' }, gzipSync(BODY)],
	['gzip in capitals', { 'content-encoding': 'GZip' }, gzipSync(BODY)],
	['no coding', {}, Buffer.from(BODY)]
])('reads an answer with %s', async (_, headers, body) => {
	const url = await open((_request, response) => response.writeHead(200, headers).end(body));
	const answer = await send(url);
	expect(answer).toMatchObject({ status: 200, ok: true });
	expect(await answer.text()).toBe(BODY);
});

it('reads headers that occur twice', async () => {
	const url = await open((_request, response) => {
		response.writeHead(429, { 'retry-after': '3', 'set-cookie': ['a=1', 'b=2'] }).end();
	});
	const { status, ok, headers } = await send(url);
	expect({ status, ok, wait: headers.get('retry-after') }).toEqual({
		...{ status: 429, ok: false, wait: '3' }
	});
	expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it('returns a redirect as it is: a forwarded operation would lose its body', async () => {
	const url = await open((_request, response) => {
		response.writeHead(301, { location: 'https://shop.example/' }).end();
	});
	expect(await send(url)).toMatchObject({ status: 301, ok: false });
});

it('uses the proxy of the environment where `fetch` does', async () => {
	const targets: (string | undefined)[] = [];
	const proxy = await open(({ url: target }, response) => {
		targets.push(target);
		response.end('{}');
	});
	const restore = setGlobalProxyFromEnv({ http_proxy: new URL(proxy).origin });
	closing.push(restore);
	expect(await send('http://shop.example/api/graphql.json')).toMatchObject({ ok: true });
	expect(targets).toEqual(['http://shop.example/api/graphql.json']);
});

describe('rejects', () => {
	it('with the reason of the signal, before and within an answer', async () => {
		const { promise: reached, resolve } = Promise.withResolvers<undefined>();
		const url = await open((_request, response) => {
			response.writeHead(200).write('{');
			resolve(undefined);
		});
		const controller = new AbortController();
		const pending = send(url, { signal: controller.signal });
		await reached;
		controller.abort(new DOMException('late', 'TimeoutError'));
		await expect(pending).rejects.toBe(controller.signal.reason);
		await expect(send(url, { signal: controller.signal })).rejects.toBe(controller.signal.reason);
	});

	it('where nothing listens', async () => {
		const url = await open(() => undefined);
		for (const close of closing.splice(0)) close();
		await expect(send(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
	});

	it('an answer that offers another protocol', async () => {
		const url = await open((_request, response) => {
			response.writeHead(101, { connection: 'upgrade', upgrade: 'secret' }).end();
		});
		await expect(send(url)).rejects.toThrow('ended without an answer');
	});

	it('when the connection ends within the answer', async () => {
		const url = await open((_request, response) => {
			response.writeHead(200, { 'content-length': '100' }).write('{');
			response.destroy();
		});
		await expect(send(url)).rejects.toThrow();
	});

	it.each([
		['as it is', {}],
		['compressed', { 'content-encoding': 'gzip' }]
	])('an answer of more than 16 MiB, %s, with its status', async (_, headers) => {
		const megabyte = Buffer.alloc(1024 * 1024, '{');
		const parts = Readable.from(Array(17).fill(megabyte));
		const url = await open((_request, response) => {
			response.writeHead(200, headers);
			const isCompressed = 'content-encoding' in headers;
			void (isCompressed ? parts.pipe(createGzip()) : parts).pipe(response);
		});
		const failure: unknown = await send(url).catch((it: unknown) => it);
		expect(failure).toBeInstanceOf(StorefrontApiError);
		expect(failure).toMatchObject({
			status: 200,
			message: 'The store answered with more than 16777216 bytes.'
		});
	});

	it('what claims to be gzip and is not', async () => {
		const url = await open((_request, response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"data":{}}');
		});
		await expect((async () => (await send(url)).text())()).rejects.toThrow(
			'incorrect header check'
		);
	});
});
