import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** The ten routes of accounts, which answer 404 while accounts are off. */
const ROUTES = [
	...['/account', '/account/profile', '/account/addresses', '/account/orders'],
	...['/account/orders/98800001004', '/account/login', '/account/authorize?code=1&state=2'],
	...['/account/sign-in-failed', '/account/refresh', '/account/logout'],
	...['/account/addresses/new', '/account/profile/__data.json']
];

const resources = new AsyncDisposableStack();
let running: RunningShop;
beforeAll(async () => {
	running = resources.adopt(
		await startShop({ AUTH_ENABLED: 'false', SITE_NAME: 'Blue Harbor & Co' }),
		({ stop }) => stop()
	);
});
afterAll(() => resources.disposeAsync());

async function ask(path: string, method: string) {
	const headers = { accept: 'text/html', origin: running.shop };
	const body = method === 'POST' ? new URLSearchParams({ a: '1' }) : null;
	const response = await fetch(running.shop + path, { method, headers, body, redirect: 'manual' });
	const kept = [...response.headers].filter(
		([name]) => !/^(?:date|x-request-id|etag|content-length)$/.test(name)
	);
	// What is said about the path itself differs, and nothing else.
	const text = (await response.text()).replaceAll(
		/\/account[\w/.?=&;%-]*|\/nothing[\w/.?=&;%-]*/g,
		'…'
	);
	return { status: response.status, headers: kept, text };
}

describe.each(['GET', 'HEAD', 'POST'])('%s', (method) => {
	it.each(ROUTES)('%s is answered as a path that does not exist', async (path) => {
		const unknown = await ask(path.replace('/account', '/nothing.here'), method);
		expect(unknown.status).toBe(404);
		expect(await ask(path, method)).toEqual(unknown);
	});
});

it('no page says anything about accounts', async () => {
	const text = await (await fetch(`${running.shop}/`)).text();
	expect(text).not.toMatch(/\/account|Sign in|shop_customer/);
});

/** The demo store's own name is Prism Supply. */
it.each(['/', '/products/everyday-mug', '/about.nothing', '/index.md', '/llms.txt', '/cart'])(
	'%s names the shop as SITE_NAME does',
	async (path) => {
		const response = await fetch(running.shop + path, { headers: { accept: 'text/html' } });
		const text = await response.text();
		expect(text).toMatch(/Blue Harbor (?:&|&amp;|\\&) Co/);
		const [head = ''] = /<header[^]*<\/header>/.exec(text) ?? [];
		const [title = ''] = /<title>.*<\/title>/.exec(text) ?? [];
		const [site = ''] = /"@type":"Organization"[^}]*"name":"[^"]*"/.exec(text) ?? [];
		expect(head + title + site).not.toContain('Prism Supply');
	}
);
