import { describe, expect, it } from 'vitest';
import { describePrices, joinParts, renderDocument, renderSection } from './document';

const shop = {
	site: { name: 'Shop', url: 'https://shop.example' },
	formatMoney: () => '',
	pricesIncludeTax: false
};

describe('renderDocument', () => {
	it('quotes what stands in the front matter, and leaves out what is not known', () => {
		const { text, canonicalUrl } = renderDocument(
			{ title: 'A "b"\n---\nc: d', canonical: '/x?q=ä', blocks: ['# A', '', 'B'] },
			shop
		);
		expect(canonicalUrl).toBe('https://shop.example/x?q=%C3%A4');
		expect(text).toBe(
			'---\ntitle: "A \\"b\\"\\n---\\nc: d"\ncanonical_url: "https://shop.example/x?q=%C3%A4"\n---\n\n' +
				'# A\n\nB\n\n---\n\n_Links without a host are relative to https://shop.example._\n'
		);
	});

	it('writes markup in the front matter by its number, which YAML and JSON read', () => {
		const title = '[x](javascript:) <b> `|*~';
		const { text } = renderDocument({ title, canonical: '/', blocks: [] }, shop);
		const value = /title: (".+")/.exec(text)?.[1] ?? '';
		expect(JSON.parse(value)).toBe(title);
		expect(value).not.toMatch(/[[\]<>`|*~]/);
	});

	it('cuts a long description at a word', () => {
		const { text } = renderDocument(
			{ title: 'A', description: 'word '.repeat(60), canonical: '/', blocks: [] },
			shop
		);
		expect(/description: "(.+)"/.exec(text)?.[1]).toBe(`${'word '.repeat(39)}word…`);
	});
});

it('has no heading over nothing', () => {
	expect(renderSection('A', '', '')).toBe('');
	expect(renderSection('A', '', 'b')).toBe('## A\n\nb');
});

it('joins what there is', () => {
	expect(joinParts('', 'a', '', 'b')).toBe('a · b');
});

it('says whether prices are with tax', () => {
	const price = { currencyCode: 'EUR' };
	expect(describePrices(price, { ...shop, pricesIncludeTax: true })).toContain('tax included');
	expect(describePrices(price, shop)).toContain('plus tax');
});
