import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorResponseSchema } from '..';
import { createPrismStream } from './prism-stream';

type Draw = (request: IncomingMessage, response: ServerResponse) => void;

const RESET = '\x1b[0m\x1b[?25h\r\n';
const STREAM = 'https://shop.example/api/v1/prism-stream';
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

let draw: Draw;
let asked: string[];
let server: Server;
let warnings: string[];

beforeEach(async () => {
	asked = [];
	warnings = [];
	server = createServer((request, response) => {
		asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
		draw(request, response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
});

afterEach(() => {
	server.closeAllConnections();
	server.close();
});

function createStream({
	firstByteTimeoutMs = 5_000,
	upstreamUrl = getUpstreamUrl()
}: { firstByteTimeoutMs?: number; upstreamUrl?: string | null } = {}) {
	return createPrismStream({
		upstreamUrl,
		firstByteTimeoutMs,
		fetch: globalThis.fetch,
		log: { warn: (_: unknown, message?: string) => void warnings.push(message ?? '') }
	});
}

function getUpstreamUrl(): string {
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/draw?style=night`;
}

const get = (query = '', init: RequestInit = {}) => new Request(`${STREAM}${query}`, init);

async function readError(response: Response) {
	return errorResponseSchema.parse(await response.json()).error;
}

/** Writes for as long as there is room, and counts. */
function pour(response: ServerResponse, count: (bytes: number) => void): void {
	const write = () => {
		if (response.destroyed) return;
		count(MEGABYTE.byteLength);
		if (response.write(MEGABYTE)) setImmediate(write);
		else response.once('drain', write);
	};
	write();
}

describe('answers 502 when the renderer', () => {
	it('refuses the connection', async () => {
		const url = getUpstreamUrl();
		server.close();
		await once(server, 'close');
		const response = await createStream({ upstreamUrl: url }).answer(get());
		expect(response.status).toBe(502);
		expect(await readError(response)).toMatchObject({
			code: 'upstream_unavailable',
			message: 'The prism renderer cannot be reached.'
		});
		expect(warnings).toEqual(['no prism']);
	});

	it.each([
		[204, 'The prism renderer answered 204 instead of a picture.'],
		[206, 'The prism renderer answered 206 instead of a picture.'],
		[302, 'The prism renderer answered 302 instead of a picture.'],
		[404, 'The prism renderer answered 404 instead of a picture.'],
		[500, 'The prism renderer answered 500 instead of a picture.']
	])('answers %i', async (status, message) => {
		draw = (_, response) => response.writeHead(status, { location: '/elsewhere' }).end();
		const response = await createStream().answer(get());
		expect([response.status, (await readError(response)).message]).toEqual([502, message]);
		expect(asked).toHaveLength(1);
	});

	it('answers a page of HTML', async () => {
		draw = (_, response) => response.setHeader('content-type', 'text/html').end('<html>');
		const response = await createStream().answer(get());
		expect([response.status, (await readError(response)).message]).toEqual([
			502,
			'The prism renderer answered text/html instead of a picture.'
		]);
	});

	it('ends without a byte', async () => {
		draw = (_, response) => response.writeHead(200).end();
		const response = await createStream().answer(get());
		expect((await readError(response)).message).toBe('The prism renderer ended without a picture.');
	});

	it.each<[string, Draw]>([
		['does not answer', () => undefined],
		['answers headers only', (_, response) => response.writeHead(200).flushHeaders()]
	])('%s in time, and leaves it', async (_, silent) => {
		const left = Promise.withResolvers<undefined>();
		draw = (request, response) => {
			response.once('close', () => left.resolve(undefined));
			silent(request, response);
		};
		const response = await createStream({ firstByteTimeoutMs: 500 }).answer(get());
		expect(response.status).toBe(502);
		expect((await readError(response)).message).toBe('The prism renderer sent nothing for 0.5 s.');
		await left.promise;
	});
});

describe('refuses before it asks the renderer', () => {
	it.each([
		['?cols=401', 'cols is "401"'],
		['?rows=x', 'rows is "x"'],
		['?ascii=yes', 'ascii is "yes", but must be 0 or 1, once.'],
		['?ascii=1&ascii=1', 'ascii is "1, 1", but must be 0 or 1, once.']
	])('%s', async (query, message) => {
		const response = await createStream().answer(get(query));
		expect(response.status).toBe(400);
		expect((await readError(response)).message).toContain(message);
		expect(asked).toEqual([]);
	});
});

it('answers HEAD with headers only', async () => {
	const response = await createStream().answer(get('', { method: 'HEAD' }));
	expect([response.status, response.body, asked]).toEqual([200, null, []]);
	expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

describe('a stream', () => {
	it.each([
		['', 'GET /draw?style=night&cols=80&rows=24'],
		['?cols=120&rows=40&x=1', 'GET /draw?style=night&cols=120&rows=40'],
		['?ascii=1', 'GET /draw?style=night&cols=80&rows=24&ascii=1'],
		['?ascii=0', 'GET /draw?style=night&cols=80&rows=24']
	])('asks for the size of %s', async (query, request) => {
		draw = (_, response) => response.end('frame');
		const response = await createStream().answer(get(query));
		expect(await response.text()).toBe('frame');
		expect(asked).toEqual([request]);
	});

	it('is text that is not stored, transformed or buffered', async () => {
		draw = (_, response) => response.end('frame');
		const { headers } = await createStream().answer(get());
		expect(Object.fromEntries(headers)).toMatchObject({
			'content-type': 'text/plain; charset=utf-8',
			'cache-control': 'no-cache, no-store, no-transform',
			'x-accel-buffering': 'no',
			'access-control-allow-origin': '*'
		});
	});

	it('passes a frame on while the next is not drawn yet', async () => {
		let drawing: ServerResponse | undefined;
		draw = (_, response) => {
			drawing = response;
			response.write('one');
		};
		const response = await createStream().answer(get());
		const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
		expect((await reader.read()).value).toBe('one');
		drawing?.write('two');
		expect((await reader.read()).value).toBe('two');
		drawing?.end();
		expect((await reader.read()).done).toBe(true);
		expect(warnings).toEqual([]);
	});

	it('puts the terminal right when the renderer breaks off, and does not end as a whole one', async () => {
		draw = (_, response) => response.write('one', () => response.destroy());
		const response = await createStream().answer(get());
		const received: Uint8Array[] = [];
		const reading = (async () => {
			for await (const bytes of response.body!) received.push(bytes);
		})();
		await expect(reading).rejects.toThrow('The prism renderer broke off.');
		expect(Buffer.concat(received).toString()).toBe(`one${RESET}`);
		expect(warnings).toEqual(['the prism renderer failed']);
	});

	it('puts the terminal right when the shop stops', async () => {
		draw = (_, response) => response.write('one');
		const stream = createStream();
		const texts = [await stream.answer(get()), await stream.answer(get())].map((it) => it.text());
		stream.endAll();
		expect(await Promise.all(texts)).toEqual([`one${RESET}`, `one${RESET}`]);
		const late = await stream.answer(get());
		expect(await late.text()).toMatch(new RegExp(`${RegExp.escape(RESET)}$`));
		expect(warnings).toEqual([]);
	});

	it('leaves the renderer at once when the client leaves', async () => {
		const left = Promise.withResolvers<undefined>();
		draw = (_, response) => {
			response.once('close', () => left.resolve(undefined));
			response.write('one');
		};
		const response = await createStream().answer(get());
		const reader = response.body!.getReader();
		await reader.read();
		const waiting = reader.read();
		await reader.cancel();
		expect((await waiting).done).toBe(true);
		await left.promise;
		expect(warnings).toEqual([]);
	});

	it('leaves the renderer when the client leaves before the first byte', async () => {
		const left = Promise.withResolvers<undefined>();
		const client = new AbortController();
		draw = (_, response) => {
			response.once('close', () => left.resolve(undefined));
			client.abort();
		};
		await createStream().answer(get('', { signal: client.signal }));
		await left.promise;
		expect(warnings).toEqual([]);
	});

	it('takes no more than fits between here and there when the client does not read', async () => {
		const poured = new Map<string, number>();
		draw = ({ url = '' }, response) => {
			const name = new URL(url, 'http://x').searchParams.get('cols') ?? '';
			pour(response, (bytes) => poured.set(name, (poured.get(name) ?? 0) + bytes));
		};
		const stream = createStream();
		const stalled = await stream.answer(get('?cols=21'));
		const stalledReader = stalled.body!.getReader();
		await stalledReader.read();

		// The other reader is the clock: what it took in the meantime, the first could have had too.
		const reading = await stream.answer(get('?cols=22'));
		const reader = reading.body!.getReader();
		for (let taken = 0; taken < 64 * MEGABYTE.byteLength;) {
			taken += (await reader.read()).value?.byteLength ?? 0;
		}
		expect(poured.get('22')).toBeGreaterThanOrEqual(64 * MEGABYTE.byteLength);
		expect(poured.get('21')).toBeLessThan(20 * MEGABYTE.byteLength);
		await Promise.all([stalledReader.cancel(), reader.cancel()]);
	});
});

it('does not take a fault of our own for one of the renderer', async () => {
	const stream = createStream({ upstreamUrl: 'not a url' });
	await expect(stream.answer(get())).rejects.toThrow('Invalid URL');
});

it('says which setting is missing where there is no renderer, and asks nobody', async () => {
	const response = await createStream({ upstreamUrl: null }).answer(get());
	expect(response.status).toBe(502);
	const { error } = errorResponseSchema.parse(await response.json());
	expect(error).toMatchObject({
		message: 'This shop has no prism renderer.',
		resolution: expect.stringContaining('set PRISM_UPSTREAM_URL')
	});
	expect(asked).toEqual([]);
});
