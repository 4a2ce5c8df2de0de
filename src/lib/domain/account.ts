import type { Image, Money } from './values';

/** The reason that the page gives when a sign-in has failed. */
export type SignInProblem = 'stale' | 'denied' | 'unavailable' | 'failed' | 'ended';

export interface CustomerProfile {
	firstName: string;
	lastName: string;
	/** Null when the customer signed up with a phone number only. */
	email: string | null;
	newsletter: NewsletterState;
}

/** `pending`: an email asks whether its reader has signed up. */
export type NewsletterState = 'subscribed' | 'pending' | 'none';

/** The overview on the first page of the account. */
export interface AccountOverview {
	latestOrder: Pick<OrderSummary, 'name' | 'href' | 'processedAt' | 'status'> | null;
	/** One for each currency in which there is some. */
	storeCredit: Money[];
	/** The subscription that comes next. */
	nextDelivery: { title: string; href: string; date: string } | null;
}

/** An address as a form edits it: every field is text, empty when there is no value. */
export interface AddressFields {
	firstName: string;
	lastName: string;
	company: string;
	address1: string;
	address2: string;
	city: string;
	/** The code of the state, province or prefecture: `CA` in `US-CA`. */
	zoneCode: string;
	/** ISO 3166-1. */
	territoryCode: string;
	zip: string;
	phoneNumber: string;
}

export interface CustomerAddress {
	id: string;
	fields: AddressFields;
	/** Lines as written on a parcel, name first. */
	lines: string[];
	isDefault: boolean;
}

export interface OrderSummary {
	id: string;
	/** `#1102`. */
	name: string;
	href: string;
	processedAt: string;
	total: Money;
	quantity: number;
	images: Image[];
	status: OrderStatus;
}

export interface OrderStatus {
	/** The platform's status code; the messages have a word for each. */
	fulfillment: string;
	financial: string | null;
	/** The platform's code of how far its parcels are, when it is sent and all are as far. */
	shipment: string | null;
	isCancelled: boolean;
}

export interface OrdersPage {
	/** The words that were looked for; empty for all orders. */
	search: string;
	orders: OrderSummary[];
	/** Null on the first page. */
	newerHref: string | null;
	/** Null on the last page. */
	olderHref: string | null;
}

export interface OrderLine {
	id: string;
	title: string;
	variantTitle: string | null;
	quantity: number;
	image: Image | null;
	unitPrice: Money | null;
	/** With its discounts. */
	total: Money | null;
	/** Null: nothing was taken off. */
	totalBefore: Money | null;
	discounts: OrderDiscount[];
	/** Null: it cannot be bought again. */
	variantId: string | null;
	/** All of it is on its way, or ready to be collected. */
	isSent: boolean;
	/** When it ships, where it waits for that. */
	ships?: string;
}

/** A code or an automatic discount, with all that it took off. */
export interface OrderDiscount {
	title: string;
	amount: Money;
}

/** A parcel, or what is collected at the shop. */
export interface Shipment {
	id: string;
	isPickup: boolean;
	/** The platform's status code; null while it is unknown. */
	status: string | null;
	sentAt: string;
	estimatedDeliveryAt: string | null;
	trackings: { company: string | null; number: string | null; href: string | null }[];
	lines: { title: string; quantity: number }[];
}

export interface OrderDetail {
	id: string;
	name: string;
	processedAt: string;
	cancelledAt: string | null;
	status: OrderStatus;
	lines: OrderLine[];
	amounts: OrderAmounts;
	shippingAddress: string[] | null;
	billingAddress: string[] | null;
	/** The buyer collects the order, or a part of it, here; null for an order that is sent. */
	pickupAddress: string[] | null;
	shipments: Shipment[];
	payments: { id: string; amount: Money; processedAt: string; method: PaymentMethod }[];
	refunds: { id: string; amount: Money; createdAt: string | null }[];
	returns: OrderReturn[];
	/** Null: nothing of it can be sent back. */
	returnHref: string | null;
	note: string | null;
	/** The number that the buyer's company gave it. */
	poNumber: string | null;
	/** Null: nothing is to be paid, and there are no terms. */
	payment: OrderPayment | null;
	/** Null for an order of a person. */
	purchase: { company: string; location: string; buyer: string | null } | null;
	/** The platform's own page of the order. */
	statusHref: string;
}

