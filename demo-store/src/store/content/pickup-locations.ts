import type { ShopFile } from '../seed/complete-shop.ts';
import type { Store } from '../store.ts';

export type PickupLocation = ShopFile['locations'][number];

/** Lists the locations where an order can be collected; the platform shows no others. */
export function listPickupLocations({ content }: Store): PickupLocation[] {
	return content.shop().locations.filter(({ pickupEnabled }) => pickupEnabled);
}
