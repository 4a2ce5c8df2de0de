import { LEXICONS } from '../language/detect-language.ts';
import { splitList } from '../language/phrases.ts';
import type { Concept } from '../language/english.ts';
import { readUtterance, type Term } from '../language/utterance.ts';
import type { Call, Conversation } from './conversation.ts';
import { findSubject, toQuery } from './find-subject.ts';
import { askWhich } from './describe-product.ts';
import { use, type Plan } from './plan.ts';
import { listCovered } from './titles.ts';
import type { FoundListing, FoundProduct } from './tool-results.ts';

const MAX_SHOWN = 4;
/** Collections that a catalog of this kind has, by what shoppers call them. */
const COLLECTIONS: readonly (readonly [Concept, string])[] = [
	['bestsellers', 'bestsellers'],
	['new', 'new'],
	['sale', 'sale'],
	['gift', 'gifts']
];

export function* listCollections({ utterance, texts }: Conversation): Plan<string | null> {
	const isAsked = utterance.has('shelves', 'collection') && utterance.terms.length === 0;
	if (!isAsked) return null;
	const collections = (yield* use('list-collections'))?.collections ?? [];
	const links = collections.map(({ handle, title }) => `- [${title}](/collections/${handle})`);
	return texts.collectionList(links.join('\n'));
}

export function* recommend(conversation: Conversation): Plan<string | null> {
	const { utterance, texts } = conversation;
	if (!utterance.has('pair', 'similar')) return null;
	const subject = yield* findSubject(conversation);
	if (subject.kind === 'several') return yield* askWhich(conversation, subject);
	if (subject.kind === 'none') return null;
	const found = yield* use('get-recommendations', { handle: subject.handle });
	const isPair = utterance.has('pair');
	const { complementary, related } = found ?? { complementary: [], related: [] };
	const lists = isPair ? [complementary, related] : [related, complementary];
	const products = lists.find((list) => list.length > 0) ?? [];
	if (products.length === 0) return texts.noCompanions;
	yield* present(products, conversation);
	return isPair ? texts.companions : texts.alternatives;
}

/** “On sale”, “new”, “a gift”: a collection where nothing else is named, else a search. */
export function* browse(conversation: Conversation): Plan<string | null> {
	const { utterance, texts } = conversation;
	const collection = COLLECTIONS.find(([concept]) => utterance.has(concept))?.[1];
	if (collection === undefined) return null;
	if (utterance.terms.length > 0) {
		const answer = yield* searchProducts(conversation, utterance.terms);
		if (answer !== null || collection !== 'gifts')
			return answer ?? (yield* sayNothing(conversation));
	}
	const input = { collection, ...narrow(conversation), inStock: true };
	const listing = yield* use('browse-collection', input);
	if (listing === null || listing.products.length === 0) return null;
	return yield* showListing(conversation, listing, texts.fromCollection(listing.title));
}

/** “In green?”, “cheaper ones”: the search before, narrowed. */
export function* refine(conversation: Conversation): Plan<string | null> {
	const { utterance, memory, texts } = conversation;
	const { colors, minPrice, maxPrice } = utterance;
	const limits = [minPrice, maxPrice, findSort(conversation)];
	const isNarrowed = colors.length > 0 || limits.some((limit) => limit !== null);
	if (utterance.terms.length > 0 || !isNarrowed || memory.listing === null) return null;
	const listing = yield* repeatListing(memory.listing, inherit(conversation));
	if (listing === null) return texts.noCatalog;
	if (listing.products.length === 0) return texts.nothingLikeThat;
	const isCollection = memory.listing.toolName === 'browse-collection';
	const lead = isCollection ? texts.fromCollection(listing.title) : texts.found;
	return yield* showListing(conversation, listing, lead);
}

function* repeatListing(
	{ input: { query, collection } }: Call,
	narrowed: Readonly<Record<string, unknown>>
): Plan<FoundListing | null> {
	if (typeof collection === 'string') {
		return yield* use('browse-collection', { collection, ...narrowed, inStock: true });
	}
	const words = typeof query === 'string' ? query : '';
	return yield* searchFor(readUtterance(words, 'en').terms, narrowed);
}

