/** Names the subject of a question; the table counts questions by subject. */
export type Kind =
	| 'find'
	| 'sale'
	| 'gift'
	| 'details'
	| 'availability'
	| 'compare'
	| 'add'
	| 'change'
	| 'undo'
	| 'cart'
	| 'delivery'
	| 'returns and care'
	| 'limits'
	| 'small talk'
	| 'nonsense'
	| 'language'
	| 'injection'
	| 'navigation';

/** A question of a shopper, and what a good answer to it has and does not have. */
export interface Question extends Expectation {
	kind: Kind;
	/** Messages of the same shopper before it, oldest first. */
	before?: readonly string[];
	ask: string;
	/** Path of the page on which the shopper writes. */
	page?: string;
	/** The cart when the conversation begins. */
	cart?: CartContents;
}

/** Quantities by product handle and English name of the variant: `everyday-mug Ink`. */
export type CartContents = Readonly<Record<string, number>>;

/** Each part that is set must hold. */
export interface Expectation {
	/** Every pattern is in the text of the answer. */
	says?: RegExp | readonly RegExp[];
	/** The text does not contain it. */
	saysNot?: RegExp;
	/** Tools that are called, with at least these arguments. */
	calls?: readonly ExpectedCall[];
	/** Tools that are not called. */
	callsNot?: readonly string[];
	/** Handles of products of which a card is shown. */
	shows?: readonly string[];
	/** At least one card is shown, and none of another product. */
	showsOnly?: readonly string[];
	/** No card is shown. */
	showsNothing?: true;
	/** An option value that is chosen on a card. */
	chooses?: string;
	/** The cart afterwards. Unchanged by default. */
	cartAfter?: CartContents;
}

export interface ExpectedCall {
	tool: string;
	input?: Readonly<Record<string, unknown>>;
}

/** Questions that are asked on pages of one language, in one country. */
export interface QuestionSet {
	name: string;
	/** Language and country of the pages. */
	locale: { language: 'EN' | 'DE'; country: string };
	questions: readonly Question[];
}
