import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startRoundRobin, type RoundRobin } from './round-robin.ts';

const servers: Server[] = [];
let balancer: RoundRobin;
let origin: string;
let ports: number[];
const answered: string[] = [];

async function listen(name: string): Promise<number> {
	const server = createServer((request: IncomingMessage, response) => {
		void text(request).then((body) => {
			response.setHeader('x-name', name);
			response.end(
				`${request.method} ${request.url} ${String(request.headers['x-given'])} ${body}`
			);
		});
	});
	servers.push(server);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
	ports = [await listen('one'), await listen('two')];
	const port = await listen('free');
	servers.pop()?.close();
	answered.length = 0;
	balancer = await startRoundRobin({
		port,
		targets: ports,
		onAnswer: ({ path, target }) => answered.push(`${path} ${ports.indexOf(target)}`)
	});
	origin = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
	await balancer.close();
	for (const server of servers.splice(0)) server.close();
});

const readName = async () => (await fetch(origin)).headers.get('x-name');

test('asks one after the other, with everything that was sent', async () => {
	const init = { method: 'POST', headers: { 'x-given': 'a' }, body: 'b' };
	const response = await fetch(`${origin}/path?q`, init);
	expect(await response.text()).toBe('POST /path?q a b');
	expect([await readName(), await readName(), await readName()]).toEqual(['two', 'one', 'two']);
	expect(answered).toEqual(['/path?q 0', '/ 1', '/ 0', '/ 1']);
});

test('skips servers that are gone, and says when none is left', async () => {
	const [first, second] = servers.splice(0);
	first?.close();
	expect([await readName(), await readName()]).toEqual(['two', 'two']);
	second?.closeAllConnections();
	second?.close();
	expect((await fetch(origin)).status).toBe(502);
});
