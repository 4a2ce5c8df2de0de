import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Example, ExampleIndex } from '../../src/lib/domain/examples';

/** The index of examples of the built shop: what it lists must be there. */
const running = inject('sharedShop');
let index: ExampleIndex;

beforeAll(async () => {
	index = (await (await fetch(`${running.shop}/examples.json`)).json()) as ExampleIndex;
});

const listAll = (): Example[] => index.sections.flatMap(({ examples }) => examples);

/** Commands that would not end, or would change the machine that runs the test. */
const NOT_RUN = /prism-stream|\| sh$|^prism watch$/;

const send = (path: string, accept: string) => fetch(running.shop + path, { headers: { accept } });

it('lists addresses that answer', async () => {
	const pages = listAll().filter(({ isForBrowsers }) => isForBrowsers);
	expect(pages.length).toBeGreaterThan(15);
	for (const { url, title } of pages) {
		const response = await fetch(url);
		expect([title, response.status]).toEqual([title, 200]);
		await response.body?.cancel();
	}
});

it('lists commands that work when they are pasted', async () => {
	const commands = listAll().filter(({ command }) => !NOT_RUN.test(command));
	expect(commands.length).toBeGreaterThan(15);
	for (const { command } of commands) {
		const { stdout } = await promisify(execFile)('sh', ['-c', command]);
		expect(stdout, command).not.toBe('');
		// Ports of addresses and tokens of carts have digits too.
		const start = stdout.replaceAll(/localhost:\d+/g, '').slice(0, 200);
		expect(start, command).not.toMatch(/"error"|\b(?:404|405|500)\b/);
	}
});

it('leads to the stream too', async () => {
	for (const { url } of listAll().filter(({ command }) => command.includes('prism-stream'))) {
		expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
	}
});

describe('the page itself', () => {
	it.each([
		['/examples', '*/*', 'text/html'],
		['/examples', 'text/html,*/*;q=0.8', 'text/html'],
		['/examples', 'text/markdown', 'text/markdown; charset=utf-8'],
		['/examples', 'application/json', 'application/json'],
		['/examples.md', '*/*', 'text/markdown; charset=utf-8'],
		['/examples.json', 'text/html', 'application/json']
	])('%s for Accept: %s is %s', async (path, accept, type) => {
		const response = await send(path, accept);
		expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
		const text = await response.text();
		for (const { command, title } of listAll()) {
			const shown = type === 'text/html' ? escapeHtml(command) : command;
			const isThere = type === 'application/json' ? JSON.stringify(command) : shown;
			expect(text.includes(isThere), title).toBe(true);
		}
	});

	it('says which forms there are', async () => {
		for (const accept of ['text/html', 'application/json', 'text/markdown']) {
			expect((await send('/examples', accept)).headers.get('vary'), accept).toMatch(/\bAccept\b/);
		}
		const refused = await send('/examples', 'image/png');
		expect([refused.status, await refused.text()]).toEqual([
			406,
			expect.stringContaining('application/json')
		]);
	});
});

function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
