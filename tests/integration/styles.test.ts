import { expect, inject, it } from 'vitest';
import { SHOP_PAGES } from '../support/shop-pages.ts';

const { shop } = inject('sharedShop');

/** The compiler marks elements that a component's styles are about. */
const MARK = /\bsvelte-[a-z0-9]+\b/g;
const STYLESHEET = /<link href="([^"]+\.css)" rel="stylesheet"/g;

const listMarks = (text: string) => new Set(text.match(MARK));
const read = async (address: string) => (await fetch(new URL(address, shop))).text();

it.each(SHOP_PAGES)('the document comes with all of its styles: $name', async ({ path }) => {
	const document = await read(path);
	const addresses = [...document.matchAll(STYLESHEET)].map(([, href = '']) =>
		new URL(href, shop + path).toString()
	);
	const sheets = await Promise.all(addresses.map(read));
	const styled = listMarks(sheets.join('\n'));
	const marks = [...listMarks(document)];
	expect(marks.length).toBeGreaterThan(10);
	expect(marks.filter((mark) => !styled.has(mark))).toEqual([]);
});
