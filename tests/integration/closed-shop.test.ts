import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreviews } from '$lib/server/preview/previews';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** What strangers get of a closed shop, and what somebody who knows the password gets. */
const PASSWORD = 'open sesame';
const PREVIEW_SECRET = 'a secret of previews for the tests of a closed shop';
const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';

const resources = new AsyncDisposableStack();
let running: RunningShop;

async function start(settings: Record<string, string>): Promise<void> {
	running = resources.adopt(await startShop(settings), ({ stop }) => stop());
}
afterAll(() => resources.disposeAsync());

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
	fetch(running.shop + path, {
		redirect: 'manual',
		headers: { accept: PAGE, ...headers },
		...init
	});

const post = (path: string, form: Record<string, string>) =>
	ask(path, { origin: running.shop }, { method: 'POST', body: new URLSearchParams(form) });

async function enter(): Promise<string> {
	const answer = await post('/password', {
		password: PASSWORD,
		return_to: '/products/pitcher?a=b'
	});
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/products/pitcher?a=b']);
	const [cookie = ''] = answer.headers.getSetCookie();
	expect(cookie).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
	return cookie.split(';', 1).join('');
}

/** Paths of every kind, with the type in which they are refused. */
const PATHS: [path: string, type: string, headers?: Record<string, string>, method?: string][] = [
	...['/', '/products/pitcher', '/none', '/cart', '/account', '/assistant'].map(
		(path): [string, string] => [path, 'text/html']
	),
	['/products/pitcher', 'text/markdown', { accept: 'text/markdown' }],
	['/products/pitcher', 'application/json', { accept: 'application/json' }],
	['/products/pitcher.md', 'text/markdown'],
	['/md/products/pitcher', 'text/markdown'],
	...['/products.json', '/products/pitcher/__data.json', '/search/suggest.json?q=pitcher'].map(
		(path): [string, string] => [path, 'application/json']
	),
	...['/llms.txt', '/sitemap.xml', '/feeds/google.xml', '/collections/all.atom'].map(
		(path): [string, string] => [path, 'text/plain']
	),
	['/agents.md', 'text/markdown'],
	['/api/2026-04/graphql.json', 'application/json', {}, 'POST'],
	['/api/ucp/mcp', 'application/json', {}, 'POST'],
	['/cart/add.js', 'application/json', {}, 'POST'],
	// Beside what stays open.
	...['/healthz/none', '/metrics/none', '/password/none'].map((path): [string, string] => [
		path,
		'text/html'
	]),
	...['/healthz/__data.json', '/password/__data.json'].map((path): [string, string] => [
		path,
		'application/json'
	]),
	['/newsletter', 'text/html', {}, 'POST']
];

const OPEN: [path: string, status: number][] = [
	...['/healthz', '/readyz', '/site.webmanifest'].map((path): [string, number] => [path, 200]),
	['/favicon.ico', 302],
	['/metrics', 404],
	['/_app/version.json', 200]
];

async function checkRefusals(status: number, words: RegExp): Promise<void> {
	for (const [path, type, headers, method = 'GET'] of PATHS) {
		const answer = await ask(path, headers, { method });
		const text = await answer.text();
		const about = `${method} ${path}`;
		expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], about).toEqual([
			status,
			type
		]);
		expect(answer.headers.get('cache-control'), about).toBe('private, no-store');
		expect(answer.headers.get('x-robots-tag'), about).toBe('noindex');
		expect(text, about).toMatch(words);
		expect(text, about).not.toMatch(/pitcher(?!\?|"|&)/i);
	}
}

async function checkOpenPaths(): Promise<void> {
	for (const [path, status] of OPEN) expect((await ask(path)).status, path).toBe(status);
	// The webhook's own answer, which wants a signature.
	const webhook = await ask('/api/webhooks/platform', {}, { method: 'POST', body: '{}' });
	expect(await webhook.text()).not.toMatch(/not open|worked on/);
}

