import { formatMinor, sum } from '../../../store/commerce/money.ts';
import type { Allocation, PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { DiscountRecord } from '../../../store/commerce/records.ts';
import { properties, withTypename, type Typed } from '../../../graphql/resolver.ts';
import { type ApiContext, type ResolverMap, translateText } from '../resolver.ts';
import { toCartMoney } from './money.ts';

/** A discount of a cart, for its application. */
interface AllocationSource {
	source: { discount: DiscountRecord; cart: PricedCart };
}

type ApplicationSource = Typed<ReturnType<typeof describeApplication>>;

/** Sources of `BaseCartDiscountApplication`: each discount of the cart once, with what it takes off altogether. */
export function toSourceApplications(cart: PricedCart) {
	const allocations = listAllocations(cart);
	const discounts = new Set(allocations.map(({ discount }) => discount));
	return [...discounts].map((discount) => toSourceApplication(discount, allocations, cart));
}

function listAllocations({ lines, orderDiscounts, shippingDiscounts }: PricedCart): Allocation[] {
	return [...lines.flatMap((line) => line.discounts), ...orderDiscounts, ...shippingDiscounts];
}

function toSourceApplication(
	discount: DiscountRecord,
	allocations: readonly Allocation[],
	cart: PricedCart
) {
	const own = allocations.filter((allocation) => allocation.discount === discount);
	const typename =
		discount.code === null ? 'CartAutomaticDiscountApplication' : 'CartCodeDiscountApplication';
	return withTypename(typename, describeApplication(discount, own, cart));
}

function describeApplication(
	discount: DiscountRecord,
	own: readonly Allocation[],
	cart: PricedCart
) {
	const targetType = own.some(({ lineId }) => lineId === null) ? 'SHIPPING_LINE' : 'LINE_ITEM';
	return {
		...toApplication(discount, targetType, cart),
		totalAllocatedAmount: toCartMoney(sum(own.map(({ amount }) => amount)), cart),
		code: discount.code,
		title: discount.title,
		fixedAmount: discount.value?.fixedAmount,
		country: cart.market.country
	};
}

/** Sources of `CartDiscountAllocation`, by code or automatic. */
export function toAllocations(allocations: readonly Allocation[], cart: PricedCart) {
	return allocations.map(({ discount, amount, lineId }) => {
		const targetType = lineId === null ? 'SHIPPING_LINE' : 'LINE_ITEM';
		const fields = {
			discountedAmount: toCartMoney(amount, cart),
			targetType,
			discountApplication: toApplication(discount, targetType, cart),
			source: { discount, cart }
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

/** The configured value: a fixed amount in the cart's currency, however much of it a cart can use. */
function toConfiguredValue(
	{ fixedAmount, value, country }: ApplicationSource,
	_args: unknown,
	{ store }: ApiContext
) {
	if (fixedAmount === undefined) return value;
	return withTypename('MoneyV2', store.markets.price(fixedAmount, country));
}

const ALLOCATION_FIELDS = {
	...properties('discountedAmount', 'targetType', 'discountApplication'),
	sourceDiscountApplication: ({ source: { discount, cart } }: AllocationSource) =>
		toSourceApplication(discount, listAllocations(cart), cart)
} satisfies ResolverMap[string];

const APPLICATION_FIELDS = {
	...properties('allocationMethod', 'targetSelection', 'targetType', 'totalAllocatedAmount'),
	value: toConfiguredValue
} satisfies ResolverMap[string];

export const cartDiscountResolvers: ResolverMap = {
	CartCodeDiscountApplication: { ...APPLICATION_FIELDS, ...properties('code') },
	CartAutomaticDiscountApplication: {
		...APPLICATION_FIELDS,
		title: ({ title }: ApplicationSource, _args, context) => translateText(title, context)
	},
	CartCodeDiscountAllocation: { ...ALLOCATION_FIELDS, ...properties('code') },
	CartAutomaticDiscountAllocation: {
		...ALLOCATION_FIELDS,
		title: ({ title }: { title: string }, _args, context) => translateText(title, context)
	},
	CartDiscountApplication: properties('allocationMethod', 'targetSelection', 'targetType', 'value'),
	PricingPercentageValue: properties('percentage'),
	CartDiscountCode: properties('code', 'applicable')
};
