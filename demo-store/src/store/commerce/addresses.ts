import type { CustomerAddressRecord, PostalAddress } from './records.ts';

export const NO_ADDRESS: PostalAddress = {
	firstName: null,
	lastName: null,
	company: null,
	address1: null,
	address2: null,
	city: null,
	provinceCode: null,
	countryCode: null,
	zip: null,
	phone: null
};

export function toPostalAddress({
	zoneCode,
	territoryCode,
	country: _,
	phoneNumber,
	...same
}: CustomerAddressRecord): PostalAddress {
	return { ...same, provinceCode: zoneCode, countryCode: territoryCode, phone: phoneNumber };
}

export function toCustomerAddress(
	{ provinceCode, countryCode, phone, ...same }: PostalAddress,
	country: string | null
): CustomerAddressRecord {
	return {
		...same,
		zoneCode: provinceCode,
		territoryCode: countryCode,
		country,
		phoneNumber: phone
	};
}

export function isSameAddress(a: PostalAddress, b: PostalAddress): boolean {
	return JSON.stringify({ ...NO_ADDRESS, ...a }) === JSON.stringify({ ...NO_ADDRESS, ...b });
}

/** Countries where the postal code stands before the city, and no region is written. */
const ZIP_FIRST: ReadonlySet<string> = new Set(['DE', 'ES', 'FR', 'IT', 'NL']);

/** Lines as written on a parcel. */
export function formatAddress(
	address: PostalAddress,
	parts: { countryName: string | null; withName: boolean; withCompany: boolean }
): string[] {
	const name = [address.firstName, address.lastName].filter(Boolean).join(' ');
	const { city, provinceCode, zip } = address;
	const isZipFirst = ZIP_FIRST.has(address.countryCode ?? '');
	const area = (isZipFirst ? [zip, city] : [city, provinceCode, zip]).filter(Boolean).join(' ');
	return [
		parts.withName ? name : '',
		parts.withCompany ? address.company : '',
		address.address1,
		address.address2,
		area,
		parts.countryName
	].filter((line): line is string => line !== null && line !== '');
}
