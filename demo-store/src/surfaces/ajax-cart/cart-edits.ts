import { toGid } from '../../wire/gid.ts';
import type { PricedCart, PricedLine } from '../../store/commerce/cart/priced-cart.ts';
import type { CartEdit } from '../../store/commerce/edits/cart-edits.ts';
import type { CartAnswer } from '../../store/commerce/types.ts';
import type { Store } from '../../store/store.ts';
import { readCartCookie } from '../../cart-cookie.ts';
import { CartRefusal } from './cart-refusal.ts';

/** The cart of one request. Nothing here waits, so what is read is what is written upon. */
export interface OpenCart {
	store: Store;
	current(): PricedCart;
	/** Throws a `CartRefusal` when a rule of the shop forbids it. */
	edit(edit: CartEdit): CartAnswer & { cart: PricedCart };
	/** True when the browser does not have the cart's cookie yet. */
	isNew: boolean;
}

/** The cart that the browser's cookie names, or a new one when it names none that is open. */
export function openCart(store: Store, request: Request, country: string | null): OpenCart {
	const named = readCartCookie(request);
	const found = named === null ? null : store.carts.get(named);
	let cart = found ?? createCart(store, country);
	return {
		store,
		isNew: found === null,
		current: () => cart,
		edit(edit) {
			const answer = store.carts.edit(store.carts.idOf(cart.record), edit, country);
			const [error] = answer.userErrors;
			if (answer.cart === null || error !== undefined) {
				throw new CartRefusal(422, error?.message ?? 'The cart is gone.');
			}
			cart = answer.cart;
			return { ...answer, cart };
		}
	};
}

function createCart(store: Store, country: string | null): PricedCart {
	const { cart } = store.carts.create([], country ?? store.markets.resolveLocale().country);
	if (cart === null) throw new Error('An empty cart was refused.');
	return cart;
}

export function toLineGid({ record }: PricedLine): string {
	return toGid('CartLine', record.id);
}
