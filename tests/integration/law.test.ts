import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { startShop } from '../support/running-shop.ts';

/** What visitors without scripts are shown by law, in each market: docs/law.md, as a list of our own. */
const LAMP = '/products/dome-lamp';
const LAMP_VARIANT = 'gid://shopify/ProductVariant/4500000007001';
const BERLIN = 'gid://shopify/CompanyLocation/7101';

interface Seen {
	home: string;
	reduced: string;
	lamp: string;
	lampMarkdown: string;
	pen: string;
	candles: string;
	cart: string;
	read: (area: string, key: string) => string;
}

/** How each duty is seen. Duties that change no page are not here: consent, Google's, the doctor's. */
const SIGNS = {
	'tax-included': ({ home, read }) => home.includes(read('frame', 'taxIncluded')),
	withdrawal: ({ home, read }) =>
		/href="\/withdrawal[?"]/.test(home) && home.includes(read('frame', 'withdraw')),
	'prior-price': ({ reduced, read }) => reduced.includes(read('card', 'priorPrice')),
	'guarantee-notice': ({ home, cart }) =>
		/href="\/cart[^"]*#legal-guarantee"/.test(home) &&
		/id="legal-guarantee"[\s\S]*?<img [^>]*guarantee-notice/.test(cart),
	'durability-label': ({ lamp, lampMarkdown }) =>
		lamp.includes('garan-dome-lamp') && lampMarkdown.includes('garan-dome-lamp'),
	maker: ({ lamp, lampMarkdown, read }) =>
		lamp.includes('id="product-safety"') &&
		lamp.includes('"manufacturer"') &&
		lampMarkdown.includes(read('notices', 'safety')),
	'end-subscription': ({ home }) => /href="\/cancel-contract[?"]/.test(home),
	accessibility: ({ home }) => /href="\/pages\/accessibility[?"]/.test(home),
	'review-origin': ({ lamp }) =>
		/id="reviews"[\s\S]*?<p class="count[^>]*>[^<]{60,}<\/p>/.test(lamp),
	'unit-price': ({ candles }) => /class="unit[ "]/.test(candles),
	'before-cart': ({ cart, read }) =>
		new RegExp(`<dt[^>]*>${read('details', 'payment')}</dt>`).test(cart),
	'privacy-choices': ({ home }) => /<a href="\/consent[^>]*>(?:(?!<\/a>)[\s\S])*<svg/.test(home),
	'product-warnings': ({ pen, read }) => pen.includes(read('notices', 'warning')),
	'legal-notation': ({ home }) => /href="\/pages\/legal-notation[?"]/.test(home)
} satisfies Record<string, (seen: Seen) => boolean>;

type Sign = keyof typeof SIGNS;

const UNION: Sign[] = [
	...(['tax-included', 'withdrawal', 'prior-price', 'guarantee-notice'] as const),
	...(['durability-label', 'maker', 'accessibility', 'review-origin'] as const),
	...(['unit-price', 'before-cart'] as const)
];

/** By the table at the end of the law's reference: market, language, and what its consumers see. */
const MARKETS: [country: string, language: string, signs: Sign[]][] = [
	['DE', 'de', [...UNION, 'end-subscription']],
	['FR', 'fr', [...UNION, 'end-subscription']],
	['ES', 'es', UNION],
	['IT', 'it', UNION],
	['NL', 'nl', UNION],
	// The country decides, not the language.
	['DE', 'en', [...UNION, 'end-subscription']],
	['GB', 'en', ['tax-included', 'maker']],
	['US', 'en', ['privacy-choices', 'product-warnings']],
	['CA', 'fr', []],
	['JP', 'ja', ['tax-included', 'legal-notation']],
	['AE', 'ar', ['tax-included']]
];

/** Markets with a host of their own. */
const HOSTS = [
	['de.localhost', 'DE', 'de'],
	['fr.localhost', 'FR', 'fr']
] as const;

const resources = new AsyncDisposableStack();
let shop: string;

beforeAll(async () => {
	const markets = HOSTS.map(([host, country, language]) => `${host}=${country}/${language}`);
	const running = await startShop({ ANALYTICS_ENABLED: 'true', MARKETS: markets.join() });
	resources.adopt(running, ({ stop }) => stop());
	({ shop } = running);
});
afterAll(() => resources.disposeAsync());

type Ask = (path: string) => Promise<string>;

/** Looks at each page, with a lamp in the cart. */
async function look(browser: HttpBrowser, country: string, language: string): Promise<Seen> {
	const query = `country=${country}&language=${language}`;
	await browser.send(`/api/cart?${query}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ action: 'add', lines: [{ merchandiseId: LAMP_VARIANT, quantity: 1 }] })
	});
	const ask = (path: string) => browser.open(`${path}${path.includes('?') ? '&' : '?'}${query}`);
	return readPages(async (path) => (await ask(path)).text, language);
}

async function readPages(ask: Ask, language: string): Promise<Seen> {
	const open = async (path: string) =>
		(await ask(path)).replaceAll('<!---->', '').replaceAll('&nbsp;', '\u{A0}');
	const read = (area: string, key: string) => {
		const path = `src/lib/messages/${language}/${area}.json`;
		const text: unknown = JSON.parse(readFileSync(path, 'utf8'))[key];
		if (typeof text !== 'string') throw new Error(`${path} has no text ${key}`);
		return text;
	};
	return {
		home: await open('/'),
		reduced: await open('/products/hexagon-paperweight'),
		lamp: await open(LAMP),
		lampMarkdown: await open(`${LAMP}.md`),
		pen: await open('/products/brass-pen'),
		candles: await open('/search?q=candle'),
		cart: await open('/cart'),
		read
	};
}

/** Not every system knows that names below `localhost` are this machine. */
async function askHost(name: string, path: string): Promise<string> {
	const { port } = new URL(shop);
	const headers = { host: `${name}:${port}`, accept: 'text/html' };
	const asked = get({ host: '127.0.0.1', port, path, headers });
	const [response] = (await once(asked, 'response')) as [IncomingMessage];
	return readText(response);
}

const listSigns = (seen: Seen) =>
	Object.entries(SIGNS)
		.filter(([, isSeen]) => isSeen(seen))
		.map(([sign]) => sign)
		.sort();

describe('a guest without scripts', () => {
	it.each(MARKETS)('in %s, in the language %s, sees %j', async (country, language, signs) => {
		const seen = await look(createHttpBrowser(shop), country, language);
		expect(listSigns(seen)).toEqual([...signs].sort());
	});
});

it.each(HOSTS)('a guest at %s sees the same', async (host, _, language) => {
	const seen = await readPages((path) => askHost(host, path), language);
	// The cart is empty.
	const signs = UNION.filter((sign) => sign !== 'before-cart');
	expect(listSigns(seen)).toEqual([...signs, 'end-subscription'].sort());
});

it('a consumer who is signed in sees what a guest sees', async () => {
	const browser = createHttpBrowser(shop);
	await browser.signIn('maren.holloway@example.com');
	const seen = await look(browser, 'IT', 'it');
	expect(listSigns(seen)).toEqual([...UNION].sort());
});

it('a company in Germany sees who made a product, and nothing that is owed to consumers', async () => {
	const browser = createHttpBrowser(shop);
	const reached = await browser.signIn('lena.vogt@example.com');
	await browser.buyFor(BERLIN, reached);
	expect(listSigns(await look(browser, 'DE', 'de'))).toEqual(['maker']);
});
