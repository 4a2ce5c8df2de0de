import { covers, SENTENCE } from '../../../language/covers.ts';
import { readText, type Item } from '../../../language/read-message.ts';
import type { Answering } from './answer.ts';
import type { Frame } from './frame.ts';
import { use, useAll, type Plan } from './plan.ts';
import type { Details, Found, Listing } from './tool-results.ts';

const MAX_READ = 12;
const MAX_SHOWN = 4;
const MAX_COUNT = 12;
/** Shorter words are others with one letter changed: “cars” is not “jars”. */
const SHORTEST_MISSPELLED = 5;
const SHORTEST_PART = 4;
const WISHES = ['cheapest', 'dearest', 'cheap', 'sale'] as const;
const SORTS = {
	cheapest: 'price-ascending',
	cheap: 'price-ascending',
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
	if (isOfShown(frame, answering)) return yield* pickOfShown(frame, answering);
	return yield* showFitting(frame, answering, sort);
}

/** “Which one is the cheapest?” asks of what was shown. */
function isOfShown(frame: Frame, { conversation: { shown } }: Answering): boolean {
	const isSorted = frame.has('cheapest', 'dearest');
	return isSorted && shown.length > 1 && isNameless(frame) && !frame.has('thing');
}

function* pickOfShown(frame: Frame, answering: Answering): Plan<string | null> {
	const { shown } = answering.conversation;
	const inputs = shown.map(({ handle }) => ({ handle }));
	const read = (yield* useAll('get-product-details', inputs)).filter((it) => it !== null);
	const sign = frame.has('dearest') ? -1 : 1;
	const priceOf = ({ variants }: Details) =>
		Math.min(...variants.map((it) => parseFloat(it.price)));
	const [best] = read.toSorted((one, other) => sign * (priceOf(one) - priceOf(other)));
	return best ? yield* present([best], [], { ...frame, currency: null }, answering) : null;
}

function* showFitting(frame: Frame, answering: Answering, sort?: string): Plan<string | null> {
	const { say } = answering.conversation;
	const { content, colors, excluded } = frame;
	const known = yield* searchWords(content, answering);
	if (known === null) return null;
	if (!(yield* areKnown(excluded, answering))) return null;
	const listed = yield* search(frame, known, answering, sort);
	if (listed === null) return say('failed');
	const fitting = yield* pickFitting(listed, frame, known);
	if (fitting.length > 0) return yield* present(fitting, listed, frame, answering);
	for (const { text } of known.others) answering.unknown.add(text);
	const words = quote([...content, ...colors, ...excluded]);
	const isKnown = answering.unknown.size === 0 && isWished(frame);
	if (isKnown) answering.fallback ??= say('nothingFits', { words: words || '…' });
	return null;
}

/** Says more than a name. */
function isWished(frame: Frame): boolean {
	const isNarrowed = frame.colors.length + frame.excluded.length > 0;
	const hasLimit = frame.min !== null || frame.max !== null;
	return isNarrowed || hasLimit || frame.has('want', 'thing', ...WISHES);
}

function isEmpty(frame: Frame): boolean {
	return isNameless(frame) && !frame.has('sale');
}

function isNameless({ content, colors, min, max }: Frame): boolean {
	return content.length + colors.length === 0 && min === null && max === null;
}

