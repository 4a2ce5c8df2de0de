import { choosePolicies, type ReadKind } from '$lib/server/cache/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRawRequest } from '../support/raw-request.ts';
import { setPrice } from '../support/running-fleet.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** Checks cached pages of the built shop over HTTP as time passes. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Age at which cached data is no longer used, so that each test begins with an empty cache. */
const AGE_MS = 30 * HOUR_MS;

type Page = readonly [name: string, target: string, reads: readonly ReadKind[]];

/** Pages with the kinds of answers that they show, of which one may change without a webhook. */
const PAGES: readonly Page[] = [
	['home', '/', ['content', 'collection']],
	['product', '/products/everyday-mug', ['content', 'product']],
	['variant', '/products/everyday-mug?Color=Ink', ['content', 'variant']],
	['collections', '/collections', ['content', 'collection']],
	['collection', '/collections/tableware', ['content', 'collection']],
	['search', '/search?q=lamp', ['content', 'listing']],
	['policy', '/policies/refund-policy', ['content']],
	['page', '/pages/about', ['content']],
	['blog', '/blogs/journal', ['content']],
	['article', '/blogs/journal/finding-a-spectrum-at-home', ['content']],
	['feed', '/blogs/journal/feed.xml', ['content']],
	['guide', '/llms.txt', ['content']],
	['Markdown of a search', '/search.md?q=lamp', ['content', 'listing']],
	[
		'data of a product',
		'/products/everyday-mug/__data.json?x-sveltekit-invalidated=11',
		['content', 'product']
	]
];
const SITEMAPS: readonly Page[] = [
	['index of sitemaps', '/sitemap.xml', ['sitemap', 'markets', 'content']],
	['sitemap of products', '/sitemap/products-1.xml', ['sitemap', 'markets']]
];
/** The demo shop has webhooks. */
const policies = choosePolicies({ hasWebhooks: true });
/** Redirects and missing pages, which are served from memory for a short time only. */
const BRIEF = ['/products/no-such-thing', '/products/triangular-prism'];

const VISITORS: Record<string, { query?: string; cookie?: string }> = {
	nobody: {},
	'a country': { cookie: 'localization=DE-DE' },
	statistics: { cookie: '_ga=GA1.1.2' },
	'a campaign': { query: 'gclid=1' },
	'a campaign abroad': { query: 'utm_source=letter', cookie: 'localization=CA-EN' },
	'a cart': { cookie: 'cart=c1-none?key=a; cart_count=3.c1-none' },
	'a session': { cookie: 'shop_customer_session.0=x' }
};
/** Cookies of visitors for whom a page is made anew, whatever is kept. */
const OWN = ['other=1', 'cart=c1-none?key=a; cart=c2-none?key=b'];

const resources = new AsyncDisposableStack();
let running: RunningShop;
let visit = 0;

beforeAll(async () => {
	const clock = new URL('../support/shifted-clock.ts', import.meta.url);
	const settings = { NODE_OPTIONS: `--import=${clock.href}`, WEBHOOK_REPEAT_MS: '0' };
	running = resources.adopt(await startShop(settings), ({ stop }) => stop());
});
afterAll(() => resources.disposeAsync());

/** Sends a request with the clock `aheadMs` after the start; no test may go back. */
async function ask(target: string, aheadMs: number, { query, cookie }: (typeof VISITORS)[string]) {
	const address = query === undefined ? target : join(target, query);
	const headers = { 'x-clock-ahead-ms': String(aheadMs), ...(cookie && { cookie }) };
	const {
		status,
		headers: answered,
		body
	} = await sendRawRequest(running.shop, address, { headers });
	return { status, body, how: answered['x-cache'], age: Number(answered['age']) };
}

function join(target: string, query: string): string {
	return `${target}${target.includes('?') ? '&' : '?'}${query}`;
}

