import { LEXICONS, type Concept } from '../language/languages.ts';
import { createMatcher } from '../language/phrases.ts';
import { readMessage, type Reading, type Term } from '../language/reading.ts';
import { splitSentences, tokenize } from '../language/tokens.ts';
import { chooseVariant } from './choose-variant.ts';
import type { Conversation } from './conversation.ts';
import { formatMoney, formatPrices, readMoney } from './money.ts';
import { quotePublished } from './passages.ts';
import { use, useAll, type Plan } from './plan.ts';
import { askWhich, findCurrent, findSubject } from './subject.ts';
import { listLeft } from './titles.ts';
import type { ProductDetails } from './tool-results.ts';

/** Answers a question about one product from what the shop says about it. */

type Describe = (
	details: ProductDetails,
	conversation: Conversation,
	left: readonly Term[]
) => string | null;

/** Answers by the concept that the shopper names. */
const ASPECTS: readonly (readonly [Concept, Describe])[] = [
	['sale', describeReduction],
	['stock', describeStock],
	['price', describePrice],
	['color', describeChoices],
	['choices', describeChoices],
	['size', quoteFact(/\d\s?(?:cm|mm|m|in|inches|zoll)(?![\p{L}])/u)],
	['weight', quoteFact(/\d\s?(?:g|kg|gramm|lb|oz)(?![\p{L}])/u)],
	['volume', quoteFact(/\d\s?(?:ml|l|liters?|liter)(?![\p{L}])/u)],
	[
		'duration',
		quoteFact(
			/(?:\d|\p{L}{3})\s(?:hours?|minutes?|days?|weeks?|months?|years?|stunden?|minuten?|tage?|wochen?|monate?|jahre?)(?![\p{L}])/u
		)
	],
	['material', quoteLabel('material')],
	['care', quoteLabel('care')],
	['origin', quoteLabel('origin')],
	['power', quoteLabel('power')],
	['maker', ({ title, vendor }, { texts }) => texts.madeBy(title, vendor)],
	['rating', describeRating]
];
const ABOUT = ASPECTS.map(([concept]) => concept);
/** “Which colors do you have it in?” asks about a product too. */
const LISTED: readonly Concept[] = ['stock', 'price', 'rating', 'choices', 'color', 'size'];
/** Sentences of a description in an answer. */
const MAX_SENTENCES = 2;
const MAX_FACTS = 3;

export function* answerAboutProduct(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	const isAbout = reading.has(...ABOUT);
	if (!isAsked(conversation)) return null;
	const { products, left } = yield* findSubject(conversation);
	const [subject] = products;
	if (products.length > 1) {
		const published = yield* quotePublished(conversation);
		return published ?? (yield* askWhich(conversation, products));
	}
	if (!subject) {
		if (reading.has('care', 'material', 'origin') || !isAbout) {
			return yield* quotePublished(conversation);
		}
		return reading.terms.length === 0 ? texts.whichProduct : null;
	}
	const details = yield* use('get-product-details', { handle: subject.handle });
	if (details === null) return texts.wentWrong;
	const open = listLeft(details.title, left);
	const answer = describeDetails(details, conversation, open);
	if (answer !== null) return answer;
	const published = open.length > 0 ? yield* quotePublished(conversation) : null;
	return published ?? texts.notPublished(details.title);
}

/** “Is the clock on sale?” is about the clock; “lamps on sale” and “do you have lamps?” ask for a list. */
function isAsked(conversation: Conversation): boolean {
	const { reading } = conversation;
	const { text, terms, minPrice, maxPrice } = reading;
	const isHere = hasSubject(conversation);
	if (pointsToShown(conversation)) return true;
	const isWish = !isHere && !reading.isQuestion && terms.every((term) => term.isMaterial);
	const isLimited = minPrice !== maxPrice;
	if (isLimited || isWish || isGift(reading)) return false;
	if (reading.has('sale')) return /^(?:is|ist)\b/i.test(text) || isSingle(text);
	if (reading.has('list')) return reading.has(...LISTED, 'about');
	return reading.has(...ABOUT, 'about') || asksOpenly(reading, isHere);
}

/** A product is on the page, or was spoken of last. */
function hasSubject({ page, memory }: Conversation): boolean {
	return page?.kind === 'product' || memory.spoken !== null;
}

/** “The third one”, and nothing else. */
function pointsToShown({
	reading: { ordinal, concepts },
	memory: { shown }
}: Conversation): boolean {
	const isOnlyThat = [...concepts].every((concept) => concept === 'it' || concept === 'these');
	return ordinal !== null && isOnlyThat && shown.length > 0;
}

function isGift({ has }: Reading): boolean {
	return has('gift', 'new', 'bestsellers') && !has('duration');
}

