import { get, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
	startShopBeforeChangedStore,
	type ShopBeforeChangedStore
} from '../support/changed-store.ts';

/** Addresses of their own for two markets; all others have parameters. */
const HOSTS = { 'de.localhost': 'DE-DE', 'fr.localhost': 'FR-EN' };
const PAGES = ['/', '/products/everyday-mug', '/collections/all', '/pages/about', '/blogs/journal'];
/** A product of which each market has its own price, so a page of another market shows. */
const MUG = '/products/everyday-mug';

const resources = new AsyncDisposableStack();
afterAll(() => resources.disposeAsync());

let running: ShopBeforeChangedStore;
let port: string;
beforeAll(async () => {
	const markets = Object.entries(HOSTS).map(([host, at]) => `${host}=${at.replace('-', '/')}`);
	running = resources.use(await startShopBeforeChangedStore({ MARKETS: markets.join() }));
	({ port } = new URL(running.shop));
});

interface Answer {
	status: number;
	headers: IncomingMessage['headers'];
	text: string;
}

/** Asks an address of the shop. Not every system knows that names below `localhost` are this machine. */
async function ask(address: string, headers: Record<string, string> = {}): Promise<Answer> {
	const { host, pathname, search } = new URL(address, running.shop);
	const asked = get({
		...{ host: '127.0.0.1', port, path: pathname + search },
		headers: { accept: 'text/html', ...headers, host }
	});
	const [response] = (await once(asked, 'response')) as [IncomingMessage];
	return {
		...{ status: response.statusCode ?? 0, headers: response.headers },
		text: await text(response)
	};
}

