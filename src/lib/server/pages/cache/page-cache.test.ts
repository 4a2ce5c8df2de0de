import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { createPublicCache } from '../../cache';
import { choosePolicies } from '../../cache/policy';
import { markPrivate } from '../../cache/read-record';
import { TAGS } from '../../cache/tags';
import { StorefrontApiError } from '../../errors';
import { log } from '../../log';
import { createPageCache } from './page-cache';
import type { RequestPage } from './page-renderer';

const MINUTE_MS = 60_000;
/** Nobody who has a cart or messages comes to these pages. */
const NO_CART = { countCart: () => Promise.resolve(null), takeMessages: () => undefined };
const TEXT = ' Light, glass and colour. '.repeat(100);

/** A shop with one product, whose page says which version of it was read. */
function open({ maxBytes = 1e6, cdn = null as 'fastly' | 'cloudflare' | null } = {}) {
	let moment = 1_000_000;
	let version = 1;
	let isDown = false;
	let sold = ['DE-EN', 'DE-DE', 'CA-EN'];
	let isTrusted = true;
	let isDetached = false;
	const asked: string[] = [];
	const silent = log.child({}, { level: 'silent' });
	const policies = choosePolicies({ hasWebhooks: true });
	const now = () => moment;
	const cache = createPublicCache({ policies, maxBytes: 1e6, now, log: silent });
	const pages = createPageCache({
		...{ maxBytes, now, log: silent, placeholder: 'placeholder', cdn, slots: [], isSecure: false },
		cache: {
			...cache,
			isTrusted: () => isTrusted,
			getHealth: () => ({
				...{ fleet: isDetached ? 'detached' : 'following', queued: 0, queuedForMs: 0 }
			}),
			catchUp: () => {
				isTrusted = true;
				return Promise.resolve();
			}
		}
	});

	const read = () =>
		cache.read({
			...{ key: 'product', kind: 'product' },
			load: () =>
				isDown
					? Promise.reject(new StorefrontApiError('no'))
					: Promise.resolve({ value: version, tags: ['product-mug'], isWhole: true })
		});

	const readMarkets = () =>
		cache.read({
			...{ key: 'markets', kind: 'markets' },
			load: () =>
				isDown
					? Promise.reject(new StorefrontApiError('no'))
					: Promise.resolve({ value: sold.join(), tags: [TAGS.markets], isWhole: true })
		});

	const findMarket = async (choice: string) => {
		const isChoice = /^[A-Z]{2}-[A-Z]{2}$/.test(choice);
		const known = isChoice ? await readMarkets().catch(() => '') : '';
		return known.split(',').includes(choice) ? choice : '';
	};

	const requestPage: RequestPage = async ({ href, market }) => {
		asked.push(market === '' ? href : `${market} ${href}`);
		try {
			const headers = { 'content-type': 'text/html' };
			const place = market === '' ? '' : ` in ${market}`;
			return new Response(`${href}${place} v${await read()} ${TEXT}`, { headers });
		} catch {
			return new Response('down', { status: 503 });
		}
	};

	async function visit(target: string, headers: Record<string, string> = {}, by = requestPage) {
		const found = pages.find('GET', target, headers);
		if (found !== null && found.isRefreshDue !== true) {
			const at = found.headers.indexOf('x-cache') + 1;
			return { how: found.headers[at], text: String(found.body && Buffer.from(found.body)) };
		}
		const app = { requestPage: by, findMarket, ...NO_CART };
		const response = await pages.answer({ method: 'GET', target, headers }, app);
		if (response === null) return { how: null, text: '' };
		return { how: response.headers.get('x-cache'), text: await response.text() };
	}

	return {
		...{ asked, cache, pages, visit, read, requestPage, findMarket },
		sell: (markets: string[]) => (sold = markets),
		pass: (ms: number) => (moment += ms),
		edit: () => (version += 1),
		setDown: (value: boolean) => (isDown = value),
		distrust: () => (isTrusted = false),
		setDetached: (value: boolean) => (isDetached = value)
	};
}

