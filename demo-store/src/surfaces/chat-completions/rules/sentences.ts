import { sentencesDe } from './sentences-de.ts';
import { sentencesEn } from './sentences-en.ts';

export type Sentences = typeof sentencesEn;

/** Returns the sentences in the page's language, else in English. */
export function getSentences(language: string): Sentences {
	return language === 'de' ? sentencesDe : sentencesEn;
}
