import type { OptionPictures$data, ProductCard$data } from '$houdini';
import { describe, expect, it } from 'vitest';
import { mapListedCard, mapProductCard, mapProductCards } from './product-card';

const usd = (amount: string) => ({
	amount,
	currencyCode: 'USD' as const,
	' $fragments': { Money: {} }
});
const range = (min: string, max: string) => ({
	minVariantPrice: usd(min),
	maxVariantPrice: usd(max),
	' $fragments': { PriceRange: {} }
});
const variant = (price: string, compareAt: string | null) => ({
	...{ id: 'gid://shopify/ProductVariant/11', availableForSale: true, requiresComponents: false },
	product: { id: 'gid://shopify/Product/8100000000015', handle: 'ribbed-tumbler' },
	quantityRule: { minimum: 2 },
	selectedOptions: [{ name: 'Color', value: 'Amber' }],
	price: usd(price),
	compareAtPrice: compareAt === null ? null : usd(compareAt),
	unitPrice: null,
	unitPriceMeasurement: null
});
const value = (name: string, color: string | null, handle = 'ribbed-tumbler') => ({
	name,
	firstSelectableVariant: { product: { id: `gid://shopify/Product/${handle}`, handle } },
	swatch: color === null ? null : { color, image: null, ' $fragments': { OptionSwatch: {} } }
});

const show = (previewImage: ReturnType<typeof picture>) => ({
	__typename: 'MediaImage' as const,
	...{ id: previewImage.url, previewImage }
});
const picture = (url: string, altText: string | null = null) => ({
	...{ url, altText, width: 1200, height: 1500, thumbhash: '8/cBBgCX' },
	' $fragments': { Picture: {} }
});

function tumbler(changes: Partial<ProductCard$data> = {}): ProductCard$data {
	return {
		id: 'gid://shopify/Product/8100000000015',
		handle: 'ribbed-tumbler',
		title: 'Ribbed Tumbler',
		vendor: 'Corrow Glass',
		availableForSale: true,
		isGiftCard: false,
		requiresSellingPlan: false,
		metafield: null,
		images: { nodes: [] },
		media: { nodes: [] },
		priceRange: range('26.00', '48.00'),
		selectedOrFirstAvailableVariant: variant('26.00', null),
		options: [
			{ name: 'Size', optionValues: [value('Set of 2', null)] },
			{ name: 'Color', optionValues: [value('Clear', '#E6F0F1'), value('Amber', null)] }
		],
		...changes
	};
}

describe('a card in a listing narrowed to a color', () => {
	const product = { handle: 'ribbed-tumbler' };
	const pictured = [
		{
			name: 'Color',
			optionValues: [
				{ name: 'Clear', firstSelectableVariant: { product, image: picture('clear.webp') } },
				{ name: 'Amber', firstSelectableVariant: { product, image: picture('amber.webp') } },
				{ name: 'Smoke', firstSelectableVariant: null }
			]
		}
	] as unknown as OptionPictures$data[];
	const card = { ...tumbler({ images: { nodes: [picture('first.webp')] } }), pictured };
	const list = (...values: string[]) =>
		mapListedCard(
			card,
			values.map((value) => ({ name: 'color', value }))
		);

	it.each([
		['no color', [], 'first.webp', ''],
		['a color it does not come in', ['Plum'], 'first.webp', ''],
		['a color without a picture', ['Smoke'], 'first.webp', '?Color=Smoke'],
		['a color, in any case', ['amber'], 'amber.webp', '?Color=Amber'],
		['the first of two that it comes in', ['Plum', 'Amber', 'Clear'], 'amber.webp', '?Color=Amber']
	])('narrowed to %s', (_, values, url, query) => {
		const card = list(...values);
		expect(card.image?.url).toBe(url);
		expect(card.href).toBe(`/products/ribbed-tumbler${query}`);
	});
});

describe('the compare-at price of a card', () => {
	it.each([
		['no variant', null],
		['a variant at another price than the card', variant('48.00', '56.00')],
		['a variant that was never dearer', variant('26.00', null)],
		['a variant that was cheaper', variant('26.00', '20.00')],
		['a variant at the same price', variant('26.00', '26.0')]
	])('is left out with %s', (_, selectedOrFirstAvailableVariant) => {
		expect(mapProductCard(tumbler({ selectedOrFirstAvailableVariant })).compareAtPrice).toBeNull();
	});

	it('compares amounts as numbers, not as texts', () => {
		const priceRange = range('9.00', '9.00');
		const selectedOrFirstAvailableVariant = variant('9.00', '10.00');
		const card = mapProductCard(tumbler({ priceRange, selectedOrFirstAvailableVariant }));
		expect(card.compareAtPrice).toEqual({ amount: '10.00', currencyCode: 'USD' });
	});
});

it('says whether prices differ, however they are written', () => {
	const same = range('26.0', '26.00');
	expect(mapProductCard(tumbler()).hasPriceRange).toBe(true);
	expect(mapProductCard(tumbler({ priceRange: same })).hasPriceRange).toBe(false);
});

it('shows the swatches of the first option that has any, and no empty ones', () => {
	expect(mapProductCard(tumbler()).swatches).toEqual([
		{ name: 'Clear', color: '#E6F0F1', imageUrl: null }
	]);
});

