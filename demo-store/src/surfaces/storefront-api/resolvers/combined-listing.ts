import { deriveTotals } from '../../../store/catalog/derived-fields.ts';
import { isPublished } from '../../../store/catalog/product-rules.ts';
import type { ProductOptionRecord, ProductRecord, VariantRecord } from '../../../store/types.ts';
import type { ApiContext } from '../resolver.ts';
import type { VariantSource } from './variant.ts';

/**
 * A product as its options show it: the parent of a combined listing, and each product that is in it, has the
 * options and variants of all of them, its own first. Any other product is returned as it is.
 */
export function joinListing(product: ProductRecord, { store, locale }: ApiContext): ProductRecord {
	const { combinedParent, combinedListing } = product;
	const parent =
		combinedParent === undefined ? product : store.catalog.getProductByHandle(combinedParent);
	const listed = (parent?.combinedListing ?? combinedListing ?? []).flatMap((handle) => {
		const child = store.catalog.getProductByHandle(handle);
		return child !== null && isPublished(child, locale.country) ? child : [];
	});
	if (listed.length === 0) return product;
	const ownFirst = [product, ...listed.filter(({ id }) => id !== product.id)];
	const sellers = combinedListing === undefined ? ownFirst : listed;
	return deriveTotals({
		...product,
		options: mergeOptions(listed),
		variants: sellers.flatMap(({ variants }) => variants)
	});
}

/** The parent of a combined listing with the variants of its products; any other product as it is. */
export function fillParent(product: ProductRecord, context: ApiContext): ProductRecord {
	return product.combinedListing === undefined ? product : joinListing(product, context);
}

/** A variant with the product that sells it. */
export function findSeller(
	product: ProductRecord,
	variant: VariantRecord | null,
	{ store }: ApiContext
): VariantSource | null {
	if (variant === null) return null;
	return store.catalog.getVariant(variant.id) ?? { product, variant };
}

/** In the order in which the products name them. */
function mergeOptions(products: readonly ProductRecord[]): ProductOptionRecord[] {
	const merged = new Map<string, ProductOptionRecord>();
	for (const option of products.flatMap(({ options }) => options)) {
		const { optionValues = [] } = merged.get(option.name) ?? {};
		const known = new Set(optionValues.map(({ name }) => name));
		const added = option.optionValues.filter(({ name }) => !known.has(name));
		merged.set(option.name, {
			...(merged.get(option.name) ?? option),
			optionValues: [...optionValues, ...added]
		});
	}
	return [...merged.values()];
}
