import type { Term } from '../language/utterance.ts';
import { tokenize, toSingular } from '../language/tokens.ts';

/** Shorter ends of words are in many of them by chance. */
const MIN_END_LENGTH = 4;

/** Returns the terms that a text contains. */
export function listCovered(text: string, terms: readonly Term[]): Term[] {
	const tokens = tokenize(text);
	const words = [...tokens, ...tokens.map(toSingular)];
	return terms.filter(({ forms }) =>
		forms.some((form) => form.every((part) => words.some((word) => isWord(word, part))))
	);
}

/** The end of a compound too: an “Alltagsbecher” is a “Becher”. */
function isWord(word: string, part: string): boolean {
	return word === part || (part.length >= MIN_END_LENGTH && word.endsWith(part));
}

/** Returns the named things whose titles contain all terms; those with the fewest other words first. */
export function findTitled<Named extends { title: string }>(
	named: readonly Named[],
	terms: readonly Term[]
): Named[] {
	if (terms.length === 0) return [];
	return keepShortest(
		named.filter(({ title }) => listCovered(title, terms).length === terms.length),
		terms
	);
}

/** Returns the named things whose titles contain most terms; empty when they contain none. */
export function findBestTitled<Named extends { title: string }>(
	named: readonly Named[],
	terms: readonly Term[]
): Named[] {
	const count = ({ title }: Named) => listCovered(title, terms).length;
	const best = Math.max(0, ...named.map(count));
	return best === 0
		? []
		: keepShortest(
				named.filter((it) => count(it) === best),
				terms
			);
}

/** “Carafe” means the one that is called so, whatever else has the word in its title. */
function keepShortest<Named extends { title: string }>(
	named: readonly Named[],
	terms: readonly Term[]
): Named[] {
	const isWhole = ({ title }: Named) => tokenize(title).length <= terms.length;
	const whole = named.filter(isWhole);
	return whole.length > 0 ? whole : [...named];
}
