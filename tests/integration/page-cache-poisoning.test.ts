import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRawRequest, type RawAnswer } from '../support/raw-request.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** The host with which an attacker tries to poison the page cache for the next visitor. */
const EVIL = 'evil.example';

let running: RunningShop;
beforeAll(async () => (running = await startShop()));
afterAll(() => running.stop());

interface Attack {
	query?: string;
	method?: string;
	headers?: Record<string, string | string[]>;
	body?: string;
}

const ATTACKS: Record<string, Attack> = {
	'X-Forwarded-Host': { headers: { 'x-forwarded-host': EVIL, 'x-host': EVIL, forwarded: EVIL } },
	Host: { headers: { host: EVIL } },
	'X-Forwarded-Proto': { headers: { 'x-forwarded-proto': 'http', 'x-forwarded-scheme': EVIL } },
	'X-Original-URL': { headers: { 'x-original-url': '/account', 'x-rewrite-url': `/${EVIL}` } },
	'SvelteKit’s own headers': {
		headers: { 'x-sveltekit-pathname': '/cart', 'x-sveltekit-search': `?q=${EVIL}` }
	},
	'X-HTTP-Method-Override': { headers: { 'x-http-method-override': 'POST' } },
	'Accept-Language': { headers: { 'accept-language': `de-DE, ${EVIL}` } },
	'an odd Accept': { headers: { accept: `text/html;level="${EVIL}", */*;q=0.1` } },
	'an odd Accept-Encoding': { headers: { 'accept-encoding': `${EVIL}, br;q=0, *` } },
	Range: { headers: { range: 'bytes=0-9', 'if-range': '"x"' } },
	'If-None-Match': { headers: { 'if-none-match': '"x"', 'if-modified-since': EVIL } },
	'Cache-Control': { headers: { 'cache-control': 'no-store', pragma: EVIL } },
	'a request id': { headers: { 'x-request-id': 'evil-request-id' } },
	'an address': { headers: { 'x-forwarded-for': EVIL, 'true-client-ip': EVIL } },
	'an origin': { headers: { origin: `https://${EVIL}`, referer: `https://${EVIL}/` } },
	'harmless cookies': { headers: { cookie: `_ga=${EVIL}; _fbp="><script>` } },
	'a forged country': { headers: { cookie: `localization=evil-EN` } },
	'a country with a line break': { headers: { cookie: 'localization=DE-EN%0d%0aevil: 1' } },
	'a country in quotes': { headers: { cookie: 'localization="evil"' } },
	'two countries': { headers: { cookie: 'localization=evil; localization=DE-EN' } },
	'the country of somebody': { headers: { cookie: 'localization=DE-DE' } },
	'a huge country': { headers: { cookie: `localization=${'evil'.repeat(1500)}` } },
	'a body on GET': { headers: { 'content-length': '8' }, body: 'q=evil12' },
	'a form on GET': {
		headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '8' },
		body: 'q=evil12'
	},
	HEAD: { method: 'HEAD', headers: { 'x-forwarded-host': EVIL } },
	'a large header': { headers: { 'x-large': 'a'.repeat(8000) } },
	'tracking parameters': { query: `?utm_source=${EVIL}&gclid=%22%3E%3Cscript%3E` },
	'an escaped tracking parameter': { query: `?utm%5Fsource=${EVIL}` },
	'a cloaked parameter': { query: `?utm_content=x;q=${EVIL}` },
	'parameters that nobody reads': { query: `?callback=${EVIL}&_method=POST` }
};

/** One that drops what it does not read, one that carries it on, and what is no page. */
const TARGETS = ['/pages/about', '/collections/prisms', '/products/pitcher.md', '/llms.txt'];

function listTraces({ headers, body }: RawAnswer): string[] {
	const { 'x-request-id': _, ...rest } = headers;
	return (JSON.stringify(rest) + body).match(/evil[\w.-]*|<script>"/g) ?? [];
}

describe.each(TARGETS)('%s', (target) => {
	it.each(Object.entries(ATTACKS))('is not changed for others by %s', async (_, attack) => {
		const { query = '', ...options } = attack;
		await sendRawRequest(running.shop, target + query, options);
		await sendRawRequest(running.shop, target + query, options);
		const victim = await sendRawRequest(running.shop, target);
		expect(victim.status).toBe(200);
		expect(listTraces(victim)).toEqual([]);
		expect(victim.headers['x-request-id']).not.toBe('evil-request-id');
		const after = await sendRawRequest(running.shop, target);
		expect(after.body).toBe(victim.body);
		expect(after.headers['x-cache']).toBe('hit');
	});
});

describe('the first to ask for a page', () => {
	it.each(Object.entries(ATTACKS))('by %s leaves what everybody gets', async (name, attack) => {
		const { query = '', ...options } = attack;
		// Cursors of no list lead to the first page: as many addresses of one page as are needed.
		const own = `/blogs/journal?cursor=${encodeURIComponent(name)}`;
		await sendRawRequest(running.shop, own + query.replace('?', '&'), options);
		const victim = await sendRawRequest(running.shop, own);
		expect(victim.status).toBe(200);
		expect(listTraces(victim)).toEqual([]);
		expect(victim.body).toContain('</html>');
	});
});

describe('no path leads to a page of another visitor', () => {
	const COOKIE = { cookie: '__Host-shop_customer_session.0=secret; cart=c1-none' };

	it.each([
		'/account/profile.css',
		'/account/orders.md',
		'/account%2Fprofile',
		'/account;/products/pitcher',
		'/cart.css',
		'/cart/__data.json',
		'/CART',
		'/%63art',
		'/cart%00.css',
		'/products/pitcher/..%2f..%2fcart',
		'/products/../cart',
		'/./cart',
		'//cart',
		'/md/cart',
		'/cart.md',
		'/products/pitcher%2ecss',
		'/collections/..;/cart'
	])('%s', async (target) => {
		await sendRawRequest(running.shop, target, { headers: COOKIE });
		await sendRawRequest(running.shop, target, { headers: COOKIE });
		const stranger = await sendRawRequest(running.shop, target);
		expect(stranger.headers['age']).toBeUndefined();
		expect(stranger.headers['x-cache']).not.toBe('hit');
	});
});

it('keeps nothing of very long questions', async () => {
	const target = `/search?q=${'x'.repeat(4000)}`;
	await sendRawRequest(running.shop, target);
	expect((await sendRawRequest(running.shop, target)).headers['x-cache']).toBe('bypass');
});
