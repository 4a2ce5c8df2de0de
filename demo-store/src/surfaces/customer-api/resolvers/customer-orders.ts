import { parseNumericGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { createOrderMatcher } from '../../../store/commerce/match-order.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import type { CustomerRecord } from '../../../store/commerce/records.ts';
import type { ApiContext, ResolverMap } from '../resolver.ts';

type SortKey = 'CREATED_AT' | 'ID' | 'ORDER_NUMBER' | 'PROCESSED_AT' | 'TOTAL_PRICE' | 'UPDATED_AT';

export interface OrdersArguments extends PageArguments {
	sortKey: SortKey;
	query?: string | null;
}

const SORT_VALUES: Record<SortKey, (order: OrderRecord) => number> = {
	CREATED_AT: ({ createdAt }) => Date.parse(createdAt),
	ID: ({ id }) => id,
	ORDER_NUMBER: ({ number }) => number,
	PROCESSED_AT: ({ processedAt }) => Date.parse(processedAt),
	TOTAL_PRICE: ({ totalPrice }) => Number(totalPrice),
	UPDATED_AT: ({ updatedAt }) => Date.parse(updatedAt)
};

export function listOrdersOf(orders: readonly OrderRecord[], args: OrdersArguments) {
	const { sortKey, query, ...page } = args;
	const valueOf = SORT_VALUES[sortKey];
	const matches = createOrderMatcher(query ?? '');
	const sorted = orders.filter(matches).sort((a, b) => valueOf(a) - valueOf(b) || a.id - b.id);
	return paginateList(sorted, page, 'orders', (order) => order.id);
}

/**
 * Returns null for every order that is not the customer's own, so that ids of other orders stay
 * unknown. Orders of a company are also for the admins of its location.
 */
export function findOwnOrder(gid: string, { store, customerId }: ApiContext): OrderRecord | null {
	const id = parseNumericGid(gid, 'Order');
	const order = id === null ? null : store.orders.get(id);
	if (order?.customerId === customerId) return order;
	const locationId = order?.purchasing?.locationId ?? null;
	const viewer = store.companies.findBuyer(customerId, locationId);
	return viewer?.role === 'Location admin' ? order : null;
}

export const customerOrderResolvers: ResolverMap = {
	QueryRoot: {
		order: (_root, { id }: { id: string }, context) => findOwnOrder(id, context)
	},
	Customer: {
		orders: ({ id }: CustomerRecord, args: OrdersArguments, { store }) =>
			listOrdersOf(store.orders.listOfCustomer(id), args)
	},
	...connectionTypes('Order')
};
