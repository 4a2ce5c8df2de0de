/** Languages of the hosted pages, beside English. */
const TRANSLATED = ['de', 'fr'] as const;

/** The first language of a list such as `de-AT fr` that the pages have; else English. */
export function chooseLanguage(wanted: string): string {
	const languages = wanted.split(/[\s,]+/).map((tag) => tag.slice(0, 2).toLowerCase());
	return languages.find((language) => language === 'en' || isTranslated(language)) ?? 'en';
}

function isTranslated(language: string): boolean {
	return TRANSLATED.some((known) => known === language);
}
