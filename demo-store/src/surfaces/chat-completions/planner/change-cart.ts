import { toSingular } from '../language/tokens.ts';
import type { Utterance } from '../language/utterance.ts';
import { chooseVariant, type VariantChoice } from './choose-variant.ts';
import { pickExtreme } from './compare.ts';
import type { Conversation } from './conversation.ts';
import { askWhich } from './describe-product.ts';
import { findCurrent, findSubject, type SubjectResult } from './find-subject.ts';
import { formatMoney } from './money.ts';
import { use, useAll, type Plan } from './plan.ts';
import { listCovered } from './titles.ts';
import type { CartChange, CartView, CartViewLine, ProductDetails } from './tool-results.ts';

/** The cart is changed only where it is certain what is meant; in doubt the shopper is asked. */

const MAX_SHOWN = 4;
/** The answer to “Which color?” is short. */
const MAX_CHOICE_WORDS = 6;

export function* writeNote({ utterance, texts }: Conversation): Plan<string | null> {
	if (!utterance.has('note')) return null;
	const note = readNote(utterance.text);
	if (note === null) return texts.whatToNote;
	const change = yield* use('add-cart-note', { note });
	if (change === null) return texts.wentWrong;
	return change.status === 'done' ? texts.noted : describeFault(change, texts);
}

/** The text after “note:”, “a note that says” or “note to the order”. */
const NOTE = /\b(?:note|notiz)\b(?:[:,-]|\s[:,-])?\s?([^]{2,500})$/i;
const LEAD =
	/^(?:that\s|saying\s|says\s|(?:to|for) (?:the|my) (?:order|cart)[:,-]?\s?|dass\s|zur bestellung[:,-]?\s?)/i;

