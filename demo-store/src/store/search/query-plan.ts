import { splitWords, toMatchExpression } from './match-expression.ts';
import { isOneLetterApart } from './spelling.ts';

/** Phrases that stand for one part of what was typed; any of them will do. */
export interface PhraseGroup {
	phrases: string[];
	/** The last word of the first phrase may go on. */
	isPrefix: boolean;
}

export interface Vocabulary {
	/** Returns whether an indexed word equals the word, or begins with it if `isPrefix`. */
	hasWord: (word: string, isPrefix: boolean) => boolean;
	/** Indexed words with the number of rows they occur in. */
	listWords: () => readonly { word: string; rows: number }[];
	/** Groups of phrases that mean the same. */
	synonyms: readonly (readonly string[])[];
}

/** Words that say nothing; they are dropped while others remain. */
const STOP_WORDS: ReadonlySet<string> = new Set(
	'a an and at by for from in of on or the to with'.split(' ')
);
const SHORTEST_CORRECTED_WORD = 3;
const MAX_CORRECTIONS = 3;
/** Endings of plurals and cases are no longer. */
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 4;
/** Shorter words end too many others. */
const SHORTEST_PART = 5;

/** Plans the search for a typed query: adds synonyms and corrects misspelled words. */
export function planQuery(
	query: string,
	vocabulary: Vocabulary,
	prefixLast: boolean
): PhraseGroup[] {
	const typed = splitWords(query);
	const significant = typed.filter((word) => !STOP_WORDS.has(word));
	const words = significant.length > 0 ? significant : typed;
	const speller = createSpeller(vocabulary);
	const readings = words.map((word, index) =>
		readWord(word, vocabulary, speller, prefixLast && index === words.length - 1)
	);
	const groups: PhraseGroup[] = [];
	for (let index = 0; index < words.length;) {
		const { length, phrases } = findSynonyms(readings, index, vocabulary.synonyms);
		const isPrefix = prefixLast && index + length === words.length;
		groups.push({ phrases, isPrefix });
		index += length;
	}
	return groups;
}

export function toExpression(groups: readonly PhraseGroup[], operator: 'AND' | 'OR'): string {
	return groups
		.map(({ phrases, isPrefix }) => toMatchExpression(phrases, isPrefix))
		.filter((expression) => expression !== '')
		.join(` ${operator} `);
}

interface Speller {
	synonymWords: ReadonlySet<string>;
	/** Known words that differ by one letter, lack an ending, or end a compound. */
	correct: (word: string) => string[];
}

interface Synonym {
	/** The group that it belongs to. */
	terms: readonly string[];
	words: readonly string[];
}

/** The groups are the same for every query, and there are many in many languages. */
const SYNONYMS = new WeakMap<
	Vocabulary['synonyms'],
	{ list: Synonym[]; words: ReadonlySet<string> }
>();

function readSynonyms(groups: Vocabulary['synonyms']) {
	const known = SYNONYMS.get(groups);
	if (known !== undefined) return known;
	const list = groups.flatMap((terms) => terms.map((term) => ({ terms, words: splitWords(term) })));
	const read = { list, words: new Set(list.flatMap(({ words }) => words)) };
	SYNONYMS.set(groups, read);
	return read;
}

/** Reads the words of the catalog when the first one is misspelled. */
function createSpeller({ synonyms, listWords }: Vocabulary): Speller {
	const { words: synonymWords } = readSynonyms(synonyms);
	let known: string[] | undefined;
	return {
		synonymWords,
		correct(word) {
			known ??= [...listWords()]
				.sort((left, right) => right.rows - left.rows)
				.map((entry) => entry.word);
			const words = [...known, ...synonymWords];
			const close = words.filter((each) => isOneLetterApart(each, word));
			const related = words.filter((each) => hasEnding(word, each));
			const parts = words.filter((each) => each.length >= SHORTEST_PART && word.endsWith(each));
			const [found = []] = [[...close, ...related], parts].filter((list) => list.length > 0);
			return [...new Set(found)].slice(0, MAX_CORRECTIONS);
		}
	};
}

/** “Notizbücher” is “Notizbuch” with an ending, “cojines” is “cojín”. */
function hasEnding(word: string, stem: string): boolean {
	const isEnding = word.length - stem.length <= LONGEST_ENDING;
	return stem.length >= SHORTEST_STEM && isEnding && word.startsWith(stem);
}

/** The word itself, or what it was probably meant to be. */
function readWord(
	word: string,
	{ hasWord }: Vocabulary,
	{ synonymWords, correct }: Speller,
	isPrefix: boolean
): string[] {
	if (hasWord(word, isPrefix) || synonymWords.has(word)) return [word];
	if (word.length < SHORTEST_CORRECTED_WORD) return [word];
	if (isPrefix) {
		const completed = [...synonymWords].filter((candidate) => candidate.startsWith(word));
		if (completed.length > 0) return completed;
	}
	const close = correct(word);
	return close.length === 0 ? [word] : close;
}

/** The longest synonym that starts at that word, or the word with its own readings. */
function findSynonyms(
	readings: readonly string[][],
	start: number,
	synonyms: Vocabulary['synonyms']
): { length: number; phrases: string[] } {
	const found = readSynonyms(synonyms)
		.list.filter(({ words }) =>
			words.every((word, offset) => readings[start + offset]?.includes(word))
		)
		.sort((left, right) => right.words.length - left.words.length);
	const length = found[0]?.words.length ?? 1;
	const terms = found
		.filter(({ words }) => words.length === length)
		.flatMap((match) => match.terms);
	const own = length === 1 ? (readings[start] ?? []) : [];
	const spoken = found
		.filter(({ words }) => words.length === length)
		.map(({ words }) => words.join(' '));
	return { length, phrases: [...new Set([...own, ...spoken, ...terms])] };
}
