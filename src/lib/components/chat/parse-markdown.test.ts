import { describe, expect, it } from 'vitest';
import { parseInline, parseMarkdown, toOwnHref } from './parse-markdown';

describe('toOwnHref', () => {
	it.each([
		'https://evil.example/',
		'//evil.example/',
		'/\\evil.example/',
		'javascript:alert(1)',
		'data:text/html,x',
		'products/mug',
		'',
		'/\t/evil.example'
	])('links nowhere for %j', (address) => {
		expect(toOwnHref(address)).toBeNull();
	});

	it('keeps paths of ours', () => {
		expect(toOwnHref('/products/mug?Color=Ink#reviews')).toBe('/products/mug?Color=Ink#reviews');
		expect(toOwnHref('/a/../cart')).toBe('/cart');
	});
});

describe('parseInline', () => {
	it.each([
		['[here](https://evil.example)', [{ kind: 'text', text: 'here' }]],
		['![x](/products/mug)', [{ kind: 'text', text: 'x' }]],
		['<img src=x onerror=alert(1)>', [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]],
		['**bold', [{ kind: 'text', text: '**bold' }]],
		['2 * 3 * 4', [{ kind: 'text', text: '2 * 3 * 4' }]]
	])('makes text of %j', (text, expected) => {
		expect(parseInline(text)).toEqual(expected);
	});

	it('knows links, strong and emphasis', () => {
		expect(parseInline('See [the cart](/cart), **now** or *later*.')).toEqual([
			{ kind: 'text', text: 'See ' },
			{ kind: 'link', text: 'the cart', href: '/cart' },
			{ kind: 'text', text: ', ' },
			{ kind: 'strong', text: 'now' },
			{ kind: 'text', text: ' or ' },
			{ kind: 'emphasis', text: 'later' },
			{ kind: 'text', text: '.' }
		]);
	});
});

describe('parseMarkdown', () => {
	it('makes paragraphs, lists and tables', () => {
		const text = 'One\ntwo.\n\n- a\n- b\n1. c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n# End';
		expect(parseMarkdown(text).map(({ kind }) => kind)).toEqual([
			...['paragraph', 'list', 'table', 'paragraph']
		]);
		expect(parseMarkdown(text)[1]).toMatchObject({ items: [{}, {}, {}] });
		expect(parseMarkdown(text)[2]).toMatchObject({
			head: [[{ text: 'x' }], [{ text: 'y' }]],
			rows: [[[{ text: '1' }], [{ text: '2' }]]]
		});
	});

	it('is not slow with what is made to be slow', () => {
		const text = `${'['.repeat(20_000)}${'*'.repeat(20_000)}`;
		expect(parseMarkdown(text)).toHaveLength(1);
	});
});

it.each(['#', '# ', '- ', '|', ' ', '*', '[', '![](', '`', '_'])(
	'parses many %j in linear time',
	(part) => {
		expect(parseMarkdown(part.repeat(10_000) + 'x').length).toBeGreaterThan(0);
	}
);
