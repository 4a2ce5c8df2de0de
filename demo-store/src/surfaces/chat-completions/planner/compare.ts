import { readUtterance } from '../language/utterance.ts';
import type { Conversation } from './conversation.ts';
import { findCurrent, findSubject, toSubject } from './find-subject.ts';
import type { Subject } from './memory.ts';
import { formatMoney, formatPrices } from './money.ts';
import { use, useAll, type Plan } from './plan.ts';
import type { ProductDetails } from './tool-results.ts';

const MAX_COMPARED = 4;
/** Between the names of two products, in both languages. */
const SEPARATORS = /\b(?:and|with|to|vs\.?|versus|or|und|mit|oder|gegen|than|als)\b|[,:]/i;

/** Compares the products that are named, else those that were shown. */
export function* compareProducts(conversation: Conversation): Plan<string | null> {
	const { utterance, texts, memory } = conversation;
	const agrees = utterance.has('yes') && utterance.tokens.length <= 3 && memory.shown.length > 1;
	if (!utterance.has('compare') && !agrees) return null;
	const handles = yield* pickCompared(conversation);
	if (handles.length < 2) return texts.whatToCompare;
	const details = yield* useAll(
		'get-product-details',
		handles.map((handle) => ({ handle }))
	);
	const known = details.filter((product) => product !== null);
	return known.length < 2 ? texts.knowsTooLittle : describeDifference(known, conversation);
}

/** “Compare it with the cup”: what is named, and what the page or the conversation is about. */
function* pickCompared(conversation: Conversation): Plan<string[]> {
	const { utterance, memory } = conversation;
	const named = new Set<string>();
	for (const part of utterance.text.split(SEPARATORS)) {
		const { terms, ordinal } = readUtterance(part, utterance.language);
		const shown = ordinal === null ? undefined : memory.shown.at(ordinal);
		if (shown) named.add(shown.handle);
		else if (terms.length > 0) {
			const subject = yield* findSubject(conversation, terms);
			if (subject.kind === 'one') named.add(subject.handle);
		}
	}
	const current = findCurrent(conversation);
	const isOpen = named.size === 1 && (utterance.has('it') || utterance.ordinal === null);
	if (isOpen && current !== null) named.add(current);
	if (named.size > 0) return [...named].slice(0, MAX_COMPARED);
	const count = utterance.quantity ?? MAX_COMPARED;
	return memory.shown.slice(0, Math.max(2, Math.min(count, MAX_COMPARED))).map((it) => it.handle);
}

/** “Which of these is the cheapest?”: of those shown, or of the page's collection. */
export function* findExtreme(conversation: Conversation): Plan<string | null> {
	const { utterance, texts } = conversation;
	const isAsked = utterance.has('cheapest', 'dearest') && utterance.terms.length === 0;
	if (!isAsked || utterance.has('add')) return null;
	const subject = yield* pickExtreme(conversation);
	if (subject === null) return null;
	yield* use('present-products', { products: [{ handle: subject.handle }] });
	return utterance.has('dearest')
		? texts.costsMost(subject.title)
		: texts.costsLeast(subject.title);
}

export function* pickExtreme(conversation: Conversation): Plan<Subject | null> {
	const { utterance } = conversation;
	const candidates = (yield* listCandidates(conversation)).filter(({ price }) => price !== null);
	const sorted = candidates.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
	return (utterance.has('dearest') ? sorted.at(-1) : sorted[0]) ?? null;
}

function* listCandidates({ utterance, page, memory }: Conversation): Plan<readonly Subject[]> {
	const isHere = /\b(?:here|hier)\b/i.test(utterance.text);
	if (memory.shown.length > 0 && !isHere) return memory.shown;
	if (page?.kind !== 'collection') return memory.shown;
	const sort = utterance.has('dearest') ? 'price-descending' : 'price-ascending';
	const listing = yield* use('browse-collection', { collection: page.handle, sort });
	return (listing?.products ?? []).map(toSubject);
}

function describeDifference(
	products: readonly ProductDetails[],
	{ utterance, texts }: Conversation
): string {
	const { language } = utterance;
	const titles = products.map(({ title }) => title);
	const rows = listRows(products, texts, language);
	const table = [
		`| | ${titles.join(' | ')} |`,
		`|---|${titles.map(() => '---|').join('')}`,
		...rows.map(({ label, cells }) => `| ${label} | ${cells.join(' | ')} |`)
	].join('\n');
	const prices = products.map(findLowest);
	const lowest = Math.min(...prices);
	const cheapest = products.filter((_, index) => prices[index] === lowest);
	const [{ variants } = { variants: [] }] = cheapest;
	const currencyCode = variants[0]?.price.split(' ')[1] ?? 'USD';
	const price = formatMoney({ amount: String(lowest), currencyCode }, language);
	const verdict =
		cheapest.length === products.length
			? texts.costTheSame
			: texts.costsLeastAt(texts.join(cheapest.map(({ title }) => title)), price);
	return `${table}\n\n${verdict} ${texts.tellWhich}`;
}

function findLowest({ variants }: ProductDetails): number {
	return Math.min(...variants.map(({ price }) => Number.parseFloat(price)));
}

function listRows(
	products: readonly ProductDetails[],
	texts: Conversation['texts'],
	language: Conversation['utterance']['language']
) {
	const labels = new Set(
		products.flatMap(({ specifications }) => specifications.map(({ label }) => label))
	);
	const row = (label: string, describe: (product: ProductDetails) => string | undefined) => ({
		label,
		cells: products.map((product) => toCell(describe(product)))
	});
	return [
		row(texts.price, ({ variants }) => formatPrices(variants, language)),
		row(texts.choices, ({ options }) => options.map(({ values }) => values.join(', ')).join('; ')),
		...[...labels].map((label) =>
			row(label, ({ specifications }) => specifications.find((it) => it.label === label)?.value)
		),
		row(texts.rating, ({ rating }) => (rating ? texts.ratingOf(rating.value) : undefined))
	].filter(({ cells }) => cells.some((cell) => cell !== '–'));
}

function toCell(text: string | undefined): string {
	if (text === undefined || text === '') return '–';
	const lines = text.replaceAll('|', '/').split('\n');
	return lines.map((line) => line.trim()).join('; ');
}
