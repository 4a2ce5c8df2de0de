import { findResult, listResults, wasCalled, type Conversation } from './conversation.ts';
import { toQuery } from './find-products.ts';
import { callTool, reply, type ModelResponse, type Rule } from './response.ts';
import type { ParsedMessage } from './parse-message.ts';
import type { Sentences } from './sentences.ts';
import {
	chooseVariant,
	findFocus,
	findNamed,
	findMentions,
	listKnown,
	listShown,
	type ProductMention
} from './product-mentions.ts';
import type { CartAnswer, CartView, CartViewLine, ProductDetails } from './tool-results.ts';

const ADD =
	/\b(?:add|put|buy|order|purchase|get me|i(?:'|’)?(?:ll| will)? (?:take|have)|i(?:'|’)?d like (?:to (?:buy|have|order))|take (?:it|this|that|the|one|two|both)|another one)\b|^(?:yes|yep|yeah|sure|ok|okay|please do|do it|go ahead|both)\b/i;
const REMOVE =
	/\b(?:remove|delete|drop|take (?:it|this|that|them|the .*) (?:out|off)|get rid of|without)\b/i;
const EMPTY = /\b(?:empty|clear)\b.*\bcart\b|\bremove (?:everything|all)\b/i;
const CHANGE =
	/\b(?:make (?:it|that|them)|change|set|update|increase|decrease|reduce|only|just|instead|one more|one less|\w+ of (?:those|these|them|it))\b/i;
const SHOW = /\b(?:my|the) (?:cart|basket|bag)\b|\bcart (?:total|content)|\bwhat have i\b/i;
const NOTE =
	/\bnote\b(?:[:,-]|\s[:,-])?\s?(?:that\s|saying\s|to (?:the|my) (?:order|cart)(?:[:,-]|\s[:,-])?\s?)?(.{2,500})$/i;
const OF_THOSE = /\b\w+ of (?:those|these|them|it)\b/i;
const MAX_SHOWN = 4;
const MAX_CHOICE_LENGTH = 60;

export const addItem: Rule = (conversation, parsed) => {
	const { message, calls, texts } = conversation;
	if (!isAddition(conversation, parsed) || (SHOW.test(message) && /\bwhat|show\b/i.test(message)))
		return null;
	if (/\bnote\b/i.test(message)) return null;
	const answers = listResults(calls, 'add-to-cart');
	if (answers.length > 0) return reply(describeAdded(answers, texts));
	const details = listResults(calls, 'get-product-details');
	if (details.length > 0) return addVariants(conversation, parsed, details);
	if (wasCalled(calls, 'get-product-details')) return reply(texts.wentWrong);
	const mentions = pickAdded(conversation, parsed);
	if (mentions.length === 0) return findFirst(conversation, parsed);
	return {
		kind: 'tool-calls',
		calls: mentions.map(({ handle }) => ({ toolName: 'get-product-details', input: { handle } }))
	};
};

export const changeItem: Rule = (conversation, parsed) => {
	const { message, calls, texts } = conversation;
	const isRemoval = REMOVE.test(message) || EMPTY.test(message);
	if (!isRemoval && !asksForQuantity(message, parsed)) return null;
	const done = listResults(calls, 'update-cart-item');
	if (done.length > 0) return reply(describeChanged(done, texts));
	if (!wasCalled(calls, 'get-cart')) return callTool('get-cart');
	const cart = findResult(calls, 'get-cart');
	if (cart === null) return reply(texts.wentWrong);
	const lines = EMPTY.test(message) ? cart.lines : pickLines(cart, conversation, parsed);
	if (lines.length === 0) return describeMissing(cart, { message, isRemoval, texts });
	return {
		kind: 'tool-calls',
		calls: lines.map(({ lineId, quantity }) => ({
			toolName: 'update-cart-item',
			input: { lineId, quantity: isRemoval ? 0 : decideQuantity(message, parsed, quantity) }
		}))
	};
};

function asksForQuantity(message: string, { quantity }: ParsedMessage): boolean {
	return (CHANGE.test(message) && quantity !== null) || /\bone (?:more|less)\b/i.test(message);
}

/** “two of those” may speak of what is shown, not of what is in the cart. */
function describeMissing(
	cart: CartView,
	{ message, isRemoval, texts }: { message: string; isRemoval: boolean; texts: Sentences }
): ModelResponse | null {
	if (cart.lines.length > 0) {
		return isRemoval ? reply(texts.notInCart(listTitles(cart, texts))) : null;
	}
	return OF_THOSE.test(message) ? null : reply(texts.emptyAdd);
}

