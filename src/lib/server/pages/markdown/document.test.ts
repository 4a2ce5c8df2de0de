import { afterEach, describe, expect, it } from 'vitest';
import { setMarketSource } from '$lib/links';
import {
	convertHtml,
	describePrices,
	joinParts,
	renderDocument,
	renderPageLink,
	renderSection
} from './document';

afterEach(() => setMarketSource(() => ''));

const shop = {
	site: { name: 'Shop', url: 'https://shop.example' },
	formatMoney: () => '',
	pricesIncludeTax: false,
	namesPriorPrices: false,
	linkMarket: { country: 'DE', language: 'PT_BR' }
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
				'# A\n\nB\n\n---\n\n_Paths are relative to https://shop.example._\n'
		);
	});

	it('ends with the forms that the law wants on every page', () => {
		setMarketSource(() => 'country=DE&language=de');
		const statements = [{ label: 'Vertrag widerrufen', path: '/withdrawal' }];
		const { text } = renderDocument(
			{ title: 'A', canonical: '/', blocks: ['B'] },
			{ ...shop, statements }
		);
		expect(text).toContain(
			'B\n\n- [Vertrag widerrufen](/withdrawal?country=DE&language=de)\n\n---'
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

describe('convertHtml', () => {
	it.each(['', '  \n ', '<p></p>', '<div><br></div>'])('has nothing to say for %j', (html) => {
		expect(convertHtml(html, 3)).toBe('');
	});

	it.each([
		['<p>*not* _this_ [x](javascript:)</p>', '\\*not\\* \\_this\\_ \\[x]\\(javascript:)'],
		['<p>1. Wash</p>', '1\\. Wash'],
		['<p>&lt;b&gt; &amp;amp;</p>', '\\<b> \\&amp;'],
		['<p>A <strong>lamp</strong>,<br>soft</p>', 'A **lamp**,\\\nsoft'],
		['<ul><li>Glass</li><li>Oak</li></ul>', '- Glass\n- Oak'],
		['<p><a href="/pages/care">Care</a></p>', '[Care](/pages/care)'],
		[
			'<table><thead><tr><th>Size</th><th>cm</th></tr></thead><tbody><tr><td>A|B</td><td>12</td></tr></tbody></table>',
			'| Size | cm |\n| - | - |\n| A\\|B | 12 |'
		],
		[
			'<details><summary>Which <em>one</em>?</summary><p>The long one.</p></details>',
			'**Which _one_?**\n\nThe long one.'
		],
		['<p>A <img src="data:image/png;base64,iVBORw" alt="cup"></p>', 'A cup'],
		['<figure><img src="/a.webp" alt="A [cup]" loading="lazy"></figure>', '![A \\[cup\\]](/a.webp)']
	])('%s', (html, markdown) => {
		expect(convertHtml(html, 3)).toBe(markdown);
	});

	it('lets the links of a merchant name the market, and no picture or file', () => {
		const html =
			'<p><a href="/pages/care#wash">Care</a> <a href="mailto:a@shop.example">Ask</a>' +
			' <a href="/cdn/a.pdf">Plan</a> <img src="/cdn/a.png" alt="Mug"></p>';
		setMarketSource(() => 'country=DE&language=de');
		expect(convertHtml(html, 3)).toBe(
			'[Care](/pages/care?country=DE\\&language=de#wash) [Ask](mailto:a@shop.example)' +
				' [Plan](/cdn/a.pdf) ![Mug](/cdn/a.png)'
		);
		expect(renderPageLink('Care', '/pages/care')).toBe(
			'[Care](/pages/care.md?country=DE&language=de)'
		);
		expect(renderPageLink('Elsewhere', 'https://other.example/')).toBe(
			'[Elsewhere](https://other.example/)'
		);
	});

	it.each([
		[2, '## Care\n\n#### Glass\n\n##### Deep'],
		[4, '#### Care\n\n###### Glass\n\n###### Deep']
	])('puts headings below ours, their distances kept: %d', (highest, markdown) => {
		const html = '<h3>Care</h3><div><h5>Glass</h5></div><h6>Deep</h6>';
		expect(convertHtml(html, highest)).toBe(markdown);
	});
});
