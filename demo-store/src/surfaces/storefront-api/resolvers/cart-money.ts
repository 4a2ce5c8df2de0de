import type { Money } from '../../../world/types.ts';
import type { PricedCart } from '../../../world/commerce/cart/priced-cart.ts';
import { formatMinor, type Currency, type Minor } from '../../../world/commerce/money.ts';

export function toCartMoney(minor: Minor, { currency }: Pick<PricedCart, 'currency'>): Money {
	return toMoneyIn(minor, currency);
}

export function toMoneyIn(minor: Minor, currency: Currency): Money {
	return { amount: formatMinor(minor, currency), currencyCode: currency.isoCode };
}
