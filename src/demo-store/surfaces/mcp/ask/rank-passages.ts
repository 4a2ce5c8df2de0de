import type { Passage } from './passages.ts';

export interface RankedPassage {
	passage: Passage;
	score: number;
}

/** What a word in the text counts beside one in a heading. */
const TEXT_SHARE = 0.9;
/** Words after which that is halved. */
const CHANCE_LENGTH = 250;

/** Words that say nothing about what is asked. */
const STOP_WORDS: ReadonlySet<string> = new Set(
	(
		'a about all am an and any are as at be by can could do does for from get give had has have ' +
		'how i if in is it its know long make many me much my need of on one or our please shop ' +
		'should store take tell that the their them there these they this to us want was we what ' +
		'when where which who why will with would you your'
	).split(' ')
);

/** Words that a shop's pages use for what people call otherwise. */
const SYNONYMS: readonly (readonly string[])[] = [
	['ship', 'shipping', 'delivery', 'deliver', 'arrive'],
	['return', 'send back', 'exchange'],
	['refund', 'money'],
	['cost', 'price', 'charge'],
	['contact', 'phone', 'telephone', 'email', 'reach', 'call'],
	['subscribe', 'subscription'],
	['broken', 'damaged', 'faulty', 'chipped'],
	['privacy', 'data', 'personal'],
	['wash', 'clean', 'care', 'dishwasher']
].map((group) => group.map(toStem));

/**
 * Passages by how much of the question they speak of. A rare word weighs more than a common one,
 * and more in a heading than in the text.
 */
export function rankPassages(question: string, passages: readonly Passage[]): RankedPassage[] {
	const indexed = passages.map((passage) => {
		const words = toStems(passage.text);
		// A long text has a word by chance more easily than a short one.
		const worth = TEXT_SHARE / (1 + words.length / CHANCE_LENGTH);
		return { passage, worth, heading: new Set(toStems(passage.context)), text: new Set(words) };
	});
	const wanted = [...new Set(toStems(question))].map((stem) => listSynonyms(stem));
	const weights = wanted.map((stems) => {
		const count = indexed.filter(({ heading, text }) =>
			stems.some((stem) => heading.has(stem) || text.has(stem))
		).length;
		return count === 0 ? 0 : Math.log(1 + passages.length / count);
	});
	const total = sum(weights) + missingWeight(weights, passages);
	return indexed
		.map(({ passage, worth, heading, text }) => {
			const found = wanted.map((stems, index) => {
				const isInHeading = stems.some((stem) => heading.has(stem));
				const isInText = stems.some((stem) => text.has(stem));
				return (weights[index] ?? 0) * (isInHeading ? 1 : isInText ? worth : 0);
			});
			const score = total === 0 ? 0 : sum(found) / total;
			return { passage, score };
		})
		.toSorted((a, b) => b.score - a.score);
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

/** Words that no passage has are what the question may really be about. */
function missingWeight(weights: readonly number[], passages: readonly Passage[]): number {
	const missing = weights.filter((weight) => weight === 0).length;
	return missing * Math.log(1 + passages.length);
}

function toStems(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.filter((word) => !STOP_WORDS.has(word)).map(toStem);
}

/** Enough for plurals and forms of verbs in English. */
function toStem(word: string): string {
	if (word.length < 5) return word.replace(/s$/, '');
	return word.replace(/(?:ies|ied|y)$/, 'i').replace(/(?:ing|ed|ers?|es|s|ions?|able)$/, '');
}

function listSynonyms(stem: string): readonly string[] {
	return SYNONYMS.find((group) => group.includes(stem)) ?? [stem];
}
