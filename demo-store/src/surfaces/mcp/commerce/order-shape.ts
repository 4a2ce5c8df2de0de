import { z } from 'zod';
import { toGid } from '../../../wire/gid.ts';
import { isPickupOption } from '../../../store/commerce/cart/delivery.ts';
import { parseMinor, type Minor } from '../../../store/commerce/money.ts';
import type { OrderLineRecord, OrderRecord } from '../../../store/commerce/order-records.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { toPostalAddress } from './fulfillment.ts';
import { some } from './totals.ts';

/** The fulfillments and refunds of an order that agents may see. */
const fulfillmentRecord = z.object({
	id: z.number(),
	createdAt: z.string(),
	latestShipmentStatus: z.string().nullish(),
	trackingInformation: z.array(z.object({ number: z.string(), url: z.string() })).default([]),
	lineItems: z.array(z.object({ lineItemId: z.number(), quantity: z.number() })).default([])
});
const refundRecord = z.object({
	id: z.number(),
	createdAt: z.string(),
	note: z.string().nullish(),
	totalRefunded: z.string(),
	lineItems: z.array(z.object({ lineItemId: z.number(), quantity: z.number() })).default([])
});

type ToMinor = (amount: string) => Minor;

/** Builds the order's id with the secret key that the checkout reveals. */
export function toOrderId({ id, confirmationNumber }: OrderRecord): string {
	return `${toGid('Order', id)}?key=${confirmationNumber}`;
}

/** The buyer's own page of it, which asks them to sign in. */
export function orderUrl({ id }: OrderRecord, { shopOrigin }: Shop): string {
	return `${shopOrigin}/account/orders/${id}`;
}

export function toOrder(order: OrderRecord, checkoutToken: string | null, shop: Shop) {
	const toMinor = converterOf(order, shop);
	const parcels = z.array(fulfillmentRecord).parse(order.fulfillments);
	const countSent = (lineId: number): number =>
		parcels
			.flatMap(({ lineItems }) => lineItems)
			.filter(({ lineItemId }) => lineItemId === lineId)
			.reduce((total, { quantity }) => total + quantity, 0);
	return {
		id: toOrderId(order),
		label: order.name,
		// Orders from before the store kept checkouts have none.
		checkout_id: toGid('Checkout', checkoutToken ?? order.confirmationNumber.toLowerCase()),
		permalink_url: orderUrl(order, shop),
		currency: order.currencyCode,
		line_items: order.lineItems.map((line) => toOrderLine(line, countSent(line.id), toMinor)),
		fulfillment: {
			expectations: listExpectations(order),
			events: parcels.map(toEvent)
		},
		adjustments: z
			.array(refundRecord)
			.parse(order.refunds)
			.map((refund) => toAdjustment(refund, toMinor)),
		totals: toOrderTotals(order, toMinor)
	};
}

/** Items and totals of a paid checkout. */
export function toOrderContents(order: OrderRecord, shop: Shop) {
	const toMinor = converterOf(order, shop);
	return {
		line_items: order.lineItems.map((line) => ({
			...toItem(line, toMinor),
			quantity: line.quantity
		})),
		currency: order.currencyCode,
		totals: toOrderTotals(order, toMinor),
		buyer: { email: order.email }
	};
}

function converterOf({ countryCode }: OrderRecord, { store }: Shop): ToMinor {
	const { currency } = store.markets.get(countryCode);
	return (amount) => parseMinor(amount, currency);
}

function toItem(line: OrderLineRecord, toMinor: ToMinor) {
	const { title, variantTitle } = line;
	return {
		id: toGid('LineItem', line.id),
		item: {
			id: toGid('ProductVariant', line.variantId),
			title: variantTitle === 'Default Title' ? title : `${title} - ${variantTitle}`,
			price: toMinor(line.unitPrice)
		},
		totals: [
			{ type: 'subtotal', display_text: 'Subtotal', amount: toMinor(line.originalTotal) },
			...some({
				type: 'items_discount',
				display_text: 'Item discounts',
				amount: -toMinor(line.totalDiscount)
			}),
			{ type: 'total', display_text: 'Total', amount: toMinor(line.discountedTotal) }
		]
	};
}

