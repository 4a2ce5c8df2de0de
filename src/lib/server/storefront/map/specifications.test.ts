import { describe, expect, it } from 'vitest';
import { sanitizeContent } from './html';
import type { TypedValue } from './metafield-value';
import { mapSpecifications } from './specifications';

type References = Partial<Omit<TypedValue, 'value'>>;

const custom = (key: string, value: string, more: References = {}) => ({
	...{ namespace: 'custom', key, value },
	...more
});
const text = (value: string, more: object = {}) => ({ type: 'text', value, ...more });
const richText = (...children: object[]) => JSON.stringify({ type: 'root', children });

const FIELDS = ['care', 'material', 'origin'].map((key) => ({
	...{ namespace: 'custom', key },
	heading: `The ${key}`
}));

/** What is shown of one metafield. */
function show(type: string, value: string, more: References = {}) {
	const [specification] = mapSpecifications(
		[custom('care', value, { type, ...more })],
		FIELDS,
		sanitizeContent
	);
	return specification;
}

describe('mapSpecifications', () => {
	it('labels what is there, in the order of the list, and leaves out what it does not know', () => {
		const metafields = [
			custom('origin', 'Perthshire, Scotland'),
			null,
			custom('secret', 'x'),
			custom('material', 'Stoneware'),
			{ namespace: 'reviews', key: 'care', value: 'x' }
		];
		expect(mapSpecifications(metafields, FIELDS, sanitizeContent)).toEqual([
			{ label: 'The material', value: 'Stoneware' },
			{ label: 'The origin', value: 'Perthshire, Scotland' }
		]);
	});

	it.each([
		['single_line_text_field', 'Hand wash'],
		['number_integer', '12'],
		['json', '{"a":1}'],
		['url', 'javascript:alert(1)']
	])('has no HTML of %s %s', (type, value) => {
		expect(show(type, value)?.html).toBeUndefined();
	});

	it.each([
		[
			'url',
			'https://www.example.com/care/',
			'<a href="https://www.example.com/care/">example.com/care</a>'
		],
		[
			'list.url',
			'["https://a.example","https://b.example"]',
			'<a href="https://a.example">a.example</a>, <a href="https://b.example">b.example</a>'
		],
		[
			'link',
			'{"text":"Care & use","url":"/pages/care"}',
			'<a href="/pages/care">Care &amp; use</a>'
		]
	])('links what %s %s leads to', (type, value, html) => {
		expect(show(type, value)?.html).toBe(html);
	});

	it('leaves out of a list what its text leaves out', () => {
		const list = '["https://a.example","javascript:alert(1)",null]';
		expect(show('list.url', list)?.html).toBe('<a href="https://a.example">a.example</a>');
		expect(show('list.single_line_text_field', '[null,"A"]')?.value).toBe('A');
	});

	it('keeps links, lists and emphasis of rich text, as text where they lead nowhere', () => {
		const value = richText(
			{ type: 'heading', level: 2, children: [text('Care')] },
			{
				type: 'paragraph',
				children: [
					text('Read '),
					{
						type: 'link',
						url: 'https://example.com/a"b',
						children: [text('our <guide>', { bold: true })]
					},
					{ type: 'link', url: 'javascript:alert(1)', children: [text(' first')] },
					text('gid://shopify/Page/1')
				]
			},
			{
				type: 'list',
				listType: 'ordered',
				children: [{ type: 'list-item', children: [text('Dry', { italic: true })] }]
			}
		);
		expect(show('rich_text_field', value)).toEqual({
			label: 'The care',
			value: 'Care\nRead our <guide> first\n1. Dry',
			html:
				'<p><strong>Care</strong></p>' +
				'<p>Read <a href="https://example.com/a&quot;b"><strong>our &lt;guide&gt;</strong></a>' +
				'<span> first</span></p><ol><li><em>Dry</em></li></ol>'
		});
	});

	it('shows pictures, and links files, products, collections and pages', () => {
		const picture = {
			__typename: 'MediaImage',
			alt: 'A label',
			image: { url: 'https://cdn.shopify.com/s/files/label.png', width: 40, height: 20 }
		};
		const manual = {
			__typename: 'GenericFile',
			alt: null,
			url: 'https://cdn.shopify.com/s/files/care%20sheet.pdf?v=1'
		};
		const film = {
			__typename: 'Video',
			alt: 'How to',
			sources: [{ url: 'https://cdn.shopify.com/v/a.mp4' }]
		};
		const product = { __typename: 'Product', title: 'Soap', handle: 'soap' };
		const maker = {
			__typename: 'Metaobject',
			fields: [{ key: 'name', type: 'single_line_text_field', value: 'Ada' }]
		};
		const nodes = [picture, manual, film, product, maker];
		const shown = show('list.mixed_reference', '[]', { references: { nodes } });
		expect(shown?.value).toBe('A label, care sheet.pdf, How to, Soap, Ada');
		expect(shown?.html).toBe(
			'<img alt="A label" src="https://cdn.shopify.com/s/files/label.png" width="40" height="20" loading="lazy" />, ' +
				'<a href="https://cdn.shopify.com/s/files/care%20sheet.pdf?v=1">care sheet.pdf</a>, ' +
				'<a href="https://cdn.shopify.com/v/a.mp4">How to</a>, <a href="/products/soap">Soap</a>, Ada'
		);
	});

	it.each([
		['color', '#fff3e0', ['#fff3e0']],
		['list.color', '["#fff3e0","#000","red;x"]', ['#fff3e0', '#000']],
		['color', 'red', undefined],
		['single_line_text_field', '#fff3e0', undefined]
	])('%s %s has the colors %j', (type, value, colors) => {
		expect(show(type, value)?.colors).toEqual(colors);
	});
});
