import { covers } from '../../../language/covers.ts';
import { readText } from '../../../language/read-message.ts';
import type { Answering } from './answer.ts';
import type { Conversation } from './conversation.ts';
import { chooseVariants, findSubjects, formatMoney } from './facts.ts';
import { quote } from './find.ts';
import type { Frame } from './frame.ts';
import { use, type Plan } from './plan.ts';
import type { Cart, Change } from './tool-results.ts';

/** Larger orders are made on the page. */
const MAX_QUANTITY = 50;

/** The cart is changed only where a sentence is a request, and every word of it is understood. */
function isRequest({ clause, isNegated, min, max }: Frame, { isAlone }: Answering): boolean {
	if (min !== null || max !== null) return false;
	const isPolite = clause.items.some(({ kind }) => kind === 'please');
	return isAlone && !isNegated && (!clause.isQuestion || isPolite);
}

export function* addToCart(frame: Frame, answering: Answering): Plan<string | null> {
	const { say, list } = answering.conversation;
	const unclear = say('unclear');
	const quantity = frame.count ?? 1;
	if (!isRequest(frame, answering) || quantity > MAX_QUANTITY) return unclear;
	const { products, left } = yield* findSubjects(frame, answering);
	const [details] = products;
	if (details === undefined) return unclear;
	const titles = list(products.map(({ title }) => title));
	if (products.length > 1) return `${say('which', { titles })} ${unclear}`;
	const { variants, open } = chooseVariants(details, left, frame);
	if (open.length > 0) return say('notUnderstood', { words: quote(open) });
	const [variant] = variants;
	const { handle } = details;
	if (variants.length > 1 || variant === undefined) {
		yield* use('present-products', { products: [{ handle }] });
		return say('which', { titles: list(variants.map(({ values }) => values.join(' / '))) });
	}
	if (!variant.availableForSale) return say('soldOut', { values: titles });
	const { variantId } = variant;
	const change = yield* use('add-to-cart', { handle, variantId, quantity });
	return describeChange(change, answering.conversation);
}

/** Puts a note on the order, in the shopper's words: what follows the colon of “add a note: …”. */
export function* addNote(conversation: Conversation): Plan<string | null> {
	const { message, text } = conversation;
	const items = message.clauses[0]?.items ?? [];
	const [, ...parts] = text.split(/[:：]/);
	const note = parts.join(':').trim();
	const isNote = items.some(({ value }) => value === 'note');
	if (!isNote || note === '' || items.some(({ kind }) => kind === 'not')) return null;
	return describeChange(yield* use('add-cart-note', { note }), conversation);
}

/** Removes a line, or sets how many of it there are. */
export function* changeLine(frame: Frame, answering: Answering): Plan<string | null> {
	const { say } = answering.conversation;
	const isRemoval = frame.has('remove');
	if (!isRequest(frame, answering) || (frame.count === null) !== isRemoval) return say('unclear');
	const cart = yield* use('get-cart');
	if (cart === null) return say('failed');
	if (cart.lines.length === 0) return say('empty');
	const lines = pickLines(cart, frame);
	if (lines.length === 0) return `${say('unclear')} ${describeCart(cart, answering.conversation)}`;
	let change: Change | null = null;
	// The shopper is asked about one change at a time.
	for (const { lineId } of lines) {
		change = yield* use('update-cart-item', { lineId, quantity: isRemoval ? 0 : frame.count });
		if (change?.status !== 'done') break;
	}
	return describeChange(change, answering.conversation);
}

const EVERYTHING = /empty|clear|everything|leer|vide|vaci|svuot|leeg|空に|افرغ/;

/** The one line that is named, the only one, or all of them. */
function pickLines(cart: Cart, { content, colors, rest, has, tag }: Frame): Cart['lines'] {
	const named = [...content, ...colors];
	const isAll =
		has('all') || rest.some(({ kind, text }) => kind === 'remove' && EVERYTHING.test(text));
	if (isAll) return has('remove') && named.length === 0 ? cart.lines : [];
	const lines = cart.lines.filter((line) => {
		const text = readText(nameLine(line));
		return named.every((item) => covers(text, item, tag));
	});
	return lines.length === 1 ? lines : [];
}

export function* showCart(frame: Frame, { conversation }: Answering): Plan<string | null> {
	if (frame.content.length > 0) return null;
	const cart = yield* use('get-cart');
	return cart === null ? conversation.say('failed') : describeCart(cart, conversation);
}

/** Agrees to a change that was proposed, in words. */
export function* confirmChange(conversation: Conversation): Plan<string | null> {
	const { proposalId } = conversation;
	if (proposalId === null) return null;
	return describeChange(yield* use('confirm-change', { proposalId }), conversation);
}

function describeChange(change: Change | null, conversation: Conversation): string {
	const { say } = conversation;
	if (change === null || change.status === 'unconfirmed') return say('failed');
	if (change.status === 'proposed') return say('proposed');
	return change.status === 'done' && change.cart
		? describeCart(change.cart, conversation)
		: say('unclear');
}

function describeCart({ lines, subtotal }: Cart, { say, list, message }: Conversation): string {
	if (lines.length === 0) return say('empty');
	const names = lines.map((line) => `${String(line.quantity)} × ${nameLine(line)}`);
	const sum = subtotal ? formatMoney(subtotal.amount, subtotal.currencyCode, message.tag) : '';
	return say('holds', { lines: list(names), subtotal: sum });
}

function nameLine({ title, variantTitle }: Cart['lines'][number]): string {
	return variantTitle === null ? title : `${title} (${variantTitle})`;
}
