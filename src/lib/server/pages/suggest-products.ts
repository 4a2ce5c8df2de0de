import { getSuggestionSource, listSuggestions } from '$lib/domain/cart-suggestions';
import type { Cart } from '$lib/domain/cart';
import type { CartSuggestions, ProductCard } from '$lib/domain/product';
import { getHomePage, getRecommendations, type Storefront } from '../storefront';
import { loadOptional } from './page-failures';

const MAX_SUGGESTIONS = 4;

/** Suggests what goes well with a cart, or for an empty one what other shoppers buy. */
export async function suggestProducts(
	storefront: Storefront,
	cart: Cart | null
): Promise<CartSuggestions> {
	const source = getSuggestionSource(cart);
	const kind = source === null ? 'bestsellers' : 'complementary';
	const read = source === null ? readBestsellers(storefront) : readComplements(storefront, source);
	const products = await loadOptional('suggestions', read, []);
	return { kind, products: listSuggestions(products, cart, MAX_SUGGESTIONS) };
}

async function readBestsellers(storefront: Storefront): Promise<ProductCard[]> {
	return (await getHomePage(storefront)).featured;
}

async function readComplements(storefront: Storefront, handle: string): Promise<ProductCard[]> {
	return (await getRecommendations(storefront, handle)).complementary;
}
