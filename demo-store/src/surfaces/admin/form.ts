import { z } from 'zod';
import type { SafeHtml } from '../../wire/html.ts';
import {
	renderCheckbox,
	renderSelect,
	renderTextArea,
	renderTextField,
	type FormState
} from './fields.ts';

/** A field takes what its schema takes, which is mostly that of the seed; the schema chooses the control, too. */
interface FormField {
	label: string;
	schema: z.ZodType;
	hint?: string;
	/** More than one line. */
	rows?: number;
	inputMode?: 'decimal';
	isReadOnly?: boolean;
}

export type FormFields = Readonly<Record<string, FormField>>;

type FormValue<Fields extends FormFields> = {
	[Name in keyof Fields]: z.output<Fields[Name]['schema']>;
};

export interface FormResult<Value> {
	/** Incomplete where there are errors. */
	value: Value;
	errors: Record<string, string>;
}

/** Reads a form. `suffix` ends the names of fields that a form has again and again, such as those of variants. */
export function readForm<Fields extends FormFields>(
	fields: Fields,
	form: URLSearchParams,
	suffix = ''
): FormResult<FormValue<Fields>> {
	const value: Record<string, unknown> = {};
	const errors: Record<string, string> = {};
	for (const [name, { label, schema }] of Object.entries(fields)) {
		const text = readText(form, name + suffix);
		const { data, error } = schema.safeParse(toInput(text, schema));
		value[name] = data;
		const [issue] = error?.issues ?? [];
		if (issue) errors[name + suffix] = `${label} is ${JSON.stringify(text)}; ${issue.message}.`;
	}
	return { value: value as FormValue<Fields>, errors };
}

/** Returns a text with the line ends of files; forms send CRLF. */
export function readText(form: URLSearchParams, name: string): string {
	return (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
}

/** The values of a form that shows a record. */
export function writeForm<Fields extends FormFields>(
	fields: Fields,
	record: Readonly<Record<keyof Fields, unknown>>,
	suffix = ''
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name + suffix, toText(record[name], field)])
	);
}

export function renderFields(state: FormState, fields: FormFields, suffix = ''): SafeHtml[] {
	return Object.entries(fields).map(([name, field]) =>
		renderField(state, { ...field, name: name + suffix })
	);
}

function renderField(state: FormState, field: FormField & { name: string }): SafeHtml {
	const { schema, rows } = field;
	const kind = unwrap(schema);
	if (kind instanceof z.ZodBoolean) return renderCheckbox(state, field);
	if (kind instanceof z.ZodEnum) {
		const options = kind.options.map((it) => [String(it), toTitle(String(it))] as const);
		return renderSelect(state, { ...field, options });
	}
	if (rows !== undefined) return renderTextArea(state, { ...field, rows });
	return renderTextField(state, {
		...field,
		...(kind instanceof z.ZodNumber && { inputMode: 'numeric' }),
		isRequired: !schema.safeParse(toInput('', schema)).success
	});
}

/** Converts a field's text to what its schema takes. A browser sends a checkbox as `on`, or not at all. */
function toInput(text: string, schema: z.ZodType): unknown {
	if (text === '' && schema.safeParse(null).success) return null;
	const kind = unwrap(schema);
	if (kind instanceof z.ZodBoolean) return text === 'on';
	if (kind instanceof z.ZodNumber) return /^\d{1,15}$/.test(text) ? Number(text) : text;
	return kind instanceof z.ZodArray ? toList(text) : text;
}

/** One a line or between commas, without repetitions. */
function toList(text: string): string[] {
	const parts = text.split(/[\n,]/);
	return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

function toText(value: unknown, { rows }: FormField): string {
	if (Array.isArray(value)) return value.join(rows === undefined ? ', ' : '\n');
	if (typeof value === 'boolean') return value ? 'on' : '';
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
	if (schema instanceof z.ZodPipe) return unwrap(schema.in);
	const isWrapper =
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodOptional;
	return isWrapper ? unwrap(schema.unwrap()) : schema;
}

function toTitle(word: string): string {
	return word.slice(0, 1).toUpperCase() + word.slice(1);
}
