import { z } from 'zod';
import { idInput } from '../protocol/inputs.ts';
import { answer, refuse, type Message, type Outcome } from '../ucp/messages.ts';
import { defineTool, type Shop, type UcpTool } from '../ucp/ucp-tool.ts';
import { ArgumentError } from '../protocol/refusals.ts';
import { type CartInput, cartInput } from './cart-input.ts';
import { toCart } from './cart-shape.ts';
import { localeOfCart } from './cart-language.ts';
import { createCart, writeCart } from './write-cart.ts';
import { refuseItems } from './write-items.ts';

const id = idInput.describe('Id of the cart, with its key');
const capability = 'dev.ucp.shopping.cart';
const output = { $ref: 'shopping/discount.json#/$defs/dev.ucp.shopping.cart' };

export const CART_TOOLS: readonly UcpTool[] = [
	defineTool({
		name: 'create_cart',
		title: 'Create a cart',
		description: "Puts variants into a new cart and prices it for the buyer's country.",
		input: z.object({ cart: cartInput }),
		capability,
		effect: 'write',
		run({ cart }, shop) {
			assertNoPickup(cart);
			const created = createCart(shop, cart);
			if (created.kind === 'refused') return created.outcome;
			return showCart(shop, created.cartId, created.messages);
		}
	}),
	defineTool({
		name: 'get_cart',
		title: 'Get a cart',
		description: 'Reads a cart with the prices of now.',
		input: z.object({ id }),
		output,
		capability,
		effect: 'read',
		run: (input, shop) => showCart(shop, input.id)
	}),
	defineTool({
		name: 'update_cart',
		title: 'Replace what a cart holds',
		description:
			'Replaces items, buyer and codes as a whole: what is left out is taken away. Read the cart ' +
			'first and send everything that shall stay.',
		input: z.object({ id, cart: cartInput }),
		capability,
		effect: 'write',
		run(input, shop) {
			assertNoPickup(input.cart);
			const cart = shop.store.carts.get(input.id);
			if (cart === null) return refuseCart(shop);
			const locale = localeOfCart(cart, shop.store);
			const refusal = refuseItems(shop, input.cart.line_items, locale);
			if (refusal !== null) return refusal;
			return showCart(shop, input.id, writeCart(shop, input.id, input.cart));
		}
	}),
	defineTool({
		name: 'cancel_cart',
		title: 'Delete a cart',
		description: 'Deletes a cart and answers what it was.',
		input: z.object({ id }),
		capability,
		effect: 'keyed-write',
		run(input, shop) {
			const cart = shop.store.carts.remove(input.id);
			if (cart === null) return refuseCart(shop);
			// What leads to the cart leads nowhere any more.
			const { continue_url: _, expires_at: __, ...last } = toCart(cart, shop, []);
			return answer(last);
		}
	})
];

const pickupWish = z.looseObject({
	fulfillment: z.looseObject({ methods: z.array(z.looseObject({ type: z.literal('pickup') })) })
});

/** A cart of the protocol has no delivery, and a wish for pickup is not dropped in silence. */
function assertNoPickup(cart: CartInput): void {
	if (!pickupWish.safeParse(cart).success) return;
	throw new ArgumentError(
		'cart.fulfillment asks for pickup, but a cart has no delivery. Send it to create_checkout.'
	);
}

export function refuseCart({ shopOrigin }: Shop): Outcome {
	return refuse('not_found', 'There is no such cart, or it has expired.', shopOrigin);
}

function showCart(shop: Shop, cartId: string, messages: readonly Message[] = []): Outcome {
	const cart = shop.store.carts.get(cartId);
	return cart === null ? refuseCart(shop) : answer(toCart(cart, shop, messages));
}
