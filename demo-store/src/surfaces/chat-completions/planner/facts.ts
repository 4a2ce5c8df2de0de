import { covers, findPassage } from '../../../language/covers.ts';
import { readText, type Item } from '../../../language/read-message.ts';
import type { Answering } from './answer.ts';
import { listFacts } from './find.ts';
import type { Frame } from './frame.ts';
import { use, useAll, type Plan } from './plan.ts';
import type { Details } from './tool-results.ts';

const MAX_READ = 4;

type Variant = Details['variants'][number];

/** Tells what the shop says of one product: price, stock, versions, and facts that have every word. */
export function* tellFacts(frame: Frame, answering: Answering): Plan<string | null> {
	const { products, left } = yield* findSubjects(frame, answering);
	const [details] = products;
	if (details === undefined) return null;
	if (products.length === 1) return tellProduct(details, left, frame, answering);
	const isOpen = left.length > 0 || frame.has('price', 'stock', 'choices');
	const { say, list } = answering.conversation;
	if (isOpen && left.every(({ kind }) => kind !== 'term')) {
		answering.fallback ??= say('which', { titles: list(products.map(({ title }) => title)) });
	}
	return null;
}

/** “I want two in smoke” on a page names a version of its product. */
export function* tellVersion(frame: Frame, answering: Answering): Plan<string | null> {
	const { products, left } = yield* findSubjects(frame, answering);
	const [details] = products;
	if (details === undefined || details.handle !== answering.conversation.page) return null;
	const { open, telling } = chooseVariants(details, left, frame);
	const isVersion = telling.length > 0 && open.length === 0;
	return isVersion ? tellProduct(details, left, frame, answering) : null;
}

function tellProduct(
	details: Details,
	left: readonly Item[],
	frame: Frame,
	answering: Answering
): string | null {
	const numbers = frame.rest.filter(({ kind }) => kind === 'number');
	const asked = [...left, ...numbers.filter((item) => isTelling(details, item, frame))];
	const { variants, open, telling } = chooseVariants(details, asked, frame);
	const parts = tellAspects(details, variants, frame, answering, telling.length > 0);
	const isColorMissing = open.length > 0 && open.every(({ kind }) => kind === 'color');
	if (isColorMissing || frame.has('choices')) {
		const values = details.options.map((it) => `${it.name}: ${it.values.join(', ')}`).join('; ');
		if (values === '') return null;
		parts.push(answering.conversation.say('choices', { title: details.title, values }));
	}
	const facts = open.length === 0 || isColorMissing ? [] : findFacts(open, details, frame);
	const terms = open.filter(({ kind }) => kind === 'term');
	for (const { text } of facts === null ? terms : []) answering.unknown.add(text);
	if (facts === null) return null;
	const told = facts.length > 0 ? [`${details.title}: ${facts.join(' ')}`] : [];
	return [...parts, ...told].join(' ') || null;
}

function tellAspects(
	{ title }: Details,
	variants: readonly Variant[],
	frame: Frame,
	{ conversation: { say, list, message } }: Answering,
	isVariant: boolean
): string[] {
	const name = (some: readonly Variant[]) =>
		`${title} (${list(some.map(({ values }) => values.join(' / ')))})`;
	const isIn = variants.filter(({ availableForSale }) => availableForSale);
	const isOut = variants.filter(({ availableForSale }) => !availableForSale);
	const stock = [
		...(isIn.length > 0 ? [say('inStock', { values: name(isIn) })] : []),
		...(isOut.length > 0 ? [say('soldOut', { values: name(isOut) })] : [])
	];
	const price = formatPrices(variants, message.tag);
	// Where a version is named, and nothing is asked of it, both are told.
	const isAll = isVariant && !frame.has('price', 'stock', 'choices');
	return [
		...(frame.has('price') || isAll ? [say('costs', { title, price })] : []),
		...(frame.has('stock') || isAll ? stock : [])
	];
}

