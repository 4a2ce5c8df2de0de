import { expect, it } from 'vitest';
import type { Cart } from '$lib/domain/cart';
import { publishCartChange, type ChangedCart } from './cart-changes';

const price = { amount: '24.00', currencyCode: 'USD' };
const ID = 'gid://shopify/Cart/c1';

function before(...lines: [merchandiseId: string, quantity: number][]): Cart {
	return {
		id: ID,
		lines: lines.map(([merchandiseId, quantity]) => ({
			...{ merchandiseId, quantity, productTitle: 'Mug', variantTitle: null, pricePerItem: price }
		}))
	} as unknown as Cart;
}

function after(...lines: [merchandiseId: string, quantity: number][]): ChangedCart {
	const product = { id: 'P', title: 'Mug', vendor: 'Prism', productType: 'Mugs' };
	return {
		id: ID,
		lines: lines.map(([id, quantity]) => ({
			...{ quantity, cost: { amountPerQuantity: price } },
			merchandise: { id, title: 'Default Title', sku: 'MUG', product }
		}))
	};
}

function publishChange(from: Cart | null, to: ChangedCart | null) {
	const published: unknown[] = [];
	publishCartChange(from, to, (name, data) => {
		const { products, cartId } = data as { products: { variantId: string; quantity: number }[] } & {
			cartId: string;
		};
		expect(cartId).toBe(ID);
		published.push([
			name,
			...products.map(({ variantId, quantity }) => `${quantity} ${variantId}`)
		]);
	});
	return published;
}

const ADDED = 'product_added_to_cart';
const REMOVED = 'product_removed_from_cart';

it.each<[string, Cart | null, ChangedCart | null, unknown[]]>([
	['the first product', null, after(['a', 2]), [[ADDED, '2 a']]],
	['another product', before(['a', 1]), after(['b', 1], ['a', 1]), [[ADDED, '1 b']]],
	['more of it', before(['a', 1]), after(['a', 3]), [[ADDED, '2 a']]],
	['less of it', before(['a', 3]), after(['a', 1]), [[REMOVED, '2 a']]],
	['a line that is gone', before(['a', 3], ['b', 1]), after(['b', 1]), [[REMOVED, '3 a']]],
	['two lines of one variant', before(['a', 1]), after(['a', 1], ['a', 1]), [[ADDED, '1 a']]],
	[
		'an exchange',
		before(['a', 1]),
		after(['b', 2]),
		[
			[ADDED, '2 b'],
			[REMOVED, '1 a']
		]
	],
	['a cart that is gone', before(['a', 1]), null, [[REMOVED, '1 a']]],
	['no change', before(['a', 1]), after(['a', 1]), []],
	['no cart at all', null, null, []]
])('publishes %s', (_, from, to, expected) => {
	expect(publishChange(from, to)).toEqual(expected);
});

it('says what the platform says of a product, or what the page knows', () => {
	const products: unknown[] = [];
	const publish = (_: string, data: object) =>
		void products.push(...(data as { products: unknown[] }).products);
	publishCartChange(null, after(['a', 1]), publish);
	publishCartChange(before(['a', 1]), null, publish);
	const common = { variantId: 'a', title: 'Mug', variantTitle: null, quantity: 1, price };
	expect(products).toEqual([
		{ ...common, productId: 'P', vendor: 'Prism', productType: 'Mugs', sku: 'MUG' },
		{ ...common, productId: null, vendor: null, productType: null, sku: null }
	]);
});
