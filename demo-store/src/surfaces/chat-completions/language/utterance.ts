import { findCountries } from './countries.ts';
import { LEXICONS, type Language } from './detect-language.ts';
import type { Concept } from './english.ts';
import type { Lexicon, WordsByMeaning } from './lexicon.ts';
import { createMatcher, splitList } from './phrases.ts';
import { createPriceReader } from './prices.ts';
import { tokenize, toSingular } from './tokens.ts';

/** A word that may name a product or an option value. */
export interface Term {
	/** As the shopper wrote it. */
	said: string;
	/** Forms of it, each a list of words: a title has the word when it has all words of one form. */
	forms: readonly (readonly string[])[];
	/** The word to search for: the catalog's own where the rules know it. */
	searched: string;
}

/** A message as far as the rules understand it. */
export interface Utterance {
	text: string;
	language: Language;
	tokens: readonly string[];
	has: (...concepts: Concept[]) => boolean;
	/** The words that are no concept, number, color or filler. */
	terms: readonly Term[];
	/** Families of colors: `blue`. */
	colors: readonly string[];
	minPrice: number | null;
	maxPrice: number | null;
	/** How many; null when no number was said. */
	quantity: number | null;
	/** Index of the product or line that is meant: 0 is the first, -1 the last. */
	ordinal: number | null;
	/** ISO 3166. */
	countries: readonly string[];
}

const READERS = { en: createReader(LEXICONS.en, 'en'), de: createReader(LEXICONS.de, 'de') };

export function readUtterance(text: string, language: Language): Utterance {
	return READERS[language](text);
}

function createReader(lexicon: Lexicon, language: Language): (text: string) => Utterance {
	const readPrices = createPriceReader(lexicon);
	const matchers = Object.entries(lexicon.concepts).map(([concept, phrases]) => ({
		concept,
		matcher: createMatcher(phrases)
	}));
	const names = createMatcher(lexicon.names);
	const fillers = new Set(tokenize(lexicon.fillers));
	const numbers = toMeanings(lexicon.numbers, Number);
	const ordinals = toMeanings(lexicon.ordinals, Number);
	const colors = toMeanings(lexicon.colors, String);
	const things = toMeanings(lexicon.things, String);

	return (text) => {
		const { minPrice, maxPrice, rest } = readPrices(text);
		const tokens = tokenize(rest);
		const named = new Set(names.find(tokens));
		const found = matchers.map(({ concept, matcher }) => ({
			concept,
			indexes: matcher.find(tokens).filter((index) => !named.has(index))
		}));
		const said = new Set(found.filter(({ indexes }) => indexes.length > 0).map((it) => it.concept));
		const { codes, indexes } = findCountries(tokens);
		const used = new Set([...found.flatMap((it) => it.indexes), ...indexes]);
		const isTerm = (token: string, index: number) =>
			named.has(index) ||
			!(
				used.has(index) ||
				fillers.has(token) ||
				[numbers, ordinals, colors].some((map) => map.has(token)) ||
				/^\d+$/.test(token)
			);
		return {
			text,
			language,
			tokens,
			minPrice,
			maxPrice,
			countries: codes,
			has: (...concepts) => concepts.some((concept) => said.has(concept)),
			terms: tokens.filter(isTerm).map((token) => toTerm(token, things)),
			colors: [...new Set(tokens.flatMap((token) => colors.get(token) ?? []))],
			quantity: readQuantity(rest, tokens, numbers),
			ordinal: tokens.map((token) => ordinals.get(token)).find((it) => it !== undefined) ?? null
		};
	};
}

function toMeanings<Meaning>(
	groups: WordsByMeaning,
	parse: (meaning: string) => Meaning
): Map<string, Meaning> {
	return new Map(
		Object.entries(groups).flatMap(([meaning, words]) =>
			splitList(words).map((word) => [tokenize(word).join(' '), parse(meaning)])
		)
	);
}

const MIN_PART_LENGTH = 4;

/** Knows the parts of German compounds too: `espressotasse` is `espresso` and `cup`. */
function toTerm(token: string, things: ReadonlyMap<string, string>): Term {
	const singular = toSingular(token);
	const thing = things.get(token) ?? things.get(singular);
	const tail = [...things.keys()].find(
		(word) =>
			word.length >= MIN_PART_LENGTH &&
			token.endsWith(word) &&
			token.length >= word.length + MIN_PART_LENGTH - 1
	);
	const parts =
		tail === undefined
			? []
			: [[token.slice(0, -tail.length), ...(things.get(tail) ?? tail).split(' ')]];
	const synonyms = [...things].filter(([, own]) => own === thing).map(([word]) => [word]);
	return {
		said: token,
		forms: [
			[token],
			[singular],
			...(thing === undefined ? [] : [thing.split(' '), ...synonyms]),
			...parts
		],
		searched: thing ?? (parts.length > 0 ? (parts[0] ?? []).join(' ') : singular)
	};
}

/** Numbers with a unit are sizes, with a hash orders: `20 cm`, `set of 4`, `#1116`. */
const MEASURES =
	/[#$€£]\s{0,2}\d+|\d{1,9}\s{0,2}(?:cm|mm|m|ml|g|kg|inch(?:es)?|"|%|€|\$|£|prozent|percent)(?![\p{L}])|\b(?:set|pack|a)\s?(?:of\s)?\d+\b/gu;
/** After these words “one” counts; elsewhere it stands for a thing. */
const COUNTS_ONE = /^(?:add|take|want|need|put|buy|order|have|just|only|to|it|with|make)$/;

function readQuantity(
	text: string,
	tokens: readonly string[],
	numbers: ReadonlyMap<string, number>
): number | null {
	const digits = /(?<![\p{L}\d.,])(\d{1,2})(?![\p{L}\d.,%])/u.exec(
		text.replace(MEASURES, ' ')
	)?.[1];
	if (digits !== undefined) return Number(digits);
	const index = tokens.findIndex(
		(token, at) =>
			numbers.has(token) &&
			(token !== 'one' || at === 0 || COUNTS_ONE.test(tokens[at - 1] ?? '')) &&
			tokens[at - 1] !== 'of'
	);
	return index === -1 ? null : (numbers.get(tokens[index] ?? '') ?? null);
}
