import { CollectionAddress } from '$graphql/collections';
import { ALL_PRODUCTS_HANDLE } from '$lib/domain/paths';
import { TAGS } from '../../cache/tags';
import type { Storefront } from '../request';

/**
 * Returns whether the handle means every product: the platform lists them at `all` by itself, unless the merchant
 * has a collection there.
 */
export async function isEveryProduct(storefront: Storefront, handle: string): Promise<boolean> {
	if (handle !== ALL_PRODUCTS_HANDLE) return false;
	const own = await storefront.read(CollectionAddress, {
		variables: { handle },
		kind: 'collection',
		select: (data) => data.collection,
		listTags: () => [TAGS.collection(handle), TAGS.collectionsIndex]
	});
	return own === null;
}