/** One fact with every word; topics alone may be told by a fact each. */
function findFacts(items: readonly Item[], details: Details, { tag }: Frame): string[] | null {
	const facts = listFacts(details).map((fact) => {
		const [label = ''] = /^[^.]{0,30}(?=[:：] )/.exec(fact) ?? [];
		return { title: label, heading: fact, text: '' };
	});
	const maker = { title: '', heading: '', text: details.vendor };
	const whole = findPassage(items, facts, tag);
	if (whole !== null) return [whole.heading];
	const each = items.map((item) =>
		item.value === 'maker' ? maker : item.kind === 'topic' ? findPassage([item], facts, tag) : null
	);
	const found = each.filter((fact) => fact !== null);
	return found.length < items.length ? null : found.map((fact) => fact.heading || fact.text);
}

/** “30” of “30 cm” names a variant; of “30 pieces” it does not. */
function isTelling(details: Details, item: Item, frame: Frame): boolean {
	return chooseVariants(details, [item], frame).telling.length > 0;
}

/** The variants that the words name, and the words that name none. */
export function chooseVariants(details: Details, items: readonly Item[], { tag }: Frame) {
	const isNamed = (variant: Variant, item: Item) =>
		item.kind === 'color' && details.colors.some(({ family }) => family === item.value)
			? details.colors.some(
					({ name, family }) => family === item.value && variant.values.includes(name)
				)
			: covers(readText(variant.values.join('\n')), { ...item, value: null }, tag);
	const telling = items.filter((item) => details.variants.some((it) => isNamed(it, item)));
	const fitting = details.variants.filter((it) => telling.every((item) => isNamed(it, item)));
	const variants = fitting.length > 0 ? fitting : details.variants;
	return { variants, open: items.filter((item) => !telling.includes(item)), telling };
}

interface Candidate {
	handle: string;
	title: string;
	subtitle?: string | null | undefined;
}

/** Products of which words of the clause are the title, with these words; the shop's search names them. */
function* findCandidates({ content, colors, tag }: Frame, { conversation }: Answering) {
	const { page, shown } = conversation;
	const details = page === null ? null : yield* use('get-product-details', { handle: page });
	const queries = [...content.map(({ text }) => text), ...(details ? [details.title] : [])];
	const inputs = queries.map((query) => ({ query }));
	const found = inputs.length === 0 ? [] : yield* useAll('search-products', inputs);
	const all: Candidate[] = [...shown, ...(details ? [details] : [])];
	const known = new Map(
		[...all, ...found.flatMap((it) => it?.products ?? [])].map((it) => [it.handle, it])
	);
	const candidates = [...known.values()].map((candidate) => {
		const text = readText(candidate.title);
		return { candidate, covered: [...content, ...colors].filter((it) => covers(text, it, tag)) };
	});
	// Listings alone have subtitles.
	const here = details && { ...details, subtitle: known.get(details.handle)?.subtitle ?? '' };
	return { here, candidates: candidates.filter(({ covered }) => covered.length > 0) };
}

/** The products whose titles have most of the words; else the one on the page, or shown last. */
export function* findSubjects(
	frame: Frame,
	answering: Answering
): Plan<{ products: Details[]; left: Item[] }> {
	const { here, candidates } = yield* findCandidates(frame, answering);
	const asked = [...frame.content, ...frame.colors];
	const most = Math.max(...candidates.map(({ covered }) => covered.length));
	const best = candidates.filter(({ covered }) => covered.length === most);
	const own = here === null ? [] : best.filter(({ candidate }) => candidate.handle === here.handle);
	const pointed = findPointed(frame, answering, here);
	// “The set of 4” on a page is its version, though others are called sets.
	const isVersion = here !== null && chooseVariants(here, asked, frame).open.length === 0;
	const isPointed = frame.has('ordinal') || best.length === 0 || isVersion;
	const unnamed = pointed === null ? [] : [{ candidate: pointed, covered: [] as Item[] }];
	const picked = isPointed ? unnamed : own.length > 0 ? own : best;
	const covered = new Set(picked.flatMap((it) => it.covered));
	return {
		products: yield* readProducts(picked.map(({ candidate }) => candidate)),
		left: asked.filter((item) => !covered.has(item))
	};
}