/** A question of which no aspect is known. */
function asksOpenly({ isQuestion, terms, colors, has }: Reading, isHere: boolean): boolean {
	return isQuestion && (terms.length > 0 || (isHere && has('it') && colors.length === 0));
}

function isSingle(text: string): boolean {
	return /\b(?:the|this|it|that|der|die|das|dieser?)\b/i.test(text);
}

function describeDetails(
	details: ProductDetails,
	conversation: Conversation,
	left: readonly Term[]
): string | null {
	const { reading } = conversation;
	const asked = ASPECTS.filter(([concept]) => reading.has(concept));
	const answers = asked
		.map(([, describe]) => describe(details, conversation, left))
		.filter((answer) => answer !== null);
	if (answers.length > 0) return [...new Set(answers)].join(' ');
	if (asked.length > 0) return null;
	const fact = left.length > 0 ? findFact(details, left) : null;
	if (fact !== null) return `${details.title}: ${fact}`;
	const isPlain = left.length === 0 && (reading.has('about') || !reading.isQuestion);
	return isPlain ? describeWhole(details, conversation) : null;
}

function describeWhole(details: ProductDetails, { reading, texts }: Conversation): string {
	const { title, handle, description, options, specifications, variants } = details;
	const choices = options.map(({ name, values }) => `- **${name}:** ${values.join(', ')}`);
	const facts = specifications.map(({ label, value }) => `- **${label}:** ${value}`);
	const price = `- **${texts.priceLabel}:** ${formatPrices(variants, reading.language)}`;
	return [
		`[${title}](/products/${handle}): ${splitSentences(description).slice(0, MAX_SENTENCES).join('').trim()}`,
		[price, ...choices, ...facts].join('\n')
	].join('\n\n');
}

/** A label in the text of a description: “Net weight: 220 g”. */
const LABELED = /(?=(?<![\p{L}:])\p{Lu}\p{Ll}+(?: \p{Ll}+)?: )/u;

/** Specifications and sentences, each of which can be an answer. */
function listFacts({ specifications, description }: ProductDetails): string[] {
	const parts = description.split(LABELED).map((part) => part.trim());
	const isKnown = (part: string) => specifications.some(({ value }) => part.endsWith(`: ${value}`));
	return [
		...specifications.map(({ label, value }) => `**${label}:** ${value}`),
		...parts
			.filter((part) => !isKnown(part))
			.flatMap((part) =>
				part.search(LABELED) === 0 ? [part.replace(/^([^:]+:)/, '**$1**')] : splitSentences(part)
			)
			.map((fact) => fact.trim())
	];
}

/** A fact with all words of the question that the title does not have. */
function findFact(details: ProductDetails, left: readonly Term[]): string | null {
	return listFacts(details).find((fact) => listLeft(fact, left).length === 0) ?? null;
}

/** Quotes the facts with a measure; those with more words of the question count more. */
function quoteFact(measure: RegExp): Describe {
	return (details, conversation, left) => {
		const facts = listFacts(details).filter((fact) => measure.test(fact.toLowerCase()));
		const open = facts.map((fact) => listLeft(fact, left).length);
		const best = facts.filter((_, index) => open[index] === Math.min(...open));
		const labeled = best.filter((fact) => fact.startsWith('**'));
		const quoted = (labeled.length > 0 ? labeled : best).slice(0, MAX_FACTS);
		const values = conversation.reading.has('size') ? listSizes(details) : [];
		const isOpen = conversation.reading.has('size') && left.length > 0 && Math.min(...open) > 0;
		return quoted.length === 0 || isOpen ? null : [...quoted, ...values].join('\n\n');
	};
}

function listSizes({ options }: ProductDetails): string[] {
	const sizes = options.filter(({ values }) => values.every((value) => /\d/.test(value)));
	return sizes.map(({ name, values }) => `**${name}:** ${values.join(', ')}`);
}

/** Quotes the specifications whose labels are about a concept. */
function quoteLabel(concept: Concept): Describe {
	const labels = [LEXICONS.en, LEXICONS.de].flatMap((lexicon) => lexicon.labels[concept] ?? []);
	const matcher = createMatcher(labels.join(', '));
	return ({ specifications }) => {
		const wanted = specifications.filter(({ label }) => matcher.find(tokenize(label)).length > 0);
		if (wanted.length === 0) return null;
		return wanted.map(({ label, value }) => `**${label}:** ${value}`).join('\n\n');
	};
}

function describeReduction(details: ProductDetails, { reading, texts }: Conversation): string {
	const { language } = reading;
	const { title, variants } = details;
	const reduced = variants.find(({ compareAtPrice }) => compareAtPrice !== null);
	if (reduced?.compareAtPrice == null) {
		return texts.notReduced(title, formatPrices(variants, language));
	}
	const before = formatMoney(readMoney(reduced.compareAtPrice), language);
	return texts.reduced(title, formatMoney(readMoney(reduced.price), language), before);
}

