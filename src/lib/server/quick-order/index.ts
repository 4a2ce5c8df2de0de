import { randomBytes } from 'node:crypto';
import type { OrderReview } from '$lib/domain/quick-order';
import type { CartSession } from '../cart';
import { locks, openTtlStore } from '../locks';
import type { Storefront } from '../storefront';
import { addOrder, findAddedOrder, type AddedOrder } from './add-order';
import type { OrderForm } from './read-order-form';
import { reviewOrder, type WantedRow } from './review-order';

export type { AddedOrder } from './add-order';
export { handleOrder } from './handle-order';
export { readOrderForm, type OrderForm } from './read-order-form';
export type { WantedRow } from './review-order';

interface Shopper {
	storefront: Storefront;
	cart: CartSession;
}

const KEY_BYTES = 16;
/** Apart from other results: many lists must not make room by removing something else. */
const ttlStore = openTtlStore();

export async function reviewRows(
	{ storefront, cart }: Shopper,
	rows: readonly WantedRow[],
	sent: Partial<Pick<OrderForm, 'columns' | 'lists'>> = {}
): Promise<OrderReview> {
	const key = randomBytes(KEY_BYTES).toString('base64url');
	const { columns = null, lists = [] } = sent;
	return reviewOrder({ storefront, cart: await cart.load(), rows, columns, lists, key });
}

/** Adds the rows of a form. Null: nothing was tried, for the shopper has not seen what would be added. */
export async function addRows(
	shopper: Shopper,
	{ rows, lists, key }: Pick<OrderForm, 'rows' | 'lists' | 'key'>
): Promise<AddedOrder | null> {
	// What was pasted below the rows has not been reviewed.
	if (key === '' || lists.flat().length > 0) return null;
	const review = () => reviewRows(shopper, rows);
	return addOrder({ locks, ttlStore, cart: shopper.cart, key, review });
}

/** What came of a form that was sent to be added; null when nothing was tried. */
export function findAdded({ key }: Pick<OrderForm, 'key'>): Promise<AddedOrder | null> {
	return findAddedOrder(ttlStore, key);
}

/** A row of a variant that is known: of an order or a saved list. */
export function toWantedRow(line: {
	title: string;
	variantId: string | null;
	quantity: number;
}): WantedRow {
	const { title, quantity } = line;
	// Without an id it is no variant any more.
	const variantId = line.variantId ?? GONE;
	// A list that was saved before its quantities were known has none.
	const asked = quantity > 0 ? { quantity, quantityText: String(quantity) } : UNKNOWN;
	return { label: title, variantId, ...asked, readings: [], isSeen: false };
}

const UNKNOWN = { quantity: null, quantityText: '' };
const GONE = 'gid://shopify/ProductVariant/0';
