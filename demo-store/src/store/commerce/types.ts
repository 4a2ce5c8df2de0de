import type { CartWarning, PricedCart, PricedLine } from './cart/priced-cart.ts';
import type { CartEdit } from './edits/cart-edits.ts';
import type { CartUserError } from './edits/edit.ts';
import type { CountryCode, LanguageCode } from '../types.ts';
import type { OrderStep } from './advance-order.ts';
import type { OrderRecord } from './order-records.ts';
import type { RequestedLine, RequestedReturn } from './order-returns.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { DraftOrders } from './draft-orders.ts';
import type { Companies } from './companies.ts';
import type { Analytics } from './analytics.ts';
import type { ContactMessages } from '../customers/contact-messages.ts';
import type { Newsletter } from '../customers/newsletter.ts';
import type { Statements } from '../customers/statements.ts';
import type { StockRequests } from '../customers/stock-requests.ts';
import type {
	CartRecord,
	CheckoutRecord,
	CustomerRecord,
	DiscountRecord,
	GiftCardRecord
} from './records.ts';

/** Carts, discounts, checkouts, orders and customers: the part of the store that takes money. */
export interface CommerceStore {
	carts: Carts;
	checkouts: Checkouts;
	orders: Orders;
	orderWorkflow: OrderWorkflow;
	customers: Customers;
	companies: Companies;
	draftOrders: DraftOrders;
	promotions: Promotions;
	subscriptions: Subscriptions;
	newsletter: Newsletter;
	stockRequests: StockRequests;
	contactMessages: ContactMessages;
	statements: Statements;
	analytics: Analytics;
}

export interface CartAnswer {
	/** Null when the cart is not found, or was not created. */
	cart: PricedCart | null;
	userErrors: CartUserError[];
	warnings: CartWarning[];
}

export interface Carts {
	/**
	 * Finds a cart by its whole secret id. Null for a wrong key, an expired cart and one that was
	 * paid.
	 */
	get(cartId: string): PricedCart | null;
	/** Reads a cart as `get` does; with a wrong key or none, without what is personal, and the id has that key. */
	read(cartId: string): PricedCart | null;
	/** All edits or no cart. `path` is where an edit's input stands in the request. */
	create(edits: readonly { edit: CartEdit; path: string[] }[], country: string | null): CartAnswer;
	/** `country` moves the cart to another market. What is answered is on disk. */
	edit(cartId: string, edit: CartEdit, country?: string | null): CartAnswer;
	/** Copies an open cart to a new one of nobody. */
	clone(cartId: string): CartAnswer;
	/** Deletes an open cart; what it was, or null when there was none. */
	remove(cartId: string): PricedCart | null;
	/** Returns when an unchanged cart expires. */
	expiryOf(cart: CartRecord): Date;
	/** `gid://shopify/Cart/<token>?key=<key>` */
	idOf(cart: { token: string; key: string }): string;
}

/** The result of looking a cart up by its secret id. */
type Opening =
	| { kind: 'open'; record: CheckoutRecord }
	| { kind: 'completed'; record: CheckoutRecord }
	| { kind: 'expired' }
	| { kind: 'unknown' };

export interface CheckoutView {
	record: CheckoutRecord;
	cartId: string;
	/** Includes tax. Null when the cart expired or was paid elsewhere. */
	cart: PricedCart | null;
	order: OrderRecord | null;
}

export type Completion =
	| { kind: 'confirmed'; order: OrderRecord }
	| { kind: 'gone' }
	| { kind: 'incomplete'; step: 'information' | 'shipping' | 'payment' }
	/** Quantities in the cart were lowered, or its total is no longer what the buyer agreed to. */
	| { kind: 'changed'; warnings: CartWarning[] }
	/** Quantities that the catalog of the company does not allow. */
	| { kind: 'refused'; lines: PricedLine[] }
	| { kind: 'declined' };

export interface Checkouts {
	/**
	 * The checkout of that cart, the same one every time. Without a language that its country offers, it
	 * keeps the one it has; the first is the country's own.
	 */
	open(
		cartId: string,
		options?: { returnPath?: string | null; language?: LanguageCode | null }
	): Opening;
	get(token: string): CheckoutView | null;
	findByOrder(orderId: number): CheckoutRecord | null;
	update(
		token: string,
		changes: Partial<
			Pick<
				CheckoutRecord,
				'progress' | 'payment' | 'poNumber' | 'usesStoreCredit' | 'acceptsMarketing'
			>
		>
	): void;
	/** Forgets a checkout that was not paid; its cart stays. */
	discard(token: string): void;
	/** Pays and writes the order; a second time answers the same order. */
	complete(token: string, agreedTotal: string): Completion;
	/** The order of a draft that was open; null for another. */
	acceptDraft(id: number): OrderRecord | null;
}

export interface Orders {
	get(id: number): OrderRecord | null;
	findByName(name: string): OrderRecord | null;
	/** Newest first. */
	listOfCustomer(customerId: number): OrderRecord[];
	/** Newest first. */
	listOfCompany(companyId: number): OrderRecord[];
	list(limit: number): OrderRecord[];
}

export interface OrderWorkflow {
	/** The next possible steps of the order. */
	listSteps(order: OrderRecord): OrderStep[];
	/** The order afterwards. Throws when the step is not possible. */
	advance(orderId: number, step: OrderStep): OrderRecord;
	/** Asks for a return in the customer's name. */
	requestReturn(order: OrderRecord, lines: readonly RequestedLine[]): RequestedReturn;
}

export interface Customers {
	get(id: number): CustomerRecord | null;
	findByEmail(email: string): CustomerRecord | null;
	/** Finds a customer by an access token for the customer's account. */
	findByToken(token: string): CustomerRecord | null;
	save(customer: CustomerRecord): CustomerRecord;
	/** In the order in which the store met them. */
	list(limit: number): CustomerRecord[];
	/** The customer with that address, made when there is none, at home in that country. */
	findOrCreate(email: string, country: CountryCode): CustomerRecord;
}

export interface Promotions {
	listDiscounts(): DiscountRecord[];
	findDiscount(code: string): DiscountRecord | null;
	countUses(discountId: number): number;
	wasUsedBy(
		discountId: number,
		buyer: { customerId: number | null; email: string | null }
	): boolean;
	recordUse(discountId: number, order: OrderRecord): void;
	getGiftCard(id: number): GiftCardRecord | null;
	findGiftCard(code: string): GiftCardRecord | null;
	/** Finds a gift card by the last characters of its code, the only ones that are shown. */
	findGiftCardEndingIn(lastCharacters: string): GiftCardRecord | null;
	saveGiftCard(card: GiftCardRecord): void;
}
