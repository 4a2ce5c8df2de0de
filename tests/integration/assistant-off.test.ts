import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type RunningShop } from '../support/running-shop';

const PAGES = ['/', '/products/everyday-mug', '/collections/tableware', '/cart', '/pages/contact'];
/** Addresses of built files, some of which are named after components. */
const FILES = /_app\/immutable\/[\w./-]+/g;

const resources = new AsyncDisposableStack();
let running: RunningShop;

beforeAll(async () => {
	running = resources.adopt(await startShop({ FEEDS_ENABLED: 'false' }), ({ stop }) => stop());
});

afterAll(() => resources.disposeAsync());

it.each(PAGES)('%s says nothing of an assistant that is switched off', async (path) => {
	const response = await fetch(running.shop + path);
	expect(response.status).toBe(200);
	expect((await response.text()).replaceAll(FILES, '')).not.toMatch(/assistant|chat/i);
});

it('the page for browsers without a script is not there either', async () => {
	const response = await fetch(`${running.shop}/assistant`);
	expect(response.status).toBe(404);
});

it('a product feed that is switched off is not there, and no guide names it', async () => {
	const response = await fetch(`${running.shop}/feeds/google.xml`);
	expect([response.status, await response.text()]).toEqual([404, '']);
	const guide = await (await fetch(`${running.shop}/llms.txt`)).text();
	expect(guide).toContain('/sitemap.xml');
	expect(guide).not.toContain('/feeds/');
});
