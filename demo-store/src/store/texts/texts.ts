import type { LanguageCode, Locale } from '../types.ts';
import { ar } from './ar/index.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import { ja } from './ja/index.ts';
import { nl } from './nl/index.ts';

/** Languages that the store's own pages and messages speak. */
export const LANGUAGES = ['EN', 'DE', 'FR', 'ES', 'IT', 'NL', 'JA', 'AR'] as const;

export type Language = (typeof LANGUAGES)[number];
export type Texts = Omit<typeof en, 'messages'> & {
	/** Null where the records have them in the language already. */
	messages: typeof de.messages | null;
};

const TEXTS: Readonly<Record<Language, Texts>> = {
	EN: en,
	DE: de,
	FR: fr,
	ES: es,
	IT: it,
	NL: nl,
	JA: ja,
	AR: ar
};
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['AR', 'FA', 'HE', 'UR']);
/** How English is written in countries of other languages, too. */
const ENGLISH_LOCALES: Readonly<Record<string, string>> = {
	US: 'en-US',
	CA: 'en-CA',
	GB: 'en-GB',
	DE: 'en-IE',
	FR: 'en-IE',
	ES: 'en-IE',
	IT: 'en-IE',
	NL: 'en-IE',
	JP: 'en-US',
	AU: 'en-AU',
	AE: 'en-AE'
};

export function textsOf(language: Language): Texts {
	return TEXTS[language];
}

/** The language of a code or tag such as `DE`, `pt-BR` or `PT_BR`; English where there are no texts. */
export function toLanguage(code: string): Language {
	return findLanguage(code) ?? 'EN';
}

/** The first language of a list such as `de-AT fr` that there are texts in; else English. */
export function chooseLanguage(wanted: string): Language {
	const found = wanted.split(/[\s,]+/).map((tag) => findLanguage(tag));
	return found.find((language) => language !== null) ?? 'EN';
}

export function directionOf(language: LanguageCode): 'ltr' | 'rtl' {
	return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}

/** How numbers, amounts and dates are written there in that language. */
export function toLocaleTag({ country, language }: Locale): string {
	const [code = '', region = country] = language.split('_');
	if (code === 'EN') return ENGLISH_LOCALES[region] ?? 'en';
	return `${code.toLowerCase()}-${region}`;
}

function findLanguage(tag: string): Language | null {
	const code = tag.slice(0, 2).toUpperCase();
	return LANGUAGES.find((language) => language === code) ?? null;
}
