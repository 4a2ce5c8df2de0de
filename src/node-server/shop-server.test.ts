import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { FindCachedResponse } from '../lib/core/server-bridge.ts';
import { listSecurityHeaders } from '../lib/core/security-headers.ts';
import { createAdmission, createLoadRefusal, type AdmissionLimits } from './admission.ts';
import { createShopServer, type Handler } from './create-shop-server.ts';
import { prepareShutdown } from './shut-down.ts';

const PATIENCE = { shutdownGraceMs: 400, shutdownTimeoutMs: 10_000 };
const LIMITS: AdmissionLimits = {
	maxConcurrentRequests: 100,
	maxQueuedRequests: 100,
	maxQueueMs: 500,
	maxOpenStreams: 100
};
/** The keep-alive timeout of the servers below, and what Node adds to it. */
const KEPT_MS = 61_000;
/** Connections of another thread that ask again and again, and how they ended. */
const VISITORS = `
	const { get, Agent } = require('node:http');
	const { parentPort, workerData } = require('node:worker_threads');
	const { port, count } = workerData;
	const visit = (agent) =>
		new Promise((resolve) => {
			const again = () => resolve(visit(agent));
			get({ port, host: '127.0.0.1', agent }, (response) => response.resume().on('end', again)).on(
				'error',
				({ code }) => resolve(code)
			);
		});
	const visits = Array.from({ length: count }, () => visit(new Agent({ keepAlive: true })));
	Promise.all(visits).then((codes) => parentPort.postMessage([...new Set(codes)]));
`;
const ERROR_PAGE = '<h1>%sveltekit.error.message%</h1> %sveltekit.status%';
const ANSWERS = { errorPage: ERROR_PAGE, securityHeaders: listSecurityHeaders('https://shop') };
const nothingReady: FindCachedResponse = () => null;

const closers: (() => void)[] = [];
const failures: unknown[] = [];
afterEach(() => {
	closers.splice(0).forEach((close) => close());
	failures.length = 0;
});

async function open(
	handler: Handler,
	options: Partial<
		typeof PATIENCE & {
			find: FindCachedResponse;
			limits: AdmissionLimits;
			createTimeout: (delayMs: number) => AbortSignal;
		}
	> = {}
) {
	const timeouts = { keepAliveTimeoutMs: 60_000, headersTimeoutMs: null };
	const server = createShopServer({
		handler,
		findCachedResponse: options.find ?? nothingReady,
		admission: createAdmission({
			limits: options.limits ?? LIMITS,
			refuse: createLoadRefusal(ANSWERS),
			takeTurn: nextTurn,
			schedule: () => () => undefined
		}),
		answers: ANSWERS,
		onFailure: (failure) => failures.push(failure),
		timeouts
	});
	const shutDown = prepareShutdown(server, { ...PATIENCE, ...options }, options.createTimeout);
	server.http.listen(0, '127.0.0.1');
	await once(server.http, 'listening');
	const { port } = server.http.address() as AddressInfo;
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	closers.push(() => {
		agent.destroy();
		server.http.closeAllConnections();
		server.http.close();
	});
	return {
		shutDown,
		isListening: () => server.http.listening,
		port,
		ask: async (path = '/', headers = {}, through = agent) => {
			const request = get({ host: '127.0.0.1', port, path, agent: through, headers });
			const [response] = (await once(request, 'response')) as [IncomingMessage];
			return { response, connection: response.headers.connection, body: text(response) };
		}
	};
}

const greet: Handler = (_, response) => response.end('from the app');

/** Answers 413 after the first chunk and pauses the rest, as SvelteKit does. */
const refuseAfterFirstPart: Handler = (request, response) => {
	request.once('data', () => {
		request.pause();
		response.writeHead(413).end('too large');
	});
};

/** Sends a whole request, however long that takes, and only then reads. */
async function sendThenRead(port: number, parts: Iterable<string | Uint8Array>): Promise<string> {
	const socket = connect(port, '127.0.0.1').pause();
	for (const part of parts) {
		if (!socket.write(part)) await once(socket, 'drain');
	}
	return text(socket.end());
}

describe('the shop server, when it answers before the body has arrived', () => {
	const LENGTH = 10 * 1024 * 1024;
	const part = Buffer.alloc(1024 * 1024);

	it.each([
		['HTTP/1.1', 'keep-alive'],
		['HTTP/1.1', 'close'],
		['HTTP/1.0', 'close']
	])(
		'reads the rest, so that the answer arrives: %s, connection: %s',
		async (version, connection) => {
			const { port } = await open(refuseAfterFirstPart);
			const head = `POST / ${version}\r\nhost: shop\r\nconnection: ${connection}\r\ncontent-length: ${LENGTH}\r\n\r\n`;
			const answer = await sendThenRead(port, [head, ...Array<Buffer>(10).fill(part)]);
			expect(answer).toMatch(/^HTTP\/1\.1 413 /);
			expect(answer).toContain('too large');
		}
	);

	it('answers the next request of the connection', async () => {
		const { port } = await open(refuseAfterFirstPart);
		const head = `POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: ${LENGTH}\r\n\r\n`;
		const small = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 1\r\n\r\nx';
		const answers = await sendThenRead(port, [head, ...Array<Buffer>(10).fill(part), small]);
		expect(answers.match(/HTTP\/1\.1 413 /g)).toHaveLength(2);
	});
});