async function choose(from: string, fields: Record<string, string>): Promise<Answer> {
	const { host, origin, search } = new URL(from);
	const body = new URLSearchParams(fields).toString();
	const asked = request({
		...{ host: '127.0.0.1', port, path: `/localization${search}`, method: 'POST' },
		headers: {
			...{ host, origin, accept: 'text/html', referer: from },
			...{ 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
		}
	});
	asked.end(body);
	const [response] = (await once(asked, 'response')) as [IncomingMessage];
	return {
		...{ status: response.statusCode ?? 0, headers: response.headers },
		text: await text(response)
	};
}

const decode = (value: string) => value.replaceAll('&amp;', '&');

function listAlternates(html: string): Map<string, string> {
	const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
	return new Map(links.map(([, name = '', href = '']) => [name, decode(href)]));
}

function findCanonical(html: string): string {
	return decode(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '');
}

const listLocations = (xml: string) =>
	[...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decode(address));

/** The currencies of the demo store's markets. */
const CURRENCIES: Readonly<Record<string, string>> = {
	...{ US: 'USD', CA: 'CAD', GB: 'GBP', DE: 'EUR', FR: 'EUR', ES: 'EUR', IT: 'EUR', NL: 'EUR' },
	...{ JP: 'JPY', AU: 'AUD', AE: 'AED', EG: 'EGP', BR: 'BRL', KR: 'KRW' }
};

describe.each(PAGES)('the addresses of %s', (path) => {
	it('answer, name each other, and show the language that they name', async () => {
		const { text: html } = await ask(path);
		const alternates = listAlternates(html);
		expect(alternates.get('x-default')).toBe(running.shop + path);
		expect(alternates.get('de-DE')).toBe(`http://de.localhost:${port}${path}`);
		expect(alternates.get('en-JP')).toBe(`${running.shop}${path}?country=JP&language=en`);
		expect(alternates.size).toBeGreaterThan(8);
		for (const [name, address] of alternates) {
			const { status, text: page } = await ask(address);
			expect([address, status]).toEqual([address, 200]);
			expect(findCanonical(page)).toBe(address);
			expect(listAlternates(page)).toEqual(alternates);
			const [language] = name === 'x-default' ? ['en'] : name.split('-');
			expect(/<html lang="([a-z]+)/.exec(page)?.[1]).toBe(language);
		}
	});
});

it('are asked for once for all products, and for no other page', async () => {
	const count = async (path: string) => {
		running.takeOperations();
		const { text: html } = await ask(path);
		const asked = running.takeOperations().filter((name) => /^Product\w*Address/.test(name));
		return { asked, addresses: new Set(listAlternates(html).values()).size };
	};
	await running.forgetAll();
	const first = await count('/products/linen-cushion');
	expect(new Set(first.asked)).toEqual(new Set(['ProductAddresses']));
	// One for each other market: an operation is asked in one of them.
	expect(first.asked).toHaveLength(first.addresses - 1);
	const others = [
		...['/products/wool-throw', '/collections/lighting', '/pages/about'],
		'/blogs/journal/finding-a-spectrum-at-home'
	];
	for (const path of others) {
		const { asked, addresses } = await count(path);
		expect([path, asked, addresses]).toEqual([path, [], first.addresses]);
	}
});

it('each address of a product has the currency of its market, and no other', async () => {
	const alternates = listAlternates((await ask(MUG)).text);
	for (const [name, address] of alternates) {
		const country = /-([A-Z]{2})$/.exec(name)?.[1];
		const { text: page } = await ask(address);
		const currencies = new Set(
			[...page.matchAll(/"priceCurrency":"([A-Z]{3})"/g)].map(([, code]) => code)
		);
		expect(currencies.size).toBe(1);
		if (country !== undefined) expect([...currencies]).toEqual([CURRENCIES[country]]);
		const [, named] = /property="product:price:currency" content="([A-Z]+)"/.exec(page) ?? [];
		expect([...currencies]).toEqual([named]);
	}
});

describe('the market that an address names', () => {
	it('is kept by every link, form and redirect, without cookies', async () => {
		const query = 'country=JP&language=en';
		for (const path of [...PAGES, '/search?q=mug', '/cart', '/policies', '/collections']) {
			const { text: page } = await ask(`${path}${path.includes('?') ? '&' : '?'}${query}`);
			const leads = [...page.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"/g)].map(([, to = '']) => to);
			expect(leads.length).toBeGreaterThan(10);
			const lost = leads.filter(
				(href) => !decode(href).includes(query) && !/^\/(?:account|cart\/)/.test(href)
			);
			expect([path, lost]).toEqual([path, []]);
			for (const [form] of page.matchAll(/<form\b[^>]*>(?:(?!<\/form>)[^])*/g)) {
				if (form.includes('method="post"')) continue;
				expect(form).toContain('name="country" value="JP"');
				expect(form).toContain('name="language" value="en"');
			}
		}
		const moved = await ask(`/products/everyday-mug?variant=4500000013002&${query}`);
		expect([moved.status, moved.headers.location]).toEqual([
			...[302, `/products/everyday-mug?Color=Ink&${query}`]
		]);
	});

	it('is kept by no link of the address that shows it by itself', async () => {
		const { text: page } = await ask(`http://de.localhost:${port}${MUG}`);
		expect(page.match(/<a\b[^>]*country=/g)).toBeNull();
		expect(page.includes('21,00')).toBe(true);
	});

	it('is shown at the address of another market too, whose visitors keep their own', async () => {
		const { text: page, headers } = await ask(`http://de.localhost:${port}${MUG}?country=JP`);
		expect(page.includes('JPY')).toBe(true);
		expect(findCanonical(page)).toContain(`${running.shop}${MUG}?country=JP`);
		expect(headers['set-cookie']?.join()).toContain('localization=JP-');
		const { text: own } = await ask(`http://de.localhost:${port}${MUG}`);
		expect(own.includes('EUR')).toBe(true);
	});
});

it('is the same whatever language the visitor’s browser prefers', async () => {
	for (const path of [MUG, `${MUG}?country=JP&language=en`]) {
		const pages = await Promise.all(
			['en-US', 'de-DE,de;q=0.9', 'ja'].map((accepted) =>
				ask(path, { 'accept-language': accepted })
			)
		);
		expect(new Set(pages.map(({ text: page }) => page)).size).toBe(1);
	}
});

describe('the choice of a country', () => {
	it.each([
		['', 'DE', 'DE', 'http://de.localhost:PORT/pages/about?country=DE&language=de'],
		['de.localhost', 'FR', 'EN', 'http://fr.localhost:PORT/pages/about?country=FR&language=en'],
		['de.localhost', 'GB', 'EN', 'http://localhost:PORT/pages/about?country=GB&language=en'],
		['de.localhost', 'US', 'EN', 'http://localhost:PORT/pages/about?country=US&language=en'],
		['', 'JP', 'EN', '/pages/about?country=JP&language=en'],
		['', 'US', 'EN', '/pages/about']
	])('at "%s" of %s/%s leads to its own address', async (host, country, language, location) => {
		const origin = host === '' ? running.shop : `http://${host}:${port}`;
		const { status, headers } = await choose(`${origin}/pages/about?country=CA`, {
			...{ country, language, return_to: '/pages/about' }
		});
		expect([status, headers.location]).toEqual([303, location.replace('PORT', port)]);
	});

	it('may lead there from the page, as its policy says', async () => {
		const { headers } = await ask('/pages/about');
		const policy = headers['content-security-policy'];
		expect(policy).toContain(
			`form-action 'self' ${running.shop} http://de.localhost:${port} http://fr.localhost:${port};`
		);
	});
});

describe('what crawlers read', () => {
	it('is of the host that they ask', async () => {
		const rules = new Set<string>();
		for (const origin of [
			running.shop,
			...Object.keys(HOSTS).map((it) => `http://${it}:${port}`)
		]) {
			const robots = await ask(`${origin}/robots.txt`);
			expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
			rules.add(robots.text.replaceAll(origin, ''));
			const sitemaps = listLocations((await ask(`${origin}/sitemap.xml`)).text);
			expect(sitemaps.length).toBeGreaterThan(4);
			expect(sitemaps.filter((it) => !it.startsWith(`${origin}/`))).toEqual([]);
		}
		expect(rules.size).toBe(1);
	});

	it('says the same in heads and in sitemaps', async () => {
		const { text: xml } = await ask('/sitemap/products-1.xml');
		const entry = (xml.match(/<url>.*<\/url>/g) ?? []).find((it) =>
			it.startsWith(`<url><loc>${running.shop}${MUG}</loc>`)
		);
		const links = [...(entry ?? '').matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
		const listed = new Map(links.map(([, name = '', href = '']) => [name, decode(href)]));
		expect(listed.size).toBeGreaterThan(8);
		expect(listed).toEqual(listAlternates((await ask(MUG)).text));
	});

	it('leaves out what a market does not sell', async () => {
		const path = '/products/spectrum-bar';
		const { text: html } = await ask(path);
		const names = [...listAlternates(html).keys()];
		expect(names).toContain('de-DE');
		expect(names.filter((name) => name.endsWith('-JP'))).toEqual([]);
		expect(html).not.toContain('og:locale:alternate" content="ja_JP"');
		const market = '?country=JP&language=ja';
		expect((await ask(`${path}${market}`)).status).toBe(404);
		const listed = async (query: string) => {
			const { text: xml } = await ask(`/sitemap/products-1.xml${query}`);
			return (xml.match(/<url>.*<\/url>/g) ?? []).filter((entry) => entry.includes(`${path}<`));
		};
		const [own = ''] = await listed('');
		expect(own).toContain('hreflang="de-DE"');
		expect(own).not.toContain('-JP"');
		expect((await ask(`/sitemap/products-1.xml${market}`)).text).not.toContain('spectrum-bar');
	});

	it('lists each page of each market with the addresses of all', async () => {
		const maps = listLocations((await ask('/sitemap.xml')).text);
		const products = maps.filter((it) => it.includes('/products-1.xml'));
		expect(products.length).toBeGreaterThan(4);
		for (const map of products) {
			const { text: xml } = await ask(map);
			const { search } = new URL(map);
			const entries = xml.match(/<url>.*<\/url>/g) ?? [];
			expect(entries.length).toBeGreaterThan(20);
			for (const entry of entries) {
				const [location = ''] = listLocations(entry);
				expect(new URL(location).search).toBe(search);
				const links = [...entries[0]!.matchAll(/<xhtml:link rel="alternate" hreflang="[^"]*"/g)];
				expect(links.length).toBeGreaterThan(8);
				expect(decode(entry)).toContain(`href="${location}"`);
			}
		}
	});
});

it('a host that is not in the table is the main site, and nothing of it is repeated', async () => {
	const { text: page } = await ask(MUG, { host: 'evil.example' });
	expect(findCanonical(page)).toBe(`${running.shop}${MUG}`);
	expect(page.includes('evil')).toBe(false);
});
