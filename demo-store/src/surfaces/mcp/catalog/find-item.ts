import { parseNumericGid } from '../../../../../src/lib/core/gid.ts';
import type { ProductRecord, VariantRecord } from '../../../world/types.ts';
import type { Shop } from '../ucp/ucp-tool.ts';

/** What an id stands for; the variant is null when it names the product as a whole. */
export interface FoundItem {
	product: ProductRecord;
	variant: VariantRecord | null;
}

const PRODUCT_PATH = /^\/products\/([^/]+)\/?$/;

/** By global id, number, handle or address of the product's page. Published products only. */
export function findItem({ world, shopOrigin }: Shop, id: string): FoundItem | null {
	const { catalog } = world;
	const found = findById(catalog, id) ?? findByHandle(catalog, readHandle(id, shopOrigin));
	return found !== null && catalog.isPublished(found.product) ? found : null;
}

function findById(catalog: Shop['world']['catalog'], id: string): FoundItem | null {
	const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
	const variantId = number ?? parseNumericGid(id, 'ProductVariant');
	const variant = variantId === null ? null : catalog.getVariant(variantId);
	if (variant !== null) return variant;
	const productId = number ?? parseNumericGid(id, 'Product');
	const product = productId === null ? null : catalog.getProductById(productId);
	return product === null ? null : { product, variant: null };
}

function findByHandle(catalog: Shop['world']['catalog'], handle: string): FoundItem | null {
	const product = catalog.getProductByHandle(handle);
	return product === null ? null : { product, variant: null };
}

function readHandle(id: string, shopOrigin: string): string {
	const url = URL.parse(id);
	if (url?.origin !== shopOrigin) return id;
	return PRODUCT_PATH.exec(url.pathname)?.[1] ?? id;
}