function describePrice(details: ProductDetails, { reading, texts }: Conversation): string {
	const { matching } = chooseVariant(details, [reading]);
	const variants = matching.length > 0 ? matching : details.variants;
	return texts.costs(details.title, formatPrices(variants, reading.language));
}

/** Speaks of the version that was asked about, else of all. */
function describeStock(details: ProductDetails, { reading, texts }: Conversation): string | null {
	const { title, options, variants } = details;
	const { matching, values, left } = chooseVariant(details, [reading]);
	const isNamed = options.length > 0 && values.length > 0;
	if (!isNamed && left.length > 0 && reading.has('list')) return null;
	const name = isNamed ? `${title} (${values.join(', ')})` : title;
	const asked = isNamed ? matching : variants;
	const available = asked.filter(({ availableForSale }) => availableForSale);
	if (available.length === asked.length && asked.length > 0) return texts.inStock(name);
	const list = (from: typeof variants) =>
		texts.join(from.map((variant) => variant.values.join(' / ')));
	if (available.length > 0) return `${title}: ${texts.inStockOnly(list(available))}`;
	const others = variants.filter(({ availableForSale }) => availableForSale);
	const rest = others.length > 0 ? ` ${texts.inStockOnly(list(others))}` : '';
	return texts.soldOut(name) + rest;
}

function describeChoices(details: ProductDetails, { reading, texts }: Conversation): string {
	const { title, colors, options } = details;
	if (reading.colors.length > 0) {
		const names = texts.join(colors.map(({ name }) => name));
		const wanted = texts.join(reading.colors.map(texts.color));
		const fitting = colors.filter(({ family }) => reading.colors.includes(family));
		if (fitting.length === 0) return texts.comesNotIn(title, names, wanted);
		return texts.comesInColor(title, texts.join(fitting.map(({ name }) => name)), wanted);
	}
	const choices = options.map(({ name, values }) => `${name}: ${values.join(', ')}`);
	return choices.length === 0 ? texts.noChoice(title) : texts.comesIn(title, choices.join('; '));
}

function describeRating({ title, rating }: ProductDetails, { texts }: Conversation): string {
	return rating ? texts.rated(title, rating.value, rating.count) : texts.notRated(title);
}

// Comparing.

const MAX_COMPARED = 4;
/** Between the names of two products, in both languages. */
const SEPARATORS = /\b(?:and|with|to|vs\.?|versus|or|und|mit|oder|gegen|than|als)\b|[,:]/i;

/** Compares the products that are named, else those that were shown. */
export function* compareProducts(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	if (!reading.has('compare')) return null;
	const handles = yield* pickCompared(conversation);
	if (handles.length < 2) return texts.whatToCompare;
	const read = yield* useAll(
		'get-product-details',
		handles.map((handle) => ({ handle }))
	);
	const known = read.filter((product) => product !== null);
	const [first, second] = known.map(findLowest).toSorted((one, other) => one.price - other.price);
	if (!first || !second) return texts.wentWrong;
	const { title, money } = first;
	const isSame = first.price === second.price;
	const price = formatMoney(money, reading.language);
	const verdict = isSame ? texts.costTheSame : texts.costsLeast(title, price);
	const blocks = known.map((product) => describeWhole(product, conversation));
	return [...blocks, `${verdict} ${texts.tellWhich}`].join('\n\n');
}

function findLowest({ title, variants }: ProductDetails) {
	const [money = readMoney('')] = variants
		.map(({ price }) => readMoney(price))
		.toSorted((one, other) => Number(one.amount) - Number(other.amount));
	return { title, money, price: Number(money.amount) };
}

function* pickCompared(conversation: Conversation): Plan<string[]> {
	const { reading, memory } = conversation;
	const named = new Set<string>();
	for (const part of reading.text.split(SEPARATORS)) {
		const { terms, ordinal } = readMessage(part, reading.language);
		if (ordinal === null && terms.length === 0) continue;
		const { products } = yield* findSubject(conversation, { terms, ordinal });
		if (products[0] && products.length === 1) named.add(products[0].handle);
	}
	const current = findCurrent(conversation);
	if (named.size === 1 && current !== null) named.add(current.handle);
	const count = Math.max(2, Math.min(reading.quantity ?? MAX_COMPARED, MAX_COMPARED));
	const shown = named.size > 0 ? [] : memory.shown.slice(0, count);
	return [...named, ...shown.map(({ handle }) => handle)].slice(0, MAX_COMPARED);
}
