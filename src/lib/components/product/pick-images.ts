import type { GalleryImage, Product, ProductVariant } from '$lib/domain/product';

/** The pictures of what was chosen: those that show another color would promise the wrong thing. */
export function pickImages(product: {
	images: GalleryImage[];
	selectedVariant: Pick<ProductVariant, 'selectedOptions'> | null;
}): Product['images'] {
	const selected = product.selectedVariant?.selectedOptions;
	if (!selected) return product.images;
	const fitting = product.images.filter(
		({ optionValue }) =>
			optionValue === null ||
			selected.some(({ name, value }) => name === optionValue.name && value === optionValue.value)
	);
	return fitting.length > 0 ? fitting : product.images;
}
