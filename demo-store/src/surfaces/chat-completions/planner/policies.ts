import { nameCountry } from '../language/countries.ts';
import { LEXICONS, type Language } from '../language/detect-language.ts';
import type { Concept } from '../language/english.ts';
import { tokenize, toSingular } from '../language/tokens.ts';
import type { Conversation } from './conversation.ts';
import { findBestTitled } from './titles.ts';
import { use, type Plan } from './plan.ts';
import type { Passage } from './tool-results.ts';

const TOPICS: readonly Concept[] = [
	'delivery',
	'returns',
	'damaged',
	'payment',
	'privacy',
	'warranty',
	'contact',
	'visit',
	'sustainability',
	'packaging',
	'subscription',
	'customs',
	'voltage',
	'legal'
];
const MAX_QUERY = 300;
const MAX_ANSWER = 420;
const SENTENCE = /[^.!?]+(?:[.!?]+(?!\s)[^.!?]+)*[.!?]*\s*/g;

/** Answers a question about the shop in the shop's own words. */
export function* answerQuestion(conversation: Conversation): Plan<string | null> {
	const { utterance } = conversation;
	if (utterance.has('total', 'add', 'remove')) return null;
	return utterance.has(...TOPICS) ? yield* quotePolicies(conversation) : null;
}

/** How a material is cared for stands on a page; how one product is, in its specifications. */
export function* answerCare(conversation: Conversation): Plan<string | null> {
	const { utterance, memory, page } = conversation;
	if (!utterance.has('care')) return null;
	const isAboutProduct =
		utterance.terms.length === 0 || utterance.has('it')
			? page?.kind === 'product' || memory.spoken !== null
			: findBestTitled(memory.known, utterance.terms).length === 1;
	if (isAboutProduct) return null;
	const listing = yield* use('search-products', {
		query: utterance.terms.map(({ searched }) => searched).join(' ') || utterance.text.slice(0, 200)
	});
	const [product] = findBestTitled(listing?.products ?? [], utterance.terms);
	const isNamed = product !== undefined && tokenize(product.title).length <= utterance.terms.length;
	return isNamed ? null : yield* quotePolicies(conversation);
}

function* quotePolicies(conversation: Conversation): Plan<string> {
	const { utterance, texts, pageLanguage } = conversation;
	const concepts = [...TOPICS, 'care' as const].filter((concept) => utterance.has(concept));
	const listTopics = (language: Language) =>
		concepts.map((concept) => LEXICONS[language].topics[concept] ?? '');
	const topics = listTopics(pageLanguage);
	const countries = utterance.countries.flatMap((code) => [
		...new Set([nameCountry(code, pageLanguage), nameCountry(code, 'en')])
	]);
	const said = utterance.text.slice(0, MAX_QUERY / 2);
	// Not every text is translated.
	const translated = pageLanguage === 'en' ? [] : listTopics('en');
	const query = [said, ...topics, ...countries, ...translated].join(' ');
	const found = yield* use('search-policies', { query: query.slice(0, MAX_QUERY) });
	if (found === null) return texts.wentWrong;
	if (countries.length > 0) {
		const quoted = quoteCountries(found.passages, countries);
		if (quoted !== null) return quote(quoted.passage, quoted.text, conversation);
		return texts.nothingAbout(
			texts.join(utterance.countries.map((it) => nameCountry(it, utterance.language)))
		);
	}
	const keywords = listKeywords(conversation, topics);
	const isFound = (passage: Passage) =>
		isRelevant(passage, keywords, toWords(translated.join(' ')));
	const relevant = found.passages.filter(isFound);
	const scores = relevant.map((passage) => score(passage, keywords));
	const best = relevant[scores.indexOf(Math.max(...scores))];
	if (best === undefined) return texts.nothingPublished;
	return quote(best, cut(best.text, keywords), conversation);
}

/** Words of the message that carry its meaning, and those of its topics. */
function listKeywords({ utterance, pageLanguage }: Conversation, topics: readonly string[]) {
	const fillers = new Set(tokenize(LEXICONS[utterance.language].fillers));
	const said = utterance.tokens.filter((token) => !fillers.has(token)).map(toSingular);
	const translated = utterance.language === pageLanguage ? [] : utterance.terms;
	return {
		said: [...said, ...translated.flatMap(({ searched }) => tokenize(searched))],
		topic: tokenize(topics.join(' ')).map(toSingular)
	};
}

type Keywords = ReturnType<typeof listKeywords>;

/** Two words of another language show that a text that is not translated is about the topic. */
const MIN_TRANSLATED = 2;

/** A passage with no word of the question was found by chance. */
function isRelevant(
	passage: Passage,
	{ said, topic }: Keywords,
	translated: readonly string[]
): boolean {
	const words = readWords(passage);
	if (topic.length === 0) return said.length > 0 && countWords(words, said) === said.length;
	return (
		countWords(words, [...said, ...topic]) > 0 || countWords(words, translated) >= MIN_TRANSLATED
	);
}

/** Scores a passage: the shopper's own words count most, and words in its heading more than in its text. */
function score({ title, heading, text }: Passage, { said, topic }: Keywords): number {
	const inHeading = countWords(toWords(heading), [...said, ...topic]);
	const words = toWords(`${heading || title} ${text}`);
	return 2 * countWords(words, said) + inHeading + countWords(toWords(text), topic) / 2;
}

function readWords({ title, heading, text }: Passage): string[] {
	return toWords(`${title} ${heading} ${text}`);
}

function toWords(text: string): string[] {
	return tokenize(text).map(toSingular);
}

/** Longer words need to have the same beginning only: German ones have many endings. */
const STEM_LENGTH = 6;

function countWords(words: readonly string[], wanted: readonly string[]): number {
	const all = new Set(words.flatMap((word) => [word, word.slice(0, STEM_LENGTH)]));
	return [...new Set(wanted)].filter((word) => all.has(word.slice(0, STEM_LENGTH))).length;
}

/** The sentences that name one of the countries. */
function quoteCountries(
	passages: readonly Passage[],
	countries: readonly string[]
): { passage: Passage; text: string } | null {
	for (const passage of passages) {
		const sentences = splitSentences(passage.text).filter((sentence) =>
			countries.some((country) => sentence.includes(country))
		);
		if (sentences.length > 0) return { passage, text: cut(sentences.join('').trim()) };
	}
	return null;
}

function quote(passage: Passage, text: string, { texts }: Conversation): string {
	const title = passage.heading === '' ? passage.title : passage.heading;
	return `**${title}** ${text}\n\n${texts.sources(`[${passage.title}](${passage.path})`)}`;
}

/** Long passages are cut to the sentences that answer the question. */
function cut(text: string, keywords: Keywords = { said: [], topic: [] }): string {
	if (text.length <= MAX_ANSWER) return text;
	const sentences = splitSentences(text);
	const rate = (sentence: string) => {
		const words = toWords(sentence);
		return 2 * countWords(words, keywords.said) + countWords(words, keywords.topic);
	};
	const scores = sentences.map(rate);
	const start = scores.indexOf(Math.max(...scores));
	let answer = '';
	for (const sentence of sentences.slice(start)) {
		if (answer !== '' && answer.length + sentence.length > MAX_ANSWER) break;
		answer += sentence;
	}
	return answer.length > 2 * MAX_ANSWER ? `${answer.slice(0, MAX_ANSWER)}…` : answer.trim();
}

function splitSentences(text: string): string[] {
	return text.match(SENTENCE) ?? [text];
}