/** Keeps the price of the message before, unless the new one has another. */
function inherit(conversation: Conversation) {
	const before = conversation.memory.listing?.input['maxPrice'];
	const narrowed = narrow(conversation);
	const keepsPrice = typeof before === 'number' && findSort(conversation) === null;
	return { ...(keepsPrice && { maxPrice: before }), ...narrowed };
}

/** Searches for the words that no other rule understood. */
export function* search(conversation: Conversation): Plan<string | null> {
	const { utterance, texts } = conversation;
	const { terms, colors } = utterance;
	if (terms.length === 0 && (colors.length === 0 || utterance.has('it'))) return null;
	if (terms.length === 0) return yield* searchColors(conversation);
	const found = yield* searchProducts(conversation, terms);
	if (found !== null) return found;
	return isPlain(terms, conversation) ? texts.nothingFor(toQuery(terms)) : texts.notUnderstood;
}

/** “Something blue”. */
function* searchColors(conversation: Conversation): Plan<string> {
	const { utterance, texts } = conversation;
	const query = utterance.colors.join(' ');
	const listing = yield* use('search-products', { query, ...narrow(conversation) });
	if (listing === null) return texts.noCatalog;
	if (listing.products.length === 0) return texts.nothingFor(query);
	return yield* showListing(conversation, listing, texts.found);
}

/** A word or two, or a sentence around them: the shopper looks for something. */
function isPlain(terms: readonly Term[], { utterance }: Conversation): boolean {
	return terms.length <= 2 || terms.length <= utterance.tokens.length / 2;
}

function* sayNothing({ utterance, texts }: Conversation): Plan<string> {
	return yield* only(texts.nothingFor(toQuery(utterance.terms)));
}

// eslint-disable-next-line require-yield -- A plan without calls.
function* only(text: string): Plan<string> {
	return text;
}

/**
 * Searches for all words, then without the price, then for the last ones. Null when nothing that was
 * found is called so: a search finds something for any word.
 */
function* searchProducts(conversation: Conversation, terms: readonly Term[]): Plan<string | null> {
	const { texts } = conversation;
	const narrowed = narrow(conversation);
	const all = yield* searchFor(terms, narrowed);
	if (all === null) return texts.noCatalog;
	if (all.products.length > 0) return yield* showListing(conversation, all, texts.found);
	for (const attempt of listAttempts(terms, conversation)) {
		const listing = yield* searchFor(attempt.terms, attempt.narrowed);
		const isFound = listing !== null && listing.products.length > 0;
		if (isFound) return yield* showListing(conversation, listing, texts[attempt.lead]);
	}
	return null;
}

function listAttempts(terms: readonly Term[], conversation: Conversation) {
	const narrowed = narrow(conversation);
	const { minPrice, maxPrice } = conversation.utterance;
	const shorter = [
		...(terms.length > 2 ? [terms.slice(-2)] : []),
		...(terms.length > 1 ? [terms.slice(-1)] : [])
	];
	const isPriced = minPrice !== null || maxPrice !== null;
	return [
		...shorter.map((words) => ({ terms: words, narrowed, lead: 'found' as const })),
		...(isPriced
			? [{ terms, narrowed: { sort: 'price-ascending' }, lead: 'foundClose' as const }]
			: [])
	];
}

/** Keeps what has most of the words in its name or maker; a kind of things has several names. */
function* searchFor(
	terms: readonly Term[],
	narrowed: Readonly<Record<string, unknown>>
): Plan<FoundListing | null> {
	const { sort, ...limits } = narrowed;
	const listing = yield* use('search-products', { query: toQuery(terms), ...limits });
	if (listing === null) return null;
	const kinds = terms.map(addKinds);
	const score = ({ title, subtitle, vendor }: FoundProduct) =>
		2 * listCovered(`${title} ${vendor}`, kinds).length + listCovered(subtitle ?? '', terms).length;
	const best = Math.max(0, ...listing.products.map(score));
	// One word is enough in a title; several narrow each other.
	const least = terms.length === 1 ? Math.min(best, 2) : best;
	const products = listing.products.filter((product) => best > 0 && score(product) >= least);
	return { ...listing, products: sortByPrice(products, sort) };
}

