import type { OrderRecord } from '../../../world/commerce/order-records.ts';
import type { World } from '../../../world/world.ts';

/** Where the order's own page is; who has the whole address may see it, signed in or not. */
export function statusPageUrl(
	{ number, confirmationNumber }: OrderRecord,
	{ world, origin }: { world: World; origin: string }
): string {
	const shopId = String(world.content.shop().shop['id']);
	return `${origin}/${shopId}/orders/${number}?key=${confirmationNumber}`;
}
