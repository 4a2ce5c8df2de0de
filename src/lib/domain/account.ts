import type { Image, Money } from './values';

/** The reason that the page gives when a sign-in has failed. */
export type SignInProblem = 'stale' | 'denied' | 'unavailable' | 'failed' | 'ended';

export interface CustomerProfile {
	firstName: string;
	lastName: string;
	/** Null when the customer signed up with a phone number only. */
	email: string | null;
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
	isCancelled: boolean;
}

export interface OrdersPage {
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
	total: Money | null;
	/** Null: it cannot be bought again. */
	variantId: string | null;
}

export interface Shipment {
	id: string;
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
	shipments: Shipment[];
	payments: { id: string; amount: Money; processedAt: string }[];
	refunds: { id: string; amount: Money; createdAt: string | null }[];
	note: string | null;
	/** The platform's own page of the order. */
	statusHref: string;
}

export interface OrderAmounts {
	/** Null: nothing was taken off. */
	beforeDiscounts: Money | null;
	subtotal: Money | null;
	shipping: Money;
	tax: Money | null;
	total: Money;
	/** Null: nothing was given back. */
	refunded: Money | null;
}
