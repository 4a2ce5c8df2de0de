import type { ProposedChange } from '$lib/core/conversation';
import type {
	CartChangeResult,
	CartItemBefore,
	CartView,
	CartViewLine
} from '$lib/domain/assistant';
import type { Cart, CartLine } from '$lib/domain/cart';
import type { VariantRow, VariantTable } from '$lib/domain/product';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import type { Prepare, WriteResult } from './cart-writer';
import {
	type AssistantTool,
	defineTool,
	handleInput,
	refuse,
	type ToolContext
} from './define-tool';
import { asksForItem, isAgreement } from './shopper-words';
import { isBoughtOnPage, loadProduct, loadShownProduct, refuseHandle } from './product-tools';

/** Larger quantities are ordered on the page, where a shopper sees the total. */
const MAX_QUANTITY = 50;
const MAX_NOTE_LENGTH = 500;

type Item = NonNullable<CartChangeResult['item']>;

export const getCart = defineTool({
	name: 'get-cart',
	description: "Reads the shopper's cart. The shopper is shown it too.",
	input: z.object({}),
	run: async (_, { shopper }) => describeCart(await shopper.cart.load())
});

export const addToCart = defineTool({
	name: 'add-to-cart',
	description:
		'Puts a variant into the cart. Only when the shopper wants it, with a variant id that ' +
		'get-product-details listed. Unless their message asks for product, variant and quantity and says ' +
		'nothing else, the shop asks them first, with buttons.',
	input: z.object({
		handle: handleInput.describe('Of the product'),
		variantId: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/),
		quantity: z.int().min(1).max(MAX_QUANTITY).default(1)
	}),
	async propose({ handle, variantId, quantity }, { shopper, message, agreement }, callId) {
		const loaded = await loadProduct(shopper.storefront, handle);
		const row = loaded?.table.rows.find(({ id }) => id === variantId);
		if (!loaded || !row?.availableForSale) return null;
		const { product, table } = loaded;
		if (isBoughtOnPage(product, table)) return null;
		const values = listTellingValues(table, row);
		if (!agreement.hasAdded && asksForItem(message, { title: product.title, values, quantity })) {
			agreement.hasAdded = true;
			agreement.added.add(callId);
			return null;
		}
		const before = countVariant(await shopper.cart.load(), variantId);
		const shown = await loadShownProduct(shopper.storefront, { handle, values: listValues(row) });
		const item = {
			title: product.title,
			variantTitle: nameVariant(row),
			href: shown?.href ?? null,
			image: shown?.image ?? null
		};
		return { item, before, after: before + quantity, note: null };
	},
	async run({ handle, variantId, quantity }, context, callId) {
		const loaded = await loadProduct(context.shopper.storefront, handle);
		if (loaded === null) return refuseHandle(handle);
		const { product, table } = loaded;
		const row = table.rows.find(({ id }) => id === variantId);
		if (row === undefined) {
			return refuse(`"${handle}" has no variant ${variantId}; get-product-details lists them.`);
		}
		const item = { title: product.title, variantTitle: nameVariant(row), quantity };
		if (isBoughtOnPage(product, table)) return showPage(context, { handle, row, item });
		if (!row.availableForSale) return report({ status: 'refused', reason: 'Sold out.' }, item);
		const approved = takeApproved(context, callId);
		if (approved === undefined && !context.agreement.added.has(callId)) return NOT_AGREED;
		let before = null as CartItemBefore | null;
		const result = await context.writer.write(callId, (cart) => {
			before = { variantId, quantity: countVariant(cart, variantId) };
			if (approved !== undefined && approved.before !== before.quantity) return CHANGED;
			return { kind: 'add', lines: [{ merchandiseId: row.id, quantity }] };
		});
		return report(result, { ...item, quantity: countAdded(result, before) ?? quantity }, before);
	},
	describe: describeChange
});

export const updateCartItem = defineTool({
	name: 'update-cart-item',
	description:
		'Changes how many of a line are in the cart; 0 removes it. Only when the shopper wants it. ' +
		'get-cart lists the line ids. The shop asks the shopper first, with buttons.',
	input: z.object({
		lineId: z.string().regex(/^line-[\da-f]{12}$/),
		quantity: z.int().min(0).max(MAX_QUANTITY)
	}),
	async propose({ lineId, quantity }, { shopper }) {
		const cart = await shopper.cart.load();
		const line = cart && findLine(cart, lineId);
		if (!line || line.quantity === quantity || 'reason' in changeLine(line, quantity)) return null;
		return { item: describeItem(line), before: line.quantity, after: quantity, note: null };
	},
	async run({ lineId, quantity }, context, callId) {
		const approved = takeApproved(context, callId);
		let item = null as Item | null;
		let before: CartItemBefore | null = null;
		const result = await context.writer.write(callId, (cart) => {
			const line = findLine(cart, lineId);
			if (line === null) return { reason: 'The cart has no such line; get-cart lists them.' };
			const change = changeLine(line, quantity);
			if ('reason' in change) return change;
			if (line.quantity === quantity) return { reason: 'The cart holds that many already.' };
			if (approved?.before !== line.quantity) return CHANGED;
			item = { title: line.productTitle, variantTitle: line.variantTitle, quantity };
			before = { variantId: line.merchandiseId, quantity: line.quantity };
			return change;
		});
		return report(
			result,
			item && { ...item, quantity: countHeld(result, lineId) ?? quantity },
			before
		);
	},
	describe: describeChange
});