function toOrderLine(line: OrderLineRecord, fulfilled: number, toMinor: ToMinor) {
	const { quantity: original, currentQuantity: total } = line;
	return {
		...toItem(line, toMinor),
		quantity: { original, total, fulfilled: Math.min(fulfilled, total) },
		status: statusOf(total, Math.min(fulfilled, total))
	};
}

function statusOf(total: number, fulfilled: number) {
	if (total === 0) return 'removed';
	if (fulfilled === total) return 'fulfilled';
	return fulfilled > 0 ? 'partial' : 'processing';
}

function toOrderTotals(order: OrderRecord, toMinor: ToMinor) {
	return [
		{
			type: 'subtotal',
			display_text: 'Subtotal',
			amount: toMinor(order.subtotalBeforeDiscounts)
		},
		...some({ type: 'discount', display_text: 'Discount', amount: -toMinor(order.totalDiscounts) }),
		{
			type: 'fulfillment',
			display_text: isSent(order) ? 'Shipping' : 'Pickup',
			// Before the discount on it, which is among the discounts.
			amount: toMinor(order.shippingLine?.originalPrice ?? order.totalShipping)
		},
		...(order.taxesIncluded
			? []
			: some({ type: 'tax', display_text: 'Tax', amount: toMinor(order.totalTax) })),
		{ type: 'total', display_text: 'Total', amount: toMinor(order.totalPrice) }
	];
}

function isSent({ fulfillmentOrders = [] }: OrderRecord): boolean {
	return fulfillmentOrders.length === 0 || !fulfillmentOrders.every(isPickupOption);
}

/** Lists expected and finished deliveries, without returned items. */
function listExpectations(order: OrderRecord) {
	const { shippingAddress, shippingLine, lineItems } = order;
	const delivered = lineItems.filter(({ requiresShipping }) => requiresShipping);
	const sent = {
		method: 'SHIPPING',
		title: shippingLine?.title,
		lineItemIds: delivered.map(({ id }) => id),
		location: null
	};
	return (order.fulfillmentOrders ?? [sent]).flatMap((each, index) => {
		const { title, lineItemIds, location } = each;
		const destination = location ?? shippingAddress;
		const expected = delivered
			.filter(({ id, currentQuantity }) => lineItemIds.includes(id) && currentQuantity > 0)
			.map(({ id, currentQuantity }) => ({
				id: toGid('LineItem', id),
				quantity: currentQuantity
			}));
		if (destination === null || expected.length === 0) return [];
		return [
			{
				id: index === 0 ? 'delivery' : `delivery-${index + 1}`,
				line_items: expected,
				method_type: location === null ? 'shipping' : 'pickup',
				destination: toPostalAddress({
					...(location !== null && { street_address: location.address1 }),
					address_locality: destination.city,
					address_region:
						'zoneCode' in destination ? destination.zoneCode : destination.provinceCode,
					address_country:
						'territoryCode' in destination ? destination.territoryCode : destination.countryCode,
					postal_code: destination.zip
				}),
				...(title === undefined ? {} : { description: title })
			}
		];
	});
}

function toEvent(parcel: z.infer<typeof fulfillmentRecord>) {
	const [tracking] = parcel.trackingInformation;
	return {
		id: toGid('Fulfillment', parcel.id),
		occurred_at: parcel.createdAt,
		type: (parcel.latestShipmentStatus ?? 'shipped').toLowerCase(),
		line_items: parcel.lineItems.map(toQuantity),
		...(tracking === undefined
			? {}
			: { tracking_number: tracking.number, tracking_url: tracking.url })
	};
}

function toAdjustment(refund: z.infer<typeof refundRecord>, toMinor: ToMinor) {
	return {
		id: toGid('Refund', refund.id),
		type: 'refund',
		status: 'completed',
		occurred_at: refund.createdAt,
		line_items: refund.lineItems.map(toQuantity).map(({ id, quantity }) => ({
			id,
			quantity: -quantity
		})),
		totals: [{ type: 'total', amount: -toMinor(refund.totalRefunded) }],
		...(refund.note == null ? {} : { description: refund.note })
	};
}

function toQuantity({ lineItemId, quantity }: { lineItemId: number; quantity: number }) {
	return { id: toGid('LineItem', lineItemId), quantity };
}
