import type { Phrases } from './phrases.ts';

/** The words of one language; lists have commas between their items. */
export interface Lexicon<Concept extends string = string> {
	/** Frequent words that show the language of a message. */
	markers: string;
	concepts: Readonly<Record<Concept, Phrases>>;
	/** Phrases whose words name a product even where a concept has them too. */
	names: Phrases;
	/** Words without a meaning for the rules. */
	fillers: string;
	numbers: WordsByMeaning;
	/** Index of the product or line: 0 is the first, -1 the last. */
	ordinals: WordsByMeaning;
	/** Families of colors, as the shop's tools name them. */
	colors: WordsByMeaning;
	prices: PriceWords;
	/** Kinds of things by the words of the catalog, which is written in English. */
	things: WordsByMeaning;
	/** Words of the catalog for things of one kind, as lists: some lamps are called lights. */
	kinds: readonly string[];
	/** Words of policies and pages, for the search in them. */
	topics: Readonly<Partial<Record<Concept, string>>>;
	/** Labels of specifications that answer a question. */
	labels: Readonly<Partial<Record<Concept, Phrases>>>;
}

/** Lists of words by what all of them mean. */
export type WordsByMeaning = Readonly<Record<string, string>>;

/** Lists of words, but for `between`, which has patterns. */
interface PriceWords {
	most: string;
	least: string;
	around: string;
	between: { from: string; to: string };
	currencies: string;
}
