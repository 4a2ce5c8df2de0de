import { preloadData } from '$app/navigation';
import type { ProductListing } from '$lib/domain/listing';
import { link } from '$lib/links';

/** The listing of another page of ours, as its link would show it. */
export async function loadListing(href: string): Promise<ProductListing> {
	const page = await preloadData(link(href));
	const listing: unknown =
		page.type === 'loaded' && page.status === 200 ? page.data['listing'] : null;
	if (typeof listing === 'object' && listing !== null) return listing as ProductListing;
	throw new Error(`${href} has no listing; a page of a collection or of a search has one.`);
}
