import type { CartField, CartMessage } from '$lib/domain/types';

/** What is wrong with the fields of the form on a product page. */
export type FormFaults = Partial<Record<CartField, string>>;

/** What the cart service said about the fields of this form. */
export function pickFaults(messages: readonly CartMessage[]): FormFaults {
	return Object.fromEntries(
		messages.flatMap(({ kind, lineId, field, text }) =>
			kind === 'error' && lineId === null && field ? [[field, text]] : []
		)
	);
}