/** The search sorts by how well a product fits: a price is compared among those that do. */
function sortByPrice(products: readonly FoundProduct[], sort: unknown): FoundProduct[] {
	if (sort === undefined) return [...products];
	const direction = sort === 'price-descending' ? -1 : 1;
	return products.toSorted(
		(one, other) => direction * (Number(one.price.amount) - Number(other.price.amount))
	);
}

const KINDS = [...LEXICONS.en.kinds, ...LEXICONS.de.kinds].map(splitList);

function addKinds(term: Term): Term {
	const words = KINDS.filter((kind) => kind.includes(term.searched)).flat();
	return { ...term, forms: [...term.forms, ...words.map((word) => [word])] };
}

function* showListing(
	conversation: Conversation,
	listing: FoundListing,
	lead: string
): Plan<string> {
	const { utterance, texts } = conversation;
	const fitting = pickFitting(listing.products, utterance.colors);
	const isExact = fitting.length > 0 || utterance.colors.length === 0;
	const products = (fitting.length > 0 ? fitting : listing.products).slice(0, MAX_SHOWN);
	yield* present(products, conversation);
	const titles = texts.join(products.map(({ title }) => title));
	if (!isExact) return texts.nothingIn(texts.join(utterance.colors.map(texts.color)), titles);
	const isFiltered = utterance.colors.length > 0 || utterance.has('sale');
	const { totalCount, href } = listing;
	const hasMore = totalCount !== null && totalCount > products.length && !isFiltered;
	const more = hasMore ? texts.more(href) : '';
	const end = products.length === 1 ? texts.chooseOne : `${more}${texts.offerComparison}`;
	return `${lead}: ${titles}.${describeColors(products, conversation)}${end}`;
}

/** “Ink” is a blue: said, for the card shows the name only. */
function describeColors(
	products: readonly FoundProduct[],
	{ utterance, texts }: Conversation
): string {
	const wanted = utterance.colors.map(texts.color);
	const known = new Set(wanted.map((name) => name.toLowerCase()));
	const names = products.flatMap(({ colors }) =>
		colors.filter(({ family }) => isWanted(family, utterance.colors)).map(({ name }) => name)
	);
	const unique = [...new Set(names)].filter((name) => !known.has(name.toLowerCase()));
	return unique.length === 0 ? '' : texts.colorHere(texts.join(wanted), texts.join(unique));
}

/** Picks products of the color that was asked for; available ones come first. */
function pickFitting(products: readonly FoundProduct[], wanted: readonly string[]): FoundProduct[] {
	const fitting = products.filter(
		({ colors }) => wanted.length === 0 || colors.some(({ family }) => isWanted(family, wanted))
	);
	return fitting.toSorted(
		(one, other) => Number(other.availableForSale) - Number(one.availableForSale)
	);
}

function isWanted(family: string | null, wanted: readonly string[]): boolean {
	return family !== null && wanted.includes(family);
}

/** Shows cards on which what was named is chosen. */
function* present(products: readonly FoundProduct[], { utterance }: Conversation): Plan<unknown> {
	return yield* use('present-products', {
		products: products.slice(0, MAX_SHOWN).map(({ handle, colors }) => {
			const named = colors.find(({ name }) => listCovered(name, utterance.terms).length > 0);
			const color = colors.find(({ family }) => isWanted(family, utterance.colors)) ?? named;
			return { handle, ...(color && { values: [color.name] }) };
		})
	});
}

function narrow(conversation: Conversation) {
	const { minPrice, maxPrice } = conversation.utterance;
	const sort = findSort(conversation);
	return {
		...(maxPrice !== null && { maxPrice }),
		...(minPrice !== null && { minPrice }),
		...(conversation.utterance.has('sale') && { onSale: true }),
		...(sort !== null && { sort })
	};
}

function findSort({ utterance }: Conversation): 'price-ascending' | 'price-descending' | null {
	if (utterance.has('cheapest', 'cheaper') && !utterance.has('sale')) return 'price-ascending';
	return utterance.has('dearest') ? 'price-descending' : null;
}
