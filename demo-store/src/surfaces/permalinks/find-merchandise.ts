import { parseNumericGid } from '../../../../src/lib/core/gid.ts';
import type { ProductRecord } from '../../world/types.ts';
import type { World } from '../../world/world.ts';

/**
 * The one variant that an id stands for: the variant's own, or that of a product there is only one
 * kind of, or such a product's handle. Null when there is none, or a choice to make.
 */
export function findMerchandise({ catalog }: World, id: string): number | null {
	const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
	const variantId = number ?? parseNumericGid(id, 'ProductVariant');
	const variant = variantId === null ? null : catalog.getVariant(variantId);
	if (variant !== null) return catalog.isPublished(variant.product) ? variant.variant.id : null;
	const productId = number ?? parseNumericGid(id, 'Product');
	const product =
		productId === null ? catalog.getProductByHandle(id) : catalog.getProductById(productId);
	return product !== null && catalog.isPublished(product) ? readOnlyVariant(product) : null;
}

function readOnlyVariant({ variants }: ProductRecord): number | null {
	const [variant, ...others] = variants;
	return variant === undefined || others.length > 0 ? null : variant.id;
}
