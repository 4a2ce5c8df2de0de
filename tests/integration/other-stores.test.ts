import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalizeTarget, encodePercentSigns, encodeSegment } from '$lib/core/canonical-path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawl, listElements, listPictures, readTexts, type Site } from '../support/crawl.ts';
import { writeStore, type OtherStore } from '../support/other-store.ts';
import { sendRawRequest } from '../support/raw-request.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';
import { findWrongPrices } from '../support/shown-prices.ts';
import {
	EMPTY,
	EVERYTHING_SOLD,
	ONE_PRODUCT,
	PERFUMER,
	ROASTER,
	TEA_HOUSE,
	UNTIDY
} from '../support/unlike-stores.ts';

/** Stores unlike the demo's, read whole: as people, agents and programs read them. */
const STORES: [string, OtherStore][] = [
	['without anything', EMPTY],
	['with one product, in a language without texts', ONE_PRODUCT],
	['in German only', ROASTER],
	['in which all is sold', EVERYTHING_SOLD],
	['of long words in a currency without decimals', TEA_HOUSE],
	['written from right to left, in a currency with three decimals', PERFUMER],
	['that nobody tidied', UNTIDY]
];

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

/** Texts that a program failed to fill in or to read, markup, and the demo's brand. */
const WRONG =
	/\b(?:undefined|NaN|null|Invalid Date)\b|\[object |prism[\s-]supply|gid:\/\/|\{"|\[(?:"|\{|\[")|<\/?(?:a|b|br|div|em|i|img|li|meta|p|script|span|strong|style|table|td|ul)\b[^>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+);|color:red/i;
/** English words of pages, which a page of another language has no use for. */
const ENGLISH =
	/\b(?:the|your|with|cart|search|price|sold|availability|stock|all products|delivery|shipping)\b/i;
/** The gallery of a product without pictures shows a stand-in by its style. */
const EMPTY_ELEMENT = /<(h[1-6]|ul(?! class="strip)|ol)\b[^>]*>(?:\s|<!--[^>]*-->)*<\/\1>/;
/** A link or picture without an address, and what sanitizing left over. */
const BROKEN_MARKDOWN = /\]\(\)|(?<!!)\[\]\(|<\/?nothing/;

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

async function startStore(store: OtherStore): Promise<RunningShop> {
	const folder = mkdtempSync(join(tmpdir(), 'store-'));
	resources.defer(() => rmSync(folder, { recursive: true }));
	writeStore(folder, store);
	const { country: COUNTRY, language: LANGUAGE } = store;
	return startShop({ COUNTRY, LANGUAGE, AGENT_ENABLED: 'true' }, ['--seed', folder]);
}

/** Other forms of what has a handle, which programs know how to find. */
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

const isCanonical = (target: string) => canonicalizeTarget(target).kind === 'canonical';
const isShown = (type: string) => type.startsWith('text/html');

describe.each(STORES)('a store %s', (_, store) => {
	let site: Site;
	let running: RunningShop;
	beforeAll(async () => {
		running = await startStore(store);
		site = await crawl(running.shop, { start: [...FRAME, ...listForms(store)] });
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
		expect(site.size).toBeGreaterThan(FRAME.length + store.products.length);
	});

	it('says nothing that is not its own, nor what only programs read', () => {
		expect(
			findInPages((html) =>
				readTexts(html).flatMap((text) => {
					const found = WRONG.exec(text);
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
		for (const { handle } of store.products) {
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
		for (const source of sources) {
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
		for (const product of store.products) {
			if (product.record?.status === 'DRAFT') continue;
			faults.push(...(await findWrongPrices(running.shop, store, product)));
		}
		expect(faults).toEqual([]);
	});

	it('prints no error', () => {
		expect(running.readOutput().match(/"level":[56]0.*/g) ?? []).toEqual([]);
	});

	it('leads from what its merchant moved to addresses that can be asked for', async () => {
		const wrong: string[] = [];
		for (const path of Object.keys(store.redirects ?? {})) {
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
		for (const code of Object.keys(store.discountCodes ?? {})) {
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

	if (store !== ROASTER) return;
	it('says nothing in English', () => {
		expect(findInPages((html) => readTexts(html).filter((text) => ENGLISH.test(text)))).toEqual([]);
	});
});
