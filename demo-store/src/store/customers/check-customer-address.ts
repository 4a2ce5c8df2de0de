import { isPhone } from '../commerce/edits/edit-details.ts';
import { checkZip, needsZip } from '../commerce/edits/check-address.ts';
import type { CustomerAddressRecord } from '../commerce/records.ts';
import { findTerritory, fitsZone, listZones, nameTerritory, nameZone } from './territories.ts';

/** An address as the Customer Account API receives it. */
export type AddressInput = {
	[Field in Exclude<keyof CustomerAddressRecord, 'country'>]?: string | null;
};
type AddressField = keyof AddressInput;

/** A refusal in the platform's words: code, field, sentence. */
export interface AddressFault {
	code: string;
	field: AddressField;
	message: string;
}

export const ADDRESS_FIELDS: readonly AddressField[] = [
	'firstName',
	'lastName',
	'company',
	'address1',
	'address2',
	'city',
	'zoneCode',
	'territoryCode',
	'zip',
	'phoneNumber'
];
const LABELS: Record<AddressField, string> = {
	firstName: 'First name',
	lastName: 'Last name',
	company: 'Company',
	address1: 'Address 1',
	address2: 'Address 2',
	city: 'City',
	zoneCode: 'Zone code',
	territoryCode: 'Territory code',
	zip: 'Zip',
	phoneNumber: 'Phone number'
};
const MISSING: Partial<Record<AddressField, string>> = {
	territoryCode: 'TERRITORY_CODE_MISSING',
	address1: 'ADDRESS1_MISSING',
	city: 'REQUIRED'
};
const MAX_LENGTH = 255;
const HTML_TAG = /<[a-z/!][^>]*>/i;

/** The address as it will be kept, or everything that is wrong with it, at most once a field. */
export function checkCustomerAddress(input: AddressInput): CustomerAddressRecord | AddressFault[] {
	const text = trimAll(input);
	const faults = ADDRESS_FIELDS.flatMap((field) => checkText(field, text[field]) ?? []);
	const territory = text.territoryCode === null ? null : findTerritory(text.territoryCode);
	if (text.territoryCode !== null && territory === null) {
		faults.push(fault('territoryCode', 'INVALID_TERRITORY_CODE', 'is not a country we know'));
	}
	if (territory !== null) {
		faults.push(...checkPlace(territory, text).filter((each) => !isKnown(each, faults)));
	}
	if (faults.length > 0) return faults;
	const zones = listZones(territory ?? '');
	return {
		...text,
		territoryCode: territory,
		zoneCode: zones === null ? null : (text.zoneCode?.toUpperCase() ?? null),
		country: territory === null ? null : nameTerritory(territory)
	};
}

function checkText(field: AddressField, value: string | null): AddressFault | null {
	if (value === null) {
		const code = MISSING[field];
		return code === undefined ? null : fault(field, code, 'is required');
	}
	if (value.length > MAX_LENGTH) {
		return fault(field, 'TOO_LONG', `is too long (maximum is ${MAX_LENGTH} characters)`);
	}
	if (HTML_TAG.test(value)) return fault(field, 'CONTAINS_HTML_TAGS', 'cannot contain HTML tags');
	if (field === 'phoneNumber' && !isPhone(value)) {
		return fault(field, 'PHONE_NUMBER_NOT_VALID', 'is not valid, for example +12075550118');
	}
	return null;
}

/** Checks region and postal code by country. */
function checkPlace(
	territory: string,
	{ zoneCode, zip }: Record<AddressField, string | null>
): AddressFault[] {
	const zone = zoneCode?.toUpperCase() ?? null;
	const zoneFault = checkZone(territory, zone);
	const zipFault = checkPostalCode(territory, zip, zoneFault === null ? zone : null);
	return [zoneFault, zipFault].filter((each) => each !== null);
}

function checkZone(territory: string, zone: string | null): AddressFault | null {
	const zones = listZones(territory);
	if (zones === null) return null;
	const country = nameTerritory(territory);
	if (zone === null) return fault('zoneCode', 'ZONE_CODE_MISSING', `is required in ${country}`);
	if (Object.hasOwn(zones, zone)) return null;
	return fault('zoneCode', 'INVALID_FOR_COUNTRY', `is not a region of ${country}`);
}

/** `zone` is null where it says nothing. */
function checkPostalCode(
	territory: string,
	zip: string | null,
	zone: string | null
): AddressFault | null {
	if (zip === null) {
		return needsZip(territory) ? fault('zip', 'REQUIRED', 'is required') : null;
	}
	const country = nameTerritory(territory);
	if (checkZip(zip, territory) !== null) {
		return fault('zip', 'INVALID_FOR_COUNTRY', `is not valid for ${country}`);
	}
	if (fitsZone(territory, zone, zip)) return null;
	const place = `${nameZone(territory, zone) ?? ''}, ${country}`;
	return fault('zip', 'INVALID_FOR_COUNTRY_AND_PROVINCE', `is not valid for ${place}`);
}

function trimAll(input: AddressInput): Record<AddressField, string | null> {
	const entries = ADDRESS_FIELDS.map((field) => [field, input[field]?.trim() || null]);
	return Object.fromEntries(entries) as Record<AddressField, string | null>;
}

function fault(field: AddressField, code: string, problem: string): AddressFault {
	return { code, field, message: `${LABELS[field]} ${problem}` };
}

function isKnown({ field }: AddressFault, faults: readonly AddressFault[]): boolean {
	return faults.some((each) => each.field === field);
}
