import type { ResultOf } from '$graphql/operation';
import { CustomerOrder, CustomerOrders } from '$graphql/customer-account/orders';
import { addDecimals, multiplyDecimal } from '$lib/core/decimal';
import { parseGid, toGid } from '$lib/core/gid';
import type {
	OrderAmounts,
	OrderDetail,
	OrderDiscount,
	OrderLine,
	OrderPayment,
	OrderReturn,
	OrdersPage,
	OrderStatus,
	OrderSummary,
	PaymentMethod,
	Shipment
} from '$lib/domain/account';
import { orderPath, ORDERS_PATH, returnPath } from '$lib/domain/account-paths';
import { mapImage, mapMoney, ONLY_VARIANT_TITLE, type Money } from '$lib/domain/values';
import { StorefrontQueryError } from '../base/errors';
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
/** Types of payment methods that merchants name. */
const OWN_METHODS: ReadonlySet<string> = new Set(['CUSTOM', 'MANUAL']);
const CURSOR = /^[\w+/=-]{1,512}$/;
const MAX_SEARCH_LENGTH = 100;
/** Whatever has a meaning in the search syntax of the platform separates words. */
const SEARCH_WORD = /#?[\p{L}\p{N}][\p{L}\p{N}.]*/gu;
const ORDER_NUMBER = /^\d{1,20}$/;
const ORDER_QUERY = /^(?:\?[\w=&%.-]{0,200})?$/;

/** The words of a shopper, as a query in the platform's search syntax; null without a word. */
export function toSearchQuery(search: string): string | null {
	const words = search.match(SEARCH_WORD) ?? [];
	return words.length === 0 ? null : words.map((word) => `"${word}"`).join(' ');
}

