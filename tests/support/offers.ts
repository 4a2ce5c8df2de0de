import { z } from 'zod';
import { decodeEntities } from '$lib/core/html';
import { toMarkdownPath } from '$lib/domain/markdown-path';
import { createHttpBrowser } from './http-browser.ts';
import { parseFeed } from './merchant-feed.ts';

/** A price that is shown somewhere, and the link beside it. */
export interface Offer {
	place: string;
	/** In the currency's smallest units. */
	amount: number;
	currency: string;
	link: string;
}

export interface OfferMarket {
	country: string;
	/** BCP 47. */
	language: string;
	currency: string;
	decimals: number;
}

interface Shop {
	/** Origin. */
	shop: string;
	store: string;
}

const amount = z.union([z.string(), z.number()]).pipe(z.coerce.number());
const structured = z.object({
	hasVariant: z.array(
		z.object({ offers: z.object({ price: amount, priceCurrency: z.string(), url: z.string() }) })
	)
});
const asJson = z.object({
	product: z.object({ variants: z.array(z.object({ id: z.number(), price: amount })) })
});
const forEmbedding = z.object({
	url: z.string(),
	offers: z.array(z.object({ price: amount, currency_code: z.string() }))
});
const suggestions = z.object({
	resources: z.object({
		results: z.object({ products: z.array(z.object({ price: amount, url: z.string() })) })
	})
});
const price = z.object({ amount: z.number(), currency: z.string() });
const toolAnswer = z.object({
	result: z.object({
		structuredContent: z.object({
			product: z.object({
				url: z.string(),
				price_range: z.object({ min: price }),
				variants: z.array(z.object({ price, url: z.string(), checkout_url: z.string() }))
			})
		})
	})
});
const session = z.object({ sessionId: z.string() });
const money = z.object({ amount, currencyCode: z.string() });
const card = z.object({
	handle: z.string(),
	href: z.string(),
	priceRange: z.object({ min: money })
});
const presented = z.object({
	data: z.object({ result: z.object({ output: z.object({ products: z.array(card) }) }) })
});
const ARABIC_ZERO = '٠'.codePointAt(0) ?? 0;

/**
 * Collects what every surface asks for a product of several variants at one price, each with the link beside it:
 * buy links, and pages of the product in the market.
 */
export async function collectOffers(
	{ shop }: Shop,
	market: OfferMarket,
	handle: string
): Promise<Offer[]> {
	const { country, language, currency, decimals } = market;
	const named = `country=${country}&language=${language}`;
	const path = `/products/${handle}`;
	const read = async (address: string, init?: RequestInit) => {
		const response = await fetch(shop + address, init);
		if (response.status !== 200) throw new Error(`${address} is ${response.status}.`);
		return response.text();
	};
	const readJson = async (address: string): Promise<unknown> => JSON.parse(await read(address));
	const toOffer = (place: string, units: number, link: string, code = currency): Offer => ({
		...{ place, amount: Math.round(units * 10 ** decimals), currency: code, link }
	});
	const html = await read(`${path}?${named}`, { headers: { accept: 'text/html' } });
	const markdown = await read(`${toMarkdownPath(path)}?${named}`);
	const { product } = asJson.parse(await readJson(`${path}.json?${named}`));
	const embedding = forEmbedding.parse(await readJson(`${path}.oembed?${named}`));
	const found = suggestions.parse(await readJson(`/search/suggest.json?q=${handle}&${named}`));
	const atom = await read(`/collections/all.atom?${named}`);
	const guide = await read(`/llms.txt?${named}`);
	const [, template = ''] = /A buy link is `([^`]+)`/.exec(guide) ?? [];
	return [
		...readOffers(html).map((offer) =>
			toOffer('JSON-LD', offer.price, offer.url, offer.priceCurrency)
		),
		...readMarkdown(markdown).map(({ text, link, place }) => ({
			...{ place, amount: readUnits(text), link: new URL(link, shop).href },
			currency: /^currency: "(\w+)"$/m.exec(markdown)?.[1] ?? ''
		})),
		...product.variants.map((variant) =>
			toOffer(
				'JSON and the guide',
				variant.price,
				template.replace('{variant}', String(variant.id)).replace('{quantity}', '1')
			)
		),
		...embedding.offers
			.slice(0, 1)
			.map((offer) => toOffer('oEmbed', offer.price, embedding.url, offer.currency_code)),
		// An entry has no price of its own: what it leads to is what the other places show.
		...[...atom.matchAll(/<link rel="alternate" type="text\/html" href="([^"]+)"\/>/g)]
			.map(([, href = '']) => decodeEntities(href))
			.filter((href) => new URL(href).pathname === path)
			.map((href) => toOffer('Atom', product.variants[0]?.price ?? NaN, href)),
		...found.resources.results.products
			.filter((hit) => hit.url.includes(handle))
			.map((hit) => toOffer('suggestions', hit.price, new URL(hit.url, shop).href)),
		...parseFeed(await read(`/feeds/google.xml?${named}`)).flatMap((item) => {
			const { link: [link = ''] = [], sale_price: sale, price: full } = item;
			if (!new URL(link).pathname.endsWith(`/${handle}`)) return [];
			const [units = '', code = ''] = (sale ?? full)?.[0]?.split(' ') ?? [];
			return [toOffer('the feed', Number(units), link, code)];
		}),
		...(await askTools(shop, market, handle)),
		...(await askAssistant(shop, market, handle))
	];
}

/** Of the assistant: the cards that it shows to a visitor of a page in the market. */
async function askAssistant(
	shop: string,
	{ country, language, decimals }: OfferMarket,
	handle: string
): Promise<Offer[]> {
	const query = `?country=${country}&language=${language}`;
	const headers = { origin: shop, 'content-type': 'application/json' };
	const prepared = await fetch(`${shop}/api/agent/session${query}`, { method: 'POST', headers });
	const cookie = prepared.headers
		.getSetCookie()
		.map((line) => line.split(';')[0])
		.join('; ');
	const begun = await fetch(`${shop}/conversation/v1/session${query}`, {
		method: 'POST',
		headers: { ...headers, cookie },
		body: JSON.stringify({ message: handle.replaceAll('-', ' ') })
	});
	const { sessionId } = session.parse(await begun.json());
	const path = `${shop}/conversation/v1/session/${sessionId}/stream`;
	const stream = await fetch(path, { headers: { cookie } });
	let log = '';
	const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
	while (reader !== undefined && !log.includes('"type":"session.waiting"')) {
		const { value, done } = await reader.read();
		if (done) break;
		log += value;
	}
	await reader?.cancel();
	const lines = log.split('\n').filter((line) => line.includes('"present-products"'));
	return lines.flatMap((line) => {
		const found = presented.safeParse(JSON.parse(line));
		if (!found.success) return [];
		return found.data.data.result.output.products
			.filter((product) => product.handle === handle)
			.map(({ href, priceRange: { min } }) => ({
				place: 'the assistant',
				amount: Math.round(min.amount * 10 ** decimals),
				currency: min.currencyCode,
				// As the panel follows it.
				link: `${new URL(href, shop).href}${href.includes('?') ? '&' : '?'}${query.slice(1)}`
			}));
	});
}

/** Of the tools: by the context of a call, and by the address of the endpoint. */
async function askTools(
	shop: string,
	{ country, language }: OfferMarket,
	handle: string
): Promise<Offer[]> {
	const context = { address_country: country, language };
	const calls = [
		{ query: '', catalog: { id: handle, context } },
		{ query: `?country=${country}&language=${language}`, catalog: { id: handle } }
	];
	const answers = calls.map(async ({ query, catalog }) => {
		const meta = { 'ucp-agent': { profile: `${shop}/agent/ucp-profile.json` } };
		const params = { name: 'get_product', arguments: { meta, catalog } };
		const response = await fetch(`${shop}/api/ucp/mcp${query}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
		});
		const { product } = toolAnswer.parse(await response.json()).result.structuredContent;
		const [first] = product.variants;
		return [
			{ place: 'tools', ...product.price_range.min, link: product.url },
			...(first === undefined
				? []
				: [
						{ place: 'tools, a variant', ...first.price, link: first.url },
						{ place: 'tools, checkout', ...first.price, link: first.checkout_url }
					])
		];
	});
	return (await Promise.all(answers)).flat();
}

