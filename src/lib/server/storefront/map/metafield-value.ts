import { isRecord, parseJson } from '$lib/core/parse-json';
import { formatDate } from '$lib/messages/format';
import { formatList } from '$lib/messages/text-language';
import { formatMoney } from '$lib/messages/format-money';
import { getLocale } from '$lib/messages/i18n';
import { z } from 'zod';
import { detailsTexts } from '$messages/en/details';
import { formatMeasurement } from './measurements';
import { toPlainText } from './plain-text';
import { dropUnreadable, MAX_DEPTH, nodeSchema, richTextSchema } from './rich-text';
import { resolveLink } from './store-addresses';

/** An object that a metafield refers to, with its type, its name, and where it is. */
export interface Reference {
	readonly __typename: string;
	readonly title?: string | null;
	readonly handle?: string;
	/** Of an article. */
	readonly blog?: { readonly handle: string };
	/** Of a metaobject. */
	readonly fields?: readonly {
		readonly key: string;
		readonly type?: string;
		readonly value: string | null;
	}[];
	/** Of a file, like what follows. */
	readonly alt?: string | null;
	readonly url?: string | null;
	readonly sources?: readonly { readonly url: string }[];
	readonly image?: {
		readonly url: string;
		readonly width?: number | null;
		readonly height?: number | null;
	} | null;
}

/** A metafield, or a field of a metaobject. */
export interface TypedValue {
	/** The platform's name of the type; a field that was read without it is judged by its value. */
	readonly type?: string;
	readonly value: string | null;
	readonly reference?: Reference | null;
	readonly references?: { readonly nodes: readonly Reference[] } | null;
}

interface Metafield extends TypedValue {
	namespace: string;
	key: string;
	value: string;
}

/** The platform answers null for each that the product does not have. */
export type Metafields = readonly (Metafield | null)[];

type Format = (value: string) => string;

const LIST = /^list\./;
const REFERENCE = /_reference$/;
const AMOUNT = /^\d{1,12}(?:\.\d{1,3})?$/;
const COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const MARKUP = /<[a-z!/]/i;

const numberSchema = z.union([z.number(), z.string().trim().min(1)]).pipe(z.coerce.number());
const moneySchema = z
	.object({ amount: numberSchema, currency_code: z.string().regex(/^[A-Z]{3}$/) })
	.transform(({ amount, currency_code: currencyCode }) => ({
		amount: String(amount),
		currencyCode
	}));
const ratingSchema = z.object({ value: numberSchema, scale_max: numberSchema });
const measurementSchema = z.object({ value: numberSchema, unit: z.string() });
export const linkSchema = z.object({ text: z.string().optional(), url: z.string() });

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
			detailsTexts.ratingOf({
				value: formatNumber(String(points)),
				best: formatNumber(String(best))
			})
		),
	color: (value) => (COLOR.test(value) ? value : readText(value)),
	url: readDestination,
	link: (value) =>
		readAs(linkSchema, value, ({ text, url }) => readText(text ?? '') || readDestination(url)),
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
	const single = type.replace(LIST, '');
	const texts = listValues(type, value).map((it) => readOne(single, it));
	return LIST.test(type) ? joinList(texts) : (texts[0] ?? '');
}

/** The amount of a `money` metafield, or of a `json` one such as {"EUR":"32.00"}; null where it is in another currency. */
export function readAmountIn(currency: string, { type, value }: TypedValue): string | null {
	const written = parseJson(value ?? '');
	if (!isRecord(written)) return null;
	const isMoney = type === 'money' && written['currency_code'] === currency;
	const amount =
		type === 'json' ? new Map(Object.entries(written)).get(currency) : written['amount'];
	if (!isMoney && type !== 'json') return null;
	return typeof amount === 'string' && AMOUNT.test(amount) ? amount : null;
}

export function findMetafield(
	metafields: Metafields,
	namespace: string,
	key: string
): Metafield | null {
	return metafields.find((it) => it?.namespace === namespace && it.key === key) ?? null;
}

/** The address that a field holds, as it is written; empty where it holds none. */
export function readAddress({ type, value }: TypedValue = { value: null }): string {
	return type === 'link'
		? readAs(linkSchema, value ?? '', ({ url }) => url)
		: dropUnreadable(value ?? '');
}

/** The colors that a metafield of colors, or of entries with one, has, as CSS writes them. */
export function readColors(metafield: TypedValue): string[] {
	const { type = '', reference, references } = metafield;
	const entries = [reference, ...(references?.nodes ?? [])].flatMap((it) => it?.fields ?? []);
	const written =
		type === 'color' || type === 'list.color'
			? listValues(type, metafield.value ?? '')
			: entries.flatMap((field) => (field.type === 'color' && field.value) || []);
	return [...new Set(written)].filter((it) => COLOR.test(it));
}

/** The values of a list, or the one value. */
export function listValues(type: string, value: string): string[] {
	if (!LIST.test(type)) return [value];
	const list = z.array(z.unknown()).safeParse(parseJson(value));
	if (!list.success) return [];
	const items = list.data.filter((item) => item !== null);
	return items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
}

function nameReferences(references: readonly (Reference | null | undefined)[]): string {
	return joinList(references.map((it) => (it ? nameReference(it) : '')));
}

/** The name that the merchant gave it; of a file without a text that of the file. */
export function nameReference(reference: Reference): string {
	const { fields, title, alt } = reference;
	if (fields) return nameEntry(fields);
	return readText(title ?? '') || readText(alt ?? '') || nameFile(findFile(reference));
}

/** A storefront does not learn which field names an entry: most definitions call it one of these. */
const NAMING = ['name', 'label', 'title', 'heading'];

function nameEntry(fields: NonNullable<Reference['fields']>): string {
	const named = NAMING.flatMap((key) => fields.find((field) => field.key === key) ?? []);
	const lines = fields.filter(({ type }) => type === 'single_line_text_field');
	return [...named, ...lines].map(readMetafield).find((it) => it !== '') ?? '';
}

/** The address of a file; null for other objects. */
export function findFile({ image, url, sources }: Reference): string | null {
	return image?.url ?? url ?? sources?.[0]?.url ?? null;
}

function nameFile(address: string | null): string {
	const name =
		URL.parse(address ?? '')
			?.pathname.split('/')
			.at(-1) ?? '';
	try {
		return readText(decodeURIComponent(name));
	} catch {
		return readText(name);
	}
}

function readOne(type: string, value: string): string {
	const format = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
	if (format) return dropUnreadable(format(value));
	return readAs(measurementSchema, value, formatMeasurement) || readText(value);
}

/** Empty where the JSON text does not have the shape. */
export function readAs<Value>(
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

/** Empty for an address that must not be followed. */
function readDestination(address: string): string {
	return resolveLink(address) === null ? '' : readText(address);
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
	return formatList([...new Set(texts.filter((text) => text !== ''))]);
}

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
