import { toGid } from '../../../wire/gid.ts';
import type { VariantRecord } from '../../../store/types.ts';
import {
	listPickupLocations,
	type PickupLocation
} from '../../../store/content/pickup-locations.ts';
import { createBadRequest } from '../../../graphql/api-error.ts';
import { connectionTypes, paginateList, type PageArguments } from '../../../graphql/connection.ts';
import { properties } from '../../../graphql/resolver.ts';
import { type ApiContext, type ResolverMap, translateText } from '../resolver.ts';
import { compareText } from './content-listing.ts';
import { locationMetafields } from './metafields.ts';

interface Coordinate {
	latitude: number;
	longitude: number;
}

export interface NearArgument {
	near?: Coordinate | null;
}

type LocationSource = PickupLocation;
type Address = LocationSource['address'];

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Nearest first when a place is given. */
export function listStoreAvailability(
	variant: VariantRecord,
	near: Coordinate | null,
	context: ApiContext
) {
	const { store } = context;
	const [first] = listPickupLocations(store);
	return sortByDistance(listPickupLocations(store), near).map((place) => {
		const isThere = place === first || isStocked(variant, place);
		return {
			location: place,
			available: variant.availableForSale && isThere,
			quantityAvailable: isThere ? Math.max(variant.inventoryQuantity ?? 0, 0) : 0,
			pickUpTime: translateText(place.pickupTime ?? '', context)
		};
	});
}

/** The stock is counted for the store as a whole; locations after the first lack every third variant. */
function isStocked(variant: VariantRecord, place: LocationSource): boolean {
	return (variant.id + place.id) % 3 !== 0;
}

function sortLocations(
	places: readonly LocationSource[],
	sortKey: string | null | undefined,
	near: Coordinate | null
): LocationSource[] {
	if (sortKey === 'DISTANCE') {
		if (near === null) throw createBadRequest("'near' is required to sort by DISTANCE");
		return sortByDistance(places, near);
	}
	if (sortKey === 'NAME') return places.toSorted((a, b) => compareText(a.name, b.name));
	if (sortKey === 'CITY') {
		return places.toSorted((a, b) => compareText(a.address.city ?? '', b.address.city ?? ''));
	}
	return places.toSorted((a, b) => a.id - b.id);
}

function sortByDistance(places: readonly LocationSource[], near: Coordinate | null) {
	if (near === null) return [...places];
	return places.toSorted((a, b) => measureArc(a.address, near) - measureArc(b.address, near));
}

/** Great-circle distance in radians. */
function measureArc(a: Coordinate, b: Coordinate): number {
	const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
	const deltaLatitude = toRadians(b.latitude - a.latitude);
	const deltaLongitude = toRadians(b.longitude - a.longitude);
	const chord =
		Math.sin(deltaLatitude / 2) ** 2 +
		Math.cos(toRadians(a.latitude)) *
			Math.cos(toRadians(b.latitude)) *
			Math.sin(deltaLongitude / 2) ** 2;
	return 2 * Math.asin(Math.sqrt(chord));
}

function formatAddress({ address1, city, provinceCode, zip, countryCode }: Address): string[] {
	const town = [city, provinceCode, zip].filter((part) => part !== null).join(' ');
	return [address1 ?? '', town, countryNames.of(countryCode) ?? ''].filter((line) => line !== '');
}

export const locationResolvers: ResolverMap = {
	QueryRoot: {
		locations: (
			_root,
			args: PageArguments & NearArgument & { sortKey?: string | null },
			{ store }
		) =>
			paginateList(
				sortLocations(listPickupLocations(store), args.sortKey, args.near ?? null),
				args,
				'locations',
				({ id }) => id
			)
	},
	Location: {
		...properties('name', 'address'),
		id: ({ id }: LocationSource) => toGid('Location', id),
		...locationMetafields
	},
	LocationAddress: {
		...properties(
			'address1',
			'city',
			'provinceCode',
			'zip',
			'countryCode',
			'phone',
			'latitude',
			'longitude'
		),
		address2: () => null,
		province: ({ provinceCode }: Address) => provinceCode,
		country: ({ countryCode }: Address) => countryNames.of(countryCode) ?? countryCode,
		formatted: formatAddress
	},
	StoreAvailability: properties('available', 'location', 'pickUpTime', 'quantityAvailable'),
	...connectionTypes('Location', 'StoreAvailability')
};
