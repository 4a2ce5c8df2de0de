import { describe, expect, it } from 'vitest';
import type { Product } from '$lib/domain/types';
import { describeProduct, listProductProperties } from './product-head';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

const PICTURE = {
	url: '/files/jar-candle--fig.webp',
	altText: '',
	width: 1200,
	height: 1500,
	optionValue: null
};

const CANDLE: Product = {
	id: 'gid://shopify/Product/8100000000028',
	handle: 'jar-candle',
	title: 'Jar Candle',
	vendor: 'Hearthmere Wax',
	productType: 'Candles',
	descriptionHtml: '<p>Four scents.</p>',
	descriptionText: 'Four scents.',
	seo: { title: null, description: null },
	images: [PICTURE],
	options: [],
	selectedVariant: null,
	priceRange: { min: usd('34.00'), max: usd('38.00') },
	availableForSale: false,
	isGiftCard: false,
	requiresSellingPlan: false,
	rating: null,
	specifications: [],
	breadcrumbs: [{ title: 'Candles', href: '/collections/candles' }]
};

describe('describeProduct', () => {
	const [product, trail] = describeProduct(CANDLE, 'https://shop.example');

	it('makes every address absolute', () => {
		expect(product).toMatchObject({
			image: ['https://shop.example/files/jar-candle--fig.webp'],
			offers: { url: 'https://shop.example/products/jar-candle' }
		});
		expect(trail).toMatchObject({
			itemListElement: [
				{ position: 1, item: 'https://shop.example/collections/candles' },
				{ position: 2, name: 'Jar Candle', item: 'https://shop.example/products/jar-candle' }
			]
		});
	});

	it('claims no rating that nobody gave, and no brand without a name', () => {
		expect(product).not.toHaveProperty('aggregateRating');
		const [nameless] = describeProduct({ ...CANDLE, vendor: '' }, 'https://shop.example');
		expect(nameless).not.toHaveProperty('brand');
	});

	it('says when nothing is left', () => {
		expect(product).toMatchObject({
			offers: { lowPrice: '34.00', availability: 'https://schema.org/OutOfStock' }
		});
	});
});

describe('listProductProperties', () => {
	it('speaks of the product where no variant is chosen', () => {
		const properties = new Map(listProductProperties(CANDLE));
		expect(properties.get('og:price:amount')).toBe('34.00');
		expect(properties.get('og:availability')).toBe('oos');
		expect(properties.get('product:availability')).toBe('out of stock');
	});
});
