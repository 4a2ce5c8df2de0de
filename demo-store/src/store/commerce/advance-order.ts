import Big from 'big.js';
import { isPickupOption } from './cart/delivery.ts';
import { countRefunded } from './order-totals.ts';
import type {
	FulfillmentRecord,
	OrderLineRecord,
	OrderRecord,
	OrderTransactionRecord,
	RefundRecord,
	ReturnRecord
} from './order-records.ts';

const ORDER_STEPS = [
	'ship',
	'deliver',
	'ready-for-pickup',
	'picked-up',
	'approve-return',
	'decline-return',
	'receive-return',
	'pay',
	'refund',
	'cancel'
] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

/** Ids of one order, from its number on. */
const ID_STRIDE = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DELIVERY_DAYS = 3;
/** Ids as the seed numbers them: everything of an order derives from its number. */
const FULFILLMENT_ID_BASE = 98_850_000_000_000;
const REFUND_ID_BASE = 98_810_000_000_000;
const TRANSACTION_ID_BASE = 98_940_000_000_000;
const CARRIER = { company: 'Northwind Post', url: 'https://tracking.example.com/' };

const STEPS: Readonly<
	Record<
		OrderStep,
		{
			isPossible: (order: OrderRecord) => boolean;
			take: (order: OrderRecord, now: string) => OrderRecord;
		}
	>
> = {
	ship: { isPossible: (order) => isOpen(order) && listUnsent(order, false).length > 0, take: ship },
	deliver: { isPossible: (order) => isOnItsWay(order, false), take: deliver },
	'ready-for-pickup': {
		isPossible: (order) => isOpen(order) && listUnsent(order, true).length > 0,
		take: makeReady
	},
	'picked-up': { isPossible: (order) => isOnItsWay(order, true), take: handOver },
	'approve-return': { isPossible: (order) => hasReturn(order, 'REQUESTED'), take: approveReturn },
	'decline-return': {
		isPossible: (order) => hasReturn(order, 'REQUESTED'),
		take: (order, now) => changeReturn(order, 'REQUESTED', { status: 'DECLINED', closedAt: now })
	},
	'receive-return': { isPossible: (order) => hasReturn(order, 'OPEN'), take: receiveReturn },
	pay: { isPossible: (order) => isOpen(order) && isDue(order), take: pay },
	refund: { isPossible: (order) => isOpen(order) && isPaid(order), take: refund },
	cancel: {
		isPossible: (order) => isOpen(order) && order.fulfillments.length === 0,
		take: cancel
	}
};

/** Lists the next possible steps of an order. */
export function listOrderSteps(order: OrderRecord): OrderStep[] {
	return ORDER_STEPS.filter((step) => STEPS[step].isPossible(order));
}

/** The order after a step that is possible. Pure. */
export function advanceOrder(order: OrderRecord, step: OrderStep, now: string): OrderRecord {
	return { ...STEPS[step].take(order, now), updatedAt: now };
}

/** Whether a company has still to pay, by its terms. */
function isDue({ paymentTerms, financialStatus }: OrderRecord): boolean {
	return paymentTerms != null && financialStatus === 'PENDING';
}

function pay(order: OrderRecord, now: string): OrderRecord {
	const { number, transactions, totalPrice, currencyCode } = order;
	const transfer: OrderTransactionRecord = {
		id: TRANSACTION_ID_BASE + number * ID_STRIDE + transactions.length + 1,
		kind: 'SALE',
		status: 'SUCCESS',
		gateway: 'bank_transfer',
		amount: totalPrice,
		currencyCode,
		processedAt: now,
		details: { type: 'BANK_TRANSFER' }
	};
	return {
		...order,
		financialStatus: 'PAID',
		totalPaid: totalPrice,
		transactions: [...transactions, transfer]
	};
}

/** Everything to send that has not left the house, as one parcel. */
function ship(order: OrderRecord, now: string): OrderRecord {
	const number = `NWP${order.number}${String(order.fulfillments.length + 1).padStart(4, '0')}`;
	return fulfill(order, false, {
		latestShipmentStatus: 'IN_TRANSIT',
		createdAt: now,
		estimatedDeliveryAt: new Date(Date.parse(now) + DELIVERY_DAYS * DAY_MS).toISOString(),
		trackingInformation: [{ company: CARRIER.company, number, url: CARRIER.url + number }],
		events: [
			{ status: 'LABEL_PURCHASED', happenedAt: now },
			{ status: 'IN_TRANSIT', happenedAt: now }
		]
	});
}

/** Everything to collect waits at the counter. */
function makeReady(order: OrderRecord, now: string): OrderRecord {
	return fulfill(order, true, {
		latestShipmentStatus: 'READY_FOR_PICKUP',
		createdAt: now,
		estimatedDeliveryAt: null,
		trackingInformation: [],
		events: [{ status: 'READY_FOR_PICKUP', happenedAt: now }]
	});
}

