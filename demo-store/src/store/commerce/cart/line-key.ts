import type { CartLineRecord } from '../records.ts';

/** Names a line for as long as it is in the cart: variant and 32 hexadecimal digits, as on the platform. */
export function toLineKey({ id, variantId }: Pick<CartLineRecord, 'id' | 'variantId'>): string {
	return `${variantId}:${id.replaceAll('-', '')}`;
}
