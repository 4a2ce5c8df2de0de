import { foldText } from '../../../store/catalog/text.ts';

/** Makes lists of words, with the word that stands before the last. */
export function createJoin(and: string): (words: readonly string[]) => string {
	return (words) => {
		const last = words.at(-1) ?? '';
		return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
	};
}

const WORDS = /[\p{L}\p{N}]+/gu;

/** The words of a text without case, accents and, roughly, English plurals. */
export function normalizeWords(text: string): string[] {
	return [...foldText(text).matchAll(WORDS)].map(([word]) => toSingular(word));
}

function toSingular(word: string): string {
	if (word.length <= 3 || word.endsWith('ss')) return word;
	if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith('s') ? word.slice(0, -1) : word;
}
