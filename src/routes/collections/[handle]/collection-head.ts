import { describeBreadcrumbs } from '$lib/components/layout/json-ld';
import { COLLECTIONS_PATH, collectionPath } from '$lib/domain/paths';
import type { Collection } from '$lib/domain/listing';
import { listingTexts } from '$lib/messages/texts/listing';

export function describeCollection(collection: Collection, siteUrl: string): object[] {
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
			...(updatedAt === '' ? {} : { dateModified: updatedAt })
		},
		describeBreadcrumbs(trail, siteUrl)
	];
}
