import { nameCountry } from '../language/countries.ts';
import { LEXICONS, type Language, type Concept } from '../language/languages.ts';
import type { Term } from '../language/reading.ts';
import { splitSentences, tokenize, toSingular } from '../language/tokens.ts';
import type { Conversation } from './conversation.ts';
import { use, type Plan } from './plan.ts';
import { nameWords } from './subject.ts';
import { listCovered, listLeft } from './titles.ts';
import type { Passage } from './tool-results.ts';

/** Answers a question about the shop in the shop's own words. */

const TOPICS: readonly Concept[] = [
	...(['delivery', 'returns', 'damaged', 'payment', 'privacy', 'warranty', 'contact'] as const),
	...(['visit', 'founder', 'sustainability', 'packaging', 'subscription', 'customs'] as const),
	...(['voltage', 'legal', 'trade'] as const)
];
const MAX_QUERY = 300;
const MAX_ANSWER = 420;

/** Messages about a topic of policies and pages. */
export function* answerAboutShop(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	if (reading.has('add', 'remove') || !reading.has(...TOPICS)) return null;
	const answer = yield* findPublished(conversation);
	return answer === null ? texts.notPublished('') : answer;
}

/** Other questions are answered only by a passage with all of their words, which one word has by chance. */
export function* quotePublished(conversation: Conversation): Plan<string | null> {
	const { terms, has } = conversation.reading;
	return terms.length >= 2 || (terms.length === 1 && has('care'))
		? yield* findPublished(conversation)
		: null;
}

function* findPublished(conversation: Conversation): Plan<string | null> {
	const { reading, texts, pageLanguage } = conversation;
	const topics = [...TOPICS, 'care' as const].filter((topic) => reading.has(topic));
	const listTopics = (language: Language) =>
		topics.map((topic) => LEXICONS[language].topics[topic] ?? '');
	const countries = reading.countries.flatMap((code) => [
		...new Set([nameCountry(code, pageLanguage), nameCountry(code, 'en')])
	]);
	// Not every text is translated.
	const translated = pageLanguage === 'en' ? [] : listTopics('en');
	const said = reading.text.slice(0, MAX_QUERY / 2);
	const query = [said, ...listTopics(pageLanguage), ...countries, ...translated].join(' ');
	const found = yield* use('search-policies', { query: query.slice(0, MAX_QUERY) });
	const passages = found?.passages ?? [];
	if (countries.length > 0) {
		const named = quoteCountries(passages, countries);
		if (named !== null) return quote(named.passage, named.text, conversation);
		const names = reading.countries.map((code) => nameCountry(code, reading.language));
		return texts.notPublished(texts.join(names));
	}
	const terms = [...reading.terms, ...reading.excluded];
	const words = {
		terms,
		topic: tokenize([...listTopics(pageLanguage), ...translated].join(' ')).map(toSingular),
		said: reading.tokens.map(toSingular)
	};
	// The tool names the best first.
	const scored = passages.map((passage, index) => {
		const points = score(passage, words);
		return { passage, score: points === 0 ? 0 : points - index / 2 };
	});
	const best = scored.toSorted((one, other) => other.score - one.score)[0];
	if (best === undefined || best.score <= 0) return null;
	const { passage } = best;
	const text = cut(passage.text, words);
	// A vase is returned as everything is: things need not be named.
	const open = listLeft(`${passage.title} ${passage.heading} ${passage.text}`, terms).filter(
		({ words: known }) => known.length === 0 || topics.length === 0
	);
	if (topics.length === 0 && (open.length > 0 || listLeft(text, terms).length > 0)) return null;
	const answer = quote(passage, text, conversation);
	return open.length === 0 ? answer : `${texts.perhaps(nameWords(open))} ${answer}`;
}

interface Words {
	terms: readonly Term[];
	topic: readonly string[];
	said: readonly string[];
}

/** The shopper's own words count most, and words in a heading more than in a text. */
function score({ title, heading, text }: Passage, words: Words): number {
	const all = `${title} ${heading} ${text}`;
	const inHeading = countWords(`${title} ${heading}`, words.topic);
	const isTopic = words.topic.length === 0 || countWords(all, words.topic) > 0;
	if (!isTopic) return 0;
	return 3 * listCovered(all, words.terms).length + 2 * inHeading + rate(text, words) / 4;
}

function rate(text: string, { terms, topic, said }: Words): number {
	return 3 * listCovered(text, terms).length + countWords(text, topic) + countWords(text, said) / 4;
}

/** Longer words need to have the same beginning only: German ones have many endings. */
const STEM_LENGTH = 6;

function countWords(text: string, wanted: readonly string[]): number {
	const words = tokenize(text).map(toSingular);
	const all = new Set(words.flatMap((word) => [word, word.slice(0, STEM_LENGTH)]));
	return [...new Set(wanted)].filter((word) => all.has(word.slice(0, STEM_LENGTH))).length;
}

/** The sentences that name one of the countries. */
function quoteCountries(
	passages: readonly Passage[],
	countries: readonly string[]
): { passage: Passage; text: string } | null {
	const isNamed = (sentence: string) => countries.some((country) => sentence.includes(country));
	for (const passage of passages) {
		const sentences = splitSentences(passage.text).filter(isNamed);
		if (sentences.length > 0)
			return { passage, text: sentences.join('').trim().slice(0, MAX_ANSWER) };
	}
	return null;
}

function quote(passage: Passage, text: string, { texts }: Conversation): string {
	const title = passage.heading === '' ? passage.title : passage.heading;
	return `**${title}** ${text}\n\n${texts.sources(`[${passage.title}](${passage.path})`)}`;
}

/** Long passages are cut to the sentences around the one with most words of the question. */
function cut(text: string, words: Words): string {
	if (text.length <= MAX_ANSWER) return text;
	const sentences = splitSentences(text);
	const scores = sentences.map((sentence) => rate(sentence, words));
	let answer = '';
	for (const sentence of sentences.slice(scores.indexOf(Math.max(...scores)))) {
		if (answer !== '' && answer.length + sentence.length > MAX_ANSWER) break;
		answer += sentence;
	}
	return answer.length > 2 * MAX_ANSWER ? `${answer.slice(0, MAX_ANSWER)}…` : answer.trim();
}
