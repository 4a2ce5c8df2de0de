import type { Phrases } from './phrases.ts';

/** Concepts that words of a shopper can name. */
export const CONCEPTS = [
	// About the assistant, and what it does not do.
	...['manipulation', 'ownOrder', 'code', 'discount', 'paying', 'identity', 'help', 'offTopic'],
	...['hello', 'thanks', 'bye', 'howAreYou', 'praise'],
	// The cart.
	...['add', 'yes', 'remove', 'everything', 'setQuantity', 'only', 'more', 'less', 'undo'],
	...['line', 'cart', 'total', 'note', 'hypothetical', 'howTo', 'doubt'],
	// Products.
	...['compare', 'cheapest', 'dearest', 'cheaper', 'which', 'price', 'stock', 'color', 'size'],
	...['choices', 'material', 'care', 'origin', 'maker', 'rating', 'about', 'pair', 'similar'],
	...['is'],
	// Listings.
	...['sale', 'new', 'bestsellers', 'gift', 'shelves', 'large', 'small'],
	// Subjects of policies and pages.
	...['delivery', 'returns', 'damaged', 'payment', 'privacy', 'warranty', 'contact', 'visit'],
	...['sustainability', 'packaging', 'subscription', 'customs', 'voltage', 'legal'],
	// Pages.
	...['go', 'checkout', 'home', 'collection', 'page'],
	// References.
	...['it', 'these', 'both']
] as const;

export type Concept = (typeof CONCEPTS)[number];

/** The words of one language. */
export interface Lexicon {
	/** Frequent words that show the language of a message. */
	markers: string;
	concepts: Readonly<Record<Concept, Phrases>>;
	/** Phrases whose words name a product even where a concept has them too. */
	names: Phrases;
	/** Words without a meaning for the rules. */
	fillers: string;
	numbers: Readonly<Record<string, number>>;
	/** Index of the product or line: 0 is the first, -1 the last. */
	ordinals: Readonly<Record<string, number>>;
	/** Families of colors, as the shop's tools name them. */
	colors: Readonly<Record<string, string>>;
	prices: PriceWords;
	/** Kinds of things by the words of the catalog, which is written in English. */
	things: Readonly<Record<string, string>>;
	/** Words of the catalog for things of one kind: some lamps are called lights. */
	kinds: readonly (readonly string[])[];
	/** Words of policies and pages, for the search in them. */
	topics: Readonly<Partial<Record<Concept, string>>>;
	/** Labels of specifications that answer a question. */
	labels: Readonly<Partial<Record<Concept, Phrases>>>;
}

interface PriceWords {
	most: readonly string[];
	least: readonly string[];
	around: readonly string[];
	between: readonly [from: string, to: string];
	currencies: readonly string[];
}
