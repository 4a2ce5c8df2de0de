import { covers, SENTENCE } from '../../../language/covers.ts';
import { readText, type Item } from '../../../language/read-message.ts';
import { isOneLetterApart } from '../../../store/search/spelling.ts';
import type { Answering } from './answer.ts';
import type { Frame } from './frame.ts';
import { use, useAll, type Plan } from './plan.ts';
import type { Details, Found, Listing } from './tool-results.ts';

const MAX_READ = 12;
const MAX_SHOWN = 4;
const MAX_COUNT = 12;
/** Shorter words are others with one letter changed: “cars” is not “jars”. */
const SHORTEST_MISSPELLED = 5;
const SORTS = {
	cheapest: 'price-ascending',
	dearest: 'price-descending',
	newest: 'created-descending',
	popular: 'best-selling'
} as const;

/** Finds products that have every word, fit the price, and are nothing that was excluded. */
export function* find(frame: Frame, answering: Answering): Plan<string | null> {
	const { say } = answering.conversation;
	const { excluded } = frame;
	const sort = Object.entries(SORTS).find(([kind]) => frame.has(kind as keyof typeof SORTS))?.[1];
	const isLimited = !isEmpty(frame) || sort !== undefined;
	if (!isLimited) return excluded.length > 0 ? say('none', { words: quote(excluded) }) : null;
	if ((frame.count ?? 1) > MAX_COUNT || (frame.isNegated && excluded.length === 0)) return null;
	return yield* showFitting(frame, answering, sort);
}

function* showFitting(frame: Frame, answering: Answering, sort?: string): Plan<string | null> {
	const { say } = answering.conversation;
	const { content, colors, excluded } = frame;
	const known = yield* searchWords(content, answering);
	if (known === null) return null;
	if (!(yield* areKnown(excluded, answering))) return null;
	const listed = yield* search(frame, known, sort);
	if (listed === null) return say('failed');
	const fitting = yield* pickFitting(listed, frame, known);
	if (fitting.length > 0) return yield* present(fitting, listed, frame, answering);
	const words = quote([...content, ...colors, ...excluded]);
	if (isWished(frame)) answering.fallback ??= say('nothingFits', { words: words || '…' });
	return null;
}

/** Says more than a name. */
function isWished(frame: Frame): boolean {
	const isNarrowed = frame.colors.length + frame.excluded.length > 0;
	const hasLimit = frame.min !== null || frame.max !== null;
	return isNarrowed || hasLimit || frame.has('want', 'thing', 'cheapest', 'dearest', 'sale');
}

function isEmpty({ content, colors, min, max, has }: Frame): boolean {
	return content.length + colors.length === 0 && min === null && max === null && !has('sale');
}

/** Reads what was found, and keeps what is meant. */
function* pickFitting(listed: readonly Found[], frame: Frame, { listing }: Known): Plan<Details[]> {
	const { found, isTitled } = keepTitled(listed, frame);
	const inputs = found.slice(0, MAX_READ).map(({ handle }) => ({ handle }));
	const read = inputs.length === 0 ? [] : yield* useAll('get-product-details', inputs);
	const most = frame.has('cheapest', 'dearest') ? 1 : MAX_SHOWN;
	return read
		.filter((details) => details !== null)
		.filter((it) => isAllowed(it, frame))
		.filter((it) => frame.content.every((item) => isMeant(it, item, frame)))
		.filter((it, _, all) => isTitled || it.productType === findType(all, listing))
		.slice(0, frame.count ?? most);
}

function* present(
	fitting: readonly Details[],
	listed: readonly Found[],
	frame: Frame,
	{ conversation: { say, list } }: Answering
): Plan<string | null> {
	const { content, tag } = frame;
	const isNamed = fitting.every((it) => content.every((item) => !isMentioned(it, item, tag)));
	if (!isNamed && !frame.has('want')) return null;
	const products = fitting.map((it) => ({ handle: it.handle, values: listValues(it, frame) }));
	yield* use('present-products', { products });
	const titles = list(fitting.map(({ title }) => title));
	const said = isNamed
		? say('found', { titles })
		: say('mention', { titles, words: quote(content) });
	const currency = listed[0]?.price.currencyCode ?? '';
	const isOther = frame.currency !== null && frame.currency !== currency;
	return isOther ? `${said} ${say('currency', { currency })}` : said;
}

