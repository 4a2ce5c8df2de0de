import type { Money } from './values';

/** A product with all of its variants, as programs read it. */
export interface ProductData {
	id: string;
	handle: string;
	title: string;
	descriptionHtml: string;
	vendor: string;
	productType: string;
	tags: string[];
	/** ISO 8601, as the other dates. */
	createdAt: string;
	publishedAt: string;
	updatedAt: string;
	availableForSale: boolean;
	requiresSellingPlan: boolean;
	options: { name: string; values: string[] }[];
	/** Of all variants, which may be more than those listed here. */
	priceRange: { minVariantPrice: Money; maxVariantPrice: Money };
	images: DataImage[];
	variants: DataVariant[];
}

export interface DataImage {
	id: string | null;
	url: string;
	altText: string | null;
	width: number | null;
	height: number | null;
}

export interface DataVariant {
	id: string;
	title: string;
	sku: string | null;
	barcode: string | null;
	availableForSale: boolean;
	requiresShipping: boolean;
	taxable: boolean;
	grams: number;
	price: Money;
	compareAtPrice: Money | null;
	imageUrl: string | null;
	/** One for each option of the product, in their order. */
	values: string[];
}

/** A part of a list, by the places of its products. */
export interface ProductWindow {
	offset: number;
	limit: number;
}