const QUOTED = /^[:\s]?["“„'’]([^"“”„]{2,500})["“”'’]$/;

function readNote(text: string): string | null {
	const note = NOTE.exec(text.trim())?.[1]?.trim().replace(LEAD, '') ?? '';
	const plain = QUOTED.exec(note)?.[1]?.trim() ?? note;
	return plain.length < 2 ? null : plain;
}

export function* undoChange({ utterance, texts }: Conversation): Plan<string | null> {
	if (!utterance.has('undo')) return null;
	const change = yield* use('undo-cart-change');
	if (change === null) return texts.wentWrong;
	if (change.status === 'refused') return texts.nothingToUndo;
	return describeChanged(change, texts);
}

export function* showCart({ utterance, texts }: Conversation): Plan<string | null> {
	if (!utterance.has('cart', 'total')) return null;
	const cart = yield* use('get-cart');
	if (cart === null) return texts.wentWrong;
	if (cart.lines.length === 0) return texts.empty;
	const total = cart.subtotal ? formatMoney(cart.subtotal, utterance.language) : null;
	return [texts.holds(listTitles(cart, texts)), total && texts.total(total), texts.anyChange]
		.filter((part) => part !== null)
		.join(' ');
}

// Changing lines.

export function* changeLine(conversation: Conversation): Plan<string | null> {
	const { utterance, texts } = conversation;
	if (!isLineChange(conversation)) return null;
	const cart = yield* use('get-cart');
	if (cart === null) return texts.wentWrong;
	const isRemoval = utterance.has('remove', 'everything');
	if (cart.lines.length === 0) {
		return isRemoval || utterance.has('line') ? texts.empty : null;
	}
	if (utterance.has('everything')) return yield* setQuantities(cart.lines, () => 0, texts);
	const lines = pickLines(cart, conversation);
	if (lines === 'unknown') return texts.whichLine(listTitles(cart, texts));
	if (lines.length === 0) return isRemoval ? texts.notInCart(listTitles(cart, texts)) : null;
	return yield* setQuantities(lines, (quantity) => decideQuantity(utterance, quantity), texts);
}

function isLineChange({ utterance, memory }: Conversation): boolean {
	if (utterance.has('hypothetical', 'doubt')) return false;
	if (utterance.has('remove', 'everything')) return true;
	const hasChanged = memory.changed !== null;
	if (utterance.has('add') && !utterance.has('setQuantity')) {
		return utterance.has('more') && utterance.terms.length === 0 && hasChanged;
	}
	return asksForQuantity(utterance, hasChanged);
}

function asksForQuantity(utterance: Utterance, hasChanged: boolean): boolean {
	const isCounted = utterance.quantity !== null || utterance.has('only');
	if (utterance.has('more', 'less') && utterance.tokens.length <= 2) return true;
	if (!isCounted) return false;
	// “Two of those”, after they were added.
	return utterance.has('setQuantity', 'more', 'less') || (utterance.has('these') && hasChanged);
}

function decideQuantity(utterance: Utterance, before: number): number {
	const said = utterance.quantity;
	if (utterance.has('remove')) return said === null || said >= before ? 0 : before - said;
	if (utterance.has('less')) return Math.max(0, before - (said ?? 1));
	if (utterance.has('more')) return before + (said ?? 1);
	return said ?? 1;
}

/** `unknown`: the message may mean several of the lines. */
function pickLines(
	{ lines }: CartView,
	{ utterance, memory }: Conversation
): readonly CartViewLine[] | 'unknown' {
	const { terms, ordinal } = utterance;
	if (terms.length > 0) {
		const named = lines.filter(({ title, variantTitle }) => {
			return listCovered(`${title} ${variantTitle ?? ''}`, terms).length === terms.length;
		});
		return named.length < 2 || isPlural(utterance) ? named : 'unknown';
	}
	const [only, ...others] = lines;
	if (ordinal !== null) {
		const line = lines.at(ordinal);
		return line ? [line] : [];
	}
	if (only && others.length === 0) return [only];
	const last = lines.filter(
		({ title, variantTitle }) =>
			title === memory.changed?.title && variantTitle === memory.changed.variantTitle
	);
	return last.length === 1 ? last : 'unknown';
}

/** “Remove the mugs” means all of them. */
function isPlural({ terms, has }: Utterance): boolean {
	return has('both') || terms.some(({ said }) => toSingular(said) !== said);
}

function* setQuantities(
	lines: readonly CartViewLine[],
	decide: (before: number) => number,
	texts: Conversation['texts']
): Plan<string> {
	const changes = yield* useAll(
		'update-cart-item',
		lines.map(({ lineId, quantity }) => ({ lineId, quantity: decide(quantity) }))
	);
	const known = changes.filter((change) => change !== null);
	const failed = known.find(({ status }) => status !== 'done');
	if (failed) return describeFault(failed, texts);
	const last = known.at(-1);
	return last === undefined ? texts.wentWrong : describeChanged(last, texts);
}

// Adding.

export function* addToCart(conversation: Conversation): Plan<string | null> {
	const { utterance, texts, memory } = conversation;
	const before = continuesAddition(conversation) ? memory.previous?.utterance : undefined;
	if (!isAddition(conversation) && before === undefined) return null;
	if (utterance.has('howTo')) return texts.howToAdd;
	if (utterance.has('hypothetical')) return null;
	if (utterance.has('doubt')) return texts.sureToAdd;
	const subjects = yield* pickAdded(conversation);
	if (subjects.kind === 'several') return yield* askWhich(conversation, subjects);
	if (subjects.kind === 'none') {
		return subjects.query === '' ? texts.whatToAdd : texts.nothingToAdd(subjects.query);
	}
	const details = yield* useAll(
		'get-product-details',
		subjects.handles.map((handle) => ({ handle }))
	);
	const utterances = before === undefined ? [utterance] : [utterance, before];
	return yield* addVariants(
		conversation,
		details.filter((product) => product !== null),
		utterances
	);
}

function isAddition({ utterance, memory }: Conversation): boolean {
	if (utterance.has('add')) return true;
	if (utterance.has('yes')) return memory.shown.length === 1 && utterance.terms.length === 0;
	return utterance.has('these') && utterance.quantity !== null && utterance.terms.length === 0;
}

/** “Ink” answers “Which color?” when the message before asked for something to be added. */
function continuesAddition(conversation: Conversation): boolean {
	const { previous } = conversation.memory;
	const { utterance } = conversation;
	if (previous === null || utterance.tokens.length > MAX_CHOICE_WORDS) return false;
	const wasAsked =
		previous.utterance.has('add') &&
		previous.calls.at(-1)?.toolName === 'present-products' &&
		previous.calls.some(({ toolName }) => toolName === 'get-product-details');
	const isChoice =
		utterance.terms.length > 0 || utterance.colors.length > 0 || utterance.has('large', 'small');
	return wasAsked && isChoice;
}

type Added =
	Exclude<SubjectResult, { kind: 'one' }> | { kind: 'these'; handles: readonly string[] };

function* pickAdded(conversation: Conversation): Plan<Added> {
	const { utterance, memory } = conversation;
	const { terms, ordinal, quantity } = utterance;
	if (terms.length > 0 || ordinal !== null) {
		const subject = yield* findSubject(conversation);
		return subject.kind === 'one' ? these([subject]) : subject;
	}
	if (utterance.has('both') && memory.shown.length > 1) {
		return these(memory.shown.slice(0, quantity ?? MAX_SHOWN));
	}
	if (utterance.has('cheapest', 'dearest')) {
		const subject = yield* pickExtreme(conversation);
		return subject === null ? NOTHING : these([subject]);
	}
	return isAnything(utterance) ? NOTHING : pickUnnamed(conversation);
}

const NOTHING: Added = { kind: 'none', query: '' };

/** “It” in a wish to buy; several when it is not certain which one is meant. */
function pickUnnamed(conversation: Conversation): Added {
	const { memory, page } = conversation;
	const { shown, spoken } = memory;
	if (page?.kind === 'product') {
		// The page's product and the one that was spoken of may both be “it”.
		return spoken === null || spoken.handle === page.handle
			? these([page])
			: { kind: 'several', products: [{ ...spoken, handle: page.handle }, spoken] };
	}
	if (shown.length > 1 && !isSpokenLast(memory)) {
		return { kind: 'several', products: shown.slice(0, MAX_SHOWN) };
	}
	const current = findCurrent(conversation);
	return current === null ? NOTHING : these([{ handle: current }]);
}

/** “Add something nice” names nothing that could be meant. */
function isAnything({ text }: Utterance): boolean {
	return /\b(?:something|anything|irgendwas|irgendetwas|etwas|was)\b/i.test(text);
}

/** One of the shown products was described or added after they were shown. */
function isSpokenLast({ previous, spoken }: Conversation['memory']): boolean {
	return (
		spoken !== null &&
		previous?.calls.some(
			({ toolName, input }) => toolName !== 'present-products' && input['handle'] === spoken.handle
		) === true
	);
}

function these(subjects: readonly { handle: string }[]): Added {
	return { kind: 'these', handles: subjects.map(({ handle }) => handle) };
}

function* addVariants(
	conversation: Conversation,
	details: readonly ProductDetails[],
	utterances: readonly Utterance[]
): Plan<string> {
	const { texts, memory } = conversation;
	const chosen = new Map(memory.shown.map((card) => [card.handle, card.chosen]));
	const choices = details.map((product) => ({
		product,
		choice: chooseVariant(product, utterances, chosen.get(product.handle))
	}));
	if (choices.length === 0) return texts.wentWrong;
	const open = choices.find(({ choice }) => !isCertain(choice, choices.length));
	if (open) {
		yield* use('present-products', {
			products: choices.map(({ product, choice }) => ({
				handle: product.handle,
				values: choice.values
			}))
		});
		return askForChoice(open.product, open.choice, texts);
	}
	const soldOut = choices.find(({ choice }) => choice.matching[0]?.availableForSale !== true);
	if (soldOut) return describeSoldOut(soldOut.product, soldOut.choice, texts);
	const quantity = utterances.map((it) => it.quantity).find((it) => it !== null) ?? 1;
	const changes = yield* useAll(
		'add-to-cart',
		choices.map(({ product, choice }) => ({
			handle: product.handle,
			variantId: choice.matching[0]?.variantId,
			quantity: utterances[0]?.has('both') === true ? 1 : Math.max(1, quantity)
		}))
	);
	return describeAdded(
		changes.filter((change) => change !== null),
		texts
	);
}

/** One variant is meant, and every word of the shopper is accounted for. */
function isCertain({ matching, left }: VariantChoice, count: number): boolean {
	return matching.length === 1 && (left.length === 0 || count > 1);
}

function askForChoice(
	product: ProductDetails,
	{ open, left, matching }: VariantChoice,
	texts: Conversation['texts']
): string {
	if (open.length > 0 && matching.every(({ availableForSale }) => !availableForSale)) {
		return texts.soldOut(product.title);
	}
	if (open.length === 0) {
		const words = texts.join(left.map(({ said }) => `“${said}”`));
		return texts.isThisMeant(product.title, words);
	}
	const names = texts.join(open.map(({ name }) => name));
	return texts.askForChoice(names, product.title, texts.join(open[0]?.values ?? []));
}

function describeSoldOut(
	{ title, variants }: ProductDetails,
	{ values }: VariantChoice,
	texts: Conversation['texts']
): string {
	const others = variants.filter(({ availableForSale }) => availableForSale);
	const name = values.length > 0 ? `${title} (${values.join(', ')})` : title;
	if (others.length === 0) return texts.soldOut(name);
	const list = texts.join(others.map((variant) => variant.values.join(' / ')));
	return `${texts.soldOut(name)} ${texts.inStockOnly(list)}`;
}

// What was done.

function describeAdded(changes: readonly CartChange[], texts: Conversation['texts']): string {
	const done = changes.filter(({ status }) => status === 'done');
	const names = texts.join(done.map((change) => nameItem(change, texts)));
	const proposed = changes.find(({ status }) => status === 'proposed');
	const failed = changes.find(({ status }) => status === 'refused' || status === 'unconfirmed');
	if (changes.length === 0) return texts.wentWrong;
	return [
		done.length > 0 && texts.added(names),
		proposed && texts.pressButton,
		failed && describeFault(failed, texts),
		done.length > 0 && !failed && texts.anythingElse
	]
		.filter((part) => typeof part === 'string')
		.join(' ');
}

function describeChanged(change: CartChange, texts: Conversation['texts']): string {
	if (change.status !== 'done') return describeFault(change, texts);
	const { cart } = change;
	return cart && cart.lines.length > 0 ? texts.changed(listTitles(cart, texts)) : texts.emptied;
}

function describeFault({ status, explanation }: CartChange, texts: Conversation['texts']): string {
	return status === 'unconfirmed' ? texts.unconfirmed : texts.refused(explanation);
}

function nameItem({ item }: CartChange, texts: Conversation['texts']): string {
	if (!item) return texts.yourChoice;
	return item.quantity > 1 ? `${item.quantity} × ${nameLine(item)}` : nameLine(item);
}

function listTitles({ lines }: CartView, texts: Conversation['texts']): string {
	return texts.join(lines.map((line) => `${line.quantity} × ${nameLine(line)}`));
}

function nameLine({ title, variantTitle }: { title: string; variantTitle: string | null }): string {
	return variantTitle === null ? title : `${title} (${variantTitle})`;
}
