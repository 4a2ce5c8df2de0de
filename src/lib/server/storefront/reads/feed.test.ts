import { expect, it } from 'vitest';
import { createFakeStorefront } from '../../../../../tests/support/fake-storefront';
import { readFeedProducts } from './feed';

const LAST = { hasNextPage: false, endCursor: null };

function createVariant(number: number, handle = `p-${Math.floor(number / 10)}`) {
	return {
		product: { id: 'gid://shopify/Product/1', handle },
		...{ id: `gid://shopify/ProductVariant/${number}`, title: `${number}`, barcode: null },
		...{ availableForSale: true, currentlyNotInStock: false, requiresComponents: false },
		...{ weight: 0, weightUnit: 'GRAMS', compareAtPrice: { amount: '5', currencyCode: 'EUR' } },
		...{ price: { amount: '7.0', currencyCode: 'EUR' }, image: null, selectedOptions: [] },
		quantityRule: { minimum: 1 },
		quantityPriceBreaks: { nodes: [] },
		unitPriceMeasurement: {
			quantityValue: 1,
			quantityUnit: null,
			referenceValue: 0,
			referenceUnit: null
		}
	};
}

function createProduct(number: number, pageInfo: object = LAST) {
	return {
		...{ id: `gid://shopify/Product/${number}`, handle: `p-${number}`, title: 'P', vendor: '' },
		...{ descriptionHtml: '<style>p{}</style><p>One &amp; two</p>', productType: '' },
		...{
			requiresSellingPlan: false,
			metafields: [],
			images: { nodes: [] },
			variantsCount: { count: 9 }
		},
		variants: {
			nodes: [createVariant(number * 10), createVariant(number * 10 + 9, 'of another product')],
			pageInfo
		}
	};
}

it('reads part after part, with the further variants of a product', async () => {
	const { storefront, asked, tags } = createFakeStorefront(({ name, variables }) => {
		if (name === 'ProductFields') return { lists: null };
		if (name === 'VariantsForFeed') {
			const variants = { nodes: [createVariant(11)], pageInfo: LAST };
			return { product: { id: 'gid://shopify/Product/1', handle: 'p-1', variants } };
		}
		const more = { hasNextPage: true, endCursor: 'v' };
		return variables['after'] === null
			? {
					products: {
						nodes: [createProduct(1, more)],
						pageInfo: { hasNextPage: true, endCursor: 'c' }
					}
				}
			: { products: { nodes: [createProduct(2)], pageInfo: LAST } };
	});
	const parts = await Array.fromAsync(readFeedProducts(storefront));
	expect(
		parts.map((part) => part.map(({ handle, variants }) => [handle, variants[0]?.number]))
	).toEqual([[['p-1', '10']], [['p-1', '11']], [['p-2', '20']]]);
	expect(parts[0]?.[0]).toMatchObject({ description: 'One & two', isOnlyVariant: false });
	expect(parts[0]?.[0]?.variants[0]).toMatchObject({ measure: null, compareAtPrice: null });
	expect(asked.slice(1).map(({ variables }) => variables['after'])).toEqual([null, 'v', 'c']);
	expect(tags).toContain('products-index');
});

it('asks for no part before the one at hand is taken', async () => {
	const { storefront, asked } = createFakeStorefront(() => ({
		lists: null,
		products: { nodes: [createProduct(1)], pageInfo: { hasNextPage: true, endCursor: 'c' } }
	}));
	const parts = readFeedProducts(storefront);
	await parts.next();
	await parts.next();
	expect(asked.filter(({ name }) => name === 'ProductsForFeed')).toHaveLength(2);
	await parts.return(undefined);
	expect(asked.filter(({ name }) => name === 'ProductsForFeed')).toHaveLength(2);
});
