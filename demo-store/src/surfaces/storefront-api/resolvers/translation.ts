import type { Seo, Translations } from '../../../world/types.ts';
import type { ApiContext } from '../resolver.ts';

/** The field's text in the request's language, else the English one. */
export function translateField<Field extends string>(
	record: Readonly<Record<Field, string>> & { translations?: Translations<Field> },
	field: Field,
	{ locale }: ApiContext
): string {
	return record.translations?.[locale.language]?.[field] ?? record[field];
}

export function translateSeo(
	record: { seo: Seo; translations?: Translations<never> },
	{ locale }: ApiContext
): Seo {
	return { ...record.seo, ...record.translations?.[locale.language]?.seo };
}
