import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** What a shop must do to sell, in the built shop beside the demo store. Shops that are made of this one have it too. */
let running: RunningShop;
beforeAll(async () => {
	running = await startShop();
});
afterAll(() => running.stop());

async function read(path: string, init?: RequestInit) {
	const response = await fetch(new URL(path, running.shop), { redirect: 'manual', ...init });
	return { status: response.status, headers: response.headers, text: await response.text() };
}

it('shows its home page and leads to products', async () => {
	const { status, text } = await read('/');
	expect(status).toBe(200);
	expect(text).toMatch(/<title>[^<]+<\/title>/);
	expect(text).toContain('href="/products/');
});

it.each(['/collections', '/collections/all', '/search?q=a', '/cart', '/sitemap.xml', '/llms.txt'])(
	'answers %s',
	async (path) => {
		expect(await read(path)).toMatchObject({ status: 200 });
	}
);

it('answers an unknown page with a 404 of its own', async () => {
	const { status, text } = await read('/products/no-such-product');
	expect(status).toBe(404);
	expect(text).toContain('<title>');
});

/** Returns the address and the variant of the first product that can be bought, whatever the market. */
async function findProduct(): Promise<{ path: string; variant: string }> {
	const { text: list } = await read('/collections/all');
	const links = list.matchAll(/href="(\/products\/[^"?#]+)/g);
	for (const path of new Set(Array.from(links, ([, link = '']) => link))) {
		const { text: page } = await read(path);
		const variant = /name="merchandiseId" value="([^"]+)"/.exec(page)?.[1];
		if (variant !== undefined) return { path, variant };
	}
	throw new Error('No product of /collections/all can be bought.');
}

it('puts a product into the cart by its form, and leads to the checkout', async () => {
	const { path, variant } = await findProduct();
	const added = await read('/api/cart', {
		method: 'POST',
		headers: { origin: running.shop },
		body: new URLSearchParams({ merchandiseId: variant, quantity: '1' })
	});
	expect(added.status).toBe(303);
	const cookie = added.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
	const { text: cart } = await read('/cart', { headers: { cookie: cookie.join('; ') } });
	expect(cart).toContain(`href="${path}`);
	const checkout = /href="([^"]*(?:checkout|\/cart\/c\/)[^"]*)"/.exec(cart)?.[1] ?? '';
	expect(checkout).not.toBe('');
});
