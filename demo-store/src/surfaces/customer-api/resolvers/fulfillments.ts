import { toGid } from '../../../wire/gid.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import type { FulfillmentRecord, OrderRecord } from '../../../store/commerce/order-records.ts';
import type { ResolverMap } from '../resolver.ts';
import { findLineItem } from './line-items.ts';

/** Source of `Fulfillment`. */
interface FulfillmentSource extends FulfillmentRecord {
	order: OrderRecord;
}

interface EventSource {
	id: number;
	status: string;
	happenedAt: string;
}

function listEvents({ id, events }: FulfillmentSource): EventSource[] {
	return events
		.toSorted((a, b) => Date.parse(a.happenedAt) - Date.parse(b.happenedAt))
		.map((event, index) => ({ ...event, id: id * 10 + index + 1 }));
}

function listParts({ id, lineItems, order }: FulfillmentSource) {
	return lineItems.flatMap(({ lineItemId, quantity }, index) => {
		const lineItem = findLineItem(order, lineItemId);
		return lineItem === null ? [] : [{ id: id * 100 + index + 1, lineItem, quantity }];
	});
}

/** Null: nothing of it is collected. */
function toPickupAddress({ fulfillmentOrders = [] }: OrderRecord) {
	const [place] = fulfillmentOrders.flatMap(({ location }) => location ?? []);
	if (place === undefined) return null;
	const { name, address1, city, provinceCode, zip, countryCode, phone } = place;
	return {
		address1: address1 ?? name,
		address2: null,
		city: city ?? '',
		...{ zoneCode: provinceCode, zip, countryCode, phone }
	};
}

function lastDelivery({ fulfillments }: OrderRecord): string | null {
	const [last] = fulfillments.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
	return last?.deliveredAt ?? last?.estimatedDeliveryAt ?? null;
}

export const fulfillmentResolvers: ResolverMap = {
	Order: {
		pickupInformation: (order: OrderRecord) => {
			const address = toPickupAddress(order);
			const { createdAt, updatedAt } = order;
			return address && { address, createdAt, updatedAt };
		},
		fulfillments: (order: OrderRecord, args: PageArguments) =>
			paginateList(
				// Numbered in the order in which they were made: both sort keys mean the same.
				order.fulfillments.map((fulfillment): FulfillmentSource => ({ ...fulfillment, order })),
				args,
				'fulfillments',
				({ id }) => id
			),
		hasMultipleFulfillments: ({ fulfillments }: OrderRecord) => fulfillments.length > 1,
		latestFulfillmentDeliveryDate: lastDelivery
	},
	Fulfillment: {
		...properties(
			...(['createdAt', 'estimatedDeliveryAt', 'isPickedUp', 'latestShipmentStatus'] as const),
			...(['requiresShipping', 'status', 'trackingInformation'] as const)
		),
		id: ({ id }: FulfillmentSource) => toGid('Fulfillment', id),
		updatedAt: (source: FulfillmentSource) =>
			listEvents(source).at(-1)?.happenedAt ?? source.createdAt,
		pickupAddress: ({ isPickedUp, order }: FulfillmentSource) =>
			isPickedUp ? toPickupAddress(order) : null,
		events: (source: FulfillmentSource, args: PageArguments) =>
			paginateList(listEvents(source), args, 'events', ({ id }) => id),
		fulfillmentLineItems: (source: FulfillmentSource, args: PageArguments) =>
			paginateList(listParts(source), args, 'fulfillmentLineItems', ({ id }) => id)
	},
	FulfillmentEvent: {
		...properties('status', 'happenedAt'),
		id: ({ id }: EventSource) => toGid('FulfillmentEvent', id)
	},
	FulfillmentLineItem: {
		...properties('lineItem', 'quantity'),
		id: ({ id }: { id: number }) => toGid('FulfillmentLineItem', id)
	},
	OrderPickupInformation: properties('address', 'createdAt', 'updatedAt'),
	PickupAddress: properties(
		...(['address1', 'address2', 'city', 'countryCode', 'phone', 'zip', 'zoneCode'] as const)
	),
	TrackingInformation: properties('company', 'number', 'url'),
	...connectionTypes('Fulfillment', 'FulfillmentEvent', 'FulfillmentLineItem')
};
