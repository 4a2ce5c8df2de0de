import type { FieldDefinition } from '../../../store/content/check-metaobject.ts';
import { listChoices } from '../../../store/content/check-metaobject.ts';
import { readItemType, readListValue } from '../../../store/content/field-types.ts';
import { findTarget, isReference } from '../../../store/content/references.ts';
import { toWords } from '../../../store/seed/complete-catalog.ts';
import type { MetaobjectRecord, Store } from '../../../store/store.ts';
import { readSyntax, writeSyntax } from '../rich-text-syntax.ts';

/** The form of an entry holds these values, by the names of its controls; a row of a list has a number after a dot. */
export type FormValues = Record<string, string>;

const MINUTE_END = /:00(?:\.000)?Z$/;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/** Keys are the merchant's own words, and could be those of the form. */
export function toFieldName(key: string): string {
	return `field-${key}`;
}

export function toTextName(language: string, key: string): string {
	return `text-${language}-${key}`;
}

/** The fields of an entry's form: those of its definition, or its own where it has none. */
export function listFormFields(
	{ type, fields }: Pick<MetaobjectRecord, 'type' | 'fields'>,
	{ content }: Pick<Store, 'content'>
): FieldDefinition[] {
	return (
		content.getMetaobjectDefinition(type)?.fieldDefinitions ??
		fields.map((field) => ({
			key: field.key,
			name: toWords(field.key),
			description: null,
			type: field.type,
			required: false,
			validations: []
		}))
	);
}

/** A field that is a list of choices among things of the store, each in a row of its own. */
export function isRows({ type }: FieldDefinition): boolean {
	const item = readItemType(type);
	return item !== null && isReference(item);
}

/** Fields whose text other languages have too. */
export function isTranslatable(field: FieldDefinition): boolean {
	return (
		/^(?:single_line_text_field|multi_line_text_field|rich_text_field)$/.test(field.type) &&
		listChoices(field) === null
	);
}

export function toValues(entry: MetaobjectRecord, store: Store): FormValues {
	const values: FormValues = { handle: entry.handle, status: entry.status };
	for (const field of listFormFields(entry, store)) {
		const value = entry.fields.find(({ key }) => key === field.key)?.value ?? '';
		const name = toFieldName(field.key);
		if (isRows(field)) Object.assign(values, writeRows(name, listItems(field, value, store)));
		else values[name] = toText(field, value, store);
		for (const [language, texts] of Object.entries(entry.translations ?? {})) {
			values[toTextName(language, field.key)] = toText(field, texts?.[field.key] ?? '', store);
		}
	}
	return values;
}

/** The entry that a form describes. Texts of languages that the form did not show stay. */
export function readValues(
	values: FormValues,
	entry: MetaobjectRecord,
	store: Store
): MetaobjectRecord {
	const fields = listFormFields(entry, store);
	const translations = structuredClone(entry.translations ?? {});
	const read = (field: FieldDefinition, text: string, before: string): string =>
		fromText(field, text.replaceAll('\r\n', '\n').trim(), before);
	for (const { isoCode } of store.markets.languages()) {
		const texts: Record<string, string> = { ...translations[isoCode] };
		for (const field of fields) {
			const text = values[toTextName(isoCode, field.key)];
			if (text === undefined) continue;
			const value = read(field, text, texts[field.key] ?? '');
			if (value === '') Reflect.deleteProperty(texts, field.key);
			else texts[field.key] = value;
		}
		if (Object.keys(texts).length > 0) translations[isoCode] = texts;
		else Reflect.deleteProperty(translations, isoCode);
	}
	return {
		...entry,
		handle: (values['handle'] ?? entry.handle).trim(),
		status: values['status'] === 'DRAFT' ? 'DRAFT' : 'ACTIVE',
		fields: fields.map((field) => {
			const name = toFieldName(field.key);
			const before = entry.fields.find(({ key }) => key === field.key)?.value ?? '';
			const value = isRows(field)
				? joinItems(readRows(values, name))
				: read(field, values[name] ?? '', before);
			return { key: field.key, type: field.type, value };
		}),
		translations
	};
}

/** The filled rows of a list in their order. */
export function readRows(values: FormValues, name: string): string[] {
	return Object.entries(values)
		.flatMap(([key, value]) => {
			const index = key.startsWith(`${name}.`) ? Number(key.slice(name.length + 1)) : Number.NaN;
			return Number.isInteger(index) && value !== '' ? [{ index, value }] : [];
		})
		.sort((a, b) => a.index - b.index)
		.map(({ value }) => value);
}

/**
 * Moves or takes out a row: `up:field-sections:2`. `add:field-sections` keeps the row that was chosen last, and
 * `choose:field-image:gid://…` puts a picture into a field.
 */
export function takeStep(values: FormValues, step: string): FormValues {
	const [action = '', name = '', place = '', ...rest] = step.split(':');
	if (action === 'choose') return { ...values, [name]: [place, ...rest].join(':') };
	const rows = readRows(values, name);
	const index = Number(place);
	const [row] = place === '' ? [] : rows.splice(index, 1);
	if (row !== undefined && action !== 'remove') {
		rows.splice(Math.max(0, index + (action === 'up' ? -1 : 1)), 0, row);
	}
	const others = Object.entries(values).filter(([key]) => !key.startsWith(`${name}.`));
	return { ...Object.fromEntries(others), ...writeRows(name, rows) };
}

function writeRows(name: string, items: readonly string[]): FormValues {
	return Object.fromEntries(items.map((item, index) => [`${name}.${index}`, item]));
}

function joinItems(items: readonly string[]): string {
	return items.length === 0 ? '' : JSON.stringify(items);
}

/** Global ids, whatever the store keeps; what is gone stays as it is written. */
function listItems({ type }: FieldDefinition, value: string, store: Store): string[] {
	const item = readItemType(type) ?? type;
	if (value === '') return [];
	return (readListValue(value) ?? [value]).map((one) => findTarget(store, item, one)?.gid ?? one);
}

function toText(field: FieldDefinition, value: string, store: Store): string {
	if (value === '') return '';
	if (isReference(field.type)) return findTarget(store, field.type, value)?.gid ?? value;
	if (field.type === 'rich_text_field') return writeSyntax(value);
	if (field.type === 'date_time') return toLocalTime(value);
	if (readItemType(field.type) === null) return value;
	return readListValue(value)?.join('\n') ?? value;
}

function fromText({ type }: FieldDefinition, text: string, before: string): string {
	if (text === '') return '';
	if (type === 'rich_text_field') return readSyntax(text, before);
	if (type === 'date_time') return toLocalTime(before) === text ? before : fromLocalTime(text);
	const item = readItemType(type);
	if (item === null) return text;
	if (readListValue(text) !== null) return text;
	const lines = text.split('\n').map((line) => line.trim());
	const filled = lines.filter((line) => line !== '');
	const isNumeric =
		item.startsWith('number_') && filled.every((line) => Number.isFinite(Number(line)));
	return JSON.stringify(isNumeric ? filled.map(Number) : filled);
}

/** A time of UTC as the control of browsers has it: `2026-12-24T18:00`. */
function toLocalTime(value: string): string {
	const time = Date.parse(value);
	if (Number.isNaN(time)) return value;
	return new Date(time)
		.toISOString()
		.replace(MINUTE_END, '')
		.replace(/\.000Z$|Z$/, '');
}

function fromLocalTime(text: string): string {
	if (!LOCAL_TIME.test(text)) return text;
	return /T\d\d:\d\d$/.test(text) ? `${text}:00Z` : `${text}Z`;
}
