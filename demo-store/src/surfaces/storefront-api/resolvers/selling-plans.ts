import { toGid } from '../../../wire/gid.ts';
import type { Money, SellingPlanGroupRecord, SellingPlanRecord } from '../../../store/types.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import { type ApiContext, type ResolverMap, translateText } from '../resolver.ts';
import { noMetafields } from './metafields.ts';
import { reduceMoney, toMoney, toUnitPrice } from './money.ts';
import type { VariantSource } from './variant.ts';

type GroupOption = SellingPlanGroupRecord['options'][number];
type PlanOption = SellingPlanRecord['options'][number];

/** Source of `SellingPlanAllocation`. */
export interface AllocationSource {
	sellingPlan: SellingPlanRecord;
	checkoutChargeAmount: Money;
	remainingBalanceChargeAmount: Money;
	priceAdjustments: {
		price: Money;
		compareAtPrice: Money;
		perDeliveryPrice: Money;
		unitPrice: Money | null;
	}[];
}

/** Calculates the variant's price under each plan in the request's market. */
export function listAllocations(source: VariantSource, context: ApiContext): AllocationSource[] {
	return context.store.catalog
		.getSellingPlanGroups(source.product)
		.flatMap(({ sellingPlans }) => sellingPlans)
		.map((plan) => allocatePlan(plan, source, context));
}

export function allocatePlan(
	sellingPlan: SellingPlanRecord,
	{ variant }: VariantSource,
	context: ApiContext
): AllocationSource {
	const full = toMoney(variant.price, context);
	const priceAdjustments = sellingPlan.priceAdjustments.map(({ percentage }) => {
		const price = reduceMoney(full, percentage, context);
		const unitPrice = toUnitPrice(price, variant.unitPriceMeasurement, context);
		return { price, compareAtPrice: full, perDeliveryPrice: price, unitPrice };
	});
	return {
		sellingPlan,
		priceAdjustments,
		checkoutChargeAmount: priceAdjustments[0]?.price ?? full,
		remainingBalanceChargeAmount: reduceMoney(full, 100, context)
	};
}

export const sellingPlanResolvers: ResolverMap = {
	SellingPlanGroup: {
		...properties('appName', 'options'),
		name: ({ name }: SellingPlanGroupRecord, _args, context) => translateText(name, context),
		sellingPlans: (group: SellingPlanGroupRecord, args: PageArguments) =>
			paginateList(group.sellingPlans, args, 'sellingPlans', ({ id }) => id)
	},
	SellingPlanGroupOption: {
		name: ({ name }: GroupOption, _args, context) => translateText(name, context),
		values: ({ values }: GroupOption, _args, context) =>
			values.map((value) => translateText(value, context))
	},
	SellingPlan: {
		...properties('options', 'recurringDeliveries'),
		name: ({ name }: SellingPlanRecord, _args, context) => translateText(name, context),
		description: ({ description }: SellingPlanRecord, _args, context) =>
			translateText(description, context),
		id: ({ id }: SellingPlanRecord) => toGid('SellingPlan', id),
		billingPolicy: ({ billingPolicy }: SellingPlanRecord) =>
			withTypename('SellingPlanRecurringBillingPolicy', billingPolicy),
		deliveryPolicy: ({ deliveryPolicy }: SellingPlanRecord) =>
			withTypename('SellingPlanRecurringDeliveryPolicy', deliveryPolicy),
		checkoutCharge: () => ({
			type: 'PERCENTAGE',
			value: withTypename('SellingPlanCheckoutChargePercentageValue', { percentage: 100 })
		}),
		priceAdjustments: ({ priceAdjustments }: SellingPlanRecord) =>
			priceAdjustments.map(({ percentage, orderCount }) => ({
				orderCount,
				adjustmentValue: withTypename('SellingPlanPercentagePriceAdjustment', {
					adjustmentPercentage: percentage
				})
			})),
		...noMetafields
	},
	SellingPlanOption: {
		name: ({ name }: PlanOption, _args, context) => translateText(name, context),
		value: ({ value }: PlanOption, _args, context) => translateText(value, context)
	},
	SellingPlanRecurringBillingPolicy: properties('interval', 'intervalCount'),
	SellingPlanRecurringDeliveryPolicy: properties('interval', 'intervalCount'),
	SellingPlanCheckoutCharge: properties('type', 'value'),
	SellingPlanCheckoutChargePercentageValue: properties('percentage'),
	SellingPlanPriceAdjustment: properties('adjustmentValue', 'orderCount'),
	SellingPlanPercentagePriceAdjustment: properties('adjustmentPercentage'),
	SellingPlanAllocation: properties(
		'sellingPlan',
		'checkoutChargeAmount',
		'remainingBalanceChargeAmount',
		'priceAdjustments'
	),
	SellingPlanAllocationPriceAdjustment: properties(
		'price',
		'compareAtPrice',
		'perDeliveryPrice',
		'unitPrice'
	),
	...connectionTypes('SellingPlan', 'SellingPlanGroup', 'SellingPlanAllocation')
};
