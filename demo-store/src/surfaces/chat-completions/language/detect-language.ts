import { english, type Concept } from './english.ts';
import { FOREIGN_LANGUAGES, type ForeignLanguage } from './foreign-languages.ts';
import { german } from './german.ts';
import type { Lexicon } from './lexicon.ts';
import { tokenize } from './tokens.ts';

export type Language = 'en' | 'de';

export const LEXICONS: Readonly<Record<Language, Lexicon<Concept>>> = { en: english, de: german };

const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;

interface Candidate {
	answer: Language | ForeignLanguage;
	markers: ReadonlySet<string>;
}

const CANDIDATES: readonly Candidate[] = [
	...(['en', 'de'] as const).map((language) => ({
		answer: language,
		markers: listWords(LEXICONS[language])
	})),
	...FOREIGN_LANGUAGES.map((language) => ({
		answer: language,
		markers: new Set(tokenize(language.markers))
	}))
];

/** Frequent words, and those that a shop is asked for. */
function listWords({ markers, numbers, ordinals, colors, things }: Lexicon): Set<string> {
	const records = [numbers, ordinals, colors, things];
	return new Set(
		tokenize([markers, ...records.flatMap((words) => Object.values(words))].join(' '))
	);
}

/**
 * Returns the language of a message by its frequent words. A message that shows none is in the language
 * of the page; null stands for a language of another script.
 */
export function detectLanguage(message: string, page: Language): Language | ForeignLanguage | null {
	if (LETTER.test(message) && !LATIN.test(message)) return null;
	const tokens = tokenize(message);
	const count = ({ markers }: Candidate) => tokens.filter((token) => markers.has(token)).length;
	const scored = CANDIDATES.map((candidate) => ({
		answer: candidate.answer,
		// The page's language wins a tie.
		score: count(candidate) + (candidate.answer === page ? 0.5 : 0)
	}));
	const best = Math.max(...scored.map(({ score }) => score));
	return scored.find(({ score }) => score === best)?.answer ?? page;
}
