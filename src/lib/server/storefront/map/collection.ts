import { mapImage } from '$lib/domain/platform-values';
import type { CollectionSummary } from '$lib/domain/types';
import type { CollectionCard$data } from '$houdini';

/** Without a picture of its own a collection shows its first product. */
export function mapCollectionSummary(collection: CollectionCard$data): CollectionSummary {
	const { id, handle, title, description, image } = collection;
	const fallback = collection.firstProducts.nodes[0]?.featuredImage ?? null;
	return { id, handle, title, description, image: mapImage(image ?? fallback, title) };
}