it.each<[string, string[], (string | null)[], string | null]>([
	['the second picture', ['Clear'], [null, null, null], 'second.webp'],
	['none of unknown colors', ['Clear', 'Amber'], [null, null, null], null],
	['one in the same color', ['Clear', 'Amber'], ['In Clear', 'Clear, full', null], 'second.webp'],
	['one that names no color', ['Clear', 'Amber'], ['In Clear', 'At dinner', null], 'second.webp'],
	['the last for another color', ['Clear', 'Amber'], ['Clear', 'Amber', 'In clear'], 'last.webp'],
	['none of another color', ['Clear', 'Amber'], ['Clear', 'Amber', 'Amber, full'], null],
	['none of a color the first may not have', ['Clear', 'Amber'], [null, 'Clear', null], null]
])('shows %s beside the first', (_, colors, texts, url) => {
	const [first, second, last] = texts;
	const nodes = [picture('first.webp', first), picture('second.webp', second)];
	const options = [{ name: 'Color', optionValues: colors.map((name) => value(name, '#E6F0F1')) }];
	const media = { nodes: [show(picture('last.webp', last))] };
	const card = mapProductCard(tumbler({ images: { nodes }, media, options }));
	expect(card.secondUrl).toBe(url === null ? null : `${url}?width=480`);
	expect(card.image).toMatchObject({ url: 'first.webp', color: '#cbcfd1' });
});

it('shows no second picture that the first shows through', () => {
	const nodes = [picture('first.webp'), { ...picture('second.webp'), thumbhash: 'AQKAAAAA' }];
	expect(mapProductCard(tumbler({ images: { nodes }, options: [] })).secondUrl).toBeNull();
});

describe('products that are listed together', () => {
	const options = [
		{ name: 'Shape', optionValues: [value('Round', null), value('Square', null, 'square')] },
		{ name: 'Color', optionValues: [value('Clear', '#EEE'), value('Plum', '#B46', 'square')] }
	];
	const child = tumbler({ options });
	const parent = tumbler({ options, handle: 'tumblers' });
	const other = tumbler({ handle: 'square', options: [] });

	it('link each other by their swatches', () => {
		const { swatches, quickAdd } = mapProductCard(child);
		expect(swatches.map(({ name, handle }) => [name, handle])).toEqual([
			['Clear', undefined],
			['Plum', 'square']
		]);
		expect(quickAdd?.value).toBeNull();
	});

	it('are bought on their own pages, not from their parent', () => {
		expect(mapProductCard(parent).quickAdd).toBeNull();
	});

	it.each([
		['without their parent', [parent, child, other], ['ribbed-tumbler', 'square']],
		['as their parent where they are not in the list', [parent], ['tumblers']]
	])('are in a list %s', (_, products, handles) => {
		expect(mapProductCards(products).map(({ handle }) => handle)).toEqual(handles);
	});

	it('show no picture of another one where the list is narrowed to its value', () => {
		const pictured = [
			{ name: 'Color', optionValues: [value('Plum', '#B46', 'square')] }
		] as unknown as OptionPictures$data[];
		const card = mapListedCard({ ...child, pictured }, [{ name: 'Color', value: 'Plum' }]);
		expect(card.href).toBe('/products/ribbed-tumbler');
	});
});

it('takes a missing list for an empty one', () => {
	expect(mapProductCards(null)).toEqual([]);
});

describe('the button of a card', () => {
	const colors = {
		name: 'Color',
		optionValues: [value('Clear', '#E6F0F1'), value('Amber', '#F90')]
	};
	const size = (...names: string[]) => ({
		name: 'Size',
		optionValues: names.map((name) => value(name, null))
	});
	const first = variant('26.00', null);
	const price = { amount: '26.00', currencyCode: 'USD' };
	const bought = { variantId: first.id, quantity: 2, price, availableForSale: true };

	it.each([
		['no choice', [], null],
		['one size', [size('Set of 2')], null],
		['a choice of colors', [colors], 'Amber'],
		['a choice of colors and one size', [size('Set of 2'), colors], 'Amber']
	])('adds a product with %s', (_, options, chosen) => {
		const card = mapProductCard(tumbler({ options }));
		expect(card.quickAdd).toEqual({ ...bought, value: chosen });
	});

	it.each<[string, Partial<ProductCard$data>]>([
		['with more to choose', { options: [colors, size('S', 'L')] }],
		['that is a gift card', { isGiftCard: true, options: [] }],
		['sold by subscription alone', { requiresSellingPlan: true, options: [] }],
		['without a variant', { selectedOrFirstAvailableVariant: null, options: [] }],
		[
			'that is sold out',
			{ selectedOrFirstAvailableVariant: { ...first, availableForSale: false }, options: [] }
		],
		[
			'that is a set',
			{ selectedOrFirstAvailableVariant: { ...first, requiresComponents: true }, options: [] }
		]
	])('is not on a product %s', (_, changes) => {
		expect(mapProductCard(tumbler(changes)).quickAdd).toBeNull();
	});

	it('adds the color that a listing is narrowed to', () => {
		const pictured = ['Clear', 'Amber'].map((name, index) => ({
			...{ name, swatch: null },
			firstSelectableVariant: {
				id: `v${String(index)}`,
				product: first.product,
				availableForSale: index === 0,
				price,
				image: null
			}
		}));
		const options = [{ name: 'Color', optionValues: pictured }] as unknown as OptionPictures$data[];
		const product = { ...tumbler({ options: [colors] }), pictured: options };
		const list = (name: string) => mapListedCard(product, [{ name: 'Color', value: name }]);
		expect(list('clear').quickAdd).toEqual({ ...bought, variantId: 'v0', value: 'Clear' });
		expect(list('clear')).toMatchObject({ price: bought.price, hasPriceRange: false });
		expect(list('amber')).toMatchObject({ quickAdd: null, hasPriceRange: true });
	});
});
