import { writeNumber, type NumberPatterns } from './number-pattern';

/**
 * The languages of the app's own texts, as the platform names them. When one is added, the types and a test name
 * each place where its texts are missing.
 */
export const LANGUAGES = ['EN', 'DE', 'FR', 'ES', 'IT', 'NL', 'JA', 'AR'] as const;
export type AppLanguage = (typeof LANGUAGES)[number];

type Category = Intl.LDMLPluralRule;

/** Which forms a language has for numbers of things. A test compares them with those of `Intl`. */
export const PLURAL_CATEGORIES = {
	en: ['one', 'other'],
	de: ['one', 'other'],
	fr: ['one', 'many', 'other'],
	es: ['one', 'many', 'other'],
	it: ['one', 'many', 'other'],
	nl: ['one', 'other'],
	ja: ['other'],
	ar: ['zero', 'one', 'two', 'few', 'many', 'other']
} as const satisfies Record<Lowercase<AppLanguage>, readonly Category[]> &
	Record<string, readonly Category[]>;

type Categories = typeof PLURAL_CATEGORIES;
type Forms<Language extends keyof Categories> = Readonly<
	Record<Categories[Language][number], string>
> & { other: string };

const PLACE = '#';

const formats = new Map<string, Intl.NumberFormat>();

/** Languages of which some market writes other digits than `String`. */
const OTHER_DIGITS =
	/^(?:ars?|as|bgc|bho|bn|ccp|ckb|dz|fa|ks|lrc|mni|mr|my|mzn|ne|nqo|pa|ps|raj|sa|sat|sd|ur|uz)\b|-u-/;

/** Translated texts by area; what is missing is said in English. */
export type Catalog = Readonly<Record<string, object>>;

/** Language and formats for one shopper. */
export interface I18n {
	catalog: Catalog;
	/** The language of the texts, as a tag: `en`. */
	language: string;
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
 * Counts things in one language: `createCounter('en')({ one: '# item', other: '# items' })`. The
 * sign `#` stands for the number, which is written as the market writes it.
 */
export function createCounter<Language extends keyof Categories>(
	language: Language
): (forms: Forms<Language>) => (count: number) => string {
	const rules = new Intl.PluralRules(language);
	return (forms) => (count) => {
		// An engine may know other categories than are written.
		const known: Readonly<Partial<Record<string, string>>> = forms;
		const form = known[rules.select(count)] ?? forms.other;
		return form.replace(PLACE, () => formatNumber(count));
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
