import type { OrderRecord } from '../../../world/commerce/order-records.ts';
import type { Money } from '../../../world/types.ts';

/** An amount of the order, in the currency it was paid in. */
export function toMoney(amount: string, { currencyCode }: OrderRecord): Money {
	return { amount, currencyCode };
}
