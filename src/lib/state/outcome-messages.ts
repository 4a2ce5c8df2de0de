import { findWarningField, listNewWarnings, type CartOutcome } from '$lib/domain/platform-cart';
import type { CartMessage } from '$lib/domain/cart';
import type { CartPlace } from './cart-request';

/**
 * Returns the messages about a change, each beside the line or field that it concerns.
 * @param enteredCode The discount code that the change was to apply.
 */
export function describeOutcome(
	outcome: CartOutcome,
	place: CartPlace,
	enteredCode?: string
): CartMessage[] {
	const lineIds = new Set(outcome.cart?.lines.nodes.map(({ id }) => id));
	const errors = outcome.userErrors.map(({ message }): CartMessage => {
		return { kind: 'error', text: message, ...place };
	});
	const entered = enteredCode === undefined ? [] : [enteredCode];
	const warnings = listNewWarnings(outcome, entered).map((warning): CartMessage => {
		const { message, target } = warning;
		const lineId = lineIds.has(target) ? target : place.lineId;
		return {
			kind: 'warning',
			text: message,
			lineId,
			field: findWarningField(warning) ?? place.field
		};
	});
	return [...errors, ...warnings];
}
