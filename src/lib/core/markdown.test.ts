import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, renderCode, renderImage, renderLink, renderTable } from './markdown';

interface Node {
	type: string;
	value?: string;
	url?: string;
	alt?: string | null | undefined;
	children?: Node[];
}

const commonMark = unified().use(remarkParse);
const gitHub = unified().use(remarkParse).use(remarkGfm);
const parse = (text: string): Node => commonMark.parse(text);
const parseTable = (text: string): Node => gitHub.parse(text);

const TEXT_TYPES = new Set(['root', 'heading', 'paragraph', 'listItem', 'list', 'link', 'text']);
const listTypes = (node: Node): string[] => [
	node.type,
	...(node.children ?? []).flatMap(listTypes)
];
const readText = (node: Node): string => node.value ?? (node.children ?? []).map(readText).join('');
const toLine = (text: string) =>
	text
		.toWellFormed()
		.replace(/[\s\p{Cc}]+/gu, ' ')
		.trim();

/** Strings in which markup is likely. */
const title = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc
		.array(
			fc.oneof(
				fc.constantFrom(
					...Array.from('\\`*_{}[]()<>#+-.!|~&:="\' \t\n123'),
					'a',
					'Lamp',
					'&amp;',
					'&#35;'
				),
				fc.constantFrom('](', '![', '<!--', '-->', '<b>', '---', '```', '1. '),
				fc.constantFrom('https://x.example', 'www.x.example', 'a@x.example', 'WWW.')
			)
		)
		.map((parts) => parts.join(''))
);

describe('escapeMarkdown', () => {
	it.each([
		['|*_#[x](javascript:)', '\\|\\*\\_\\#\\[x\\](javascript:)'],
		['12-oz Mug, No. 3', '12-oz Mug, No. 3'],
		['1. Lamp', '1\\. Lamp'],
		['- Lamp', '\\- Lamp'],
		['A&B &amp; C', 'A&B \\&amp; C'],
		['two\n\nlines', 'two lines'],
		['\ud800', '\ufffd']
	])('%j becomes %j', (text, escaped) => {
		expect(escapeMarkdown(text)).toBe(escaped);
	});

	it.each<[string, (text: string) => string]>([
		['a heading', (text) => `# ${escapeMarkdown(text)}`],
		['a paragraph', (text) => escapeMarkdown(text)],
		['the end of a sentence', (text) => `x ${escapeMarkdown(text)}`],
		['a list item', (text) => `- ${escapeMarkdown(text)}`],
		['the label of a link', (text) => renderLink(text, '/products/x')]
	])('keeps any text in %s', (_, render) => {
		fc.assert(
			fc.property(title, (text) => {
				const tree = parse(render(text));
				const expected = toLine(text);
				expect(readText(tree).replace(/^x ?/, '')).toBe(expected.replace(/^x ?/, ''));
				expect(listTypes(tree).filter((type) => !TEXT_TYPES.has(type))).toEqual([]);
			}),
			{ numRuns: 500 }
		);
	});

	it('keeps any text in the cells of a table, and their number', () => {
		fc.assert(
			fc.property(title, title, (first, second) => {
				const tree = parseTable(
					renderTable(['A', 'B'], [[escapeMarkdown(first), escapeMarkdown(second)]])
				);
				const cells = tree.children?.[0]?.children?.[1]?.children?.map(readText);
				expect(tree.children).toHaveLength(1);
				expect(cells).toEqual([toLine(first), toLine(second)]);
			}),
			{ numRuns: 500 }
		);
	});
});

describe('renderLink', () => {
	it('leads to the address it was given, whatever stands in it', () => {
		fc.assert(
			fc.property(title, fc.webUrl({ withQueryParameters: true }), (label, url) => {
				const link = parse(renderLink(label, url)).children?.[0]?.children?.[0];
				expect(link?.type).toBe('link');
				expect(decodeURIComponent(link?.url ?? '')).toBe(decodeURIComponent(url));
			})
		);
	});

	it.each([
		['/a b(c)|d', '[x](/a%20b%28c%29%7Cd)'],
		['/a?x=1&copy;', '[x](/a?x=1&amp;copy;)'],
		['/a"b\n', '[x](/a%22b%0A)']
	])('encodes what would end %j', (href, link) => {
		expect(renderLink('x', href)).toBe(link);
	});

	it('keeps the description of a picture', () => {
		const image = parse(renderImage('A [lamp]', 'https://x.example/a.webp')).children?.[0]
			?.children;
		expect(image?.[0]).toMatchObject({ type: 'image', alt: 'A [lamp]' });
	});
});

it.each([
	['filter.p.product_type', '`filter.p.product_type`'],
	['a`b', 'a\\`b'],
	['a|b', 'a\\|b'],
	['Vases & *Planters*', '`Vases & *Planters*`'],
	[' a', 'a'],
	['a\nb', 'a b'],
	['', '']
])('renderCode keeps %j to be copied', (text, code) => {
	expect(renderCode(text)).toBe(code);
});

it('renders no table without rows', () => {
	expect(renderTable(['A'], [])).toBe('');
});
