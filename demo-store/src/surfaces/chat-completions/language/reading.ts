import { findCountries } from './countries.ts';
import { LEXICONS, type Language, type Concept, type Lexicon } from './languages.ts';
import { createMatcher, splitList } from './phrases.ts';
import { createPriceReader } from './prices.ts';
import { tokenize, toSingular } from './tokens.ts';

/** A word that carries meaning of its own: it names a product, an option value or a fact. */
export interface Term {
	/** As the shopper wrote it. */
	said: string;
	/** Words of the catalog for it, and its own forms. */
	forms: readonly string[];
	/** Material alone names no product: “brass”. */
	isMaterial: boolean;
	/** Words of the catalog for this thing; empty where none is known. */
	words: readonly string[];
}

/** A message as far as the rules understand it. */
export interface Reading {
	text: string;
	language: Language;
	tokens: readonly string[];
	concepts: ReadonlySet<Concept>;
	has: (...concepts: Concept[]) => boolean;
	/** The words that are no concept, number, color or filler. */
	terms: readonly Term[];
	/** Words after “not”, “without” and the like. */
	excluded: readonly Term[];
	/** Families of colors: `blue`. */
	colors: readonly string[];
	excludedColors: readonly string[];
	minPrice: number | null;
	maxPrice: number | null;
	/** How many; null when no number was said. */
	quantity: number | null;
	/** Index of the product or line that is meant: 0 is the first, -1 the last. */
	ordinal: number | null;
	/** ISO 3166. */
	countries: readonly string[];
	isNegated: boolean;
	isQuestion: boolean;
}

const READERS = { en: createReader(LEXICONS.en, 'en'), de: createReader(LEXICONS.de, 'de') };

export function readMessage(text: string, language: Language): Reading {
	return READERS[language](text);
}

const QUESTION =
	/^(?:how|what|which|who|where|when|why|is|are|does|do|can|could|will|has|have|was|wie|welche\w*|wer|wo|woher|woraus|wann|warum|ist|sind|hat|haben|habt|kann|gibt)\b|\?\s*$/i;
/** Here a new part of the message begins, to which “not” does not reach. */
const CLAUSE = /[,;:.!?](?=\s|$)/;
const CLAUSE_WORDS = new Set(tokenize('but aber sondern show zeig zeige und and'));
function createReader(lexicon: Lexicon, language: Language): (text: string) => Reading {
	const readPrices = createPriceReader(lexicon);
	const matchers = Object.entries(lexicon.concepts).map(([concept, phrases]) => ({
		concept: concept as Concept,
		matcher: createMatcher(phrases)
	}));
	const names = createMatcher(lexicon.names);
	const fillers = new Set(tokenize(lexicon.fillers));
	const numbers = readPairs(lexicon.numbers);
	const ordinals = readPairs(lexicon.ordinals);
	const colors = readPairs(lexicon.colors);
	const things = readPairs(lexicon.things);
	const materials = new Set(tokenize(lexicon.materials));

	const toTerm = (token: string): Term => {
		const singular = toSingular(token);
		const words = (things.get(token) ?? things.get(singular))?.split('|') ?? [];
		return {
			said: token,
			forms: [...new Set([token, singular, ...words])],
			isMaterial: materials.has(token) || materials.has(singular),
			words
		};
	};

	return (text) => {
		const { minPrice, maxPrice, rest } = readPrices(text);
		const clauses = rest.split(CLAUSE).map((part) => joinPairs(tokenize(part), things));
		const tokens = clauses.flat();
		const starts = new Set(clauses.map((_, index) => clauses.slice(0, index).flat().length));
		const named = new Set(names.find(tokens));
		const found = matchers.map(({ concept, matcher }) => ({
			concept,
			indexes: matcher.find(tokens).filter((index) => !named.has(index))
		}));
		const concepts = new Set(
			found.filter(({ indexes }) => indexes.length > 0).map(({ concept }) => concept)
		);
		const listIndexes = (...wanted: Concept[]) =>
			found.flatMap(({ concept, indexes }) => (wanted.includes(concept) ? indexes : []));
		// “I do not want it any more” asks for a change.
		const asking = new Set(listIndexes('remove', 'bye'));
		const negators = listIndexes('not').filter((index) => !asking.has(index));
		const isExcluded = markExcluded(tokens, negators, starts);
		const { codes, indexes } = findCountries(tokens, text);
		const used = new Set([...found.flatMap((it) => it.indexes), ...indexes]);
		const isTerm = (token: string, index: number) =>
			named.has(index) ||
			!(
				used.has(index) ||
				fillers.has(token) ||
				[numbers, ordinals, colors].some((map) => map.has(token)) ||
				/^\d+$/.test(token)
			);
		const listTerms = (wanted: boolean) =>
			tokens
				.filter((token, index) => isTerm(token, index) && isExcluded[index] === wanted)
				.map(toTerm);
		const listColors = (wanted: boolean) => [
			...new Set(
				tokens.flatMap((token, index) =>
					isExcluded[index] === wanted ? (colors.get(token) ?? []) : []
				)
			)
		];
		const ordinal = tokens.map((token) => ordinals.get(token)).find((it) => it !== undefined);
		return {
			...{ text, language, tokens, minPrice, maxPrice, concepts },
			countries: codes,
			has: (...wanted) => wanted.some((concept) => concepts.has(concept)),
			terms: listTerms(false),
			excluded: listTerms(true),
			colors: listColors(false),
			excludedColors: listColors(true),
			quantity: readQuantity(rest, tokens, numbers),
			ordinal: ordinal === undefined ? null : Number(ordinal),
			isNegated: negators.length > 0,
			isQuestion: QUESTION.test(text.trim())
		};
	};
}

/** Some things are called by two words: `tea pot`. */
function joinPairs(tokens: readonly string[], things: ReadonlyMap<string, string>): string[] {
	return tokens.reduce<string[]>((joined, token) => {
		const pair = `${joined.at(-1) ?? ''} ${token}`;
		return things.has(pair) ? [...joined.slice(0, -1), pair] : [...joined, token];
	}, []);
}

/** “Not” reaches to the end of its clause. */
function markExcluded(
	tokens: readonly string[],
	negators: readonly number[],
	starts: ReadonlySet<number>
): boolean[] {
	let excludes = false;
	return tokens.map((token, index) => {
		if (starts.has(index) || (CLAUSE_WORDS.has(token) && !negators.includes(index))) {
			excludes = false;
		}
		if (negators.includes(index)) excludes = true;
		return excludes;
	});
}

/** Reads `one=1, two=2`. */
function readPairs(list: string): Map<string, string> {
	return new Map(
		splitList(list).map((pair) => {
			const [word = '', meaning = ''] = pair.split('=');
			return [tokenize(word).join(' '), meaning];
		})
	);
}

/** Numbers with a unit are sizes, with a hash orders: `20 cm`, `set of 4`, `#1116`. */
const MEASURES =
	/[#$€£]\s{0,2}\d+|\d{1,9}\s{0,2}(?:cm|mm|m|ml|g|kg|inch(?:es)?|"|%|€|\$|£|prozent|percent|marbles|murmeln)(?![\p{L}])|\b(?:set|pack|a)\s?(?:of\s)?\d+\b/gu;
/** After these words “one” counts; elsewhere it stands for a thing. */
const COUNTS_ONE = /^(?:add|take|want|need|put|buy|order|have|just|only|to|it|with|make|remove)$/;

function readQuantity(
	text: string,
	tokens: readonly string[],
	numbers: ReadonlyMap<string, string>
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
	return index === -1 ? null : Number(numbers.get(tokens[index] ?? ''));
}
