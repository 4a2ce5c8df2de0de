import { recommendationsPath } from '$lib/domain/paths';
import type { ProductCard } from '$lib/domain/product';
import { link } from '$lib/links';

/** Asks what goes well with a product; nothing while that cannot be known. */
export async function loadRecommendations(
	handle: string,
	send: (path: string) => Promise<Response> = (path) => fetch(link(path))
): Promise<ProductCard[]> {
	try {
		const response = await send(recommendationsPath(handle));
		const answer: unknown = response.ok ? await response.json() : null;
		return isAnswer(answer) ? answer.products : [];
	} catch {
		return [];
	}
}

/** Our own service made it; it is only checked not to be a page of something else. */
function isAnswer(value: unknown): value is { products: ProductCard[] } {
	return (
		typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, 'products'))
	);
}
