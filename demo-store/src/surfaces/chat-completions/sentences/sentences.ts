import type { Language } from '../language/detect-language.ts';
import { english } from './english.ts';
import { german } from './german.ts';

export type Sentences = typeof english;

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: english, de: german };

export function getSentences(language: Language): Sentences {
	return SENTENCES[language];
}
