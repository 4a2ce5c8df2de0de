import { Big } from 'big.js';
import type { Money, VariantRecord } from '../../../store/types.ts';
import { properties, PROPERTY } from '../../../graphql/resolver.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import {
	type Currency,
	formatMinor,
	type Minor,
	writeAmount
} from '../../../store/commerce/money.ts';

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

/** Grams, milliliters, meters, square meters or pieces in one unit of the platform. */
const UNITS: Readonly<Record<string, number>> = {
	...{ MG: 0.001, G: 1, KG: 1000, OZ: 28.349523125, LB: 453.59237 },
	...{ ML: 1, CL: 10, L: 1000, M3: 1_000_000 },
	...{ FLOZ: 29.5735295625, PT: 473.176473, QT: 946.352946, GAL: 3785.411784 },
	...{ MM: 0.001, CM: 0.01, M: 1, IN: 0.0254, FT: 0.3048, YD: 0.9144 },
	...{ M2: 1, FT2: 0.09290304, ITEM: 1 }
};

/** The exact price of the reference quantity, rounded to the currency's smallest coin. */
export function toUnitPrice(
	price: Money,
	measurement: VariantRecord['unitPriceMeasurement'],
	{ store, locale }: ApiContext
): Money | null {
	const {
		quantityUnit = '',
		quantityValue = 0,
		referenceUnit = '',
		referenceValue = 0
	} = measurement ?? {};
	const sold = new Big(UNITS[quantityUnit] ?? 0).times(quantityValue);
	if (sold.eq(0)) return null;
	const reference = new Big(UNITS[referenceUnit] ?? 0).times(referenceValue);
	const { decimals } = store.markets.get(locale.country).currency;
	const amount = new Big(price.amount).times(reference).div(sold);
	return { ...price, amount: amount.toFixed(decimals, Big.roundHalfUp) };
}

export const moneyResolvers: ResolverMap = {
	MoneyV2: {
		amount: ({ amount }: Money) => writeAmount(amount),
		currencyCode: PROPERTY
	},
	ProductPriceRange: properties('minVariantPrice', 'maxVariantPrice')
};

export function toCartMoney(minor: Minor, { currency }: Pick<PricedCart, 'currency'>): Money {
	return toMoneyIn(minor, currency);
}

export function toMoneyIn(minor: Minor, currency: Currency): Money {
	return { amount: formatMinor(minor, currency), currencyCode: currency.isoCode };
}
