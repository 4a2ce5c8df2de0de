import { readMessage, type Reading } from '../language/reading.ts';
import { chooseVariant, type VariantChoice } from './choose-variant.ts';
import type { Conversation, Subject } from './conversation.ts';
import { formatMoney } from './money.ts';
import { use, useAll, type Plan } from './plan.ts';
import { askWhich, findCurrent, findSubject, nameWords } from './subject.ts';
import { listCovered, listLeft } from './titles.ts';
import type { CartChange, CartView, ProductDetails } from './tool-results.ts';

/** The cart is changed only where it is certain what is meant; in doubt the shopper is asked. */

const MAX_SHOWN = 4;
/** The answer to “Which color?” is short. */
const MAX_CHOICE_WORDS = 7;

type Line = CartView['lines'][number];

/** No question, doubt or negation changes the cart. */
export function declineChange({ reading, texts }: Conversation): string | null {
	const isWish = reading.has('add', 'remove', 'everything', 'set', 'undo', 'note');
	const isKept = reading.isNegated && reading.has('cart');
	if (!isWish && !isKept) return null;
	if (reading.has('howTo')) return texts.howToAdd;
	if (reading.isNegated) return reading.terms.length === 0 || isWish ? texts.leftAsIs : null;
	const isDoubt = reading.has('doubt') || (reading.has('hypothetical') && !isRequest(reading));
	const isFact = reading.has('stock', 'price', 'returns', 'delivery', 'code', 'payment', 'visit');
	return isDoubt && !isFact ? texts.sureToAdd : null;
}

/** “Can you add it?” is a wish; “can I add it later?” is a question. */
function isRequest({ text }: Reading): boolean {
	return /^(?:please\s)?(?:can|could|will|would|kannst|könntest|können|könnten) (?:you|du|sie)\b/i.test(
		text.trim()
	);
}

function isWish({ reading }: Conversation): boolean {
	const isQuestion = reading.has('hypothetical') && !isRequest(reading);
	return !reading.isNegated && !reading.has('doubt') && !isQuestion;
}

