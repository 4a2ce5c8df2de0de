import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../shop.config.ts';
import { parseSettings } from './settings.ts';

const PID = 77;

describe('parseSettings refuses', () => {
	it.each([
		[{ PORT: 'http' }, 'PORT is "http" but must be a whole number from 0 to 65535'],
		[{ PORT: '65536' }, 'PORT is "65536" but must be'],
		[{ SHUTDOWN_TIMEOUT: '-1' }, 'SHUTDOWN_TIMEOUT is "-1" but must be a whole number of seconds'],
		[{ KEEP_ALIVE_TIMEOUT: '5s' }, 'KEEP_ALIVE_TIMEOUT is "5s" but must be'],
		[{ HEADERS_TIMEOUT: '1e3' }, 'HEADERS_TIMEOUT is "1e3" but must be'],
		[
			{ MAX_CONCURRENT_REQUESTS: '0' },
			'MAX_CONCURRENT_REQUESTS is "0" but must be a whole number from 1 to 100000'
		],
		[{ MAX_QUEUED_REQUESTS: 'many' }, 'MAX_QUEUED_REQUESTS is "many" but must be'],
		[{ MAX_OPEN_STREAMS: '100001' }, 'MAX_OPEN_STREAMS is "100001" but must be'],
		[{ XFF_DEPTH: '0' }, 'XFF_DEPTH is "0" but must be the number of proxies'],
		[{ XFF_DEPTH: 'all' }, 'XFF_DEPTH is "all" but must be the number of proxies'],
		[{ LISTEN_PID: '78', LISTEN_FDS: '1' }, 'LISTEN_PID is 78, but this process is 77.'],
		[{ LISTEN_PID: '77', LISTEN_FDS: '2' }, 'LISTEN_FDS is 2, but one socket can be served only.']
	])('%j', (environment, message) => {
		expect(() => parseSettings(environment, PID)).toThrow(message);
	});
});

describe('parseSettings', () => {
	it('needs nothing', () => {
		expect(parseSettings({ PORT: '', SHUTDOWN_TIMEOUT: ' ' }, PID)).toEqual({
			address: { kind: 'port', host: '0.0.0.0', port: 3000 },
			origin: shopConfig.site.url,
			shutdownGraceMs: 1000,
			shutdownTimeoutMs: 30_000,
			idleTimeoutMs: 0,
			keepAliveTimeoutMs: null,
			headersTimeoutMs: null,
			maxConcurrentRequests: 100,
			maxQueuedRequests: 100,
			maxQueueMs: 500,
			maxOpenStreams: 5000
		});
	});

	it('takes a socket of systemd first, then a path, then a port', () => {
		const all = { LISTEN_PID: '77', LISTEN_FDS: '1', SOCKET_PATH: '/run/shop.sock', PORT: '1' };
		expect(parseSettings(all, PID).address).toEqual({ kind: 'descriptor', fd: 3 });
		const none = { ...all, LISTEN_FDS: '0' };
		expect(parseSettings(none, PID).address).toEqual({ kind: 'path', path: '/run/shop.sock' });
	});

	it('turns seconds into milliseconds', () => {
		const settings = parseSettings({ KEEP_ALIVE_TIMEOUT: '0', SHUTDOWN_GRACE: '5' }, PID);
		expect([settings.keepAliveTimeoutMs, settings.shutdownGraceMs]).toEqual([0, 5000]);
	});

	it.each<[environment: Record<string, string>, origin: string | null]>([
		[{ SITE_URL: 'https://shop.example/' }, 'https://shop.example'],
		[{ SITE_URL: 'shop.example' }, 'https://shop.example'],
		[{ NEXT_PUBLIC_BASE_URL: 'https://alias.example' }, 'https://alias.example'],
		[{ SITE_URL: 'https://shop.example', ORIGIN: 'https://www.example' }, 'https://www.example'],
		[{ SITE_URL: 'https://shop.example', ORIGIN: ' ' }, 'https://shop.example'],
		[{ SITE_URL: 'https://shop.example', HOST_HEADER: 'x-forwarded-host' }, null],
		[{ SITE_URL: 'https://shop.example', PROTOCOL_HEADER: 'x-forwarded-proto' }, null],
		[{ SITE_URL: 'shop example' }, null]
	])('takes the origin of %j to be %s', (environment, origin) => {
		expect(parseSettings(environment, PID).origin).toBe(origin);
	});
});
