import type { CartField, CartMessage } from '$lib/domain/cart';

/** Faults of the fields of the form on a product page. */
export type FormFaults = Partial<Record<CartField, string>>;

/** Picks the faults that the cart service reported for the fields of this form. */
export function pickFaults(messages: readonly CartMessage[]): FormFaults {
	return Object.fromEntries(
		messages.flatMap(({ kind, lineId, field, text }) =>
			kind === 'error' && lineId === null && field ? [[field, text]] : []
		)
	);
}
