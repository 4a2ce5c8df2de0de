import type { Product } from '$lib/domain/types';
import { z } from 'zod';

interface Metafield {
	namespace: string;
	key: string;
	value: string;
}

/** The platform answers null for each that the product does not have. */
type Metafields = readonly (Metafield | null)[];

const SPECIFICATION_LABELS: readonly (readonly [key: string, label: string])[] = [
	['material', 'Material'],
	['dimensions', 'Dimensions'],
	['care', 'Care'],
	['origin', 'Origin'],
	['lead_time', 'Lead time']
];

const BEST_RATING = 5;

/** The platform writes ratings as JSON text with decimals in strings. */
const ratingSchema = z.object({
	value: z.coerce.number().nonnegative(),
	scale_max: z.coerce.number().positive()
});
const countSchema = z.coerce.number().int().positive();

export function mapSpecifications(metafields: Metafields): Product['specifications'] {
	return SPECIFICATION_LABELS.flatMap(([key, label]) => {
		const value = findValue(metafields, 'custom', key);
		return value === null ? [] : [{ label, value }];
	});
}

/** Null unless both numbers are there and make sense. */
export function mapRating(metafields: Metafields): Product['rating'] {
	const rating = ratingSchema.safeParse(parseJson(findValue(metafields, 'reviews', 'rating')));
	const count = countSchema.safeParse(findValue(metafields, 'reviews', 'rating_count'));
	if (!rating.success || !count.success) return null;
	const { value, scale_max: best } = rating.data;
	return { value: (value / best) * BEST_RATING, count: count.data };
}

function findValue(metafields: Metafields, namespace: string, key: string): string | null {
	return metafields.find((it) => it?.namespace === namespace && it.key === key)?.value ?? null;
}

function parseJson(text: string | null): unknown {
	try {
		return text === null ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
