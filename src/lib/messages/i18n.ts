/**
 * The languages of the app's own texts, as the platform names them. When one is added, the types and a test name
 * each place where its texts are missing.
 */
export const LANGUAGES = ['EN', 'DE'] as const;
export type AppLanguage = (typeof LANGUAGES)[number];

/** Translated texts by area; what is missing is said in English. */
export type Catalog = Readonly<Record<string, object>>;

/** Language and formats for one shopper. */
export interface I18n {
	catalog: Catalog;
	/** The language of the texts, as a tag: `en`. */
	language: string;
	/** How amounts, dates and numbers are written: `en-US`. It decides no text. */
	locale: string;
}

let getI18n = (): I18n => ({ catalog: {}, language: 'en', locale: 'en-US' });

/** Called once: by the server with the language of the request at hand, by a browser with its own. */
export function setI18nSource(source: () => I18n): void {
	getI18n = source;
}

export function getLocale(): string {
	return getI18n().locale;
}

export function getLanguage(): string {
	return getI18n().language;
}

/** The texts of one area, in the language of the shopper at hand. */
/* @__NO_SIDE_EFFECTS__ */ export function defineTexts<Texts extends object>(
	area: string,
	english: Texts
): Texts {
	return new Proxy(english, {
		get: (_, key) => Reflect.get(getI18n().catalog[area] ?? english, key) as unknown
	});
}
