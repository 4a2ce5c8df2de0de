import type { ShopFile } from '../seed/complete-shop.ts';
import type { CatalogStore } from '../store.ts';

export type PickupLocation = ShopFile['locations'][number];

/** Lists the locations where an order can be collected; the platform shows no others. */
export function listPickupLocations({ content }: Pick<CatalogStore, 'content'>): PickupLocation[] {
	return content.shop().locations.filter(({ pickupEnabled }) => pickupEnabled);
}

/** Finds the location where a buyer of that country collects; null where there is none. */
export function findPickupLocation(
	store: Pick<CatalogStore, 'content'>,
	country: string
): PickupLocation | null {
	const places = listPickupLocations(store);
	return places.find(({ address }) => address.countryCode === country) ?? places[0] ?? null;
}

/** Name and address in one line. */
export function describePickupLocation({
	name,
	address1,
	city,
	provinceCode,
	zip
}: Pick<PickupLocation, 'name'> &
	Pick<PickupLocation['address'], 'address1' | 'city' | 'provinceCode' | 'zip'>): string {
	const region = [provinceCode, zip].filter(Boolean).join(' ');
	return [name, address1, city, region].filter(Boolean).join(', ');
}
