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

export function toPostalAddress(address: CustomerAddressRecord): PostalAddress {
	return {
		firstName: address.firstName,
		lastName: address.lastName,
		company: address.company,
		address1: address.address1,
		address2: address.address2,
		city: address.city,
		provinceCode: address.zoneCode,
		countryCode: address.territoryCode,
		zip: address.zip,
		phone: address.phoneNumber
	};
}

export function toCustomerAddress(
	address: PostalAddress,
	countryName: string | null
): CustomerAddressRecord {
	return {
		firstName: address.firstName,
		lastName: address.lastName,
		company: address.company,
		address1: address.address1,
		address2: address.address2,
		city: address.city,
		zoneCode: address.provinceCode,
		territoryCode: address.countryCode,
		country: countryName,
		zip: address.zip,
		phoneNumber: address.phone
	};
}

export function isSameAddress(a: PostalAddress, b: PostalAddress): boolean {
	return JSON.stringify({ ...NO_ADDRESS, ...a }) === JSON.stringify({ ...NO_ADDRESS, ...b });
}

/** Countries where the postal code stands before the city, and no region is written. */
const ZIP_FIRST: ReadonlySet<string> = new Set(['DE', 'FR']);

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
