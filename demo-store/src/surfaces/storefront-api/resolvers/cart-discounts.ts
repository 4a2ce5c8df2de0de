import { formatMinor } from '../../../store/commerce/money.ts';
import type { Allocation, PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { DiscountRecord } from '../../../store/commerce/records.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import { type ResolverMap, translateText } from '../resolver.ts';
import { toCartMoney } from './money.ts';

/** Sources of `CartDiscountAllocation`, by code or automatic. */
export function toAllocations(allocations: readonly Allocation[], cart: PricedCart) {
	return allocations.map(({ discount, amount, lineId }) => {
		const targetType = lineId === null ? 'SHIPPING_LINE' : 'LINE_ITEM';
		const fields = {
			discountedAmount: toCartMoney(amount, cart),
			targetType,
			discountApplication: toApplication(discount, targetType, cart)
		};
		return discount.code === null
			? withTypename('CartAutomaticDiscountAllocation', { ...fields, title: discount.title })
			: withTypename('CartCodeDiscountAllocation', { ...fields, code: discount.code });
	});
}

function toApplication(discount: DiscountRecord, targetType: string, cart: PricedCart) {
	const isForAll = discount.target.type === 'ORDER' || discount.target.type === 'SHIPPING_LINE';
	return {
		allocationMethod: discount.type === 'BXGY' ? 'EACH' : 'ACROSS',
		targetSelection: isForAll ? 'ALL' : 'ENTITLED',
		targetType,
		value: toPricingValue(discount, cart)
	};
}

function toPricingValue(discount: DiscountRecord, cart: PricedCart) {
	const { value, customerGets } = discount;
	if (value?.fixedAmount !== undefined) {
		const given = [...cart.lines.flatMap((line) => line.discounts), ...cart.orderDiscounts]
			.filter((allocation) => allocation.discount === discount)
			.reduce((total, { amount }) => total + amount, 0);
		const amount = formatMinor(given, cart.currency);
		return withTypename('MoneyV2', { amount, currencyCode: cart.currency.isoCode });
	}
	const percentage = customerGets?.percentage ?? value?.percentage ?? 100;
	return withTypename('PricingPercentageValue', { percentage });
}

export const cartDiscountResolvers: ResolverMap = {
	CartCodeDiscountAllocation: properties(
		'code',
		'discountedAmount',
		'targetType',
		'discountApplication'
	),
	CartAutomaticDiscountAllocation: {
		...properties('discountedAmount', 'targetType', 'discountApplication'),
		title: ({ title }: { title: string }, _args, context) => translateText(title, context)
	},
	CartDiscountApplication: properties('allocationMethod', 'targetSelection', 'targetType', 'value'),
	PricingPercentageValue: properties('percentage'),
	CartDiscountCode: properties('code', 'applicable')
};
