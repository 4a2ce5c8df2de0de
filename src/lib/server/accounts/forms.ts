import type { AddressFields } from '$lib/domain/account';
import { getAddressFormat, isTerritory } from '$lib/domain/territories';
import { t } from '$messages';

/** Messages by field name; `form` has the message that is about no single field. */
export type FieldFaults = Partial<Record<string, string>>;

/** A fault that the platform reports for an input. */
export interface UserError {
	field: string[] | null;
	message: string;
}

export type FormResult<Values> =
	{ isValid: true; values: Values } | { isValid: false; values: Values; faults: FieldFaults };

const MAX_NAME_LENGTH = 100;
const MAX_FIELD_LENGTH = 255;
const CODE_FIELDS = new Set(['zoneCode', 'territoryCode']);
/** Names of newer versions of the Customer Account API. */
const RENAMED: Readonly<Record<string, string>> = { countryCode: 'territoryCode' };
const ADDRESS_FIELDS = [
	...(['firstName', 'lastName', 'company', 'address1', 'address2'] as const),
	...(['city', 'zoneCode', 'territoryCode', 'zip', 'phoneNumber'] as const)
] satisfies (keyof AddressFields)[];

export function parseNameForm(form: FormData): FormResult<{ firstName: string; lastName: string }> {
	const values = { firstName: readText(form, 'firstName'), lastName: readText(form, 'lastName') };
	return check(values, MAX_NAME_LENGTH, {});
}

export function parseAddressForm(form: FormData): FormResult<AddressFields> {
	const entries = ADDRESS_FIELDS.map((name) => {
		const text = readText(form, name);
		return [name, CODE_FIELDS.has(name) ? text.toUpperCase() : text] as const;
	});
	const values = Object.fromEntries(entries) as Record<(typeof ADDRESS_FIELDS)[number], string>;
	const { required, territory } = t.account.faults;
	const faults: FieldFaults = {};
	if (values.address1 === '') faults['address1'] = required({ field: t.account.fields.address1 });
	if (values.city === '') faults['city'] = required({ field: t.account.fields.city });
	if (values.territoryCode === '') {
		faults['territoryCode'] = required({ field: t.account.fields.territoryCode });
	} else if (!isTerritory(values.territoryCode)) faults['territoryCode'] = territory;
	const { zoneLabel, zones } = getAddressFormat(values.territoryCode);
	// Where we have a list, the platform wants one of it.
	if (zoneLabel !== null && zones.length > 0 && values.zoneCode === '') {
		faults['zoneCode'] = required({ field: t.account.zones[zoneLabel] });
	}
	return check(values, MAX_FIELD_LENGTH, faults);
}

/** The platform names a field by its path in the input: the last part is ours. */
export function toFaults(errors: readonly UserError[], fields: readonly string[]): FieldFaults {
	const faults: FieldFaults = {};
	for (const { field, message } of errors) {
		const given = field?.at(-1) ?? '';
		const name = RENAMED[given] ?? given;
		faults[fields.includes(name) ? name : 'form'] ??= message;
	}
	return faults;
}

export function listAddressFields(): readonly string[] {
	return ADDRESS_FIELDS;
}

function check<Values extends Record<keyof Values, string>>(
	values: Values,
	maximum: number,
	faults: FieldFaults
): FormResult<Values> {
	for (const [name, value] of Object.entries<string>(values)) {
		if (value.length > maximum) faults[name] = t.account.faults.tooLong({ count: maximum });
	}
	const isValid = Object.keys(faults).length === 0;
	return isValid ? { isValid, values } : { isValid: false, values, faults };
}

/** Empty for a field that is missing. */
export function readText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value.trim() : '';
}
