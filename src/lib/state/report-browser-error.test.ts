import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://shop.example';
const sent: { path: string; body: Blob }[] = [];

vi.mock('$app/state', () => ({ page: { route: { id: '/products/[handle]' } } }));

beforeEach(() => {
	vi.stubGlobal('location', { origin: ORIGIN });
	vi.stubGlobal('navigator', {
		sendBeacon: (path: string, body: Blob) => sent.push({ path, body })
	});
});
afterEach(() => {
	sent.length = 0;
	vi.unstubAllGlobals();
	vi.resetModules();
});

/** The reporter of a page that was just opened. */
async function openReporter() {
	return (await import('./report-browser-error')).reportBrowserError;
}

function fail(message: string, origin = ORIGIN): Error {
	const stack = `Error: ${message}\n    at a (${origin}/_app/immutable/entry/a.js:1:2)`;
	return Object.assign(new Error(message), { stack });
}

it('sends an error of the shop with the route of the page', async () => {
	const report = await openReporter();
	report(fail('x is undefined'), 'promise');
	expect(sent.map(({ path }) => path)).toEqual(['/api/browser-errors']);
	expect(sent[0]?.body.type).toBe('application/json');
	expect(JSON.parse(await sent[0]!.body.text())).toEqual({
		...{ kind: 'promise', route: '/products/[handle]', name: 'Error' },
		...{ message: 'x is undefined', frames: ['/_app/immutable/entry/a.js:1:2'] }
	});
});

it('sends nothing of other scripts, and everything once', async () => {
	const report = await openReporter();
	report(fail('x', 'https://apps.example'), 'script');
	report('Script error.', 'script');
	report(fail('y'), 'script');
	report(fail('y'), 'page');
	expect(sent).toHaveLength(1);
});

it('sends five at most', async () => {
	const report = await openReporter();
	for (const letter of 'abcdefgh') report(fail(letter), 'script');
	expect(sent).toHaveLength(5);
});
