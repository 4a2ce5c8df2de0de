import type { Language } from '../../../store/texts/texts.ts';
import { isSameWord, toStems, type QuestionPart } from './words.ts';
import type { Passage } from './passages.ts';

export interface RankedPassage {
	passage: Passage;
	score: number;
}

/** Weights of a word by place; two places together are the maximum. */
const SHARES = { title: 0.4, heading: 0.7, text: 0.6 };
/** Words for the same thing count less than the word itself. */
const TOPIC_SHARE = 0.7;
/** A passage with several of them is about that thing. */
const MORE_TERMS_SHARE = 0.1;
const MAX_MORE_TERMS = 2;
/** The word itself is better than any number of others for it. */
const MAX_TOPIC_WORTH = 0.9;
/** What a question is about matters more than its other words. */
const TOPIC_WEIGHT = 1.4;
/** Words after which those of the text count half. */
const CHANCE_LENGTH = 400;
/** A word that no passage has may be what the question is about; in another language it says little. */
const UNKNOWN_SHARES = { sameLanguage: 0.7, otherLanguage: 0.15 };
const MAX_REMEMBERED = 5000;
const remembered = new Map<string, readonly string[]>();

type Words = Readonly<Record<keyof typeof SHARES, readonly string[]>>;

/**
 * Passages by how much of the question they speak of. A rare word weighs more than a common one.
 */
export function rankPassages(
	parts: readonly QuestionPart[],
	passages: readonly Passage[],
	asked: Language
): RankedPassage[] {
	const isSame = passages.some(({ language }) => language === asked);
	const unknownShare = UNKNOWN_SHARES[isSame ? 'sameLanguage' : 'otherLanguage'];
	const indexed = passages.map((passage) => ({ passage, words: readWords(passage) }));
	const wanted = parts.map((part) => {
		const worths = indexed.map(({ words }) => worthOf(part, words));
		const count = worths.filter((worth) => worth > 0).length;
		const weight = Math.log(1 + passages.length / Math.max(count, 1));
		if (count === 0) return { worths, weight: weight * unknownShare };
		return { worths, weight: part.topic.length > 0 ? weight * TOPIC_WEIGHT : weight };
	});
	const total = sum(wanted.map(({ weight }) => weight));
	return indexed
		.map(({ passage }, index) => {
			const found = wanted.map(({ worths, weight }) => weight * (worths[index] ?? 0));
			return { passage, score: total === 0 ? 0 : sum(found) / total };
		})
		.toSorted((a, b) => b.score - a.score);
}

function readWords({ title, heading, text, language }: Passage): Words {
	const read = (part: string): readonly string[] => {
		const key = `${language} ${part}`;
		const known = remembered.get(key) ?? [...new Set(toStems(part, language))];
		if (remembered.size >= MAX_REMEMBERED) remembered.clear();
		remembered.set(key, known);
		return known;
	};
	return { title: read(title), heading: read(heading), text: read(text) };
}

/** How well a passage speaks of a part of the question, from 0 to 1. */
function worthOf({ stems, synonyms, topic }: QuestionPart, words: Words): number {
	// A long text has a word by chance more easily than a short one.
	const textShare = SHARES.text / (1 + words.text.length / CHANCE_LENGTH);
	const shares = { ...SHARES, text: textShare };
	const places = ['title', 'heading', 'text'] as const;
	const isOwn = places.some((place) => hasAll(words[place], stems));
	const worths = places.map((place) => {
		if (hasAll(words[place], stems)) return shares[place];
		const terms = new Set(
			[...synonyms, ...topic].filter((term) => hasAll(words[place], term)).map(String)
		);
		const more = Math.min(terms.size - 1, MAX_MORE_TERMS) * MORE_TERMS_SHARE;
		return terms.size === 0 ? 0 : shares[place] * (TOPIC_SHARE + more);
	});
	return Math.min(isOwn ? 1 : MAX_TOPIC_WORTH, sum(worths));
}

function hasAll(words: readonly string[], stems: readonly string[]): boolean {
	return stems.every((stem) => words.some((word) => isSameWord(stem, word)));
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
