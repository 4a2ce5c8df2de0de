import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode, Locale } from '../types.ts';
import deMessages from './de/messages.json' with { type: 'json' };
import enCheckout from './en/checkout.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import type { Plural } from './plural.ts';

/** A language that the store's own pages and messages speak: `EN`, `PT_BR`. */
export type Language = string;

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

const ENGLISH = 'en';

/** The folders beside this file are the list of languages; English is first. */
const TEXTS: ReadonlyMap<Language, Texts> = new Map(
	listFolders().map((folder) => {
		const read = (file: string) =>
			JSON.parse(
				readFileSync(join(import.meta.dirname, folder, `${file}.json`), 'utf8')
			) as unknown;
		const messages = folder === ENGLISH ? null : read('messages');
		const texts = { checkout: read('checkout'), pages: read('pages'), messages } as Texts;
		return [folder.replace('-', '_').toUpperCase(), texts];
	})
);
export const LANGUAGES = [...TEXTS.keys()];

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
	const texts = TEXTS.get(language);
	if (texts === undefined) throw new Error(`The store has no texts in "${language}".`);
	return texts;
}

/** The language as HTML and HTTP name it: `pt-BR` for `PT_BR`. */
export function tagOf(language: LanguageCode): string {
	return new Intl.Locale(language.replace('_', '-')).toString();
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

/** The language itself, else its form in the same script: `ZH_TW` for `zh-HK`, `PT_BR` for `pt`. */
function findLanguage(tag: string): Language | null {
	const wanted = readTag(tag);
	if (wanted === null) return null;
	const known = LANGUAGES.map((language) => ({ language, ...readTag(language) })).filter(
		({ base, script }) => base === wanted.base && script === wanted.script
	);
	const found = known.find(({ region }) => region === wanted.region) ?? known[0];
	return found?.language ?? null;
}

function readTag(tag: string) {
	try {
		const { language: base, script, region } = new Intl.Locale(tag.replace('_', '-')).maximize();
		return { base, script, region };
	} catch {
		return null;
	}
}

function listFolders(): string[] {
	const found = readdirSync(import.meta.dirname, { withFileTypes: true });
	const names = found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
	return [ENGLISH, ...names.filter((name) => name !== ENGLISH).sort()];
}
