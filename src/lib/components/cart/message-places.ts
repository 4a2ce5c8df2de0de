import type { CartField, CartMessage } from '$lib/domain/cart';

/** Fields that a cart on the page always shows. */
const CART_FIELDS: readonly (CartField | null)[] = ['discountCode', 'giftCardCode', 'note'];

/** Lists the messages that stand beside one line. */
export function listLineMessages(messages: readonly CartMessage[], lineId: string): CartMessage[] {
	return messages.filter((message) => message.lineId === lineId);
}

/** Lists the messages that stand beside one field of the cart. */
export function listFieldMessages(
	messages: readonly CartMessage[],
	field: CartField
): CartMessage[] {
	return messages.filter((message) => message.lineId === null && message.field === field);
}

/** Lists the messages about the whole cart, or about a line that is gone. */
export function listOtherMessages(
	messages: readonly CartMessage[],
	lines: readonly { id: string }[]
): CartMessage[] {
	return messages.filter(({ lineId, field = null }) =>
		lineId === null
			? lines.length === 0 || !CART_FIELDS.includes(field)
			: lines.every(({ id }) => id !== lineId)
	);
}
