import type { CartOutcome } from '$lib/domain/platform-cart';
import type { CartField, CartMessage } from '$lib/domain/types';
import type { CartPlace } from './cart-request';

/** Which of our fields a warning of the platform is about, by the beginning of its code. */
const WARNING_FIELDS: readonly (readonly [prefix: string, field: CartField])[] = [
	['DISCOUNT_', 'discountCode'],
	['PAYMENTS_GIFT_CARDS', 'giftCardCode'],
	['MERCHANDISE_', 'quantity']
];

/** What there is to tell about a change, each beside the line or field that it concerns. */
export function describeOutcome(outcome: CartOutcome, place: CartPlace): CartMessage[] {
	const lineIds = new Set(outcome.cart?.lines.nodes.map(({ id }) => id));
	const errors = outcome.userErrors.map(({ message }): CartMessage => {
		return { kind: 'error', text: message, ...place };
	});
	const warnings = outcome.warnings.flatMap(({ code, message, target }): CartMessage[] => {
		const field = findField(code) ?? place.field;
		const lineId = lineIds.has(target) ? target : place.lineId;
		return isNews(field, place) ? [{ kind: 'warning', text: message, lineId, field }] : [];
	});
	return [...errors, ...warnings];
}

function findField(code: string | undefined): CartField | undefined {
	return WARNING_FIELDS.find(([prefix]) => code?.startsWith(prefix))?.[1];
}

/** The platform repeats what it thinks of every code with each change; once was enough. */
function isNews(field: CartField | null, place: CartPlace): boolean {
	return field !== 'discountCode' || place.field === 'discountCode';
}
