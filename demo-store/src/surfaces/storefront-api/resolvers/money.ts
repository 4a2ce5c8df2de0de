import { Big } from 'big.js';
import type { Money } from '../../../store/types.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import { type Currency, formatMinor, type Minor } from '../../../store/commerce/money.ts';

/** A catalog amount as charged in the request's country. */
export function toMoney(shopAmount: string, { store, locale }: ApiContext): Money {
	return store.markets.price(shopAmount, locale.country);
}

export function toOptionalMoney(shopAmount: string | null, context: ApiContext): Money | null {
	return shopAmount === null ? null : toMoney(shopAmount, context);
}

/** Takes a percentage off an amount, rounded to the currency's smallest coin. */
export function reduceMoney(
	money: Money,
	percentage: number,
	{ store, locale }: ApiContext
): Money {
	const { decimals } = store.markets.get(locale.country).currency;
	const factor = new Big(100).minus(percentage).div(100);
	return {
		...money,
		amount: new Big(money.amount).times(factor).toFixed(decimals, Big.roundHalfUp)
	};
}

export const moneyResolvers: ResolverMap = {
	MoneyV2: properties('amount', 'currencyCode'),
	ProductPriceRange: properties('minVariantPrice', 'maxVariantPrice')
};

export function toCartMoney(minor: Minor, { currency }: Pick<PricedCart, 'currency'>): Money {
	return toMoneyIn(minor, currency);
}

export function toMoneyIn(minor: Minor, currency: Currency): Money {
	return { amount: formatMinor(minor, currency), currencyCode: currency.isoCode };
}