const MUG = '/products/mug';

describe('a CDN', () => {
	const CONTROL = 'max-age=3600, stale-while-revalidate=300, stale-if-error=86700';

	async function ask(
		{ pages, requestPage, findMarket }: ReturnType<typeof open>,
		target: string,
		headers: Record<string, string> = {},
		by = requestPage
	): Promise<Headers> {
		const app = { requestPage: by, findMarket, ...NO_CART };
		const response = await pages.answer({ method: 'GET', target, headers }, app);
		const found = pages.find('GET', target, headers);
		if (found !== null) {
			const pairs = found.headers.flatMap((name, at) =>
				at % 2 === 0 && /^c|^su/.test(name) ? [[name, found.headers[at + 1]]] : []
			);
			expect(Object.fromEntries(response!.headers)).toMatchObject(Object.fromEntries(pairs));
		}
		return response!.headers;
	}

	const isStored = (headers: Headers) =>
		headers.has('cdn-cache-control') || !/private/.test(headers.get('cache-control') ?? '');

	it('is told how long to store a page and by which tags it is purged', async () => {
		const fastly = await ask(open({ cdn: 'fastly' }), MUG);
		expect(fastly.get('cache-control')).toBe('public, max-age=0, must-revalidate');
		expect(fastly.get('cdn-cache-control')).toBe(CONTROL);
		expect(fastly.get('surrogate-control')).toBe(CONTROL);
		expect(fastly.get('surrogate-key')).toBe('product-mug');
		const cloudflare = await ask(open({ cdn: 'cloudflare' }), MUG);
		expect(cloudflare.get('cdn-cache-control')).toBe(CONTROL);
		expect(cloudflare.get('cache-tag')).toBe('product-mug');
	});

	it('is told so again when it asks whether the page has changed', async () => {
		const shop = open({ cdn: 'fastly' });
		const etag = (await ask(shop, MUG)).get('etag') ?? '';
		const found = shop.pages.find('GET', MUG, { 'if-none-match': etag });
		expect(found?.status).toBe(304);
		expect(found?.headers).toEqual(
			expect.arrayContaining(['surrogate-key', 'product-mug', CONTROL])
		);
	});

	it('is told nothing where there is none', async () => {
		const headers = await ask(open(), MUG);
		expect([...headers.keys()].filter((name) => /^(?:cdn|surrogate|cache-tag)/.test(name))).toEqual(
			[]
		);
	});

	it.each<[string, string, Record<string, string>]>([
		['of who chose a country', MUG, { cookie: 'localization=DE-EN' }],
		['of who chose the country of the shop', MUG, { cookie: 'localization=US-EN' }],
		['of who has a cart', MUG, { cookie: 'cart=abc; cart_count=2.abc' }],
		['of who is signed in', MUG, { cookie: 'shop_customer_session.0=x' }],
		['that Accept turned into Markdown', MUG, { accept: 'text/markdown' }]
	])('may not store a page %s', async (_, target, headers) => {
		expect(isStored(await ask(open({ cdn: 'cloudflare' }), target, headers))).toBe(false);
	});

	it('may store the Markdown that the address names', async () => {
		expect(isStored(await ask(open({ cdn: 'cloudflare' }), `${MUG}.md`))).toBe(true);
	});

	it('may not store pages of a replica that does not hear of edits', async () => {
		const shop = open({ cdn: 'fastly' });
		expect(isStored(await ask(shop, MUG))).toBe(true);
		shop.setDetached(true);
		expect(isStored(await ask(shop, MUG))).toBe(false);
		shop.setDetached(false);
		expect(isStored(await ask(shop, MUG))).toBe(true);
	});

	it('may not store what was invalidated while it was made', async () => {
		const shop = open({ cdn: 'fastly' });
		const headers = await ask(shop, MUG, {}, async (page) => {
			const response = await shop.requestPage(page);
			await shop.cache.invalidateTags(['product-mug']);
			return response;
		});
		expect(isStored(headers)).toBe(false);
	});

	it('may not store what has no tags', async () => {
		const plain = () =>
			Promise.resolve(new Response('x', { headers: { 'cache-control': 'public, max-age=60' } }));
		expect(isStored(await ask(open({ cdn: 'fastly' }), MUG, {}, plain))).toBe(false);
	});
});

