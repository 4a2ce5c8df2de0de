import { findAnswer, wasAsked, type Conversation } from './conversation.ts';
import { ask, say, type Move, type Plan } from './move.ts';
import { readRequest, type Request } from './request.ts';
import type { Sentences } from './sentences.ts';
import { findFocus, findSubjects } from './subjects.ts';
import type { FoundListing, FoundProduct } from './tool-results.ts';

const MAX_SHOWN = 4;
const GIFT =
	/\b(?:gifts?(?! ?cards?)|presents?|birthday|christmas|wedding|anniversary|mother|father|mom|dad|wife|husband|friend|girlfriend|boyfriend)\b/i;
const COLLECTIONS =
	/\b(?:collections?|categories|departments|ranges?|what do you (?:sell|have|offer)|everything you (?:sell|have))\b/i;
const SPECIAL: readonly (readonly [RegExp, string])[] = [
	[/\b(?:best ?sellers?|popular|favou?rites?|most (?:loved|bought))\b/i, 'bestsellers'],
	[/\b(?:new arrivals?|newest|what(?:'|’)?s new|latest|just in)\b/i, 'new'],
	[/\b(?:on sale|sale|reduced|deals?|bargains?|offers)\b/i, 'sale'],
	[GIFT, 'gifts']
];
const LISTINGS: ReadonlySet<string> = new Set(['search-products', 'browse-collection']);
const PAIR = /\b(?:goes?|pairs?|match|fits)\b/i;
const RECOMMEND =
	/\b(?:goes? (?:well )?with|pairs? (?:well )?with|match(?:es)?|similar|alternatives?|like (?:it|this|that)|recommend(?:ation)?s?|else fits)\b/i;

/** Words that a catalog has in many things. */
export const browse: Plan = (conversation, request) => {
	const { message, calls } = conversation;
	if (wasAsked(calls, 'search-products')) return null;
	const special = SPECIAL.find(([pattern]) => pattern.test(message))?.[1];
	const isNarrow = request.terms.some(
		(term) => !GIFT.test(term) && !SPECIAL.some(([it]) => it.test(term))
	);
	if (special === undefined || (isNarrow && special !== 'gifts')) return null;
	return browseThrough(conversation, request, special);
};

/** Null when the collection is none, or holds nothing like that. */
function browseThrough(
	conversation: Conversation,
	request: Request,
	collection: string
): Move | null {
	const { calls, texts } = conversation;
	if (!wasAsked(calls, 'browse-collection')) {
		return ask('browse-collection', { collection, ...narrow(request), inStock: true });
	}
	const listing = findAnswer(calls, 'browse-collection');
	if (listing === null || listing.products.length === 0) return null;
	return showListing(conversation, request, listing, texts.fromCollection(listing.title));
}

export const listShelves: Plan = ({ message, calls, texts }, request) => {
	if (!COLLECTIONS.test(message) || request.terms.some((term) => !COLLECTIONS.test(term)))
		return null;
	if (!wasAsked(calls, 'list-collections')) return ask('list-collections');
	const collections = findAnswer(calls, 'list-collections')?.collections ?? [];
	const links = collections.map(({ handle, title }) => `- [${title}](/collections/${handle})`);
	return say(texts.shelves(links.join('\n')));
};

export const recommend: Plan = (conversation, request) => {
	const { message, calls, texts } = conversation;
	if (!RECOMMEND.test(message)) return null;
	const [subject = findFocus(conversation)] = findSubjects(conversation, request);
	if (!subject) return null;
	if (!wasAsked(calls, 'get-recommendations')) {
		return ask('get-recommendations', { handle: subject.handle });
	}
	const isPair = PAIR.test(message);
	const products = pickRecommended(conversation, isPair);
	if (products.length === 0) {
		return say(texts.noCompanions);
	}
	if (!wasAsked(calls, 'present-products')) return present(products, request);
	return say(isPair ? texts.companions : texts.alternatives);
};

function pickRecommended({ calls }: Conversation, isPair: boolean): FoundProduct[] {
	const found = findAnswer(calls, 'get-recommendations');
	const lists = [found?.complementary ?? [], found?.related ?? []];
	const [first = [], second = []] = isPair ? lists : lists.toReversed();
	return first.length > 0 ? first : second;
}

/** “in green?”, “cheaper ones”: the search before, narrowed. */
export const refine: Plan = (conversation, request) => {
	if (request.terms.length > 0 || !isConstrained(request)) return null;
	const before = conversation.earlierCalls.findLast(({ toolName }) => LISTINGS.has(toolName));
	const { query, collection } = before?.input ?? {};
	const merged = inherit(request, conversation);
	if (typeof collection === 'string') return browseThrough(conversation, merged, collection);
	return typeof query === 'string' ? searchFor(conversation, merged, query) : null;
};

function isConstrained({ colors, maxPrice, minPrice, sort }: Request): boolean {
	return colors.length > 0 || maxPrice !== null || minPrice !== null || sort !== null;
}

/** Fills in wishes from the earlier message that the new one does not change. */
function inherit(request: Request, { earlierMessages }: Conversation): Request {
	const earlier = readRequest(earlierMessages.at(-1) ?? '');
	return {
		...request,
		colors: request.colors.length > 0 ? request.colors : earlier.colors,
		maxPrice: request.maxPrice ?? (request.sort === null ? earlier.maxPrice : null)
	};
}

/** Searches for the words that no rule understood. */
export const search: Plan = (conversation, request) =>
	request.terms.length === 0 && request.colors.length === 0
		? null
		: searchFor(conversation, request, toQuery(conversation, request) || request.colors.join(' '));

export function toQuery({ texts }: Conversation, { terms }: Request): string {
	return terms.map(texts.searchWord).join(' ');
}

function searchFor(conversation: Conversation, request: Request, query: string): Move {
	const { calls, texts } = conversation;
	const searches = calls.filter(({ toolName }) => toolName === 'search-products');
	if (searches.length === 0) return ask('search-products', { query, ...narrow(request) });
	const listing = findAnswer(calls, 'search-products');
	if (listing === null) return say(texts.noCatalog);
	if (listing.products.length === 0) {
		return widen(query, request, { tries: searches.length, listing, texts });
	}
	const about = searches.length > 1 ? texts.foundClose : texts.found;
	return showListing(conversation, request, listing, about);
}

/**
 * Searches again without the price, then with one word less, then with the shop's own suggestion.
 */
function widen(
	query: string,
	request: Request,
	given: { tries: number; listing: FoundListing; texts: Sentences }
): Move {
	const { tries, texts } = given;
	const { suggestions } = given.listing;
	const words = query.split(' ');
	const isNarrowed = request.maxPrice !== null || request.minPrice !== null;
	if (tries === 1 && isNarrowed) return ask('search-products', { query, sort: 'price-ascending' });
	if (tries <= 2 && words.length > 1) {
		return ask('search-products', { query: words.at(-1) ?? query, ...narrow(request) });
	}
	const [suggestion] = suggestions;
	if (tries <= 2 && suggestion !== undefined && suggestion !== query) {
		return ask('search-products', { query: suggestion });
	}
	return say(texts.nothingFor(query));
}

function showListing(
	conversation: Conversation,
	request: Request,
	listing: FoundListing,
	lead: string
): Move {
	const { calls, texts } = conversation;
	const fitting = pickFitting(listing.products, request);
	const isExact = fitting.length > 0 || request.colors.length === 0;
	const products = (fitting.length > 0 ? fitting : listing.products).slice(0, MAX_SHOWN);
	if (!wasAsked(calls, 'present-products')) return present(products, request);
	const titles = texts.join(products.map(({ title }) => title));
	const color = texts.join(request.colors.map(texts.color));
	const isMore = hasMore(listing, products.length, isExact && request.colors.length > 0);
	const more = isMore ? texts.more(listing.href) : '';
	const colors = describeColors(products, request, texts);
	if (!isExact) return say(texts.nothingIn(color, titles));
	const end = products.length === 1 ? texts.chooseOne : `${more}${texts.offerComparison}`;
	return say(`${lead}: ${titles}.${colors}${end}`);
}

function hasMore({ totalCount }: FoundListing, shown: number, isFiltered: boolean): boolean {
	return totalCount !== null && totalCount > shown && !isFiltered;
}

/** “Ink” is a blue: said, for the card shows the name only. */
function describeColors(
	products: readonly FoundProduct[],
	request: Request,
	texts: Sentences
): string {
	const names = products.flatMap(({ colors }) =>
		colors
			.filter(({ family }) => family !== null && request.colors.includes(family))
			.map(({ name }) => name)
	);
	const wanted = request.colors.map(texts.color);
	const known = new Set(wanted.map((name) => name.toLowerCase()));
	const unique = [...new Set(names)].filter((name) => !known.has(name.toLowerCase()));
	return unique.length === 0 ? '' : texts.colorHere(texts.join(wanted), texts.join(unique));
}

/** Picks products of the color that was asked for; available ones come first. */
function pickFitting(products: readonly FoundProduct[], { colors }: Request): FoundProduct[] {
	const fitting = products.filter(
		(product) =>
			colors.length === 0 ||
			product.colors.some(({ family }) => family !== null && colors.includes(family))
	);
	return [...fitting].sort(
		(one, other) => Number(other.availableForSale) - Number(one.availableForSale)
	);
}

function present(products: readonly FoundProduct[], { colors }: Request): Move {
	return ask('present-products', {
		products: products.slice(0, MAX_SHOWN).map(({ handle, colors: offered }) => {
			const color = offered.find(({ family }) => family !== null && colors.includes(family));
			return { handle, ...(color && { values: [color.name] }) };
		})
	});
}

function narrow({ maxPrice, minPrice, sort }: Request) {
	return {
		...(maxPrice !== null && { maxPrice }),
		...(minPrice !== null && { minPrice }),
		...(sort !== null && { sort })
	};
}
