import { describe, expect, it } from 'vitest';
import { createFakeStorefront } from '../../../../../tests/support/fake-storefront';
import { getCollectionIndex } from './listings';

describe('getCollectionIndex', () => {
	const collection = (handle: string) => ({
		...{ id: `gid://shopify/Collection/${handle}`, handle, title: handle, description: '' },
		...{ image: null, products: { nodes: [] } }
	});

	it.each([
		['/collections', { first: 60 }],
		['/collections?cursor=c9&utm_source=mail', { first: 60, after: 'c9' }],
		['/collections?before=c1', { last: 60, before: 'c1' }]
	])('shows the collections of %s and links to the pages around them', async (path, asked) => {
		const fake = createFakeStorefront(() => ({
			collections: {
				nodes: ['a', 'b'].map(collection),
				pageInfo: { hasPreviousPage: true, hasNextPage: true, startCursor: 'c1', endCursor: 'c2' }
			}
		}));
		const url = new URL(path, 'https://shop.example');
		const index = await getCollectionIndex(fake.storefront, url);
		expect(fake.asked).toMatchObject([{ name: 'CollectionIndex', variables: asked }]);
		expect(index.collections.map(({ handle }) => handle)).toEqual(['a', 'b']);
		expect(URL.parse(index.previousHref ?? '', url)?.searchParams.get('before')).toBe('c1');
		expect(URL.parse(index.nextHref ?? '', url)?.searchParams.get('cursor')).toBe('c2');
	});
});
