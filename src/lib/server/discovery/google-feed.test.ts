import { describe, expect, it } from 'vitest';
import { findFeedFaults, parseFeed, type FeedItem } from '../../../../tests/support/merchant-feed';
import type { FeedProduct, FeedVariant } from '$lib/domain/feed';
import { FEED_END, renderFeedItems, renderFeedStart } from './google-feed';

const EUR = { currency: 'EUR', decimals: 2 };
const shop = {
	...{ name: 'Tea & <Co>', language: 'de' },
	toUrl: (path: string) => `https://shop.example${path}${path.includes('?') ? '&' : '?'}country=DE`
};
const money = (amount: string) => ({ amount, currencyCode: 'EUR' });
const variant: FeedVariant = {
	...{ number: '11', title: 'Tinte / L', barcode: '4006381333931', availableForSale: true },
	...{ currentlyNotInStock: false, isBundle: false, weight: { value: 1.5, unit: 'KILOGRAMS' } },
	...{ price: money('20.0'), compareAtPrice: null, measure: null, imageUrl: null },
	options: [
		{ name: 'Farbe', value: 'Tinte' },
		{ name: 'Größe', value: 'L' }
	]
};
const product: FeedProduct = {
	...{ number: '1', handle: 'lampe', title: 'Lampe', description: 'Weich.', vendor: 'Corrow' },
	...{ productType: 'Licht', requiresSellingPlan: false, isOnlyVariant: false },
	imageUrls: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'],
	details: [],
	variants: [variant]
};

function render(
	change: Partial<FeedProduct> = {},
	...variants: Partial<FeedVariant>[]
): FeedItem[] {
	const shown = { ...product, ...change };
	const all =
		variants.length === 0 ? shown.variants : variants.map((it) => ({ ...variant, ...it }));
	const items = renderFeedItems([{ ...shown, variants: all }], shop);
	return parseFeed(renderFeedStart(shop) + items + FEED_END);
}

describe('an item', () => {
	it('says what the published attributes are for', () => {
		const [item] = render();
		expect(item).toEqual({
			id: ['11'],
			item_group_id: ['1'],
			title: ['Lampe – Tinte, L'],
			description: ['Weich.'],
			link: ['https://shop.example/products/lampe?Farbe=Tinte&Gr%C3%B6%C3%9Fe=L&country=DE'],
			image_link: ['https://cdn.example/a.jpg'],
			additional_image_link: ['https://cdn.example/b.jpg'],
			availability: ['in_stock'],
			price: ['20.00 EUR'],
			brand: ['Corrow'],
			gtin: ['4006381333931'],
			condition: ['new'],
			color: ['Tinte'],
			size: ['L'],
			product_type: ['Licht'],
			shipping_weight: ['1.5 kg']
		});
	});

	it.each<[string, Partial<FeedVariant>, Record<string, string[] | undefined>]>([
		[
			'a reduced price',
			{ compareAtPrice: money('30') },
			{ price: ['30.00 EUR'], sale_price: ['20.00 EUR'] }
		],
		['what ships later', { currentlyNotInStock: true }, { availability: ['backorder'] }],
		[
			'a pre-order',
			{ currentlyNotInStock: true, shipsOn: '2027-01-12' },
			{ availability: ['preorder'], availability_date: ['2027-01-12T00:00+0000'] }
		],
		['what is sold out', { availableForSale: false }, { availability: ['out_of_stock'] }],
		[
			'a barcode of the merchant',
			{ barcode: 'ABC-1' },
			{ gtin: undefined, identifier_exists: ['no'] }
		],
		['a set', { isBundle: true }, { is_bundle: ['yes'] }],
		[
			'a picture of its own',
			{ imageUrl: 'https://cdn.example/v.jpg' },
			{ image_link: ['https://cdn.example/v.jpg'] }
		],
		['no weight', { weight: { value: 0, unit: 'GRAMS' } }, { shipping_weight: undefined }],
		[
			'a unit price',
			{ measure: { content: { value: 750, unit: 'ML' }, base: { value: 1, unit: 'L' } } },
			{ unit_pricing_measure: ['750 ml'], unit_pricing_base_measure: ['1 l'] }
		],
		[
			'a unit that receivers do not know',
			{ measure: { content: { value: 5, unit: 'MM' }, base: { value: 1, unit: 'M' } } },
			{ unit_pricing_measure: undefined, unit_pricing_base_measure: undefined }
		],
		[
			'an amount that receivers do not know',
			{ measure: { content: { value: 5, unit: 'G' }, base: { value: 3, unit: 'G' } } },
			{ unit_pricing_measure: undefined, unit_pricing_base_measure: undefined }
		]
	])('tells %s', (_, change, expected) => {
		const items = render({}, change);
		const told = Object.keys(expected).map((name) => [name, items[0]?.[name]]);
		expect(Object.fromEntries(told)).toEqual(expected);
		expect(findFeedFaults(items, EUR)).toEqual([]);
	});

	it.each<[string, Partial<FeedProduct>, Partial<FeedVariant>]>([
		['has no picture', { imageUrls: [] }, {}],
		['costs nothing', {}, { price: money('0.0') }],
		['is sold by subscription only', { requiresSellingPlan: true }, {}]
	])('is left out when it %s', (_, change, variantChange) => {
		expect(render(change, variantChange)).toEqual([]);
	});

	it('tells the fields that the merchant chose, as long as receivers take them', () => {
		const [item = {}] = render({
			details: [
				{ label: 'Pflege & mehr', value: 'Von Hand' },
				{ label: 'x'.repeat(200), value: 'y'.repeat(2000) }
			]
		});
		expect(item).toMatchObject({
			attribute_name: ['Pflege & mehr', `${'x'.repeat(139)}…`],
			attribute_value: ['Von Hand', `${'y'.repeat(999)}…`]
		});
		expect(findFeedFaults([item], EUR)).toEqual([]);
	});

	it('keeps the limits of each attribute, and what tells variants apart', () => {
		const value = (end: string) => [{ name: 'Color', value: 'langes Wort '.repeat(20) + end }];
		const items = render(
			{
				...{ title: 'Wörter '.repeat(60), description: '字'.repeat(6000), vendor: 'v'.repeat(90) },
				...{
					productType: 't '.repeat(500),
					imageUrls: Array.from({ length: 20 }, (__, at) => `https://c.example/${at}`)
				}
			},
			{ options: [{ name: 'Color', value: 'rot' }, ...value('')] },
			{ number: '12', options: [{ name: 'Color', value: 'blau' }, ...value('')] }
		);
		expect(findFeedFaults(items, EUR)).toEqual([]);
	});

	it('writes any text as text', () => {
		const title = 'A & B <script> ]]> \u0000\u001b "x" \uD800';
		const [item] = render({ title, description: title });
		expect(item?.['description']).toEqual(['A & B <script> ]]>  "x" \uFFFD']);
	});

	it('has no group when it is the only one', () => {
		const [item] = render(
			{ isOnlyVariant: true },
			{ title: 'Default Title', options: [{ name: 'Title', value: 'Default Title' }] }
		);
		expect(item).not.toHaveProperty('item_group_id');
		expect(item).toMatchObject({
			title: ['Lampe'],
			link: ['https://shop.example/products/lampe?country=DE']
		});
	});
});