describe.each(Object.entries(VISITORS))('a visitor with %s', (_, visitor) => {
	it.each(PAGES)('is shown the old %s while it is made anew', async (_, target) => {
		const start = (visit += 1) * AGE_MS;
		await ask(target, start, visitor);
		const hit = await ask(target, start + 1000, visitor);
		expect(hit).toMatchObject({ status: 200, how: 'hit' });
		const stale = await ask(target, start + 2 * MINUTE_MS, visitor);
		expect(stale).toMatchObject({ status: 200, how: 'stale', body: hit.body });
		expect(stale.age).toBeGreaterThanOrEqual(119);
		for (const cookie of OWN) {
			const own = await ask(target, start + 2 * MINUTE_MS, { ...visitor, cookie });
			expect(own.how, cookie).toBe('bypass');
		}
		// Made from what was read before, then from what was read meanwhile.
		await expect
			.poll(async () => (await ask(target, start + 2 * MINUTE_MS + 1500, visitor)).how)
			.toBe('hit');
		const fresh = await ask(target, start + 2 * MINUTE_MS + 1500, visitor);
		expect(fresh.age).toBeLessThan(60);
	});
});

it.each([...PAGES, ...SITEMAPS])('%s: is fresh while its answers are', async (_, target, reads) => {
	const start = (visit += 1) * AGE_MS;
	const freshMs = Math.min(...reads.map((kind) => policies[kind].fresh)) * 1000;
	for (const at of [start, start]) await ask(target, at, {});
	expect((await ask(target, start + freshMs / 2, {})).how).toBe('hit');
	expect((await ask(target, start + freshMs + 1000, {})).how).toBe('stale');
});

it.each(BRIEF)('%s is asked for again', async (target) => {
	const start = (visit += 1) * AGE_MS;
	await ask(target, start, {});
	expect((await ask(target, start + 1000, {})).how).toBe('hit');
	expect((await ask(target, start + 2 * MINUTE_MS, {})).how).toBe('miss');
});

/** Pages with whether they show the product. */
const MENTIONS = [
	['/products/everyday-mug', true],
	['/products/everyday-mug?Color=Ink', true],
	['/products/everyday-mug?utm_source=letter', true],
	['/products/everyday-mug.md', true],
	['/products/everyday-mug/__data.json?x-sveltekit-invalidated=11', true],
	['/collections/tableware', true],
	['/search?q=everyday-mug', true],
	['/sitemap/products-1.xml', true],
	['/products/dome-lamp', false],
	['/pages/about', false]
] as const;

it('an edit is a miss once on each page that shows the product', async () => {
	const start = (visit += 1) * AGE_MS;
	// The menus are read before the edit, and not again for a minute.
	for (const [target] of MENTIONS) await ask(target, start, {});
	await setPrice(running.store, 'everyday-mug', '19.00');
	const seen = [];
	for (const [target] of MENTIONS) {
		const [first, then] = [await ask(target, start, {}), await ask(target, start, {})];
		seen.push([target, first.how, then.how]);
	}
	const expected = MENTIONS.map(([target, isShown]) => [target, isShown ? 'miss' : 'hit', 'hit']);
	expect(seen).toEqual(expected);
});

it('too old a page is made before it is shown', async () => {
	const start = (visit += 1) * AGE_MS;
	await ask('/pages/about', start, {});
	expect((await ask('/pages/about', start + 30 * MINUTE_MS, {})).how).toBe('miss');
});

it('without the platform the old page is shown for a day, and then the truth is told', async () => {
	const start = (visit += 1) * AGE_MS;
	const before = await ask('/pages/about', start, {});
	await running.killStore();
	for (const hours of [1, 12, 23]) {
		const old = await ask('/pages/about', start + hours * HOUR_MS, {});
		expect(old).toMatchObject({ status: 200, how: 'stale', body: before.body });
		expect(old.age).toBeGreaterThanOrEqual(hours * 3600);
	}
	const { status, body } = await ask('/pages/about', start + 30 * HOUR_MS, {});
	expect(status).toBeOneOf([502, 503]);
	expect(body).not.toContain('undefined');
});
