import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type { OrderDiscountRecord, OrderRecord } from '../../../store/commerce/order-records.ts';
import { addAmounts } from '../../../store/commerce/order-totals.ts';
import { type ResolverMap, toMoney } from '../resolver.ts';

interface Allocation {
	applicationIndex: number;
	amount: string;
}

const TYPES = {
	DISCOUNT_CODE: 'DiscountCodeApplication',
	AUTOMATIC: 'AutomaticDiscountApplication'
} satisfies Record<OrderDiscountRecord['type'], string>;

/** Sources of `DiscountAllocation`. */
export function toAllocations(allocations: readonly Allocation[], order: OrderRecord) {
	return allocations.flatMap(({ applicationIndex, amount }) => {
		const discount = order.discountApplications[applicationIndex];
		if (discount === undefined) return [];
		const discountApplication = toApplication(discount, order);
		return [{ allocatedAmount: toMoney(amount, order), discountApplication }];
	});
}

/** Sources of `LineItemDiscountInformation`. */
export function toLineDiscounts(allocations: readonly Allocation[], order: OrderRecord) {
	return allocations.map(({ applicationIndex, amount }) => {
		const discount = order.discountApplications[applicationIndex];
		return {
			discountValue: toMoney(amount, order),
			title: discount ? nameDiscount(discount) : null
		};
	});
}

/** A code is named by itself, on its lines as on the whole order. */
const nameDiscount = ({ code, title }: OrderDiscountRecord) => code ?? title;

function toApplication(discount: OrderDiscountRecord, order: OrderRecord) {
	const { percentage, fixedAmount } = discount.value;
	const value =
		fixedAmount === undefined
			? withTypename('PricingPercentageValue', { percentage: percentage ?? 0 })
			: withTypename('MoneyV2', toMoney(fixedAmount, order));
	return withTypename(TYPES[discount.type], { ...discount, value });
}

function shippingDiscountOf({ shippingLine }: OrderRecord): string {
	if (shippingLine === null) return '0';
	return addAmounts([shippingLine.originalPrice, `-${shippingLine.discountedPrice}`]);
}

/** Sums each application over all lines or the shipping. */
function listApplied(order: OrderRecord) {
	return order.discountApplications.map((discount, index) => {
		const allocations = order.lineItems.flatMap((line) => line.discountAllocations);
		const amounts = allocations.filter(({ applicationIndex }) => applicationIndex === index);
		const isShipping = discount.targetType === 'SHIPPING_LINE';
		const amount = isShipping
			? shippingDiscountOf(order)
			: addAmounts(amounts.map((allocation) => allocation.amount));
		return {
			discountApplicationType: discount.type,
			discountValue: toMoney(amount, order),
			targetType: discount.targetType,
			title: nameDiscount(discount),
			isOfOrder: !isShipping && discount.targetSelection === 'ALL'
		};
	});
}

function totalOf(applied: ReturnType<typeof listApplied>, order: OrderRecord) {
	return toMoney(addAmounts(applied.map(({ discountValue }) => discountValue.amount)), order);
}

export const orderDiscountResolvers: ResolverMap = {
	Order: {
		discountApplications: (order: OrderRecord, args: PageArguments) =>
			paginateList(
				order.discountApplications.map((discount) => toApplication(discount, order)),
				args,
				'discountApplications',
				({ title }) => title
			),
		discountInformation(order: OrderRecord) {
			const applied = listApplied(order);
			const ofOrder = applied.filter(({ isOfOrder }) => isOfOrder);
			return {
				allAppliedDiscounts: applied,
				allOrderLevelAppliedDiscounts: ofOrder,
				allOrderLevelAppliedDiscountsOnSoldItems: ofOrder,
				totalDiscounts: toMoney(order.totalDiscounts, order),
				totalOrderLevelAppliedDiscounts: totalOf(ofOrder, order)
			};
		},
		shippingDiscountAllocations(order: OrderRecord) {
			const index = order.discountApplications.findIndex(
				({ targetType }) => targetType === 'SHIPPING_LINE'
			);
			const amount = shippingDiscountOf(order);
			return index < 0 ? [] : toAllocations([{ applicationIndex: index, amount }], order);
		}
	},
	OrderDiscountInformation: properties(
		'allAppliedDiscounts',
		'allOrderLevelAppliedDiscounts',
		'allOrderLevelAppliedDiscountsOnSoldItems',
		'totalDiscounts',
		'totalOrderLevelAppliedDiscounts'
	),
	OrderAllDiscounts: properties('discountApplicationType', 'discountValue', 'targetType', 'title'),
	DiscountAllocation: properties('allocatedAmount', 'discountApplication'),
	DiscountCodeApplication: properties(
		...(['allocationMethod', 'code', 'targetSelection', 'targetType', 'value'] as const)
	),
	AutomaticDiscountApplication: properties(
		...(['allocationMethod', 'targetSelection', 'targetType', 'title', 'value'] as const)
	),
	PricingPercentageValue: properties('percentage'),
	LineItemDiscountInformation: properties('discountValue', 'title'),
	...connectionTypes('DiscountApplication')
};
