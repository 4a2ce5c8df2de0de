import { parseNumericGid } from '../../../wire/gid.ts';
import type { CountryCode, ProductRecord, VariantRecord } from '../../../store/types.ts';
import type { Shop } from '../ucp/ucp-tool.ts';

/** The resource of an id; the variant is null for a product's id. */
export interface FoundItem {
	product: ProductRecord;
	variant: VariantRecord | null;
}

const PRODUCT_PATH = /^\/products\/([^/]+)\/?$/;

/** Finds a product by global id, number, handle or the address of its page; the country must have it. */
export function findItem(
	{ store, shopOrigin }: Shop,
	id: string,
	country: CountryCode
): FoundItem | null {
	const { catalog } = store;
	const found = findById(catalog, id) ?? findByHandle(catalog, readHandle(id, shopOrigin));
	return found !== null && catalog.isPublished(found.product, country) ? found : null;
}

function findById(catalog: Shop['store']['catalog'], id: string): FoundItem | null {
	const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
	const variantId = number ?? parseNumericGid(id, 'ProductVariant');
	const variant = variantId === null ? null : catalog.getVariant(variantId);
	if (variant !== null) return variant;
	const productId = number ?? parseNumericGid(id, 'Product');
	const product = productId === null ? null : catalog.getProductById(productId);
	return product === null ? null : { product, variant: null };
}

function findByHandle(catalog: Shop['store']['catalog'], handle: string): FoundItem | null {
	const product = catalog.getProductByHandle(handle);
	return product === null ? null : { product, variant: null };
}

function readHandle(id: string, shopOrigin: string): string {
	const url = URL.parse(id);
	if (url?.origin !== shopOrigin) return id;
	return PRODUCT_PATH.exec(url.pathname)?.[1] ?? id;
}
