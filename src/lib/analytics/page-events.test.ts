import { describe, expect, it } from 'vitest';
import type { Product } from '$lib/domain/product';
import {
	getPageType,
	getViewKey,
	publishView,
	type ViewedData,
	type ViewedPage
} from './page-events';

const price = { amount: '24.00', currencyCode: 'USD' };
const product = {
	...{ id: 'P', title: 'Mug', vendor: 'Prism', productType: 'Mugs' },
	selectedVariant: { id: 'V', title: 'Ink', sku: null, price }
} as unknown as Product;
const collection = { id: 'C', handle: 'tableware', title: 'Tableware', description: 'x' };

function open(
	routeId: string | null,
	path: string,
	data: ViewedData = {},
	status = 200
): ViewedPage {
	return { routeId, status, url: new URL(path, 'https://shop.example'), data };
}

function publishAll(page: ViewedPage) {
	const published: unknown[] = [];
	publishView(page, (...given) => void published.push(given));
	return published;
}

describe('a view', () => {
	it.each<[string, ViewedPage, unknown[]]>([
		['a page', open('/pages/[handle]', '/pages/about'), []],
		[
			'a product',
			open('/products/[handle]', '/products/mug', { product }),
			[
				[
					'product_viewed',
					{
						product: {
							...{ productId: 'P', variantId: 'V', title: 'Mug', variantTitle: 'Ink', sku: null },
							...{ vendor: 'Prism', productType: 'Mugs', price, quantity: 1 }
						}
					}
				]
			]
		],
		[
			'a product that nobody can buy',
			open('/products/[handle]', '/products/x', { product: { ...product, selectedVariant: null } }),
			[]
		],
		[
			'a collection',
			open('/collections/[handle]', '/collections/tableware', { collection }),
			[['collection_viewed', { collection: { id: 'C', handle: 'tableware', title: 'Tableware' } }]]
		],
		[
			'a search',
			open('/search', '/search?q=%20lamp', { listing: { totalCount: 3 } }),
			[['search_viewed', { query: 'lamp', resultCount: 3 }]]
		],
		['a search for nothing', open('/search', '/search', { listing: { totalCount: 0 } }), []],
		['a page that does not exist', open('/products/[handle]', '/products/x', { product }, 404), []]
	])('of %s is published with what is on it', (_, page, expected) => {
		expect(publishAll(page)).toEqual([['page_viewed', {}], ...expected]);
	});

	it.each([
		[
			'another option',
			'/products/[handle]',
			'/products/mug?Color=Ink',
			'/products/mug?Color=Red',
			true
		],
		['a filter', '/collections/[handle]', '/collections/a', '/collections/a?sort_by=price', true],
		['another product', '/products/[handle]', '/products/mug', '/products/cup', false],
		['a filter of a search', '/search', '/search?q=lamp', '/search?q=lamp&sort_by=price', true],
		['another search', '/search', '/search?q=lamp', '/search?q=mug', false]
	])('with %s counts once or twice', (_, route, first, second, isSame) => {
		expect(getViewKey(open(route, first)) === getViewKey(open(route, second))).toBe(isSame);
	});
});

it.each([
	['/', 200, 'index'],
	['/products/[handle]', 200, 'product'],
	['/products/[handle]', 404, '404'],
	[null, 404, '404'],
	['/account/(customer)/orders/[id]', 200, 'customers/order'],
	['/account/(customer)/profile', 200, 'customers/account'],
	['/assistant', 200, 'page']
])('names %s with status %i: %s', (routeId, status, type) => {
	expect(getPageType({ routeId, status })).toBe(type);
});
