import { afterEach, describe, expect, it } from 'vitest';
import { createPrism, type Prism } from './prism.ts';
import { createTestTerminal } from './testing/terminal.ts';

const open: Prism[] = [];

afterEach(() => open.splice(0).forEach((prism) => prism.end()));

function openPrism() {
	const due: (() => void)[] = [];
	let time = 0;
	const prism = createPrism({
		now: () => time,
		schedule(callback, delayMs) {
			const run = () => {
				time += delayMs;
				callback();
			};
			due.push(run);
			return () => due.splice(due.indexOf(run), 1);
		}
	});
	open.push(prism);
	const send = (path: string, init?: RequestInit) =>
		prism.handle(new Request(`http://localhost${path}`, init));
	return { prism, send, beat: () => due.shift()?.() };
}

it.each(['/', '/prisms', '/prism/', '/prism/status/x', '/Prism'])('%s is not its own', (path) => {
	expect(openPrism().send(path)).toBeNull();
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
	const response = openPrism().send('/prism', { method });
	expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	expect(await response?.json()).toEqual({
		error: `${method} is not served at /prism. Use GET or HEAD.`
	});
});

it('explains what is wrong with a size', async () => {
	const response = openPrism().send('/prism?cols=500');
	expect(response?.status).toBe(400);
	expect(await response?.json()).toEqual({
		error: 'cols is "500", but must be one whole number from 20 to 400. Try /prism?cols=80&rows=24.'
	});
});

it('answers HEAD without drawing', async () => {
	const { send } = openPrism();
	const response = send('/prism', { method: 'HEAD' });
	expect([response?.status, response?.body]).toEqual([200, null]);
	expect(response?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
	expect(await send('/prism/status')?.json()).toEqual({ sizes: [], sent: 0, dropped: 0 });
});

it('streams text with `no-store`', async () => {
	const response = openPrism().send('/prism?frames=1');
	expect(Object.fromEntries(response!.headers)).toEqual({
		'content-type': 'text/plain; charset=utf-8',
		'cache-control': 'no-cache, no-store, no-transform',
		'x-accel-buffering': 'no'
	});
	const terminal = createTestTerminal(80, 24);
	terminal.write(new Uint8Array(await response!.arrayBuffer()));
	expect([terminal.isCursorShown(), terminal.hasNormalColors()]).toEqual([true, true]);
	const lit = Array.from({ length: 80 }, (_, column) => terminal.readHalf(column, 15, 'upper'));
	expect(new Set(lit).size).toBeGreaterThan(20);
});

it('draws one size once for all, and another size by itself', async () => {
	const { send, beat } = openPrism();
	const readers = ['?cols=40', '?cols=40&rows=24', '?cols=41'].map((query) =>
		send(`/prism${query}`)!.body!.getReader()
	);
	await Promise.all(readers.map((it) => it.read()));
	const asked = readers.map((it) => it.read());
	beat();
	const [first, same, other] = await Promise.all(asked);
	expect(same?.value).toBe(first?.value);
	expect(other?.value).not.toEqual(first?.value);
	expect(await send('/prism/status')?.json()).toEqual({
		sizes: ['40x24', '41x24'],
		sent: 6,
		dropped: 0
	});
	await Promise.all(readers.map((it) => it.cancel()));
	expect(await send('/prism/status')?.json()).toMatchObject({ sizes: [] });
});

describe('more sizes than memory', () => {
	it('are refused, and welcome again when others have left', async () => {
		const { send } = openPrism();
		const watching = Array.from({ length: 12 }, (_, index) =>
			send(`/prism?cols=400&rows=${200 - index}`)
		);
		expect(watching.map((it) => it?.status)).toEqual(Array.from({ length: 12 }, () => 200));
		const late = send('/prism?cols=400&rows=188');
		expect([late?.status, late?.headers.get('retry-after')]).toEqual([503, '60']);
		expect(send('/prism?cols=400&rows=200')?.status).toBe(200);
		await watching[3]?.body?.cancel();
		expect(send('/prism?cols=400&rows=188')?.status).toBe(200);
	});
});
