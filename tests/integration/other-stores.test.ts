import { canonicalizeTarget, encodePercentSigns, encodeSegment } from '$lib/core/canonical-path';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, listElements, listPictures, readTexts, type Site } from '../support/crawl.ts';
import { findFeedFaults, parseFeed } from '../support/merchant-feed.ts';
import { startOtherStore, toVariantId, type OtherStore } from '../support/other-store.ts';
import { sendRawRequest } from '../support/raw-request.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import {
	findWrongPrices,
	listPrices,
	readPrices,
	type Market,
	type PricedProduct
} from '../support/shown-prices.ts';
import {
	EMPTY,
	EVERYTHING_SOLD,
	JOINER,
	ONE_PRODUCT,
	PERFUMER,
	ROASTER,
	TEA_HOUSE,
	UNTIDY
} from '../support/unlike-stores.ts';

/** A shop to read whole: as people, agents and programs read it. */
interface Trial {
	start: () => Promise<RunningShop>;
	market: Market;
	/** Other forms of what has a handle, which programs know how to find. */
	forms: string[];
	/** Whose prices are compared, wherever they are shown. */
	listProducts: (origin: string) => Promise<PricedProduct[]>;
	/** Documents to read; all by default. */
	limit?: number;
	/** Orders can be collected, so there is a page of stores. */
	hasPickup?: true;
	store?: OtherStore;
}

const SAMPLES = join(import.meta.dirname, '../../demo-store/src/store/seed/import/samples');
const US = { country: 'US', language: 'EN', currency: 'USD' };
const WITH_ASSISTANT = { AGENT_ENABLED: 'true' };

const TRIALS: [string, Trial][] = [
	['without anything', tryStore(EMPTY)],
	['with one product, in a language without texts', tryStore(ONE_PRODUCT)],
	['in German only', tryStore(ROASTER)],
	['in which all is sold', tryStore(EVERYTHING_SOLD)],
	['of long words in a currency without decimals', tryStore(TEA_HOUSE)],
	['written from right to left, in a currency with three decimals', tryStore(PERFUMER)],
	['that nobody tidied', tryStore(UNTIDY)],
	[
		'with a product of 2,048 variants',
		{ ...tryStore(JOINER), listProducts: () => Promise.resolve([]) }
	],
	[
		'of files that the platform and its shops export',
		{
			start: () => startShop(WITH_ASSISTANT, readdirSync(SAMPLES).flatMap(toImport)),
			market: US,
			forms: [],
			listProducts: readPrices
		}
	],
	[
		'with 10,000 products',
		{
			start: () => startShop(WITH_ASSISTANT, ['--products', '10000']),
			market: US,
			forms: [],
			listProducts: async (origin) => (await readPrices(origin)).slice(-5),
			limit: 80,
			// Those of the demo store.
			hasPickup: true
		}
	]
];

function tryStore(store: OtherStore): Trial {
	const shown = store.products.filter(({ record }) => record?.status !== 'DRAFT');
	return {
		...{ store, market: store, forms: listForms(store) },
		start: () => startOtherStore(store, WITH_ASSISTANT),
		listProducts: () => Promise.resolve(shown.map(listPrices)),
		...(store.locations && { hasPickup: true as const })
	};
}

function toImport(file: string): string[] {
	return ['--import', join(SAMPLES, file)];
}

/** Pages that nothing need link to, and documents for programs. */
const FRAME = [
	...[
		'/',
		'/collections',
		'/collections/all',
		'/cart',
		'/search',
		'/search?q=x',
		'/blogs',
		'/policies'
	],
	...['/sitemap.xml', '/robots.txt', '/llms.txt', '/collections.json', '/products.json?limit=250'],
	...['/localization', '/site.webmanifest', '/favicon.ico', '/collections/all.atom'],
	...['/search/suggest.json?q=a&resources[limit]=10', '/api/predictive-search?q=a', '/readyz']
];
/** Their code is shown on purpose. */
const CODE = /^\/(?:examples|install)/;

