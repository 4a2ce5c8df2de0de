/** Translated texts by area; what is missing is said in English. */
export type Catalogue = Readonly<Record<string, object>>;

/** How the app speaks to one shopper. */
export interface Speech {
	catalogue: Catalogue;
	/** The language of the texts, as a tag: `en`. */
	language: string;
	/** How amounts, dates and numbers are written: `en-US`. It decides no text. */
	locale: string;
}

let getSpeech = (): Speech => ({ catalogue: {}, language: 'en', locale: 'en-US' });

/** Called once: by the server with the language of the request at hand, by a browser with its own. */
export function setSpeechSource(source: () => Speech): void {
	getSpeech = source;
}

export function getLocale(): string {
	return getSpeech().locale;
}

export function getLanguage(): string {
	return getSpeech().language;
}

/** The texts of one area, in the language of the shopper at hand. */
/* @__NO_SIDE_EFFECTS__ */ export function defineTexts<Texts extends object>(
	area: string,
	english: Texts
): Texts {
	return new Proxy(english, {
		get: (_, key) => Reflect.get(getSpeech().catalogue[area] ?? english, key) as unknown
	});
}
