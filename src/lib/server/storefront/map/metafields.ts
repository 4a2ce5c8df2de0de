import { parseJson } from '$lib/core/parse-json';
import type { Product, Review } from '$lib/domain/product';
import { t } from '$messages';
import { z } from 'zod';
import { findMetafield, type Metafields, readMetafield } from './metafield-value';

interface Metaobject {
	fields: readonly { key: string; type?: string; value: string | null }[];
}

const BEST_RATING = 5;

/** The platform writes ratings as JSON text with decimals in strings. */
const ratingSchema = z.object({
	value: z.coerce.number().nonnegative(),
	scale_max: z.coerce.number().positive()
});
const countSchema = z.coerce.number().int().positive();

/** Null unless both numbers are there and make sense. */
export function mapRating(metafields: Metafields): Product['rating'] {
	const value = readRating(findValue(metafields, 'reviews', 'rating'));
	const count = countSchema.safeParse(findValue(metafields, 'reviews', 'rating_count'));
	return value === null || !count.success ? null : { value, count: count.data };
}

/** The newest first. A metaobject without words is no review. */
export function mapReviews(metaobjects: readonly Metaobject[]): Review[] {
	return metaobjects
		.flatMap(({ fields }) => {
			const { rating, date, verified } = readFields(fields);
			const { author = '', title = '', body = '' } = readTexts(fields);
			const time = Date.parse(date ?? '');
			return title === '' && body === ''
				? []
				: [
						{
							review: {
								...{ rating: readRating(rating), author, title, body },
								...(verified === 'true' && { verified: t.notices.reviewVerified })
							},
							time
						}
					];
		})
		.sort((a, b) => (b.time || 0) - (a.time || 0))
		.map(({ review, time }) => ({
			...review,
			date: Number.isNaN(time) ? null : new Date(time).toISOString()
		}));
}

/** Values by key, of the fields that are filled in. */
export function readFields(fields: Metaobject['fields']): Partial<Record<string, string>> {
	return Object.fromEntries(fields.flatMap(({ key, value }) => (value ? [[key, value]] : [])));
}

/** What a person reads of such fields, by key. */
export function readTexts(fields: Metaobject['fields']): Partial<Record<string, string>> {
	return readFields(fields.map((field) => ({ key: field.key, value: readMetafield(field) })));
}

/** Out of 5, whatever the scale. */
function readRating(text: string | null | undefined): number | null {
	const rating = ratingSchema.safeParse(parseJson(text ?? ''));
	if (!rating.success) return null;
	const { value, scale_max: best } = rating.data;
	return (value / best) * BEST_RATING;
}

function findValue(metafields: Metafields, namespace: string, key: string): string | null {
	return findMetafield(metafields, namespace, key)?.value ?? null;
}
