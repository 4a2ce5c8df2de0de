import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { startShop } from '../support/running-shop.ts';

/** Every door that shows a reduction, for a consumer and a company in Germany, and in the United States. */
const HANDLE = 'hexagon-paperweight';
const VARIANT = 'gid://shopify/ProductVariant/4500000006001';
const BERLIN = 'gid://shopify/CompanyLocation/7101';
const GERMANY = 'country=DE&language=de';
const NAME = /niedrigster preis der letzten 30 tage vor der ermäßigung/i;

type Buyer = 'German consumer' | 'German company' | 'American';
/** What each is shown: the shop's prices are 28 before 34 dollars, 26 before 32 euros, a fifth less for the company. */
const EXPECTED: Record<Buyer, { now: string; before: string; percent: string; isNamed: boolean }> =
	{
		'German consumer': { now: '26', before: '28', percent: '7', isNamed: true },
		'German company': { now: '20.8', before: '25.6', percent: '19', isNamed: false },
		American: { now: '28', before: '34', percent: '18', isNamed: false }
	};
const BUYERS = Object.keys(EXPECTED) as Buyer[];
const browsers = new Map<Buyer, HttpBrowser>();
const resources = new AsyncDisposableStack();
let shop: string;

beforeAll(async () => {
	const running = await startShop({ FEEDS_ENABLED: 'true' });
	resources.adopt(running, ({ stop }) => stop());
	({ shop } = running);
	for (const buyer of BUYERS) {
		const browser = createHttpBrowser(shop);
		browsers.set(buyer, browser);
		if (buyer === 'German company') {
			const reached = await browser.signIn('lena.vogt@example.com');
			await browser.buyFor(BERLIN, reached);
		}
		await browser.send(`/api/cart?${query(buyer)}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				action: 'add',
				lines: [{ merchandiseId: VARIANT, quantity: 1 }]
			})
		});
	}
});
afterAll(() => resources.disposeAsync());

function query(buyer: Buyer): string {
	return buyer === 'American' ? 'country=US&language=en' : GERMANY;
}

async function read(buyer: Buyer, path: string): Promise<string> {
	const address = `${path}${path.includes('?') ? '&' : '?'}${query(buyer)}`;
	const { text } = await browsers.get(buyer)!.open(address);
	return text;
}

/** Amounts of a text, written in any way: `28,00 €`, `$28.00`, `"28.0"`, `28.00 EUR`. */
const listAmounts = (text: string) =>
	[...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([amount]) =>
		String(Number(amount.replace(',', '.')))
	);
const findStruck = (html: string) =>
	[...html.matchAll(/<s>(.*?)<\/s>/gs)].flatMap(([, text = '']) => listAmounts(text));

describe.each(BUYERS)('a %s is shown', (buyer) => {
	const { now, before, percent, isNamed } = EXPECTED[buyer];

	it.each([
		['the page', `/products/${HANDLE}`],
		['cards', '/search?q=paperweight'],
		['the cart', '/cart']
	])('in %s one struck price, with its name', async (_, path) => {
		const html = await read(buyer, path);
		const visible = html.replaceAll(/<script.*?<\/script>/gs, '');
		expect(new Set(findStruck(visible))).toEqual(new Set([before]));
		expect(NAME.test(visible)).toBe(isNamed);
		if (path !== '/cart') expect(visible).toMatch(new RegExp(`${percent}\\s?%`));
	});

	it.each<[string, string, RegExp]>([
		['JSON-LD', `/products/${HANDLE}`, /StrikethroughPrice","price":"([\d.]+)"/g],
		['the data of the page', `/products/${HANDLE}.json`, /"compare_at_price":"([\d.]+)"/g],
		['the API of the cart', '/api/cart', /compareAtAmountPerQuantity":\{"amount":"([\d.]+)"/g]
	])('in %s the same price', async (_, path, pattern) => {
		const found = [...(await read(buyer, path)).matchAll(pattern)];
		expect(new Set(found.map(([, amount]) => String(Number(amount))))).toEqual(new Set([before]));
	});

	it('in the data of themes the same price, in hundredths', async () => {
		const theme = JSON.parse(await read(buyer, `/products/${HANDLE}.js`)) as {
			price: number;
			compare_at_price: number;
			variants: { compare_at_price: number }[];
		};
		expect(theme.price).toBe(Number(now) * 100);
		expect(theme.compare_at_price).toBe(Math.round(Number(before) * 100));
		for (const variant of theme.variants)
			expect(variant.compare_at_price).toBe(theme.compare_at_price);
	});

	it('in suggestions the same price, or none', async () => {
		const suggested = await read(
			buyer,
			'/search/suggest.json?q=paperweight&resources[type]=product'
		);
		const [, range = ''] = /"compare_at_price_max":"([\d.]+)"/.exec(suggested) ?? [];
		expect(Number(range)).toBe(isNamed ? 0 : Number(before));
	});

	it('in Markdown the same price, with its name', async () => {
		for (const path of [`/products/${HANDLE}.md`, '/search.md?q=paperweight']) {
			const text = await read(buyer, path);
			expect(NAME.test(text)).toBe(isNamed);
			const [, body = ''] = text.split('\n---\n');
			const line = body.split('\n').find((it) => listAmounts(it).includes(now));
			expect(listAmounts(line ?? '')).toContain(before);
			expect(text).toContain(path.startsWith('/search') || isNamed ? '' : 'list_price');
		}
	});
});

it('feeds carry the price that the country is owed', async () => {
	for (const buyer of ['German consumer', 'American'] as const) {
		const feed = await read(buyer, '/feeds/google.xml');
		const item = feed.split('<item>').find((it) => it.includes('<g:id>4500000006001</g:id>')) ?? '';
		const { before, now } = EXPECTED[buyer];
		expect(listAmounts(/<g:price>(.*?)</.exec(item)?.[1] ?? '')).toEqual([before]);
		expect(listAmounts(/<g:sale_price>(.*?)</.exec(item)?.[1] ?? '')).toEqual([now]);
	}
});

describe('in Germany, a reduction without a higher prior price', () => {
	it.each([
		['is unknown', 'desk-clock'],
		['is the price', 'ripple-vase']
	])('makes no claim where it %s', async (_, handle) => {
		const html = await read('German consumer', `/products/${handle}`);
		const [own = ''] = html.split('</header>').slice(1);
		expect(findStruck(own)).toEqual([]);
		expect(html).not.toContain('StrikethroughPrice');
		for (const end of ['.json', '.js', '.md']) {
			const text = await read('German consumer', `/products/${handle}${end}`);
			expect(text).not.toMatch(/"compare_at_price(?:_m..)?":"?[1-9]|list_price|zuvor/);
			expect(text).not.toMatch(NAME);
		}
		expect(await read('American', `/products/${handle}`)).toContain('StrikethroughPrice');
	});
});
