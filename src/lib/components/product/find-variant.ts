import { link } from '$lib/links';
import { resizeImageUrl } from '$lib/core/resize-image-url';
import { hasWords } from '$lib/core/whole-words';
import type { ProductCard } from '$lib/domain/product';
import type { Money } from '$lib/domain/values';
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
	compare_at_price: string | null;
	featured_image: { src: string } | null;
}

/** The variants with the options that an address names; only those that can be bought, where some can. */
export function listVariants(
	{ options, variants }: Pick<JsonProduct, 'options' | 'variants'>,
	chosen: URLSearchParams
): JsonVariant[] {
	const fitting = variants.filter(({ option1, option2, option3 }) =>
		options.every(({ name }, index) => {
			const value = chosen.get(name);
			return value === null || value === [option1, option2, option3][index];
		})
	);
	const available = fitting.filter((variant) => variant.available);
	return available.length > 0 ? available : fitting;
}

/** How a card shows a variant. */
export type ChosenVariant = Pick<
	ProductCard,
	| 'href'
	| 'image'
	| 'secondUrl'
	| 'quickAdd'
	| 'price'
	| 'maxPrice'
	| 'hasPriceRange'
	| 'compareAtPrice'
	| 'availableForSale'
>;

/** In device pixels. */
const SECOND_WIDTH = 480;

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
	const variants = listVariants(product, new URL(href, location.href).searchParams);
	const [variant] = variants;
	if (variant === undefined) throw new Error(`${card.title} has no variant at ${href}.`);
	const found = product.images.find(({ src }) => src === variant.featured_image?.src);
	const image = found && { ...found, url: found.src, altText: found.alt ?? card.title };
	const other = product.images.find((it) => it !== found && it.alt && hasWords(it.alt, value));
	const sorted = variants.map(({ price }) => price).sort((a, b) => Number(a) - Number(b));
	const inCurrency = (amount: string): Money => ({ ...card.price, amount });
	const price = inCurrency(sorted[0] ?? variant.price);
	const before = variant.price === price.amount ? variant.compare_at_price : null;
	return {
		href,
		image: image ?? card.image,
		secondUrl: other ? resizeImageUrl(other.src, SECOND_WIDTH) : null,
		price,
		maxPrice: inCurrency(sorted.at(-1) ?? variant.price),
		hasPriceRange: sorted[0] !== sorted.at(-1),
		compareAtPrice: before === null ? null : inCurrency(before),
		availableForSale: variant.available,
		quickAdd: card.quickAdd && {
			...card.quickAdd,
			variantId: `gid://shopify/ProductVariant/${variant.id}`,
			value,
			price: inCurrency(variant.price),
			availableForSale: variant.available
		}
	};
}

function readProduct(handle: string, request: typeof fetch): Promise<JsonProduct> {
	const known = products.get(handle);
	if (known) return known;
	const path = `${productPath(handle)}.json`;
	const reading = request(link(path)).then(async (response) => {
		if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
		return ((await response.json()) as { product: JsonProduct }).product;
	});
	products.set(handle, reading);
	reading.catch(() => products.delete(handle));
	return reading;
}