function fulfill(
	order: OrderRecord,
	isPickedUp: boolean,
	progress: Pick<
		FulfillmentRecord,
		'latestShipmentStatus' | 'createdAt' | 'estimatedDeliveryAt' | 'trackingInformation' | 'events'
	>
): OrderRecord {
	const unsent = listUnsent(order, isPickedUp);
	const fulfillment: FulfillmentRecord = {
		id: FULFILLMENT_ID_BASE + order.number * ID_STRIDE + order.fulfillments.length + 1,
		status: 'SUCCESS',
		deliveredAt: null,
		isPickedUp,
		requiresShipping: unsent.some(({ line }) => line.requiresShipping),
		lineItems: unsent.map(({ line, quantity }) => ({ lineItemId: line.id, quantity })),
		...progress
	};
	const isFulfilled = listUnsent(order, !isPickedUp).length === 0;
	const leaves = (line: OrderLineRecord) => unsent.some((each) => each.line === line);
	return {
		...order,
		fulfillmentStatus: isFulfilled ? 'FULFILLED' : 'PARTIALLY_FULFILLED',
		fulfillments: [...order.fulfillments, fulfillment],
		lineItems: order.lineItems.map((line) =>
			isFulfilled || leaves(line) ? { ...line, fulfillmentStatus: 'FULFILLED' } : line
		)
	};
}

function deliver(order: OrderRecord, now: string): OrderRecord {
	return arrive(order, false, { status: 'DELIVERED', happenedAt: now });
}

function handOver(order: OrderRecord, now: string): OrderRecord {
	return arrive(order, true, { status: 'PICKED_UP', happenedAt: now });
}

function arrive(
	order: OrderRecord,
	isPickedUp: boolean,
	event: FulfillmentRecord['events'][number]
): OrderRecord {
	const fulfillments = order.fulfillments.map((parcel) =>
		isDelivered(parcel) || parcel.isPickedUp !== isPickedUp
			? parcel
			: {
					...parcel,
					latestShipmentStatus: event.status,
					deliveredAt: event.happenedAt,
					events: [...parcel.events, event]
				}
	);
	return { ...order, fulfillments };
}

function isOnItsWay({ fulfillments }: OrderRecord, isPickedUp: boolean): boolean {
	return fulfillments.some((parcel) => parcel.isPickedUp === isPickedUp && !isDelivered(parcel));
}

/** The oldest return that waits gets a label for the parcel back. */
function approveReturn(order: OrderRecord, now: string): OrderRecord {
	const id = findReturn(order, 'REQUESTED')?.id ?? 0;
	const number = `NWR${id % ID_STRIDE}`;
	const label = { company: CARRIER.company, number, url: CARRIER.url + number, createdAt: now };
	return changeReturn(order, 'REQUESTED', { status: 'OPEN', label });
}

/** The oldest open return has arrived: its pieces are paid back. */
function receiveReturn(order: OrderRecord, now: string): OrderRecord {
	const received = findReturn(order, 'OPEN');
	const closed = changeReturn(order, 'OPEN', { status: 'CLOSED', closedAt: now });
	return received === null || !isPaid(order) ? closed : refundReturn(closed, received, now);
}

function refundReturn(order: OrderRecord, received: ReturnRecord, now: string): OrderRecord {
	const lineItems = received.lineItems.flatMap(({ lineItemId, quantity }) => {
		const line = order.lineItems.find(({ id }) => id === lineItemId);
		if (line === undefined) return [];
		const decimals = line.discountedTotal.split('.')[1]?.length ?? 0;
		const subtotal = new Big(line.discountedTotal).times(quantity).div(line.quantity);
		return [{ lineItemId, quantity, subtotal: subtotal.toFixed(decimals) }];
	});
	const goods = lineItems.reduce((sum, { subtotal }) => sum.plus(subtotal), new Big(0));
	const rate = order.taxesIncluded ? 0 : (order.taxLines[0]?.rate ?? 0);
	const decimals = order.totalPrice.split('.')[1]?.length ?? 0;
	const left = new Big(order.totalPaid).minus(order.totalRefunded);
	const withTax = goods.times(1 + rate).round(decimals);
	const amount = (withTax.gt(left) ? left : withTax).toFixed(decimals);
	const totalRefunded = new Big(order.totalRefunded).plus(amount);
	const isWhole = totalRefunded.eq(order.totalPaid);
	const countBack = (id: number) =>
		lineItems.find(({ lineItemId }) => lineItemId === id)?.quantity ?? 0;
	return {
		...order,
		financialStatus: isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
		totalRefunded: totalRefunded.toFixed(decimals),
		refunds: [
			...order.refunds,
			{ ...createRefund(order, now), totalRefunded: amount, lineItems, note: received.name }
		],
		lineItems: order.lineItems.map((line) => ({
			...line,
			currentQuantity: Math.max(0, line.currentQuantity - countBack(line.id))
		})),
		transactions: [...order.transactions, createTransaction(order, 'REFUND', amount, now)]
	};
}