/** Reads what was found, and keeps what is meant. */
function* pickFitting(
	listed: readonly Found[],
	frame: Frame,
	{ listing, others }: Known
): Plan<Details[]> {
	const { found, isTitled } = keepTitled(listed, frame);
	const inputs = found.slice(0, MAX_READ).map(({ handle }) => ({ handle }));
	const read = inputs.length === 0 ? [] : yield* useAll('get-product-details', inputs);
	const most = frame.has('cheapest', 'dearest') ? 1 : MAX_SHOWN;
	return read
		.filter((details) => details !== null)
		.filter((it) => isAllowed(it, frame))
		.filter((it) => others.every((item) => covers(readText(describeAll(it)), item, frame.tag)))
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

interface Known {
	listing: Listing;
	query: string;
	/** Words that the search does not know: what is found must have them in its texts. */
	others: readonly Item[];
}

/**
 * Asks the shop's search for each word and for all together. It finds products with some of the words
 * where none has all of them: then it counts more than for the rarest word.
 */
function* searchWords(words: readonly Item[], { unknown }: Answering): Plan<Known | null> {
	const nothing = { listing: { products: [], totalCount: null }, query: '', others: [] };
	if (words.length === 0) return nothing;
	const searched = yield* searchEach(words);
	const known = searched.filter(({ count }) => count > 0);
	const others = searched.filter(({ count }) => count === 0).map(({ word }) => word);
	if (known.length === 0) for (const { text } of others) unknown.add(text);
	if (known.length === 0) return null;
	const query = known.map((it) => it.query).join(' ');
	const listing = yield* use('search-products', { query });
	const areAll = known.every(({ count }) => countFound(listing) <= count);
	return areAll && listing ? { listing, query, others } : null;
}

/** The form of each word that the search knows: “lamps” may be a word of pages alone. */
function* searchEach(words: readonly Item[]) {
	const forms = words.map(({ text }) => [
		...new Set([text, text.replace(/(?<=.{3})[sn]$/, ''), text.replace(/(?<=.{3})e[sn]$/, '')])
	]);
	const found = yield* useAll(
		'search-products',
		forms.flat().map((query) => ({ query }))
	);
	const counts = new Map(forms.flat().map((form, index) => [form, countFound(found[index])]));
	return words.map((word, index) => {
		const some = forms[index] ?? [];
		const query = some.find((form) => counts.get(form)) ?? word.text;
		return { word, query, count: counts.get(query) ?? 0 };
	});
}

function countFound(listing: Listing | null | undefined): number {
	return listing?.totalCount ?? listing?.products.length ?? 0;
}

/** What nobody knows cannot be left out: “without perfume” says nothing of “scented”. */
function* areKnown(excluded: readonly Item[], { unknown }: Answering): Plan<boolean> {
	const kinds = excluded.filter(({ kind }) => kind !== 'color');
	if (kinds.length === 0) return true;
	const words = kinds.flatMap((item) => item.text.split(' ').map((text) => ({ ...item, text })));
	const searched = yield* searchEach(words);
	const missing = searched.filter(({ count }) => count === 0);
	for (const { word } of missing) unknown.add(word.text);
	return missing.length === 0;
}

/** Narrows and sorts what was found; the shop does where it listed only the first. */
function* search(
	frame: Frame,
	known: Known,
	answering: Answering,
	sort?: string
): Plan<readonly Found[] | null> {
	const { products, totalCount } = known.listing;
	const isWhole = products.length > 0 && products.length >= (totalCount ?? 0);
	const isOwn = isWhole && !frame.has('sale', 'newest', 'popular');
	const found = isOwn ? narrow(products, frame, sort) : yield* narrowInShop(frame, known, sort);
	return found && (yield* leaveOut(found, frame, answering));
}

/** A word that the search finds all of them by leaves out none: “floor lamp” may be any lamp to it. */
function* leaveOut(
	found: readonly Found[],
	{ excluded }: Frame,
	{ unknown }: Answering
): Plan<readonly Found[]> {
	const kinds = excluded.filter(({ kind }) => kind !== 'color');
	const inputs = kinds.map(({ text }) => ({ query: text }));
	const unwanted = inputs.length === 0 ? [] : yield* useAll('search-products', inputs);
	const handles = new Set(unwanted.flatMap((it) => it?.products.map(({ handle }) => handle) ?? []));
	const kept = found.filter(({ handle }) => !handles.has(handle));
	if (found.length > 0 && kept.length === 0) for (const { text } of kinds) unknown.add(text);
	return kept;
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
	// The search has no such order.
	const isOrdered = sort !== undefined && !sort.startsWith('price');
	if (query === '' || isOrdered) {
		const all = yield* use('browse-collection', { collection: 'all', ...limits });
		return query === '' ? (all?.products ?? null) : keepKnown(all, products);
	}
	return keepKnown(yield* use('search-products', { query, ...limits }), products);
}

function keepKnown(listing: Listing | null, known: readonly Found[]): readonly Found[] | null {
	const handles = new Set(known.map(({ handle }) => handle));
	return listing?.products.filter(({ handle }) => handles.has(handle)) ?? null;
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
	const all = readText(describeAll(details));
	const hasColor = ({ value, text }: Item) =>
		details.colors.some(({ family }) => family === value) || has(describeName(details), text);
	const has = (text: string, word: string) =>
		covers(readText(text), { kind: 'term', text: word, value: null }, tag);
	const isUnwanted = (item: Item) =>
		item.kind === 'color' && details.colors.length > 0
			? details.colors.every(({ family }) => family === item.value)
			: covers(all, item, tag) || all.tokens.some((token) => isPartOf(item.text, token));
	return colors.every(hasColor) && !excluded.some(isUnwanted);
}

/** Found by a tag or a synonym it is meant where somebody wishes something; corrected short words are not. */
function isMeant(details: Details, item: Item, { tag, has }: Frame): boolean {
	if (covers(readText(describeName(details)), item, tag)) return true;
	if (!has('want', 'thing', ...WISHES)) return false;
	const isLong = item.text.length >= SHORTEST_MISSPELLED || !/^[a-z]+$/.test(item.text);
	return isLong || isMentioned(details, item, tag);
}

/** The word is in the description alone; tags and names in other languages are in neither. */
function isMentioned(details: Details, item: Item, tag: Frame['tag']): boolean {
	const isNamed = covers(readText(describeName(details)), item, tag);
	return !isNamed && covers(readText(details.description), item, tag);
}

/** “Scented” excludes what “scentedness” is said of, and “Duft” excludes a “Duftkerze”. */
function isPartOf(word: string, token: string): boolean {
	return word.length >= SHORTEST_PART && token.startsWith(word);
}

function describeAll(details: Details): string {
	const names = details.options.map(({ name }) => name);
	return [describeName(details), ...names, ...listFacts(details)].join('\n');
}

function describeName({ title, vendor, productType, options }: Details): string {
	return [title, vendor, productType, ...options.flatMap(({ values }) => values)].join('\n');
}

/** In a description, “Care: Hand wash” begins after a blank. */
const LABELED = /\s(?=(?:\p{Lu}\p{L}+(?: \p{Ll}+)?|\p{Lo}+(?: \p{Lo}+)?)\s?[:：]\s)/u;

/** Sentences of the description, and specifications that it does not repeat. */
export function listFacts({ specifications, description, subtitle = '' }: Details): string[] {
	const told = `${description}\n${subtitle}`.split(LABELED).flatMap((part) => part.split('\n'));
	const others = specifications.filter(
		({ value }) => !value.split('\n').every((part) => description.includes(part))
	);
	const facts = [
		...told.flatMap((part) => part.split(SENTENCE)),
		...others.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '; ')}`)
	];
	return facts.map((fact) => fact.trim()).filter((fact) => fact !== '');
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
