import type { ShownProduct, ShownVariant } from '$lib/domain/assistant';
import { productPath } from '$lib/domain/paths';
import type { Product, VariantTable } from '$lib/domain/types';
import { buildVariantHref } from '$lib/domain/variant-url';
import { getProduct, getVariantTable, type Storefront } from '../../storefront';

interface Choice {
	handle: string;
	/** Values of its options that the shopper spoke of. */
	values?: readonly string[];
	quantity?: number;
}

const ANY_ORIGIN = 'http://shop';
const NO_PARAMETERS = new URLSearchParams();

/** Null when there is no such product. The same two reads as a product page makes. */
export async function loadShownProduct(
	storefront: Storefront,
	{ handle, values = [], quantity = 1 }: Choice
): Promise<ShownProduct | null> {
	const loaded = await loadProduct(storefront, handle);
	if (loaded === null) return null;
	const { product, table } = loaded;
	const chosen = product.options.map(
		(option) =>
			option.values.find(({ name }) => values.some((value) => isSame(value, name)))?.name ?? null
	);
	return describeProduct(product, table, { chosen, quantity });
}

export async function loadProduct(
	storefront: Storefront,
	handle: string
): Promise<{ product: Product; table: VariantTable } | null> {
	const [product, table] = await Promise.all([
		getProduct(storefront, handle, new URL(productPath(handle), ANY_ORIGIN)),
		getVariantTable(storefront, handle)
	]);
	return product && table && { product, table };
}

/** Gift cards have a recipient, some products are sold by subscription only, and some are too many. */
export function isBoughtOnPage(product: Product, table: VariantTable): boolean {
	const isOpenSet =
		product.selectedVariant?.requiresComponents === true &&
		product.selectedVariant.components.length === 0;
	return product.isGiftCard || product.requiresSellingPlan || table.isCut || isOpenSet;
}

function describeProduct(
	product: Product,
	table: VariantTable,
	{ chosen, quantity }: { chosen: (string | null)[]; quantity: number }
): ShownProduct {
	const { handle, title, vendor, priceRange, availableForSale, options } = product;
	const named = options.flatMap(({ name }, index) => {
		const value = chosen[index] ?? null;
		return value === null ? [] : [{ name, value }];
	});
	return {
		...{ handle, title, vendor, priceRange, availableForSale, chosen, quantity },
		href: buildVariantHref(handle, named, NO_PARAMETERS),
		image: findPicture(product, chosen),
		isBoughtOnPage: isBoughtOnPage(product, table),
		options: options.map(({ name, values }) => ({
			name,
			values: values.map((value) => ({
				name: value.name,
				swatch: value.swatch,
				image: value.image
			}))
		})),
		variants: table.rows.map((row) => describeVariant(row, options))
	};
}

function describeVariant(
	row: VariantTable['rows'][number],
	options: Product['options']
): ShownVariant {
	const { id, price, compareAtPrice, availableForSale, minimumQuantity } = row;
	const values = options.map(
		({ name }) => row.selectedOptions.find((option) => option.name === name)?.value ?? ''
	);
	return { id, values, price, compareAtPrice, availableForSale, minimumQuantity };
}

function findPicture({ options, images }: Product, chosen: readonly (string | null)[]) {
	const pictures = options.flatMap(({ values }, index) => {
		const image = values.find(({ name }) => name === chosen[index])?.image;
		return image ? [image] : [];
	});
	const [first] = images;
	return pictures[0] ?? (first ? toImage(first) : null);
}

function toImage({ url, altText, width, height }: Product['images'][number]) {
	return { url, altText, width, height };
}

function isSame(one: string, other: string): boolean {
	return one.trim().toLowerCase() === other.trim().toLowerCase();
}
