import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { withShop, type RunningShop } from '../../scripts/run/with-shop.ts';
import { buildShop, findPort } from '../support/running-shop.ts';

/** The built shop before more requests than it can answer. */
const CONNECTIONS = 20;
const PIPELINED = 2000;
const METRICS_TOKEN = 'a-metrics-token-of-this-very-test';
/** Returns a page with a filter that no request has had, so that the page is rendered. */
const toUnkeptPath = (turn: number) => `/collections/tableware?filter.v.price.lte=${1000 + turn}`;

let running: RunningShop;
const stopped = Promise.withResolvers<undefined>();
let ended: Promise<undefined>;

beforeAll(async () => {
	await buildShop();
	const started = Promise.withResolvers<RunningShop>();
	ended = withShop(
		await findPort(),
		(shop) => {
			started.resolve(shop);
			return stopped.promise;
		},
		{ METRICS_TOKEN, MAX_CONCURRENT_REQUESTS: '4', MAX_QUEUED_REQUESTS: '4' }
	);
	ended.catch(started.reject);
	running = await started.promise;
});
afterAll(async () => {
	stopped.resolve(undefined);
	await ended;
});

async function readMetric(name: string): Promise<number> {
	const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
	const text = await (await fetch(`${running.origin}/metrics`, { headers })).text();
	const line = text.split('\n').find((it) => it.startsWith(`${name} `)) ?? '';
	return Number(line.slice(name.length));
}

function readResidentMegabytes(): number {
	const status = readFileSync(`/proc/${running.shop.process.pid}/status`, 'utf8');
	return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

async function readHealthWithin(milliseconds: number): Promise<number> {
	const signal = AbortSignal.timeout(deadline(milliseconds));
	return (await fetch(`${running.origin}/healthz`, { signal })).status;
}

describe('pipelined requests whose answers are not read', () => {
	async function flood(connection: number): Promise<Socket> {
		const { port, host, hostname } = new URL(running.origin);
		const socket = connect(Number(port), hostname);
		await once(socket, 'connect');
		const requests = Array.from({ length: PIPELINED }, (_, turn) => {
			const path = toUnkeptPath(connection * PIPELINED + turn);
			return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
		});
		socket.pause();
		// The shop closes the connection while requests are still on their way.
		socket.on('error', () => undefined);
		socket.write(requests.join(''));
		return socket;
	}

	it('are bounded for each connection, and leave nothing to do behind', async () => {
		await fetch(running.origin + toUnkeptPath(-1));
		const before = readResidentMegabytes();
		const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, (_, it) => flood(it)));
		expect(await readHealthWithin(10_000)).toBe(200);
		for (const socket of sockets) socket.destroy();
		expect(await readHealthWithin(5000)).toBe(200);
		expect(readResidentMegabytes() - before).toBeLessThan(200);
		// What was begun for them is finished first.
		await expect
			.poll(async () => (await fetch(running.origin + toUnkeptPath(-2))).status)
			.toBe(200);
	});
});

describe('more pages than can be rendered', () => {
	it('are refused with a time to come back, and kept pages and health pass', async () => {
		const kept = `${running.origin}/products/everyday-mug`;
		// The limit recovers with the first answers after a flood.
		await expect.poll(async () => (await fetch(kept)).status).toBe(200);
		const crowd = Array.from({ length: 100 }, (_, turn) =>
			fetch(`${running.origin}${toUnkeptPath(1_000_000 + turn)}`, {
				headers: { accept: 'text/html' }
			})
		);
		const others = [kept, `${running.origin}/healthz`].map((url) => fetch(url));
		for (const response of await Promise.all(others)) expect(response.status).toBe(200);
		const answers = await Promise.all(crowd);
		const refused = answers.filter(({ status }) => status !== 200);
		expect(refused.length).toBeGreaterThan(0);
		expect(refused.length).toBeLessThan(100);
		for (const { status, headers } of refused) {
			expect([status, headers.get('retry-after')]).toEqual([503, '1']);
			expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
		}
		expect(await readMetric('shop_requests_shed_total')).toBeGreaterThanOrEqual(refused.length);
	});
});
