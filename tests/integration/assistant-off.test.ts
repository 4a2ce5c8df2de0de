import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type RunningShop } from '../support/running-shop';

const CLIENT = 'build/app/client';
const PAGES = ['/', '/products/everyday-mug', '/collections/tableware', '/cart', '/pages/contact'];
/** Words that occur only in the assistant's pages and panel. */
const TRACES = /assistant|ChatLauncher|ChatPanel|chat-launcher/i;
const SCRIPT = /_app\/immutable\/[\w./-]+\.(?:js|css)/g;
const IMPORT = /(?:import|from)\s*"(\.[^"]+\.js)"/g;

const resources = new AsyncDisposableStack();
let running: RunningShop;

beforeAll(async () => {
	running = resources.adopt(await startShop(), ({ stop }) => stop());
});

afterAll(() => resources.disposeAsync());

it.each(PAGES)('%s has no byte of an assistant that is switched off', async (path) => {
	const page = await (await fetch(running.shop + path)).text();
	expect(page).not.toMatch(TRACES);
	const files = listFiles(page);
	expect(files.size).toBeGreaterThan(2);
	// The table of routes and of what may be fetched later stands in one file; the rest is code.
	const code = [...files].filter((file) => !/\/entry\//.test(file));
	for (const file of code) {
		expect(readFileSync(join(CLIENT, file), 'utf8'), file).not.toMatch(/shop assistant|Ask the/i);
	}
});

it('the page for browsers without a script is not there either', async () => {
	const response = await fetch(`${running.shop}/assistant`);
	expect(response.status).toBe(404);
});

/** Lists the files that a page names, and their static imports. */
function listFiles(page: string): Set<string> {
	const files = new Set<string>();
	const waiting = [...page.matchAll(SCRIPT)].map(([file]) => file);
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (files.has(file)) continue;
		files.add(file);
		if (!file.endsWith('.js')) continue;
		const code = readFileSync(join(CLIENT, file), 'utf8');
		const folder = file.slice(0, file.lastIndexOf('/') + 1);
		for (const [, address = ''] of code.matchAll(IMPORT)) {
			waiting.push(new URL(folder + address, 'http://shop/').pathname.slice(1));
		}
	}
	return files;
}