/** Texts that a program failed to fill in or to read, and markup. */
const WRONG =
	/\b(?:undefined|NaN|null|Invalid Date)\b|\[object |gid:\/\/|\{"|\[(?:"|\{|\[")|<\/?(?:a|b|br|div|em|i|img|li|meta|p|script|span|strong|style|table|td|ul)\b[^>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+);|color:red/i;
const DEMO = /prism[\s-]supply/i;
/** English words of pages, which a page of another language has no use for. */
const ENGLISH =
	/\b(?:the|your|with|cart|search|price|sold|availability|stock|all products|delivery|shipping)\b/i;
/** The gallery of a product without pictures shows a stand-in by its style. */
const EMPTY_ELEMENT = /<(h[1-6]|ul(?! class="strip)|ol)\b[^>]*>(?:\s|<!--[^>]*-->)*<\/\1>/;
/** A link or picture without an address, and what sanitizing left over. */
const BROKEN_MARKDOWN = /\]\(\)|(?<!!)\[\]\(|<\/?nothing/;

function listForms({ products, collections = [], blogs = [] }: OtherStore): string[] {
	const toPaths = (start: string, ends: readonly string[], it: readonly { handle: string }[]) =>
		it.flatMap(({ handle }) => ends.map((end) => `${start}/${encodeURIComponent(handle)}${end}`));
	const shown = products.filter(({ record }) => record?.status !== 'DRAFT');
	return [
		...toPaths('/products', ['', '.json', '.js', '.oembed', '/recommendations.json'], shown),
		...toPaths('/collections', ['', '.json', '.atom', '/products.json'], collections),
		...toPaths('/blogs', ['', '/feed.xml', '.atom'], blogs)
	];
}

/** Questions of shoppers, and what the store's own texts answer. */
const QUESTIONS = new Map<OtherStore, readonly [string, RegExp][]>([
	[
		ROASTER,
		[
			['Was kosten die Lieferungen?', /4,90 €[^]*Versandbedingungen/],
			['How much is shipping?', /4,90 €/],
			['Kann die Kanne in die Spülmaschine?', /nur von Hand[^]*\/products\/kanne/],
			['Habt ihr Fahrräder?', /nichts veröffentlicht.*shop@other\.example/]
		]
	],
	[TEA_HOUSE, [['会社はどこにありますか？', /静岡県/]]],
	[PERFUMER, [['هل يمكنني إرجاع المنتج؟', /١٤ يوم/]]]
]);

/** Of variants that are sold while not in stock, in their order: only a day to come is promised. */
const SOLD_LATER = new Map<OtherStore, readonly string[]>([
	[PERFUMER, ['preorder', 'preorder', 'backorder', 'preorder']],
	[UNTIDY, ['preorder', 'backorder', 'backorder', 'backorder', 'preorder']]
]);

const isCanonical = (target: string) => canonicalizeTarget(target).kind === 'canonical';
const isLater = (availability: string) => /order$/.test(availability);
const isShown = (type: string) => type.startsWith('text/html');

describe.each(TRIALS)('a store %s', (_, trial) => {
	const { start, market, forms, listProducts, limit, store, hasPickup = false } = trial;
	let site: Site;
	let running: RunningShop;
	beforeAll(async () => {
		running = await start();
		site = await crawl(running.shop, { start: [...FRAME, ...forms], ...(limit && { limit }) });
	});
	afterAll(() => running.stop());

	const findInPages = (find: (text: string) => readonly string[]): string[] =>
		[...site].flatMap(([path, { type, text }]) =>
			isShown(type) && !CODE.test(path) ? find(text).map((fault) => `${path}: ${fault}`) : []
		);

	it('has no page, other form or link that leads nowhere', () => {
		const broken = [...site].flatMap(([path, { status, from }]) =>
			status === 200 ? [] : [`${path} is ${status}, from ${from}`]
		);
		expect(broken).toEqual([]);
		expect(site.size).toBeGreaterThan(FRAME.length + (store?.products.length ?? 0));
	});

	if (!hasPickup) {
		it('has no page of stores where orders are collected nowhere', async () => {
			expect((await fetch(`${running.shop}/stores`)).status).toBe(404);
			expect([...site.values()].filter(({ text }) => text.includes('/stores?product='))).toEqual(
				[]
			);
		});
	}

	it('says nothing that is not its own, nor what only programs read', () => {
		expect(
			findInPages((html) =>
				readTexts(html).flatMap((text) => {
					const found = WRONG.exec(text) ?? (store && DEMO.exec(text));
					return found ? [text.slice(Math.max(0, found.index - 40), found.index + 40)] : [];
				})
			)
		).toEqual([]);
	});

	it('says the same to readers of Markdown', () => {
		const faults = [...site].flatMap(([path, { type, text }]) => {
			if (!type.startsWith('text/markdown') || CODE.test(path)) return [];
			const found = BROKEN_MARKDOWN.exec(text) ?? /undefined|NaN|\[object|gid:|\{"/.exec(text);
			return found
				? [`${path}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`]
				: [];
		});
		expect(faults).toEqual([]);
	});

	it('has no heading without words, no list without entries, and one main heading', () => {
		const faults = findInPages((html) => {
			const headings = listElements(html).filter(({ tagName }) => tagName === 'h1').length;
			const empty = EMPTY_ELEMENT.exec(html.replace(/<div class="prose[\s\S]*?<!---->/g, ''))?.[0];
			return [...(headings === 1 ? [] : [`${headings} h1`]), ...(empty ? [empty] : [])];
		});
		expect(faults).toEqual([]);
	});

	it('shows no product twice on the home page', () => {
		const [text = ''] = /<main[^]*<\/main>/.exec(site.get('/')?.text ?? '') ?? [];
		for (const { handle } of store?.products ?? []) {
			const links = text.split(`<a href="/products/${encodeURIComponent(handle)}"`).length - 1;
			expect([handle, links > 1]).toEqual([handle, false]);
		}
	});

	it('shows only pictures that are there', async () => {
		const sources = new Set(
			[...site.values()].flatMap(({ type, text }) => (isShown(type) ? listPictures(text) : []))
		);
		const { store: ours, shop } = running;
		const missing: string[] = [];
		for (const source of [...sources].slice(0, limit)) {
			const url = new URL(source, shop);
			// Elsewhere is not for tests to ask.
			if (![ours, shop].includes(url.origin)) continue;
			const { status } = await fetch(url, { method: 'HEAD' });
			if (status !== 200) missing.push(`${source} is ${status}`);
		}
		expect(missing).toEqual([]);
	});

	it('has the same prices wherever it shows them', async () => {
		const faults: string[] = [];
		for (const product of await listProducts(running.shop)) {
			faults.push(...(await findWrongPrices(running.shop, market, product)));
		}
		expect(faults).toEqual([]);
	});

	it('prints no error', () => {
		expect(running.readOutput().match(/"level":[56]0.*/g) ?? []).toEqual([]);
	});

	it('leads from what its merchant moved to addresses that can be asked for', async () => {
		const wrong: string[] = [];
		for (const path of Object.keys(store?.redirects ?? {})) {
			const asked = encodePercentSigns(encodeURI(path).replaceAll('%25', '%'));
			const { status, headers } = await sendRawRequest(running.shop, asked, {
				headers: { accept: 'text/html' }
			});
			const { location = '' } = headers;
			const isLead = status === 301 && (location.startsWith('http') || isCanonical(location));
			if (!isLead && status !== 404) wrong.push(`${path} is ${status} ${location}`);
		}
		expect(wrong).toEqual([]);
	});

	it('takes each of its discount codes from a link', async () => {
		for (const code of Object.keys(store?.discountCodes ?? {})) {
			const path = `/discount/${encodeSegment(code)}`;
			const response = await fetch(running.shop + path, { redirect: 'manual' });
			expect([code, response.status]).toEqual([code, 303]);
			const cookie = response.headers
				.getSetCookie()
				.map((it) => it.split(';')[0])
				.join('; ');
			const cart = await (await fetch(`${running.shop}/api/cart`, { headers: { cookie } })).json();
			expect(cart).toMatchObject({ cart: { discountCodes: [{ code }] } });
		}
	});

	// Reading all of ten thousand takes longer than it tells.
	if (limit === undefined)
		it('has a feed of its variants that keeps the published rules', async () => {
			const response = await fetch(`${running.shop}/feeds/google.xml`);
			const items = parseFeed(await response.text());
			const { currency, decimals = 2 } = market;
			expect(findFeedFaults(items, { currency, decimals })).toEqual([]);
			if (store === JOINER) expect(items).toHaveLength(2048);
			const later = items.flatMap(({ availability = [] }) => availability.filter(isLater));
			if (store) expect(later).toEqual(SOLD_LATER.get(store) ?? []);
		});

	if (store === ROASTER || store === TEA_HOUSE || store === PERFUMER)
		it('says nothing in English', () => {
			expect(findInPages((html) => readTexts(html).filter((text) => ENGLISH.test(text)))).toEqual(
				[]
			);
		});

	if (store && QUESTIONS.has(store))
		it('answers questions from its own texts', async () => {
			const meta = { 'ucp-agent': { profile: `${running.shop}/agent/ucp-profile.json` } };
			for (const [query, text] of QUESTIONS.get(store) ?? []) {
				const params = { name: 'ask_business', arguments: { meta, ask: { query } } };
				const response = await fetch(`${running.shop}/api/ucp/mcp`, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
				});
				const { result } = (await response.json()) as {
					result: { structuredContent: { answer: { plain: string } } };
				};
				expect(result.structuredContent.answer.plain).toMatch(text);
			}
		});

	if (store === JOINER)
		it('sells the last variant as it shows it', async () => {
			const address = `${running.shop}/products/made-to-measure`;
			const id = toVariantId(0) + 2047;
			const page = await (await fetch(`${address}?variant=${id}`)).text();
			expect(readTexts(page).join()).toContain('$304.70');
			const { price_max: highest } = (await (await fetch(`${address}.js`)).json()) as object & {
				price_max: number;
			};
			const added = await fetch(`${running.shop}/cart/add.js`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', origin: running.shop },
				body: JSON.stringify({ id, quantity: 1 })
			});
			expect(await added.json()).toMatchObject({ variant_id: id, price: highest });
		});
});
