import { createHash } from 'node:crypto';
import type { CartView, CartViewLine } from '$lib/domain/assistant';
import type { Cart, CartLine } from '$lib/domain/types';

const ID_LENGTH = 12;

/** What a conversation may know of a cart: no id, code, card, note or name of a recipient. */
export function describeCart(cart: Cart | null): CartView {
	return {
		totalQuantity: cart?.totalQuantity ?? 0,
		subtotal: cart?.subtotal ?? null,
		lines: (cart?.lines ?? []).map(describeLine)
	};
}

export function findLine(cart: Cart | null, lineId: string): CartLine | null {
	return cart?.lines.find(({ id }) => maskLineId(id) === lineId) ?? null;
}

function describeLine(line: CartLine): CartViewLine {
	return {
		lineId: maskLineId(line.id),
		title: line.productTitle,
		variantTitle: line.variantTitle,
		variantId: line.merchandiseId,
		quantity: line.quantity,
		total: line.total
	};
}

/** The platform's own id has the token of the cart in it, with which anyone could read the cart. */
function maskLineId(id: string): string {
	return `line-${createHash('sha256').update(id).digest('hex').slice(0, ID_LENGTH)}`;
}