export const showCart: Rule = ({ message, calls, texts }) => {
	if (!SHOW.test(message)) return null;
	if (!wasCalled(calls, 'get-cart')) return callTool('get-cart');
	const cart = findResult(calls, 'get-cart');
	if (cart === null) return reply(texts.wentWrong);
	if (cart.lines.length === 0) return reply(texts.empty);
	return reply(texts.holds(listTitles(cart, texts)));
};

export const writeNote: Rule = ({ message, calls, texts }) => {
	if (!/\b(?:add|write|leave|put|attach)\b.*\bnote\b|^\s*note\s*:/i.test(message)) return null;
	const [answer] = listResults(calls, 'add-cart-note');
	if (answer) return reply(answer.status === 'done' ? texts.noted : describeFault(answer, texts));
	if (wasCalled(calls, 'add-cart-note')) return reply(texts.wentWrong);
	const note = NOTE.exec(message.trim())?.[1]
		?.trim()
		.replace(/^["“”']|["“”']$/g, '');
	return note ? callTool('add-cart-note', { note }) : reply(texts.whatToNote);
};

/** Returns whether the message adds to the cart; the answer to “Which color?” may be one word. */
function isAddition(conversation: Conversation, parsed: ParsedMessage): boolean {
	const { message, earlierMessages } = conversation;
	if (ADD.test(message) || OF_THOSE.test(message)) return true;
	const before = earlierMessages.at(-1) ?? '';
	return ADD.test(before) && message.length <= MAX_CHOICE_LENGTH && isChoice(conversation, parsed);
}

/** Names a value of what was shown last, and no product. */
function isChoice({ message, earlierCalls }: Conversation, parsed: ParsedMessage): boolean {
	const last = earlierCalls.at(-1);
	if (last?.toolName !== 'present-products') return false;
	const details = findResult(earlierCalls, 'get-product-details');
	if (details === null) return false;
	const { values } = chooseVariant(details, { message, parsed, chosen: [] });
	return values.length > 0;
}

/** Several only when the message says so. */
function pickAdded(conversation: Conversation, parsed: ParsedMessage): ProductMention[] {
	const { message, pageProduct } = conversation;
	const found = findMentions(conversation, parsed);
	if (/\b(?:both|all (?:of them|three|two)|the two|each)\b/i.test(message))
		return found.slice(0, MAX_SHOWN);
	const isNamed = findNamed(listKnown(conversation), parsed.terms).length > 0;
	if (isNamed || parsed.ordinal !== null || found.length === 1) return found.slice(0, 1);
	const focus = findFocus(conversation);
	if (parsed.terms.length > 0 && !isChoice(conversation, parsed) && !isPlainChoice(conversation)) {
		return [];
	}
	if (focus !== null) return [focus];
	return pageProduct === null ? [] : [{ handle: pageProduct, title: pageProduct, chosen: [] }];
}

/** “the ink one”: something is meant that is in sight. */
function isPlainChoice({ message }: Conversation): boolean {
	return /\b(?:the|that|this|an?) (?:[\w-]+ ){1,3}ones?\b/i.test(message);
}

/** Searches for products that the conversation has not named before adding them. */
function findFirst(conversation: Conversation, parsed: ParsedMessage): ModelResponse | null {
	const { calls, texts } = conversation;
	const query = toQuery(conversation, parsed);
	if (query === '') return reply(texts.whatToAdd);
	if (!wasCalled(calls, 'search-products')) return callTool('search-products', { query });
	const products = findResult(calls, 'search-products')?.products ?? [];
	const named = findNamed(products, parsed.terms);
	const [only, ...others] = named.length > 0 ? named : products;
	if (only === undefined) return reply(texts.nothingToAdd(query));
	if (others.length === 0) return callTool('get-product-details', { handle: only.handle });
	if (!wasCalled(calls, 'present-products')) {
		const shown = [only, ...others].slice(0, MAX_SHOWN);
		return callTool('present-products', { products: shown.map(({ handle }) => ({ handle })) });
	}
	return reply(texts.whichOfThese);
}

function addVariants(
	conversation: Conversation,
	parsed: ParsedMessage,
	details: readonly ProductDetails[]
): ModelResponse {
	const { message, calls, texts } = conversation;
	const known = new Map(
		[...listKnown(conversation), ...listShown(conversation)].map((it) => [it.handle, it.chosen])
	);
	const choices = details.map((product) => ({
		product,
		choice: chooseVariant(product, { message, parsed, chosen: known.get(product.handle) ?? [] })
	}));
	const open = choices.filter(({ choice }) => choice.variant === null);
	if (open.length > 0) {
		if (wasCalled(calls, 'present-products'))
			return reply(askForChoice(open[0]?.product, open[0]?.choice.open ?? [], texts));
		return callTool('present-products', {
			products: choices.map(({ product, choice }) => ({
				handle: product.handle,
				values: choice.values
			}))
		});
	}
	return {
		kind: 'tool-calls',
		calls: choices.flatMap(({ product, choice }) =>
			choice.variant === null
				? []
				: [
						{
							toolName: 'add-to-cart' as const,
							input: {
								handle: product.handle,
								variantId: choice.variant.variantId,
								quantity: Math.max(1, parsed.quantity ?? 1)
							}
						}
					]
		)
	};
}

function askForChoice(
	product: ProductDetails | undefined,
	open: readonly string[],
	texts: Sentences
): string {
	const choices = (product?.options ?? []).filter(({ name }) => open.includes(name));
	const [first] = choices;
	if (product === undefined || first === undefined) return texts.notForSale;
	const names = texts.join(choices.map(({ name }) => name));
	return texts.askForChoice(names, product.title, texts.join(first.values));
}

/** Finds the lines that a message names, else the last one added. */
function pickLines(
	{ lines }: CartView,
	conversation: Conversation,
	parsed: ParsedMessage
): CartViewLine[] {
	const { message, earlierCalls } = conversation;
	const byVariant = lines.filter(
		({ variantTitle }) =>
			variantTitle !== null && message.toLowerCase().includes(variantTitle.toLowerCase())
	);
	const named = findNamed(lines, parsed.terms);
	const both = named.filter((line) => byVariant.includes(line));
	if (both.length > 0) return both;
	if (named.length > 0) return named;
	if (byVariant.length > 0) return byVariant;
	if (parsed.terms.length > 0) return [];
	if (parsed.ordinal !== null) return lines.slice(parsed.ordinal).slice(0, 1);
	const [only, ...others] = lines;
	if (only !== undefined && others.length === 0) return [only];
	const last =
		findResult(earlierCalls, 'add-to-cart')?.item ??
		findResult(earlierCalls, 'update-cart-item')?.item;
	return lines.filter(
		({ title, variantTitle }) => title === last?.title && variantTitle === last.variantTitle
	);
}

function decideQuantity(message: string, parsed: ParsedMessage, quantity: number): number {
	if (/\b(?:one|1) more\b|\banother\b/i.test(message)) return quantity + 1;
	if (/\b(?:one|1) less\b/i.test(message)) return Math.max(0, quantity - 1);
	return parsed.quantity ?? quantity;
}

function describeAdded(answers: readonly CartAnswer[], texts: Sentences): string {
	const done = answers.filter(({ status }) => status === 'done');
	const names = texts.join(done.map((answer) => nameItem(answer, texts)));
	const proposed = answers.find(({ status }) => status === 'proposed');
	const failed = answers.find(({ status }) => status === 'refused' || status === 'unconfirmed');
	return [
		done.length > 0 && texts.added(names),
		proposed && texts.pressButton,
		failed && describeFault(failed, texts),
		done.length > 0 && !failed && texts.anythingElse
	]
		.filter((part) => typeof part === 'string')
		.join(' ');
}

function describeChanged(answers: readonly CartAnswer[], texts: Sentences): string {
	const failed = answers.find(({ status }) => status !== 'done');
	if (failed) return describeFault(failed, texts);
	const cart = answers.at(-1)?.cart;
	return cart && cart.lines.length > 0 ? texts.changed(listTitles(cart, texts)) : texts.emptied;
}

function describeFault({ status, explanation }: CartAnswer, texts: Sentences): string {
	return status === 'unconfirmed' ? texts.unconfirmed : texts.refused(explanation);
}

function nameItem({ item }: CartAnswer, texts: Sentences): string {
	if (!item) return texts.yourChoice;
	const name = item.variantTitle === null ? item.title : `${item.title} (${item.variantTitle})`;
	return item.quantity > 1 ? `${String(item.quantity)} × ${name}` : name;
}

function listTitles({ lines }: CartView, texts: Sentences): string {
	return texts.join(
		lines.map(({ title, variantTitle, quantity }) => {
			const name = variantTitle === null ? title : `${title} (${variantTitle})`;
			return `${String(quantity)} × ${name}`;
		})
	);
}
