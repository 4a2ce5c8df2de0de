import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { markPrivate } from '../../cache/read-record';
import type { RequestPage } from './page-renderer';
import { MUG, NO_CART, openFakeSite, TEXT } from './testing/fake-site';

const MINUTE_MS = 60_000;

describe('a page', () => {
	it('is made once and then sent without asking anybody', async () => {
		const { visit, asked, pages } = openFakeSite();
		expect((await visit(MUG)).how).toBe('miss');
		const again = await visit(MUG);
		expect(again).toEqual({ how: 'hit', text: `${MUG} v1 ${TEXT}` });
		expect(asked).toEqual([MUG]);
		expect(pages.measure()).toMatchObject({ pages: 1, answers: { hit: 1, miss: 1, stale: 0 } });
	});

	it('is made once for many who come together', async () => {
		const { visit, asked } = openFakeSite();
		const all = await Promise.all(Array.from({ length: 500 }, () => visit(MUG)));
		expect(new Set(all.map(({ text }) => text))).toEqual(new Set([`${MUG} v1 ${TEXT}`]));
		expect(asked).toHaveLength(1);
	});

	it('is rendered for each visitor with an unknown cookie', async () => {
		const { visit, asked } = openFakeSite();
		await visit(MUG);
		expect((await visit(MUG, { cookie: 'something=1' })).how).toBeNull();
		expect(asked).toHaveLength(1);
	});

	it('is sent as small as the visitor takes it', async () => {
		const { pages, visit } = openFakeSite();
		await visit(MUG, { 'accept-encoding': 'br' });
		const found = pages.find('GET', MUG, { 'accept-encoding': 'gzip, br' });
		expect(found?.headers).toContain('content-encoding');
		expect(brotliDecompressSync(found!.body!).toString()).toBe(`${MUG} v1 ${TEXT}`);
		expect(pages.find('GET', MUG, { 'accept-encoding': 'gzip' })).toBeNull();
		expect(pages.find('GET', MUG, {})?.headers).not.toContain('content-encoding');
	});

	it('is sent to who came first in the coding that takes the least time', async () => {
		const { pages, visit, requestPage, findMarket } = openFakeSite();
		const headers = { 'accept-encoding': 'gzip, br, zstd' };
		const ask = async () => {
			const app = { requestPage, findMarket, ...NO_CART };
			const response = await pages.answer({ method: 'GET', target: MUG, headers }, app);
			return { headers: response!.headers, body: Buffer.from(await response!.arrayBuffer()) };
		};
		const [first, waiting] = await Promise.all([ask(), ask()]);
		expect(first.headers.get('content-encoding')).toBe('zstd');
		expect(first.headers.get('content-length')).toBe(String(first.body.length));
		expect(zstdDecompressSync(first.body).toString()).toBe(`${MUG} v1 ${TEXT}`);
		expect(waiting.headers.get('content-encoding')).toBe('br');
		const found = pages.find('GET', MUG, headers);
		expect(brotliDecompressSync(found!.body!).toString()).toBe(`${MUG} v1 ${TEXT}`);
		const etag = first.headers.get('etag')!;
		expect((await visit(MUG, { ...headers, 'if-none-match': etag })).text).toBe('null');
	});

	it('has no body for HEAD, and none for who has it already', async () => {
		const { pages, visit } = openFakeSite();
		await visit(MUG);
		const head = pages.find('HEAD', MUG, {});
		expect([head?.status, head?.body]).toEqual([200, null]);
		const etag = head!.headers[head!.headers.indexOf('etag') + 1]!;
		for (const known of [etag, `W/${etag}`, `"a", ${etag}`, etag.replace(/"$/, '.br"'), '*']) {
			expect(pages.find('GET', MUG, { 'if-none-match': known })?.status, known).toBe(304);
		}
		expect(pages.find('GET', MUG, { 'if-none-match': '"a"' })?.status).toBe(200);
		expect(pages.find('GET', MUG, { 'if-none-match': etag })?.headers).not.toContain(
			'content-length'
		);
	});

	it('has an id for each answer, the one that a proxy gave if there is one', async () => {
		const { pages, visit } = openFakeSite();
		await visit(MUG, { 'x-request-id': 'of-the-first' });
		const readId = (headers: Record<string, string>) => {
			const found = pages.find('GET', MUG, headers)!.headers;
			return found[found.indexOf('x-request-id') + 1];
		};
		expect(readId({ 'x-request-id': 'given-by-proxy' })).toBe('given-by-proxy');
		expect(new Set([readId({}), readId({}), 'of-the-first']).size).toBe(3);
	});
});

describe('each kind of visitor', () => {
	const SHARED = { nobody: {}, statistics: { cookie: '_ga=1; _fbp=2' } };
	const ABROAD = {
		first: { cookie: 'localization=DE-EN' },
		next: { cookie: '_ga=1; localization=DE-EN' }
	};
	const KNOWN = {
		unknown: { cookie: 'something=1' },
		'unknown abroad': { cookie: 'localization=DE-EN; something=1' },
		'two carts': { cookie: 'cart=c1; cart=c2' },
		session: { cookie: '__Host-shop_customer_session.0=x' },
		credentials: { authorization: 'Bearer x' }
	};
	const TARGETS = [
		...['/', MUG, `${MUG}?Color=Ink`, '/collections', '/collections/cups', '/search?q=cup'],
		...['/policies/refund-policy', '/pages/about', '/blogs/journal', '/blogs/journal/first'],
		...['/blogs/journal/feed.xml', '/llms.txt', '/sitemap.xml', '/sitemap/products-1.xml'],
		...[`${MUG}.md`, '/index.md', `${MUG}/__data.json?x-sveltekit-invalidated=01`]
	];

	it.each(TARGETS)(
		'is shown %s as miss, hit and stale, or made a page of their own',
		async (it) => {
			const { visit, pass } = openFakeSite();
			const ask = async (headers: Record<string, string>) => (await visit(it, headers)).how;
			expect(await ask(SHARED.nobody)).toBe('miss');
			for (const headers of Object.values(SHARED)) expect(await ask(headers)).toBe('hit');
			for (const headers of Object.values(KNOWN)) expect(await ask(headers)).toBeNull();
			expect(await ask(ABROAD.first)).toBe('miss');
			for (const headers of Object.values(ABROAD)) expect(await ask(headers)).toBe('hit');
			pass(60 * MINUTE_MS);
			for (const headers of Object.values(ABROAD)) expect(await ask(headers)).toBe('stale');
			for (const headers of Object.values(KNOWN)) expect(await ask(headers)).toBeNull();
			for (const headers of Object.values(SHARED)) expect(await ask(headers)).toBe('stale');
		}
	);
});

describe('an address with a query', () => {
	const FILTERED = '/collections/cups?filter.v.price.lte=40';

	it('is kept from the first request on, whatever the order of its parameters', async () => {
		const { visit, asked } = openFakeSite();
		const other = '/collections/cups?sort_by=&filter.v.price.lte=40';
		const spelled = '/collections/cups?filter.v.price.lte=40&sort_by=';
		expect((await visit(other)).how).toBe('miss');
		expect((await visit(spelled)).how).toBe('hit');
		expect(asked).toHaveLength(1);
	});

	it('is rendered once for a crowd', async () => {
		const { visit, asked } = openFakeSite();
		const crowd = await Promise.all(Array.from({ length: 20 }, () => visit(FILTERED)));
		expect(crowd.filter(({ how }) => how === null)).toEqual([]);
		expect(asked).toEqual([FILTERED]);
	});
});

describe('time', () => {
	it('is answered with the stale page while it is rendered anew', async () => {
		const { visit, edit, pass, pages, asked } = openFakeSite();
		await visit(MUG);
		edit();
		pass(60 * MINUTE_MS);
		expect(pages.find('GET', MUG, {})?.isRefreshDue).toBe(true);
		expect((await visit(MUG)).how).toBe('stale');
		expect(pages.find('GET', MUG, {})?.isRefreshDue).toBeUndefined();
		await expect.poll(() => asked.length).toBe(2);
		// It was made from what the data cache still had; that is read anew meanwhile, too.
		expect((await visit(MUG)).text).toContain('v1');
		pass(1000);
		await expect.poll(async () => (await visit(MUG)).text).toContain('v2');
		expect((await visit(MUG)).how).toBe('hit');
	});

	it('makes a page anew that is too old to be shown', async () => {
		const { visit, edit, pass } = openFakeSite();
		await visit(MUG);
		edit();
		pass(25 * 60 * MINUTE_MS);
		expect(await visit(MUG)).toEqual({ how: 'miss', text: `${MUG} v2 ${TEXT}` });
	});

	it('does not pass in Age before the page was made', async () => {
		const { visit, pages, pass } = openFakeSite();
		await visit(MUG);
		pass(90_500);
		const { headers } = pages.find('GET', MUG, {})!;
		expect(headers[headers.indexOf('age') + 1]).toBe('90');
	});
});

describe('an invalidation', () => {
	it('takes the page away at once', async () => {
		const { visit, edit, cache } = openFakeSite();
		await visit(MUG);
		edit();
		await cache.invalidateTags(['product-mug']);
		expect(await visit(MUG)).toEqual({ how: 'miss', text: `${MUG} v2 ${TEXT}` });
	});

	it('of something else takes nothing away', async () => {
		const { visit, cache } = openFakeSite();
		await visit(MUG);
		await cache.invalidateTags(['product-lamp']);
		expect((await visit(MUG)).how).toBe('hit');
	});

	it('that comes while a page is made keeps that page from being kept', async () => {
		const { visit, edit, cache, requestPage } = openFakeSite();
		const gate = Promise.withResolvers<undefined>();
		const reached = Promise.withResolvers<undefined>();
		const first = visit(MUG, {}, async (page) => {
			const response = await requestPage(page);
			reached.resolve(undefined);
			await gate.promise;
			return response;
		});
		await reached.promise;
		edit();
		await cache.invalidateTags(['product-mug']);
		// Who comes afterwards does not wait for what was begun before.
		expect((await visit(MUG)).text).toContain('v2');
		gate.resolve(undefined);
		expect((await first).text).toContain('v1');
		expect(await visit(MUG)).toEqual({ how: 'hit', text: `${MUG} v2 ${TEXT}` });
	});

	it('that this process may have missed makes it catch up first', async () => {
		const { visit, distrust, pages } = openFakeSite();
		await visit(MUG);
		distrust();
		expect(pages.find('GET', MUG, {})).toBeNull();
		expect((await visit(MUG)).how).toBe('hit');
	});
});

describe('while the platform fails', () => {
	it('a page that was made before is still shown, and hardly ever tried again', async () => {
		const { visit, pass, setDown, asked } = openFakeSite();
		await visit(MUG);
		pass(24.5 * 60 * MINUTE_MS);
		setDown(true);
		for (let times = 0; times < 5; times += 1) {
			expect(await visit(MUG)).toEqual({ how: 'stale', text: `${MUG} v1 ${TEXT}` });
		}
		expect(asked).toHaveLength(2);
		pass(6000);
		setDown(false);
		await expect.poll(async () => (await visit(MUG)).how).toBe('hit');
	});

	it('a page that was invalidated before is not shown any more', async () => {
		const { visit, pass, setDown, cache, requestPage } = openFakeSite();
		await visit(MUG);
		pass(24.5 * 60 * MINUTE_MS);
		setDown(true);
		const answer = await visit(MUG, {}, async (page) => {
			await cache.invalidateTags(['product-mug']);
			return requestPage(page);
		});
		// What the data cache answers instead is its own affair.
		expect(answer.how).toBe('miss');
		expect((await visit(MUG)).how).toBe('miss');
	});

	it('a failure is sent to the visitor who asked, and not cached', async () => {
		const { visit, setDown, pages } = openFakeSite();
		setDown(true);
		expect(await visit(MUG)).toEqual({ how: 'miss', text: 'down' });
		expect(pages.measure().pages).toBe(0);
		setDown(false);
		expect((await visit(MUG)).text).toContain('v1');
	});
});

describe('no visitor receives the page of another', () => {
	it('not even when they wait for the same page', async () => {
		const { pages, findMarket } = openFakeSite();
		let count = 0;
		const requestPage: RequestPage = () => {
			markPrivate('it greets the shopper by name');
			return Promise.resolve(new Response(`for visitor ${(count += 1)}`));
		};
		const app = { requestPage, findMarket, ...NO_CART };
		const ask = () => pages.answer({ method: 'GET', target: MUG, headers: {} }, app);
		const answers = await Promise.all([ask(), ask(), ask()]);
		const texts = await Promise.all(answers.map((it) => it!.text()));
		expect(texts.toSorted()).toEqual(['for visitor 1', 'for visitor 2', 'for visitor 3']);
		for (const { headers } of answers.map((it) => it!)) {
			expect(headers.get('cache-control')).toBe('private, no-store');
		}
		expect(pages.measure().pages).toBe(0);
	});
});

it('makes pages smaller that are asked for often, and keeps that when they stay the same', async () => {
	const { visit, pages, pass } = openFakeSite();
	const small = { 'accept-encoding': 'br' };
	const measure = () => pages.find('GET', MUG, small)?.body?.length ?? Infinity;
	await visit(MUG, small);
	const quick = measure();
	for (let times = 0; times < 30; times += 1) await visit(MUG, small);
	await expect.poll(measure).toBeLessThan(quick);
	const best = measure();
	pass(25 * 60 * MINUTE_MS);
	expect((await visit(MUG, small)).how).toBe('miss');
	expect(measure()).toBe(best);
});
