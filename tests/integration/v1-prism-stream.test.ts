import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '../../scripts/run/ports.ts';
import { startProgram, stopPrograms, type RunningProgram } from '../../scripts/run/processes.ts';
import { describeShop, toOrigin } from '../../scripts/run/shop.ts';
import { createTestTerminal } from '../../demo-store/src/surfaces/prism/testing/terminal.ts';
import { errorResponseSchema } from '../../src/lib/server/v1/error-response';
import { pour, startPrismRenderer, type PrismRenderer } from '../support/prism-renderer.ts';

/** The stream of the built shop: before its demo store, and before a renderer that does as told. */
const PATH = '/api/v1/prism-stream';
const RESET = '\x1b[0m\x1b[?25h\r\n';
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

const running = inject('sharedShop');

async function readError(response: Response) {
	return errorResponseSchema.parse(await response.json()).error;
}

describe('before the demo store', () => {
	it('fills a terminal of the size that was asked for, frame after frame', async () => {
		const response = await fetch(`${running.shop}${PATH}?cols=100&rows=30`);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-cache, no-store, no-transform',
			'x-accel-buffering': 'no'
		});
		expect(response.headers.get('content-encoding')).toBeNull();
		const terminal = createTestTerminal(100, 30);
		const reader = response.body!.getReader();
		const frameEnd = Buffer.from('\x1b[?2026l');
		let received = Buffer.alloc(0);
		while (received.indexOf(frameEnd, received.indexOf(frameEnd) + 1) === -1) {
			received = Buffer.concat([received, (await reader.read()).value!]);
		}
		await reader.cancel();
		terminal.write(received.subarray(0, received.lastIndexOf(frameEnd) + frameEnd.length));
		expect(terminal.isCursorShown()).toBe(false);
		const row = Array.from({ length: 100 }, (_, column) => terminal.readHalf(column, 20, 'upper'));
		expect(row).not.toContain('normal');
		expect(new Set(row).size).toBeGreaterThan(20);
	});

	it('has characters without colors for who asks for them', async () => {
		const response = await fetch(`${running.shop}${PATH}?ascii=1`);
		const reader = response.body!.getReader();
		const text = new TextDecoder().decode((await reader.read()).value);
		await reader.cancel();
		expect(text).toMatch(/[#%@]/);
		expect(text).not.toMatch(/8;2;|▀/);
	});

	it('keeps its headers for a shopper with a cart', async () => {
		const headers = { cookie: 'cart=abc' };
		const response = await fetch(`${running.shop}${PATH}`, { method: 'HEAD', headers });
		expect(response.headers.get('cache-control')).toBe('private, no-cache, no-store, no-transform');
	});
});

