/** Questions about one subject, by the language of the pages on which they are asked. */
export interface Topic {
	topic: string;
	questions: Partial<Record<keyof typeof LOCALES, readonly Question[]>>;
}

/** Language, country and locale of the pages. */
export const LOCALES = {
	EN: { language: 'EN', country: 'US', locale: 'en-US' },
	DE: { language: 'DE', country: 'DE', locale: 'de-DE' },
	FR: { language: 'FR', country: 'FR', locale: 'fr-FR' },
	ES: { language: 'ES', country: 'ES', locale: 'es-ES' },
	IT: { language: 'IT', country: 'IT', locale: 'it-IT' },
	NL: { language: 'NL', country: 'NL', locale: 'nl-NL' },
	JA: { language: 'JA', country: 'JP', locale: 'ja-JP' },
	AR: { language: 'AR', country: 'AE', locale: 'ar-AE' }
} as const;

/** A question of a shopper, and what a good answer to it has and does not have. */
export interface Question extends Expectation {
	/** Messages of the same shopper before it, oldest first. */
	before?: readonly string[];
	ask: string;
	/** Path of the page on which the shopper writes. */
	page?: string;
	/** The cart when the conversation begins. */
	cart?: CartContents;
	/** The button that the shopper presses on each request for approval. It must be asked for. */
	presses?: 'approve' | 'cancel';
	/** False when the store's data has no answer: to say so, or to ask back, is right then. */
	answerable?: false;
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
	/** Handles of products of which a card is shown, in this order. */
	shows?: readonly string[];
	/** At least one card is shown, and none of another product. */
	showsOnly?: readonly string[];
	/** No card is shown. */
	showsNothing?: true;
	/** An option value that is chosen on a card. */
	chooses?: string;
	/** An option value that is chosen on no card. */
	choosesNot?: string;
	/** The cart afterwards. Unchanged by default. */
	cartAfter?: CartContents;
}

export interface ExpectedCall {
	tool: string;
	input?: Readonly<Record<string, unknown>>;
}
