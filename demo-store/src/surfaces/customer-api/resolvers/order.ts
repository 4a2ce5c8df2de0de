import { toGid } from '../../../wire/gid.ts';
import { properties, PROPERTY } from '../../../graphql/resolver.ts';
import { writeAmount } from '../../../store/commerce/money.ts';
import type { Money } from '../../../store/types.ts';
import { totalAfterRefunds } from '../../../store/commerce/order-totals.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import type { CustomerAddressRecord } from '../../../store/commerce/records.ts';
import { type ResolverMap, toMoney } from '../resolver.ts';
import { statusPageUrl } from '../status/status-url.ts';
import { loadCustomer } from './customer.ts';

/** The order's own copies of the addresses, told apart from those that are saved. */
function toAddress(address: CustomerAddressRecord | null, id: number) {
	return address === null ? null : { ...address, id };
}

function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}

const SHIPPING_ADDRESS = 1;
const BILLING_ADDRESS = 2;

export const orderResolvers: ResolverMap = {
	Order: {
		...properties(
			...(['name', 'number', 'confirmationNumber', 'email', 'phone', 'note', 'poNumber'] as const),
			...(['createdAt', 'processedAt', 'updatedAt', 'cancelledAt', 'cancelReason'] as const),
			...(['currencyCode', 'customerLocale', 'customAttributes'] as const),
			...(['financialStatus', 'fulfillmentStatus'] as const)
		),
		id: ({ id }: OrderRecord) => toGid('Order', id),
		customer: ({ customerId }: OrderRecord, _args, context) =>
			context.store.customers.get(customerId ?? 0) ?? loadCustomer(context),
		edited: () => false,
		hasEmail: ({ email }: OrderRecord) => email !== '',
		locationName: () => null,
		checkoutToken: ({ id }: OrderRecord, _args, { store }) =>
			store.checkouts.findByOrder(id)?.token ?? null,
		requiresShipping: ({ lineItems }: OrderRecord) =>
			lineItems.some(({ requiresShipping }) => requiresShipping),
		shippingAddress: ({ shippingAddress, id }: OrderRecord) =>
			toAddress(shippingAddress, id * 10 + SHIPPING_ADDRESS),
		billingAddress: ({ billingAddress, id }: OrderRecord) =>
			toAddress(billingAddress, id * 10 + BILLING_ADDRESS),
		shippingTitle: ({ shippingLine }: OrderRecord) => shippingLine?.title ?? null,
		shippingLine: (order: OrderRecord) =>
			order.shippingLine && {
				...order.shippingLine,
				originalPrice: toMoney(order.shippingLine.originalPrice, order)
			},
		statusPageUrl: (order: OrderRecord, _args, context) => statusPageUrl(order, context),
		reorderPath: ({ lineItems }: OrderRecord) =>
			`/cart/${lineItems.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(',')}`,
		subtotal: (order: OrderRecord) => toMoney(totalAfterRefunds(order).subtotal, order),
		subtotalBeforeDiscounts: (order: OrderRecord) => toMoney(order.subtotalBeforeDiscounts, order),
		totalShipping: (order: OrderRecord) =>
			toMoney(order.shippingLine?.originalPrice ?? order.totalShipping, order),
		totalDiscountedShipping: (order: OrderRecord) => toMoney(order.totalShipping, order),
		totalTax: (order: OrderRecord) => toMoney(totalAfterRefunds(order).tax, order),
		totalPrice: (order: OrderRecord) => toMoney(totalAfterRefunds(order).total, order),
		totalRefunded: (order: OrderRecord) => toMoney(order.totalRefunded, order),
		totalDuties: () => null,
		totalDutiesSummary: () => null,
		totalTip: () => null,
		lineItemsSummary: ({ lineItems }: OrderRecord) => ({
			lineItemCount: lineItems.length,
			totalQuantityOfLegacyFeesLineItems: 0,
			totalQuantityOfLineItems: sumOf(lineItems.map(({ quantity }) => quantity)),
			totalQuantityOfTipLineItems: 0
		}),
		soldInformation: (order: OrderRecord) => ({
			quantity: sumOf(order.lineItems.map(({ quantity }) => quantity)),
			refundedQuantity: sumOf(
				order.refunds.flatMap(({ lineItems }) => lineItems.map(({ quantity }) => quantity))
			),
			subtotal: toMoney(order.subtotalBeforeDiscounts, order),
			total: toMoney(order.totalPrice, order),
			totalDiscount: toMoney(order.totalDiscounts, order),
			totalTaxes: toMoney(order.totalTax, order)
		}),
		metafield: () => null,
		metafields: (_order, { identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null)
	},
	ShippingLine: properties('handle', 'title', 'originalPrice'),
	Attribute: properties('key', 'value'),
	MoneyV2: {
		amount: ({ amount }: Money) => writeAmount(amount),
		currencyCode: PROPERTY
	},
	OrderLineItemsSummary: properties(
		'lineItemCount',
		'totalQuantityOfLegacyFeesLineItems',
		'totalQuantityOfLineItems',
		'totalQuantityOfTipLineItems'
	),
	OrderSoldInformation: properties(
		'quantity',
		'refundedQuantity',
		'subtotal',
		'total',
		'totalDiscount',
		'totalTaxes'
	)
};