describe('before a renderer that does as told', () => {
	let renderer: PrismRenderer;
	let program: RunningProgram;
	let shop: string;

	beforeAll(async () => {
		renderer = await startPrismRenderer();
		const storePort = Number(new URL(running.store).port);
		const ports = { shop: await findFreePort(storePort + 1), demoStore: storePort };
		shop = toOrigin(ports.shop);
		const { env, ...described } = describeShop(ports);
		program = await startProgram({
			...described,
			env: { ...env, PRISM_UPSTREAM_URL: renderer.url },
			readyUrl: `${shop}/api/v1/status`
		});
	});
	afterAll(async () => {
		await stopPrograms([program]);
		await renderer.close();
	});
	beforeEach(() => void renderer.takeRequests());
	afterEach(() => renderer.drawWith((response) => response.end()));

	it('answers HEAD without asking it', async () => {
		const response = await fetch(shop + PATH, { method: 'HEAD' });
		expect([response.status, renderer.takeRequests()]).toEqual([200, []]);
	});

	it('asks it for 80 × 24 when nothing else is wanted', async () => {
		renderer.drawWith((response) => response.end('frame'));
		const response = await fetch(shop + PATH);
		expect([await response.text(), renderer.takeRequests()]).toEqual([
			'frame',
			['GET /draw?cols=80&rows=24']
		]);
	});

	it('does not ask it for a size that cannot be', async () => {
		for (const query of [
			'cols=19',
			'cols=401',
			'rows=9',
			'rows=201',
			'cols=80&cols=80',
			'rows=x'
		]) {
			const response = await fetch(`${shop}${PATH}?${query}`);
			expect([response.status, (await readError(response)).code]).toEqual([
				400,
				'invalid_parameter'
			]);
		}
		expect(renderer.takeRequests()).toEqual([]);
	});

	it.each([204, 301, 404, 500, 503])('answers 502 to its %i', async (status) => {
		renderer.drawWith((response) => response.writeHead(status, { location: '/x' }).end());
		const response = await fetch(shop + PATH);
		expect(response.status).toBe(502);
		expect(await readError(response)).toMatchObject({
			code: 'upstream_unavailable',
			message: `The prism renderer answered ${status} instead of a picture.`
		});
	});

	it('gives it 5 seconds for the first byte', async () => {
		const left = Promise.withResolvers<undefined>();
		renderer.drawWith((response, { aborted }) => {
			response.writeHead(200).flushHeaders();
			void aborted.then(() => left.resolve(undefined));
		});
		const began = performance.now();
		const response = await fetch(shop + PATH);
		const waitedMs = performance.now() - began;
		expect(response.status).toBe(502);
		expect((await readError(response)).message).toBe('The prism renderer sent nothing for 5 s.');
		expect(waitedMs).toBeGreaterThan(4_900);
		await left.promise;
	});

	it('passes each frame on when it comes', async () => {
		const drawing = Promise.withResolvers<(text: string) => void>();
		const left = Promise.withResolvers<undefined>();
		renderer.drawWith((response, { aborted }) => {
			void aborted.then(() => left.resolve(undefined));
			response.write('first');
			drawing.resolve((text) => response.write(text));
		});
		const reader = (await fetch(shop + PATH))
			.body!.pipeThrough(new TextDecoderStream())
			.getReader();
		const draw = await drawing.promise;
		expect((await reader.read()).value).toBe('first');
		for (const text of ['second', 'third']) {
			draw(text);
			expect((await reader.read()).value).toBe(text);
		}
		await reader.cancel();
		// Until then, the next viewer of this size joins this picture.
		await left.promise;
	});

	it('answers 502 to its HTML', async () => {
		renderer.drawWith((response) => response.setHeader('content-type', 'text/html').end('<p>'));
		const response = await fetch(shop + PATH);
		expect(response.status).toBe(502);
		expect(await readError(response)).toMatchObject({
			code: 'upstream_unavailable',
			message: 'The prism renderer answered text/html instead of a picture.'
		});
	});

	it('puts the terminal right when it breaks off, and breaks the answer off too', async () => {
		renderer.drawWith((response) => response.write('frame', () => response.destroy()));
		const { body } = await fetch(shop + PATH);
		const received: Uint8Array[] = [];
		const reading = (async () => {
			for await (const bytes of body!) received.push(bytes);
		})();
		await expect(reading).rejects.toThrow('terminated');
		expect(Buffer.concat(received).toString()).toBe(`frame${RESET}`);
	});

	it('is asked once by all viewers of one size, and left with the last of them', async () => {
		const left = Promise.withResolvers<undefined>();
		renderer.drawWith((response, { aborted }) => {
			response.write('frame');
			void aborted.then(() => left.resolve(undefined));
		});
		const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(`${shop}${PATH}?cols=60`)));
		for (const { body } of answers) {
			const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
			expect((await reader.read()).value).toBe('frame');
			await reader.cancel();
		}
		await left.promise;
		expect(renderer.takeRequests()).toEqual(['GET /draw?cols=60&rows=24']);
	});

	it('lets it stop at once when the client leaves', async () => {
		let sent = 0;
		const left = Promise.withResolvers<undefined>();
		renderer.drawWith((response, { aborted }) => {
			pour(response, MEGABYTE, (bytes) => (sent += bytes));
			void aborted.then(() => left.resolve(undefined));
		});
		const reader = (await fetch(shop + PATH)).body!.getReader();
		await reader.read();
		await reader.cancel();
		await left.promise;
		const sentAtEnd = sent;
		await (await fetch(`${shop}/api/v1/status`)).text();
		expect(sent).toBe(sentAtEnd);
		expect(sent).toBeLessThan(64 * MEGABYTE.byteLength);
	});

	it('lets it stop when the client leaves before the first byte', async () => {
		const left = Promise.withResolvers<undefined>();
		const client = new AbortController();
		renderer.drawWith((_, { aborted }) => {
			void aborted.then(() => left.resolve(undefined));
			client.abort();
		});
		await expect(fetch(shop + PATH, { signal: client.signal })).rejects.toThrow('aborted');
		await left.promise;
	});

	it('holds it back while the client does not read, and others read on', async () => {
		const poured = new Map<string, number>();
		renderer.drawWith((response, { url }) => {
			const name = new URL(url, 'http://x').searchParams.get('cols') ?? '';
			pour(response, MEGABYTE, (bytes) => poured.set(name, (poured.get(name) ?? 0) + bytes));
		});
		const stalled = await openStalledConnection(shop, '?cols=21');
		// The other reader is the clock: what it took meanwhile, the first could have had too.
		const reader = (await fetch(`${shop}${PATH}?cols=22`)).body!.getReader();
		for (let taken = 0; taken < 200 * MEGABYTE.byteLength;) {
			taken += (await reader.read()).value!.byteLength;
		}
		expect(poured.get('21')).toBeLessThan(40 * MEGABYTE.byteLength);
		await reader.cancel();
		stalled.destroy();
	});

	it('puts the terminal right when the shop stops, and does not keep it from stopping', async () => {
		renderer.drawWith((response) => response.write('frame'));
		const response = await fetch(shop + PATH);
		const reading = response.text();
		program.process.kill('SIGTERM');
		expect(await reading).toBe(`frame${RESET}`);
		expect(await program.ended).toEqual({ code: 0, signal: null });
	});
});

/** Takes what comes first, and then nothing any more. */
async function openStalledConnection(origin: string, query: string): Promise<Socket> {
	const { hostname, port, host } = new URL(origin);
	const socket = connect(Number(port), hostname);
	socket.write(`GET ${PATH}${query} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
	await once(socket, 'data');
	socket.pause();
	return socket;
}
