import { Big } from 'big.js';
import type { Money } from '../../../world/types.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

/** A catalogue amount as charged in the request's country. */
export function toMoney(shopAmount: string, { world, locale }: ApiContext): Money {
	return world.markets.price(shopAmount, locale.country);
}

export function toOptionalMoney(shopAmount: string | null, context: ApiContext): Money | null {
	return shopAmount === null ? null : toMoney(shopAmount, context);
}

/** Takes a percentage off an amount, rounded to the currency's smallest coin. */
export function reduceMoney(
	money: Money,
	percentage: number,
	{ world, locale }: ApiContext
): Money {
	const { decimals } = world.markets.get(locale.country).currency;
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
