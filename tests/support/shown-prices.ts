import { z } from 'zod';
import { readTexts } from './crawl.ts';
import type { OtherProduct } from './other-store.ts';

/** A page is read for so many variants; other places list all of them. */
const MOST_PAGES = 2;

const amount = z.union([z.string(), z.number()]).pipe(z.coerce.number());
const inHundredths = z.number().int();
const asJson = z.object({
	product: z.object({ variants: z.array(z.object({ id: z.number(), price: amount })) })
});
const forThemes = z.object({
	...{ price: inHundredths, price_min: inHundredths, price_max: inHundredths },
	variants: z.array(z.object({ price: inHundredths }))
});
const offered = z.object({ price: amount });
const forEmbedding = z.object({ offers: z.array(offered) });
const structured = z.object({
	offers: offered.optional(),
	hasVariant: z.array(z.object({ offers: offered })).optional()
});
const cartAnswer = z.object({
	cart: z.object({ cost: z.object({ subtotalAmount: z.object({ amount }) }) })
});
const ajaxCart = z.object({
	total_price: inHundredths,
	items: z.array(z.object({ final_price: inHundredths, quantity: z.number() }))
});

export interface PricedProduct {
	handle: string;
	/** Of its variants, in their order. */
	prices: readonly number[];
	/** Whether the first variant can be bought alone. */
	isSold: boolean;
}

export interface Market {
	country: string;
	language: string;
	currency: string;
	decimals?: number;
}

/** Returns a sentence for each place where the shop shows other prices of a product than its merchant gave it. */
export async function findWrongPrices(
	origin: string,
	{ country, language, currency, decimals = 2 }: Market,
	product: PricedProduct
): Promise<string[]> {
	const { prices: expected } = product;
	const locale = `${language.toLowerCase()}-${country}`;
	const write = new Intl.NumberFormat(locale, { style: 'currency', currency });
	const format = (price: number) => tidy(write.format(price));
	const read = async (form: string) => {
		const response = await fetch(
			`${origin}/products/${encodeURIComponent(product.handle)}${form}`,
			{
				headers: { accept: form.startsWith('.') ? '*/*' : 'text/html' }
			}
		);
		if (response.status === 200) return response.text();
		throw new Error(`${product.handle}${form} is ${response.status}.`);
	};
	const [markdown, json, themes, embedding] = [
		tidy((await read('.md')).replaceAll('\\', '')),
		asJson.parse(JSON.parse(await read('.json'))).product,
		forThemes.parse(JSON.parse(await read('.js'))),
		forEmbedding.parse(JSON.parse(await read('.oembed')))
	];
	const whole = expected.map((price) => toHundredths(price, decimals));
	const range = [Math.min(...whole), Math.max(...whole)];
	const page = await read('');
	const faults = [
		...compare('the structured data', readOffers(page), expected),
		...compare(
			'the JSON',
			json.variants.map(({ price }) => price),
			expected
		),
		...compare(
			'the offers for embedding',
			embedding.offers.map(({ price }) => price),
			expected
		),
		...compare(
			'the JSON for themes',
			themes.variants.map(({ price }) => price),
			whole
		),
		...compare('the range for themes', [themes.price_min, themes.price_max], range),
		...expected
			.filter((price) => !markdown.includes(format(price)))
			.map((price) => `the Markdown lacks ${format(price)}`)
	];
	for (const [at, { id }] of json.variants.slice(0, MOST_PAGES).entries()) {
		const text = tidy(readTexts(await read(`?variant=${id}`)).join('\n'));
		const price = format(expected[at] ?? NaN);
		if (!text.includes(price)) faults.push(`the page of variant ${at} lacks ${price}`);
	}
	const [first] = json.variants;
	if (first && product.isSold)
		faults.push(...(await findWrongCart(origin, first.id, whole[0]!, expected[0]!)));
	return faults.map((fault) => `${product.handle}: ${fault}.`);
}

/** What its merchant gave a product. */
export function listPrices(product: OtherProduct): PricedProduct {
	const { handle, price, stock = 5, options = [], variants } = product;
	const count = options.reduce((sum, { values }) => sum * values.length, 1);
	const { quantityRule, inventoryPolicy } = variants?.(0) ?? {};
	const isInStock = stock === null || stock > 0 || inventoryPolicy === 'CONTINUE';
	return {
		handle,
		prices: Array.from({ length: count }, (_, at) => Number(variants?.(at).price ?? price)),
		isSold: isInStock && (quantityRule?.minimum ?? 1) === 1
	};
}

/** What the list of all products says of each, for stores whose prices are in files of others. */
export async function readPrices(origin: string): Promise<PricedProduct[]> {
	const list = z.object({
		products: z.array(
			z.object({
				handle: z.string(),
				variants: z.array(z.object({ price: amount, available: z.boolean() }))
			})
		)
	});
	const response = await fetch(`${origin}/products.json?limit=250`);
	return list.parse(await response.json()).products.map(({ handle, variants }) => ({
		handle,
		prices: variants.map(({ price }) => price),
		isSold: variants[0]?.available ?? false
	}));
}

/** Amounts have the currency's decimals, and scripts of themes have two. */
function toHundredths(price: number, decimals: number): number {
	return Math.round(Number(`${price.toFixed(decimals)}e2`));
}

const tidy = (text: string) => text.replaceAll(/\s/g, ' ');

function compare(place: string, found: readonly number[], expected: readonly number[]): string[] {
	return found.join() === expected.join()
		? []
		: [`${place} has ${found.slice(0, 5).join(', ')}, not ${expected.slice(0, 5).join(', ')}`];
}

function readOffers(page: string): number[] {
	const scripts = page.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
	return [...scripts].flatMap(([, json = '']) => {
		const { offers, hasVariant } = structured.parse(JSON.parse(json));
		return [...(offers ? [offers.price] : []), ...(hasVariant ?? []).map((it) => it.offers.price)];
	});
}

/** Puts up to three of a variant into a cart, which scripts of the shop and of themes read. */
async function findWrongCart(
	origin: string,
	variant: number,
	hundredths: number,
	price: number
): Promise<string[]> {
	const added = await fetch(`${origin}/api/cart`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin },
		body: JSON.stringify({
			lines: [{ merchandiseId: `gid://shopify/ProductVariant/${variant}`, quantity: 3 }]
		})
	});
	const parsed = cartAnswer.safeParse(await added.json());
	if (!parsed.success) return [`it cannot be put into a cart: ${parsed.error.message}`];
	const cookie = added.headers
		.getSetCookie()
		.map((it) => it.split(';')[0])
		.join('; ');
	const themes = await fetch(`${origin}/cart.js`, { headers: { cookie } });
	const { items, total_price: total } = ajaxCart.parse(await themes.json());
	const sum = Number(((items[0]?.quantity ?? 0) * price).toFixed(4));
	return [
		...compare('the cart', [parsed.data.cart.cost.subtotalAmount.amount], [sum]),
		...compare(
			'the line of the Ajax cart',
			items.map((it) => it.final_price),
			[hundredths]
		),
		...compare('the total of the Ajax cart', [total], [Math.round(Number(`${sum}e2`))])
	];
}
