import { productPath } from '$lib/domain/paths';
import type { ProductCard } from '$lib/domain/product';

/** The part of `/products/HANDLE.json` that a card shows. */
interface ListedProduct {
	id: number;
	title: string;
	vendor: string;
	images: readonly { src: string; width: number; height: number; alt: string | null }[];
	variants: readonly { price: string; compare_at_price: string | null; available: boolean }[];
}

interface Market {
	country: string;
	language: string;
	currencyCode: string;
}

/**
 * Reads a product as the shop's own feed has it, in the market of the page: the address names it, so that
 * the browser's cache answers for no other. Null when the product is gone; throws when it cannot be known.
 */
export async function readCard(
	handle: string,
	{ country, language, currencyCode }: Market,
	request: typeof fetch
): Promise<ProductCard | null> {
	const query = new URLSearchParams({ country, language });
	const response = await request(`${productPath(handle)}.json?${query.toString()}`);
	if (response.status === 404) return null;
	if (!response.ok) throw new Error(`The product was answered with ${String(response.status)}.`);
	const { product } = (await response.json()) as { product: ListedProduct };
	return toCard(handle, product, currencyCode);
}

function toCard(handle: string, product: ListedProduct, currencyCode: string): ProductCard | null {
	const { id, title, vendor, images, variants } = product;
	const sorted = variants.toSorted((a, b) => Number(a.price) - Number(b.price));
	const [cheapest, dearest] = [sorted[0], sorted.at(-1)];
	if (!cheapest || !dearest) return null;
	const [image] = images;
	const toMoney = (amount: string) => ({ amount, currencyCode });
	const before = cheapest.compare_at_price;
	return {
		id: String(id),
		handle,
		href: productPath(handle),
		title,
		vendor,
		subtitle: null,
		image: image
			? { url: image.src, altText: image.alt ?? title, width: image.width, height: image.height }
			: null,
		secondUrl: null,
		price: toMoney(cheapest.price),
		hasPriceRange: cheapest.price !== dearest.price,
		maxPrice: toMoney(dearest.price),
		compareAtPrice:
			before !== null && Number(before) > Number(cheapest.price) ? toMoney(before) : null,
		availableForSale: variants.some(({ available }) => available),
		swatches: [],
		swatchOption: null,
		quickAdd: null
	};
}
