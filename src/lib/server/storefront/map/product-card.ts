import type { ProductCard, Swatch } from '$lib/domain/types';
import type { ProductCard$data } from '$houdini';
import { mapCompareAtPrice, mapImage, mapMoney, mapSwatch } from './value';

export function mapProductCard(product: ProductCard$data): ProductCard {
	const { minVariantPrice: price, maxVariantPrice } = product.priceRange;
	const [image, hoverImage] = product.images.nodes;
	return {
		id: product.id,
		handle: product.handle,
		title: product.title,
		vendor: product.vendor,
		subtitle: product.metafield?.value ?? null,
		image: mapImage(image ?? null, product.title),
		hoverImage: mapImage(hoverImage ?? null, product.title),
		price: mapMoney(price),
		hasPriceRange: Number(price.amount) !== Number(maxVariantPrice.amount),
		compareAtPrice: mapReducedFrom(product),
		availableForSale: product.availableForSale,
		swatches: listSwatches(product)
	};
}

export function mapProductCards(products: readonly ProductCard$data[] | null): ProductCard[] {
	return (products ?? []).map(mapProductCard);
}

/**
 * Only of a variant that costs what the card says: the ranges of prices and of compare-at prices
 * may come from different variants.
 */
function mapReducedFrom({
	priceRange,
	selectedOrFirstAvailableVariant: variant
}: ProductCard$data) {
	const { minVariantPrice } = priceRange;
	if (variant?.price.amount !== minVariantPrice.amount) return null;
	return mapCompareAtPrice(variant.compareAtPrice, minVariantPrice);
}

/** Of the first option that has any. */
function listSwatches({ options }: ProductCard$data): Swatch[] {
	const swatches = options.map((option) =>
		option.optionValues.flatMap(({ name, swatch }) => mapSwatch(name, swatch) ?? [])
	);
	return swatches.find((it) => it.length > 0) ?? [];
}
