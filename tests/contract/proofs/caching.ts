import { expect } from 'vitest';
import type { ContractShop } from '../contract-shop.ts';
import type { Start } from '../statements/statement.ts';
import { sendWebhook } from './service-endpoints.ts';

const VARIANT = 'gid://shopify/ProductVariant/4500000013001';
const LISTINGS = [
	'/collections/vases-planters',
	'/collections/vases-planters?sort_by=price-ascending',
	'/collections/vases-planters?sort_by=price-descending',
	'/collections/vases-planters?filter.v.option.color=Chalk',
	'/collections/vases-planters?filter.v.price.gte=40',
	'/search?q=mug',
	'/search?q=lamp',
	'/search?q=lamp&sort_by=price-ascending'
];
const MARKETS = ['', 'localization=DE-EN', 'localization=DE-DE', 'localization=CA-EN'];

const addLine = (quantity: number): RequestInit => ({
	method: 'POST',
	headers: { 'content-type': 'application/json' },
	body: JSON.stringify({ lines: [{ merchandiseId: VARIANT, quantity }] })
});

const listNames = ({ takeOperations }: ContractShop) => takeOperations().map(({ name }) => name);

export async function sharePublicData(shop: ContractShop): Promise<void> {
	const path = '/products/serving-bowl';
	shop.takeOperations();
	await shop.read(path);
	expect(listNames(shop)).not.toEqual([]);
	for (const cookie of ['', 'cart=c1-none?key=a; cart_count=3.c1-none', '_ga=GA1.1.2']) {
		await shop.read(path, { headers: { cookie } });
	}
	expect(listNames(shop), 'asked again for other visitors').toEqual([]);
	const body = { handle: 'serving-bowl' };
	expect((await sendWebhook(shop, 'products/update', body)).status).toBe(200);
	await shop.read(path);
	expect(listNames(shop), 'asked after an edit').not.toEqual([]);
}

export async function tellInputsApart(shop: ContractShop): Promise<void> {
	const seen = new Map<string, string>();
	for (const cookie of MARKETS) {
		for (const path of LISTINGS) {
			const first = await shop.read(path, { headers: { cookie } });
			shop.takeOperations();
			const second = await shop.read(path, { headers: { cookie } });
			const name = `${path} ${cookie}`;
			expect(describeListing(second), name).toBe(describeListing(first));
			const same = [...seen].find(([, listing]) => listing === describeListing(first));
			expect(same?.[0], `shows what ${name} shows`).toBeUndefined();
			seen.set(name, describeListing(first));
		}
	}
}

/** The products and prices of a listing in their order, and its words. */
function describeListing(page: string): string {
	const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
	const links = [...main.matchAll(/href="\/products\/([\w-]+)/g)].map(([, handle]) => handle);
	const text = main
		.replace(/<[^>]*>/g, ' ')
		.match(/[A-Z]*[$€¥][\d.,]+|[\d.,]+\s[$€]|Filter\w*|Preis/g);
	return [...links, ...(text ?? [])].join(' ');
}

export async function askForPrivateData(shop: ContractShop): Promise<void> {
	const response = await shop.fetch('/api/cart', addLine(1));
	const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
	expect(cookie).toMatch(/^cart=/);
	shop.takeOperations();
	for (let time = 1; time <= 2; time += 1) {
		const { status, headers } = await shop.fetch('/cart', { headers: { cookie } });
		expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		const carts = shop.takeOperations().filter(({ variables }) => isOfCart(variables, cookie));
		expect(carts.length, `visit ${time} asks for the cart`).toBeGreaterThan(0);
	}
}

function isOfCart(variables: object, cookie: string): boolean {
	const [, id = ''] = /^cart=([\w-]+)/.exec(decodeURIComponent(cookie)) ?? [];
	return JSON.stringify(variables).includes(id);
}

export async function keepAnswersApart(shop: ContractShop): Promise<void> {
	const path = '/products/everyday-mug';
	const customer = shop.createBrowser();
	await customer.signIn('priya.nair@example.com');
	const own = await customer.send(path);
	expect(own.headers.get('cache-control')).toMatch(/^private/);
	// The first is the menu's, which is the same for everybody.
	expect(listAccountLinks(await own.text())).toEqual(['/account', '/account']);
	const stranger = await shop.fetch(path);
	expect(stranger.headers.get('cache-control')).toMatch(/^public/);
	expect(listAccountLinks(await stranger.text())).toEqual(['/account', '/account/login']);
}

function listAccountLinks(page: string): string[] {
	return [...page.matchAll(/<a href="(\/account(?:\/login)?) *"/g)].map(([, path = '']) => path);
}

export async function sendEveryMutation(shop: ContractShop): Promise<void> {
	shop.takeOperations();
	const answers = [
		await shop.fetch('/api/cart', addLine(1)),
		await shop.fetch('/api/cart', addLine(1))
	];
	const mutations = shop.takeOperations().filter(({ kind }) => kind === 'mutation');
	expect(mutations).toHaveLength(2);
	const ids = await Promise.all(
		answers.map(async (answer) => ((await answer.json()) as { cart: { id: string } }).cart.id)
	);
	expect(ids[0]).not.toBe(ids[1]);
}

export async function keepCatalog(shop: ContractShop): Promise<void> {
	const path = '/products/everyday-mug';
	for (let time = 0; time < 2; time += 1) await shop.read(path);
	await shop.fetch('/api/cart', addLine(2));
	shop.takeOperations();
	const { headers } = await shop.fetch(path);
	expect([headers.get('x-cache'), listNames(shop)]).toEqual(['hit', []]);
}

export async function expireContent(_: ContractShop, start: Start): Promise<void> {
	const clock = new URL('../../support/shifted-clock.ts', import.meta.url);
	const shop = await start({ NODE_OPTIONS: `--import=${clock.href}` });
	const path = '/pages/about';
	for (let time = 0; time < 2; time += 1) await shop.read(path);
	shop.takeOperations();
	await shop.read(path);
	expect(listNames(shop), 'asked at once').toEqual([]);
	const headers = { 'x-clock-ahead-ms': String(11 * 60_000) };
	const names: string[] = [];
	await expect
		.poll(async () => {
			await shop.read(path, { headers });
			names.push(...listNames(shop));
			return names.join();
		})
		.toMatch(/Page/);
}
