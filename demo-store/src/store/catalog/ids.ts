/**
 * Ids of a product's parts follow from the product's number, so a variant's product is found
 * without a table.
 */
const PRODUCT_BASE = 8_100_000_000_000;
const VARIANT_BASE = 4_500_000_000_000;
const OPTION_BASE = 1_010_000_000_000;
const OPTION_VALUE_BASE = 2_020_000_000_000;
const MEDIA_BASE = 3_300_000_000_000;
/** Numbers from here on are those of generated products, so that both can grow. */
export const FIRST_GENERATED_NUMBER = 1_000_000;
const VARIANTS_PER_PRODUCT = 1000;

export function toProductId(productNumber: number): number {
	return PRODUCT_BASE + productNumber;
}

export function toProductNumber(productId: number): number {
	return productId - PRODUCT_BASE;
}

export function toVariantId(productNumber: number, position: number): number {
	return VARIANT_BASE + productNumber * VARIANTS_PER_PRODUCT + position;
}

export function toProductIdOfVariant(variantId: number): number {
	return PRODUCT_BASE + Math.floor((variantId - VARIANT_BASE) / VARIANTS_PER_PRODUCT);
}

export function toOptionId(productNumber: number, position: number): number {
	return OPTION_BASE + productNumber * 100 + position;
}

export function toOptionValueId(
	productNumber: number,
	optionPosition: number,
	position: number
): number {
	return OPTION_VALUE_BASE + productNumber * 10_000 + optionPosition * 100 + position;
}

export function toMediaId(productNumber: number, position: number): number {
	return MEDIA_BASE + productNumber * 100 + position;
}