describe('the shop server', () => {
	it('asks the app for what is not ready, and only for that', async () => {
		const { ask } = await open(greet, {
			find: (method, target) =>
				target === '/ready'
					? { status: 203, headers: ['x-method', method], body: Buffer.from('ready') }
					: null
		});
		const ready = await ask('/ready');
		expect([ready.response.statusCode, ready.response.headers['x-method']]).toEqual([203, 'GET']);
		expect(await ready.body).toBe('ready');
		expect(await (await ask('/ready?x')).body).toBe('from the app');
	});

	it.each<[string, Handler, number]>([
		['fails', () => Promise.reject(new Error('no')), 500],
		[
			'fails at once',
			() => {
				throw new Error('no');
			},
			500
		],
		['knows no such file', (_request, _response, next) => next(), 404]
	])('answers when the adapter %s', async (_, handler, status) => {
		const { ask } = await open(handler);
		expect((await ask()).response.statusCode).toBe(status);
		expect(failures).toEqual(status === 500 ? [new Error('no')] : []);
	});
});

describe('a shop server whose app is full', () => {
	async function openFull(find: FindCachedResponse = nothingReady) {
		const started: string[] = [];
		const hanging = Promise.withResolvers<ServerResponse>();
		const hang: Handler = ({ url = '' }, response) => {
			started.push(url);
			if (url === '/hang') hanging.resolve(response);
			else response.end('app');
		};
		const limits = {
			maxConcurrentRequests: 1,
			maxQueuedRequests: 0,
			maxQueueMs: 1,
			maxOpenStreams: 1
		};
		const findOther: FindCachedResponse = (method, target, headers) =>
			target === '/hang' ? null : find(method, target, headers);
		const server = await open(hang, { find: findOther, limits });
		const occupant = connect(server.port, '127.0.0.1');
		closers.push(() => occupant.destroy());
		occupant.write('GET /hang HTTP/1.1\r\nhost: shop\r\n\r\n');
		const hung = await hanging.promise;
		const leave = async () => {
			occupant.destroy();
			await once(hung, 'close');
		};
		return { ...server, started, leave };
	}

	it.each([
		['/products/x', { accept: 'text/html,*/*;q=0.8' }, 'text/html; charset=utf-8'],
		['/api/cart', { accept: 'text/html' }, 'application/json'],
		['/products/x', { accept: 'text/markdown' }, 'text/markdown; charset=utf-8']
	])('refuses %s of %j as %s', async (path, headers, type) => {
		const { ask, started } = await openFull();
		const { response, body } = await ask(path, headers);
		expect(response.statusCode).toBe(503);
		expect(response.headers).toMatchObject({
			'content-type': type,
			'retry-after': '1',
			'cache-control': 'no-store'
		});
		expect(await body).toContain('more visitors than it can serve');
		expect(started).toEqual(['/hang']);
	});

	it.each(['/healthz', '/readyz?x', '/_app/immutable/x.js'])('passes %s on', async (path) => {
		const { ask } = await openFull();
		expect(await (await ask(path)).body).toBe('app');
	});

	it('sends what is ready', async () => {
		const { ask } = await openFull(() => ({ status: 200, headers: [], body: Buffer.from('kept') }));
		expect(await (await ask('/')).body).toBe('kept');
	});

	it('passes a cached page on that the app is to render again', async () => {
		const stale = { status: 200, headers: [], body: Buffer.from('kept'), isRefreshDue: true };
		const { ask } = await openFull(() => stale);
		expect(await (await ask('/')).body).toBe('app');
	});

	it('serves again as soon as the client that occupied it has left', async () => {
		const { ask, leave } = await openFull();
		await leave();
		expect((await ask('/')).response.statusCode).toBe(200);
	});
});

it('answers the requests of one connection in order, and closes on too many at once', async () => {
	const begun: ServerResponse[] = [];
	const isFull = Promise.withResolvers<undefined>();
	const { port } = await open((_, response) => {
		if (begun.push(response) === 32) isFull.resolve(undefined);
	});
	const socket = connect(port, '127.0.0.1');
	socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(2000));
	await isFull.promise;
	for (const response of begun) response.end('app');
	const answers = await text(socket);
	expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(32);
	expect(answers.match(/HTTP\/1\.1 503/g)).toHaveLength(1);
	expect(answers).toMatch(/HTTP\/1\.1 503[^]*connection: close/i);
	expect(begun).toHaveLength(32);
});

