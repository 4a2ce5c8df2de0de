import { expect, it } from 'vitest';
import { listIdentifiers, mapProductFields } from './product-fields';

const field = (metafield: string, heading: string | null = null) => ({
	...{ __typename: 'Metaobject' as const, id: 'gid://shopify/Metaobject/1' },
	fields: [
		{ key: 'heading', type: 'single_line_text_field', value: heading },
		{ key: 'metafield', type: 'single_line_text_field', value: metafield }
	]
});

/** An entry with these lists. */
function map(lists: Record<string, ReturnType<typeof field>[]>) {
	return mapProductFields({
		lists: {
			id: 'gid://shopify/Metaobject/2',
			fields: Object.entries(lists).map(([key, nodes]) => ({
				...{ key, value: '[]' },
				references: { nodes }
			}))
		}
	});
}

const describeList = (fields: readonly { namespace: string; key: string; heading: string }[]) =>
	fields.map(({ namespace, key, heading }) => `${namespace}.${key}: ${heading}`);

it.each([null, { id: 'gid://shopify/Metaobject/2', fields: [] }])(
	'brings a list where the merchant has none, with headings of its own: %j',
	(lists) => {
		const { page, card, comparison, feed, tools } = mapProductFields({ lists });
		expect(describeList(page).slice(0, 9)).toEqual([
			'custom.maker: Maker',
			'custom.material: Material',
			'custom.dimensions: Dimensions',
			'custom.care: Care',
			'custom.origin: Origin',
			'custom.lead_time: Lead time',
			'descriptors.care_guide: Care guide',
			'facts.isbn: ISBN',
			'shopify.material: Material'
		]);
		expect(describeList(page)).toContain('shopify.sleeve-length-type: Sleeve length');
		expect([comparison, feed, tools]).toEqual([page, page, page]);
		expect(card).toEqual([]);
	}
);

it('has the lists of the merchant, in their order', () => {
	const lists = map({
		page: [field('app--1--specs.power_draw'), field('custom.care', 'How to wash it')],
		card: [field('custom.origin')],
		feed: [field('shopify.color-pattern')]
	});
	expect(describeList(lists.page)).toEqual([
		'app--1--specs.power_draw: Power draw',
		'custom.care: How to wash it'
	]);
	expect(describeList(lists.card)).toEqual(['custom.origin: Origin']);
	expect(describeList(lists.feed)).toEqual(['shopify.color-pattern: Color']);
	expect(lists.tools).toEqual(lists.page);
});

it('leaves out what names no metafield, and what is named twice', () => {
	const odd = ['', 'material', 'a.b', 'custom.', '.material', 'custom.ma terial', '{"a":1}'];
	const { page } = map({
		page: [...odd.map((name) => field(name)), field(' custom.care '), field('custom.care', 'Twice')]
	});
	expect(describeList(page)).toEqual(['custom.care: Twice']);
	expect(describeList(map({ page: [field('gid://shopify/Product/1')] }).page)).toHaveLength(
		mapProductFields({ lists: null }).page.length
	);
});

it('asks the platform for less than it takes, each field once', () => {
	const many = (prefix: string) =>
		Array.from({ length: 60 }, (_, index) => field(`${prefix}.key_${index}`));
	const lists = map({
		...{ page: many('aa'), card: many('bb'), comparison: many('cc') },
		...{ feed: many('dd'), tools: many('ee') }
	});
	expect(listIdentifiers(Object.values(lists).flat()).length).toBeLessThan(248);
	const { page } = map({ page: [field('custom.care', 'How')] });
	expect(listIdentifiers([...page, ...page])).toEqual([{ namespace: 'custom', key: 'care' }]);
});
