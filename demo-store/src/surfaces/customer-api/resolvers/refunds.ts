import { toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties, withTypename } from '../../../graphql/resolver.ts';
import type {
	OrderRecord,
	RefundRecord,
	ReturnRecord
} from '../../../store/commerce/order-records.ts';
import { findReasonByCode } from '../../../store/commerce/return-reasons.ts';
import { type ResolverMap, toMoney } from '../resolver.ts';
import { findLineItem } from './line-items.ts';

/** Source of `Return`. */
export interface ReturnSource extends ReturnRecord {
	order: OrderRecord;
}

/** The return that took back what the refund paid for. */
function findReturn({ lineItems }: RefundRecord, { returns }: OrderRecord): ReturnRecord | null {
	const refunded = new Set(lineItems.map(({ lineItemId }) => lineItemId));
	const isOf = (each: ReturnRecord) =>
		each.lineItems.some(({ lineItemId }) => refunded.has(lineItemId));
	return returns.find(isOf) ?? null;
}

function listReturned({ id, lineItems, order }: ReturnSource) {
	return lineItems.flatMap(({ lineItemId, quantity, reason }, index) => {
		const lineItem = findLineItem(order, lineItemId);
		if (lineItem === null) return [];
		const part = { number: id * 10 + index + 1, lineItem, quantity, returnReason: reason };
		return [withTypename('ReturnLineItem', part)];
	});
}

export function toReturn(id: string, order: OrderRecord): ReturnSource | null {
	const found = order.returns.find((each) => toGid('Return', each.id) === id);
	return found === undefined ? null : { ...found, order };
}

export const refundResolvers: ResolverMap = {
	Order: {
		refunds: (order: OrderRecord) =>
			order.refunds.map((refund) => ({
				...refund,
				totalRefunded: toMoney(refund.totalRefunded, order),
				returnName: findReturn(refund, order)?.name ?? null
			})),
		return: (order: OrderRecord, { id }: { id: string }) => toReturn(id, order),
		returns: (order: OrderRecord, args: PageArguments) =>
			paginateList(
				order.returns.map((each): ReturnSource => ({ ...each, order })),
				args,
				'returns',
				({ id }) => id
			)
	},
	Refund: {
		...properties('createdAt', 'totalRefunded', 'returnName'),
		id: ({ id }: RefundRecord) => toGid('Refund', id),
		updatedAt: ({ createdAt }: RefundRecord) => createdAt
	},
	Return: {
		...properties('name', 'status', 'createdAt', 'closedAt'),
		id: ({ id }: ReturnSource) => toGid('Return', id),
		updatedAt: ({ closedAt, createdAt }: ReturnSource) => closedAt ?? createdAt,
		decline: () => null,
		returnLineItemsCount: ({ lineItems }: ReturnSource) => ({
			count: lineItems.length,
			precision: 'EXACT'
		}),
		tmpReturnLineItemsCount: ({ lineItems }: ReturnSource) => lineItems.length,
		returnLineItems: (source: ReturnSource, args: PageArguments) =>
			paginateList(listReturned(source), args, 'returnLineItems', ({ number }) => number)
	},
	ReturnLineItem: {
		...properties('lineItem', 'quantity', 'returnReason'),
		id: ({ number }: { number: number }) => toGid('ReturnLineItem', number),
		returnReasonDefinition: ({ returnReason }: { returnReason: string }) =>
			findReasonByCode(returnReason)
	},
	Count: properties('count', 'precision'),
	...connectionTypes('Return', 'ReturnLineItemType')
};
