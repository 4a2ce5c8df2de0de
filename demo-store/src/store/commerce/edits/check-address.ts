import type { PostalAddress } from '../records.ts';

type AddressField = keyof PostalAddress;

type AddressFaultCode =
	| 'ADDRESS_FIELD_CONTAINS_EMOJIS'
	| 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
	| 'ADDRESS_FIELD_CONTAINS_URL'
	| 'ADDRESS_FIELD_IS_REQUIRED'
	| 'ADDRESS_FIELD_IS_TOO_LONG'
	| 'INVALID_ZIP_CODE_FOR_COUNTRY';

export interface AddressFault {
	code: AddressFaultCode;
	field: AddressField;
	message: string;
}

export type Strictness = 'COUNTRY_CODE_ONLY' | 'STRICT';

const MAX_FIELD_LENGTH = 255;
const LABELS: Record<AddressField, string> = {
	firstName: 'First name',
	lastName: 'Last name',
	company: 'Company',
	address1: 'Address',
	address2: 'Apartment',
	city: 'City',
	provinceCode: 'Region',
	countryCode: 'Country',
	zip: 'Postal code',
	phone: 'Phone'
};
/** Fields that a strict address must have, with the platform's sentences; not every country needs a postal code. */
const REQUIRED: Partial<Record<AddressField, string>> = {
	lastName: 'A last name is required in order to continue.',
	address1: 'An address is required in order to continue.',
	city: 'A city is required in order to continue.',
	zip: 'Country specified requires a postal code in order to continue.'
};
const FIELDS: readonly AddressField[] = [
	'countryCode',
	'firstName',
	'lastName',
	'company',
	'address1',
	'address2',
	'provinceCode',
	'zip',
	'city',
	'phone'
];
const ZIP_PATTERNS: Record<string, RegExp> = {
	US: /^\d{5}(-\d{4})?$/,
	CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
	GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
	DE: /^\d{5}$/,
	FR: /^\d{5}$/,
	ES: /^\d{5}$/,
	IT: /^\d{5}$/,
	NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
	EG: /^\d{5}$/,
	JP: /^\d{3}-?\d{4}$/,
	AU: /^\d{4}$/
};
/** An example of each, for the sentence that says what would work. */
const ZIP_EXAMPLES: Record<string, string> = {
	US: '04101',
	CA: 'K1A 0B1',
	GB: 'SW1A 1AA',
	DE: '10115',
	FR: '75001',
	ES: '28013',
	IT: '00184',
	NL: '1012 AB',
	EG: '11511',
	JP: '100-0001',
	AU: '2000'
};

/** Countries where addresses need no postal code, as most of them were recorded. */
const WITHOUT_ZIP: ReadonlySet<string> = new Set(
	(
		'AE AF AG AI AL AO BS BW DM DO DZ EC EG EH ER FJ GA GH GM GQ GW GY HK HM HN HT IL IQ ' +
		'IR JM JO KE KG KI KN KP KW KZ LA LC LK PA QA SA SC SD SH SN SR SS ST SV TC TF TM TN ' +
		'TR TT TV UG UY UZ VC VE VN VU WS XK YE ZM ZW'
	).split(' ')
);

const TEXT_RULES: readonly { code: AddressFaultCode; pattern: RegExp; problem: string }[] = [
	{
		code: 'ADDRESS_FIELD_CONTAINS_HTML_TAGS',
		pattern: /<[a-z/!][^>]*>/i,
		problem: 'cannot contain HTML tags'
	},
	{
		code: 'ADDRESS_FIELD_CONTAINS_URL',
		pattern: /https?:\/\/|www\./i,
		problem: 'cannot contain a URL'
	},
	{
		code: 'ADDRESS_FIELD_CONTAINS_EMOJIS',
		pattern: /\p{Extended_Pictographic}/u,
		problem: 'cannot contain emojis'
	}
];

/** Every fault of an address, at most one a field. */
export function checkAddress(address: PostalAddress, strictness: Strictness): AddressFault[] {
	return FIELDS.flatMap((field) => {
		const value = address[field]?.trim() ?? '';
		const fault =
			value === ''
				? checkPresence(field, address.countryCode, strictness)
				: checkText(field, value, address, strictness);
		return fault ?? [];
	});
}

