import { foldText } from '../../../store/catalog/text.ts';

/** A request for a product needs no more characters. */
const MAX_LENGTH = 4000;
const APOSTROPHES = /['’]/g;
const WORDS = /[\p{L}\p{N}]+/gu;

/** The words of a text without case, accents and apostrophes: `I’d like Größe` → `id like grosse`. */
export function tokenize(text: string): string[] {
	const plain = foldText(text.slice(0, MAX_LENGTH).replaceAll('ß', 'ss')).replace(APOSTROPHES, '');
	return [...plain.matchAll(WORDS)].map(([word]) => word);
}

/** Removes, roughly, the plural of English words. */
export function toSingular(word: string): string {
	if (word.length <= 3 || word.endsWith('ss')) return word;
	if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith('s') ? word.slice(0, -1) : word;
}

const SENTENCE = /[^.!?]{1,1000}(?:[.!?]{1,3}(?!\s)[^.!?]{1,200})*[.!?]{0,3}\s*/g;

export function splitSentences(text: string): string[] {
	return text.match(SENTENCE) ?? [text];
}