export interface OrderPayment {
	/** Null: everything is paid. */
	outstanding: Money | null;
	/** What the merchant calls the terms: `Net 30`. */
	terms: string | null;
	dueAt: string | null;
	isOverdue: boolean;
	/** Where to pay what is outstanding. */
	payHref: string | null;
}

/** A location of a company that the customer buys for. */
export interface CompanyLocation {
	id: string;
	href: string;
	name: string;
	externalId: string | null;
	company: { name: string; externalId: string | null };
	/** The platform's name of the customer's role there. */
	role: string | null;
	/** What the merchant calls the terms: `Net 30`. Null: paid at the checkout. */
	terms: string | null;
	/** In percent. */
	deposit: number | null;
	shipping: LocationAddress | null;
	billing: LocationAddress | null;
	/** The customer may change them. */
	canEditAddresses: boolean;
	/** Null: the customer does not see them. */
	contacts: { name: string; title: string | null; email: string | null; role: string }[] | null;
}

export interface LocationAddress {
	lines: string[];
	fields: AddressFields;
}

export interface CompanyOrder extends Pick<
	OrderSummary,
	'id' | 'name' | 'href' | 'processedAt' | 'total' | 'status'
> {
	poNumber: string | null;
	payment: OrderPayment | null;
	buyer: string | null;
}

export interface CompanyOrders {
	orders: CompanyOrder[];
	/** Null on the first page. */
	newerHref: string | null;
	/** Null on the last page. */
	olderHref: string | null;
}

export interface CompanyDraft {
	id: string;
	name: string;
	createdAt: string;
	total: Money;
	/** The merchant looks at it before it becomes an order. */
	isInReview: boolean;
	invoiceHref: string | null;
}

export interface PaymentMethod {
	/** The platform's code; the messages have a word for each. */
	type: string;
	/** The brand of the card, the bank, or what the merchant calls it. */
	name: string | null;
	/** Last characters of the card or account. */
	last: string | null;
}

export interface OrderAmounts {
	/** Null: nothing was taken off. */
	beforeDiscounts: Money | null;
	discounts: OrderDiscount[];
	subtotal: Money | null;
	shipping: Money;
	shippingDiscounts: OrderDiscount[];
	tax: Money | null;
	total: Money;
	/** Null: nothing was given back. */
	refunded: Money | null;
}

export interface OrderReturn {
	id: string;
	/** `#1102-R1`. */
	name: string;
	/** The platform's status code; the messages have a word for each. */
	status: string;
	createdAt: string;
	closedAt: string | null;
	/** The shop's words, when it has declined. */
	declineNote: string | null;
	lines: { title: string; quantity: number; reason: string | null }[];
	/** Labels of the return's parcels. */
	labels: { href: string | null; carrier: string | null; number: string | null }[];
}

/** The items of an order that can be returned, and those that cannot. */
export interface ReturnOptions {
	orderId: string;
	orderName: string;
	orderHref: string;
	lines: ReturnableLine[];
	/** Items that cannot be returned, with the platform's reason codes. */
	others: { title: string; reasons: { code: string; quantity: number }[] }[];
}

export interface ReturnableLine {
	id: string;
	title: string;
	image: Image | null;
	/** How many pieces. */
	maximum: number;
	reasons: { id: string; name: string }[];
}

type SubscriptionStatus = 'ACTIVE' | 'CANCELLED' | 'EXPIRED' | 'FAILED' | 'PAUSED' | 'STALE';

export interface Subscription {
	id: string;
	href: string;
	status: SubscriptionStatus;
	since: string;
	/** Null while nothing is to come. */
	nextDate: string | null;
	every: { interval: 'DAY' | 'MONTH' | 'WEEK' | 'YEAR'; count: number };
	lines: {
		id: string;
		title: string;
		quantity: number;
		image: Image | null;
		total: Money;
	}[];
	order: { name: string; href: string } | null;
}

export interface SubscriptionDetail extends Subscription {
	/** The next deliveries, those included that are left out. */
	deliveries: { index: number; date: string; isSkipped: boolean }[];
}

export interface StoreCredit {
	id: string;
	balance: Money;
	/** Newest first. */
	transactions: {
		/** The platform's code of what happened. */
		event: string;
		createdAt: string;
		amount: Money;
		isCredit: boolean;
		balance: Money;
		expiresAt: string | null;
		order: { name: string; href: string } | null;
	}[];
}