/**
 * Asks the shop's search for each word and for all together. It finds products with some of the words
 * where none has all of them: then it counts more than for the rarest word.
 */
function* searchWords(words: readonly Item[], { unknown }: Answering): Plan<Known | null> {
	if (words.length === 0) return { listing: { products: [], totalCount: null }, query: '' };
	const texts = words.map(({ text }) => text);
	const each = yield* useAll(
		'search-products',
		texts.map((query) => ({ query }))
	);
	// “Lamps” may be a word of pages alone.
	const queries = texts.map((text, index) =>
		each[index]?.products.length === 0 ? text.replace(/(?<=.{3})e?[sn]$/, '') : text
	);
	const inputs = [...new Set([...queries, queries.join(' ')])].map((query) => ({ query }));
	const found = yield* useAll('search-products', inputs);
	const counts = found.map((it) => it?.totalCount ?? it?.products.length ?? 0);
	for (const [index, word] of words.entries()) if (counts[index] === 0) unknown.add(word.text);
	const areAll = counts.every((count) => count > 0 && (counts.at(-1) ?? 0) <= count);
	const listing = found.at(-1);
	return areAll && listing ? { listing, query: queries.join(' ') } : null;
}

interface Known {
	listing: Listing;
	query: string;
}

/** What nobody knows cannot be left out: “without perfume” says nothing of “scented”. */
function* areKnown(excluded: readonly Item[], { unknown }: Answering): Plan<boolean> {
	const kinds = excluded.filter(({ kind }) => kind !== 'color');
	if (kinds.length === 0) return true;
	const found = yield* useAll(
		'search-products',
		kinds.map(({ text }) => ({ query: text }))
	);
	const missing = kinds.filter((_, index) => (found[index]?.products.length ?? 0) === 0);
	for (const { text } of missing) unknown.add(text);
	return missing.length === 0;
}

/** Narrows and sorts what was found; the shop does where it listed only the first. */
function* search(frame: Frame, known: Known, sort?: string): Plan<readonly Found[] | null> {
	const kinds = frame.excluded.filter(({ kind }) => kind !== 'color');
	const inputs = kinds.map(({ text }) => ({ query: text }));
	const unwanted = inputs.length === 0 ? [] : yield* useAll('search-products', inputs);
	const handles = new Set(unwanted.flatMap((it) => it?.products.map(({ handle }) => handle) ?? []));
	const { products, totalCount } = known.listing;
	const isWhole = products.length > 0 && products.length >= (totalCount ?? 0);
	const isOwn = isWhole && !frame.has('sale', 'newest', 'popular');
	const found = isOwn ? narrow(products, frame, sort) : yield* narrowInShop(frame, known, sort);
	return found?.filter(({ handle }) => !handles.has(handle)) ?? null;
}

function narrow(products: readonly Found[], { min, max }: Frame, sort?: string): Found[] {
	const priceOf = ({ price }: Found) => Number(price.amount);
	const sign = sort === SORTS.dearest ? -1 : 1;
	const fitting = products.filter(
		(it) => priceOf(it) >= (min ?? 0) && priceOf(it) <= (max ?? Infinity)
	);
	if (sort === undefined) return fitting;
	return fitting.toSorted((one, other) => sign * (priceOf(one) - priceOf(other)));
}

function* narrowInShop(
	{ min, max, has }: Frame,
	{ query, listing: { products } }: Known,
	sort?: string
): Plan<readonly Found[] | null> {
	const limits = {
		...(min !== null && { minPrice: min }),
		...(max !== null && { maxPrice: max }),
		...(has('sale') && { onSale: true }),
		...(sort !== undefined && { sort })
	};
	if (query === '') {
		const all = yield* use('browse-collection', { collection: 'all', ...limits });
		return all?.products ?? null;
	}
	const listing = yield* use('search-products', { query, ...limits });
	const known = new Set(products.map(({ handle }) => handle));
	return listing?.products.filter(({ handle }) => known.has(handle)) ?? null;
}

