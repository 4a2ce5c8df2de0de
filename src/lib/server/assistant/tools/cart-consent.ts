import { normalizeWords } from './normalize-words';
import { findLargestNumber } from './stated-number';

/** What shoppers say when they want something done. Anything else is answered with a button. */
const REQUESTS = {
	add: /(?<![\p{L}\p{N}])(?:add|adding|put|buy|order|purchase|get me|take (?:it|this|that|one|two|both|the|them)|i(?:'|’)?(?:ll| will)? (?:take|want|have)|another|one more|\d+ more|into (?:my|the) (?:cart|basket|bag)|füge|hinzu|leg|lege|in den warenkorb|nehme|kaufe?|bestelle?|gib mir|noch eine?[nsr]?)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:(?:\d+|one|two|three|four|five|six|ten) of (?:those|these|them|it)|(?:\d+|eins|zwei|drei|vier|fünf|sechs|zehn) davon)(?![\p{L}\p{N}])|^(?:yes|yep|yeah|sure|ok|okay|please do|do it|go ahead|both|ja|gerne|mach das)\b/imu,
	change:
		/(?<![\p{L}\p{N}])(?:remove|delete|drop|take (?:it|this|that|them|one|the .*) (?:out|off)|change|set|make (?:it|that|them)|instead|update|increase|decrease|reduce|more|less|fewer|only|just|empty|clear|quantity|entferne|lösche?|ändere?|raus|statt|weniger|mehr|leere?|noch eine?[nsr]?)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:(?:\d+|one|two|three|four|five|six|ten) of (?:those|these|them|it)|(?:\d+|eins|zwei|drei|vier|fünf|sechs|zehn) davon)(?![\p{L}\p{N}])|^(?:yes|yep|yeah|sure|ok|okay|please do|do it|go ahead|ja|gerne)\b/imu,
	note: /\b(?:note|message|instruction|tell (?:the|your) (?:shop|packer|courier)|notiz|hinweis|nachricht)\b/i
} as const;

/** Words of titles that say nothing about which product is meant. */
const MIN_WORD_LENGTH = 3;

interface ConsentOptions {
	/** What the shopper wrote in this turn, and nothing else. */
	message: string;
	/** Products that the shopper has in sight: shown earlier, or on the page. */
	seenHandles: ReadonlySet<string>;
	/** What this turn has done until now; one for all its steps. */
	tally: CartTally;
}

/** Many small changes come to a large one: how many of a variant were added, and what lines began with. */
export type CartTally = Map<string, number>;

/** Of a product, as it would be added. */
interface Item {
	variantId: string;
	quantity: number;
}

/**
 * Whether the shopper's own words ask for a change. A model also reads what others wrote, such as
 * descriptions, and may be talked into something by it; what the shopper said it cannot alter.
 */
export interface CartConsent {
	/** The product must be one that the shopper named or has seen, and no more of it than was said. */
	asksToAdd: (product: { handle: string; title: string }, item: Item) => boolean;
	noteAdded: (item: Item) => void;
	asksToChange: () => boolean;
	/** Whether a line may grow to this quantity: by no more than was said. */
	asksForAsMany: (lineId: string, quantity: number, before: number) => boolean;
	asksForNote: () => boolean;
}

export function createCartConsent({ message, seenHandles, tally }: ConsentOptions): CartConsent {
	const words = new Set(normalizeWords(message));
	const isNamed = (title: string) =>
		normalizeWords(title).some((word) => word.length >= MIN_WORD_LENGTH && words.has(word));
	const most = findLargestNumber(message);
	const countAdded = ({ variantId, quantity }: Item) => (tally.get(variantId) ?? 0) + quantity;
	return {
		asksToAdd: ({ handle, title }, item) =>
			REQUESTS.add.test(message) &&
			countAdded(item) <= most &&
			(seenHandles.has(handle) || isNamed(title)),
		asksToChange: () => REQUESTS.change.test(message),
		noteAdded: (item) => void tally.set(item.variantId, countAdded(item)),
		asksForAsMany(lineId, quantity, before) {
			const start = tally.get(lineId) ?? before;
			tally.set(lineId, start);
			return quantity <= start + most;
		},
		asksForNote: () => REQUESTS.note.test(message)
	};
}
