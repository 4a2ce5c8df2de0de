import { expect, test } from 'vitest';
import { html } from '../wire/html.ts';
import { openTestShop } from '../store/testing/open-test-shop.ts';
import { readBrand } from './brand.ts';
import { answerFont, FONTS_PATH } from './fonts.ts';
import { renderShopPage, respondShopPage } from './shop-page.ts';

const { store } = openTestShop();
const ORIGIN = 'http://store.test';

test('a page has name, mark, colors and fonts of the brand, and loads nothing else', async () => {
	const body = html`<main>Hello</main>`;
	const page = { title: 'Pay', language: 'DE' as const, shopHref: 'http://shop.test', body };
	const response = respondShopPage(renderShopPage(store, page));
	const text = await response.text();
	const { name, mark, action } = readBrand(store);
	expect(text).toContain(`<title>Pay · ${name}</title>`);
	expect(text).toContain('<html lang="de" dir="ltr">');
	for (const { path } of mark!.strokes) expect(text).toContain(`d="${path}"`);
	expect(text).toContain(action.background);
	const urls = [...text.matchAll(/url\('([^']+)'\)/g)].map(([, url = '']) => url);
	expect(urls).toHaveLength(2);
	for (const url of urls) {
		const font = answerFont(new Request(ORIGIN + url));
		expect((await font?.text())?.startsWith('wOF2')).toBe(true);
	}
	expect(response.headers.get('content-security-policy')).toContain("font-src 'self'");
});

test('fonts are files of a list, to read', () => {
	for (const name of ['../data/shop.json', 'other.woff2', '']) {
		expect(answerFont(new Request(ORIGIN + FONTS_PATH + name))?.status ?? 404).toBe(404);
	}
	const font = `${ORIGIN}${FONTS_PATH}fraunces-latin.woff2`;
	expect(answerFont(new Request(font, { method: 'POST' }))?.status).toBe(405);
	expect(answerFont(new Request(`${ORIGIN}/cdn/shop/files/a.webp`))).toBeNull();
});
