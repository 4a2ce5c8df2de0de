import { describeBreadcrumbs, describeItemList } from '$lib/components/layout/json-ld';
import { toSiteUrl } from '$lib/domain/market-parameters';
import { COLLECTIONS_PATH, collectionPath, productPath } from '$lib/domain/paths';
import type { Collection } from '$lib/domain/listing';
import type { ProductCard } from '$lib/domain/product';
import type { SiteSettings } from '$lib/domain/shop';
import { listingTexts } from '$messages/en/listing';

export function describeCollection(
	collection: Collection,
	products: readonly ProductCard[],
	site: SiteSettings
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
			url: toSiteUrl(path, site),
			...(updatedAt === '' ? {} : { dateModified: updatedAt }),
			mainEntity: describeItemList(
				products.map(({ title: name, handle }) => ({ title: name, href: productPath(handle) })),
				site
			)
		},
		describeBreadcrumbs(trail, site)
	];
}
