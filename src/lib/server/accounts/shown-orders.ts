import type { OrderDetail, OrderStatus } from '$lib/domain/account';
import type { ShownOrder } from '$lib/domain/assistant';
import { accountTexts } from '$messages/en/account';
import { SignedOutError, type Account } from './account';
import { linkOrder, loadOrder, loadOrders } from './orders';

const MAX_ORDERS = 3;

/**
 * Reads the latest orders of the customer, or those of a number, without anything personal. Null when the
 * customer has signed out.
 */
export async function readShownOrders(
	account: Account,
	number: string
): Promise<ShownOrder[] | null> {
	try {
		const { orders } = await loadOrders(account, null, number);
		const details = await Promise.all(
			orders.slice(0, MAX_ORDERS).map(({ id }) => loadOrder(account, id))
		);
		return details.filter((order) => order !== null).map(describeOrder);
	} catch (err) {
		if (err instanceof SignedOutError) return null;
		throw err;
	}
}

function describeOrder(order: OrderDetail): ShownOrder {
	const { id, name, processedAt, amounts, status, lines, shipments } = order;
	return {
		name,
		href: linkOrder(id),
		placedAt: processedAt,
		total: amounts.total,
		status: nameStatus(status),
		items: lines.map(({ title, variantTitle, quantity }) => ({
			title: variantTitle === null ? title : `${title}, ${variantTitle}`,
			quantity
		})),
		parcels: shipments.map((shipment) => {
			const [tracking] = shipment.trackings;
			return {
				status: shipment.status && findWord(shipment.status, accountTexts.shipment),
				expectedAt: shipment.estimatedDeliveryAt,
				carrier: tracking?.company ?? null,
				trackingHref: tracking?.href ?? null
			};
		})
	};
}

function nameStatus({ isCancelled, shipment, fulfillment }: OrderStatus): string {
	if (isCancelled) return accountTexts.cancelledBadge;
	return shipment === null
		? findWord(fulfillment, accountTexts.fulfillment)
		: findWord(shipment, accountTexts.shipment);
}

function findWord(code: string, words: Readonly<Record<string, string>>): string {
	return words[code] ?? code.toLowerCase().replaceAll('_', ' ');
}
