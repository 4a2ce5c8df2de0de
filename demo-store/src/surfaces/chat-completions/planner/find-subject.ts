import type { Term } from '../language/utterance.ts';
import type { Conversation } from './conversation.ts';
import type { Subject } from './memory.ts';
import { use, type Plan } from './plan.ts';
import { findBestTitled, findTitled, listCovered } from './titles.ts';
import type { FoundProduct, ProductDetails } from './tool-results.ts';

/** The product that a message is about. */
export type SubjectResult =
	| {
			kind: 'one';
			handle: string;
			/** Words that its title does not have. */ left: readonly Term[];
	  }
	| { kind: 'several'; products: readonly Subject[] }
	| { kind: 'none'; query: string };

/** A search that needs all words finds nothing when one of them is no word of the product. */
const MAX_SINGLE_WORDS = 4;
const MAX_SEVERAL = 4;

/**
 * Who names a product means it; then the one at a place in the list; then the page; then what was spoken
 * of last. `terms` are words that may name it; all words of the message by default.
 */
export function* findSubject(
	conversation: Conversation,
	terms: readonly Term[] = conversation.utterance.terms
): Plan<SubjectResult> {
	const { utterance, memory } = conversation;
	if (terms.length > 0) return yield* findNamedSubject(conversation, terms);
	if (utterance.ordinal !== null) {
		const subject = memory.shown.at(utterance.ordinal);
		if (subject) return toOne(subject);
	}
	const current = findCurrent(conversation);
	return current === null
		? { kind: 'none', query: '' }
		: { kind: 'one', handle: current, left: [] };
}

/** Handle of the page's product, else of the one that was spoken of. */
export function findCurrent({ page, memory }: Conversation): string | null {
	if (page?.kind === 'product') return page.handle;
	const [only, ...others] = memory.shown;
	return memory.spoken?.handle ?? (others.length === 0 ? (only?.handle ?? null) : null);
}

/** Searches for a product that the conversation does not know by all these words. */
function* findNamedSubject(
	conversation: Conversation,
	terms: readonly Term[]
): Plan<SubjectResult> {
	const { memory } = conversation;
	const known = findTitled(memory.known, terms);
	const [only] = known;
	if (only && known.length === 1) return toOne(only);
	const current = findCurrent(conversation);
	if (current !== null && known.length === 0) {
		const details = yield* use('get-product-details', { handle: current });
		if (details && isAbout(details, terms)) {
			return { kind: 'one', handle: current, left: listLeft(details.title, terms) };
		}
	}
	const found = yield* searchNamed(terms);
	if (found.length === 0) return { kind: 'none', query: toQuery(terms) };
	const [first, ...others] = found;
	if (first && others.length === 0) return { ...toOne(first), left: listLeft(first.title, terms) };
	return { kind: 'several', products: found.slice(0, MAX_SEVERAL) };
}

/** Returns products whose titles contain most of the words. */
function* searchNamed(terms: readonly Term[]): Plan<Subject[]> {
	for (const searched of listSearches(terms)) {
		const listing = yield* use('search-products', { query: toQuery(searched) });
		const found = findBestTitled(listing?.products ?? [], terms);
		if (found.length > 0) return found.map(toSubject);
	}
	return [];
}

/** All words, the last two, and each alone. */
function listSearches(terms: readonly Term[]): (readonly Term[])[] {
	if (terms.length < 2) return [terms];
	const pairs = terms.length > 2 ? [terms.slice(-2)] : [];
	return [terms, ...pairs, ...terms.slice(-MAX_SINGLE_WORDS).map((term) => [term])];
}

export function toQuery(terms: readonly Term[]): string {
	return terms.map(({ searched }) => searched).join(' ');
}

export function toSubject({ handle, title, price }: FoundProduct): Subject {
	return { handle, title, price: Number(price.amount), chosen: [] };
}

function toOne({ handle }: { handle: string }): SubjectResult & { kind: 'one' } {
	return { kind: 'one', handle, left: [] };
}

/** “The dot grid” is about a notebook that has such pages. */
function isAbout({ title, options }: ProductDetails, terms: readonly Term[]): boolean {
	const values = options.flatMap((option) => option.values).join(' ');
	return listCovered(`${title} ${values}`, terms).length === terms.length;
}

function listLeft(title: string, terms: readonly Term[]): Term[] {
	const covered = listCovered(title, terms);
	return terms.filter((term) => !covered.includes(term));
}
