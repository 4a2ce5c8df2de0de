import { writeNumber, type NumberPatterns } from './number-pattern';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const formats = new Map<string, Intl.NumberFormat>();

/** Languages of which some market writes other digits than `String`. */
const OTHER_DIGITS =
	/^(?:ars?|as|bgc|bho|bn|ccp|ckb|dz|fa|ks|lrc|mni|mr|my|mzn|ne|nqo|pa|ps|raj|sa|sat|sd|ur|uz)\b|-u-/;

/** Translated texts by area; what is missing is said in English. */
export type Catalog = Readonly<Record<string, object>>;

/** Language and formats for one shopper. */
export interface I18n {
	catalog: Catalog;
	/** The shopper's language, in which merchants write, as a tag: `en`. */
	language: string;
	/** The language of the app's own texts, where it is another one: English where the app does not speak the shopper's. */
	textLanguage?: string;
	/** How amounts, dates and numbers are written: `en-US`. It decides no text. */
	locale: string;
	/** How the market writes numbers; a browser has it from the page. */
	numbers?: NumberPatterns | undefined;
}

let getI18n = (): I18n => ({ catalog: {}, language: 'en', locale: 'en-US' });

/**
 * Called once: by the server with the language of the request at hand, by a browser with its own. Returns
 * the source before it.
 */
export function setI18nSource(source: () => I18n): () => I18n {
	const before = getI18n;
	getI18n = source;
	return before;
}

export function getLocale(): string {
	return getI18n().locale;
}

/** Undefined for another locale than the shopper's, and on the server. */
export function getNumberPatterns(locale: string): NumberPatterns | undefined {
	const own = getI18n();
	return locale === own.locale ? own.numbers : undefined;
}

export function getLanguage(): string {
	return getI18n().language;
}

/** The language of the app's texts for the shopper at hand, as a tag. */
export function getTextLanguage(): string {
	const { language, textLanguage = language } = getI18n();
	return textLanguage;
}

/** What has been loaded of the shopper's language. */
export function getCatalog(): Catalog {
	return getI18n().catalog;
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

/** `12`, `1,234`, or `4.0` with one decimal: in the digits and groups of the market. */
export function formatNumber(value: number, decimals = 0, locale = getLocale()): string {
	const isPlain = decimals === 0 && Number.isInteger(value) && value >= 0 && value < 1000;
	if (isPlain && !OTHER_DIGITS.test(locale)) return String(value);
	const pattern = getNumberPatterns(locale)?.number;
	const written = pattern ? writeNumber({ ...pattern, places: decimals }, String(value)) : null;
	const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	return written ?? getNumberFormat(locale, digits).format(value);
}

/** `25%`, or `25 %`. */
export function formatPercent(percentage: number, locale = getLocale()): string {
	const pattern = getNumberPatterns(locale)?.percent;
	const written = pattern ? writeNumber(pattern, String(percentage)) : null;
	return written ?? getNumberFormat(locale, { style: 'percent' }).format(percentage / 100);
}

/**
 * Counts things in one language: `createPlural('en')(3, (count) => ({ one: 'An item', other: `${count} items` }))`. The
 * forms get the number as the market writes it.
 */
/* @__NO_SIDE_EFFECTS__ */ export function createPlural(
	language: string
): (count: number, listForms: (count: string) => Forms) => string {
	const rules = new Intl.PluralRules(language);
	return (count, listForms) => {
		const forms = listForms(formatNumber(count));
		// An engine may know other categories than are written.
		return forms[rules.select(count)] ?? forms.other;
	};
}

/** Creating one is slow. */
export function getNumberFormat(
	locale: string,
	options: Intl.NumberFormatOptions
): Intl.NumberFormat {
	const key = `${locale} ${JSON.stringify(options)}`;
	const known = formats.get(key);
	if (known) return known;
	const format = new Intl.NumberFormat(locale, options);
	formats.set(key, format);
	return format;
}