describe('a shop with a password', () => {
	beforeAll(() => start({ SHOP_PASSWORD: PASSWORD }));

	it('turns strangers away, in the form that they ask for', () =>
		checkRefusals(401, /not open to everybody/));

	it('goes on to answer balancers, webhooks and files', async () => {
		await checkOpenPaths();
		expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
	});

	it('shows whoever knows the password everything, and nobody else what they have seen', async () => {
		const cookie = await enter();
		for (const page of ['/products/pitcher', '/products/pitcher', '/products.json']) {
			const answer = await ask(page, { cookie });
			expect([answer.status, answer.headers.get('cache-control')]).toEqual([
				200,
				'private, no-store'
			]);
			expect(await answer.text()).toContain('Pitcher');
			expect((await ask(page)).status).toBe(401);
		}
		expect((await ask('/products/pitcher', { cookie: `${cookie}x` })).status).toBe(401);
		expect((await ask('/password', { cookie })).headers.get('location')).toBe('/');
	});

	it('says that a password is wrong, and leads to no other site', async () => {
		const wrong = await post('/password', { password: 'Open sesame', return_to: '/cart' });
		expect(wrong.status).toBe(401);
		expect(wrong.headers.getSetCookie()).toEqual([]);
		expect(await wrong.text()).toMatch(/value="\/cart"[^]*aria-invalid="true"[^]*This is not/);
		const away = await post('/password', { password: PASSWORD, return_to: '//evil.example/' });
		expect(away.headers.get('location')).toBe('/');
	});

	it('takes addresses for the newsletter meanwhile', async () => {
		const form = { form_type: 'customer', step: 'shown' };
		const kept = await post('/password', { ...form, email: 'early@example.com' });
		expect([kept.status, (await kept.text()).includes('Thank you.')]).toEqual([200, true]);
		const refused = await post('/password', { ...form, email: 'early' });
		expect([refused.status, (await refused.text()).includes('“early” is not')]).toEqual([
			422,
			true
		]);
		const mail = await fetch(`${running.store}/admin/mail`);
		expect(await mail.text()).toContain('To early@example.com');
	});
});

describe('a shop in maintenance', () => {
	beforeAll(() =>
		start({ MAINTENANCE: '2100-01-01T06:00Z', SHOP_PASSWORD: PASSWORD, PREVIEW_SECRET })
	);

	it('says so to strangers, in the form that they ask for', async () => {
		await checkRefusals(503, /working on the shop|worked on/);
		const { headers } = await ask('/');
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_400);
		expect((await ask('/robots.txt')).status).toBe(503);
	});

	it('goes on to answer balancers and webhooks', checkOpenPaths);

	it('lets in whoever has entered the password', async () => {
		const form = await ask('/password');
		expect([form.status, (await form.text()).includes('name="password"')]).toEqual([200, true]);
		const cookie = await enter();
		expect((await ask('/products/pitcher', { cookie })).status).toBe(200);
	});

	it('lets in whoever has opened a preview', async () => {
		const { buildLink } = createPreviews({ secret: PREVIEW_SECRET, now: Date.now });
		const until = Date.now() + 3_600_000;
		const link = await buildLink({ path: '/products/pitcher', at: null, until });
		const opened = await ask(link);
		const cookie = opened.headers
			.getSetCookie()
			.map((it) => it.split(';', 1).join(''))
			.join('; ');
		const answer = await ask(opened.headers.get('location') ?? '', { cookie });
		expect([answer.status, answer.headers.get('cache-control')]).toEqual([
			200,
			'private, no-store'
		]);
		expect((await ask(`${link}x`)).status).toBe(403);
	});

	it('says so too while the store cannot be reached', async () => {
		await running.killStore();
		expect((await ask('/products/equilateral-prism')).status).toBe(503);
		expect((await ask('/readyz')).status).toBe(200);
		expect(await (await ask('/', { cookie: 'localization=DE-DE' })).text()).toMatch(
			/lang="de"[^]*Bald wieder da[^]*1\. Januar um 06:00 UTC/
		);
	});
});
