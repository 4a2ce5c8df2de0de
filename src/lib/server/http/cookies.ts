/** Names of every cookie of the shop. */
export const COOKIES = {
	/** The shopper's cart. */
	cart: 'cart',
	/** Messages for the next page. */
	cartMessage: 'cart_message',
	/** How many items are in the cart, for the header of pages. */
	cartCount: 'cart_count',
	/** Keys of forms whose results the browser has not been shown yet. */
	formKey: 'cart_form',
	/** The market that the shopper chose. */
	localization: 'localization',
	/** What the device remembers of its wish list; `WISH_LIST_COOKIE` of the domain. */
	wishList: 'wish_list',
	/** The visitor's consent; `CONSENT_COOKIE` of the domain. */
	consent: 'shop_consent',
	customerSession: 'shop_customer_session',
	/** Lets its browser into a shop that is not open. */
	admission: 'shop_admission',
	/** A sign-in under way. */
	customerSignIn: 'shop_customer_sign_in',
	/** The cart that belongs to the customer. */
	customerCart: 'shop_customer_cart',
	/** The company location that the customer buys for. */
	customerBuyer: 'shop_customer_buyer',
	/** A message of the account for the next page. */
	customerNotice: 'shop_customer_notice',
	/** Whose conversations are whose. */
	assistantShopper: 'shop_agent_session',
	/** The conversation that the page without scripts shows. */
	assistantConversation: 'shop_agent_conversation',
	/** Who has it sees what is not live yet, in pages of their own. */
	preview: 'shop_preview'
} as const;

/** Answers to requests that carry one of these belong to one shopper. */
const PERSONAL = new Set<string>([
	COOKIES.cart,
	COOKIES.cartMessage,
	COOKIES.localization,
	COOKIES.customerSession,
	COOKIES.customerBuyer,
	COOKIES.customerNotice,
	COOKIES.consent,
	COOKIES.preview
]);
/** The store reads and sets these too; all others are the shop's alone. */
const SHARED = new Set<string>([COOKIES.cart, COOKIES.localization]);
const OWN = new Set<string>(Object.values(COOKIES)).difference(SHARED);
/** Sealed cookies have a prefix over TLS, and a number where a value takes several of them. */
const DECORATED = /^(?:__Host-)?([^.]*)(?:\.\d+)?$/;

/** The name in `name=value`, with or without attributes behind it. */
export function readCookieName(cookie: string): string {
	return cookie.split('=', 1).join('').trim();
}

/** Returns whether a `Cookie` header has a cookie that makes the answer one shopper's. */
export function hasPersonalCookie(header: string | null): boolean {
	return (header ?? '')
		.split(';')
		.some((cookie) => PERSONAL.has(dropDecoration(readCookieName(cookie))));
}

/** Returns whether the shop alone may see and set the cookie. */
export function isOwnCookie(name: string): boolean {
	return OWN.has(dropDecoration(name));
}

/** The name of a cookie that only this host can have set, where there is TLS. */
export function nameHostCookie(name: string, isSecure: boolean): string {
	return isSecure ? `__Host-${name}` : name;
}

/** Returns the name without the prefix and the number of sealed cookies. */
export function dropDecoration(name: string): string {
	return DECORATED.exec(name)?.[1] ?? name;
}
