import type { ResultOf } from '$graphql/operation';
import { CustomerOrder, CustomerOrders } from '$graphql/customer-account/orders';
import { parseGid, toGid } from '$lib/core/gid';
import type {
	OrderAmounts,
	OrderDetail,
	OrderLine,
	OrdersPage,
	OrderStatus,
	OrderSummary,
	Shipment
} from '$lib/domain/account';
import { orderPath, ORDERS_PATH } from '$lib/domain/account-paths';
import { mapImage, mapMoney, ONLY_VARIANT_TITLE } from '$lib/domain/values';
import { StorefrontQueryError } from '../errors';
import type { Account } from './account';

type OrderNode = ResultOf<typeof CustomerOrders>['customer']['orders']['nodes'][number];
type PageInfo = ResultOf<typeof CustomerOrders>['customer']['orders']['pageInfo'];
type OrderSource = NonNullable<ResultOf<typeof CustomerOrder>['order']>;

/** The cursor at which a page of orders begins or ends; null for the first page. */
export type OrdersCursor = { after: string } | { before: string } | null;

const PAGE_SIZE = 10;
const MAX_PREVIEWS = 4;
/** An authorization only promises money. */
const PAYMENTS: ReadonlySet<string> = new Set(['SALE', 'CAPTURE']);
const CURSOR = /^[\w+/=-]{1,512}$/;
const ORDER_NUMBER = /^\d{1,20}$/;
const ORDER_QUERY = /^(?:\?[\w=&%.-]{0,200})?$/;

/** Null for a cursor that cannot be one. */
export function parseOrdersCursor(query: URLSearchParams): OrdersCursor | 'invalid' {
	const after = query.get('after');
	const before = query.get('before');
	const cursor = after ?? before;
	if (cursor === null) return null;
	if (!CURSOR.test(cursor)) return 'invalid';
	return after === null ? { before: cursor } : { after: cursor };
}

export async function loadOrders(account: Account, cursor: OrdersCursor): Promise<OrdersPage> {
	const variables =
		cursor !== null && 'before' in cursor
			? { last: PAGE_SIZE, before: cursor.before }
			: { first: PAGE_SIZE, ...cursor };
	const { customer } = await account.request(CustomerOrders, variables);
	const { nodes, pageInfo } = customer.orders;
	return { orders: nodes.map(mapSummary), ...linkPages(pageInfo) };
}

/**
 * Reads an order id from a page's address: an order number, or a whole id with its query. Null for
 * anything else.
 */
export function parseOrderId(value: string): string | null {
	if (ORDER_NUMBER.test(value)) return toGid('Order', value);
	const gid = parseGid(value);
	const isOrder = gid?.type === 'Order' && ORDER_NUMBER.test(gid.id) && ORDER_QUERY.test(gid.query);
	return isOrder ? value : null;
}

/** Null: the customer has no such order. */
export async function loadOrder(account: Account, id: string): Promise<OrderDetail | null> {
	try {
		const { order } = await account.request(CustomerOrder, { id });
		return order && mapOrder(order);
	} catch (err) {
		// Of an id that it cannot read the platform says so, instead of finding nothing.
		if (err instanceof StorefrontQueryError && isAboutId(err)) return null;
		throw err;
	}
}

function isAboutId({ errors }: StorefrontQueryError): boolean {
	return errors.some(({ message }) => /invalid (?:global )?id|invalid id/i.test(message));
}

function linkPages(pageInfo: PageInfo): Pick<OrdersPage, 'newerHref' | 'olderHref'> {
	const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
	const link = (name: string, cursor: string | null) =>
		cursor === null ? null : `${ORDERS_PATH}?${new URLSearchParams({ [name]: cursor })}`;
	return {
		newerHref: hasPreviousPage ? link('before', startCursor) : null,
		olderHref: hasNextPage ? link('after', endCursor) : null
	};
}

/** Links an order by its number: a signed-in customer does not need the key in the id. */
function linkOrder(id: string): string {
	return orderPath(parseGid(id)?.id ?? id);
}

