import { normalizeWords } from './words.ts';
import { findResult, listResults, type Call, type Conversation } from './conversation.ts';
import type { ParsedMessage } from './parse-message.ts';
import type { ProductDetails } from './tool-results.ts';

/** A product that was spoken of, and what was chosen of it. */
export interface ProductMention {
	handle: string;
	title: string;
	chosen: string[];
}

const MIN_PART_LENGTH = 5;
const IT =
	/\b(?:it|this|that|one|them|those|these|both|all|two|three|they|former|latter|first|second|third|last|each)\b/i;

/** Products of which the message speaks by name, by place or as “it”; empty when it names others. */
export function findMentions(conversation: Conversation, parsed: ParsedMessage): ProductMention[] {
	const known = listKnown(conversation);
	const named = findNamed(known, parsed.terms);
	if (named.length > 0) return named;
	const shown = listShown(conversation);
	if (parsed.ordinal !== null) {
		const one = shown.at(parsed.ordinal);
		return one ? [one] : [];
	}
	if (parsed.terms.length > 0 && !IT.test(conversation.message)) return [];
	return shown;
}

/** Lists the products that the shopper sees, in order: those shown last, else the page's. */
export function listShown({ earlierCalls, pageProduct }: Conversation): ProductMention[] {
	const shown = findResult(earlierCalls, 'present-products')?.shown ?? [];
	if (shown.length > 0) return shown;
	return pageProduct === null ? [] : [{ handle: pageProduct, title: pageProduct, chosen: [] }];
}

/** The one that “it” is: chosen, asked about or added last, or the only one in sight. */
export function findFocus(conversation: Conversation): ProductMention | null {
	const touched = conversation.earlierCalls.findLast(
		({ toolName }) => toolName === 'add-to-cart' || toolName === 'get-product-details'
	);
	const shown = listShown(conversation);
	const handle = touched?.input['handle'];
	const known = listKnown(conversation).find((mention) => mention.handle === handle);
	if (shown.length === 1) return shown[0] ?? null;
	return known ?? shown[0] ?? null;
}

/** Every product that a tool has named, the newest first. */
export function listKnown({ earlierCalls, calls }: Conversation): ProductMention[] {
	const all = [...earlierCalls, ...calls].toReversed().flatMap(listNamedIn);
	return [...new Map(all.toReversed().map((mention) => [mention.handle, mention])).values()];
}

/** Returns the products whose titles match most words; none when a word is in no title. */
export function findNamed<Named extends { title: string }>(
	mentions: readonly Named[],
	terms: readonly string[]
): Named[] {
	const scored = mentions.map((mention) => {
		const words = normalizeWords(mention.title);
		const isIn = (term: string) => words.some((word) => isWord(word, term));
		return { mention, score: terms.filter(isIn).length };
	});
	const best = Math.max(0, ...scored.map(({ score }) => score));
	return best === 0
		? []
		: scored.filter(({ score }) => score === best).map(({ mention }) => mention);
}

/** The end of a compound too: an “Alltagsbecher” is a “Becher”. */
function isWord(word: string, term: string): boolean {
	return word === term || (term.length >= MIN_PART_LENGTH && word.endsWith(term));
}

/** The variant that the words, and what was chosen before, leave; null when several are left. */
export function chooseVariant(
	details: ProductDetails,
	{ message, parsed, chosen }: { message: string; parsed: ParsedMessage; chosen: readonly string[] }
): { variant: ProductDetails['variants'][number] | null; values: string[]; open: string[] } {
	const values = details.options.map(({ values: offered }, index) =>
		chooseValue(offered, { message, parsed, details, chosen, index })
	);
	const matching = details.variants.filter((variant) =>
		values.every((value, index) => value === null || variant.values[index] === value)
	);
	const buyable = matching.filter(({ availableForSale }) => availableForSale);
	const [only] = buyable.length === 1 ? buyable : matching.length === 1 ? matching : [];
	return {
		variant: only ?? null,
		values: values.filter((value) => value !== null),
		open: details.options.filter((_, index) => values[index] === null).map(({ name }) => name)
	};
}

function chooseValue(
	offered: readonly string[],
	given: {
		message: string;
		parsed: ParsedMessage;
		details: ProductDetails;
		chosen: readonly string[];
		index: number;
	}
): string | null {
	const { message, parsed, details, chosen } = given;
	if (offered.length === 1) return offered[0] ?? null;
	const plain = normalizeWords(message).join(' ');
	const said = offered.find((value) =>
		` ${plain} `.includes(` ${normalizeWords(value).join(' ')} `)
	);
	if (said !== undefined) return said;
	const colored = offered.filter((value) =>
		details.colors.some(({ name, family }) => name === value && parsed.colors.includes(family))
	);
	if (colored.length === 1) return colored[0] ?? null;
	return chooseSize(offered, message) ?? offered.find((value) => chosen.includes(value)) ?? null;
}

const LARGE = /\b(?:large|larger|largest|big|bigger|biggest|tall|tallest)\b/i;
const SMALL = /\b(?:small|smaller|smallest|little|short)\b/i;

function chooseSize(offered: readonly string[], message: string): string | null {
	if (!isOfSizes(offered)) return null;
	if (LARGE.test(message)) return offered.at(-1) ?? null;
	return SMALL.test(message) ? (offered[0] ?? null) : null;
}

/** Listed from the smallest to the largest, as shops do. */
function isOfSizes(values: readonly string[]): boolean {
	return values.every((value) =>
		/^(?:\d+|small|medium|large|tall|short|set of|a\d\b)/i.test(value)
	);
}

function listNamedIn(call: Call): ProductMention[] {
	const holder = [call];
	const found = [
		...listResults(holder, 'search-products').flatMap(({ products }) => products),
		...listResults(holder, 'browse-collection').flatMap(({ products }) => products),
		...listResults(holder, 'get-recommendations').flatMap(({ complementary, related }) => [
			...complementary,
			...related
		]),
		...listResults(holder, 'get-product-details')
	].map(({ handle, title }) => ({ handle, title, chosen: [] }));
	const shown = listResults(holder, 'present-products').flatMap(({ shown: them }) => them);
	return [...shown, ...found];
}