/** Adds a note. Wishes, questions and negations inside the note's text do not count. */
export function* writeNote({ reading, texts }: Conversation): Plan<string | null> {
	if (!reading.has('note')) return null;
	const [lead = ''] = reading.text.split(/\b(?:note|notiz)\b/i);
	const before = readMessage(lead, reading.language);
	if (before.isNegated || before.has('doubt') || (before.isQuestion && !isRequest(reading)))
		return null;
	const note = readNote(reading.text);
	if (note === null) return texts.whatToNote;
	const change = yield* use('add-cart-note', { note });
	return change?.status === 'done' ? texts.noted : describeChange(change, texts);
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

export function* undoChange(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	if (!reading.has('undo') || !isWish(conversation)) return null;
	const change = yield* use('undo-cart-change');
	return change?.status === 'refused' ? texts.nothingToUndo : describeChange(change, texts);
}

export function* showCart({ reading, texts }: Conversation): Plan<string | null> {
	if (!reading.has('cart')) return null;
	const cart = yield* use('get-cart');
	if (cart === null) return texts.wentWrong;
	if (cart.lines.length === 0) return texts.empty;
	const total = cart.subtotal ? texts.total(formatMoney(cart.subtotal, reading.language)) : '';
	return [texts.holds(listTitles(cart, texts)), total, texts.anyChange].join(' ');
}

// Changing lines.

export function* changeLine(conversation: Conversation): Plan<string | null> {
	const { reading, texts } = conversation;
	const isRemoval = reading.has('remove', 'everything');
	const wantsSwap = isSwap(conversation);
	const isAsked = isRemoval || wantsSwap || asksForQuantity(conversation);
	if (!isAsked || !isWish(conversation)) return null;
	const cart = yield* use('get-cart');
	if (cart === null) return texts.wentWrong;
	if (cart.lines.length === 0) return isRemoval || reading.has('line') ? texts.empty : null;
	return yield* wantsSwap ? swapVariant(cart, conversation) : setQuantities(cart, conversation);
}

function* setQuantities(cart: CartView, conversation: Conversation): Plan<string | null> {
	const { reading, texts, memory } = conversation;
	const lines = reading.has('everything') ? cart.lines : pickLines(cart, conversation);
	if (lines === 'unknown') return texts.whichLine(listTitles(cart, texts));
	if (lines.length === 0) {
		const isCertain = reading.has('remove') || memory.changed !== null;
		return isCertain ? texts.notInCart(listTitles(cart, texts)) : null;
	}
	let change: CartChange | null = null;
	// The shopper is asked about one change at a time.
	for (const { lineId, quantity } of lines) {
		change = yield* use('update-cart-item', {
			lineId,
			quantity: decideQuantity(reading, quantity)
		});
		if (change?.status !== 'done') break;
	}
	return describeChange(change, texts);
}

function asksForQuantity({ reading, memory }: Conversation): boolean {
	const hasChanged = memory.changed !== null;
	const isCounted = reading.quantity !== null || reading.has('only');
	if (reading.has('more', 'less') && reading.tokens.length <= 2) return true;
	if (reading.has('add') && !reading.has('set')) {
		return reading.has('more') && reading.terms.length === 0 && hasChanged;
	}
	if (wantsMore(reading)) return !reading.isQuestion;
	return isCounted && (reading.has('set', 'less') || (reading.has('these') && hasChanged));
}

/** “Only one more” leaves one. */
function wantsMore(reading: Reading): boolean {
	return reading.has('more') && !reading.has('only');
}

function decideQuantity(reading: Reading, before: number): number {
	const said = reading.quantity;
	if (reading.has('everything')) return 0;
	if (reading.has('remove')) return said === null || said >= before ? 0 : before - said;
	if (reading.has('less')) return Math.max(0, before - (said ?? 1));
	if (wantsMore(reading)) return before + (said ?? 1);
	return said ?? 1;
}

/** `unknown`: the message may mean several of the lines. */
function pickLines({ lines }: CartView, { reading, memory }: Conversation): Line[] | 'unknown' {
	const { terms, ordinal } = reading;
	if (terms.length > 0) {
		const named = lines.filter(
			({ title, variantTitle }) => listLeft(`${title} ${variantTitle ?? ''}`, terms).length === 0
		);
		const isPlural = reading.has('both') || terms.some(({ said }) => said.endsWith('s'));
		return named.length < 2 || isPlural ? named : 'unknown';
	}
	if (ordinal !== null) return lines.slice(ordinal).slice(0, 1);
	if (lines.length === 1) return [...lines];
	const last = lines.filter((line) => isChanged(line, memory.changed));
	return last.length === 1 ? last : 'unknown';
}

function isChanged(line: Line, changed: Conversation['memory']['changed']): boolean {
	return line.title === changed?.title && line.variantTitle === changed.variantTitle;
}

/** “Change it to ochre”, “the teapot in ink instead”, “sage would be better”. */
function isSwap({ reading, memory }: Conversation): boolean {
	const isNamed = reading.terms.length + reading.colors.length > 0 || reading.has('large', 'small');
	if (!isNamed || reading.quantity !== null || reading.has('remove', 'more', 'only')) return false;
	const isReplacing = /\b(?:to|for|auf|in|gegen|into)\b/i.test(reading.text);
	if (reading.has('set') && !reading.has('add')) return isReplacing;
	return reading.has('swap') && memory.changed !== null;
}

/** Adds the other version first, so that nothing is lost when the shopper refuses it. */
function* swapVariant(cart: CartView, conversation: Conversation): Plan<string> {
	const { texts } = conversation;
	const line = pickSwapped(cart, conversation);
	if (line === null) return texts.whichLine(listTitles(cart, texts));
	const details = yield* readLine(line, conversation);
	if (details === null) return texts.whichProduct;
	const choice = chooseOther(details, conversation, line);
	const [variant] = choice.matching;
	const isOther = variant !== undefined && variant.variantId !== line.variantId;
	if (!isOther || choice.left.length > 0) {
		const words = choice.left.map(({ said }) => said).join(' ');
		return texts.isThisMeant(details.title, `“${words || conversation.reading.text.slice(0, 60)}”`);
	}
	if (!variant.availableForSale) return describeSoldOut(details, choice, texts);
	const { lineId, quantity } = line;
	const { variantId } = variant;
	const added = yield* use('add-to-cart', { handle: details.handle, variantId, quantity });
	if (added?.status !== 'done') return describeChange(added, texts);
	return describeChange(yield* use('update-cart-item', { lineId, quantity: 0 }), texts);
}

function pickSwapped({ lines }: CartView, { reading, memory }: Conversation): Line | null {
	const named = lines.filter(({ title }) => listCovered(title, reading.terms).length > 0);
	const changed = lines.filter((line) => isChanged(line, memory.changed));
	const [line, ...others] = [named, changed, lines].find((list) => list.length > 0) ?? [];
	return line === undefined || others.length > 0 ? null : line;
}

function* readLine({ title }: Line, conversation: Conversation): Plan<ProductDetails | null> {
	const known = conversation.memory.known.find((subject) => subject.title === title);
	const { terms } = readMessage(title, conversation.pageLanguage);
	const found = known ?? (yield* findSubject(conversation, { terms, ordinal: null })).products[0];
	return found ? yield* use('get-product-details', { handle: found.handle }) : null;
}

/** Options that the message does not name stay as they are. */
function chooseOther(
	details: ProductDetails,
	{ reading }: Conversation,
	{ variantId }: Line
): VariantChoice {
	const before = details.variants.find((variant) => variant.variantId === variantId)?.values ?? [];
	const named = chooseVariant(details, [reading]);
	const kept = before.filter((_, index) => {
		const values = details.options[index]?.values ?? [];
		return !values.some((value) => named.values.includes(value));
	});
	return chooseVariant(details, [reading], kept);
}

// Adding.

export function* addToCart(conversation: Conversation): Plan<string | null> {
	const { reading, texts, memory } = conversation;
	const before = continuesAddition(conversation) ? memory.previous?.reading : undefined;
	if (before === undefined && !isAddition(conversation)) return null;
	if (before === undefined && !isWish(conversation)) return null;
	const subjects = yield* pickAdded(conversation, before !== undefined);
	if (subjects.length === 0) {
		const query = nameWords(reading.terms);
		return query === '' ? texts.whatToAdd : texts.nothingFor(query);
	}
	if (subjects.length > 1 && !reading.has('both')) return yield* askWhich(conversation, subjects);
	const details = yield* useAll(
		'get-product-details',
		subjects.map(({ handle }) => ({ handle }))
	);
	const readings = before === undefined ? [reading] : [reading, before];
	const known = details.filter((product) => product !== null);
	return yield* addVariants(conversation, known, readings);
}

/** “Two ink mugs, please” is a wish, as “add two ink mugs” is. */
function isAddition({ reading, memory }: Conversation): boolean {
	if (reading.has('add')) return !reading.has('price', 'stock', 'returns', 'delivery', 'code');
	const isPlea =
		/\b(?:please|bitte)\b/i.test(reading.text) && !reading.has('list', 'compare', 'go');
	const isCounted = reading.quantity !== null || /^(?:eine?n?|the|an?)\b/i.test(reading.text);
	if (isPlea && isCounted && reading.terms.length > 0) {
		return reading.concepts.size <= 1 && !reading.isQuestion && isSpecific(reading);
	}
	return reading.has('these') && reading.quantity !== null && memory.shown.length === 1;
}

/** “A mug please” may ask to see some; “two ink mugs” tells which. */
function isSpecific({ terms, colors, quantity }: Reading): boolean {
	return (quantity ?? 1) > 1 || terms.length + colors.length > 1;
}

/** “Ink” answers “Which color?” when the message before asked for something to be added. */
function continuesAddition({ memory: { previous }, reading }: Conversation): boolean {
	if (previous === null || reading.tokens.length > MAX_CHOICE_WORDS) return false;
	if (reading.isNegated || reading.isQuestion) return false;
	const wasAsked =
		(previous.reading.has('add') || previous.reading.quantity !== null) &&
		previous.calls.at(-1)?.toolName === 'present-products' &&
		previous.calls.some(({ toolName }) => toolName === 'get-product-details');
	return (
		wasAsked && (reading.terms.length + reading.colors.length > 0 || reading.has('large', 'small'))
	);
}

function* pickAdded(
	conversation: Conversation,
	isAnswer: boolean
): Plan<readonly Pick<Subject, 'handle'>[]> {
	const { reading, memory } = conversation;
	const current = findCurrent(conversation);
	if (isAnswer) return current ? [current] : [];
	const isNamed = reading.terms.length > 0 || reading.ordinal !== null;
	if (isNamed) return (yield* findSubject(conversation)).products;
	if (memory.shown.length > 1) {
		if (reading.has('both')) return memory.shown.slice(0, reading.quantity ?? MAX_SHOWN);
		if (reading.has('cheapest', 'dearest')) return pickExtreme(conversation);
	}
	return pickUnnamed(conversation);
}

function pickExtreme({ reading, memory }: Conversation): Subject[] {
	const sorted = memory.shown.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0));
	return sorted.slice(reading.has('dearest') ? -1 : 0).slice(0, 1);
}

