import type { Concept } from '../language/languages.ts';
import { readMessage, type Reading } from '../language/reading.ts';
import type { Call, Conversation } from './conversation.ts';
import { formatMoney } from './money.ts';
import { use, type Plan } from './plan.ts';
import { askWhich, findProducts, findSubject, nameWords, type Found } from './subject.ts';
import { listCovered } from './titles.ts';
import type { FoundListing, FoundProduct } from './tool-results.ts';

/** Lists, sorts and recommends products. */

const MAX_SHOWN = 4;
const MAX_SORTED = 8;
/** Collections that a catalog of this kind has, by what shoppers call them. */
const COLLECTIONS: readonly (readonly [Concept, string])[] = [
	['bestsellers', 'bestsellers'],
	['new', 'new'],
	['sale', 'sale'],
	['gift', 'gifts']
];

export function* listCollections({ reading, texts }: Conversation): Plan<string | null> {
	if (!reading.has('shelves') || reading.terms.length > 0) return null;
	const collections = (yield* use('list-collections'))?.collections ?? [];
	const links = collections.map(({ handle, title }) => `- [${title}](/collections/${handle})`);
	return texts.collectionList(links.join('\n'));
}

export function* recommend(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	if (!reading.has('pair', 'similar')) return null;
	const { products: named } = yield* findSubject(conversation);
	if (named.length > 1) return yield* askWhich(conversation, named);
	if (named[0] === undefined) return texts.whichProduct;
	const found = yield* use('get-recommendations', { handle: named[0].handle });
	const { complementary, related } = found ?? { complementary: [], related: [] };
	const lists = reading.has('pair') ? [complementary, related] : [related, complementary];
	const products = lists.find((list) => list.length > 0) ?? [];
	if (products.length === 0) return texts.noCompanions;
	yield* present(products.slice(0, MAX_SHOWN), conversation);
	return reading.has('pair') ? texts.companions : texts.alternatives;
}

/** “The cheapest lamp”, “from cheap to expensive”: before questions about one product. */
export function* rankProducts(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	if (reading.has('add')) return null;
	if (isRanked(reading)) return yield* listProducts(conversation);
	return reading.has('extreme') && reading.isQuestion ? texts.priceOnly : null;
}

function isRanked(reading: Reading): boolean {
	const isCheaper = reading.has('cheaper') && reading.terms.length === 0;
	return reading.has('cheapest', 'dearest', 'sort') || isCheaper;
}

/** Narrows, sorts and shows the named products, a collection, or the last listing. */
export function* listProducts(conversation: Conversation): Plan<string | null> {
	const { texts } = conversation;
	const source = pickSource(conversation);
	if (source === null) return null;
	const found = yield* loadProducts(source, conversation);
	if (found === null) return texts.noCatalog;
	return refuse(found, conversation) ?? (yield* showFound(found, source, conversation));
}

interface Source {
	collection?: string;
	terms?: Reading['terms'];
	query?: string;
}

function pickSource(conversation: Conversation): Source | null {
	const { reading, memory, page, texts } = conversation;
	const { terms, colors } = reading;
	if (terms.length > 0) return { terms };
	const collection = COLLECTIONS.find(([concept]) => reading.has(concept))?.[1];
	if (collection !== undefined) return { collection };
	const before = memory.listing;
	if (before && (isRanked(reading) || isNarrowed(reading))) return repeat(before, conversation);
	if (isRanked(reading)) return { collection: page?.kind === 'collection' ? page.handle : 'all' };
	if (colors.length === 0 || reading.has('it')) return null;
	return { query: colors.map(texts.color).join(' ') };
}

function repeat({ input: { collection, query } }: Call, { pageLanguage }: Conversation): Source {
	if (typeof collection === 'string') return { collection };
	return { terms: readMessage(typeof query === 'string' ? query : '', pageLanguage).terms };
}

function isNarrowed({ colors, excludedColors, excluded, minPrice, maxPrice }: Reading): boolean {
	const isLimited = minPrice !== null || maxPrice !== null;
	return isLimited || [...colors, ...excludedColors, ...excluded].length > 0;
}

function* loadProducts(
	{ collection, query, terms = [] }: Source,
	conversation: Conversation
): Plan<Found | null> {
	const { reading, memory } = conversation;
	const before = reading.terms.length === 0 ? memory.listing?.input['maxPrice'] : undefined;
	const limits = { ...(typeof before === 'number' && { maxPrice: before }), ...narrow(reading) };
	if (terms.length > 0) {
		return yield* findProducts({ terms, excluded: reading.excluded }, limits);
	}
	const sort = reading.has('dearest') ? 'price-descending' : 'price-ascending';
	const listing =
		collection === undefined
			? yield* use('search-products', { query, ...limits })
			: yield* use('browse-collection', {
					...{ collection, ...limits },
					...(isRanked(reading) ? { sort } : { inStock: true })
				});
	return listing && { listing, products: listing.products, left: [], isOverLimit: false };
}

function narrow(reading: Reading): Readonly<Record<string, unknown>> {
	const { minPrice, maxPrice } = reading;
	return {
		...(maxPrice !== null && { maxPrice }),
		...(minPrice !== null && { minPrice }),
		...(reading.has('sale') && { onSale: true })
	};
}

