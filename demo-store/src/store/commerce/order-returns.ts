import { findReasonById } from './return-reasons.ts';
import { countRefunded } from './order-totals.ts';
import type { OrderLineRecord, OrderRecord, ReturnRecord } from './order-records.ts';

/** Why pieces of a line cannot be sent back, in the platform's codes. */
type ReturnHindrance =
	'FINAL_SALE' | 'OTHER' | 'RETURNED' | 'RETURN_WINDOW_EXPIRED' | 'UNFULFILLED';

/** How many pieces of a line can be sent back, and why the others cannot. */
export interface LineReturnability {
	line: OrderLineRecord;
	returnable: number;
	hindered: { reasonCode: ReturnHindrance; quantity: number }[];
}

export interface RequestedLine {
	/** Null for an id that cannot be one. */
	lineItemId: number | null;
	quantity: number;
	/** Null when none is given; undefined for an id that cannot be one. */
	reasonId: number | null | undefined;
	note: string | null;
}

/** A refusal in the platform's words: code, path into the mutation's arguments, sentence. */
interface ReturnFault {
	code: string;
	field: string[];
	message: string;
}

export interface RequestedReturn {
	/** Unchanged when there are faults. */
	order: OrderRecord;
	requested: ReturnRecord | null;
	faults: ReturnFault[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The refund policy of the seed. */
const RETURN_WINDOW_DAYS = 30;
const MAX_NOTE_LENGTH = 300;
/** Ids as the seed numbers them: everything of an order derives from its number. */
const RETURN_ID_BASE = 98_830_000_000_000;
const PENDING: ReadonlySet<string> = new Set(['REQUESTED', 'OPEN']);

/** Lists what can be sent back of each line at that time, in milliseconds. Pure. */
export function listReturnability(order: OrderRecord, now: number): LineReturnability[] {
	return order.lineItems.map((line) => measureLine(line, order, now));
}

/** Adds a return that waits for an answer, or says what is wrong with each part of it. Pure. */
export function requestReturn(
	order: OrderRecord,
	lines: readonly RequestedLine[],
	now: number
): RequestedReturn {
	const faults = lines.length === 0 ? [describeNothing()] : checkLines(order, lines, now);
	if (faults.length > 0) return { order, requested: null, faults };
	const count = order.returns.length + 1;
	const requested: ReturnRecord = {
		id: RETURN_ID_BASE + order.number * 1000 + count,
		name: `${order.name}-R${count}`,
		status: 'REQUESTED',
		createdAt: new Date(now).toISOString(),
		closedAt: null,
		label: null,
		lineItems: lines.map(({ lineItemId, quantity, reasonId, note }) => ({
			lineItemId: lineItemId ?? 0,
			quantity,
			reason: findReasonById(reasonId ?? 0)?.code ?? 'UNKNOWN',
			note: note?.trim() || null
		}))
	};
	const updatedAt = requested.createdAt;
	return {
		order: { ...order, updatedAt, returns: [...order.returns, requested] },
		requested,
		faults: []
	};
}

function measureLine(line: OrderLineRecord, order: OrderRecord, now: number): LineReturnability {
	const { quantity } = line;
	if (line.giftCard) return hinder(line, { FINAL_SALE: quantity });
	if (order.cancelledAt !== null) return hinder(line, { OTHER: quantity });
	const sent = countSent(order, line.id, () => true);
	const fresh = countSent(order, line.id, (deliveredAt) => isFresh(deliveredAt, now));
	const returned = Math.min(countReturned(order, line.id), sent);
	const returnable = Math.max(0, Math.min(fresh, sent - returned));
	return hinder(line, {
		UNFULFILLED: quantity - sent,
		RETURNED: returned,
		RETURN_WINDOW_EXPIRED: sent - returned - returnable
	});
}

function hinder(
	line: OrderLineRecord,
	quantities: Partial<Record<ReturnHindrance, number>>
): LineReturnability {
	const entries = Object.entries(quantities) as [ReturnHindrance, number][];
	const hindered = entries.map(([reasonCode, quantity]) => ({ reasonCode, quantity }));
	const count = entries.reduce((sum, [, quantity]) => sum + quantity, 0);
	return {
		line,
		returnable: line.quantity - count,
		hindered: hindered.filter(({ quantity }) => quantity > 0)
	};
}

function countSent(
	{ fulfillments }: OrderRecord,
	lineId: number,
	accepts: (deliveredAt: string | null) => boolean
): number {
	return fulfillments
		.filter(({ deliveredAt }) => accepts(deliveredAt))
		.flatMap(({ lineItems }) => lineItems)
		.filter(({ lineItemId }) => lineItemId === lineId)
		.reduce((count, { quantity }) => count + quantity, 0);
}

/** A closed return was refunded: its pieces count once. */
function countReturned(order: OrderRecord, lineId: number): number {
	const count = (isCounted: (status: string) => boolean) =>
		order.returns
			.filter(({ status }) => isCounted(status))
			.flatMap(({ lineItems }) => lineItems)
			.filter(({ lineItemId }) => lineItemId === lineId)
			.reduce((sum, { quantity }) => sum + quantity, 0);
	const closed = count((status) => status === 'CLOSED');
	return count((status) => PENDING.has(status)) + Math.max(closed, countRefunded(order, lineId));
}

/** The days count from the delivery: what is on its way can be sent back too. */
function isFresh(deliveredAt: string | null, now: number): boolean {
	return deliveredAt === null || now - Date.parse(deliveredAt) <= RETURN_WINDOW_DAYS * DAY_MS;
}

function checkLines(
	order: OrderRecord,
	lines: readonly RequestedLine[],
	now: number
): ReturnFault[] {
	const left = new Map(
		listReturnability(order, now).map(({ line, returnable }) => [line.id, returnable])
	);
	return lines.flatMap((line, index) => {
		const returnable = left.get(line.lineItemId ?? 0);
		const fault = checkLine(line, returnable);
		if (returnable !== undefined) left.set(line.lineItemId ?? 0, returnable - line.quantity);
		return fault === null
			? []
			: [{ ...fault, field: ['requestedLineItems', String(index), fault.field] }];
	});
}

function checkLine(
	{ quantity, reasonId, note }: RequestedLine,
	returnable: number | undefined
): (Omit<ReturnFault, 'field'> & { field: string }) | null {
	if (returnable === undefined) {
		return { code: 'NOT_FOUND', field: 'lineItemId', message: 'Line item does not exist' };
	}
	if (quantity < 1) {
		const message = 'Quantity must be greater than 0';
		return { code: 'GREATER_THAN', field: 'quantity', message };
	}
	if (quantity > returnable) {
		const message = `Quantity cannot be more than the ${returnable} that can be returned`;
		return { code: 'LESS_THAN_OR_EQUAL_TO', field: 'quantity', message };
	}
	if (reasonId === undefined || (reasonId !== null && findReasonById(reasonId) === null)) {
		const message = 'Return reason does not exist';
		return { code: 'NOT_FOUND', field: 'returnReasonDefinitionId', message };
	}
	if ((note?.length ?? 0) > MAX_NOTE_LENGTH) {
		const message = `Note is too long (maximum is ${MAX_NOTE_LENGTH} characters)`;
		return { code: 'TOO_LONG', field: 'customerNote', message };
	}
	return null;
}

function describeNothing(): ReturnFault {
	const message = 'Requested line items must not be empty';
	return { code: 'BLANK', field: ['requestedLineItems'], message };
}
