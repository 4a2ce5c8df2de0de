import { z } from 'zod';
import { parseRichText } from './rich-text.ts';

/** How a field of a metaobject is checked, by its type. */
export interface FieldType {
	/** Describes valid values, with an example. */
	rule: string;
	isValid: (value: string) => boolean;
}

const MAX_LINE = 255;
const MAX_TEXT = 65_535;
const list = z.array(z.union([z.string(), z.number(), z.boolean()]));
const LIST_PREFIX = 'list.';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

const TEXT: FieldType = {
	rule: `at most ${MAX_TEXT} characters`,
	isValid: (value) => value.length <= MAX_TEXT
};

const FIELD_TYPES: Readonly<Record<string, FieldType>> = {
	single_line_text_field: {
		rule: `one line of at most ${MAX_LINE} characters`,
		isValid: (value) => value.length <= MAX_LINE && !value.includes('\n')
	},
	boolean: {
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
	date: {
		rule: 'a day, for example 2026-12-24',
		isValid: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && isTime(value)
	},
	date_time: {
		rule: 'a time in UTC, for example 2026-12-24T18:00:00Z',
		isValid: (value) => TIME.test(value) && isTime(value)
	},
	color: {
		rule: 'a color of six digits, for example #23445f',
		isValid: (value) => /^#[\da-f]{6}$/i.test(value)
	},
	url: {
		rule: 'an address, for example /collections/gifts or https://example.com',
		isValid: (value) =>
			/^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value))
	},
	json: { rule: 'JSON, for example {"a": 1}', isValid: (value) => parseJson(value) !== undefined },
	rich_text_field: {
		rule: 'rich text as JSON, for example {"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Hello"}]}]}',
		isValid: (value) => parseRichText(value) !== null
	}
};

export function findFieldType(type: string): FieldType {
	const item = readItemType(type);
	if (item === null) return FIELD_TYPES[type] ?? TEXT;
	const { isValid } = findFieldType(item);
	return {
		rule: 'a JSON list, for example ["carafe", "bud-vase"]',
		isValid: (value) => readListValue(value)?.every(isValid) ?? false
	};
}

/** The type of a list's items; null for a type that is no list. */
export function readItemType(type: string): string | null {
	return type.startsWith(LIST_PREFIX) ? type.slice(LIST_PREFIX.length) : null;
}

/** The items of a list as texts; null for what is no list of texts, numbers and switches. */
export function readListValue(value: string): string[] | null {
	return list.safeParse(parseJson(value)).data?.map(String) ?? null;
}

function isTime(value: string): boolean {
	return !Number.isNaN(Date.parse(value));
}

function parseJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return undefined;
	}
}