function checkPresence(
	field: AddressField,
	country: string | null,
	strictness: Strictness
): AddressFault | null {
	const code = 'ADDRESS_FIELD_IS_REQUIRED';
	if (field === 'countryCode') return { code, field, message: `${LABELS[field]} is required` };
	const message = REQUIRED[field];
	if (message === undefined || strictness !== 'STRICT') return null;
	return field === 'zip' && !needsZip(country) ? null : { code, field, message };
}

function checkText(
	field: AddressField,
	value: string,
	address: PostalAddress,
	strictness: Strictness
): AddressFault | null {
	if (value.length > MAX_FIELD_LENGTH) {
		const message = `${LABELS[field]} is too long, ${MAX_FIELD_LENGTH} characters at most`;
		return { code: 'ADDRESS_FIELD_IS_TOO_LONG', field, message };
	}
	const broken = TEXT_RULES.find(({ pattern }) => pattern.test(value));
	if (broken !== undefined) {
		return { code: broken.code, field, message: `${LABELS[field]} ${broken.problem}` };
	}
	return strictness === 'STRICT' && field === 'zip' ? checkZip(value, address.countryCode) : null;
}

/** Countries whose addresses need a zone: a state or a province. */
const WITH_ZONE: ReadonlySet<string> = new Set(
	'AE AR AU BR CA CN EG ES HK ID IE IN IT JP KR KW MX SV TH US UY VE ZA'.split(' ')
);
const EMIRATES: ReadonlySet<string> = new Set('AJ AZ DU FU RK SH UQ'.split(' '));
/** Zones of Australia by the first digit of the postal code, except for the capital's. */
const AUSTRALIAN_ZONES: Readonly<Record<string, string>> = {
	...{ '0': 'NT', '2': 'NSW', '3': 'VIC', '4': 'QLD', '5': 'SA', '6': 'WA', '7': 'TAS' }
};
const CANBERRA = /^(?:26(?:0\d|1[0-8])|29(?:[01]\d|20))$/;

/** Faults of a strict address of a cart. The checkout does not ask for the zone, which the postal code tells. */
export function checkWithZone(address: PostalAddress): AddressFault[] {
	const faults = checkAddress(address, 'STRICT');
	if (address.provinceCode || !WITH_ZONE.has(address.countryCode ?? '')) return faults;
	const message = 'The specified country requires a zone.';
	const place = ({ field }: AddressFault) => FIELDS.indexOf(field);
	return [
		...faults,
		{ code: 'ADDRESS_FIELD_IS_REQUIRED' as const, field: 'provinceCode' as const, message }
	].toSorted((one, other) => place(one) - place(other));
}

/** Replaces a zone that the postal code contradicts in Australia, and drops one that is none of the Emirates. */
export function correctZone(address: PostalAddress): PostalAddress {
	const { countryCode, provinceCode } = address;
	if (!provinceCode) return address;
	if (countryCode === 'AE') {
		const emirate = provinceCode.toUpperCase();
		return { ...address, provinceCode: EMIRATES.has(emirate) ? emirate : null };
	}
	if (countryCode !== 'AU') return address;
	const zip = address.zip?.trim() ?? '';
	const zone = CANBERRA.test(zip) ? 'ACT' : AUSTRALIAN_ZONES[zip.charAt(0)];
	return zone === undefined ? address : { ...address, provinceCode: zone };
}

export function needsZip(country: string | null): boolean {
	return !WITHOUT_ZIP.has(country ?? '');
}

export function exampleZip(country: string | null): string {
	return ZIP_EXAMPLES[country ?? ''] ?? '';
}

/** Null where nothing is known to be wrong with it. */
export function checkZip(zip: string, country: string | null): AddressFault | null {
	const pattern = ZIP_PATTERNS[country ?? ''];
	if (pattern === undefined || pattern.test(zip)) return null;
	const message = `${zip} is not a postal code there, for example ${exampleZip(country)}`;
	return { code: 'INVALID_ZIP_CODE_FOR_COUNTRY', field: 'zip', message };
}
