import { describe, expect, it } from 'vitest';
import type { Product, ProductOption, ProductVariant } from '$lib/domain/product';
import { describeProduct, listProductProperties } from './product-head';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

const PICTURE = {
	url: '/files/jar-candle--fig.webp',
	altText: '',
	width: 1200,
	height: 1500,
	player: null
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
	hasThumbnails: false,
	images: [PICTURE],
	options: [],
	selectedVariant: null,
	selectedPlan: null,
	priceRange: { min: usd('34.00'), max: usd('38.00') },
	availableForSale: false,
	isGiftCard: false,
	requiresSellingPlan: false,
	addOns: [],
	rating: null,
	reviews: [],
	specifications: [],
	breadcrumbs: [{ title: 'Candles', href: '/collections/candles' }]
};

const SELLER = { url: 'https://shop.example', country: 'US', policies: [] };
const OFFERS = { count: 4, variants: [] };

const describeAt = (product: Product, query = '') =>
	describeProduct(product, OFFERS, SELLER, new URLSearchParams(query));

describe('describeProduct', () => {
	const [product, trail] = describeAt(CANDLE);

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

	it('claims no rating without reviews, and no brand without a name', () => {
		expect(product).not.toHaveProperty('aggregateRating');
		const [nameless] = describeAt({ ...CANDLE, vendor: '' });
		expect(nameless).not.toHaveProperty('brand');
	});

	it('names no delivery of a gift card, which is sent by mail', () => {
		const shipping = { title: 'Shipping policy', href: '/policies/shipping-policy' };
		const seller = { ...SELLER, policies: [shipping] };
		const read = (isGiftCard: boolean) =>
			JSON.stringify(
				describeProduct({ ...CANDLE, isGiftCard }, OFFERS, seller, new URLSearchParams())
			);
		expect([read(false), read(true)].map((text) => text.includes('shippingDetails'))).toEqual([
			...[true, false]
		]);
	});

	it('says when nothing is left', () => {
		expect(product).toMatchObject({
			offers: { lowPrice: '34.00', availability: 'https://schema.org/OutOfStock' }
		});
	});
});

describe('the offers of a product', () => {
	const FIG = {
		sku: 'CANDLE-FIG',
		barcode: null,
		compareAtPrice: null,
		availableForSale: true,
		currentlyNotInStock: false,
		price: usd('38.00'),
		selectedOptions: [
			{ name: 'Scent', value: 'Sea Fig' },
			{ name: 'Wax', value: 'Soy' }
		]
	} as ProductVariant;
	const option = (name: string, ...values: string[]) =>
		({ name, values: values.map((value) => ({ name: value })) }) as ProductOption;
	const options = [option('Scent', 'Oak', 'Sea Fig'), option('Wax', 'Soy')];

	const readOffers = (changes: Partial<Product>, query?: string) => {
		const [described] = describeAt({ ...CANDLE, selectedVariant: FIG, ...changes }, query);
		return (described as { offers: Record<string, string> }).offers;
	};

	it.each(['', 'Scent=Oak', 'utm_source=mail', 'Wax=Soy'])(
		'are a range while “%s” chooses no variant',
		(query) => {
			expect(readOffers({ options }, query)).toMatchObject({
				'@type': 'AggregateOffer',
				lowPrice: '34.00',
				highPrice: '38.00',
				offerCount: 4
			});
		}
	);

	it('are the one of the variant that the address chooses', () => {
		expect(readOffers({ options }, 'utm_source=mail&scent=sea+fig')).toEqual({
			'@type': 'Offer',
			price: '38.00',
			priceCurrency: 'USD',
			availability: 'https://schema.org/InStock',
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@id': 'https://shop.example/#organization' },
			url: 'https://shop.example/products/jar-candle?Scent=Sea+Fig'
		});
	});

	it('come with the number of the article, and make up none', () => {
		const describeWith = (sku: string | null) =>
			describeAt({ ...CANDLE, selectedVariant: { ...FIG, sku } })[0];
		expect(describeWith('CANDLE-FIG')).toHaveProperty('sku', 'CANDLE-FIG');
		for (const sku of ['', null]) expect(describeWith(sku)).not.toHaveProperty('sku');
		expect(describeAt(CANDLE)[0]).not.toHaveProperty('sku');
	});

	it('are the one of the only variant', () => {
		const selectedOptions = [{ name: 'Title', value: 'Default Title' }];
		const selectedVariant = { ...FIG, sku: null, currentlyNotInStock: true, selectedOptions };
		expect(readOffers({ options: [], selectedVariant })).toEqual({
			'@type': 'Offer',
			price: '38.00',
			priceCurrency: 'USD',
			availability: 'https://schema.org/BackOrder',
			itemCondition: 'https://schema.org/NewCondition',
			seller: { '@id': 'https://shop.example/#organization' },
			url: 'https://shop.example/products/jar-candle'
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
