import type { Reading, Term } from '../language/reading.ts';
import { tokenize, toSingular } from '../language/tokens.ts';
import type { Conversation, Subject } from './conversation.ts';
import { use, useAll, type Plan } from './plan.ts';
import { isWhole, listCovered, listLeft } from './titles.ts';
import type { FoundListing, FoundProduct } from './tool-results.ts';

const MAX_SHOWN = 4;
const MAX_SINGLE_WORDS = 3;

/** The product that a message is about, and the words that its title does not have. */
export interface Named {
	/** One, several that the words fit equally well, or none. */
	products: readonly Subject[];
	left: readonly Term[];
}

const NOBODY: Named = { products: [], left: [] };

/**
 * The product that is named counts; then the one at a place in the list; then the page's; then the one
 * that was spoken of last.
 */
export function* findSubject(
	conversation: Conversation,
	{ terms, ordinal }: Pick<Reading, 'terms' | 'ordinal'> = conversation.reading
): Plan<Named> {
	const { memory } = conversation;
	if (ordinal !== null && memory.shown.length > 1) {
		const subject = memory.shown.at(ordinal);
		return subject ? { products: [subject], left: listLeft(subject.title, terms) } : NOBODY;
	}
	const naming = terms.filter(({ isMaterial }) => !isMaterial);
	if (naming.length > 0) {
		const known = pickNamed(memory.shown, terms);
		if (known.products.length === 1 && known.left.length === 0) return known;
		const found = pickNamed(mergeSubjects(memory.known, yield* searchEach(terms)), terms);
		if (found.products.length > 0) return found;
	}
	if (ordinal !== null) return NOBODY;
	const current = findCurrent(conversation);
	return current === null ? NOBODY : { products: [current], left: terms };
}

export function* askWhich(
	{ texts }: Conversation,
	products: readonly { handle: string }[]
): Plan<string> {
	yield* use('present-products', { products: products.map(({ handle }) => ({ handle })) });
	return texts.whichOfThese;
}

/** The product of the page, else the one that was spoken of or shown alone. */
export function findCurrent({ page, memory }: Conversation): Subject | null {
	if (page?.kind === 'product') return { handle: page.handle, title: '', price: null, chosen: [] };
	const [only, ...others] = memory.shown;
	const isLast = memory.spoken !== null && !memory.shown.some(isSpokenAmong(memory.spoken));
	if (memory.spoken !== null && (isLast || others.length === 0)) return memory.spoken;
	return others.length === 0 ? (only ?? null) : memory.spoken;
}

function isSpokenAmong(spoken: Subject): (subject: Subject) => boolean {
	return ({ handle }) => handle === spoken.handle;
}

/** A whole title counts more than a word of it, a long one more than a short one. */
function pickNamed(subjects: readonly Subject[], terms: readonly Term[]): Named {
	const scored = subjects
		.map((subject) => {
			const covered = listCovered(subject.title, terms);
			const isNamed = covered.some(({ isMaterial }) => !isMaterial);
			const whole = isWhole(subject.title, terms) ? 10 : 0;
			return { subject, score: isNamed ? covered.length + whole : 0 };
		})
		.filter(({ score }) => score > 0);
	const best = Math.max(...scored.map(({ score }) => score));
	const products = scored.filter(({ score }) => score === best).map(({ subject }) => subject);
	return {
		products: products.slice(0, MAX_SHOWN),
		left: listLeft(products[0]?.title ?? '', terms)
	};
}

function mergeSubjects(known: readonly Subject[], found: readonly FoundProduct[]): Subject[] {
	const named = found.map(({ handle, title, price }) => ({
		...{ handle, title, chosen: [], price: Number(price.amount) }
	}));
	return [...new Map([...known, ...named].map((subject) => [subject.handle, subject])).values()];
}