describe('the host of a request', () => {
	it.each([
		['a name', 'host: shop.example', 200],
		['a name with a port', 'host: shop:3000', 200],
		['an address', 'host: [::1]:3000', 200],
		['nothing', 'host: ', 200],
		['the header twice', 'host: shop\r\nHost: shop', 400],
		['two names', 'host: a, b', 400],
		['words', 'host: a b c', 400],
		['a path', 'host: shop/x', 400],
		['a user', 'host: me@shop', 400],
		['no header', 'x: 1', 400]
	])('may be %s: %j is a %i', async (_, header, status) => {
		const { port } = await open(greet);
		const socket = connect(port, '127.0.0.1');
		socket.write(`GET / HTTP/1.1\r\n${header}\r\nconnection: close\r\n\r\n`);
		expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	});
});

describe('a range of bytes', () => {
	it.each([
		['bytes=0-', 'bytes=0-'],
		['bytes=2-2', 'bytes=2-2'],
		['bytes=9-1', 'none'],
		['bytes=-5', 'none'],
		['bytes=0-0,2-3', 'none'],
		['lines=1-2', 'none'],
		['x', 'none']
	])('%s reaches the files of the build as %s', async (sent, seen) => {
		const { ask } = await open(({ headers }, response) => response.end(headers.range ?? 'none'));
		expect(await (await ask('/', { range: sent })).body).toBe(seen);
	});
});

describe('a shutdown', () => {
	it('lets an answer under way end, and asks its client to reconnect', async () => {
		const begun = Promise.withResolvers<ServerResponse>();
		const { ask, shutDown } = await open((_, response) => begun.resolve(response));
		const answer = ask();
		const response = await begun.promise;
		const down = shutDown();
		response.end('whole');
		expect((await answer).connection).toBe('close');
		expect(await (await answer).body).toBe('whole');
		await down;
	});

	it('still answers clients that do not know yet, once', async () => {
		const { ask, shutDown } = await open(greet);
		expect((await ask()).connection).toBe('keep-alive');
		const down = shutDown();
		expect((await ask()).connection).toBe('close');
		await down;
		await expect(ask()).rejects.toThrow('ECONNREFUSED');
	});

	it('does not wait for the whole grace period without connections', async () => {
		const { shutDown } = await open(greet, { shutdownGraceMs: 3_600_000 });
		await shutDown();
	});

	it('answers an idle connection as long as its client was told, after it has stopped listening', async () => {
		const timeouts = new Map<number, AbortController>();
		const createTimeout = (delayMs: number) => {
			const controller = new AbortController();
			timeouts.set(delayMs, controller);
			return controller.signal;
		};
		const { ask, shutDown, isListening } = await open(greet, { createTimeout });
		await ask();
		const down = shutDown();
		timeouts.get(PATIENCE.shutdownGraceMs)?.abort();
		while (isListening() || !timeouts.has(KEPT_MS)) await nextTurn();
		const { connection, body } = await ask();
		expect([connection, await body]).toEqual(['close', 'from the app']);
		await down;
	});

	it('closes connections that are idle for longer, also those that never asked', async () => {
		const createTimeout = (delayMs: number) =>
			delayMs === KEPT_MS ? AbortSignal.abort() : AbortSignal.timeout(delayMs);
		const { port, ask, shutDown } = await open(greet, { shutdownGraceMs: 0, createTimeout });
		const silent = connect(port, '127.0.0.1');
		await ask();
		await shutDown();
		expect(await text(silent)).toBe('');
	});

	it('takes every connection that waits before it stops listening, and answers it', async () => {
		let answered = 0;
		const isBusy = Promise.withResolvers<undefined>();
		const { port, shutDown } = await open(
			(_, response) => {
				// While a turn of the event loop takes its time, the next connections come.
				const end = performance.now() + 5;
				while (performance.now() < end);
				response.end();
				if ((answered += 1) === 100) isBusy.resolve(undefined);
			},
			{ shutdownGraceMs: 0 }
		);
		const clients = new Worker(VISITORS, { eval: true, workerData: { port, count: 20 } });
		const outcomes = once(clients, 'message');
		await isBusy.promise;
		await shutDown();
		expect(await outcomes).toEqual([['ECONNREFUSED']]);
	});

	it('cuts off what does not end', async () => {
		const { ask, shutDown } = await open((_, response) => response.write('a'), {
			...{ shutdownGraceMs: 0, shutdownTimeoutMs: 10 }
		});
		const { body } = await ask();
		const cut = expect(body).rejects.toThrow('aborted');
		await shutDown();
		await cut;
	});
});
