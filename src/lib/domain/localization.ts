/** The audience of a page. Country and language select the market, its currency and the texts. */
export interface Localization {
	/** Two capital letters: `DE`. */
	country: string;
	/** The platform's language code: `DE`, `PT_BR`. */
	language: string;
	/** Display formatting only: `en-US`. It selects no market, no currency and no language. */
	locale: string;
}

/** The choices in the footer. */
export interface LocalizationChoices {
	/** In the order of their names. */
	countries: { code: string; name: string; currencyCode: string }[];
	/** Languages that both the store and the app offer in the country at hand. */
	languages: { code: string; /** In the language itself. */ name: string }[];
}

/** A language, and the countries in which both the store and the app offer it. */
export interface LanguageChoice {
	code: string;
	/** In the language itself. */
	name: string;
	countries: string[];
}
