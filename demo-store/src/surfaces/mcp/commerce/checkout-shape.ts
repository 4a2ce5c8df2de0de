import { toGid } from '../../../wire/gid.ts';
import { needsDelivery } from '../../../store/commerce/cart/delivery.ts';
import type { PricedCart } from '../../../store/commerce/cart/priced-cart.ts';
import type { OrderRecord } from '../../../store/commerce/order-records.ts';
import type { CheckoutView } from '../../../store/commerce/types.ts';
import { listPolicyLinks, type Message } from '../ucp/messages.ts';
import type { Shop } from '../ucp/ucp-tool.ts';
import { agentTexts, localeOfCart } from './cart-language.ts';
import { toContents } from './cart-shape.ts';
import { toFulfillment } from './fulfillment.ts';
import { orderUrl, toOrderContents, toOrderId } from './order-shape.ts';

type View = CheckoutView & { cart: PricedCart };

interface Requirement {
	code: 'field_required' | 'address_undeliverable';
	path: string;
	text: 'emailMissing' | 'addressMissing' | 'undeliverable';
	isMissing: (cart: PricedCart) => boolean;
}

/** The fields that an agent can complete before the buyer takes over. */
const REQUIREMENTS: readonly Requirement[] = [
	{
		code: 'field_required',
		path: '$.buyer.email',
		text: 'emailMissing',
		isMissing: ({ record }) => record.buyer.email === null
	},
	{
		code: 'field_required',
		path: '$.fulfillment.methods[0].destinations',
		text: 'addressMissing',
		isMissing: (cart) => cart.deliveryGroups.length === 0 && needsDelivery(cart)
	},
	{
		code: 'address_undeliverable',
		path: '$.fulfillment.methods[0].destinations',
		text: 'undeliverable',
		isMissing: ({ deliveryGroups }) => deliveryGroups.some(({ selected }) => selected === null)
	}
];

/**
 * An open checkout. It is `incomplete` while an agent can add what is missing; payment is for the
 * buyer alone, on the store's own page, so `hasEnded` and everything said lead there.
 */
export function toCheckout(
	{ record, cart }: View,
	shop: Shop,
	notes: readonly Message[],
	hasEnded: boolean
): Record<string, unknown> {
	const texts = agentTexts(localeOfCart(cart, shop.store).language);
	const missing = REQUIREMENTS.filter(({ isMissing }) => isMissing(cart));
	const isForBuyer = hasEnded || missing.length === 0;
	const messages: Message[] = [
		...notes,
		...missing.map(({ code, path, text }): Message => ({
			type: 'error',
			code,
			content: texts[text],
			severity: isForBuyer ? 'requires_buyer_input' : 'recoverable',
			path
		})),
		...(isForBuyer ? [{ ...PAYMENT, content: texts.payment }] : [])
	];
	return {
		id: toGid('Checkout', record.token),
		status: isForBuyer ? 'requires_escalation' : 'incomplete',
		...toContents(cart, shop, messages),
		links: listPolicyLinks(shop),
		...toFulfillment(cart, shop),
		continue_url: `${shop.origin}/checkouts/cn/${record.token}`,
		expires_at: shop.store.carts.expiryOf(cart.record).toISOString()
	};
}

/** A checkout that became an order. */
export function toCompletedCheckout(token: string, order: OrderRecord, shop: Shop) {
	return {
		id: toGid('Checkout', token),
		status: 'completed' as const,
		...toOrderContents(order, shop),
		links: listPolicyLinks(shop),
		order: { id: toOrderId(order), permalink_url: orderUrl(order, shop) }
	};
}

const PAYMENT = {
	type: 'error',
	code: 'payment_required',
	severity: 'requires_buyer_input'
} as const;
