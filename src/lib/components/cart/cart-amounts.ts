import type { Cart } from '$lib/domain/cart';
import type { Money } from '$lib/domain/values';
import { cartTexts } from '$messages/en/cart';

export interface AmountRow {
	label: string;
	amount: Money;
	isDeducted: boolean;
}

/** Lists the amounts between the lines and the total. */
export function listAmounts({ subtotal, discounts, giftCards }: Cart): AmountRow[] {
	return [
		{ label: cartTexts.subtotal, amount: subtotal, isDeducted: false },
		...discounts.map(({ title, amount }) => ({ label: title, amount, isDeducted: true })),
		...giftCards.map(({ lastCharacters, amountUsed }) => {
			return {
				label: cartTexts.giftCard({ last: lastCharacters }),
				amount: amountUsed,
				isDeducted: true
			};
		})
	];
}