export const undoCartChange = defineTool({
	name: 'undo-cart-change',
	description:
		'Takes back the last change of the cart that was made in this conversation. Only when the ' +
		'shopper wants it. The shop asks the shopper first, with buttons.',
	input: z.object({}),
	async propose(_, { shopper, undo }) {
		const cart = undo && (await shopper.cart.load());
		if (!cart) return null;
		const line = findVariant(cart, undo.variantId);
		if ('reason' in restoreQuantity(line, undo)) return null;
		const { title, variantTitle } = undo;
		const item = line ? describeItem(line) : { title, variantTitle, href: null, image: null };
		return { item, before: line?.quantity ?? 0, after: undo.quantity, note: null };
	},
	async run(_, context, callId) {
		const { writer, undo } = context;
		const approved = takeApproved(context, callId);
		if (undo === null) return NOTHING_TO_UNDO;
		let item: Item | null = null;
		const result = await writer.write(callId, (cart) => {
			const line = findVariant(cart, undo.variantId);
			const change = restoreQuantity(line, undo);
			if ('reason' in change) return change;
			if (approved?.before !== (line?.quantity ?? 0)) return CHANGED;
			const { title, variantTitle, quantity } = undo;
			item = { title, variantTitle, quantity };
			return change;
		});
		return report(result, item);
	},
	describe: describeChange
});