/** Searches for all words at once and for each: a search may need all of its words. */
function* searchEach(terms: readonly Term[]): Plan<FoundProduct[]> {
	const words = terms.slice(0, MAX_SINGLE_WORDS).map((term) => [term]);
	const queries = terms.length === 1 ? words : [terms, ...words];
	const listings = yield* useAll(
		'search-products',
		queries.map((query) => ({ query: toQuery(query) }))
	);
	return listings.flatMap((listing) => listing?.products ?? []);
}

/** Where the catalog has one word for a thing, it finds more than the shopper's. */
export function toQuery(terms: readonly Term[]): string {
	return terms
		.map(({ words, said }) => (words.length === 1 ? words[0] : toSingular(said)))
		.join(' ')
		.slice(0, 200);
}

export interface Found {
	listing: FoundListing;
	products: readonly FoundProduct[];
	/** Words that none of the products has. */
	left: readonly Term[];
	/** Nothing fits the price; these are without its limit. */
	isOverLimit: boolean;
}

/** Finds what has most of the words in its title, its maker or its line of text. Null without an answer. */
export function* findProducts(
	{ terms, excluded }: Pick<Reading, 'terms' | 'excluded'>,
	limits: Readonly<Record<string, unknown>>
): Plan<Found | null> {
	const listing = yield* use('search-products', { query: toQuery(terms), ...limits });
	if (listing === null) return null;
	const found = pickFitting(listing, { terms, excluded });
	if (found.products.length > 0) return found;
	const isLimited = 'maxPrice' in limits || 'minPrice' in limits;
	const words = terms.length > 1 ? terms.slice(0, MAX_SINGLE_WORDS) : [];
	const attempts = [
		...words.map((term) => ({ query: toQuery([term]), ...limits })),
		...(isLimited ? [{ query: toQuery(terms) }] : [])
	];
	const others = yield* useAll('search-products', attempts);
	const fitting = others.map((other, index) => ({
		...pickFitting(other ?? { ...listing, products: [] }, { terms, excluded }),
		isOverLimit: index >= words.length
	}));
	const best = fitting
		.filter(({ products }) => products.length > 0)
		.toSorted((one, other) => one.left.length - other.left.length)[0];
	return best ?? found;
}

function pickFitting(
	listing: FoundListing,
	{ terms, excluded }: Pick<Reading, 'terms' | 'excluded'>
): Found {
	const values = listing.options.flatMap((option) => option.values);
	const isNot = ({ title, subtitle }: FoundProduct) =>
		excluded.length > 0 && listLeft(`${title} ${subtitle ?? ''}`, excluded).length === 0;
	const scored = listing.products
		.filter((product) => !isNot(product))
		.map((product) => {
			const { title, vendor, subtitle, colors } = product;
			const named = listCovered(`${title} ${vendor}`, terms);
			const all = [title, vendor, subtitle, ...colors.map(({ name }) => name), ...values].join(' ');
			const left = listLeft(all, terms);
			return { product, left, score: 2 * named.length + terms.length - left.length };
		})
		.filter(({ left }) => {
			const covered = terms.filter((term) => !left.includes(term));
			return left.length === 0 || covered.some(({ isMaterial }) => !isMaterial);
		});
	const least = Math.min(...scored.map(({ left }) => left.length));
	const fewest = scored.filter(({ left }) => left.length === least);
	const best = Math.max(...fewest.map(({ score }) => score));
	const chosen = fewest.filter(({ score }) => terms.length === 1 || score === best);
	const strong = chosen.some(({ score }) => score > 1)
		? chosen.filter(({ score }) => score > 1)
		: chosen;
	return {
		...{ listing, isOverLimit: false, left: chosen[0]?.left ?? terms },
		products: strong.map(({ product }) => product)
	};
}

/** Says it in the words of the titles: `Everyday Mug` for “mug”. */
export function nameWords(terms: readonly Term[]): string {
	return [...new Set(terms.flatMap(({ said }) => tokenize(said)))].join(' ');
}
