import type { Cart } from './cart';
import type { ProductCard } from './product';

type Lines = Pick<Cart, 'lines'>;

/** Returns the product whose complements suit a cart best: the one that was added last. */
export function getSuggestionSource(cart: Lines | null): string | null {
	return cart?.lines[0]?.productHandle ?? null;
}

/** Leaves out what cannot be bought, and what the shopper has already chosen. */
export function listSuggestions(
	products: readonly ProductCard[],
	cart: Lines | null,
	maximum: number
): ProductCard[] {
	const chosen = new Set(cart?.lines.map(({ productHandle }) => productHandle));
	return products
		.filter(({ handle, availableForSale }) => availableForSale && !chosen.has(handle))
		.slice(0, maximum);
}
