import { expect, it } from 'vitest';
import type { ProductData } from '$lib/domain/product-data';
import type { ThemeHits } from '../storefront';
import {
	renderCollectionFacts,
	renderCollections,
	renderOembed,
	renderSuggestions
} from './theme-json';

type Collection = Parameters<typeof renderCollectionFacts>[0];

const COLLECTION = {
	...{ id: 'gid://shopify/Collection/5', handle: 'lamps', title: 'Lamps', description: 'Light' },
	...{ updatedAt: '2026-10-01T09:00:00Z', image: null }
} as Collection;
const FACTS = {
	...{ id: 5, handle: 'lamps', title: 'Lamps', description: 'Light' },
	...{ updated_at: '2026-10-01T09:00:00Z', image: null }
};

it('writes collections as the platform does', () => {
	expect(JSON.parse(renderCollections([COLLECTION]))).toEqual({ collections: [FACTS] });
	const image = { url: 'https://cdn/a.jpg', altText: null, width: 4, height: 3 };
	const shown = { ...COLLECTION, image } as unknown as Collection;
	expect(JSON.parse(renderCollectionFacts(shown))).toEqual({
		collection: { ...FACTS, image: { src: 'https://cdn/a.jpg', alt: null, width: 4, height: 3 } }
	});
});

it('writes a product for embedding, with an offer for each variant', () => {
	const price = { amount: '22.0', currencyCode: 'USD' };
	const variant = { id: 'gid://shopify/ProductVariant/9', title: 'Ink', sku: 'M-1', price };
	const product = {
		...{ handle: 'mug', title: 'Mug', descriptionHtml: '<p>Cup</p>', vendor: 'Prism', images: [] },
		variants: [{ ...variant, availableForSale: true }]
	} as unknown as ProductData;
	const site = { url: 'https://shop.example', name: 'Shop' };
	expect(JSON.parse(renderOembed(product, site))).toEqual({
		...{ version: '1.0', type: 'link', product_id: 'mug', title: 'Mug', brand: 'Prism' },
		...{ description: '<p>Cup</p>', url: 'https://shop.example/products/mug', provider: 'Shop' },
		offers: [
			{
				...{ offer_id: 9, title: 'Ink', sku: 'M-1', price: 22, currency_code: 'USD' },
				in_stock: true
			}
		]
	});
});

it.each([
	['USD', ['12.5', '0.0'], ['12.50', '0.00']],
	['JPY', ['2800.0', '0.0'], ['2800', '0']],
	['KWD', ['17.0', '36.00'], ['17.000', '36.000']]
])('suggests products with the decimals of %s', (currencyCode, amounts, expected) => {
	const [minVariantPrice, maxVariantPrice] = amounts.map((amount) => ({ amount, currencyCode }));
	const range = { minVariantPrice, maxVariantPrice };
	const prices = { priceRange: range, compareAtPriceRange: range };
	const product = { id: '', handle: 'mug', featuredImage: null, ...prices };
	const hits = { queries: [], products: [product], collections: [], pages: [], articles: [] };
	const { resources } = JSON.parse(
		renderSuggestions(hits as unknown as ThemeHits, ['PRODUCT'])
	) as { resources: { results: { products: Record<string, unknown>[] } } };
	expect(resources.results.products).toMatchObject([
		{ price: expected[0], price_max: expected[1], compare_at_price_max: expected[1] }
	]);
});
