import { decodeEntities } from '$lib/core/html';
import type { NotedEntry } from '$lib/domain/preview';

/** A card of a product that a page shows, and the name that CSS finds it by. */
export interface MarkedCard {
	entry: NotedEntry;
	anchor: string;
}

const CARD = /<article(?=[ >])[^]*?<\/article>/g;
const ID = / value="(gid:\/\/shopify\/Product\/\d+)"/;
const TITLE = /<h3[^>]*><a [^>]*>([^<]+)<\/a>/;

/**
 * Finds the cards of products in a page, and names them. An attribute stays when scripts take the page over; an element
 * would not.
 */
export function markCards(page: string): { page: string; cards: MarkedCard[] } {
	const cards: MarkedCard[] = [];
	const marked = page.replace(CARD, (card) => {
		const id = ID.exec(card)?.[1];
		const name = TITLE.exec(card)?.[1];
		if (id === undefined || name === undefined) return card;
		const anchor = `--preview-card-${String(cards.length + 1)}`;
		const entry: NotedEntry = { kind: 'product', id, name: decodeEntities(name), isListed: true };
		cards.push({ entry, anchor });
		return card.replace('<article', `<article style="anchor-name: ${anchor}"`);
	});
	return { page: marked, cards };
}
