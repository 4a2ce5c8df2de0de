import type { Term } from '../language/reading.ts';
import { tokenize, toSingular } from '../language/tokens.ts';

/** Shorter parts of words are in many of them by chance. */
const MIN_PART_LENGTH = 4;
const MIN_START_LENGTH = 5;
/** Shorter words of a title are articles and prepositions. */
const MIN_WORD_LENGTH = 3;

/** Returns the terms that a text contains. */
export function listCovered(text: string, terms: readonly Term[]): Term[] {
	const words = tokenize(text).flatMap((word) => [word, toSingular(word)]);
	return terms.filter(({ forms }) =>
		forms.some((form) => words.some((word) => isWord(word, form)))
	);
}

/** Returns the terms that a text does not contain. */
export function listLeft(text: string, terms: readonly Term[]): Term[] {
	const covered = listCovered(text, terms);
	return terms.filter((term) => !covered.includes(term));
}

/** The beginning and the end of a compound too: an “Alltagsbecher” is a “Becher”. */
function isWord(word: string, form: string): boolean {
	if (word === form) return true;
	const [short, long] = word.length < form.length ? [word, form] : [form, word];
	return (
		(short.length >= MIN_PART_LENGTH && word.endsWith(form)) ||
		(short.length >= MIN_START_LENGTH && long.startsWith(short) && long.length <= short.length + 4)
	);
}

/** Every word of a title is said, but for articles and prepositions. */
export function isWhole(title: string, terms: readonly Term[]): boolean {
	const words = tokenize(title).filter(({ length }) => length >= MIN_WORD_LENGTH);
	return words.every((word) => listCovered(word, terms).length > 0);
}
