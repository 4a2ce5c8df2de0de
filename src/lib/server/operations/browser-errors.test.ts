import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, it } from 'vitest';
import { createErrorLimits, handleBrowserError } from './browser-errors';

const SAFARI =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const REPORT = {
	kind: 'page',
	name: 'TypeError',
	message: 'no user kim@example.com',
	frames: ['/_app/immutable/chunks/a.js:1:20'],
	route: '/products/[handle]'
};

function open(limits = createErrorLimits()) {
	const logged: object[] = [];
	const counted: string[] = [];
	const log = { warn: (fields: object) => void logged.push(fields) };
	const send = async (report: unknown, client = '192.0.2.1', userAgent = SAFARI) => {
		const body = typeof report === 'string' ? report : JSON.stringify(report);
		const request = new Request('https://shop.example/', {
			...{ method: 'POST', body },
			headers: { 'user-agent': userAgent }
		});
		const note = (kind: string) => void counted.push(kind);
		return (await handleBrowserError(request, { client, log: log as never, note, limits })).status;
	};
	return { send, logged, counted };
}

it('is logged and counted, with the family of the browser and nothing else of the visitor', async () => {
	const { send, logged, counted } = open();
	expect(await send(REPORT)).toBe(204);
	expect(logged).toEqual([{ ...REPORT, message: 'no user …', browser: 'safari' }]);
	expect(counted).toEqual(['page']);
});

it.each([
	['Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'edge'],
	['Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36', 'chrome'],
	['Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
	['curl/8', 'other']
])('%s is %s', async (userAgent, browser) => {
	const { send, logged } = open();
	await send(REPORT, '192.0.2.1', userAgent);
	expect(logged).toMatchObject([{ browser }]);
});

it.each<[number, string, unknown]>([
	[400, 'is no JSON', '{'],
	[400, 'names no file of the build', { ...REPORT, frames: ['https://evil.example/a.js:1:1'] }],
	[400, 'has no frame', { ...REPORT, frames: [] }],
	[400, 'has an address for a route', { ...REPORT, route: '/products/mug?email=kim' }],
	[400, 'is of another kind', { ...REPORT, kind: 'constructor' }],
	[400, 'has a field more', { ...REPORT, cookie: 'a' }],
	[400, 'is long', { ...REPORT, message: 'x'.repeat(201) }],
	[413, 'is large', { ...REPORT, message: 'x'.repeat(5000) }]
])('answers %i to what %s, and logs nothing', async (status, _, report) => {
	const { send, logged, counted } = open();
	expect(await send(report)).toBe(status);
	expect([logged, counted]).toEqual([[], []]);
});

it('takes a bounded number from one client, and logs a bounded number of all', async () => {
	const { send, logged, counted } = open({
		perClient: new RateLimiterMemory({ points: 2, duration: 60 }),
		logged: new RateLimiterMemory({ points: 3, duration: 60 })
	});
	const statuses = [];
	for (const client of ['a', 'a', 'a', 'b', 'b']) statuses.push(await send(REPORT, client));
	expect(statuses).toEqual([204, 204, 429, 204, 204]);
	expect([counted.length, logged.length]).toEqual([4, 3]);
});
