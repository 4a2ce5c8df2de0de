import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import { createFreshnessLease, openRedisConnections, type RedisConnections } from './fleet';

function open() {
	let now = 1_000_000;
	const lease = createFreshnessLease(() => now);
	return { lease, now: () => now, pass: (ms: number) => (now += ms) };
}

describe('lease is not given', () => {
	it('at first', () => {
		expect(open().lease.isHeld()).toBe(false);
	});

	it('two seconds after the last answer', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		pass(2000);
		expect(lease.isHeld()).toBe(false);
	});

	it('for an answer that is older than a pause of the process', () => {
		const { lease, now, pass } = open();
		const askedAt = now();
		pass(60_000);
		lease.confirm(askedAt);
		expect(lease.isHeld()).toBe(false);
	});

	it('for a wait that was a pause of the process', () => {
		const { lease, now, pass } = open();
		const since = now();
		pass(60_000);
		expect([lease.extend(since), lease.isHeld()]).toEqual([false, false]);
	});

	it('after the clock was set back', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		pass(-60_000);
		expect(lease.isHeld()).toBe(false);
		lease.confirm(now());
		expect(lease.isHeld()).toBe(true);
	});
});

describe('lease is given', () => {
	it('for a moment after an answer', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		pass(1999);
		expect([lease.isHeld(), lease.getState()]).toEqual([true, 'following']);
	});

	it('for a moment after Redis did not answer', () => {
		const { lease, now, pass } = open();
		const since = now();
		pass(1000);
		expect(lease.extend(since)).toBe(true);
		expect([lease.isHeld(), lease.getState()]).toEqual([true, 'detached']);
	});

	it('no shorter for an answer that is older than the last', () => {
		const { lease, now, pass } = open();
		lease.confirm(now());
		lease.confirm(now() - 1500);
		pass(1000);
		expect(lease.isHeld()).toBe(true);
	});
});

describe('the connections to Redis', () => {
	const INFO = '$20\r\nredis_version:7.0.0\n\r\n';

	/** Answers what a client asks first of all, and does not hang up when the other side does. */
	function createHangingRedis(sockets: Socket[]): Server {
		return createServer({ allowHalfOpen: true }, (socket) => {
			sockets.push(socket);
			socket.on('error', () => undefined);
			socket.on('data', (data) => {
				for (const [, name] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
					socket.write(name?.toLowerCase() === 'info' ? INFO : '+OK\r\n');
				}
			});
		});
	}

	const sockets: Socket[] = [];
	let server: Server;
	let link: RedisConnections;
	let warnings: Error[];
	const keep = (warning: Error) => warnings.push(warning);

	beforeEach(async () => {
		warnings = [];
		process.on('warning', keep);
		server = createHangingRedis(sockets).listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		link = openRedisConnections(`redis://127.0.0.1:${port}`, () => undefined);
		link.connect();
		await Promise.all([once(link.commands, 'ready'), once(link.reader, 'ready')]);
	});

	afterEach(() => {
		process.off('warning', keep);
		link.close();
		for (const socket of sockets.splice(0)) socket.destroy();
		server.close();
	});

	it('gives a connection up once, however often it is asked before that has ended', async () => {
		for (let time = 0; time < 12; time++) link.reconnect();
		await new Promise((done) => setImmediate(done));
		expect(warnings).toEqual([]);
	});

	it('gives up the next connection too', async () => {
		link.reconnect();
		for (const socket of sockets) socket.end();
		await once(link.reader, 'ready');
		link.reconnect();
		await once(link.reader, 'close');
		expect(link.reader.status).not.toBe('ready');
	});
});
