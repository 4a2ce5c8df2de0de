import type { DataVariant, ProductData } from '$lib/domain/product-data';
import { describe, expect, it } from 'vitest';
import { renderProduct, renderProducts, renderThemeProduct } from './product-json';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const IMAGES = ['ink', 'chalk'].map((name, index) => ({
	...{ id: `gid://shopify/ProductImage/${index + 7}`, url: `https://cdn.example/${name}.webp` },
	...{ altText: name, width: 800, height: 600 }
}));
const variant = (change: Partial<DataVariant> = {}): DataVariant => ({
	...{
		id: 'gid://shopify/ProductVariant/11',
		title: 'Ink',
		sku: 'LAMP-INK',
		barcode: '4006381333931'
	},
	...{ availableForSale: true, requiresShipping: true, taxable: true, grams: 900 },
	...{ price: usd('20.50'), compareAtPrice: usd('30.0'), imageUrl: IMAGES[1]?.url ?? '' },
	values: ['Ink'],
	...change
});
const LAMP: ProductData = {
	...{
		id: 'gid://shopify/Product/1',
		handle: 'lamp',
		title: 'Lamp',
		descriptionHtml: '<p>A lamp.</p>'
	},
	...{ vendor: 'Corrow', productType: 'Lighting', tags: ['gift', 'steel'] },
	...{ createdAt: '2026-01-01T00:00:00Z', publishedAt: '2026-01-02T00:00:00Z' },
	...{ updatedAt: '2026-01-03T00:00:00Z', availableForSale: true, requiresSellingPlan: false },
	options: [{ name: 'Color', values: ['Ink', 'Chalk'] }],
	priceRange: { minVariantPrice: usd('20.50'), maxVariantPrice: usd('25.0') },
	images: IMAGES,
	variants: [
		variant(),
		variant({
			...{ id: 'gid://shopify/ProductVariant/12', title: 'Chalk', sku: null, values: ['Chalk'] },
			...{ price: usd('25.0'), compareAtPrice: null, imageUrl: null, availableForSale: false }
		})
	]
};

describe('a product as JSON', () => {
	it('has numbers as ids, and amounts as the platform writes them', () => {
		const { products } = JSON.parse(renderProducts([LAMP]));
		expect(products).toHaveLength(1);
		expect(products[0]).toMatchObject({
			...{ id: 1, handle: 'lamp', body_html: '<p>A lamp.</p>', tags: ['gift', 'steel'] },
			options: [{ name: 'Color', position: 1, values: ['Ink', 'Chalk'] }],
			variants: [
				{
					...{ id: 11, product_id: 1, position: 1, option1: 'Ink', option2: null, available: true },
					...{ price: '20.50', compare_at_price: '30.0', grams: 900, sku: 'LAMP-INK' },
					featured_image: { src: 'https://cdn.example/chalk.webp' }
				},
				{
					id: 12,
					position: 2,
					sku: '',
					compare_at_price: null,
					available: false,
					featured_image: null
				}
			],
			images: [
				{ id: 7, position: 1, variant_ids: [] },
				{ id: 8, position: 2, variant_ids: [11] }
			]
		});
	});

	it('alone has its tags as one text and its first picture', () => {
		const { product } = JSON.parse(renderProduct(LAMP));
		expect(product).toMatchObject({ id: 1, tags: 'gift, steel', image: { id: 7 } });
	});

	it('for themes counts in hundredths', () => {
		expect(JSON.parse(renderThemeProduct(LAMP))).toMatchObject({
			...{ id: 1, url: '/products/lamp', type: 'Lighting', description: '<p>A lamp.</p>' },
			...{ price: 2050, price_min: 2050, price_max: 2500, price_varies: true },
			...{ compare_at_price: 3000, compare_at_price_varies: false, available: true },
			featured_image: 'https://cdn.example/ink.webp',
			variants: [
				{ name: 'Lamp - Ink', public_title: 'Ink', options: ['Ink'], price: 2050, weight: 900 },
				{ name: 'Lamp - Chalk', price: 2500, compare_at_price: null }
			]
		});
	});

	it.each([
		['1200', 120_000],
		['1.005', 101],
		['0.285', 29]
	])('for themes has whole hundredths of %s', (amount, price) => {
		const variants = [variant({ price: { amount, currencyCode: 'KWD' } })];
		const rendered: unknown = JSON.parse(renderThemeProduct({ ...LAMP, variants }));
		expect(rendered).toMatchObject({ variants: [{ price }] });
	});

	it('for themes has the range of more variants than are listed', () => {
		const priceRange = { minVariantPrice: usd('20.50'), maxVariantPrice: usd('304.70') };
		const rendered: unknown = JSON.parse(renderThemeProduct({ ...LAMP, priceRange }));
		expect(rendered).toMatchObject({ price: 2050, price_max: 30_470, price_varies: true });
	});

	it('of one variant has no title of the variant, and no range where nothing is reduced', () => {
		const product = { ...LAMP, variants: [variant({ compareAtPrice: null })] };
		expect(JSON.parse(renderThemeProduct(product))).toMatchObject({
			...{ compare_at_price: null, compare_at_price_min: 0, compare_at_price_varies: false },
			variants: [{ name: 'Lamp', public_title: null }]
		});
	});
});