describe('the checks of feeds', () => {
	const whole = renderFeedStart(shop) + renderFeedItems([product], shop) + FEED_END;

	it.each([
		['a missing attribute', /<g:image_link>.*\n/, '', 'image_link is missing'],
		['a wrong check digit', '4006381333931', '4006381333932', 'gtin is'],
		['a currency of another market', 'EUR', 'USD', 'price is'],
		['another word', 'in_stock', 'in stock', 'availability is'],
		['markup', 'Weich.', '&lt;p&gt;Weich', 'description is'],
		['what no receiver knows', 'g:size', 'g:sizes', 'sizes is no attribute']
	])('find %s', (_, found, replacement, fault) => {
		const wrong = whole.replaceAll(new RegExp(found, 'g'), replacement);
		expect(findFeedFaults(parseFeed(wrong), EUR).join()).toContain(fault);
	});

	it('take half a feed for none', () => {
		expect(() => parseFeed(whole.slice(0, -30))).toThrow('does not end');
	});
});

describe('a group of variants', () => {
	const named = (options: Record<string, string>): Partial<FeedVariant> => ({
		title: Object.values(options).join(' / '),
		options: Object.entries(options).map(([name, value]) => ({ name, value }))
	});
	const listGroups = (...variants: Partial<FeedVariant>[]) =>
		render({}, ...variants.map((it, at) => ({ ...it, number: String(11 + at) }))).map(
			({ item_group_id: group, title }) => [group?.[0], title?.[0]]
		);

	it.each([
		['a color', { Farbe: 'Rot' }, { Farbe: 'Blau' }],
		['a size by its measure', { Kante: '50 mm' }, { Kante: '70 mm' }],
		['one of two options', { Farbe: 'Rot', Duft: 'Feige' }, { Farbe: 'Blau', Duft: 'Feige' }]
	])('differs by %s', (_, one, other) => {
		expect(listGroups(named(one), named(other)).map(([group]) => group)).toEqual(['1', '1']);
	});

	it.each([
		['by what receivers have no word for', { Duft: 'Feige' }, { Duft: 'Eiche' }],
		['by the case of a color', { Farbe: 'rot' }, { Farbe: 'Rot' }],
		[
			'by an option beside an equal color',
			{ Farbe: 'Rot', Duft: 'Feige' },
			{ Farbe: 'Rot', Duft: 'Eiche' }
		]
	])('is none when variants differ only %s', (_, one, other) => {
		const [first, second] = [Object.values(one).join(', '), Object.values(other).join(', ')];
		expect(listGroups(named(one), named(other))).toEqual([
			[undefined, `Lampe – ${first}`],
			[undefined, `Lampe – ${second}`]
		]);
	});
});
