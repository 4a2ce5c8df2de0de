import { z } from 'zod';
import { parseGid } from '../../../wire/gid.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { CheckoutView } from '../../../store/commerce/types.ts';
import { idInput } from '../protocol/inputs.ts';
import { ArgumentError } from '../protocol/refusals.ts';
import { answer, answerUnchanged, refuse, type Message, type Outcome } from '../ucp/messages.ts';
import { defineTool, type Shop, type UcpTool } from '../ucp/ucp-tool.ts';
import type { CanceledCheckouts } from './canceled-checkouts.ts';
import { checkoutInput, newCheckoutInput } from './cart-input.ts';
import { refuseCart } from './cart-tools.ts';
import { toCheckout, toCompletedCheckout } from './checkout-shape.ts';
import { localeOfCart } from './cart-language.ts';
import { createCart, writeCart, writeFulfillment } from './write-cart.ts';
import { refuseItems } from './write-items.ts';

const id = idInput.describe('Id of the checkout');
const capability = 'dev.ucp.shopping.checkout';
const output = {
	allOf: [
		{ $ref: 'shopping/discount.json#/$defs/dev.ucp.shopping.checkout' },
		{ $ref: 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout' },
		// Rules that the specification has in words.
		toRule('requires_escalation', 'continue_url'),
		toRule('completed', 'order')
	]
};

type FoundCheckout =
	| { kind: 'open'; view: CheckoutView & { cart: PricedCart } }
	/** Paid or canceled: it can be read, and nothing else. */
	| { kind: 'ended'; resource: Record<string, unknown> & { status: 'completed' | 'canceled' } }
	| { kind: 'missing' };

export function createCheckoutTools(canceled: CanceledCheckouts): readonly UcpTool[] {
	/** An open checkout, or what there is to say of one that is not. */
	const find = (checkoutId: string, shop: Shop): FoundCheckout => {
		const gid = parseGid(checkoutId);
		const token = gid?.type === 'Checkout' ? gid.id : '';
		const view = shop.store.checkouts.get(token);
		const { order = null, cart = null } = view ?? {};
		if (view !== null && order !== null) {
			return { kind: 'ended', resource: toCompletedCheckout(token, order, shop) };
		}
		if (view !== null && cart !== null) return { kind: 'open', view: { ...view, cart } };
		const resource = canceled.find(token);
		return resource === null
			? { kind: 'missing' }
			: { kind: 'ended', resource: { ...resource, status: 'canceled' } };
	};
	const show = (
		checkoutId: string,
		shop: Shop,
		{ messages = [], hasEnded = false }: { messages?: Message[]; hasEnded?: boolean } = {}
	): Outcome => {
		const found = find(checkoutId, shop);
		if (found.kind === 'missing') return refuseCheckout(shop);
		if (found.kind === 'ended') return answer(found.resource);
		return answer(toCheckout(found.view, shop, messages, hasEnded));
	};
	/** A cart has one checkout, however often one is created. */
	const open = (cartId: string, shop: Shop, messages: Message[] = []): Outcome => {
		const opening = shop.store.checkouts.open(cartId);
		if (opening.kind === 'expired' || opening.kind === 'unknown') return refuseCart(shop);
		return show(`gid://shopify/Checkout/${opening.record.token}`, shop, { messages });
	};

	return [
		defineTool({
			name: 'create_checkout',
			title: 'Create a checkout',
			description:
				'Begins the checkout of a cart, or of items, buyer and address given here. The buyer ' +
				'pays at continue_url.',
			input: z.object({ checkout: newCheckoutInput }),
			capability,
			effect: 'write',
			run({ checkout }, shop) {
				const { cart_id: known } = checkout;
				if (known !== undefined) {
					const isSaid = checkout.fulfillment !== undefined && shop.store.carts.get(known) !== null;
					return open(known, shop, isSaid ? writeFulfillment(shop, known, checkout) : []);
				}
				if (checkout.line_items.length === 0) {
					throw new ArgumentError('checkout needs line_items or a cart_id.');
				}
				const created = createCart(shop, checkout);
				if (created.kind === 'refused') return created.outcome;
				const { cartId, messages } = created;
				messages.push(...writeFulfillment(shop, cartId, checkout));
				return open(cartId, shop, messages);
			}
		}),
		defineTool({
			name: 'get_checkout',
			title: 'Get a checkout',
			description:
				'Reads a checkout: what is missing, what it costs, and the order once it is paid.',
			input: z.object({ id }),
			output,
			capability,
			effect: 'read',
			run: (input, shop) => show(input.id, shop)
		}),
		defineTool({
			name: 'update_checkout',
			title: 'Replace what a checkout holds',
			description:
				'Replaces items, buyer, codes and delivery as a whole: what is left out is taken away.',
			input: z.object({ id, checkout: checkoutInput }),
			capability,
			effect: 'write',
			run(input, shop) {
				const found = find(input.id, shop);
				if (found.kind !== 'open') return refuseChange(found, shop);
				const { cartId, cart } = found.view;
				const locale = localeOfCart(cart, shop.store);
				const refusal = refuseItems(shop, input.checkout.line_items, locale);
				if (refusal !== null) return refusal;
				const messages = [
					...writeCart(shop, cartId, input.checkout),
					...writeFulfillment(shop, cartId, input.checkout)
				];
				return show(input.id, shop, { messages });
			}
		}),
		defineTool({
			name: 'complete_checkout',
			title: 'Hand a checkout over to the buyer',
			description:
				'Ends in requires_escalation: the buyer confirms and pays at continue_url. Read the ' +
				'checkout afterwards to learn of the order.',
			input: z.object({
				id,
				checkout: z.looseObject({}).describe('As the buyer agreed to it; {} adds nothing')
			}),
			capability,
			effect: 'keyed-write',
			run(input, shop) {
				const found = find(input.id, shop);
				if (found.kind !== 'open') return refuseChange(found, shop);
				return show(input.id, shop, { hasEnded: true });
			}
		}),
		defineTool({
			name: 'cancel_checkout',
			title: 'Cancel a checkout',
			description: 'Ends a checkout without an order. Its cart stays.',
			input: z.object({ id }),
			capability,
			effect: 'keyed-write',
			run(input, shop) {
				const found = find(input.id, shop);
				if (found.kind !== 'open') return refuseChange(found, shop);
				const { token } = found.view.record;
				const { continue_url: _, ...last } = toCheckout(found.view, shop, [], false);
				const resource = { ...last, status: 'canceled', messages: [] };
				shop.store.checkouts.discard(token);
				canceled.add(token, resource);
				return answer(resource);
			}
		})
	];
}

/** A checkout in this state must have that member. */
function toRule(status: string, member: string) {
	return {
		if: { properties: { status: { const: status } }, required: ['status'] },
		then: { required: [member] }
	};
}

/** Answers a change of what has ended with what it is, and with why it stays so. */
function refuseChange(found: Exclude<FoundCheckout, { kind: 'open' }>, shop: Shop): Outcome {
	if (found.kind === 'missing') return refuseCheckout(shop);
	const { status } = found.resource;
	const content =
		status === 'completed'
			? 'This checkout is paid. It cannot be changed, completed or canceled again.'
			: 'This checkout was canceled. Create another one.';
	return answerUnchanged(found.resource, `checkout_${status}`, content);
}

function refuseCheckout({ shopOrigin }: Shop): Outcome {
	return refuse('not_found', 'There is no such checkout, or it has expired.', shopOrigin);
}