function mapSummary(order: OrderNode): OrderSummary {
	const lines = order.lineItems.nodes;
	return {
		id: order.id,
		name: order.name,
		href: linkOrder(order.id),
		processedAt: order.processedAt,
		total: mapMoney(order.totalPrice),
		quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		images: lines.flatMap((line) => mapImage(line.image, line.title) ?? []).slice(0, MAX_PREVIEWS),
		status: mapStatus(order)
	};
}

function mapStatus(order: Pick<OrderSource, keyof StatusSource>): OrderStatus {
	return {
		fulfillment: order.fulfillmentStatus,
		financial: order.financialStatus,
		isCancelled: order.cancelledAt !== null
	};
}

type StatusSource = Pick<OrderSource, 'fulfillmentStatus' | 'financialStatus' | 'cancelledAt'>;

function mapOrder(order: OrderSource): OrderDetail {
	return {
		id: order.id,
		name: order.name,
		processedAt: order.processedAt,
		cancelledAt: order.cancelledAt,
		status: mapStatus(order),
		lines: order.lineItems.nodes.map(mapLine),
		amounts: mapAmounts(order),
		shippingAddress: order.shippingAddress?.formatted ?? null,
		billingAddress: order.billingAddress?.formatted ?? null,
		shipments: order.fulfillments.nodes.map(mapShipment),
		payments: order.transactions
			.filter(({ status, kind }) => status === 'SUCCESS' && PAYMENTS.has(kind ?? ''))
			.map(({ id, createdAt, transactionAmount }) => ({
				id,
				amount: mapMoney(transactionAmount.presentmentMoney),
				processedAt: createdAt
			})),
		refunds: order.refunds.map(({ id, createdAt, totalRefunded }) => ({
			id,
			amount: mapMoney(totalRefunded),
			createdAt
		})),
		note: order.note,
		statusHref: order.statusPageUrl
	};
}

function mapLine(line: OrderSource['lineItems']['nodes'][number]): OrderLine {
	return {
		id: line.id,
		title: line.title,
		variantTitle: line.variantTitle === ONLY_VARIANT_TITLE ? null : line.variantTitle,
		quantity: line.quantity,
		image: mapImage(line.image, line.title),
		unitPrice: line.price && mapMoney(line.price),
		total: line.totalPrice && mapMoney(line.totalPrice),
		// A gift card wants to know for whom it is; that is asked on its own page.
		variantId: line.giftCard ? null : line.variantId
	};
}

function mapAmounts(order: OrderSource): OrderAmounts {
	const isRefunded = Number(order.totalRefunded.amount) > 0;
	const { subtotal, subtotalBeforeDiscounts: before } = order;
	const isDiscounted = before !== null && Number(before.amount) !== Number(subtotal?.amount);
	return {
		beforeDiscounts: isDiscounted ? mapMoney(before) : null,
		subtotal: subtotal && mapMoney(subtotal),
		shipping: mapMoney(order.totalShipping),
		tax: order.totalTax && mapMoney(order.totalTax),
		total: mapMoney(order.totalPrice),
		refunded: isRefunded ? mapMoney(order.totalRefunded) : null
	};
}

function mapShipment(shipment: OrderSource['fulfillments']['nodes'][number]): Shipment {
	return {
		id: shipment.id,
		status: shipment.latestShipmentStatus,
		sentAt: shipment.createdAt,
		estimatedDeliveryAt: shipment.estimatedDeliveryAt,
		trackings: shipment.trackingInformation.map(({ company, number, url }) => ({
			company,
			number,
			// A link that a page shows is an ordinary one, whatever a carrier's record says.
			href: url !== null && /^https?:\/\//i.test(url) ? url : null
		})),
		lines: shipment.fulfillmentLineItems.nodes.map(({ lineItem, quantity }) => ({
			title: lineItem.title,
			quantity: quantity ?? 0
		}))
	};
}
