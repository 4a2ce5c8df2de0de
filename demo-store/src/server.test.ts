import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from './server.ts';

const HOST = '127.0.0.1';
const running: RunningServer[] = [];
const errors: unknown[] = [];

afterEach(async () => {
	await Promise.all(running.splice(0).map((server) => server.close(0)));
	expect(errors.splice(0)).toEqual([]);
});

async function serve(
	handle: ServerOptions['handle'],
	options: Partial<ServerOptions> = {}
): Promise<RunningServer> {
	const onError = (error: unknown) => void errors.push(error);
	const server = await startServer({ host: HOST, port: 0, handle, onError, ...options });
	running.push(server);
	return server;
}

/** Sends bytes as they are and gives the whole answer; the text must ask for `connection: close`. */
async function sendRaw(server: RunningServer, text: string): Promise<string> {
	const socket = connect(server.port, HOST);
	socket.end(text);
	const chunks: Buffer[] = [];
	for await (const chunk of socket) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

function streamed(text: string): RequestInit & { duplex: 'half' } {
	return { method: 'POST', body: new Blob([text]).stream(), duplex: 'half' };
}

const ok = () => Promise.resolve(new Response('ok'));

describe('refuses', () => {
	test.each([
		['GET / HTTP/1.1\r\nHost: a b\r\n', 400, 'Host \\"a b\\" is not a host name and port.'],
		['GET / HTTP/1.1\r\nHost: shop/evil\r\n', 400, 'Host \\"shop/evil\\"'],
		['GET / HTTP/1.1\r\nHost: user@shop\r\n', 400, 'Host \\"user@shop\\"'],
		['GET /%E0%A4%A HTTP/1.1\r\nHost: shop\r\n', 400, 'Address \\"/%E0%A4%A\\"'],
		['GET ftp://shop/ HTTP/1.1\r\nHost: shop\r\n', 400, 'Address \\"ftp://shop/\\"'],
		['OPTIONS * HTTP/1.1\r\nHost: shop\r\n', 400, 'Address \\"*\\"'],
		['TRACE / HTTP/1.1\r\nHost: shop\r\n', 405, 'Method TRACE is not served.'],
		['POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 11\r\n', 413, 'larger than 10 bytes']
	])('%j', async (head, status, message) => {
		const server = await serve(() => expect.fail('must not reach the handler'), {
			maxBodyBytes: 10
		});
		const answer = await sendRaw(server, `${head}Connection: close\r\n\r\n`);
		expect(answer).toContain(`HTTP/1.1 ${status} `);
		expect(answer).toContain(message);
	});

	test('a chunked body that grows too large, whatever the handler makes of it', async () => {
		const server = await serve(
			async (request) => Response.json(await request.text().catch(() => 'hidden')),
			{ maxBodyBytes: 10 }
		);
		expect((await fetch(server.url, streamed('x'.repeat(11)))).status).toBe(413);
		expect(await (await fetch(server.url, streamed('x'.repeat(10)))).json()).toBe('x'.repeat(10));
	});

	test('the same when the handler lets the error through', async () => {
		const server = await serve(async (request) => Response.json(await request.json()), {
			maxBodyBytes: 10
		});
		const response = await fetch(server.url, streamed('"0123456789"'));
		expect(response.status).toBe(413);
		expect(await response.json()).toEqual({
			error: 'The request body is larger than 10 bytes, the most this store reads.'
		});
	});

	test('to start when no port of the range is free, and says what would work', async () => {
		const taken = await serve(ok);
		await expect(serve(ok, { port: taken.port, portAttempts: 0 })).rejects.toThrow(
			/all in use. Free one of them, or choose another with --port/
		);
	});
});

describe('carries over', () => {
	test('method, address, headers and body of the request', async () => {
		const server = await serve(async (request) =>
			Response.json({
				method: request.method,
				url: request.url,
				header: request.headers.get('x-name'),
				body: await request.text()
			})
		);
		const response = await fetch(`${server.url}/a%20b?c=d`, {
			method: 'POST',
			headers: { 'x-name': 'value' },
			body: 'größe'
		});
		expect(await response.json()).toEqual({
			method: 'POST',
			url: `${server.url}/a%20b?c=d`,
			header: 'value',
			body: 'größe'
		});
	});

	test('a target of two slashes as a path of this host', async () => {
		const server = await serve((request) => Promise.resolve(new Response(request.url)));
		const answer = await sendRaw(
			server,
			'GET //evil.example/x HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'
		);
		expect(answer).toContain('http://shop//evil.example/x');
	});

	test('status, headers and every set-cookie of the response', async () => {
		const server = await serve(() => {
			const headers = new Headers({ 'x-name': 'value' });
			headers.append('set-cookie', 'a=1; Path=/');
			headers.append('set-cookie', 'b=2, c');
			return Promise.resolve(new Response('made', { status: 201, headers }));
		});
		const response = await fetch(server.url);
		expect(response.status).toBe(201);
		expect(response.headers.get('x-name')).toBe('value');
		expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2, c']);
		expect(await response.text()).toBe('made');
	});

	test('no body for HEAD, but its headers', async () => {
		const server = await serve(() =>
			Promise.resolve(new Response('12345', { headers: { 'content-length': '5' } }))
		);
		const response = await fetch(server.url, { method: 'HEAD' });
		expect(response.headers.get('content-length')).toBe('5');
		expect(await response.text()).toBe('');
	});

	test('a body in pieces, each before the next one exists', async () => {
		const pieces = new TransformStream<Uint8Array, Uint8Array>();
		const writer = pieces.writable.getWriter();
		const server = await serve(() => Promise.resolve(new Response(pieces.readable)));
		const response = await fetch(server.url);
		const reader = response.body?.getReader();
		for (const piece of ['one', 'two']) {
			await writer.write(Buffer.from(piece));
			expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(piece);
		}
		await writer.close();
		expect(await reader?.read()).toMatchObject({ done: true });
	});

	test('the next request of a connection after an unread body', async () => {
		const server = await serve(ok);
		const body = 'x'.repeat(300_000);
		const answer = await sendRaw(
			server,
			`POST /1 HTTP/1.1\r\nHost: shop\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
				'GET /2 HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'
		);
		expect(answer.match(/HTTP\/1.1 200/g)).toHaveLength(2);
	});
});

describe('when the client leaves', () => {
	test('aborts the signal of the request while the handler works', async () => {
		const left = Promise.withResolvers<unknown>();
		const arrived = Promise.withResolvers<undefined>();
		const server = await serve((request) => {
			arrived.resolve(undefined);
			request.signal.addEventListener('abort', () => left.resolve(request.signal.reason));
			return left.promise.then(() => new Response('too late'));
		});
		const controller = new AbortController();
		const request = fetch(server.url, { signal: controller.signal });
		await arrived.promise;
		controller.abort();
		await expect(request).rejects.toThrow('aborted');
		expect(await left.promise).toEqual(new Error('The client has left.'));
	});

	test('cancels an endless body when the client leaves', async () => {
		const cancelled = Promise.withResolvers<undefined>();
		let pulls = 0;
		const server = await serve(() => {
			const body = new ReadableStream<Uint8Array>({
				pull: (controller) => {
					pulls += 1;
					controller.enqueue(new Uint8Array(64 * 1024));
				},
				cancel: () => cancelled.resolve(undefined)
			});
			return Promise.resolve(new Response(body));
		});
		const socket = connect(server.port, HOST);
		socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
		await once(socket, 'readable');
		socket.destroy();
		await cancelled.promise;
		// Back-pressure: what was made fits the buffers of both ends.
		expect(pulls).toBeLessThan(1_000);
	});
});

describe('closes', () => {
	test('after the running request has its answer, and takes no new one', async () => {
		const arrived = Promise.withResolvers<undefined>();
		const answer = Promise.withResolvers<Response>();
		const server = await serve(() => {
			arrived.resolve(undefined);
			return answer.promise;
		});
		const request = fetch(server.url);
		await arrived.promise;
		const closed = server.close(60_000);
		await expect(fetch(server.url)).rejects.toThrow('fetch failed');
		answer.resolve(new Response('last', { headers: { connection: 'close' } }));
		expect(await (await request).text()).toBe('last');
		await closed;
	});
});

test('takes the next free port when the wanted one is in use', async () => {
	const first = await serve(ok);
	const second = await serve(ok, { port: first.port });
	expect(second.port).toBeGreaterThan(first.port);
	expect(await (await fetch(second.url)).text()).toBe('ok');
});
