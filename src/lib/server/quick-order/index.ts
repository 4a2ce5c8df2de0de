import { randomBytes } from 'node:crypto';
import type { OrderReview } from '$lib/domain/quick-order';
import type { CartSession } from '../cart';
import { locks, openTtlStore } from '../locks';
import type { Storefront } from '../storefront';
import { addOrder, type AddedOrder } from './add-order';
import type { OrderForm } from './read-order-form';
import { reviewOrder, type WantedRow } from './review-order';

export type { AddedOrder } from './add-order';
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

/** Null: nothing was tried, for the shopper has not seen what would be added. */
export function addRows(
	shopper: Shopper,
	{ rows, key }: { rows: readonly WantedRow[]; key: string }
): Promise<AddedOrder | null> {
	const review = () => reviewRows(shopper, rows);
	return addOrder({ locks, ttlStore, cart: shopper.cart, key, review });
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
