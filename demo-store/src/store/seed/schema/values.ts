/** Values that the records of all seed files are made of. Errors say what to write. */
import { z } from 'zod';

/** Leaves room for ids that are given above the highest one. */
const MAX_ID = 9_000_000_000_000_000;
const DEFAULT_DATE = '2026-01-01T00:00:00Z';

export const id = z
	.int({ error: 'write a whole number above 0, or leave it out' })
	.positive({ error: 'write a whole number above 0, or leave it out' })
	.max(MAX_ID, { error: `write a whole number up to ${MAX_ID}` });

export const text = z.string();
export const requiredText = z.string().trim().min(1, { error: 'write a text that is not empty' });
export const title = requiredText.max(255, { error: 'write at most 255 characters' });
export const nullableText = z.string().nullable().default(null);

/** A part of an address. */
export const handle = z.string().regex(/^(?!\.{1,2}$)[^/?#\\\p{Cc}]{1,255}$/u, {
	error: 'write 1 to 255 characters without "/", "?", "#" and "\\", for example "bud-vase"'
});

const AMOUNT_RULE = { error: 'write an amount as text, for example "18.00"' };
export const amount = z.string(AMOUNT_RULE).regex(/^\d{1,9}(?:\.\d{1,3})?$/, AMOUNT_RULE);
/** Of orders, which may be negative. */
export const balance = z.string(AMOUNT_RULE).regex(/^-?\d{1,12}(?:\.\d{1,3})?$/, AMOUNT_RULE);

export const wholeNumber = z.int({ error: 'write a whole number' });
export const count = wholeNumber.min(0, { error: 'write a whole number from 0' });
export const positive = wholeNumber.min(1, { error: 'write a whole number from 1' });
export const flag = z.boolean({ error: 'write true or false' });

export const date = z.iso.datetime({
	error: 'write a time in UTC, for example "2026-11-20T09:00:00Z"'
});
export const dateWithDefault = date.default(DEFAULT_DATE);

export const countryCode = z
	.string()
	.regex(/^[A-Z]{2}$/, { error: 'write the two capital letters of a country, for example "US"' });
export const languageCode = z.string().regex(/^[A-Z]{2}(?:_[A-Z]{2})?$/, {
	error: 'write the capital letters of a language, for example "EN"'
});
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, {
	error: 'write the three capital letters of a currency, for example "USD"'
});

export const seo = z
	.strictObject({ title: nullableText, description: nullableText })
	.default({ title: null, description: null });

export const picture = z.strictObject({
	src: requiredText,
	altText: nullableText,
	width: positive.nullable().default(null).describe('Pixels; null where it is not known.'),
	height: positive.nullable().default(null)
});

/** Some of the fields of a record in another language. */
export function translatedFields<Field extends string>(...fields: Field[]) {
	const texts = Object.fromEntries(fields.map((field) => [field, text])) as Record<
		Field,
		typeof text
	>;
	const ownSeo = z.strictObject({ title: nullableText, description: nullableText });
	return z.strictObject({ ...texts, seo: ownSeo }).partial();
}

/** By language; a field that is missing falls back to the record's own. */
export function translations<Field extends string>(...fields: Field[]) {
	return z.partialRecord(languageCode, translatedFields(...fields)).default({});
}

/** Fields that every seed file may have. */
export const fileFields = {
	/** Where an editor finds the published schema of the file. */
	$schema: text.optional(),
	schemaVersion: z.literal(1).optional()
};

/** A field that may be left out is missing in what was parsed, never undefined. */
export type Parsed<Schema extends z.ZodType> = Defined<z.output<Schema>>;

type Defined<Value> = Value extends readonly (infer Item)[]
	? Defined<Item>[]
	: Value extends object
		? { [Key in keyof Value]: Defined<Exclude<Value[Key], undefined>> }
		: Value;

/** A field that other records decide: what is written is not read. */
export const computed = z.unknown().optional().describe('Computed by the store; not read.');

/** A field that only people read. */
export const note = z.unknown().optional().describe('Not read by the store.');
