/** A shop has few languages, and each page names its own several times. */
const tags = new Map<string, string>();

/**
 * The language that a text is in, as HTML and HTTP name it (BCP 47): `de` for the platform's `DE`,
 * `pt-BR` for `PT_BR`. A region stands only in codes that have one.
 */
export function toLanguageTag(language: string): string {
	const known = tags.get(language);
	if (known !== undefined) return known;
	const tag = new Intl.Locale(language.replace('_', '-')).toString();
	tags.set(language, tag);
	return tag;
}

/** The platform's code for a tag. It has Chinese by script and Portuguese by land: `ZH_TW` for `zh-HK`, `PT_PT` for `pt-AO`. */
export function toLanguageCode(tag: string): string {
	const { language, region, script } = new Intl.Locale(tag).maximize();
	if (language === 'zh') return script === 'Hant' ? 'ZH_TW' : 'ZH_CN';
	if (language === 'pt') return region === 'BR' ? 'PT_BR' : 'PT_PT';
	return language.toUpperCase();
}

/** The locale of a language where it is read: `de-AT`. A code with a region keeps its own. */
export function toLocale(language: string, country: string): string {
	const locale = new Intl.Locale(toLanguageTag(language));
	return locale.region === undefined
		? new Intl.Locale(locale, { region: country }).toString()
		: locale.toString();
}

/** Languages that are written from right to left, and the scripts of others. */
const RIGHT_TO_LEFT =
	/^(?:ars?|arc|ckb|dv|fa|he|nqo|ps|sd|ug|ur|yi)\b|-(?:Arab|Hebr|Nkoo|Syrc|Thaa)\b/;

/** The attributes of an element with texts in a language, which is a tag: `lang="ar" dir="rtl"`. */
export function describeLanguage(language: string): string {
	return `lang="${language}"${RIGHT_TO_LEFT.test(language) ? ' dir="rtl"' : ''}`;
}
