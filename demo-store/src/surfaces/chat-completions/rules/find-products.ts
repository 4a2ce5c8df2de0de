import { findResult, wasCalled, type Conversation } from './conversation.ts';
import { callTool, reply, type ModelResponse, type Rule } from './response.ts';
import { parseMessage, type ParsedMessage } from './parse-message.ts';
import type { Sentences } from './sentences.ts';
import { findFocus, findMentions } from './product-mentions.ts';
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
export const browse: Rule = (conversation, parsed) => {
	const { message, calls } = conversation;
	if (wasCalled(calls, 'search-products')) return null;
	const special = SPECIAL.find(([pattern]) => pattern.test(message))?.[1];
	const isNarrow = parsed.terms.some(
		(term) => !GIFT.test(term) && !SPECIAL.some(([it]) => it.test(term))
	);
	if (special === undefined || (isNarrow && special !== 'gifts')) return null;
	return browseThrough(conversation, parsed, special);
};

/** Null when the collection is none, or holds nothing like that. */
function browseThrough(
	conversation: Conversation,
	parsed: ParsedMessage,
	collection: string
): ModelResponse | null {
	const { calls, texts } = conversation;
	if (!wasCalled(calls, 'browse-collection')) {
		return callTool('browse-collection', { collection, ...narrow(parsed), inStock: true });
	}
	const listing = findResult(calls, 'browse-collection');
	if (listing === null || listing.products.length === 0) return null;
	return showListing(conversation, parsed, listing, texts.fromCollection(listing.title));
}

export const listCollections: Rule = ({ message, calls, texts }, parsed) => {
	if (!COLLECTIONS.test(message) || parsed.terms.some((term) => !COLLECTIONS.test(term)))
		return null;
	if (!wasCalled(calls, 'list-collections')) return callTool('list-collections');
	const collections = findResult(calls, 'list-collections')?.collections ?? [];
	const links = collections.map(({ handle, title }) => `- [${title}](/collections/${handle})`);
	return reply(texts.collectionList(links.join('\n')));
};

export const recommend: Rule = (conversation, parsed) => {
	const { message, calls, texts } = conversation;
	if (!RECOMMEND.test(message)) return null;
	const [mention = findFocus(conversation)] = findMentions(conversation, parsed);
	if (!mention) return null;
	if (!wasCalled(calls, 'get-recommendations')) {
		return callTool('get-recommendations', { handle: mention.handle });
	}
	const isPair = PAIR.test(message);
	const products = pickRecommended(conversation, isPair);
	if (products.length === 0) {
		return reply(texts.noCompanions);
	}
	if (!wasCalled(calls, 'present-products')) return present(products, parsed);
	return reply(isPair ? texts.companions : texts.alternatives);
};

function pickRecommended({ calls }: Conversation, isPair: boolean): FoundProduct[] {
	const found = findResult(calls, 'get-recommendations');
	const lists = [found?.complementary ?? [], found?.related ?? []];
	const [first = [], second = []] = isPair ? lists : lists.toReversed();
	return first.length > 0 ? first : second;
}

/** “in green?”, “cheaper ones”: the search before, narrowed. */
export const refine: Rule = (conversation, parsed) => {
	if (parsed.terms.length > 0 || !isConstrained(parsed)) return null;
	const before = conversation.earlierCalls.findLast(({ toolName }) => LISTINGS.has(toolName));
	const { query, collection } = before?.input ?? {};
	const merged = inherit(parsed, conversation);
	if (typeof collection === 'string') return browseThrough(conversation, merged, collection);
	return typeof query === 'string' ? searchFor(conversation, merged, query) : null;
};

function isConstrained({ colors, maxPrice, minPrice, sort }: ParsedMessage): boolean {
	return colors.length > 0 || maxPrice !== null || minPrice !== null || sort !== null;
}

/** Fills in wishes from the earlier message that the new one does not change. */
function inherit(parsed: ParsedMessage, { earlierMessages }: Conversation): ParsedMessage {
	const earlier = parseMessage(earlierMessages.at(-1) ?? '');
	return {
		...parsed,
		colors: parsed.colors.length > 0 ? parsed.colors : earlier.colors,
		maxPrice: parsed.maxPrice ?? (parsed.sort === null ? earlier.maxPrice : null)
	};
}

/** Searches for the words that no rule understood. */
export const search: Rule = (conversation, parsed) =>
	parsed.terms.length === 0 && parsed.colors.length === 0
		? null
		: searchFor(conversation, parsed, toQuery(conversation, parsed) || parsed.colors.join(' '));

