import { expect, it } from 'vitest';
import { hasSizeGuide, mapSizeGuide } from './size-guide';

type Source = Parameters<typeof mapSizeGuide>[0];

const rich = (text: string) =>
	JSON.stringify({
		type: 'root',
		children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
	});
const PAGE = { __typename: 'Page', handle: 'sizes', title: 'Sizes', body: '<p>Wide</p>' };
const ENTRY = {
	...{ __typename: 'Metaobject', id: 'gid://shopify/Metaobject/1', handle: 'sizes' },
	fields: [
		{ key: 'title', type: 'single_line_text_field', value: 'Shoes' },
		{ key: 'body', type: 'rich_text_field', value: rich('EU 42') },
		{ key: 'chart', type: 'json', value: '{"a":1}' }
	]
};

function field(type: string, value: string, reference: object | null = null) {
	return { type, value, reference } as NonNullable<Source['sizeGuide']>;
}

const map = (sizeGuide: Source['sizeGuide']) =>
	mapSizeGuide({ id: 'gid://shopify/Product/1', handle: 'shoe', title: 'Shoe', sizeGuide });

it.each([
	[
		'a page',
		field('page_reference', 'gid', PAGE),
		{ title: 'Sizes', html: '<p>Wide</p>', pageHandle: 'sizes' }
	],
	[
		'an entry',
		field('metaobject_reference', 'gid', ENTRY),
		{ title: 'Shoes', html: '<p>EU 42</p>', pageHandle: null }
	],
	[
		'rich text',
		field('rich_text_field', rich('EU 42')),
		{ title: null, html: '<p>EU 42</p>', pageHandle: null }
	],
	[
		'text',
		field('multi_line_text_field', 'EU 42 < 43\nUK 8'),
		{ title: null, html: '<p>EU 42 &lt; 43</p><p>UK 8</p>', pageHandle: null }
	]
])('reads %s', (_, guide, expected) => {
	expect(hasSizeGuide(guide)).toBe(true);
	expect(map(guide)).toEqual({ ...expected, product: { handle: 'shoe', title: 'Shoe' } });
});

it.each([
	['nothing', null],
	['a page that shoppers do not see', field('page_reference', 'gid://shopify/Page/1')],
	['a product', field('product_reference', 'gid', { __typename: 'Product' })],
	['broken rich text', field('rich_text_field', '{"type":')],
	['JSON', field('json', '{"a":1}')]
])('is none where the field has %s', (_, guide) => {
	expect(hasSizeGuide(guide)).toBe(false);
	expect(map(guide)).toBeNull();
});

it('runs no script of a page', () => {
	const guide = field('page_reference', 'gid', { ...PAGE, body: '<p>A</p><script>b()</script>' });
	expect(map(guide)?.html).toBe('<p>A</p>');
});