function createRefund(order: OrderRecord, now: string) {
	return {
		id: REFUND_ID_BASE + order.number * ID_STRIDE + order.refunds.length + 1,
		createdAt: now
	};
}

function findReturn({ returns }: OrderRecord, status: string): ReturnRecord | null {
	return returns.find((each) => each.status === status) ?? null;
}

function hasReturn(order: OrderRecord, status: string): boolean {
	return findReturn(order, status) !== null;
}

function changeReturn(
	order: OrderRecord,
	status: string,
	changes: Partial<ReturnRecord>
): OrderRecord {
	const changed = findReturn(order, status);
	const returns = order.returns.map((each) => (each === changed ? { ...each, ...changes } : each));
	return { ...order, returns };
}

/** All that was paid and not given back yet. */
function refund(order: OrderRecord, now: string): OrderRecord {
	const amount = subtract(order.totalPaid, order.totalRefunded);
	const record: RefundRecord = {
		...createRefund(order, now),
		note: null,
		totalRefunded: amount,
		lineItems: order.lineItems.flatMap((line) => refundLine(line, order))
	};
	return {
		...order,
		financialStatus: 'REFUNDED',
		totalRefunded: order.totalPaid,
		refunds: [...order.refunds, record],
		lineItems: order.lineItems.map((line) => ({ ...line, currentQuantity: 0 })),
		transactions: [...order.transactions, createTransaction(order, 'REFUND', amount, now)]
	};
}

function refundLine(line: OrderLineRecord, order: OrderRecord): RefundRecord['lineItems'] {
	const quantity = line.quantity - countRefunded(order, line.id);
	if (quantity <= 0) return [];
	const given = order.refunds
		.flatMap(({ lineItems }) => lineItems)
		.filter(({ lineItemId }) => lineItemId === line.id)
		.reduce((sum, { subtotal }) => sum.plus(subtotal), new Big(0));
	const subtotal = subtract(line.discountedTotal, given.toString());
	return [{ lineItemId: line.id, quantity, subtotal }];
}

function cancel(order: OrderRecord, now: string): OrderRecord {
	const closed = isPaid(order)
		? refund(order, now)
		: {
				...order,
				financialStatus: 'VOIDED',
				lineItems: order.lineItems.map((line) => ({ ...line, currentQuantity: 0 })),
				transactions: [
					...order.transactions,
					createTransaction(order, 'VOID', order.totalPrice, now)
				]
			};
	return { ...closed, cancelledAt: now, cancelReason: 'OTHER' };
}

function createTransaction(
	order: OrderRecord,
	kind: 'REFUND' | 'VOID',
	amount: string,
	now: string
): OrderTransactionRecord {
	const [paid] = order.transactions;
	return {
		id: TRANSACTION_ID_BASE + order.number * ID_STRIDE + order.transactions.length + 1,
		kind,
		status: 'SUCCESS',
		gateway: paid?.gateway ?? 'manual',
		amount,
		currencyCode: order.currencyCode,
		processedAt: now,
		details: paid?.details ?? {}
	};
}

/** Lists the lines that are collected, or the others, as far as they are still here. */
function listUnsent(
	{ lineItems, fulfillments, fulfillmentOrders = [] }: OrderRecord,
	isCollected: boolean
) {
	const collected = fulfillmentOrders.filter(isPickupOption).flatMap((each) => each.lineItemIds);
	const sent = fulfillments.flatMap((parcel) => parcel.lineItems);
	return lineItems
		.filter(({ id }) => collected.includes(id) === isCollected)
		.map((line) => {
			const parts = sent.filter(({ lineItemId }) => lineItemId === line.id);
			const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
			return { line, quantity: line.currentQuantity - count };
		})
		.filter(({ quantity }) => quantity > 0);
}

function isOpen({ cancelledAt }: OrderRecord): boolean {
	return cancelledAt === null;
}

function isPaid({ financialStatus }: OrderRecord): boolean {
	return financialStatus === 'PAID' || financialStatus === 'PARTIALLY_REFUNDED';
}

function isDelivered({ latestShipmentStatus }: FulfillmentRecord): boolean {
	return latestShipmentStatus === 'DELIVERED' || latestShipmentStatus === 'PICKED_UP';
}

function subtract(amount: string, less: string): string {
	const decimals = amount.split('.')[1]?.length ?? 0;
	return new Big(amount).minus(less).toFixed(decimals);
}