/** Says that nothing fits, or that too few of the words do. */
function refuse({ products, left }: Found, { reading, texts }: Conversation): string | null {
	const { terms } = reading;
	const isWish = !reading.isQuestion || reading.has('list', 'sale', 'color', 'gift');
	if (isRanked(reading) && left.length > 0) return texts.notPublished('');
	if (products.length > 0 && left.length <= (isWish ? terms.length / 2 : 0)) return null;
	if (terms.length === 0) return texts.nothingLikeThat;
	const isPlain = terms.length <= 3 || reading.has('list');
	const isNothing = products.length === 0 && isWish && isPlain;
	return isNothing ? texts.nothingFor(nameWords(terms)) : texts.notUnderstood;
}

function* showFound(
	{ listing, products, left, isOverLimit }: Found,
	source: Source,
	conversation: Conversation
): Plan<string> {
	const { reading, texts } = conversation;
	if (isRanked(reading)) return yield* showRanked(products, conversation);
	const found = isOverLimit ? texts.overLimit : texts.found;
	const fits = left.length > 0 ? texts.foundClose(nameWords(left)) : found;
	const lead = source.collection === undefined ? fits : texts.fromCollection(listing.title);
	return yield* showListing(conversation, { ...listing, products: [...products] }, lead);
}

function* showRanked(products: readonly FoundProduct[], conversation: Conversation): Plan<string> {
	const { reading, texts } = conversation;
	const isDescending = reading.has('dearest');
	const direction = isDescending ? -1 : 1;
	const sorted = products.toSorted(
		(one, other) => direction * (Number(one.price.amount) - Number(other.price.amount))
	);
	const [first] = sorted;
	if (first === undefined) return texts.nothingLikeThat;
	if (reading.has('sort', 'cheaper')) {
		const shown = sorted.slice(0, MAX_SORTED);
		yield* present(shown, conversation);
		return `${texts.sorted(isDescending)}: ${texts.join(shown.map(({ title }) => title))}.`;
	}
	yield* present([first], conversation);
	const price = formatMoney(first.price, reading.language);
	return isDescending ? texts.costsMost(first.title, price) : texts.costsLeast(first.title, price);
}

function* showListing(
	conversation: Conversation,
	listing: FoundListing,
	lead: string
): Plan<string> {
	const { reading, texts } = conversation;
	const { colors } = reading;
	const allowed = listing.products.filter(
		(product) => product.colors.length === 0 || listColors(product, conversation).length > 0
	);
	const fitting = allowed.filter(
		(product) => colors.length === 0 || product.colors.some(({ family }) => isIn(family, colors))
	);
	const products = (fitting.length > 0 ? fitting : allowed)
		.toSorted((one, other) => Number(other.availableForSale) - Number(one.availableForSale))
		.slice(0, MAX_SHOWN);
	if (products.length === 0) return texts.nothingLikeThat;
	yield* present(products, conversation, listing);
	const titles = texts.join(products.map(({ title }) => title));
	if (fitting.length === 0) return texts.nothingIn(texts.join(colors.map(texts.color)), titles);
	const more = hasMore(listing, products.length, reading) ? texts.more(listing.href) : '';
	const end = products.length === 1 ? texts.chooseOne : `${more}${texts.offerComparison}`;
	return `${lead}: ${titles}.${describeColors(products, conversation)}${end}`;
}

function hasMore({ totalCount }: FoundListing, shown: number, reading: Reading): boolean {
	const isFiltered = reading.colors.length + reading.excluded.length > 0 || reading.has('sale');
	return totalCount !== null && totalCount > shown && !isFiltered;
}

function isIn(family: string | null, wanted: readonly string[]): boolean {
	return family !== null && wanted.includes(family);
}

/** The colors of a product that the shopper has not excluded. */
function listColors({ colors }: FoundProduct, { reading }: Conversation) {
	return colors.filter(
		({ name, family }) =>
			!isIn(family, reading.excludedColors) && listCovered(name, reading.excluded).length === 0
	);
}

/** “Ink” is a blue: said, for the card shows the name only. */
function describeColors(
	products: readonly FoundProduct[],
	{ reading, texts }: Conversation
): string {
	const wanted = reading.colors.map(texts.color);
	const known = new Set(wanted.map((name) => name.toLowerCase()));
	const names = products.flatMap(({ colors }) =>
		colors.filter(({ family }) => isIn(family, reading.colors)).map(({ name }) => name)
	);
	const unique = [...new Set(names)].filter((name) => !known.has(name.toLowerCase()));
	return unique.length === 0 ? '' : texts.colorHere(texts.join(wanted), texts.join(unique));
}

/** Shows cards on which what was named is chosen, and what was excluded is not. */
function* present(
	products: readonly FoundProduct[],
	conversation: Conversation,
	listing?: FoundListing
): Plan<unknown> {
	const { reading } = conversation;
	const values = listing?.options.flatMap((option) => option.values) ?? [];
	const said = values.filter((value) => listCovered(value, reading.terms).length > 0);
	return yield* use('present-products', {
		products: products.map((product) => {
			const allowed = listColors(product, conversation);
			const color =
				allowed.find(({ family }) => isIn(family, reading.colors)) ??
				allowed.find(({ name }) => listCovered(name, reading.terms).length > 0) ??
				(allowed.length < product.colors.length ? allowed[0] : undefined);
			const chosen = [...new Set([...(color ? [color.name] : []), ...said])].slice(0, 3);
			return { handle: product.handle, ...(chosen.length > 0 && { values: chosen }) };
		})
	});
}
