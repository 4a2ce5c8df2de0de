import type {
	CartChangeResult,
	CartItemBefore,
	CartView,
	CartViewLine
} from '$lib/domain/assistant';
import type { Cart, CartLine } from '$lib/domain/cart';
import type { VariantRow } from '$lib/domain/product';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import type { Prepare, WriteResult } from './cart-writer';
import { defineTool, handleInput, refuse, type ToolContext } from './define-tool';
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
		'Puts a variant into the cart. Only when the shopper asks for it, with a variant id that ' +
		'get-product-details listed. When the result is "proposed", the shopper is shown a button.',
	input: z.object({
		handle: handleInput.describe('Of the product'),
		variantId: z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/),
		quantity: z.int().min(1).max(MAX_QUANTITY).default(1)
	}),
	async run({ handle, variantId, quantity }, context, callId) {
		const loaded = await loadProduct(context.shopper.storefront, handle);
		if (loaded === null) return refuseHandle(handle);
		const { product, table } = loaded;
		const row = table.rows.find(({ id }) => id === variantId);
		if (row === undefined) {
			return refuse(`"${handle}" has no variant ${variantId}; get-product-details lists them.`);
		}
		const item = { title: product.title, variantTitle: nameVariant(row), quantity };
		const isOnPage = isBoughtOnPage(product, table);
		if (isOnPage || !context.consent.asksToAdd(product, { variantId, quantity })) {
			return propose(context, { handle, row, item, isOnPage });
		}
		if (!row.availableForSale) return report({ status: 'refused', reason: 'Sold out.' }, item);
		let before: CartItemBefore | null = null;
		const result = await context.writer.write(callId, (cart) => {
			before = { variantId, quantity: countVariant(cart, variantId) };
			return { kind: 'add', lines: [{ merchandiseId: row.id, quantity }] };
		});
		context.consent.recordAdded({ variantId, quantity });
		return report(result, item, before);
	},
	describe: describeChange
});

export const updateCartItem = defineTool({
	name: 'update-cart-item',
	description:
		'Changes how many of a line are in the cart; 0 removes it. Only when the shopper asks for it. ' +
		'get-cart lists the line ids.',
	input: z.object({
		lineId: z.string().regex(/^line-[\da-f]{12}$/),
		quantity: z.int().min(0).max(MAX_QUANTITY)
	}),
	async run({ lineId, quantity }, { writer, consent }, callId) {
		if (!consent.asksToChange()) return ASK_FIRST;
		let item: Item | null = null;
		let before: CartItemBefore | null = null;
		const result = await writer.write(callId, (cart) => {
			const line = findLine(cart, lineId);
			if (line === null) return { reason: 'The cart has no such line; get-cart lists them.' };
			if (!consent.allowsQuantity(lineId, quantity, line.quantity)) return { reason: TOO_MANY };
			item = { title: line.productTitle, variantTitle: line.variantTitle, quantity };
			before = { variantId: line.merchandiseId, quantity: line.quantity };
			return changeLine(line, quantity);
		});
		return report(result, item, before);
	},
	describe: describeChange
});

export const undoCartChange = defineTool({
	name: 'undo-cart-change',
	description:
		'Takes back the last change of the cart that was made in this conversation. Only when the ' +
		'shopper asks for it.',
	input: z.object({}),
	async run(_, { writer, consent, undo }, callId) {
		if (!consent.asksToUndo()) return ASK_FIRST;
		if (undo === null) return NOTHING_TO_UNDO;
		let item: Item | null = null;
		const result = await writer.write(callId, (cart) => {
			const line = cart.lines.find(({ merchandiseId }) => merchandiseId === undo.variantId);
			item = line
				? { title: line.productTitle, variantTitle: line.variantTitle, quantity: undo.quantity }
				: null;
			return restoreQuantity(line, undo);
		});
		return report(result, item);
	},
	describe: describeChange
});

export const addCartNote = defineTool({
	name: 'add-cart-note',
	description:
		'Adds a line to the note that goes with the order. Only when the shopper asks for it, in their ' +
		'words. What the note says already stays, and stays unseen.',
	input: z.object({ note: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
	async run({ note }, { writer, consent }, callId) {
		if (!consent.asksForNote()) return ASK_FIRST;
		const result = await writer.write(callId, (cart) => ({
			kind: 'note',
			note: [cart.note.trim(), note].filter((text) => text !== '').join('\n')
		}));
		return report(result, null);
	},
	describe: describeChange
});

const ASK_FIRST: CartChangeResult = {
	status: 'refused',
	explanation: 'The shopper did not ask for that in this message. Ask whether they want it.',
	item: null,
	cart: null,
	proposal: null,
	before: null
};

const NOTHING_TO_UNDO: CartChangeResult = {
	...ASK_FIRST,
	explanation: 'No change of the cart was made in this conversation that could be taken back.'
};

const TOO_MANY =
	'That is more than the shopper said. Ask how many they want; it takes a number in their words.';

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

function countVariant({ lines }: Cart, variantId: string): number {
	return lines
		.filter(({ merchandiseId }) => merchandiseId === variantId)
		.reduce((sum, { quantity }) => sum + quantity, 0);
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

async function propose(
	{ shopper }: ToolContext,
	given: { handle: string; row: VariantRow; item: Item; isOnPage: boolean }
): Promise<CartChangeResult> {
	const { handle, row, item, isOnPage } = given;
	const { quantity } = item;
	const values = row.selectedOptions.map(({ value }) => value);
	const proposal = await loadShownProduct(shopper.storefront, { handle, values, quantity });
	const explanation = isOnPage
		? 'Nothing was added: this is bought on its page, to which the shopper now sees a link.'
		: 'Nothing was added: the shopper now sees a button to add it. Say that they can press it.';
	return { status: 'proposed', explanation, item, cart: null, proposal, before: null };
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

function describeChange({ status, explanation, item, cart }: CartChangeResult) {
	return { status, explanation, ...(item && { item }), ...(cart && { cart }) };
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
