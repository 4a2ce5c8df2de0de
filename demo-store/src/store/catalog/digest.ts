import type { ProductOptionRecord, ProductRecord, Swatch, VariantRecord } from '../types.ts';
import { toCents } from './decimal.ts';

/** The fields of a product that filters, sorting and collection rules use; stored beside its document. */
export interface ProductDigest {
	id: number;
	handle: string;
	title: string;
	vendor: string;
	productType: string;
	category: { key: string; name: string } | null;
	tags: string[];
	isPublished: boolean;
	/** Milliseconds since the epoch. */
	createdAt: number;
	updatedAt: number;
	salesRank: number;
	metafields: { name: string; value: string }[];
	options: { name: string; values: { name: string; swatch: Swatch | null }[] }[];
	variants: DigestVariant[];
}

/** A tuple, for a large catalog has a million of them. Prices in cents, 0 for no compare-at price. */
type DigestVariant = [
	price: number,
	compareAtPrice: number,
	isAvailable: 0 | 1,
	inventoryQuantity: number,
	grams: number,
	/** Index of the value of each option, in the product's option order. */
	optionValues: number[]
];

/** The platform's option of products without options; it is no filter. */
export const DEFAULT_OPTION = { name: 'Title', value: 'Default Title' } as const;

/** Metafields that can be filtered by, as a merchant would have chosen them. */
export const FILTERABLE_METAFIELDS = [
	{ name: 'custom.material', label: 'Material' }
] as const satisfies { name: string; label: string }[];

const filterableNames = new Set<string>(FILTERABLE_METAFIELDS.map(({ name }) => name));

export function digestProduct(product: ProductRecord): ProductDigest {
	const options = product.options.filter(({ name }) => name !== DEFAULT_OPTION.name);
	return {
		id: product.id,
		handle: product.handle,
		title: product.title,
		vendor: product.vendor,
		productType: product.productType,
		category: product.category && { key: product.category.key, name: product.category.name },
		tags: product.tags,
		isPublished: isPublished(product),
		createdAt: Date.parse(product.createdAt),
		updatedAt: Date.parse(product.updatedAt),
		salesRank: product.salesRank,
		metafields: product.metafields
			.map(({ namespace, key, value }) => ({ name: `${namespace}.${key}`, value }))
			.filter(({ name }) => filterableNames.has(name)),
		options: options.map(({ name, optionValues }) => ({
			name,
			values: optionValues.map((value) => ({ name: value.name, swatch: value.swatch }))
		})),
		variants: product.variants.map((variant) => digestVariant(variant, options))
	};
}

export function isPublished(product: ProductRecord): boolean {
	return product.status === 'ACTIVE' && product.publishedAt !== null;
}

function digestVariant(
	variant: VariantRecord,
	options: readonly ProductOptionRecord[]
): DigestVariant {
	return [
		toCents(variant.price),
		variant.compareAtPrice === null ? 0 : toCents(variant.compareAtPrice),
		variant.availableForSale ? 1 : 0,
		variant.inventoryQuantity ?? 0,
		variant.weight.value,
		options.map(({ name, optionValues }) => {
			const selected = variant.selectedOptions.find((option) => option.name === name);
			return optionValues.findIndex((value) => value.name === selected?.value);
		})
	];
}