/** Follows a link to a checkout with one of the product, as a new visitor; returns the first amount there. */
export async function openCheckout(
	{ shop, store }: Shop,
	link: string
): Promise<{ amount: number; currency: string; language: string }> {
	const browser = createHttpBrowser(shop);
	let page = await browser.open(link);
	if (new URL(page.url).origin === shop) {
		const form =
			/<form[^>]* action="([^"]*)" method="post">(?:(?!<\/form>)[^])*name="merchandiseId" value="([^"]+)"/.exec(
				page.text
			);
		const [, action = '', merchandiseId = ''] = form ?? [];
		const body = new URLSearchParams({ intent: 'add', merchandiseId, quantity: '1' });
		await browser.open(decodeEntities(action), { method: 'POST', body });
		page = await browser.open('/checkout');
	}
	if (new URL(page.url).origin !== store) throw new Error(`${link} leads to ${page.url}.`);
	const [, first = ''] = /<span class="amount">\s*([^<]+?)\s*<\/span>/.exec(page.text) ?? [];
	return {
		amount: readUnits(first),
		currency: /<dd><small>(\w{3})<\/small>/.exec(page.text)?.[1] ?? '',
		language: /<html[^>]* lang="([\w-]+)"/.exec(page.text)?.[1] ?? ''
	};
}

/** The digits of a formatted price: currencies are written with all their decimals. */
function readUnits(text: string): number {
	const latin = text.replace(/[٠-٩]/g, (digit) =>
		String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO)
	);
	return Number(latin.replace(/\D/g, ''));
}

function readOffers(html: string) {
	const scripts = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
	return [...scripts].flatMap(([, json = '']) => {
		const { success, data } = structured.safeParse(JSON.parse(json));
		return success ? data.hasVariant.map(({ offers }) => offers) : [];
	});
}

/** Rows of the table of variants, with the page and the buy link of each, and the buy link of the chosen one. */
function readMarkdown(markdown: string) {
	const rows = markdown
		.split('\n')
		.filter((line) => line.includes('/buy/') && line.startsWith('|'));
	const [, chosen = ''] = /\s(http\S+\/buy\/\S+)$/m.exec(markdown) ?? [];
	const [, price = ''] = /\*\*([^*]+)\*\*/.exec(markdown) ?? [];
	return [
		{ place: 'Markdown', text: price, link: chosen },
		...rows.flatMap((row) => {
			const cells = row.split(' | ');
			const [page = '', buy = ''] = [...row.matchAll(/\]\(([^)]+)\)/g)].map(
				([, href = '']) => href
			);
			const text = cells.at(-4) ?? '';
			return [
				{ place: 'Markdown, a row', text, link: buy },
				{ place: 'Markdown, a page', text, link: page.replace('.md', '') }
			];
		})
	];
}
