import { describe, expect, test } from 'vitest';
import type { Block } from '../../store/content/rich-text.ts';
import { readSyntax, writeSyntax } from './rich-text-syntax.ts';

const root = (...children: Block[]) => JSON.stringify({ type: 'root', children });
const text = (value: string, marks: object = {}) => ({ type: 'text' as const, value, ...marks });
const paragraph = (...children: Extract<Block, { type: 'paragraph' }>['children']): Block => ({
	type: 'paragraph',
	children
});

describe('rich text is written in a text area', () => {
	test.each<[string, string]>([
		['One.\n\nTwo.', root(paragraph(text('One.')), paragraph(text('Two.')))],
		['Two\nlines', root(paragraph(text('Two\nlines')))],
		[
			'A **bold** and *slanted* ***word***.',
			root(
				paragraph(
					text('A '),
					text('bold', { bold: true }),
					text(' and '),
					text('slanted', { italic: true }),
					text(' '),
					text('word', { bold: true, italic: true }),
					text('.')
				)
			)
		],
		[
			'See [the **FAQ**](/pages/faq "Questions"){_blank}.',
			root(
				paragraph(
					text('See '),
					{
						type: 'link',
						url: '/pages/faq',
						title: 'Questions',
						target: '_blank',
						children: [text('the '), text('FAQ', { bold: true })]
					},
					text('.')
				)
			)
		],
		['## Care', root({ type: 'heading', level: 2, children: [text('Care')] })],
		[
			'1. One\n  - In one\n  - Too\n2. Two',
			root({
				type: 'list',
				listType: 'ordered',
				children: [
					{
						type: 'list-item',
						children: [
							text('One'),
							{
								type: 'list',
								listType: 'unordered',
								children: [
									{ type: 'list-item', children: [text('In one')] },
									{ type: 'list-item', children: [text('Too')] }
								]
							}
						]
					},
					{ type: 'list-item', children: [text('Two')] }
				]
			})
		],
		['5 \\* 3 \\[x\\] \\\\', root(paragraph(text('5 * 3 [x] \\')))],
		[
			'\\# No heading\n\\- no item\n1\\. no number',
			root(paragraph(text('# No heading\n- no item\n1. no number')))
		]
	])('%j', (syntax, value) => {
		expect(readSyntax(syntax, '')).toBe(value);
		expect(writeSyntax(value)).toBe(syntax);
	});

	test('what is loosely written is understood', () => {
		expect(readSyntax('Words\n- item', '')).toBe(
			root(paragraph(text('Words')), {
				type: 'list',
				listType: 'unordered',
				children: [{ type: 'list-item', children: [text('item')] }]
			})
		);
		expect(readSyntax('3 * 4 and [no link', '')).toBe(root(paragraph(text('3 * 4 and [no link'))));
	});

	test('what is not edited stays as it was, and what the syntax lacks is shown as it is', () => {
		const odd = root(paragraph(text('A', { bold: true }), text('b', { bold: true })));
		expect(readSyntax(writeSyntax(odd), odd)).toBe(odd);
		const heading = root({ type: 'heading', level: 2, children: [text('Two\nlines')] });
		expect(writeSyntax(heading)).toBe(heading);
		expect(readSyntax(heading, heading)).toBe(heading);
		expect(readSyntax('', odd)).toBe('');
	});
});
