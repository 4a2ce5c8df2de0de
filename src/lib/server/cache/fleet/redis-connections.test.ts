import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRedisConnections, type RedisConnections } from './redis-connections';

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
