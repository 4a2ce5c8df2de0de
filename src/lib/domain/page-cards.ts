import { ServerRendered } from '$lib/core/server-rendered';
import type { ProductListing } from './listing';
import type { ProductCard } from './product';

/** The cards of a page. A document has them as HTML, and its data only their ids. */
export type PageCards = ProductCard[] | ServerRendered<ProductCard[], string[]>;

/** A listing as its page gets it. */
export type PageListing = Omit<ProductListing, 'products' | 'pageInfo'> & { products: PageCards };

/** Returns the ids of the products, in their order. */
export function listIds(cards: PageCards): string[] {
	return cards instanceof ServerRendered ? cards.sent : cards.map(({ id }) => id);
}

/** Returns the cards; none in a browser that got them as HTML. */
export function listCards(cards: PageCards): ProductCard[] {
	return cards instanceof ServerRendered ? (cards.value ?? []) : cards;
}

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
