import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import type { Store } from '../../../store/store.ts';

/** Returns the URL of the order's status page, whose key grants access without a sign-in. */
export function statusPageUrl(
	{ number, confirmationNumber }: OrderRecord,
	{ store, origin }: { store: Store; origin: string }
): string {
	const shopId = store.content.shop().shop.id;
	return `${origin}/${shopId}/orders/${number}?key=${confirmationNumber}`;
}

/** Returns the URL of the label for the parcel back; its key is that of the order. */
export function returnLabelUrl(
	order: OrderRecord,
	returnId: number,
	options: { store: Store; origin: string }
): string {
	const { pathname, search, origin } = new URL(statusPageUrl(order, options));
	return `${origin}${pathname}/returns/${returnId}/label${search}`;
}