/** “Lamp” finds what is tagged “light” too: products with most of the words in their title are meant. */
function keepTitled(found: readonly Found[], { content, tag }: Frame) {
	const counts = found.map(({ title }) => {
		const text = readText(title);
		return content.filter((item) => covers(text, item, tag)).length;
	});
	const most = Math.max(0, ...counts);
	const isTitled = most > 0 || content.length === 0;
	return { found: found.filter((_, index) => counts[index] === most), isTitled };
}

/** Where no title has the words, things of the same type as the best result are meant. */
function findType(all: readonly Details[], { products }: Listing): string | undefined {
	const [best] = products.flatMap(({ handle }) => all.find((it) => it.handle === handle) ?? []);
	return best?.productType;
}

function isAllowed(details: Details, { colors, excluded, tag }: Frame): boolean {
	const all = `${describeName(details)} ${details.description} ${listFacts(details).join(' ')}`;
	const hasColor = ({ value, text }: Item) =>
		details.colors.some(({ family }) => family === value) || has(describeName(details), text);
	const has = (text: string, word: string) =>
		covers(readText(text), { kind: 'term', text: word, value: null }, tag);
	const isUnwanted = (item: Item) =>
		item.kind === 'color' && details.colors.length > 0
			? details.colors.every(({ family }) => family === item.value)
			: covers(readText(all), item, tag);
	return colors.every(hasColor) && !excluded.some(isUnwanted);
}

/** Found by a tag or a synonym it is meant where somebody wishes something; corrected short words are not. */
function isMeant(details: Details, item: Item, { tag, has }: Frame): boolean {
	const name = readText(describeName(details));
	if (covers(name, item, tag)) return true;
	if (!has('want', 'thing', 'cheapest', 'dearest', 'sale')) return false;
	if (item.text.length >= SHORTEST_MISSPELLED) return true;
	return !name.tokens.some((token) => isOneLetterApart(token, item.text));
}

/** The word is in the description alone; tags and names in other languages are in neither. */
function isMentioned(details: Details, item: Item, tag: Frame['tag']): boolean {
	const isNamed = covers(readText(describeName(details)), item, tag);
	return !isNamed && covers(readText(details.description), item, tag);
}

function describeName({ title, vendor, productType, options }: Details): string {
	return [title, vendor, productType, ...options.flatMap(({ values }) => values)].join('\n');
}

/** Specifications, and the sentences of the description, which may repeat them at its end. */
export function listFacts({ specifications, description, subtitle = '' }: Details): string[] {
	const told = specifications.map(({ label, value }) => `${label}: ${value}`);
	const text = told.reduce((rest, fact) => rest.replace(fact, '\n'), description);
	const sentences = `${subtitle}\n${text}`.split('\n').flatMap((part) => part.split(SENTENCE));
	return [...told, ...sentences].map((fact) => fact.trim()).filter((fact) => fact !== '');
}

/** Values to choose on a card: the colors that are wanted, else one that is not excluded. */
function listValues({ colors, options }: Details, frame: Frame): string[] {
	const isIn = (items: readonly Item[], family: string) =>
		items.some(({ value }) => value === family);
	const named = options.flatMap(({ values }) =>
		values.filter((value) => frame.content.some((item) => covers(readText(value), item, frame.tag)))
	);
	const isFiltered = frame.excluded.some(({ kind }) => kind === 'color');
	const [color] = colors.filter(({ family }) =>
		frame.colors.length > 0
			? isIn(frame.colors, family)
			: isFiltered && !isIn(frame.excluded, family)
	);
	return color === undefined ? named : [...named, color.name];
}

export function quote(items: readonly Item[] | Iterable<string>): string {
	const words = [...items].map((item) => (typeof item === 'string' ? item : item.text));
	return words.map((word) => `“${word}”`).join(', ');
}
