/** How a metaobject field of each type is edited and checked. */
export interface FieldType {
	rows?: number;
	options?: readonly (readonly [value: string, label: string])[];
	/** Describes valid values, with an example. */
	rule: string;
	isValid: (value: string) => boolean;
}

const MAX_TEXT = 65_535;

const TEXT: FieldType = {
	rule: `at most ${MAX_TEXT} characters`,
	isValid: (value) => value.length <= MAX_TEXT
};

const FIELD_TYPES: Readonly<Record<string, FieldType>> = {
	single_line_text_field: {
		rule: 'one line of at most 255 characters',
		isValid: (value) => value.length <= 255 && !value.includes('\n')
	},
	multi_line_text_field: { ...TEXT, rows: 5 },
	boolean: {
		options: [
			['true', 'Yes'],
			['false', 'No']
		],
		rule: 'true or false',
		isValid: (value) => value === 'true' || value === 'false'
	},
	number_integer: {
		rule: 'a whole number, for example 2009',
		isValid: (value) => /^-?\d{1,15}$/.test(value)
	},
	number_decimal: {
		rule: 'a number, for example 4.5',
		isValid: (value) => /^-?\d{1,13}(?:\.\d{1,9})?$/.test(value)
	},
	date_time: {
		rule: 'a time in UTC, for example 2026-12-24T18:00:00Z',
		isValid: (value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
	},
	url: {
		rule: 'an address, for example /collections/gifts or https://example.com',
		isValid: (value) => /^\/(?!\/)/.test(value) || /^https?:\/\//.test(value)
	},
	json: { rows: 5, rule: 'JSON, for example {"a": 1}', isValid: isJson }
};

const LIST: FieldType = {
	rows: 4,
	rule: 'a JSON list, for example ["carafe", "bud-vase"]',
	isValid: (value) => isJson(value) && Array.isArray(JSON.parse(value))
};

export function findFieldType(type: string): FieldType {
	return FIELD_TYPES[type] ?? (type.startsWith('list.') ? LIST : TEXT);
}

function isJson(value: string): boolean {
	try {
		JSON.parse(value);
		return true;
	} catch {
		return false;
	}
}