/** “The second”, “it”, or what is on the page. */
function findPointed(
	frame: Frame,
	{ conversation: { shown } }: Answering,
	here: Details | null
): Candidate | null {
	const ordinal = frame.rest.find(({ kind }) => kind === 'ordinal')?.value;
	if (typeof ordinal === 'number') return shown[ordinal] ?? null;
	if (here !== null) return here;
	const isOpen = frame.has('it') || frame.content.length === 0;
	return (isOpen && shown.length === 1 && shown[0]) || null;
}

function* readProducts(candidates: readonly Candidate[]): Plan<Details[]> {
	const some = candidates.slice(0, MAX_READ);
	if (some.length === 0) return [];
	const inputs = some.map(({ handle }) => ({ handle }));
	const read = yield* useAll('get-product-details', inputs);
	return read.flatMap((details, index) => {
		const subtitle = some[index]?.subtitle ?? '';
		return details === null ? [] : [{ ...details, subtitle }];
	});
}

/** `$26.00–$52.00`, or one price where all variants cost the same. */
function formatPrices(variants: readonly Variant[], tag: Frame['tag']): string {
	const prices = variants.map(({ price }) => price.split(' '));
	const sorted = prices.toSorted(([one], [other]) => Number(one) - Number(other));
	const ends = [sorted.at(0), sorted.at(-1)].map((price = []) =>
		formatMoney(price[0], price[1], tag)
	);
	return [...new Set(ends)].join('–');
}

export function formatMoney(amount = '', currency = 'USD', tag: Frame['tag']): string {
	return new Intl.NumberFormat(tag, { style: 'currency', currency }).format(Number(amount));
}

/** Compares products that are named, or those that were shown. */
export function* compare(frame: Frame, answering: Answering): Plan<string | null> {
	const { say, list, shown } = answering.conversation;
	const { candidates } = yield* findCandidates(frame, answering);
	const open = new Set([...frame.content, ...frame.colors]);
	const handles: string[] = [];
	for (const { candidate, covered } of candidates.toSorted(byCovered)) {
		if (!covered.some((item) => open.has(item))) continue;
		for (const item of covered) open.delete(item);
		handles.push(candidate.handle);
	}
	const compared = frame.content.length > 0 ? handles : shown.map(({ handle }) => handle);
	const isCertain = [...open].every(({ kind }) => kind === 'topic') && compared.length > 1;
	if (!isCertain || compared.length > MAX_READ) return null;
	const table = yield* use('compare-products', { handles: compared });
	if (table === null) return null;
	const titles = table.products.map(({ title, price }) => {
		const [currency = '', amount] = price.split(' ').toReversed();
		return `${title} (${formatMoney(amount, currency, frame.tag)})`;
	});
	const rows = Object.entries(table.different).map(([label, values]) => {
		return `- ${label}: ${values.map((value) => value.replaceAll('\n', '; ') || '–').join(' | ')}`;
	});
	return [say('found', { titles: list(titles) }), ...rows].join('\n');
}

function byCovered(one: { covered: readonly Item[] }, other: { covered: readonly Item[] }): number {
	return other.covered.length - one.covered.length;
}

/** The shop ends a passage with the title and address of its page. */
const SOURCE = /\([^()]*: https?:[^()]*\)$/;

/** Quotes the passage of the shop's texts that has everything the clause asks for. */
export function* quoteTexts(frame: Frame): Plan<string | null> {
	const { content, colors, rest, clause, tag } = frame;
	const items = [...content, ...colors, ...rest.filter(({ kind }) => kind === 'price')];
	if (content.length === 0 || (frame.isNegated && !clause.isQuestion)) return null;
	const query = clause.items.map(({ text }) => text).join(' ');
	const found = yield* use('search-policies', { query });
	const passage = findPassage(items, found?.passages ?? [], tag);
	if (passage === null) return null;
	const { title, heading, path } = passage;
	const text = passage.text.replace(SOURCE, '').trim();
	const isTold = heading === '' || text.startsWith(heading);
	return `${isTold ? text : `${heading}: ${text}`} ([${title}](${path}))`;
}
