import { describe, expect, it } from 'vitest';
import type { ProductDetail$data, VariantDetail$data } from '$houdini';
import { mapProduct } from './product';

const money = { amount: '22.00', currencyCode: 'USD' };
const picture = (name: string, altText: string) => ({
	...{ url: `https://cdn.example/${name}.webp`, altText, width: 1200, height: 1500 }
});
const CHALK = picture('chalk', 'Mug with a Chalk glaze');
const INK = picture('ink', 'Mug with an Ink glaze');

const value = (name: string, image: object | null) => ({
	...{ name, swatch: null, firstSelectableVariant: image && { image, product: { handle: 'mug' } } }
});

function map({ query = '', changes = {}, variantChanges = {} } = {}) {
	const product = {
		...{ id: 'gid://shopify/Product/1', handle: 'mug', title: 'Mug', vendor: '', productType: '' },
		...{ description: '', descriptionHtml: '', availableForSale: true, isGiftCard: false },
		...{ requiresSellingPlan: false, seo: { title: null, description: null } },
		...{ encodedVariantExistence: null, encodedVariantAvailability: null },
		media: { nodes: [] },
		options: [{ name: 'Color', optionValues: [value('Chalk', CHALK), value('Ink', INK)] }],
		priceRange: { minVariantPrice: money, maxVariantPrice: money },
		sellingPlanGroups: { nodes: [] },
		collections: { nodes: [] },
		...{ addOns: null, sizeGuide: null },
		metafields: [],
		...changes
	} as unknown as ProductDetail$data;
	const plan = (id: number, amount: string) => ({
		sellingPlan: { id: `gid://shopify/SellingPlan/${id}`, name: `Plan ${id}` },
		priceAdjustments: [{ price: { ...money, amount }, unitPrice: null }]
	});
	const variant = {
		product: { handle: 'mug' },
		...{ id: 'gid://shopify/ProductVariant/11', title: 'Ink', price: money, compareAtPrice: null },
		...{ unitPrice: null, unitPriceMeasurement: null, image: null },
		quantityRule: { minimum: 1, maximum: null, increment: 1 },
		quantityPriceBreaks: { nodes: [] },
		selectedOptions: [{ name: 'Color', value: 'Ink' }],
		...{ components: { nodes: [] }, groupedBy: { nodes: [] } },
		sellingPlanAllocations: { nodes: [plan(1, '20.00'), plan(2, '18.00')] },
		...variantChanges
	} as unknown as VariantDetail$data;
	return mapProduct({
		...{ product: { ...product, metafields: [] }, variant, fields: [] },
		searchParams: new URLSearchParams(query)
	});
}

describe('the selected plan', () => {
	it.each([
		['', null],
		['selling_plan=3', null],
		['selling_plan=2', 'Plan 2'],
		['Color=Ink&selling_plan=1', 'Plan 1']
	])('is the one of the address: "%s"', (query, expected) => {
		expect(map({ query }).selectedPlan?.name ?? null).toBe(expected);
	});

	it('is the first where the product is not sold without one', () => {
		const changes = { requiresSellingPlan: true };
		expect(map({ changes }).selectedPlan?.name).toBe('Plan 1');
		expect(map({ changes, query: 'selling_plan=2' }).selectedPlan?.name).toBe('Plan 2');
	});

	it('is left by the address without one, which keeps other parameters', () => {
		const { selectedVariant } = map({ query: 'utm_source=a&selling_plan=2' });
		expect(selectedVariant?.href).toBe('/products/mug?utm_source=a&Color=Ink');
		expect(selectedVariant?.sellingPlans[0]?.href).toBe(
			'/products/mug?utm_source=a&selling_plan=1&Color=Ink'
		);
	});
});

it('has no variant that belongs to another product', () => {
	const variantChanges = { product: { handle: 'mug-in-ink' } };
	expect(map({ variantChanges }).selectedVariant).toBeNull();
});

