import { expect, it } from 'vitest';
import { StorefrontApiError } from '../../base/errors';
import {
	createFailingStorefront,
	createFakeStorefront
} from '../../../../../tests/support/fake-storefront';
import type { Storefront } from '../request';
import {
	getProductHandle,
	getRecommendations,
	getShipping,
	resolveVariantRedirect
} from './products';

const url = new URL('https://shop.example/products/dome-lamp?utm=1&variant=4500000001001');

it('leads nowhere while the platform fails: the link is followed later', async () => {
	const failure = new StorefrontApiError('no');
	const pending = resolveVariantRedirect(createFailingStorefront(failure), url);
	await expect(pending).rejects.toBe(failure);
});

it('takes the recommendations for a product that does not exist for none, which are kept briefly', async () => {
	const selected: unknown[] = [];
	const storefront = {
		read: (_: unknown, { select }: { select: (data: object) => unknown }) => {
			selected.push(select({ complementary: null, related: null }));
			return Promise.resolve(selected[0]);
		}
	} as unknown as Storefront;
	expect(await getRecommendations(storefront, 'no-such-thing')).toEqual({
		complementary: [],
		related: []
	});
	expect(selected).toEqual([null]);
});

it('finds the address of a product in a market in the list that all products share', async () => {
	const { storefront, asked } = createFakeStorefront(({ name }) =>
		name === 'ProductAddresses'
			? { products: { nodes: [{ id: 'gid://shopify/Product/1', handle: 'vase-bleu' }] } }
			: { product: null }
	);
	const find = (id: string) => getProductHandle(storefront, { id, handle: 'blue-vase' });
	expect(await find('gid://shopify/Product/1')).toBe('vase-bleu');
	expect(asked.map(({ name }) => name)).toEqual(['ProductAddresses']);
	expect(await find('gid://shopify/Product/2')).toBeNull();
	expect(asked.map(({ name }) => name).slice(1)).toEqual(['ProductAddresses', 'ProductAddress']);
});

it('says when bought variants ship that have a day, and asks nothing for none', async () => {
	const variant = (number: number, currentlyNotInStock: boolean, day: string | null = null) => ({
		...{ __typename: 'ProductVariant', id: `v-${number}`, currentlyNotInStock, metafield: null },
		product: {
			...{ id: 'gid://shopify/Product/1', handle: 'lamp' },
			metafield: day && { type: 'date', value: day }
		}
	});
	const { storefront, asked } = createFakeStorefront(() => ({
		nodes: [
			...[variant(1, true, '9999-01-12'), null, variant(2, false, '9999-01-12')],
			...[variant(3, true), variant(4, true, '2001-01-12'), { __typename: 'Product' }]
		]
	}));
	expect([...(await getShipping(storefront, ['v-1', 'gone', 'v-2', 'p']))]).toEqual([
		['v-1', 'Pre-order, ships January 12, 9999'],
		['v-4', 'Made to order: ships later']
	]);
	expect(await getShipping(storefront, [])).toEqual(new Map());
	expect(asked).toHaveLength(1);
});
