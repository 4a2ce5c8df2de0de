import { normalizeWords } from './words.ts';
import { listResults, wasCalled, type Conversation } from './conversation.ts';
import { callTool, reply, type Rule } from './response.ts';
import { listTerms, parseMessage, type ParsedMessage } from './parse-message.ts';
import type { Sentences } from './sentences.ts';
import { findFocus, findMentions, listShown, type ProductMention } from './product-mentions.ts';
import type { ProductDetails } from './tool-results.ts';

const COMPARE =
	/\b(?:compare|comparison|difference|differ|versus|vs\.?|which (?:one |of (?:them|the|these|those) )?(?:is|would|should|do you)|better|cheaper of|bigger of)\b/i;
const ABOUT =
	/\b(?:tell me (?:more )?about|more (?:about|details|info)|details|describe|what is (?:it|this|that|the)|what(?:'|’)s (?:it|this|that)|made (?:of|from)|material|dimensions?|how (?:big|tall|large|wide|heavy|long)|size|weight|dishwasher|microwave|wash|care|where is it made|who makes|maker|come in|available in|have it in|colou?rs?|in stock|sold out|good|rating|reviews?)\b/i;
const MAX_COMPARED = 4;
/** Sentences of a description in an answer. */
const MAX_SENTENCES = 2;

export const compareProducts: Rule = (conversation, parsed) => {
	const { texts } = conversation;
	if (!COMPARE.test(conversation.message)) return null;
	const mentions = pickCompared(conversation, parsed);
	if (mentions.length < 2) {
		return mentions.length === 0 && parsed.terms.length > 0 ? null : reply(texts.whatToCompare);
	}
	const known = listResults(conversation.calls, 'get-product-details');
	if (!wasCalled(conversation.calls, 'get-product-details')) {
		return {
			kind: 'tool-calls',
			calls: mentions.map(({ handle }) => ({ toolName: 'get-product-details', input: { handle } }))
		};
	}
	if (known.length < 2) return reply(texts.knowsTooLittle);
	return reply(describeDifference(known, texts));
};

export const describeProduct: Rule = (conversation, parsed) => {
	const { message, calls, texts } = conversation;
	if (!ABOUT.test(message)) return null;
	const [mention = null] = pickDescribed(conversation, parsed);
	if (mention === null) return null;
	if (!wasCalled(calls, 'get-product-details')) {
		return callTool('get-product-details', { handle: mention.handle });
	}
	const [details] = listResults(calls, 'get-product-details');
	return details ? reply(answerAbout(details, { message, parsed, texts })) : null;
};

/** “The two”, those that are named, or what was shown last. */
function pickCompared(conversation: Conversation, parsed: ParsedMessage): ProductMention[] {
	const { message } = conversation;
	const parts = message.split(/\b(?:and|with|to|vs\.?|versus|or)\b/i);
	const named = parts.flatMap((part) => {
		const [terms, { ordinal }] = [listTerms(part), parseMessage(part)];
		if (terms.length === 0 && ordinal === null) return [];
		return findMentions(conversation, { ...parsed, terms, ordinal }).slice(0, 1);
	});
	const unique = [...new Map(named.map((mention) => [mention.handle, mention])).values()];
	if (unique.length >= 2) return unique.slice(0, MAX_COMPARED);
	const shown = listShown(conversation);
	return shown.slice(0, /\b(?:two|both)\b/i.test(message) ? 2 : MAX_COMPARED);
}

function pickDescribed(conversation: Conversation, parsed: ParsedMessage): ProductMention[] {
	const found = findMentions(conversation, parsed);
	const isNamed =
		parsed.terms.length > 0 && found.length > 0 && found.length < listShown(conversation).length;
	if (isNamed || parsed.ordinal !== null) return found;
	const focus = findFocus(conversation);
	return focus !== null && (found.length > 0 || parsed.terms.every((term) => ABOUT.test(term)))
		? [focus]
		: found;
}

/** Names what differs; prices stand on the cards. */
function describeDifference(products: readonly ProductDetails[], texts: Sentences): string {
	const titles = products.map(({ title }) => title);
	const rows = listRows(products, texts);
	const table = [
		`| | ${titles.join(' | ')} |`,
		`|---|${titles.map(() => '---|').join('')}`,
		...rows.map(({ label, cells }) => `| ${label} | ${cells.join(' | ')} |`)
	].join('\n');
	const prices = products.map(({ variants }) =>
		Math.min(...variants.map(({ price }) => Number.parseFloat(price)))
	);
	const lowest = Math.min(...prices);
	const cheapest = products.filter((_, index) => prices[index] === lowest);
	const verdict =
		cheapest.length === products.length
			? texts.costTheSame
			: texts.costsLeast(texts.join(cheapest.map(({ title }) => title)));
	return `${table}\n\n${verdict} ${texts.tellWhich}`;
}

function listRows(products: readonly ProductDetails[], texts: Sentences) {
	const labels = new Set(
		products.flatMap(({ specifications }) => specifications.map(({ label }) => label))
	);
	const facts = [...labels].map((label) => ({
		label,
		cells: products.map(({ specifications }) =>
			toCell(specifications.find((it) => it.label === label)?.value)
		)
	}));
	const choices = {
		label: texts.choices,
		cells: products.map(({ options }) =>
			toCell(options.map(({ values }) => values.join(', ')).join('; '))
		)
	};
	const rating = {
		label: texts.rating,
		cells: products.map((product) => (product.rating ? texts.ratingOf(product.rating.value) : '–'))
	};
	return [choices, ...facts, rating].filter(({ cells }) => cells.some((cell) => cell !== '–'));
}

function toCell(text: string | undefined): string {
	return text === undefined || text === ''
		? '–'
		: text
				.replaceAll('|', '/')
				.split('\n')
				.map((line) => line.trim())
				.join('; ');
}

interface Question {
	message: string;
	parsed: ParsedMessage;
	texts: Sentences;
}

function answerAbout(details: ProductDetails, asked: Question): string {
	const { message, parsed, texts } = asked;
	const { title, options, specifications, rating, variants } = details;
	if (parsed.colors.length > 0 || /\b(?:colou?rs?|come in|available in)\b/i.test(message)) {
		return answerColors(details, asked);
	}
	if (/\b(?:stock|available|sold out)\b/i.test(message)) {
		const buyable = variants.filter(({ availableForSale }) => availableForSale);
		if (buyable.length === 0) return texts.soldOut(title);
		if (buyable.length === variants.length) return texts.inStock(title);
		return texts.inStockOnly(texts.join(buyable.map(({ values }) => values.join(' / '))));
	}
	if (/\b(?:rating|reviews?|good)\b/i.test(message) && rating) {
		return texts.rated(title, rating.value, rating.count);
	}
	const wanted = findSpecifications(specifications, message);
	if (wanted.length > 0)
		return wanted.map(({ label, value }) => `**${label}:** ${value}`).join('\n\n');
	const choices = options.map(({ name, values }) => `- **${name}:** ${values.join(', ')}`);
	const facts = specifications.map(({ label, value }) => `- **${label}:** ${value}`);
	return [
		`[${title}](/products/${details.handle}): ${takeSentences(details.description)}`,
		[...choices, ...facts].join('\n')
	]
		.filter((part) => part !== '')
		.join('\n\n');
}

function answerColors(
	{ title, colors, options }: ProductDetails,
	{ parsed, texts }: Question
): string {
	const all = colors.map(({ name }) => name);
	if (all.length === 0)
		return `${texts.oneColor(title)} ${options.map(({ name, values }) => `${name}: ${values.join(', ')}.`).join(' ')}`;
	const wanted = texts.join(parsed.colors.map(texts.color));
	const fitting = colors
		.filter(({ family }) => parsed.colors.includes(family))
		.map(({ name }) => name);
	if (parsed.colors.length === 0) return texts.comesIn(title, texts.join(all));
	return fitting.length > 0
		? texts.comesInColor(title, texts.join(fitting), wanted)
		: texts.comesNotIn(title, texts.join(all), wanted);
}

const FACTS: readonly (readonly [RegExp, RegExp])[] = [
	[/\b(?:made (?:of|from)|material)\b/i, /material/i],
	[/\b(?:how (?:big|tall|large|wide|long)|dimension|size|height)\b/i, /dimension|size|maße|größe/i],
	[/\b(?:dishwasher|microwave|wash|clean|care)\b/i, /care|pflege/i],
	[/\b(?:where is it made|where|origin|country)\b/i, /origin|made|herkunft/i],
	[/\b(?:who makes|maker)\b/i, /maker|hersteller/i]
];

function findSpecifications(specifications: ProductDetails['specifications'], message: string) {
	const wanted = FACTS.filter(([question]) => question.test(message)).map(([, label]) => label);
	const words = new Set(normalizeWords(message));
	return specifications.filter(
		({ label }) =>
			wanted.some((pattern) => pattern.test(label)) ||
			normalizeWords(label).some((word) => words.has(word))
	);
}

function takeSentences(text: string): string {
	const sentences = text.match(/[^.!?]{1,1000}[.!?]{1,3}(?:\s|$)/g) ?? [text];
	return sentences.slice(0, MAX_SENTENCES).join('').trim();
}
