import { LEXICONS } from '../language/detect-language.ts';
import type { Concept } from '../language/english.ts';
import { createMatcher } from '../language/phrases.ts';
import { tokenize } from '../language/tokens.ts';
import { chooseVariant } from './choose-variant.ts';
import type { Conversation } from './conversation.ts';
import { findSubject, type SubjectResult } from './find-subject.ts';
import { formatMoney, formatPrices, readMoney } from './money.ts';
import { use, type Plan } from './plan.ts';
import type { ProductDetails } from './tool-results.ts';

type Describe = (details: ProductDetails, conversation: Conversation) => string | null;

/** Answers about a product, by the concept that the shopper names. */
const ASPECTS: readonly (readonly [Concept, Describe])[] = [
	['sale', describeReduction],
	['stock', describeStock],
	['price', describePrice],
	['color', describeColors],
	['choices', describeChoices],
	['size', describeSize],
	['material', describeSpecification('material')],
	['care', describeSpecification('care')],
	['origin', describeSpecification('origin')],
	['maker', ({ title, vendor }, { texts }) => texts.madeBy(title, vendor)],
	['rating', describeRating]
];
const ABOUT: readonly Concept[] = [...ASPECTS.map(([concept]) => concept), 'about'];
/** Sentences of a description in an answer. */
const MAX_SENTENCES = 2;

/** Answers a question about one product. */
export function* describeProduct(conversation: Conversation): Plan<string | null> {
	const { utterance, texts } = conversation;
	if (!utterance.has(...ABOUT) || isListing(conversation)) return null;
	const subject = yield* findSubject(conversation);
	if (subject.kind === 'several') return yield* askWhich(conversation, subject);
	if (subject.kind === 'none') {
		return subject.query === '' ? texts.whichProduct : texts.nothingFor(subject.query);
	}
	const details = yield* use('get-product-details', { handle: subject.handle });
	return details === null ? texts.wentWrong : describeDetails(details, conversation);
}

/** “Is the clock on sale?” is about the clock; “lamps on sale” are to be listed. */
function isListing({ utterance }: Conversation): boolean {
	return utterance.has('sale') && !(utterance.has('is') && utterance.terms.length > 0);
}

export function* askWhich(
	{ texts }: Conversation,
	{ products }: Extract<SubjectResult, { kind: 'several' }>
): Plan<string> {
	yield* use('present-products', { products: products.map(({ handle }) => ({ handle })) });
	return texts.whichOfThese;
}

function describeDetails(details: ProductDetails, conversation: Conversation): string {
	const { utterance, texts } = conversation;
	const answers = ASPECTS.flatMap(([concept, describe]) =>
		utterance.has(concept) ? [describe(details, conversation)] : []
	).filter((answer) => answer !== null);
	if (answers.length > 0) return [...new Set(answers)].join(' ');
	const { title, handle, description, options, specifications, variants } = details;
	const choices = options.map(({ name, values }) => `- **${name}:** ${values.join(', ')}`);
	const facts = specifications.map(({ label, value }) => `- **${label}:** ${value}`);
	const price = `- **${texts.price}:** ${formatPrices(variants, utterance.language)}`;
	return [
		`[${title}](/products/${handle}): ${takeSentences(description)}`,
		[price, ...choices, ...facts].join('\n')
	].join('\n\n');
}

function describeReduction(details: ProductDetails, { utterance, texts }: Conversation): string {
	const { language } = utterance;
	const { title, variants } = details;
	const reduced = variants.find(({ compareAtPrice }) => compareAtPrice !== null);
	const prices = formatPrices(variants, language);
	if (reduced?.compareAtPrice == null) return texts.notReduced(title, prices);
	const before = formatMoney(readMoney(reduced.compareAtPrice), language);
	return texts.reduced(title, formatMoney(readMoney(reduced.price), language), before);
}

function describePrice(details: ProductDetails, { utterance, texts }: Conversation): string {
	const { matching } = chooseVariant(details, [utterance]);
	const variants = matching.length > 0 ? matching : details.variants;
	return texts.costs(details.title, formatPrices(variants, utterance.language));
}

/** Speaks of the version that was asked about, else of all. */
function describeStock(details: ProductDetails, { utterance, texts }: Conversation): string {
	const { title, options, variants } = details;
	const { matching, values } = chooseVariant(details, [utterance]);
	const isNamed = options.length > 0 && values.length > 0;
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

function describeColors(details: ProductDetails, { utterance, texts }: Conversation): string {
	const { title, colors, options } = details;
	const names = texts.join(colors.map(({ name }) => name));
	if (colors.length === 0) {
		const choices = options.map(({ name, values }) => `${name}: ${values.join(', ')}.`);
		return [texts.oneColor(title), ...choices].join(' ');
	}
	if (utterance.colors.length === 0) return texts.comesIn(title, names);
	const wanted = texts.join(utterance.colors.map(texts.color));
	const fitting = colors.filter(({ family }) => utterance.colors.includes(family));
	return fitting.length > 0
		? texts.comesInColor(title, texts.join(fitting.map(({ name }) => name)), wanted)
		: texts.comesNotIn(title, names, wanted);
}

function describeChoices({ title, options }: ProductDetails): string {
	const choices = options.map(({ name, values }) => `${name}: ${values.join(', ')}`);
	return `${title}: ${choices.join('; ')}.`;
}

function describeSize(details: ProductDetails, conversation: Conversation): string {
	const { colors, options } = details;
	const names = new Set(colors.map(({ name }) => name));
	const sizes = options
		.filter(({ values }) => !values.some((value) => names.has(value)))
		.map(({ name, values }) => `**${name}:** ${values.join(', ')}`);
	const known = describeSpecification('size')(details, conversation);
	const parts = [known, ...sizes].filter((part) => part !== null);
	return parts.length > 0 ? parts.join('\n\n') : conversation.texts.sizeUnknown(details.title);
}

/** Quotes the specifications whose labels are about a concept. */
function describeSpecification(concept: Concept): Describe {
	const labels = [LEXICONS.en, LEXICONS.de].flatMap((lexicon) => lexicon.labels[concept] ?? []);
	const matcher = createMatcher(labels.join(', '));
	return ({ title, specifications }, { texts }) => {
		const wanted = specifications.filter(({ label }) => matcher.find(tokenize(label)).length > 0);
		if (wanted.length === 0) return texts.notTold(title);
		return wanted.map(({ label, value }) => `**${label}:** ${value}`).join('\n\n');
	};
}

function describeRating({ title, rating }: ProductDetails, { texts }: Conversation): string {
	return rating ? texts.rated(title, rating.value, rating.count) : texts.notRated(title);
}

function takeSentences(text: string): string {
	const sentences = text.match(/[^.!?]{1,1000}[.!?]{1,3}(?:\s|$)/g) ?? [text];
	return sentences.slice(0, MAX_SENTENCES).join('').trim();
}