/** Reads the search text of the list of orders: at most a line. */
export function parseOrderSearch(query: URLSearchParams): string {
	return (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
}

/** Null for a cursor that cannot be one. */
export function parseOrdersCursor(query: URLSearchParams): OrdersCursor | 'invalid' {
	const after = query.get('after');
	const before = query.get('before');
	const cursor = after ?? before;
	if (cursor === null) return null;
	if (!CURSOR.test(cursor)) return 'invalid';
	return after === null ? { before: cursor } : { after: cursor };
}

export async function loadOrders(
	account: Account,
	cursor: OrdersCursor,
	search = ''
): Promise<OrdersPage> {
	const query = toSearchQuery(search);
	// What has no word finds nothing.
	if (search !== '' && query === null) return createEmptyPage(search);
	const page =
		cursor !== null && 'before' in cursor
			? { last: PAGE_SIZE, before: cursor.before }
			: { first: PAGE_SIZE, ...cursor };
	const { customer } = await account.request(CustomerOrders, {
		...page,
		...(query !== null && { query })
	});
	const { nodes, pageInfo } = customer.orders;
	return { search, orders: nodes.map(mapSummary), ...linkPages(pageInfo, search) };
}

function createEmptyPage(search: string): OrdersPage {
	return { search, orders: [], newerHref: null, olderHref: null };
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
	const order = await findOrder(
		account.request(CustomerOrder, { id }).then((result) => result.order)
	);
	return order && mapOrder(order);
}

/** Returns null for an id that the platform rejects as malformed. */
export async function findOrder<Order>(pending: Promise<Order | null>): Promise<Order | null> {
	try {
		return await pending;
	} catch (err) {
		if (err instanceof StorefrontQueryError && isAboutId(err)) return null;
		throw err;
	}
}

function isAboutId({ errors }: StorefrontQueryError): boolean {
	return errors.some(({ message }) => /invalid (?:global )?id|invalid id/i.test(message));
}

export function linkPages(
	pageInfo: PageInfo,
	search: string,
	path = ORDERS_PATH
): Pick<OrdersPage, 'newerHref' | 'olderHref'> {
	const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
	const link = (name: string, cursor: string | null) =>
		cursor === null
			? null
			: `${path}?${new URLSearchParams({ ...(search !== '' && { q: search }), [name]: cursor })}`;
	return {
		newerHref: hasPreviousPage ? link('before', startCursor) : null,
		olderHref: hasNextPage ? link('after', endCursor) : null
	};
}

/** Links an order by its number: a signed-in customer does not need the key in the id. */
export function linkOrder(id: string): string {
	return orderPath(parseGid(id)?.id ?? id);
}

function mapSummary(order: OrderNode): OrderSummary {
	const lines = order.lineItems.nodes;
	return {
		id: order.id,
		name: order.name,
		href: linkOrder(order.id),
		processedAt: order.processedAt,
		total: mapOrderTotal(order),
		quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		images: lines.flatMap((line) => mapImage(line.image, line.title) ?? []).slice(0, MAX_PREVIEWS),
		status: mapOrderStatus(order)
	};
}

export function mapOrderStatus(order: StatusSource): OrderStatus {
	const [shipment, ...others] = new Set(
		order.fulfillments.nodes.map(({ latestShipmentStatus }) => latestShipmentStatus)
	);
	const isSent = order.fulfillmentStatus === 'FULFILLED' && others.length === 0;
	return {
		fulfillment: order.fulfillmentStatus,
		financial: order.financialStatus,
		shipment: (isSent && shipment) || null,
		isCancelled: order.cancelledAt !== null
	};
}

type StatusSource = Pick<OrderSource, 'fulfillmentStatus' | 'financialStatus' | 'cancelledAt'> & {
	fulfillments: { nodes: Pick<ShipmentSource, 'latestShipmentStatus'>[] };
};
type ShipmentSource = OrderSource['fulfillments']['nodes'][number];

function mapOrder(order: OrderSource): OrderDetail {
	const isReturnable = order.returnInformation.returnableLineItems.nodes.length > 0;
	return {
		id: order.id,
		name: order.name,
		processedAt: order.processedAt,
		cancelledAt: order.cancelledAt,
		status: mapOrderStatus(order),
		lines: order.lineItems.nodes.map((line) => ({ ...mapLine(line), isSent: isSent(line, order) })),
		amounts: mapAmounts(order),
		shippingAddress: order.shippingAddress?.formatted ?? null,
		billingAddress: order.billingAddress?.formatted ?? null,
		pickupAddress: mapPickupAddress(order.pickupInformation),
		shipments: order.fulfillments.nodes.map(mapShipment),
		payments: order.transactions
			.filter(({ status, kind }) => status === 'SUCCESS' && PAYMENTS.has(kind ?? ''))
			.map((payment) => ({
				id: payment.id,
				amount: mapMoney(payment.transactionAmount.presentmentMoney),
				processedAt: payment.createdAt,
				method: mapPaymentMethod(payment)
			})),
		refunds: order.refunds.map(({ id, createdAt, totalRefunded }) => ({
			id,
			amount: mapMoney(totalRefunded),
			createdAt
		})),
		returns: order.returns.nodes.map(mapReturn),
		returnHref: isReturnable ? returnPath(parseGid(order.id)?.id ?? order.id) : null,
		note: order.note,
		poNumber: order.poNumber || null,
		payment: mapOrderPayment(order.paymentInformation),
		purchase: mapPurchase(order.purchasingEntity),
		statusHref: order.statusPageUrl
	};
}

interface PaymentSource {
	paymentCollectionUrl: string | null;
	totalOutstandingAmount: Money;
	paymentTerms: { paymentTermsName: string; nextDueAt: string | null; overdue: boolean } | null;
}

/** Null: nothing is to be paid, and there are no terms. */
export function mapOrderPayment(source: PaymentSource | null): OrderPayment | null {
	if (source === null) return null;
	const { paymentTerms, totalOutstandingAmount, paymentCollectionUrl } = source;
	const terms = paymentTerms?.paymentTermsName ?? null;
	if (Number(totalOutstandingAmount.amount) <= 0) {
		const paid = { outstanding: null, dueAt: null, isOverdue: false, payHref: null };
		return terms === null ? null : { ...paid, terms };
	}
	return {
		outstanding: mapMoney(totalOutstandingAmount),
		terms,
		dueAt: paymentTerms?.nextDueAt ?? null,
		isOverdue: paymentTerms?.overdue === true,
		payHref: toWebLink(paymentCollectionUrl)
	};
}

function mapPurchase(source: OrderSource['purchasingEntity']): OrderDetail['purchase'] {
	if (source === null || !('company' in source)) return null;
	const { company, location, contact } = source;
	return {
		company: company.name,
		location: location.name,
		buyer: contact?.customer.displayName ?? null
	};
}

function mapPickupAddress(source: OrderSource['pickupInformation']): string[] | null {
	if (source?.address == null) return null;
	const { address1, address2, city, zoneCode, zip } = source.address;
	const town = [city, [zoneCode, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
	return [address1, address2, town].filter((line): line is string => Boolean(line));
}

function mapPaymentMethod({
	type,
	typeDetails,
	paymentDetails,
	giftCardDetails
}: OrderSource['transactions'][number]): PaymentMethod {
	const isCard = paymentDetails !== null && 'cardBrand' in paymentDetails;
	const account = isCard ? paymentDetails.cardBrand : paymentDetails?.bankName;
	const own = OWN_METHODS.has(type) ? typeDetails?.name : null;
	const last = paymentDetails?.last4 ?? giftCardDetails?.last4;
	return { type, name: (account ?? own) || null, last: last || null };
}

function isSent({ id, quantity }: { id: string; quantity: number }, order: OrderSource): boolean {
	const sent = order.fulfillments.nodes
		.flatMap(({ fulfillmentLineItems }) => fulfillmentLineItems.nodes)
		.filter(({ lineItem }) => lineItem.id === id);
	return sent.reduce((sum, it) => sum + (it.quantity ?? 0), 0) >= quantity;
}

function mapLine(line: OrderSource['lineItems']['nodes'][number]): Omit<OrderLine, 'isSent'> {
	return {
		id: line.id,
		title: line.title,
		variantTitle: line.variantTitle === ONLY_VARIANT_TITLE ? null : line.variantTitle,
		quantity: line.quantity,
		image: mapImage(line.image, line.title),
		unitPrice: line.price && mapMoney(line.price),
		...mapLineTotals(line),
		// A gift card wants to know for whom it is; that is asked on its own page.
		variantId: line.giftCard ? null : line.variantId
	};
}

function mapLineTotals(
	line: OrderSource['lineItems']['nodes'][number]
): Pick<OrderLine, 'total' | 'totalBefore' | 'discounts'> {
	const { totalPriceBeforeDiscounts: before, totalPriceWithDiscounts: after } = line;
	const total = after ?? before;
	const isReduced =
		before !== null && after !== null && Number(before.amount) > Number(after.amount);
	return {
		total: total && mapMoney(total),
		totalBefore: isReduced ? mapMoney(before) : null,
		discounts: isReduced ? line.discountInformation.flatMap(mapDiscount) : []
	};
}

function mapDiscount({ title, discountValue }: DiscountSource): OrderDiscount[] {
	const isSomething = Number(discountValue.amount) > 0;
	return isSomething ? [{ title: title ?? '', amount: mapMoney(discountValue) }] : [];
}

interface DiscountSource {
	title: string | null;
	discountValue: Money;
}

function mapReturn(source: OrderSource['returns']['nodes'][number]): OrderReturn {
	return {
		id: source.id,
		name: source.name,
		status: source.status,
		createdAt: source.createdAt ?? '',
		closedAt: source.closedAt,
		declineNote: source.decline?.note ?? null,
		lines: source.returnLineItems.nodes.map(({ lineItem, quantity, returnReasonDefinition }) => ({
			title: nameItem(lineItem),
			quantity,
			reason: returnReasonDefinition?.name ?? null
		})),
		labels: source.reverseDeliveries.nodes.flatMap(({ deliverable }) => {
			if (deliverable === null) return [];
			const { label, tracking } = deliverable;
			return [
				{
					href: toWebLink(label?.publicFileUrl ?? null),
					carrier: tracking?.carrierName ?? null,
					number: tracking?.trackingNumber ?? null
				}
			];
		})
	};
}

/** A title that tells variants of one product apart. */
export function nameItem({ title, variantTitle }: { title: string; variantTitle: string | null }) {
	return variantTitle === null || variantTitle === ONLY_VARIANT_TITLE
		? title
		: `${title}, ${variantTitle}`;
}

/** The total on the day of the order, in lists and on its page: `totalPrice` shrinks with each refund. */
export function mapOrderTotal({ soldInformation, totalPrice }: TotalSource): Money {
	return mapMoney(soldInformation.total ?? totalPrice);
}

interface TotalSource {
	soldInformation: { total: Money | null };
	totalPrice: Money;
}

/** Amounts of what was sold, which add up; what came back is in the refunds. */
function mapAmounts(order: OrderSource): OrderAmounts {
	const isRefunded = Number(order.totalRefunded.amount) > 0;
	const { subtotal: before, totalTaxes } = order.soldInformation;
	const discounts = listDiscounts(order, false);
	return {
		beforeDiscounts: before && discounts.length > 0 ? mapMoney(before) : null,
		discounts,
		shippingDiscounts: listDiscounts(order, true),
		subtotal: before && subtract(mapMoney(before), discounts),
		shipping: mapMoney(order.totalShipping),
		tax: totalTaxes && mapMoney(totalTaxes),
		total: mapOrderTotal(order),
		refunded: isRefunded ? mapMoney(order.totalRefunded) : null
	};
}

/** Exact to the last decimal of the amounts. */
function subtract({ amount, currencyCode }: Money, discounts: readonly OrderDiscount[]): Money {
	const taken = discounts.map((discount) => multiplyDecimal(discount.amount.amount, -1));
	return { amount: taken.reduce(addDecimals, amount), currencyCode };
}

function listDiscounts({ discountInformation }: OrderSource, isShipping: boolean): OrderDiscount[] {
	return discountInformation.allAppliedDiscounts
		.filter(({ targetType }) => (targetType === 'SHIPPING_LINE') === isShipping)
		.flatMap(mapDiscount);
}

/** A link that a page shows is an ordinary one, whatever the record of a carrier says. */
export function toWebLink(url: string | null): string | null {
	return url !== null && /^https?:\/\//i.test(url) ? url : null;
}

function mapShipment(shipment: OrderSource['fulfillments']['nodes'][number]): Shipment {
	return {
		id: shipment.id,
		isPickup: shipment.isPickedUp,
		status: shipment.latestShipmentStatus,
		sentAt: shipment.createdAt,
		estimatedDeliveryAt: shipment.estimatedDeliveryAt,
		trackings: shipment.trackingInformation.map(({ company, number, url }) => ({
			company,
			number,
			href: toWebLink(url)
		})),
		lines: shipment.fulfillmentLineItems.nodes.map(({ lineItem, quantity }) => ({
			title: nameItem(lineItem),
			quantity: quantity ?? 0
		}))
	};
}
