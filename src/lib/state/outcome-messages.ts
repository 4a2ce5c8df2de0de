import { findWarningField, listNewWarnings, type CartOutcome } from '$lib/domain/platform-cart';
import type { CartMessage } from '$lib/domain/cart';
import type { CartPlace, CartRequest } from './cart-request';

/**
 * Returns the messages about a change, each beside the line or field that it concerns. A code that
 * was refused is an error; warnings only repeat what the platform thinks of codes in the cart.
 */
export function describeOutcome(
	outcome: CartOutcome,
	place: CartPlace,
	request: CartRequest
): CartMessage[] {
	const lineIds = new Set(outcome.cart?.lines.nodes.map(({ id }) => id));
	const errors = outcome.userErrors.map(({ message }): CartMessage => {
		return { kind: 'error', text: message, ...place };
	});
	const lines = 'lines' in request ? request.lines : [];
	const warnings = listNewWarnings(outcome, { lines }).flatMap((warning): CartMessage[] => {
		const { message, target } = warning;
		const field = findWarningField(warning);
		if (field === 'discountCode') return [];
		const lineId = lineIds.has(target) ? target : place.lineId;
		return [{ kind: 'warning', text: message, lineId, field: field ?? place.field }];
	});
	return [...errors, ...warnings];
}
