import type { Image, Money } from './values';

export interface CartLine {
	id: string;
	quantity: number;
	merchandiseId: string;
	productHandle: string;
	productTitle: string;
	/** Null for products with one unnamed variant. */
	variantTitle: string | null;
	href: string;
	image: Image | null;
	attributes: CartAttribute[];
	sellingPlanName: string | null;
	/** When it ships, where it is sold although there is none in stock. */
	ships?: string | undefined;
	pricePerItem: Money;
	compareAtPricePerItem: Money | null;
	subtotal: Money;
	total: Money;
	discounts: { title: string; amount: Money }[];
	quantityRule: { minimum: number; maximum: number | null; increment: number };
	canRemove: boolean;
	canUpdateQuantity: boolean;
	components: { title: string; quantity: number }[];
	/** The line that this one belongs to and is removed with. */
	parentId: string | null;
	/** The input that adds this line again. */
	again: CartLineInput;
}

export interface Cart {
	id: string;
	checkoutUrl: string;
	totalQuantity: number;
	/** Tells the newer of two answers about one cart. */
	updatedAt: string;
	note: string;
	lines: CartLine[];
	subtotal: Money;
	total: Money;
	/**
	 * What is missing until delivery is free, and the share of it that is there. Null where it never is free, or
	 * nothing in the cart is delivered.
	 */
	freeDelivery?: { missing: Money; share: number } | null | undefined;
	/** What ships when, a line each, where not all ships at once. */
	shipments?: string | undefined;
	/** The platform says when the total is not final yet. */
	totalIsEstimated: boolean;
	discountCodes: { code: string; applicable: boolean }[];
	discounts: { title: string; amount: Money }[];
	giftCards: { id: string; lastCharacters: string; amountUsed: Money }[];
}

/** A message to the shopper about a change of the cart. */
export interface CartMessage {
	kind: 'error' | 'warning' | 'success';
	text: string;
	/** The line it concerns, when it concerns one. */
	lineId: string | null;
	/** The field to show it beside; without one it is about the cart as a whole. */
	field?: CartField | null;
	/** The text that was refused, for the field to show again. */
	typed?: string | undefined;
	/** Restores the removed line, which is first, and its children. */
	undo?: NamedLine[] | undefined;
}

/** Names of the fields of our cart forms. */
export type CartField =
	| 'quantity'
	| 'discountCode'
	| 'giftCardCode'
	| 'note'
	| 'attributes'
	/** The form on a product page. */
	| 'merchandiseId'
	/** The fields of `GIFT_CARD_ATTRIBUTES`. */
	| 'recipientEmail'
	| 'recipientName'
	| 'recipientMessage'
	| 'sendOn';

/** `invalidate(CART_DEPENDENCY)` re-reads everything on the page that shows the cart. */
export const CART_DEPENDENCY = 'app:cart';

/** The longest code that the platform gives to a discount. */
export const MAX_CODE_LENGTH = 255;

/** A line to add. */
export interface CartLineInput {
	merchandiseId: string;
	quantity: number;
	attributes?: CartAttribute[];
	sellingPlanId?: string;
	/** The line that it belongs to: one of the cart, or that of a variant added before it. */
	parent?: { lineId: string } | { merchandiseId: string };
}

/** A line with the title that a shopper knows it by; empty when a form has none. */
export type NamedLine = CartLineInput & { title: string };

export interface CartAttribute {
	key: string;
	value: string;
}
