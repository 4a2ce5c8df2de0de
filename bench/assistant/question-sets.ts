import type { QuestionSet } from './question.ts';
import { english } from './questions/english.ts';
import { german } from './questions/german.ts';
import { heldOutEnglish, heldOutGerman } from './questions/held-out.ts';
import { review } from './questions/review.ts';

const UNITED_STATES = { language: 'EN', country: 'US' } as const;
const GERMANY = { language: 'DE', country: 'DE' } as const;

/** The rules of the demo store's model are made for these. */
export const QUESTION_SETS: readonly QuestionSet[] = [
	{ name: 'Review', locale: UNITED_STATES, questions: review },
	{ name: 'English', locale: UNITED_STATES, questions: english },
	{ name: 'German', locale: GERMANY, questions: german }
];

/** The rules of the demo store's model are not made for these. */
export const HELD_OUT_SETS: readonly QuestionSet[] = [
	{ name: 'English, held out', locale: UNITED_STATES, questions: heldOutEnglish },
	{ name: 'German, held out', locale: GERMANY, questions: heldOutGerman }
];
