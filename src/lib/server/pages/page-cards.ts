import { ServerRendered } from '$lib/core/server-rendered';
import type { ProductListing } from '$lib/domain/listing';
import type { PageCards, PageListing } from '$lib/domain/page-cards';
import type { ProductCard } from '$lib/domain/product';

/** Whether a loader loads the data of a document, or those of a navigation without one. */
type Loading = { isDataRequest: boolean };

/** Leaves cards out of the data of a document, which has them as HTML. */
export function sendCards({ isDataRequest }: Loading, cards: ProductCard[]): PageCards {
	return isDataRequest
		? cards
		: new ServerRendered(
				cards.map(({ id }) => id),
				cards
			);
}

/** Leaves out of a listing what its page does not need. */
export function sendListing(loading: Loading, listing: ProductListing): PageListing {
	const { pageInfo: _, ...sent } = listing;
	return { ...sent, products: sendCards(loading, listing.products) };
}
