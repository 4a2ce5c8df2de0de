import type { LanguageCode, Locale } from '../types.ts';
import arCheckout from './ar/checkout.json' with { type: 'json' };
import arMessages from './ar/messages.json' with { type: 'json' };
import arPages from './ar/pages.json' with { type: 'json' };
import deCheckout from './de/checkout.json' with { type: 'json' };
import deMessages from './de/messages.json' with { type: 'json' };
import dePages from './de/pages.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import esCheckout from './es/checkout.json' with { type: 'json' };
import esMessages from './es/messages.json' with { type: 'json' };
import esPages from './es/pages.json' with { type: 'json' };
import frCheckout from './fr/checkout.json' with { type: 'json' };
import frMessages from './fr/messages.json' with { type: 'json' };
import frPages from './fr/pages.json' with { type: 'json' };
import itCheckout from './it/checkout.json' with { type: 'json' };
import itMessages from './it/messages.json' with { type: 'json' };
import itPages from './it/pages.json' with { type: 'json' };
import jaCheckout from './ja/checkout.json' with { type: 'json' };
import jaMessages from './ja/messages.json' with { type: 'json' };
import jaPages from './ja/pages.json' with { type: 'json' };
import nlCheckout from './nl/checkout.json' with { type: 'json' };
import nlMessages from './nl/messages.json' with { type: 'json' };
import nlPages from './nl/pages.json' with { type: 'json' };
import type { Plural } from './plural.ts';

/** Languages that the store's own pages and messages speak. */
export const LANGUAGES = ['EN', 'DE', 'FR', 'ES', 'IT', 'NL', 'JA', 'AR'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Texts of a file: those that count have the forms of their language, and notes for translators are none. */
type Read<File> = File extends { one: string; other: string }
	? Plural
	: { [Key in keyof File as Key extends `@${string}` ? never : Key]: Read<File[Key]> };

/** `{…}` is filled in. */
export interface Texts {
	checkout: Read<typeof enCheckout>;
	pages: Read<typeof enPages>;
	/** Null where the records have them in the language already. */
	messages: Read<typeof deMessages> | null;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
	EN: { checkout: enCheckout, pages: enPages, messages: null },
	DE: { checkout: deCheckout, pages: dePages, messages: deMessages },
	FR: { checkout: frCheckout, pages: frPages, messages: frMessages },
	ES: { checkout: esCheckout, pages: esPages, messages: esMessages },
	IT: { checkout: itCheckout, pages: itPages, messages: itMessages },
	NL: { checkout: nlCheckout, pages: nlPages, messages: nlMessages },
	JA: { checkout: jaCheckout, pages: jaPages, messages: jaMessages },
	AR: { checkout: arCheckout, pages: arPages, messages: arMessages }
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
