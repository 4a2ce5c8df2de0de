import { expect, inject, it } from 'vitest';
import { createHttpBrowser, type HttpBrowser } from '../support/http-browser.ts';
import { SHOP_PAGES } from '../support/shop-pages.ts';
import { MAREN } from '../support/sign-in.ts';

const { shop } = inject('sharedShop');

/** The compiler marks elements that a component's styles are about. */
const MARK = /\bsvelte-[a-z0-9]+\b/g;
const STYLESHEET = /<link href="([^"]+\.css)" rel="stylesheet"/g;
const LINE = { intent: 'add', merchandiseId: 'gid://shopify/ProductVariant/4500000013001' };

const listMarks = (text: string) => new Set(text.match(MARK));
const read = async (address: string) => (await fetch(new URL(address, shop))).text();

/** Classes of elements in the document that no stylesheet is about to which the document links. */
async function listUnstyled(browser: HttpBrowser, path: string): Promise<string[]> {
	const { text: document, url } = await browser.open(path);
	const addresses = [...document.matchAll(STYLESHEET)].map(([, href = '']) =>
		new URL(href, url).toString()
	);
	const sheets = await Promise.all(addresses.map(read));
	const styled = listMarks(sheets.join('\n'));
	const marks = [...listMarks(document)];
	expect(marks.length).toBeGreaterThan(10);
	return marks.filter((mark) => !styled.has(mark));
}

it.each(SHOP_PAGES)('the document comes with all of its styles: $name', async ({ path }) => {
	expect(await listUnstyled(createHttpBrowser(shop), path)).toEqual([]);
});

it('the document of a filled cart comes with all of its styles', async () => {
	const browser = createHttpBrowser(shop);
	await browser.open('/api/cart', { method: 'POST', body: new URLSearchParams(LINE) });
	expect((await browser.open('/cart')).text).toContain('Everyday Mug');
	expect(await listUnstyled(browser, '/cart')).toEqual([]);
});

it('documents of a customer come with all of their styles', async () => {
	const browser = createHttpBrowser(shop);
	await browser.signIn(MAREN);
	const { text } = await browser.open('/account/orders');
	const [order = ''] = /\/account\/orders\/\d+/.exec(text) ?? [];
	const parts = ['orders', 'profile', 'addresses', 'addresses/new', 'lists', 'subscriptions'];
	for (const path of [order, ...parts.map((part) => `/account/${part}`)]) {
		expect(await listUnstyled(browser, path), path).toEqual([]);
	}
});
