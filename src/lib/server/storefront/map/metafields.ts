import { parseJson } from '$lib/core/parse-json';
import type { Product, Review } from '$lib/domain/product';
import { getTextLanguage } from '$lib/messages/i18n';
import { t } from '$messages';
import { z } from 'zod';
import { findMetafield, type Metafields, readMetafield } from './metafield-value';

interface Metaobject {
	fields: readonly { key: string; type?: string; value: string | null }[];
}

interface ReferenceList<Node> {
	references: { nodes: readonly Node[] } | null;
}

/** The metaobjects that a metafield refers to. */
export function listMetaobjects<Node extends { __typename: string }>(
	metafield: ReferenceList<Node> | null
): Extract<Node, { __typename: 'Metaobject' }>[] {
	return (metafield?.references?.nodes ?? []).filter(
		(node): node is Extract<Node, { __typename: 'Metaobject' }> => node.__typename === 'Metaobject'
	);
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

/** Of the standard definition. */
const BOUGHT = 'verified_buyer';

/**
 * The newest first. A metaobject without words is no review. Fields are named as here, or as in the platform's standard
 * definition `product_review`: https://shopify.dev/docs/apps/build/metaobjects/standard-review-metaobject.
 */
export function mapReviews(metaobjects: readonly Metaobject[]): Review[] {
	return metaobjects
		.map(({ fields }) => mapReview(fields))
		.filter(({ title, body }) => title !== '' || body !== '')
		.sort((a, b) => toTime(b) - toTime(a));
}

function mapReview(fields: Metaobject['fields']): Review {
	const { rating, language, date, submitted_at: submittedAt, ...marks } = readFields(fields);
	const isVerified = marks['verified'] === 'true' || marks['app_verification_status'] === BOUGHT;
	const { title = '', body = '', ...texts } = readTexts(fields);
	const reply = texts['reply'] ?? texts['merchant_reply'];
	const time = Date.parse(date ?? submittedAt ?? '');
	const tag = readLanguage(language);
	return {
		rating: readRating(rating),
		author: readAuthor(texts),
		date: Number.isNaN(time) ? null : new Date(time).toISOString(),
		title,
		body,
		...(isVerified && { verified: t.notices.reviewVerified }),
		...(tag && { language: { tag, name: nameLanguage(tag) } }),
		...(reply && { reply })
	};
}

/** The standard definition's `author` is a customer, whom nobody may read. */
function readAuthor({
	author,
	author_display_name: name = ''
}: Partial<Record<string, string>>): string {
	return author === undefined || author.startsWith('gid://') ? name : author;
}

function toTime({ date }: Review): number {
	return date === null ? 0 : Date.parse(date);
}

/** Empty for the shopper's own. */
function nameLanguage(tag: string): string {
	const own = getTextLanguage();
	const names = new Intl.DisplayNames(own, { type: 'language' });
	return own.startsWith(tag) ? '' : (names.of(tag) ?? tag);
}

/** The language alone: readers of German read that of Austria, too. */
function readLanguage(value: string | undefined): string | undefined {
	return /^([a-z]{2,3})(?:[-_][\w-]+)?$/i.exec(value ?? '')?.[1]?.toLowerCase();
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
