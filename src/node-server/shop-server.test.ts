import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { FindReadyAnswer } from '../lib/core/ready-answers.ts';
import { createShopServer, type Handler } from './create-shop-server.ts';
import { prepareShutdown } from './shut-down.ts';

const PATIENCE = { shutdownGraceMs: 400, shutdownTimeoutMs: 10_000 };
const nothingReady: FindReadyAnswer = () => null;

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function open(
	handler: Handler,
	options: Partial<typeof PATIENCE & { find: FindReadyAnswer }> = {}
) {
	const timeouts = { keepAliveTimeoutMs: 60_000, headersTimeoutMs: null };
	const server = createShopServer({
		handler,
		findReadyAnswer: options.find ?? nothingReady,
		timeouts
	});
	const shutDown = prepareShutdown(server, { ...PATIENCE, ...options });
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
		ask: async (path = '/') => {
			const request = get({ host: '127.0.0.1', port, path, agent });
			const [response] = (await once(request, 'response')) as [IncomingMessage];
			return { response, connection: response.headers.connection, body: text(response) };
		}
	};
}

const greet: Handler = (_, response) => response.end('from the app');

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
	});
});

describe('a shutdown', () => {
	it('lets an answer under way end, and tells its client to go', async () => {
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

	it('does not wait for the whole grace period when nobody is there', async () => {
		const { shutDown } = await open(greet, { shutdownGraceMs: 3_600_000 });
		await shutDown();
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
