import type { Cart } from '$lib/domain/cart';
import type { Money } from '$lib/domain/values';
import { cartTexts } from '$lib/messages/texts/cart';

export interface AmountRow {
	label: string;
	/** Several where one code takes something off several lines: sums are the platform's business. */
	amounts: Money[];
	isDeducted: boolean;
}

/** Lists the amounts between the lines and the total. */
export function listAmounts({ subtotal, discounts, giftCards }: Cart): AmountRow[] {
	const reductions = Map.groupBy(discounts, ({ title }) => title);
	return [
		{ label: cartTexts.subtotal, amounts: [subtotal], isDeducted: false },
		...[...reductions].map(([label, parts]) => {
			return { label, amounts: parts.map(({ amount }) => amount), isDeducted: true };
		}),
		...giftCards.map(({ lastCharacters, amountUsed }) => {
			return { label: cartTexts.giftCard(lastCharacters), amounts: [amountUsed], isDeducted: true };
		})
	];
}
