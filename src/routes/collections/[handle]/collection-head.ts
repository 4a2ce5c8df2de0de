import { describeBreadcrumbs, describeItemList } from '$lib/components/layout/json-ld';
import { COLLECTIONS_PATH, collectionPath, productPath } from '$lib/domain/paths';
import type { Collection } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import { listingTexts } from '$lib/messages/en/listing';

export function describeCollection(
	collection: Collection,
	products: readonly ProductCard[],
	siteUrl: string
): object[] {
	const { title, description, updatedAt } = collection;
	const path = collectionPath(collection.handle);
	const trail = [
		{ title: listingTexts.collections, href: COLLECTIONS_PATH },
		{ title, href: path }
	];
	return [
		{
			'@context': 'https://schema.org',
			'@type': 'CollectionPage',
			name: title,
			...(description === '' ? {} : { description }),
			url: siteUrl + path,
			...(updatedAt === '' ? {} : { dateModified: updatedAt }),
			mainEntity: describeItemList(
				products.map(({ title: name, handle }) => ({ title: name, href: productPath(handle) })),
				siteUrl
			)
		},
		describeBreadcrumbs(trail, siteUrl)
	];
}