describe('a page', () => {
	it('is made once and then sent without asking anybody', async () => {
		const { visit, asked, pages } = open();
		expect((await visit(MUG)).how).toBe('miss');
		const again = await visit(MUG);
		expect(again).toEqual({ how: 'hit', text: `${MUG} v1 ${TEXT}` });
		expect(asked).toEqual([MUG]);
		expect(pages.measure()).toMatchObject({ pages: 1, answers: { hit: 1, miss: 1, stale: 0 } });
	});

	it('is made once for many who come together', async () => {
		const { visit, asked } = open();
		const all = await Promise.all(Array.from({ length: 500 }, () => visit(MUG)));
		expect(new Set(all.map(({ text }) => text))).toEqual(new Set([`${MUG} v1 ${TEXT}`]));
		expect(asked).toHaveLength(1);
	});

	it('is rendered for each visitor with an unknown cookie', async () => {
		const { visit, asked } = open();
		await visit(MUG);
		expect((await visit(MUG, { cookie: 'something=1' })).how).toBeNull();
		expect(asked).toHaveLength(1);
	});

	it('is sent as small as the visitor takes it', async () => {
		const { pages, visit } = open();
		await visit(MUG, { 'accept-encoding': 'br' });
		const found = pages.find('GET', MUG, { 'accept-encoding': 'gzip, br' });
		expect(found?.headers).toContain('content-encoding');
		expect(brotliDecompressSync(found!.body!).toString()).toBe(`${MUG} v1 ${TEXT}`);
		expect(pages.find('GET', MUG, { 'accept-encoding': 'gzip' })).toBeNull();
		expect(pages.find('GET', MUG, {})?.headers).not.toContain('content-encoding');
	});

	it('is sent to who came first in the coding that takes the least time', async () => {
		const { pages, visit, requestPage, findMarket } = open();
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
		const { pages, visit } = open();
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
		const { pages, visit } = open();
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
			const { visit, pass } = open();
			const ask = async (headers: Record<string, string>) => (await visit(it, headers)).how;
			const isMadeUp = it.includes('?') && !it.includes('.json');
			if (isMadeUp) expect(await ask(SHARED.nobody)).toBeNull();
			expect(await ask(SHARED.nobody)).toBe('miss');
			for (const headers of Object.values(SHARED)) expect(await ask(headers)).toBe('hit');
			for (const headers of Object.values(KNOWN)) expect(await ask(headers)).toBeNull();
			if (isMadeUp) expect(await ask(ABROAD.first)).toBeNull();
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

	it('is rendered for its visitor when it is asked for once, and kept from the second time on', async () => {
		const { visit, pages, asked } = open();
		expect((await visit(FILTERED)).how).toBeNull();
		expect(pages.measure().pages).toBe(0);
		expect((await visit(FILTERED)).how).toBe('miss');
		expect((await visit(FILTERED)).how).toBe('hit');
		expect(asked).toEqual([FILTERED]);
	});

	it('counts as asked for again in another spelling, and in each market on its own', async () => {
		const { visit } = open();
		const other = '/collections/cups?filter.v.price.lte=40&sort_by=';
		const spelled = '/collections/cups?sort_by=&filter.v.price.lte=40';
		expect((await visit(other)).how).toBeNull();
		expect((await visit(spelled, { cookie: 'localization=DE-EN' })).how).toBeNull();
		expect((await visit(spelled)).how).toBe('miss');
	});

	it('is kept at once after an edit', async () => {
		const { visit, cache } = open();
		for (const how of [null, 'miss', 'hit']) expect((await visit(FILTERED)).how).toBe(how);
		await cache.invalidateTags(['product-mug']);
		for (const how of ['miss', 'hit']) expect((await visit(FILTERED)).how).toBe(how);
	});

	it('is rendered once for a crowd', async () => {
		const { visit, asked } = open();
		const crowd = await Promise.all(Array.from({ length: 20 }, () => visit(FILTERED)));
		expect(crowd.filter(({ how }) => how === null)).toHaveLength(1);
		expect(asked).toEqual([FILTERED]);
	});
});

describe('time', () => {
	it('is answered with the stale page while it is rendered anew', async () => {
		const { visit, edit, pass, pages, asked } = open();
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
		const { visit, edit, pass } = open();
		await visit(MUG);
		edit();
		pass(25 * 60 * MINUTE_MS);
		expect(await visit(MUG)).toEqual({ how: 'miss', text: `${MUG} v2 ${TEXT}` });
	});

	it('does not pass in Age before the page was made', async () => {
		const { visit, pages, pass } = open();
		await visit(MUG);
		pass(90_500);
		const { headers } = pages.find('GET', MUG, {})!;
		expect(headers[headers.indexOf('age') + 1]).toBe('90');
	});
});

describe('an invalidation', () => {
	it('takes the page away at once', async () => {
		const { visit, edit, cache } = open();
		await visit(MUG);
		edit();
		await cache.invalidateTags(['product-mug']);
		expect(await visit(MUG)).toEqual({ how: 'miss', text: `${MUG} v2 ${TEXT}` });
	});

	it('of something else takes nothing away', async () => {
		const { visit, cache } = open();
		await visit(MUG);
		await cache.invalidateTags(['product-lamp']);
		expect((await visit(MUG)).how).toBe('hit');
	});

	it('that comes while a page is made keeps that page from being kept', async () => {
		const { visit, edit, cache, requestPage } = open();
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
		const { visit, distrust, pages } = open();
		await visit(MUG);
		distrust();
		expect(pages.find('GET', MUG, {})).toBeNull();
		expect((await visit(MUG)).how).toBe('hit');
	});
});

describe('while the platform fails', () => {
	it('a page that was made before is still shown, and hardly ever tried again', async () => {
		const { visit, pass, setDown, asked } = open();
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
		const { visit, pass, setDown, cache, requestPage } = open();
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
		const { visit, setDown, pages } = open();
		setDown(true);
		expect(await visit(MUG)).toEqual({ how: 'miss', text: 'down' });
		expect(pages.measure().pages).toBe(0);
		setDown(false);
		expect((await visit(MUG)).text).toContain('v1');
	});
});

describe('no visitor receives the page of another', () => {
	it('not even when they wait for the same page', async () => {
		const { pages, findMarket } = open();
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

describe('where a page has moved to', () => {
	const moved =
		({ read }: ReturnType<typeof open>): RequestPage =>
		async () => {
			await read();
			return new Response(null, { status: 301, headers: { location: '/pages/new' } });
		};

	it('is kept for those who bring no parameters along', async () => {
		const shop = open();
		await shop.visit('/pages/old', {}, moved(shop));
		expect(shop.pages.find('GET', '/pages/old', {})?.status).toBe(301);
		expect(shop.pages.find('GET', '/pages/old?utm_source=x', {})).toBeNull();
		expect((await shop.visit('/pages/old?utm_source=x', {}, moved(shop))).how).toBeNull();
	});

	it('is asked of the app by those who do', async () => {
		const shop = open();
		expect((await shop.visit('/pages/old?utm_source=x', {}, moved(shop))).how).toBeNull();
	});
});

it('makes pages smaller that are asked for often, and keeps that when they stay the same', async () => {
	const { visit, pages, pass } = open();
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

describe('parameters that links carry on', () => {
	const link =
		({ read, asked }: ReturnType<typeof open>): RequestPage =>
		async ({ href }) => {
			asked.push(href);
			const body = `<a href="${href}">v${await read()}</a>${TEXT}`;
			return new Response(body, { headers: { 'content-type': 'text/html' } });
		};
	const MARKED = `${MUG}?gclid=placeholder`;

	it('are put into a page that is made once for all of them', async () => {
		const shop = open();
		for (const [index, how] of ['miss', 'hit', 'hit'].entries()) {
			const answer = await shop.visit(`${MUG}?utm_source=${index}`, {}, link(shop));
			expect(answer).toEqual({ how, text: `<a href="${MUG}?utm_source=${index}">v1</a>${TEXT}` });
		}
		expect(shop.asked).toEqual([MARKED]);
		expect(shop.pages.measure().pages).toBe(1);
	});

	it('make no difference to the page without', async () => {
		const shop = open();
		await shop.visit(`${MUG}?utm_source=1`, {}, link(shop));
		expect(await shop.visit(MUG, {}, link(shop))).toMatchObject({
			...{ how: 'miss', text: expect.stringContaining(`"${MUG}"`) }
		});
	});

	it('are remembered for who brings the same, for as long as the page holds', async () => {
		const shop = open();
		const letter = `${MUG}?utm_source=letter`;
		expect(shop.pages.find('GET', letter, {})).toBeNull();
		await shop.visit(letter, {}, link(shop));
		expect(shop.pages.find('GET', letter, {})?.status).toBe(200);
		expect(shop.pages.find('GET', `${letter}s`, {})).toBeNull();
		shop.edit();
		await shop.cache.invalidateTags(['product-mug']);
		expect(shop.pages.find('GET', letter, {})).toBeNull();
		expect((await shop.visit(letter, {}, link(shop))).text).toContain('v2');
		shop.pass(60 * MINUTE_MS);
		expect((await shop.visit(letter, {}, link(shop))).how).toBe('stale');
	});

	it('push out nothing but each other', async () => {
		const shop = open({ maxBytes: 200_000 });
		await shop.visit('/', {}, link(shop));
		for (let visit = 0; visit < 50; visit += 1) {
			await shop.visit(`${MUG}?gclid=${visit}`, {}, link(shop));
		}
		expect((await shop.visit('/', {}, link(shop))).how).toBe('hit');
		expect(shop.pages.measure().pages).toBe(2);
		expect(shop.pages.measure().bytes).toBeLessThan(30_000);
	});

	it('cannot be requested by its cache key', async () => {
		const shop = open();
		await shop.visit(`${MUG}?gclid=1`, {}, link(shop));
		await shop.visit(`${MUG}?gclid=1`, { cookie: 'localization=DE-EN' }, link(shop));
		for (const target of [`carrying ${MUG}`, `DE-EN carrying ${MUG}`, `carrying%20${MUG}`]) {
			expect(shop.pages.find('GET', target, {}), target).toBeNull();
		}
		const known = await shop.visit(`${MUG}?gclid=placeholder`, {}, link(shop));
		expect(known).toMatchObject({ how: null });
	});

	it('are the app’s to show where a page has them in a place of its own', async () => {
		const shop = open();
		const odd: RequestPage = async () => {
			const headers = { 'content-type': 'text/html' };
			return new Response(`${await shop.read()} placeholder`, { headers });
		};
		for (const _ of ['first', 'next']) {
			expect((await shop.visit(`${MUG}?gclid=1`, {}, odd)).how).toBeNull();
		}
	});

	it('are the app’s to show while the platform fails', async () => {
		const shop = open();
		shop.setDown(true);
		expect((await shop.visit(`${MUG}?gclid=1`)).how).toBeNull();
	});
});

describe('a choice of country', () => {
	const CHOICES = ['DE-EN', 'CA-EN', 'XX-EN', 'DE-', '%44E-EN', '"DE-EN"', '', 'CA-EN,DE-EN', 'ä'];
	const from = (choice: string) => ({ cookie: `localization=${choice}` });
	const ask = (
		{ pages }: ReturnType<typeof open>,
		headers: Record<string, string>,
		method = 'GET'
	) => {
		const found = pages.find(method, MUG, headers);
		const read = (name: string) => found?.headers[found.headers.indexOf(name) + 1];
		return { status: found?.status, etag: read('etag'), control: read('cache-control') };
	};

	it('shares pages only with visitors who chose the same', async () => {
		const shop = open();
		expect((await shop.visit(MUG)).text).not.toContain(' in ');
		for (const market of ['DE-EN', 'DE-DE', 'CA-EN']) {
			const first = await shop.visit(MUG, from(market));
			expect(first).toMatchObject({ how: 'miss', text: expect.stringContaining(` in ${market} `) });
			expect(await shop.visit(MUG, from(market))).toEqual({ ...first, how: 'hit' });
		}
		expect(shop.asked).toHaveLength(4);
	});

	it.each(['XX-EN', 'DE-FR', 'de-en', 'DE', '-', 'DE-EN-', '__proto__', 'x'.repeat(5000)])(
		'that the store does not know is none: %s',
		async (choice) => {
			const shop = open();
			await shop.visit(MUG);
			expect(await shop.visit(MUG, from(choice))).toEqual({
				...{ how: 'hit', text: `${MUG} v1 ${TEXT}` }
			});
			expect(shop.pages.measure().pages).toBe(1);
		}
	);

	it('is never for caches outside, which cannot tell choices apart', async () => {
		const shop = open();
		await shop.visit(MUG);
		await shop.visit(MUG, from('DE-EN'));
		await shop.visit(MUG, from('XX-EN'));
		expect(ask(shop, {}).control).toBe('public, max-age=0, must-revalidate');
		for (const choice of ['DE-EN', 'XX-EN']) {
			const { etag = '', control } = ask(shop, from(choice));
			expect(control).toBe('private, max-age=0, must-revalidate');
			const known = { ...from(choice), 'if-none-match': etag };
			expect(ask(shop, known)).toEqual({ status: 304, etag, control });
			expect(ask(shop, known, 'HEAD').status).toBe(304);
		}
	});

	it('knows a page by another tag in each market, even where it says the same', async () => {
		const shop = open();
		const same: RequestPage = async () => new Response(`the same ${await shop.read()}`);
		await shop.visit(MUG, {}, same);
		await shop.visit(MUG, from('DE-EN'), same);
		const { etag = '' } = ask(shop, {});
		expect(ask(shop, { ...from('DE-EN'), 'if-none-match': etag }).status).toBe(200);
	});

	it('keeps no page of a market that was lost while it was made', async () => {
		const shop = open();
		const answer = await shop.visit(MUG, from('DE-EN'), async (page) => {
			markPrivate('it is of another market');
			return shop.requestPage({ ...page, market: '' });
		});
		expect(answer.how).toBe('miss');
		expect(shop.pages.measure().pages).toBe(0);
	});

	it('ends with the market, at the latest when what is known of markets does', async () => {
		const shop = open();
		await shop.visit(MUG, from('DE-EN'));
		shop.sell(['CA-EN']);
		await shop.cache.invalidateTags([TAGS.markets]);
		expect((await shop.visit(MUG, from('DE-EN'))).text).not.toContain(' in ');
		shop.sell(['CA-EN', 'DE-EN']);
		expect((await shop.visit(MUG, from('DE-EN'))).text).not.toContain(' in ');
		shop.pass(6 * MINUTE_MS);
		// What is stale is used once more while it is asked for.
		await expect
			.poll(async () => (await shop.visit(MUG, from('DE-EN'))).text)
			.toContain(' in DE-EN');
	});

	it('gets no page of another market while the markets are unknown', async () => {
		const shop = open();
		await shop.visit(MUG);
		shop.setDown(true);
		expect((await shop.visit(MUG, from('DE-EN'))).how).toBeNull();
		expect((await shop.visit(MUG)).how).toBe('hit');
		shop.setDown(false);
		expect((await shop.visit(MUG, from('DE-EN'))).text).toContain(' in DE-EN');
	});

	it('does not change the market of others, with any made-up cookies', async () => {
		const shop = open();
		const name = fc.constantFrom('localization', ' localization', 'Localization', '_ga', 'cart');
		const value = fc.constantFrom(...CHOICES);
		const cookies = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
		const between = fc.constantFrom('; ', ';', ', ', ';\t');
		await fc.assert(
			fc.asyncProperty(cookies, between, async (pairs, separator) => {
				const cookie = pairs.map((pair) => pair.join('=')).join(separator);
				const { how, text } = await shop.visit(MUG, { cookie });
				if (how === null) return;
				const [, chosen = ''] = /(?:^|;)\s*localization=([^;]*)/.exec(cookie) ?? [];
				const isSold = chosen === 'DE-EN' || chosen === 'CA-EN';
				expect(text).toContain(isSold ? `${MUG} in ${chosen} v1` : `${MUG} v1`);
			}),
			{ seed: 7, numRuns: 200 }
		);
		expect(shop.asked.toSorted()).toEqual([MUG, `CA-EN ${MUG}`, `DE-EN ${MUG}`].toSorted());
	});
});

describe('a flood of made-up addresses', () => {
	const MUGS = Array.from({ length: 8 }, (_, index) => `/products/mug-${index}`);
	/** The 48 pages that shoppers ask for, most of them with parameters. */
	const REAL = [
		...MUGS,
		...MUGS.flatMap((path) => [`${path}?Color=Ink`, `${path}?Color=Ink&Size=S`]),
		...MUGS.map((path) => `${path}/__data.json?x-sveltekit-invalidated=01`),
		...['lamp', 'mug', 'prism', 'gift'].map((term) => `/search?q=${term}`),
		...['Ink', 'Sage'].map((color) => `/collections/cups?filter.v.option.color=${color}`),
		...['a', 'b'].map((cursor) => `/collections/cups?cursor=${cursor}`),
		...MUGS.map((path) => `${path}?utm_source=letter`)
	];
	const FLOOD = [
		(word: string) => `/products/mug-1?${word}=1`,
		(word: string) => `/products/mug-2?Color=${word}`,
		(word: string) => `/products/${word}`,
		(word: string) => `/products/mug-3.md?${word}=${word}`,
		(word: string) => `/collections/cups?filter.v.option.color=${word}`,
		(word: string) => `/collections/cups?cursor=${word}`,
		(word: string) => `/collections/cups?sort_by=${word}`,
		(word: string) => `/search?q=${word}`,
		(word: string) => `/search?q=${word.repeat(60)}`,
		(word: string) => `/products/mug-4?utm_source=${word}`,
		(word: string) => `/products/mug-5?Color=${word}&utm_source=${word}`
	];
	const VISITS = 150;
	const PER_VISIT = 6;

	it('leaves the hits of real pages as they are', async () => {
		const { visit } = open({ maxBytes: 1e6 });
		const random = createRandom(1);
		const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
		let hits = 0;
		for (const target of [...REAL, ...REAL, ...REAL]) await visit(target);
		for (let turn = 0; turn < VISITS; turn += 1) {
			for (let time = 0; time < PER_VISIT; time += 1) {
				await visit(pick(FLOOD)(Math.floor(random() * 1e12).toString(36)));
			}
			if ((await visit(pick(REAL))).how === 'hit') hits += 1;
		}
		expect(hits / VISITS).toBeGreaterThanOrEqual(0.95);
	});

	it('lets in pages that become popular while it lasts', async () => {
		const { visit } = open({ maxBytes: 1e6 });
		const random = createRandom(2);
		const makeUp = () => visit(`/search?q=${Math.floor(random() * 1e12).toString(36)}`);
		for (let time = 0; time < 300; time += 1) await makeUp();
		const answers = [];
		for (let turn = 0; turn < 50; turn += 1) {
			for (let time = 0; time < PER_VISIT; time += 1) await makeUp();
			answers.push((await visit('/search?q=lamp')).how);
		}
		expect(answers.slice(5).filter((how) => how !== 'hit').length).toBeLessThan(3);
	});
});

/** Returns the same sequence of numbers for the same seed: mulberry32. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
