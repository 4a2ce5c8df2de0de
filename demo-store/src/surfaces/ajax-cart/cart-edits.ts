import { toGid } from '../../../../src/lib/core/gid.ts';
import type { PricedCart, PricedLine } from '../../world/commerce/cart/priced-cart.ts';
import type { CartEdit } from '../../world/commerce/edits/cart-edits.ts';
import type { CartAnswer } from '../../world/commerce/types.ts';
import type { World } from '../../world/world.ts';
import { readCartCookie } from './cart-cookie.ts';
import { CartRefusal } from './cart-refusal.ts';

/** The cart of one request. Nothing here waits, so what is read is what is written upon. */
export interface OpenCart {
	world: World;
	current(): PricedCart;
	/** Throws a `CartRefusal` when a rule of the shop forbids it. */
	edit(edit: CartEdit): CartAnswer & { cart: PricedCart };
	/** Whether the browser does not carry it yet. */
	isNew: boolean;
}

/** The cart that the browser's cookie names, or a new one when it names none that is open. */
export function openCart(world: World, request: Request, country: string | null): OpenCart {
	const named = readCartCookie(request);
	const found = named === null ? null : world.carts.get(named);
	let cart = found ?? createCart(world, country);
	return {
		world,
		isNew: found === null,
		current: () => cart,
		edit(edit) {
			const answer = world.carts.edit(world.carts.idOf(cart.record), edit, country);
			const [error] = answer.userErrors;
			if (answer.cart === null || error !== undefined) {
				throw new CartRefusal(422, error?.message ?? 'The cart is gone.');
			}
			cart = answer.cart;
			return { ...answer, cart };
		}
	};
}

function createCart(world: World, country: string | null): PricedCart {
	const { cart } = world.carts.create([], country ?? world.markets.resolveLocale().country);
	if (cart === null) throw new Error('An empty cart was refused.');
	return cart;
}

export function toLineGid({ record }: PricedLine): string {
	return toGid('CartLine', record.id);
}
