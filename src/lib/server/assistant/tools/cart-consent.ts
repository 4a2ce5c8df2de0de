import { findLargestNumber, normalizeWords } from './natural-language';

/** Phrases by language. `#` stands for digits, `…` for any words. */
interface Phrases {
	english: readonly string[];
	german: readonly string[];
}

interface ChangeRequest {
	/** Ask for the change wherever they stand in a message. */
	phrases: Phrases;
	/** Ask for it when a line of the message begins with them: answers to a question of the assistant. */
	answers?: Phrases;
}

const AGREEMENT: Phrases = {
	english: ['yes', 'yep', 'yeah', 'sure', 'ok', 'okay', 'please do', 'do it', 'go ahead'],
	german: ['ja', 'gerne']
};
const SOME_OF_THEM: Phrases = {
	english: combine(
		['#', 'one', 'two', 'three', 'four', 'five', 'six', 'ten'],
		['of those', 'of these', 'of them', 'of it']
	),
	german: combine(['#', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'zehn'], ['davon'])
};
const ANOTHER_ONE = combine(['noch'], ['ein', 'eine', 'einen', 'eines', 'einer', 'eins']);

/** Phrases with which shoppers ask for a change. Anything else is answered with a button. */
const REQUESTS = {
	add: {
		phrases: {
			// prettier-ignore
			english: [
				'add', 'adding', 'put', 'buy', 'order', 'purchase', 'get me',
				...combine(['take'], ['it', 'this', 'that', 'one', 'two', 'both', 'the', 'them']),
				...combine(['i', 'ill', "i'll", 'i will'], ['take', 'want', 'have']),
				...combine(['id like', "i'd like"], ['to buy', 'to order', 'to have']),
				'another', 'one more', '# more',
				...combine(['into my', 'into the'], ['cart', 'basket', 'bag']),
				...SOME_OF_THEM.english
			],
			// prettier-ignore
			german: [
				'füge', 'hinzu', 'leg', 'lege', 'in den warenkorb', 'nehme', 'kauf', 'kaufe',
				'bestell', 'bestelle', 'gib mir', 'hätte gern', 'hätte ich gern',
				...ANOTHER_ONE,
				...SOME_OF_THEM.german
			]
		},
		answers: {
			english: [...AGREEMENT.english, 'both'],
			german: [...AGREEMENT.german, 'mach das']
		}
	},
	change: {
		phrases: {
			// prettier-ignore
			english: [
				'remove', 'delete', 'drop', 'change', 'set', 'instead', 'update', 'increase',
				'decrease', 'reduce', 'more', 'less', 'fewer', 'only', 'just', 'empty', 'clear',
				'quantity',
				...combine(['make'], ['it', 'that', 'them', 'the']),
				...combine(combine(['take'], ['it', 'this', 'that', 'them', 'one', 'the …']), [
					'out',
					'off'
				]),
				...SOME_OF_THEM.english
			],
			// prettier-ignore
			german: [
				'entferne', 'lösch', 'lösche', 'änder', 'ändere', 'raus', 'statt', 'weniger',
				'mehr', 'leer', 'leere', 'nur', 'mach', 'setz', 'setze', 'streich', 'streiche',
				...ANOTHER_ONE,
				...SOME_OF_THEM.german
			]
		},
		answers: AGREEMENT
	},
	undo: {
		phrases: {
			// prettier-ignore
			english: [
				'undo', 'revert', 'restore', 'mistake', 'accident',
				...combine(
					['take that', 'take it', 'take this', 'put it', 'put that', 'put them'],
					['back']
				)
			],
			// prettier-ignore
			german: [
				'rückgängig', 'zurück', 'zurücknehmen', 'versehen', 'versehentlich', 'wieder rein',
				'wieder hinein'
			]
		}
	},
	note: {
		phrases: {
			// prettier-ignore
			english: [
				'note', 'message', 'instruction',
				...combine(['tell the', 'tell your'], ['shop', 'packer', 'courier'])
			],
			german: ['notiz', 'hinweis', 'nachricht']
		}
	}
} satisfies Record<string, ChangeRequest>;

const PATTERNS = {
	add: toPattern(REQUESTS.add),
	change: toPattern(REQUESTS.change),
	undo: toPattern(REQUESTS.undo),
	note: toPattern(REQUESTS.note)
};

/** Shorter words of a title do not identify a product. */
const MIN_WORD_LENGTH = 3;

interface ConsentOptions {
	/** The shopper's messages of this turn, and nothing else. */
	message: string;
	/** Products that the shopper sees: shown earlier, or on the page. */
	seenHandles: ReadonlySet<string>;
	/** The changes of this turn until now, shared by all its steps. */
	tally: CartTally;
}

/** How many of a variant were added, and the first quantity of changed lines: many small changes are a large one. */
export type CartTally = Map<string, number>;

interface Item {
	variantId: string;
	quantity: number;
}

/**
 * Returns whether the shopper's own words ask for a change. A model also reads texts of others, such as
 * descriptions, which may contain instructions; it cannot alter the shopper's words.
 */
export interface CartConsent {
	/** The product must be named or seen, and the quantity at most the one in the message. */
	asksToAdd: (product: { handle: string; title: string }, item: Item) => boolean;
	recordAdded: (item: Item) => void;
	asksToChange: () => boolean;
	/** Returns whether a line may grow to this quantity: at most by the number in the message. */
	allowsQuantity: (lineId: string, quantity: number, before: number) => boolean;
	asksToUndo: () => boolean;
	asksForNote: () => boolean;
}

export function createCartConsent({ message, seenHandles, tally }: ConsentOptions): CartConsent {
	const words = new Set(normalizeWords(message));
	const isNamed = (title: string) =>
		normalizeWords(title).some((word) => word.length >= MIN_WORD_LENGTH && words.has(word));
	const max = findLargestNumber(message);
	const countAdded = ({ variantId, quantity }: Item) => (tally.get(variantId) ?? 0) + quantity;
	return {
		asksToAdd: ({ handle, title }, item) =>
			PATTERNS.add.test(message) &&
			countAdded(item) <= max &&
			(seenHandles.has(handle) || isNamed(title)),
		asksToChange: () => PATTERNS.change.test(message),
		recordAdded: (item) => void tally.set(item.variantId, countAdded(item)),
		allowsQuantity(lineId, quantity, before) {
			const start = tally.get(lineId) ?? before;
			tally.set(lineId, start);
			return quantity <= start + max;
		},
		asksToUndo: () => PATTERNS.undo.test(message),
		asksForNote: () => PATTERNS.note.test(message)
	};
}

function combine(starts: readonly string[], ends: readonly string[]): string[] {
	return starts.flatMap((start) => ends.map((end) => `${start} ${end}`));
}

/** Matches whole words: `\b` ends a word before an umlaut. */
function toPattern({ phrases, answers }: ChangeRequest): RegExp {
	const anywhere = `(?<![\\p{L}\\p{N}])(?:${toAlternatives(phrases)})`;
	const atStart = answers === undefined ? '' : `|^(?:${toAlternatives(answers)})`;
	return new RegExp(`(?:${anywhere}${atStart})(?![\\p{L}\\p{N}])`, 'imu');
}

function toAlternatives({ english, german }: Phrases): string {
	return [...english, ...german]
		.map((phrase) => phrase.replaceAll('#', '\\d+').replaceAll('…', '.*').replaceAll("'", "['’]"))
		.join('|');
}
