import type { Passage } from './passages.ts';

export interface RankedPassage {
	passage: Passage;
	score: number;
}

/** Weights of a word by place; two places together are the maximum. */
const SHARES = { title: 0.4, heading: 0.7, text: 0.6 };
/** Words after which those of the text count half. */
const CHANCE_LENGTH = 400;

/** Words that say nothing about what is asked. */
const STOP_WORDS: ReadonlySet<string> = new Set(
	(
		'a about all am an and any are as at be by can could do does for from get give had has have ' +
		'how i if in is it its know make many me much my need number of on one or our please shop ' +
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
	['long', 'time', 'times', 'days'],
	['located', 'visit', 'studio'],
	['broken', 'damaged', 'faulty', 'chipped'],
	['privacy', 'data', 'personal'],
	['wash', 'clean', 'care', 'dishwasher']
].map((group) => group.map(toStem));

/**
 * Passages by how much of the question they speak of. A rare word weighs more than a common one.
 */
export function rankPassages(question: string, passages: readonly Passage[]): RankedPassage[] {
	const indexed = passages.map((passage) => {
		const words = toStems(passage.text);
		const text = new Set(words);
		const [title, heading] = [passage.title, passage.heading].map((part) => new Set(toStems(part)));
		// A long text has a word by chance more easily than a short one.
		const textShare = SHARES.text / (1 + words.length / CHANCE_LENGTH);
		const worthOf = (stem: string): number =>
			(title?.has(stem) === true ? SHARES.title : 0) +
			(heading?.has(stem) === true ? SHARES.heading : 0) +
			(text.has(stem) ? textShare : 0);
		return { passage, worthOf };
	});
	const wanted = [...new Set(toStems(question))].map(listSynonyms).map((stems) => {
		const count = indexed.filter(({ worthOf }) => stems.some((stem) => worthOf(stem) > 0)).length;
		// A word that no passage contains may be the topic of the question.
		return { stems, weight: Math.log(1 + passages.length / Math.max(count, 1)) };
	});
	const total = sum(wanted.map(({ weight }) => weight));
	return indexed
		.map(({ passage, worthOf }) => {
			const found = wanted.map(
				({ stems, weight }) => weight * Math.min(1, Math.max(...stems.map(worthOf)))
			);
			return { passage, score: total === 0 ? 0 : sum(found) / total };
		})
		.toSorted((a, b) => b.score - a.score);
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

function toStems(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.filter((word) => !STOP_WORDS.has(word)).map(toStem);
}

/** Enough for plurals and forms of verbs in English. */
function toStem(word: string): string {
	if (word.length < 5) return word.replace(/s$/, '');
	return word
		.replace(/(?:ies|ied|y)$/, 'i')
		.replace(/(?:ing|ed|ers?|es|s|ions?|able)$/, '')
		.replace(/e$/, '');
}

function listSynonyms(stem: string): readonly string[] {
	return SYNONYMS.find((group) => group.includes(stem)) ?? [stem];
}