/** “It” in a wish to buy; several when it is not certain which one is meant. */
function pickUnnamed(conversation: Conversation): Pick<Subject, 'handle'>[] {
	const { reading, memory, page } = conversation;
	const { spoken, shown } = memory;
	if (/\b(?:something|anything|irgend\w*|etwas|was)\b/i.test(reading.text)) return [];
	if (page?.kind === 'product') {
		const isOther = spoken !== null && spoken.handle !== page.handle;
		return isOther ? [page, spoken] : [page];
	}
	if (shown.length > 1 && !isSpokenLast(memory)) return shown.slice(0, MAX_SHOWN);
	const current = findCurrent(conversation);
	return current ? [current] : [];
}

/** One of the shown products was described or added after they were shown. */
function isSpokenLast({ previous, spoken }: Conversation['memory']): boolean {
	return (
		previous?.calls.some(
			({ toolName, input }) => toolName !== 'present-products' && input['handle'] === spoken?.handle
		) === true && spoken !== null
	);
}

function* addVariants(
	conversation: Conversation,
	details: readonly ProductDetails[],
	readings: readonly Reading[]
): Plan<string> {
	const { texts, memory } = conversation;
	const shown = new Map(memory.shown.map((card) => [card.handle, card.chosen]));
	const choices = details.map((product) => ({
		product,
		choice: chooseVariant(product, readings, shown.get(product.handle))
	}));
	if (choices.length === 0) return texts.wentWrong;
	const open = choices.find(
		({ choice: { matching, left } }) =>
			matching.length !== 1 || (left.length > 0 && choices.length === 1)
	);
	if (open) {
		const products = choices.map(({ product: { handle }, choice }) => ({
			...{ handle, values: choice.values }
		}));
		yield* use('present-products', { products });
		return askForChoice(open.product, open.choice, texts);
	}
	const soldOut = choices.find(({ choice }) => choice.matching[0]?.availableForSale !== true);
	if (soldOut) return describeSoldOut(soldOut.product, soldOut.choice, texts);
	const quantity = readings.map((it) => it.quantity).find((it) => it !== null) ?? 1;
	const added: string[] = [];
	for (const { product, choice } of choices) {
		const change = yield* use('add-to-cart', {
			handle: product.handle,
			variantId: choice.matching[0]?.variantId,
			quantity: choices.length > 1 ? 1 : Math.max(1, quantity)
		});
		if (change?.status !== 'done') return describeChange(change, texts);
		added.push(nameItem(change));
	}
	return `${texts.added(texts.join(added))} ${texts.anyChange}`;
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
		return texts.isThisMeant(product.title, texts.join(left.map(({ said }) => `“${said}”`)));
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

/** Agreement in words reaches the shop as the id of the one change that waits. */
export function* confirmChange(
	{ memory: { proposalId }, texts }: Conversation,
	answer: 'yes' | 'no'
): Plan<string | null> {
	if (proposalId === null) return null;
	if (answer === 'no') return texts.leftAsIs;
	return describeChange(yield* use('confirm-change', { proposalId }), texts);
}

function describeChange(change: CartChange | null, texts: Conversation['texts']): string {
	if (change === null) return texts.wentWrong;
	const { status, explanation, cart, item } = change;
	if (status === 'refused') return texts.refused(explanation);
	if (status !== 'done') return texts[status];
	// A note has no item.
	if (!cart || !item) return texts.noted;
	return cart.lines.length > 0 ? texts.changed(listTitles(cart, texts)) : texts.emptied;
}

function nameItem(change: CartChange | null): string {
	const item = change?.item;
	if (!item) return '…';
	return item.quantity > 1 ? `${String(item.quantity)} × ${nameLine(item)}` : nameLine(item);
}

function listTitles({ lines }: CartView, texts: Conversation['texts']): string {
	return texts.join(lines.map((line) => `${String(line.quantity)} × ${nameLine(line)}`));
}

function nameLine({ title, variantTitle }: { title: string; variantTitle: string | null }): string {
	return variantTitle === null ? title : `${title} (${variantTitle})`;
}