describe('volume prices', () => {
	const breaks = (...entries: [number, string][]) => ({
		nodes: entries.map(([minimumQuantity, amount]) => ({
			...{ minimumQuantity, price: { ...money, amount } }
		}))
	});

	it('come in the order of their quantities', () => {
		const quantityPriceBreaks = breaks([12, '18.00'], [6, '20.00']);
		const { selectedVariant } = map({ variantChanges: { quantityPriceBreaks } });
		expect(selectedVariant?.price.amount).toBe('22.00');
		expect(selectedVariant?.priceBreaks.map((it) => [it.minimumQuantity, it.price.amount])).toEqual(
			[
				[6, '20.00'],
				[12, '18.00']
			]
		);
	});

	it('are no choice up to the fewest that can be bought, which have their price', () => {
		const variantChanges = {
			quantityRule: { minimum: 12, maximum: null, increment: 12 },
			quantityPriceBreaks: breaks([6, '20.00'], [12, '18.00'])
		};
		const { selectedVariant } = map({ variantChanges });
		expect(selectedVariant).toMatchObject({ price: { amount: '18.00' }, priceBreaks: [] });
	});
});

describe('add-ons', () => {
	const pen = {
		...{ __typename: 'Product', id: 'gid://shopify/Product/2', handle: 'pen', title: 'Pen' },
		requiresSellingPlan: false
	};
	const variant = {
		...{ id: 'gid://shopify/ProductVariant/21', title: 'Brass', price: money, image: null },
		...{ availableForSale: true, requiresComponents: false },
		selectedOptions: [{ name: 'Finish', value: 'Brass' }]
	};
	const list = (product: object) => {
		const selected = { selectedOrFirstAvailableVariant: variant, ...product };
		return map({ changes: { addOns: { references: { nodes: [{ ...pen, ...selected }] } } } })
			.addOns;
	};

	it('are the variants that the metafield leads to', () => {
		expect(list({})).toEqual([
			{
				...{ variantId: variant.id, title: 'Pen, Brass', price: money, image: null },
				href: '/products/pen?Finish=Brass'
			}
		]);
	});

	it.each([
		['is sold out', { selectedOrFirstAvailableVariant: { ...variant, availableForSale: false } }],
		['has none', { selectedOrFirstAvailableVariant: null }],
		['is sold by subscription alone', { requiresSellingPlan: true }],
		['is a set', { selectedOrFirstAvailableVariant: { ...variant, requiresComponents: true } }],
		['is something else', { __typename: 'Collection' }]
	])('leave out what %s', (_, product) => {
		expect(list(product)).toEqual([]);
	});
});

describe('the size guide', () => {
	const sizeGuide = { type: 'page_reference', value: '', reference: { __typename: 'Page' } };
	const option = (name: string, swatch: object | null = null) => ({
		...{ name, optionValues: [{ ...value('One', null), swatch }, value('Two', null)] }
	});
	const color = { color: '#000', image: null };

	it.each([
		[['Größe', 'Material'], 'Größe'],
		[['Material', 'Shoe size'], 'Shoe size'],
		[['Material', 'Länge'], 'Länge']
	])('stands in %j beside %s', (names, expected) => {
		const { options } = map({ changes: { sizeGuide, options: names.map((it) => option(it)) } });
		expect(options.flatMap(({ name, guide }) => (guide ? [name] : []))).toEqual([expected]);
		expect(options.find(({ guide }) => guide)?.guide?.href).toBe('/size-guide/mug');
	});

	it('stands beside no colors where there is another choice', () => {
		const options = [option('Length'), option('Color', color)];
		const [first, second] = map({ changes: { sizeGuide, options } }).options;
		expect([first?.guide, second?.guide]).toEqual([expect.anything(), undefined]);
	});

	it('stands by itself where there is no choice', () => {
		const options = [{ name: 'Title', optionValues: [value('Default Title', null)] }];
		const mapped = map({ changes: { sizeGuide, options } });
		expect(mapped.sizeGuide?.href).toBe('/size-guide/mug');
		expect(mapped.options).toEqual([]);
	});

	it('is left out where there is none', () => {
		const hidden = { ...sizeGuide, reference: null };
		const mapped = map({ changes: { sizeGuide: hidden } });
		expect(mapped.options.some(({ guide }) => guide)).toBe(false);
		expect(mapped).not.toHaveProperty('sizeGuide');
	});
});
