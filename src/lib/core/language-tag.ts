/**
 * The language that a text is in, as HTML and HTTP name it (BCP 47): `de` for the platform's `DE`,
 * `pt-BR` for `PT_BR`. A region stands only in codes that have one.
 */
export function toLanguageTag(language: string): string {
	return new Intl.Locale(language.replace('_', '-')).toString();
}
