import { expect, it } from 'vitest';
import { createFakeStorefront } from '../../../../../tests/support/fake-storefront';
import { isEveryProduct } from './every-product';

it.each([
	['all', null, true],
	['all', { id: 'gid://shopify/Collection/1', handle: 'all' }, false]
])('%s beside a collection %j is every product: %s', async (handle, collection, expected) => {
	const { storefront, tags } = createFakeStorefront(() => ({ collection }));
	expect(await isEveryProduct(storefront, handle)).toBe(expected);
	expect(tags).toContain('collection-all');
});

it.each(['lamps', 'ALL', ''])('asks nothing for %j', async (handle) => {
	const { storefront, asked } = createFakeStorefront(() => ({ collection: null }));
	expect(await isEveryProduct(storefront, handle)).toBe(false);
	expect(asked).toEqual([]);
});
