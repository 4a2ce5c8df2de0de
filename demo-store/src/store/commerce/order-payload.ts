import { toGid } from '../../wire/gid.ts';
import type { OrderRecord } from './order-records.ts';

/** Builds the payload of order webhooks. */
export function toOrderPayload(order: OrderRecord): Record<string, unknown> {
	return {
		id: order.id,
		admin_graphql_api_id: toGid('Order', order.id),
		name: order.name,
		order_number: order.number,
		confirmation_number: order.confirmationNumber,
		email: order.email,
		created_at: order.createdAt,
		currency: order.currencyCode,
		financial_status: order.financialStatus.toLowerCase(),
		fulfillment_status:
			order.fulfillmentStatus === 'UNFULFILLED' ? null : order.fulfillmentStatus.toLowerCase(),
		cancelled_at: order.cancelledAt,
		subtotal_price: order.subtotal,
		total_tax: order.totalTax,
		total_price: order.totalPrice,
		line_items: order.lineItems.map((line) => ({
			id: line.id,
			product_id: line.productId,
			variant_id: line.variantId,
			sku: line.sku,
			title: line.title,
			quantity: line.quantity,
			price: line.unitPrice
		}))
	};
}
