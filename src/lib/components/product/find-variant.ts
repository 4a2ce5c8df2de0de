import type { ProductCard } from '$lib/domain/product';
import { productPath } from '$lib/domain/paths';

/** The part of `/products/HANDLE.json` that cards need. */
export interface JsonProduct {
	title: string;
	options: readonly { name: string }[];
	images: readonly { src: string; width: number; height: number; alt: string | null }[];
	variants: readonly JsonVariant[];
}

export interface JsonVariant {
	id: number;
	option1: string | null;
	option2: string | null;
	option3: string | null;
	available: boolean;
	price: string;
	featured_image: { src: string } | null;
}

/** The first variant with the options that an address names; one that can be bought before one that cannot. */
export function findVariant(
	{ options, variants }: Pick<JsonProduct, 'options' | 'variants'>,
	chosen: URLSearchParams
): JsonVariant | undefined {
	const fitting = variants.filter(({ option1, option2, option3 }) =>
		options.every(({ name }, index) => {
			const value = chosen.get(name);
			return value === null || value === [option1, option2, option3][index];
		})
	);
	return fitting.find(({ available }) => available) ?? fitting[0];
}

/** How a card shows a variant. */
export type ChosenVariant = Pick<ProductCard, 'href' | 'image' | 'quickAdd'>;

/** By handle. */
const products = new Map<string, Promise<JsonProduct>>();

/** Finds the variant of a card's swatch in the shop's own feed. Throws where it cannot be known. */
export async function chooseSwatch(
	card: ProductCard,
	value: string,
	href: string,
	request = fetch
): Promise<ChosenVariant> {
	const product = await readProduct(card.handle, request);
	const variant = findVariant(product, new URL(href, location.href).searchParams);
	if (variant === undefined) throw new Error(`${card.title} has no variant at ${href}.`);
	const found = product.images.find(({ src }) => src === variant.featured_image?.src);
	const image = found && { ...found, url: found.src, altText: found.alt ?? card.title };
	return {
		href,
		image: image ?? card.image,
		quickAdd: card.quickAdd && {
			...card.quickAdd,
			variantId: `gid://shopify/ProductVariant/${variant.id}`,
			value,
			price: { ...card.price, amount: variant.price },
			availableForSale: variant.available
		}
	};
}

function readProduct(handle: string, request: typeof fetch): Promise<JsonProduct> {
	const known = products.get(handle);
	if (known) return known;
	const path = `${productPath(handle)}.json`;
	const reading = request(path).then(async (response) => {
		if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
		return ((await response.json()) as { product: JsonProduct }).product;
	});
	products.set(handle, reading);
	reading.catch(() => products.delete(handle));
	return reading;
}
