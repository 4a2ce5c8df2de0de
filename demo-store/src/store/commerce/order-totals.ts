import Big from 'big.js';
import type { OrderRecord } from './order-records.ts';

/** Decimal strings in the order's own currency. */
export interface OrderTotals {
	subtotal: string;
	tax: string;
	total: string;
}

/** Calculates the totals of an order after refunds. Pure. */
export function totalAfterRefunds(order: OrderRecord): OrderTotals {
	const { subtotal, totalTax, totalPrice, refunds } = order;
	if (refunds.length === 0) return { subtotal, tax: totalTax, total: totalPrice };
	const decimals = totalPrice.split('.')[1]?.length ?? 0;
	const goods = addUp(refunds.flatMap(({ lineItems }) => lineItems.map((line) => line.subtotal)));
	const refunded = addUp(refunds.map(({ totalRefunded }) => totalRefunded));
	const total = new Big(totalPrice).minus(refunded);
	return {
		subtotal: new Big(subtotal).minus(goods).toFixed(decimals),
		tax: reduceTax(order, { goods, refunded, total }).toFixed(decimals),
		total: total.toFixed(decimals)
	};
}

/** Adds amounts exactly; the sum has as many decimals as the first of them. */
export function addAmounts(amounts: readonly string[]): string {
	const decimals = amounts[0]?.split('.')[1]?.length ?? 0;
	return addUp(amounts).toFixed(decimals);
}

export function countRefunded({ refunds }: OrderRecord, lineId: number): number {
	return refunds
		.flatMap(({ lineItems }) => lineItems)
		.filter(({ lineItemId }) => lineItemId === lineId)
		.reduce((count, { quantity }) => count + quantity, 0);
}

/** Tax on top was refunded beside the goods; tax within shrinks as the total does. */
function reduceTax(
	{ taxesIncluded, totalTax, totalPrice }: OrderRecord,
	{ goods, refunded, total }: { goods: Big; refunded: Big; total: Big }
): Big {
	if (!taxesIncluded) {
		const tax = new Big(totalTax).minus(refunded).plus(goods);
		// Shipping may have been given back as well.
		return tax.lt(0) ? new Big(0) : tax;
	}
	return new Big(totalPrice).eq(0) ? new Big(0) : new Big(totalTax).times(total).div(totalPrice);
}

function addUp(amounts: readonly string[]): Big {
	return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
}
