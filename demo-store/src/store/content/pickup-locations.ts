import type { ShopFile } from '../seed/complete-shop.ts';
import type { Store } from '../store.ts';

export type PickupLocation = ShopFile['locations'][number];

/** Lists the locations where an order can be collected; the platform shows no others. */
export function listPickupLocations({ content }: Store): PickupLocation[] {
	return content.shop().locations.filter(({ pickupEnabled }) => pickupEnabled);
}

/** Finds the location where a buyer of that country collects; null where there is none. */
function findPickupLocation(store: Store, country: string): PickupLocation | null {
	const places = listPickupLocations(store);
	return places.find(({ address }) => address.countryCode === country) ?? places[0] ?? null;
}

/** Name and address in one line. */
export function describePickupLocation(store: Store, country: string): string | null {
	const place = findPickupLocation(store, country);
	if (place === null) return null;
	const { address1, city, provinceCode, zip } = place.address;
	return [place.name, address1, city, [provinceCode, zip].filter(Boolean).join(' ')]
		.filter(Boolean)
		.join(', ');
}
