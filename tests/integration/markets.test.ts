import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { SHOP_PAGES } from '../support/shop-pages.ts';

type Texts = Record<string, unknown>;

const SEED = new URL('../../demo-store/src/store/seed/data/', import.meta.url);
const GERMANY = { country: 'DE', language: 'DE' };
/** Shorter ones may be a part of a German text: "Light" is in "Lightbox". */
const MIN_PHRASE_LENGTH = 24;
/** The data of the page's script, and parameters in Markdown: the store's own names of values. */
const PROGRAM_TEXTS = /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>|`[^`\n]*`/g;

const running = inject('sharedShop');
let cookie: string;
beforeAll(async () => {
	const response = await fetch(`${running.shop}/localization`, {
		method: 'POST',
		headers: { origin: running.shop },
		body: new URLSearchParams({ ...GERMANY, return_to: '/' }),
		redirect: 'manual'
	});
	cookie = response.headers
		.getSetCookie()
		.map((it) => it.split(';', 1)[0])
		.join('; ');
});

function readSeed(name: string): unknown {
	return JSON.parse(readFileSync(new URL(`${name}.json`, SEED), 'utf8'));
}

type Language = Record<string, Record<string, unknown>>;

/** The English text of everything that has another one in the language, in the order of the files. */
function listEnglishTexts(language: string): string[] {
	const own = readSeed(`translations/${language.toLowerCase()}`) as Language;
	const { texts = {}, ...sections } = own;
	const records = ['products', 'collections', 'content', 'shop'].flatMap((name) =>
		listTranslated(readSeed(name), { language, sections })
	);
	const pairs = [...(Object.entries(texts) as [string, string][]), ...records];
	return pairs.flatMap(([english, translated]) => {
		const isHtml = /<\w/.test(english);
		const isPhrase = (text: string) =>
			text.length >= (isHtml ? MIN_PHRASE_LENGTH : 4) && !text.includes('@');
		return toBlocks(english).filter(
			(text) => isPhrase(text) && !toBlocks(translated).includes(text)
		);
	});
}

/** Pairs of an English text and its translation, which a record has itself or the file of the language. */
function listTranslated(
	value: unknown,
	said: { language: string; sections: Language },
	name = ''
): [english: string, translated: string][] {
	if (typeof value !== 'object' || value === null) return [];
	const record = value as Texts;
	const inner = Object.entries(record).flatMap(([key, it]) =>
		key === 'translations' ? [] : listTranslated(it, said, key)
	);
	const { handle, blogHandle, type, translations } = record;
	const names = [
		name,
		handle,
		`${String(blogHandle)}/${String(handle)}`,
		`${String(type)}/${String(handle)}`
	];
	const own = (translations as Record<string, Texts> | undefined)?.[said.language] ?? {};
	const found = Object.values(said.sections).flatMap((section) =>
		names.flatMap((one) => section[String(one)] ?? [])
	) as Texts[];
	return [...inner, ...[own, ...found].flatMap((texts) => pairTexts(record, texts))];
}

function pairTexts(english: Texts, german: Texts): [string, string][] {
	return Object.entries(german).flatMap(([key, translated]): [string, string][] => {
		const own = english[key] ?? findField(english, key);
		if (typeof own === 'string' && typeof translated === 'string') return [[own, translated]];
		return key === 'seo' && own !== undefined ? pairTexts(own as Texts, translated as Texts) : [];
	});
}

/** Texts of metaobjects are in a list of fields. */
function findField({ fields }: Texts, key: string): unknown {
	const list = Array.isArray(fields) ? (fields as { key: string; value: unknown }[]) : [];
	return list.find((field) => field.key === key)?.value;
}

/** The texts between tags, and of the attributes that people see or hear. */
function toBlocks(html: string): string[] {
	const shown = html.replace(PROGRAM_TEXTS, '');
	const attributes = [...shown.matchAll(/(?:alt|title|content|aria-label)="([^"]*)"/g)];
	const texts = [...attributes.map(([, text = '']) => text), ...shown.split(/<[^<>]*>|\n/)];
	return texts.map(decode).filter((text) => text !== '');
}

function decode(text: string): string {
	return text
		.replaceAll('&amp;', '&')
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replace(/\s+/g, ' ')
		.trim();
}

function findEnglish(page: string, english: readonly string[]): string[] {
	const blocks = new Set(toBlocks(page));
	const whole = [...blocks].join('\n');
	return english.filter((text) =>
		text.length < MIN_PHRASE_LENGTH ? blocks.has(text) : whole.includes(text)
	);
}

async function listPaths(): Promise<string[]> {
	const names = ['products', 'collections', 'pages', 'blogs', 'articles'];
	const maps = await Promise.all(
		names.map(async (name) => (await fetch(`${running.shop}/sitemap/${name}-1.xml`)).text())
	);
	const listed = maps.flatMap((xml) =>
		[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
	);
	const policies = Object.values(
		(readSeed('shop') as { policies: Record<string, { handle: string }> }).policies
	).map(({ handle }) => `/policies/${handle}`);
	return [...new Set([...SHOP_PAGES.map(({ path }) => path), ...listed, ...policies])];
}

it('German pages have none of the English texts of the store, as HTML and as Markdown', async () => {
	const english = [...new Set(listEnglishTexts('DE'))];
	expect(english.length).toBeGreaterThan(800);
	expect(findEnglish(await read('/', { accept: 'text/html' }), english).length).toBeGreaterThan(5);

	const found: string[] = [];
	for (const path of await listPaths()) {
		for (const accept of ['text/html', 'text/markdown']) {
			const page = await read(path, { accept, cookie });
			found.push(...findEnglish(page, english).map((text) => `${accept} ${path}: ${text}`));
		}
	}
	expect(found).toEqual([]);
});

async function read(path: string, headers: Record<string, string>): Promise<string> {
	return (await fetch(new URL(path, running.shop), { headers })).text();
}

const MUG = 4500000013001;
const MUG_PAGE = '/products/everyday-mug?Color=Ink';
/** Everyday Mug in its markets, in JSON-LD. */
const PRICES = { US: ['USD', '22.00'], GB: ['GBP', '18.00'], DE: ['EUR', '21.00'] } as const;

const visit = () => createHttpBrowser(running.shop);

function readOffer(html: string): string[] {
	const [, price = ''] = /"price":"?([\d.]+)/.exec(html) ?? [];
	const [, currency = ''] = /"priceCurrency":"([A-Z]{3})"/.exec(html) ?? [];
	return [currency, Number(price).toFixed(2)];
}

async function readCart(browser: HttpBrowser): Promise<{ currency: string; total_price: number }> {
	return (await browser.send('/cart.js')).json();
}

async function addMug(browser: HttpBrowser): Promise<Response> {
	const body = JSON.stringify({ id: MUG, quantity: 2 });
	const headers = { 'content-type': 'application/json' };
	return browser.send('/cart/add.js', { method: 'POST', headers, body });
}

async function choose(browser: HttpBrowser, fields: Record<string, string>): Promise<void> {
	const body = new FormData();
	for (const [name, value] of Object.entries({ ...fields, return_to: '/cart' }))
		body.set(name, value);
	const headers = { accept: 'text/html' };
	const { status } = await browser.send('/localization', { method: 'POST', body, headers });
	expect(status).toBe(303);
}

describe('a page whose address names a market', () => {
	it.each([
		['country=GB&currency=GBP', 'GB', 'GB-EN'],
		['country=GB', 'GB', 'GB-EN'],
		['currency=GBP', 'GB', 'GB-EN'],
		['country=DE&language=de', 'DE', 'DE-DE'],
		['locale=de-DE&utm_source=mail', 'DE', 'DE-DE'],
		['country=XX&currency=XXX&language=zz', 'US', ''],
		['country=%3Cb%3E', 'US', '']
	] as const)('%s has its prices, and the visitor stays there', async (query, country, cookie) => {
		// The first asks for the page to be rendered, the second gets it from the cache.
		for (const browser of [visit(), visit()]) {
			const { text } = await browser.open(`${MUG_PAGE}&${query}`);
			expect(readOffer(text)).toEqual(PRICES[country]);
			const address = `${running.shop}/products/everyday-mug`;
			const [, language = 'EN'] = cookie.split('-');
			const canonical =
				cookie === ''
					? address
					: `${address}?country=${country}&amp;language=${language.toLowerCase()}`;
			expect(text).toContain(`<link rel="canonical" href="${canonical}"`);
			expect(browser.readCookie('localization')).toBe(cookie);
			expect(readOffer((await browser.open(MUG_PAGE)).text)).toEqual(PRICES[country]);
			const added = await addMug(browser);
			expect(added.status).toBe(200);
			const { currency, total_price: total } = await readCart(browser);
			expect([currency, total]).toEqual([PRICES[country][0], Number(PRICES[country][1]) * 200]);
		}
	});

	it('is of the address, whatever was chosen before, and nobody else is sent there', async () => {
		const browser = visit();
		await choose(browser, { country: 'DE', language: 'DE' });
		const { text } = await browser.open(`${MUG_PAGE}&country=GB`);
		expect(readOffer(text)).toEqual(PRICES.GB);
		const home = await browser.send(`${MUG_PAGE}&country=US&language=en`);
		expect(home.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
		expect(readOffer(await home.text())).toEqual(PRICES.US);
		expect(browser.readCookie('localization')).toBe('');
		expect(readOffer((await visit().open(MUG_PAGE)).text)).toEqual(PRICES.US);
	});

	it('has links that stay in the market without cookies', async () => {
		const response = await fetch(`${running.shop}${MUG_PAGE}&country=GB&currency=GBP`);
		expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
		const html = await response.text();
		expect(html).toContain('<a href="/collections/all?country=GB&amp;language=en"');
		expect(html).toContain('lang="en"');
	});

	it('has a cart page of the market, which no cache renders', async () => {
		const browser = visit();
		await addMug(browser);
		expect((await browser.open('/cart?country=GB')).text).toContain('£36.00');
		expect(browser.readCookie('localization')).toBe('GB-EN');
	});

	it('has data of the market for the browser’s own navigation, which sets no cookie', async () => {
		const response = await fetch(`${running.shop}/products/everyday-mug/__data.json?country=GB`);
		expect(await response.text()).toContain('GBP');
		// Looking ahead at a link asks for data too.
		expect(response.headers.getSetCookie().join()).not.toContain('localization=');
	});
});

describe('the cart after a change of market', () => {
	it('is in the new currency for scripts at once', async () => {
		const browser = visit();
		await addMug(browser);
		expect((await readCart(browser)).currency).toBe('USD');
		await choose(browser, { country: 'GB', language: 'EN' });
		expect(await readCart(browser)).toMatchObject({ currency: 'GBP', total_price: 3600 });
		await choose(browser, { country_code: 'DE', language_code: 'de' });
		expect(await readCart(browser)).toMatchObject({ currency: 'EUR', total_price: 4200 });
		await choose(browser, { country: 'US', language: 'EN' });
		expect(await readCart(browser)).toMatchObject({ currency: 'USD', total_price: 4400 });
	});

	it('is in the chosen market from its first item on', async () => {
		const browser = visit();
		await choose(browser, { country: 'GB', language: 'EN' });
		expect(await (await addMug(browser)).json()).toMatchObject({ price: 1800 });
		expect((await readCart(browser)).currency).toBe('GBP');
	});
});

it('a file for an item is refused with what would work, wherever it is sent', async () => {
	const browser = visit();
	await addMug(browser);
	const file = new File(['picture'], 'photo.png', { type: 'image/png' });
	for (const path of ['/cart/add.js', '/cart/add', '/cart/change.js', '/cart/update.js']) {
		const body = new FormData();
		body.set('id', String(MUG));
		body.set('properties[Photo]', file);
		const response = await browser.send(path, { method: 'POST', body });
		expect([path, response.status]).toEqual([path, 422]);
		expect(await response.text()).toContain('Send a link to the file.');
	}
	const body = new FormData();
	body.set('merchandiseId', `gid://shopify/ProductVariant/${MUG}`);
	body.set('attributes.Photo', file);
	const init = { method: 'POST', body, headers: { accept: 'application/json' } };
	const response = await browser.send('/api/cart', init);
	expect([response.status, (await response.json()).error.code]).toEqual([422, 'unsupported_file']);
});

it('dates are written as the country does', async () => {
	const read = async (query: string) => {
		const { text } = await visit().open(`/blogs/journal/finding-a-spectrum-at-home?${query}`);
		const [, date = ''] = /<time[^>]*>([^<]*)<\/time>/.exec(text) ?? [];
		return date.trim();
	};
	expect(await read('country=US')).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
	expect(await read('country=GB')).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
});
