import { afterAll, beforeAll, expect, it } from 'vitest';
import { CART_LINE, fillCart } from '../../bench/browser.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/**
 * What a request has created is garbage when it is answered. V8 keeps some things longer: a function that is
 * assigned to a property where it is written, and accessors of one object. What they refer to, such as the text of
 * a page, is copied twice and becomes old then (docs/decisions/0104-garbage-of-requests.md).
 */
const COLLECTING = new URL('../support/collect-on-signal.mjs', import.meta.url);
const REQUESTS = 30;
/** Before the decision the cart page left 93 kB, a search 114 kB, of which some 30 are in the caches. */
const MAX_BYTES = 16_000;
const MAX_KEPT_BYTES = 64_000;

let shop: RunningShop;
let cookie: string;
let collections = 0;
beforeAll(async () => {
	shop = await startShop({ NODE_OPTIONS: `--expose-gc --import ${COLLECTING.href}` });
	cookie = await fillCart(shop.shop);
});
afterAll(() => shop.stop());

async function countOldBytes(): Promise<number> {
	const line = new RegExp(`collection ${(collections += 1)}: (\\d+) old bytes`);
	shop.process.kill('SIGUSR2');
	await expect.poll(shop.readOutput).toMatch(line);
	return Number(line.exec(shop.readOutput())?.[1]);
}

let turn = 0;
interface Given {
	method?: string;
	body?: string;
	headers?: Record<string, string>;
}

async function send(path: string, init: Given): Promise<void> {
	const headers = { accept: 'text/html', origin: shop.shop, cookie, ...init.headers };
	const url = shop.shop + path.replace('TURN', String(100 + (turn += 1)));
	const response = await fetch(url, { redirect: 'manual', ...init, headers });
	expect(response.status).toBeLessThan(400);
	await response.bytes();
}

const form = (body: string): Given => ({
	method: 'POST',
	body,
	headers: { 'content-type': 'application/x-www-form-urlencoded' }
});

// First, because it would hide what the requests of the next tests leave behind.
it('gives back the memory of its start when nobody asks', async () => {
	await expect.poll(shop.readOutput, { timeout: 30_000 }).toContain('collected all garbage');
});

it.each<[string, string, Given, number]>([
	['the cart page', '/cart', {}, MAX_BYTES],
	['the data of the cart page', '/cart/__data.json', {}, MAX_BYTES],
	['an endpoint', '/healthz', {}, MAX_BYTES],
	['a form', '/api/cart', form(CART_LINE), MAX_BYTES],
	['a search', '/search?q=mug&filter.v.price.lte=TURN', {}, MAX_KEPT_BYTES]
])('leaves no more than its entries in the caches behind: %s', async (_, path, init, limit) => {
	const repeat = async () => {
		for (let time = 0; time < REQUESTS; time += 1) await send(path, init);
	};
	await repeat();
	await countOldBytes();
	await repeat();
	const before = await countOldBytes();
	await repeat();
	expect((await countOldBytes()) - before).toBeLessThan(limit * REQUESTS);
});

// V8 takes two bytes for each character of a text that has one above U+00FF, and a dash in one price would be enough.
it.each(['/', '/cart', '/collections/tableware', '/products/everyday-mug'])(
	'writes %s with characters of one byte',
	async (path) => {
		const response = await fetch(shop.shop + path, { headers: { accept: 'text/html', cookie } });
		const text = await response.text();
		expect(text.match(/.{0,40}[\u0100-\uFFFF].{0,40}/g) ?? []).toEqual([]);
		expect(text).toContain('</html>');
	}
);