export const addCartNote = defineTool({
	name: 'add-cart-note',
	description:
		'Adds a line to the note that goes with the order. Only when the shopper wants it, in their ' +
		'words. What the note says already stays, and stays unseen. The shop asks the shopper first.',
	input: z.object({ note: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
	propose: ({ note }) => Promise.resolve({ item: null, before: 0, after: 0, note }),
	async run({ note }, context, callId) {
		if (takeApproved(context, callId)?.note !== note) return NOT_AGREED;
		const result = await context.writer.write(callId, (cart) => ({
			kind: 'note',
			note: [cart.note.trim(), note].filter((text) => text !== '').join('\n')
		}));
		return report(result, null);
	},
	describe: describeChange
});

const CONFIRMABLE: readonly AssistantTool[] = [
	addToCart,
	updateCartItem,
	undoCartChange,
	addCartNote
];

/**
 * Carries out an addition that was proposed, for shoppers who write “yes” instead of pressing the button.
 * Nothing else is agreed to in words: the shop shows the buttons again.
 */
export const confirmChange = defineTool({
	name: 'confirm-change',
	description:
		'Answers a change that a tool has proposed, when the message right after it agrees to it, in ' +
		'whatever language. Not for anything else. A plain “yes” carries out an addition; otherwise the ' +
		'shop shows the buttons again.',
	input: z.object({ proposalId: z.string().min(1).max(200) }),
	propose: ({ proposalId }, { message, proposal, agreement }) => {
		if (proposal?.requestId !== proposalId || agreement.isConfirmed) return Promise.resolve(null);
		const { change } = proposal;
		return Promise.resolve(isAddition(change) && isAgreement(message) ? null : change);
	},
	async run({ proposalId }, context, callId) {
		const { proposal, agreement } = context;
		const tool = proposal && CONFIRMABLE.find(({ name }) => name === proposal.toolName);
		if (!tool || proposal.requestId !== proposalId || agreement.isConfirmed) {
			return refuse(
				'No change with that id waits for the shopper. Propose it again if they want it.'
			);
		}
		const { change } = proposal;
		const isPressed = takeApproved(context, callId) !== undefined;
		if (!isPressed && !(isAddition(change) && isAgreement(context.message))) return NOT_AGREED;
		agreement.isConfirmed = true;
		const approved = new Map([[callId, change]]);
		const result = await tool.run(
			proposal.input,
			{ ...context, agreement: { ...agreement, approved } },
			callId
		);
		return result;
	},
	describe: (output) => addToCart.describe(output)
});

function isAddition({ item, before, after }: ProposedChange): boolean {
	return item !== null && after > before;
}

/** Takes what the shopper has agreed to; another call with the same id needs its own agreement. */
function takeApproved({ agreement }: ToolContext, callId: string): ProposedChange | undefined {
	const change = agreement.approved.get(callId);
	agreement.approved.delete(callId);
	return change;
}

const NOT_AGREED: CartChangeResult = {
	status: 'refused',
	explanation: 'Nothing was changed: the shopper has not agreed.',
	item: null,
	cart: null,
	proposal: null,
	before: null
};

/** The shopper has agreed to another change than this one would be now. */
const CHANGED = {
	reason:
		'Nothing was changed: the cart has changed since the shopper was asked. Read it with get-cart.'
};

const NOTHING_TO_UNDO: CartChangeResult = {
	...NOT_AGREED,
	explanation: 'No change of the cart was made in this conversation that could be taken back.'
};

const EXPLANATIONS = {
	done: 'The cart was changed.',
	unconfirmed:
		'The shop gave no answer, so it is not known whether the cart was changed. Do not try again; ' +
		'ask the shopper to look at the cart.'
};

function changeLine(line: CartLine, quantity: number): ReturnType<Prepare> {
	if (quantity === 0) {
		return line.canRemove
			? { kind: 'remove', lineIds: [line.id] }
			: { reason: 'This line cannot be removed by itself.' };
	}
	return line.canUpdateQuantity
		? { kind: 'update', lines: [{ id: line.id, quantity }] }
		: { reason: 'The quantity of this line cannot be changed.' };
}

function findVariant({ lines }: Cart, variantId: string): CartLine | undefined {
	return lines.find(({ merchandiseId }) => merchandiseId === variantId);
}

function countVariant(cart: Cart | null, variantId: string): number {
	return (cart?.lines ?? [])
		.filter(({ merchandiseId }) => merchandiseId === variantId)
		.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The stock may have ended before what was asked for; null when the cart is not known. */
function countAdded(result: WriteResult, before: CartItemBefore | null): number | null {
	if (result.status !== 'done' || result.cart === null || before === null) return null;
	return countVariant(result.cart, before.variantId) - before.quantity;
}

function countHeld(result: WriteResult, lineId: string): number | null {
	if (result.status !== 'done' || result.cart === null) return null;
	return findLine(result.cart, lineId)?.quantity ?? 0;
}

function restoreQuantity(
	line: CartLine | undefined,
	{ variantId, quantity }: CartItemBefore
): ReturnType<Prepare> {
	if (line) return changeLine(line, quantity);
	return quantity === 0
		? { reason: 'The cart does not hold it any more.' }
		: { kind: 'add', lines: [{ merchandiseId: variantId, quantity }] };
}

/** Describes a product that is bought on its page, with a link to it. */
async function showPage(
	{ shopper }: ToolContext,
	{ handle, row, item }: { handle: string; row: VariantRow; item: Item }
): Promise<CartChangeResult> {
	const { quantity } = item;
	const values = listValues(row);
	const proposal = await loadShownProduct(shopper.storefront, { handle, values, quantity });
	const explanation =
		'Nothing was added: this is bought on its page, to which the shopper now sees a link.';
	return { status: 'proposed', explanation, item, cart: null, proposal, before: null };
}

function listValues({ selectedOptions }: VariantRow): string[] {
	return selectedOptions.map(({ value }) => value);
}

/** Lists the values of a variant that tell it from others of its product. */
function listTellingValues({ rows }: VariantTable, row: VariantRow): string[] {
	return row.selectedOptions.flatMap(({ name, value }) => {
		const isChoice = rows.some(({ selectedOptions }) =>
			selectedOptions.some((option) => option.name === name && option.value !== value)
		);
		return isChoice ? [value] : [];
	});
}

function describeItem({ productTitle: title, variantTitle, href, image }: CartLine) {
	return { title, variantTitle, href, image };
}

function report(
	result: WriteResult,
	item: Item | null,
	before: CartItemBefore | null = null
): CartChangeResult {
	const cart = result.status === 'done' ? describeCart(result.cart) : null;
	const isDone = result.status === 'done';
	const about = {
		status: result.status,
		item,
		cart,
		proposal: null,
		before: isDone ? before : null
	};
	if (result.status === 'refused') return { ...about, explanation: result.reason };
	const notes = result.status === 'done' ? result.notes : [];
	return { ...about, explanation: [EXPLANATIONS[result.status], ...notes].join(' ') };
}

function describeChange({ status, explanation, item, cart, proposalId }: CartChangeResult) {
	const named = proposalId !== undefined && { proposalId };
	return { status, ...named, explanation, ...(item && { item }), ...(cart && { cart }) };
}

function nameVariant({ selectedOptions }: VariantRow): string | null {
	const values = selectedOptions.map(({ value }) => value).filter((it) => it !== 'Default Title');
	return values.length === 0 ? null : values.join(' / ');
}

const ID_LENGTH = 12;

/** Describes a cart to a conversation: no id, code, gift card, note or recipient. */
function describeCart(cart: Cart | null): CartView {
	return {
		totalQuantity: cart?.totalQuantity ?? 0,
		subtotal: cart?.subtotal ?? null,
		lines: (cart?.lines ?? []).map(describeLine)
	};
}

function findLine(cart: Cart | null, lineId: string): CartLine | null {
	return cart?.lines.find(({ id }) => maskLineId(id) === lineId) ?? null;
}

function describeLine(line: CartLine): CartViewLine {
	return {
		lineId: maskLineId(line.id),
		title: line.productTitle,
		variantTitle: line.variantTitle,
		variantId: line.merchandiseId,
		quantity: line.quantity,
		total: line.total
	};
}

/** Hides the platform's id, which contains the cart's token. */
function maskLineId(id: string): string {
	return `line-${createHash('sha256').update(id).digest('hex').slice(0, ID_LENGTH)}`;
}
