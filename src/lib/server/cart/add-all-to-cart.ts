import type { NewLine } from './cart-action';
import type { CartSession } from './cart-session';

/** The lines that are in the cart now, as far as the platform still sells them. */
export async function addAllToCart(
	cart: CartSession,
	lines: readonly NewLine[]
): Promise<'all' | 'some' | 'none'> {
	if (lines.length > 0 && (await add(cart, lines))) return 'all';
	let count = 0;
	for (const line of lines) count += (await add(cart, [line])) ? 1 : 0;
	return count === 0 ? 'none' : 'some';
}

/** The platform takes all lines or, when there is something wrong with one, none. */
async function add(cart: CartSession, lines: readonly NewLine[]): Promise<boolean> {
	const { userErrors } = await cart.change({ kind: 'add', lines: [...lines] });
	return userErrors.length === 0;
}
