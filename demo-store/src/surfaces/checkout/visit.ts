import type { PricedCart } from '../../store/commerce/cart/priced-cart.ts';
import type { CheckoutRecord } from '../../store/commerce/records.ts';
import type { Store } from '../../store/store.ts';
import { textsOf, type Language, type Texts } from '../../store/texts/texts.ts';

export interface CheckoutOptions {
	/** The demo store's origin. */
	origin: string;
	/** The storefront that sent the buyer and takes them back. */
	shopOrigin: string;
}

export type CheckoutTexts = Texts['checkout'];

/** In which language a page speaks, and where it finds its words. */
export interface Wording {
	store: Store;
	language: Language;
	texts: CheckoutTexts;
}

export function wordingOf(store: Store, language: Language): Wording {
	return { store, language, texts: textsOf(language).checkout };
}

/** One request, taken apart. */
export interface Visit extends CheckoutOptions, Wording {
	request: Request;
	url: URL;
	params: Readonly<Record<string, string>>;
	form: URLSearchParams;
}

export type Handler = (visit: Visit) => Response;

/** A request for a checkout whose cart is still to be paid. */
export interface CheckoutVisit extends Visit {
	checkout: CheckoutRecord;
	cartId: string;
	cart: PricedCart;
}

export type CheckoutHandler = (visit: CheckoutVisit) => Response;

export type Step = 'information' | 'shipping' | 'payment' | 'review';

export function checkoutUrl({ token }: CheckoutRecord, step: Step | 'thank-you' | 'codes'): string {
	return `/checkouts/cn/${token}/${step}`;
}

/** The storefront, at the place the buyer came from when that is known. */
export function shopUrl({ shopOrigin }: CheckoutOptions, path: string | null = null): string {
	const url = URL.parse(path ?? '/', shopOrigin);
	return url !== null && url.origin === new URL(shopOrigin).origin ? url.href : shopOrigin;
}
