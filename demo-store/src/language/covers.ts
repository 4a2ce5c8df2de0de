import { isPhraseAt, isSameWord, listPhrasesFor, type Phrase, type Tag } from './lexicon.ts';
import { readText, type Item, type Text } from './read-message.ts';

const MONEY = /[$€£¥]|\d\s?(?:usd|eur|gbp)|\b(?:aed|egp)\b/;

/** Measures need not be named. */
const UNITS: Readonly<Record<string, RegExp>> = {
	size: /\d\s?(?:[cm]?m|in|inch)\b/,
	weight: /\d\s?(?:k?g|oz|lbs?)\b/,
	age: /\d\s(?:months?|years?|monat|jahr|mois|ans|mes|an[on]|maand|jaar)/,
	volume: /\d\s?(?:[cm]?l|lit(?:er|re)s?|oz)\b/
};

/** Returns whether a text speaks of what an item asks for. */
export function covers(text: Text, { kind, value, text: said }: Item, tag: Tag): boolean {
	if (kind === 'price') return MONEY.test(text.plain) || hasMeaning(text, 'free');
	const isMeant = typeof value === 'string' && hasMeaning(text, value);
	const unit = UNITS[String(value)];
	if (unit !== undefined && unit.test(text.plain)) return true;
	return isMeant || (value === 'dishwasher' && isByHand(text)) || hasWords(text, said, tag);
}

/** “Cleaning: by hand” speaks of dishwashers; “thrown by hand” does not. */
function isByHand({ plain }: Text): boolean {
	return plain.split(SENTENCE).some((sentence) => {
		const text = readText(sentence);
		return hasMeaning(text, 'by hand') && hasMeaning(text, 'care');
	});
}

function hasMeaning(text: Text, value: Item['value']): boolean {
	return listPhrasesFor(value).some((phrase) => hasPhrase(text, phrase));
}

function hasPhrase({ tokens, plain }: Text, phrase: Phrase): boolean {
	const [word = ''] = phrase.words;
	if (/[\u3040-\u9fff]/.test(word)) return plain.includes(word);
	return tokens.some((_, at) => isPhraseAt(phrase, tokens, at));
}

function hasWords({ tokens, plain }: Text, words: string, tag: Tag): boolean {
	if (/[\u3040-\u9fff]/.test(words)) return plain.includes(words);
	return words.split(' ').every((word) => tokens.some((token) => isSameWord(word, token, tag)));
}

export interface Passage {
	title: string;
	heading: string;
	text: string;
}

/** More words of a question than these are no chance. */
const MANY = 3;
/** A text that speaks of one of these is about it; of days and prices many texts speak. */
const RARE = new Set<unknown>([
	...['hours', 'place', 'power', 'bulb', 'microwave', 'warranty', 'damaged'],
	...['discount', 'subscription', 'tax', 'customs', 'pickup', 'contact', 'privacy']
]);
const LONE = new Set<unknown>(['damaged', 'tax', 'customs']);
/** Answered in numbers: “heavy enough for post” is no weight, “the address above” no place. */
const MEASURES = new Set<unknown>(['size', 'weight', 'volume', 'place']);
/** “When” and “how much” in a heading do not say what it is about. */
const isWeak = ({ kind, value }: Item) => kind === 'price' || value === 'time';
const lengthOf = ({ heading, text }: Passage) => heading.length + text.length;
/** “1.3 kg” does not end one. */
export const SENTENCE = /(?<=[.!?。؟])(?!\d)\s*/u;

/** Drops the product from questions about damage, taxes and customs, and topics that are named twice. */
function listTelling(asked: readonly Item[]): readonly Item[] {
	const isTopical = asked.some(({ value }) => LONE.has(value));
	const items = isTopical
		? asked.filter(({ kind, value }) => kind === 'topic' && value !== 'payment')
		: asked;
	const isFirst = ({ kind, value }: Item, at: number) =>
		kind !== 'topic' || items.findIndex((other) => other.value === value) === at;
	return items.filter(isFirst);
}

/**
 * Finds the passage that has everything a question asks for: in its heading, or in two sentences that
 * follow each other. Among several it is the one that has most in its heading, then the shortest.
 */
export function findPassage<Found extends Passage>(
	asked: readonly Item[],
	passages: readonly Found[],
	tag: Tag
): Found | null {
	const items = listTelling(asked);
	const isMeasured = items.some(({ value }) => MEASURES.has(value));
	const isRare = items.some(({ value }) => RARE.has(value));
	const count = (text: string, some = items) => {
		const read = readText(text);
		return some.filter((item) => covers(read, item, tag)).length;
	};
	const ranked = passages.flatMap((passage) => {
		const { title, heading, text } = passage;
		if (isMeasured && !/\p{Nd}/u.test(`${heading}${text}`)) return [];
		const headed = count(
			heading,
			items.filter((item) => !isWeak(item))
		);
		const titled = count(title);
		const asked = count(heading);
		const isAbout = isRare || asked + titled > 0 || items.length >= MANY;
		if (items.length === 0 || !isAbout || count(`${heading}\n${text}`) === 0) return [];
		const head = readText(heading);
		const page = readText(title);
		const isHead = (item: Item) =>
			covers(head, item, tag) || (RARE.has(item.value) && covers(page, item, tag));
		const open = items.filter((item) => !isHead(item));
		const sentences = text.split(SENTENCE);
		const isTold = sentences.some(
			(sentence, at) => count(`${sentence}\n${sentences[at + 1] ?? ''}`, open) === open.length
		);
		return isTold ? [{ passage, headed, titled, asked, told: count(`${heading}\n${text}`) }] : [];
	});
	const [best] = ranked.toSorted(
		(a, b) =>
			b.headed - a.headed ||
			b.told - a.told ||
			b.titled - a.titled ||
			b.asked - a.asked ||
			lengthOf(a.passage) - lengthOf(b.passage)
	);
	return best?.passage ?? null;
}
