import { toGid } from '../../../wire/gid.ts';
import { isPickupOption, needsDelivery } from '../../../store/commerce/cart/delivery.ts';
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
	code:
		| 'buyer_identity_contact_method_required'
		| 'delivery_address_required'
		| 'address_undeliverable';
	path: string;
	text: 'emailMissing' | 'addressMissing' | 'undeliverable';
	isMissing: (cart: PricedCart) => boolean;
}

/** The fields that an agent can complete before the buyer takes over. */
const REQUIREMENTS: readonly Requirement[] = [
	{
		code: 'buyer_identity_contact_method_required',
		path: '$.buyer.email',
		text: 'emailMissing',
		isMissing: ({ record }) => record.buyer.email === null
	},
	{
		code: 'delivery_address_required',
		path: '$.fulfillment.methods[0].destinations',
		text: 'addressMissing',
		isMissing: (cart) =>
			needsDelivery(cart) && (cart.deliveryGroups.length === 0 || isSentSomewhere(cart))
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
	// The platform hands a part of an address over at once, though more of it may still be sent.
	const isForBuyer = hasEnded || missing.length === 0 || isSentSomewhere(cart);
	const messages: Message[] = [
		...notes,
		...missing.map(({ code, path, text }): Message => ({
			type: 'error',
			code,
			content: texts[text],
			severity: hasEnded ? 'requires_buyer_input' : 'recoverable',
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

/** Whether something is to be sent to less than an address: to a postal code, for example. */
function isSentSomewhere({ record: { addresses }, deliveryGroups }: PricedCart): boolean {
	const address = addresses.find(({ selected }) => selected)?.address;
	const isSent = deliveryGroups.some(({ selected }) => selected && !isPickupOption(selected));
	if (address === undefined || !isSent) return false;
	return [address.address1, address.city].some((part) => !part?.trim());
}

const PAYMENT = {
	type: 'error',
	code: 'payment_required',
	severity: 'requires_buyer_input'
} as const;
