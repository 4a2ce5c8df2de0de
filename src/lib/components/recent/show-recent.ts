import { mount } from 'svelte';
import { page } from '$app/state';
import type { Product } from '$lib/domain/product';
import { readCard } from './read-card';
import RecentProducts from './RecentProducts.svelte';
import type { Visited } from './visited';

/** Shows what can be read; what is gone is forgotten. */
export async function showRecent(
	target: HTMLElement,
	handles: readonly string[],
	visited: Visited,
	product: Product
): Promise<void> {
	const market = {
		...page.data.localization,
		currencyCode: product.priceRange.min.currencyCode
	};
	const cards = await Promise.all(
		handles.map(async (handle) => {
			const card = await readCard(handle, market, fetch).catch(() => undefined);
			if (card === null) visited.remove(handle);
			return card ?? [];
		})
	);
	const products = cards.flat();
	// The shopper may have gone on meanwhile.
	if (products.length === 0 || !target.isConnected) return;
	mount(RecentProducts, { target, props: { products, onclear: () => visited.clear() } });
}