export function toQuery({ texts }: Conversation, { terms }: ParsedMessage): string {
	return terms.map(texts.searchWord).join(' ');
}

function searchFor(
	conversation: Conversation,
	parsed: ParsedMessage,
	query: string
): ModelResponse {
	const { calls, texts } = conversation;
	const searches = calls.filter(({ toolName }) => toolName === 'search-products');
	if (searches.length === 0) return callTool('search-products', { query, ...narrow(parsed) });
	const listing = findResult(calls, 'search-products');
	if (listing === null) return reply(texts.noCatalog);
	if (listing.products.length === 0) {
		return widen(query, parsed, { tries: searches.length, listing, texts });
	}
	const about = searches.length > 1 ? texts.foundClose : texts.found;
	return showListing(conversation, parsed, listing, about);
}

/**
 * Searches again without the price, then with one word less, then with the shop's own suggestion.
 */
function widen(
	query: string,
	parsed: ParsedMessage,
	given: { tries: number; listing: FoundListing; texts: Sentences }
): ModelResponse {
	const { tries, texts } = given;
	const { suggestions } = given.listing;
	const words = query.split(' ');
	const isNarrowed = parsed.maxPrice !== null || parsed.minPrice !== null;
	if (tries === 1 && isNarrowed)
		return callTool('search-products', { query, sort: 'price-ascending' });
	if (tries <= 2 && words.length > 1) {
		return callTool('search-products', { query: words.at(-1) ?? query, ...narrow(parsed) });
	}
	const [suggestion] = suggestions;
	if (tries <= 2 && suggestion !== undefined && suggestion !== query) {
		return callTool('search-products', { query: suggestion });
	}
	return reply(texts.nothingFor(query));
}

function showListing(
	conversation: Conversation,
	parsed: ParsedMessage,
	listing: FoundListing,
	intro: string
): ModelResponse {
	const { calls, texts } = conversation;
	const fitting = pickFitting(listing.products, parsed);
	const isExact = fitting.length > 0 || parsed.colors.length === 0;
	const products = (fitting.length > 0 ? fitting : listing.products).slice(0, MAX_SHOWN);
	if (!wasCalled(calls, 'present-products')) return present(products, parsed);
	const titles = texts.join(products.map(({ title }) => title));
	const color = texts.join(parsed.colors.map(texts.color));
	const isMore = hasMore(listing, products.length, isExact && parsed.colors.length > 0);
	const more = isMore ? texts.more(listing.href) : '';
	const colors = describeColors(products, parsed, texts);
	if (!isExact) return reply(texts.nothingIn(color, titles));
	const end = products.length === 1 ? texts.chooseOne : `${more}${texts.offerComparison}`;
	return reply(`${intro}: ${titles}.${colors}${end}`);
}

function hasMore({ totalCount }: FoundListing, shown: number, isFiltered: boolean): boolean {
	return totalCount !== null && totalCount > shown && !isFiltered;
}

/** “Ink” is a blue: said, for the card shows the name only. */
function describeColors(
	products: readonly FoundProduct[],
	parsed: ParsedMessage,
	texts: Sentences
): string {
	const names = products.flatMap(({ colors }) =>
		colors
			.filter(({ family }) => family !== null && parsed.colors.includes(family))
			.map(({ name }) => name)
	);
	const wanted = parsed.colors.map(texts.color);
	const known = new Set(wanted.map((name) => name.toLowerCase()));
	const unique = [...new Set(names)].filter((name) => !known.has(name.toLowerCase()));
	return unique.length === 0 ? '' : texts.colorHere(texts.join(wanted), texts.join(unique));
}

/** Picks products of the color that was asked for; available ones come first. */
function pickFitting(products: readonly FoundProduct[], { colors }: ParsedMessage): FoundProduct[] {
	const fitting = products.filter(
		(product) =>
			colors.length === 0 ||
			product.colors.some(({ family }) => family !== null && colors.includes(family))
	);
	return [...fitting].sort(
		(one, other) => Number(other.availableForSale) - Number(one.availableForSale)
	);
}

function present(products: readonly FoundProduct[], { colors }: ParsedMessage): ModelResponse {
	return callTool('present-products', {
		products: products.slice(0, MAX_SHOWN).map(({ handle, colors: offered }) => {
			const color = offered.find(({ family }) => family !== null && colors.includes(family));
			return { handle, ...(color && { values: [color.name] }) };
		})
	});
}

function narrow({ maxPrice, minPrice, sort }: ParsedMessage) {
	return {
		...(maxPrice !== null && { maxPrice }),
		...(minPrice !== null && { minPrice }),
		...(sort !== null && { sort })
	};
}
