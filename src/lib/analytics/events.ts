import type { Cart } from '$lib/domain/cart';
import type { Consent, Purpose } from '$lib/domain/consent';
import type { Money } from '$lib/domain/values';

/** A product as it was viewed, added or removed. What the page does not say is null. */
export interface AnalyticsProduct {
	productId: string | null;
	variantId: string;
	title: string;
	variantTitle: string | null;
	vendor: string | null;
	productType: string | null;
	sku: string | null;
	/** The price of one item. */
	price: Money;
	quantity: number;
}

/** The platform's standard events, with what each says beside its context. */
export interface EventData {
	/** Its context says it all. */
	page_viewed: object;
	product_viewed: { product: AnalyticsProduct };
	collection_viewed: { collection: { id: string; handle: string; title: string } };
	search_viewed: { query: string; resultCount: number | null };
	cart_viewed: { cart: Cart | null };
	product_added_to_cart: { products: readonly AnalyticsProduct[]; cartId: string };
	product_removed_from_cart: { products: readonly AnalyticsProduct[]; cartId: string };
	checkout_started: { cart: Cart | null };
}

export type EventName = keyof EventData;

/** The page and the market at the time of the event. */
export interface EventContext {
	url: string;
	title: string;
	referrer: string;
	/** The platform's name for the kind of page, such as `product` or `index`. */
	pageType: string;
	shopId: string;
	country: string;
	language: string;
	currency: string;
}

interface EventOf<Name extends EventName> {
	name: Name;
	/** Unlike that of any other event. */
	id: string;
	/** Milliseconds since 1970. */
	time: number;
	context: EventContext;
	data: EventData[Name];
}

export type AnalyticsEvent = { [Name in EventName]: EventOf<Name> }[EventName];

export type Publish = <Name extends EventName>(name: Name, data: EventData[Name]) => void;

/** Receives events one after the other, never without consent. */
export type Receive = (event: AnalyticsEvent, consent: Consent) => void | Promise<void>;

export interface Subscriber {
	/** Names the subscriber in messages about failures. */
	name: string;
	/** The purpose of the subscriber: without consent to it, nothing is loaded or received. */
	purpose: Purpose;
	/** Fetches the code of the subscriber, with the first event that it may receive. */
	load: () => Promise<Receive>;
}
