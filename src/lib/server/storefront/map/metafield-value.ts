import { parseJson } from '$lib/core/parse-json';
import { formatDate } from '$lib/messages/format';
import { formatMoney } from '$lib/messages/format-money';
import { getLocale } from '$lib/messages/i18n';
import { detailsTexts } from '$lib/messages/texts/details';
import { z } from 'zod';
import { formatMeasurement } from './measurements';
import { toPlainText } from './plain-text';

/** An object that a metafield refers to, with its type and its name. */
interface Reference {
	readonly __typename: string;
	readonly title?: string | null;
	readonly field?: { readonly type?: string; readonly value: string | null } | null;
}

/** A metafield, or a field of a metaobject. */
export interface TypedValue {
	/** The platform's name of the type; a field that was read without it is judged by its value. */
	readonly type?: string;
	readonly value: string | null;
	readonly reference?: Reference | null;
	readonly references?: { readonly nodes: readonly Reference[] } | null;
}

type Format = (value: string) => string;

const LIST = /^list\./;
const REFERENCE = /_reference$/;
const MARKUP = /<[a-z!/]/i;
/** Values that only a program can read: ids, objects, lists of values. */
const FOR_PROGRAMS = /^\s*(?:gid:\/\/|\{|\[\s*(?:["{[\]\d-]|true|false|null|gid:))|gid:\/\//;
/** A node of rich text deeper than this is not a merchant's. */
const MAX_DEPTH = 20;

const numberSchema = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number());
const moneySchema = z
	.object({ amount: numberSchema, currency_code: z.string().regex(/^[A-Z]{3}$/) })
	.transform(({ amount, currency_code: currencyCode }) => ({
		amount: String(amount),
		currencyCode
	}));
const ratingSchema = z.object({ value: numberSchema, scale_max: numberSchema });
const measurementSchema = z.object({ value: numberSchema, unit: z.string() });
const linkSchema = z.object({ text: z.string().optional(), url: z.string() });
const richTextSchema = z.object({ type: z.literal('root'), children: z.array(z.unknown()) });

/** What is not here is text, a measurement, or left out. */
const FORMATS: Readonly<Record<string, Format>> = {
	number_integer: formatNumber,
	number_decimal: formatNumber,
	integer: formatNumber,
	boolean: formatBoolean,
	date: formatDay,
	date_time: formatDay,
	money: (value) => readAs(moneySchema, value, formatMoney),
	rating: (value) =>
		readAs(ratingSchema, value, ({ value: points, scale_max: best }) =>
			detailsTexts.ratingOf(formatNumber(String(points)), formatNumber(String(best)))
		),
	color: (value) => (/^#[\da-f]{3,8}$/i.test(value) ? value : readText(value)),
	url: readText,
	link: (value) =>
		readAs(linkSchema, value, ({ text, url }) => readText(text ?? '') || readText(url)),
	rich_text_field: (value) => readAs(richTextSchema, value, readRichText),
	json: () => '',
	json_string: () => '',
	id: readText
};

/**
 * What a person reads for a metafield, in their language: plain text. Empty for what only a program can read, such as
 * JSON, an id of the platform, or a value that does not fit its type.
 */
export function readMetafield(metafield: TypedValue | null | undefined): string {
	if (!metafield) return '';
	const { type = '', value, reference, references } = metafield;
	if (reference || references) return nameReferences([reference, ...(references?.nodes ?? [])]);
	if (value === null || REFERENCE.test(type)) return '';
	return LIST.test(type) ? readList(type.replace(LIST, ''), value) : readOne(type, value);
}

/** The address that a field holds, as it is written; empty where it holds none. */
export function readAddress({ type, value }: TypedValue = { value: null }): string {
	return type === 'link'
		? readAs(linkSchema, value ?? '', ({ url }) => url)
		: dropUnreadable(value ?? '');
}

function nameReferences(references: readonly (Reference | null | undefined)[]): string {
	return joinList(
		references.map((it) => (it?.field ? readMetafield(it.field) : readText(it?.title ?? '')))
	);
}

function readList(type: string, value: string): string {
	const list = z.array(z.unknown()).safeParse(parseJson(value));
	if (!list.success) return '';
	return joinList(
		list.data.map((item) => readOne(type, typeof item === 'string' ? item : JSON.stringify(item)))
	);
}

function readOne(type: string, value: string): string {
	const format = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
	if (format) return dropUnreadable(format(value));
	return readAs(measurementSchema, value, formatMeasurement) || readText(value);
}

/** Empty where the JSON text does not have the shape. */
function readAs<Value>(
	schema: z.ZodType<Value>,
	text: string,
	format: (value: Value) => string
): string {
	const parsed = schema.safeParse(parseJson(text));
	return parsed.success ? format(parsed.data) : '';
}

function readText(value: string): string {
	return dropUnreadable(MARKUP.test(value) ? toPlainText(value) : value.trim());
}

function dropUnreadable(text: string): string {
	return FOR_PROGRAMS.test(text) ? '' : text;
}

function formatBoolean(value: string): string {
	if (value === 'true') return detailsTexts.yes;
	return value === 'false' ? detailsTexts.no : '';
}

function formatNumber(value: string): string {
	const number = value.trim() === '' ? NaN : Number(value);
	if (!Number.isFinite(number)) return '';
	return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 9 }).format(number);
}

function formatDay(value: string): string {
	return /^\d{4}-\d\d-\d\d/.test(value) ? formatDate(value) : '';
}

function joinList(texts: readonly string[]): string {
	return [...new Set(texts.filter((text) => text !== ''))].join(', ');
}

const nodeSchema = z.object({
	type: z.string(),
	value: z.string().optional(),
	listType: z.string().optional(),
	children: z.array(z.unknown()).default([])
});

/** Blocks of rich text on lines of their own, items of lists with their sign. */
function readRichText({ children }: { children: readonly unknown[] }): string {
	const blocks = children.map((child) => readRichNode(child, 0));
	return blocks.filter((block) => block !== '').join('\n');
}

function readRichNode(source: unknown, depth: number): string {
	const parsed = nodeSchema.safeParse(source);
	if (!parsed.success || depth > MAX_DEPTH) return '';
	const { type, value = '', listType, children } = parsed.data;
	if (type === 'text') return dropUnreadable(value);
	const parts = children.map((child) => readRichNode(child, depth + 1));
	if (type !== 'list') return parts.join('');
	const sign = (index: number) => (listType === 'ordered' ? `${String(index + 1)}.` : '•');
	const items = parts.filter(Boolean);
	return items.map((item, index) => `${sign(index)} ${item}`).join('\n');
}
