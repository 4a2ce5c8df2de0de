import { sentencesDe } from './sentences-de.ts';
import { sentencesEn } from './sentences-en.ts';

export type Sentences = typeof sentencesEn;

/** Of the page's language where there are any, else English. */
export function getSentences(language: string): Sentences {
	return language === 'de' ? sentencesDe : sentencesEn;
}
