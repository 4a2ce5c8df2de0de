import { parseJson } from '$lib/core/parse-json';
import type { Product } from '$lib/domain/product';
import { t, type Messages } from '$lib/messages/messages';
import { z } from 'zod';

interface Metafield {
	namespace: string;
	key: string;
	value: string;
	/** The referenced object, when the value is an id of something that has a name. */
	reference?: { __typename: string; field?: { value: string | null } | null } | null;
}

/** The platform answers null for each that the product does not have. */
type Metafields = readonly (Metafield | null)[];

type SpecificationKey = keyof Messages['details']['specificationLabels'];

const SPECIFICATION_KEYS = [
	'maker',
	'material',
	'dimensions',
	'care',
	'origin',
	'lead_time'
] as const satisfies readonly SpecificationKey[];
/** Values that only a program can read. */
const REFERENCE = /^gid:/;

const BEST_RATING = 5;

/** The platform writes ratings as JSON text with decimals in strings. */
const ratingSchema = z.object({
	value: z.coerce.number().nonnegative(),
	scale_max: z.coerce.number().positive()
});
const countSchema = z.coerce.number().int().positive();

export function mapSpecifications(metafields: Metafields): Product['specifications'] {
	return SPECIFICATION_KEYS.flatMap((key) => {
		const metafield = find(metafields, 'custom', key);
		const value = metafield?.reference?.field?.value ?? metafield?.value ?? '';
		const isReadable = value !== '' && !REFERENCE.test(value);
		return isReadable ? [{ label: t.details.specificationLabels[key], value }] : [];
	});
}

/** Null unless both numbers are there and make sense. */
export function mapRating(metafields: Metafields): Product['rating'] {
	const rating = ratingSchema.safeParse(
		parseJson(findValue(metafields, 'reviews', 'rating') ?? '')
	);
	const count = countSchema.safeParse(findValue(metafields, 'reviews', 'rating_count'));
	if (!rating.success || !count.success) return null;
	const { value, scale_max: best } = rating.data;
	return { value: (value / best) * BEST_RATING, count: count.data };
}

function findValue(metafields: Metafields, namespace: string, key: string): string | null {
	return find(metafields, namespace, key)?.value ?? null;
}

function find(metafields: Metafields, namespace: string, key: string): Metafield | null {
	return metafields.find((it) => it?.namespace === namespace && it.key === key) ?? null;
}
