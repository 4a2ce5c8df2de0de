import { randomBytes } from 'node:crypto';
import { CartCount } from '$graphql/cart';
import { joinCalls } from '$lib/core/single-flight';
import { waitAtMost } from '$lib/core/wait-at-most';
import { mapCart, type CartOutcome, type PlatformCart } from '$lib/domain/platform-cart';
import type { Cart, CartMessage } from '$lib/domain/cart';
import type { Money } from '$lib/domain/values';
import { markPrivate } from '../cache/read-record';
import { describeServiceFailure } from '../base/errors';
import { log as rootLog } from '../base/log';
import { assertStorefrontOk, type Storefront } from '../storefront';
import type { CartAction } from './cart-action';
import {
	getCountCookieAttributes,
	parseCount,
	toCountValue,
	getCartCookieAttributes,
	getOwnCookieAttributes,
	parseCartId,
	toCookieValue,
	createFormKey,
	getFormKeyAttributes,
	listFormKeyCookies,
	listFormKeys
} from './cart-cookie';
import { decodeMessages } from './cart-messages';
import {
	changeCart,
	identifyCart,
	isCartGone,
	loadCart,
	moveCart,
	type CartIdentity
} from './change-cart';
import { describeShipments } from './describe-shipments';
import { describeFreeDelivery } from './free-delivery';
import { COOKIES } from '../http/cookies';

/** The part of SvelteKit's `Cookies` that a cart needs. */
interface CookieJar {
	get: (name: string) => string | undefined;
	getAll: () => { name: string; value: string }[];
	set: (
		name: string,
		value: string,
		attributes: ReturnType<typeof getOwnCookieAttributes> & { maxAge: number }
	) => void;
	delete: (name: string, attributes: ReturnType<typeof getOwnCookieAttributes>) => void;
}

/** The part of the customer's session that a cart needs. */
export interface CartCustomer {
	/** Null without a session, or when that cannot be known right now. */
	loadAccessToken: () => Promise<string | null>;
	/** Returns whether the cart was created for this browser. */
	ownsCart: (cartId: string) => Promise<boolean>;
	/** The browser claims a session. */
	isClaimed: () => boolean;
	/** The company location that the customer buys for; null for a customer who buys for themselves. */
	loadLocationId: () => Promise<string | null>;
}

/** A cart that another request of the same browser has changed. */
export interface ChangedCart {
	id: string;
	count: number;
	/** That request has created it. */
	isNew: boolean;
}

/** The cart of the shopper who sent the request at hand. */
export interface CartSession {
	/** The id of the cart that the cookie names; null without one. */
	ownId: string | null;
	/** Null when there is none, or when the platform has forgotten it. */
	load: () => Promise<Cart | null>;
	/**
	 * Returns the count from the browser's cookie, or else asks the platform. Null when the cart
	 * cannot be read now, or not soon: a page must not fail or wait for its header. A page that
	 * shows the whole cart needs its exact number, however long it takes.
	 */
	loadCount: (isCartShown?: boolean) => Promise<number | null>;
	/** In the platform's shape. `cartId` addresses another cart than the shopper's own. */
	loadPlatformCart: (cartId?: string | null) => Promise<PlatformCart | null>;
	change: (action: CartAction, cartId?: string | null) => Promise<CartOutcome>;
	/** Puts something into a cart of its own, to check out at once; the shopper's cart stays as it is. */
	buyNow: (action: CartAction) => Promise<CartOutcome>;
	/** Makes the cart that of this browser, as if this request had changed it. */
	adopt: (cart: ChangedCart) => void;
	/** Keys of the forms whose results the browser has not been shown yet. */
	listFormKeys: () => string[];
	/** Gives the browser a key to send its form with. */
	createFormKey: () => void;
	/**
	 * Names the customer of the cart; null removes the customer. A cart that was not made for this
	 * browser gets none: the sender of its link could read along.
	 */
	setCustomer: (accessToken: string | null) => Promise<void>;
	/** Returns the messages that the request before has left, once; the keys of its form end with them. */
	takeMessages: () => CartMessage[];
}

interface CartSessionOptions {
	cookies: CookieJar;
	/** Asks in the name of the shopper: its country is where the cart is to be sent. */
	storefront: Storefront;
	/** The shopper came over TLS. */
	isSecure: boolean;
	/** Null while there are no accounts. */
	customer?: CartCustomer | null;
	/** Loads the total from which delivery is free; null where it never is. */
	loadFreeDeliveryFrom?: () => Promise<Money | null>;
	/** Called when a new cart is put into the browser's cookie. */
	onCreated?: (cartId: string) => void;
}

const COUNT_TIMEOUT_MS = 400;

const log = rootLog.child({ scope: 'cart' });

export function createCartSession(options: CartSessionOptions): CartSession {
	const { cookies, storefront, isSecure, customer = null, onCreated } = options;
	const { loadFreeDeliveryFrom = () => Promise.resolve(null) } = options;
	const loadAccessToken = async () => (await customer?.loadAccessToken()) ?? null;

	/** Whose cart it is to be. */
	async function loadIdentity(): Promise<CartIdentity> {
		const customerAccessToken = await loadAccessToken();
		const isKnown = customer !== null && customerAccessToken !== null;
		return {
			customerAccessToken,
			companyLocationId: isKnown ? await customer.loadLocationId() : null
		};
	}
	const ownId = parseCartId(cookies.get(COOKIES.cart));
	/** The cart to change: a new one once there is one. */
	let currentId = ownId;

	const loadOwnCart = joinCalls(fetchOwnCart);

	async function loadPlatformCart(cartId: string | null = null) {
		return cartId === null ? loadOwnCart() : loadCart(storefront, cartId);
	}

	async function fetchOwnCart(): Promise<PlatformCart | null> {
		if (ownId === null) return null;
		const cart = await loadCart(storefront, ownId);
		if (cart !== null) return prepareCart(cart);
		rememberCount(0, ownId);
		return null;
	}

	function rememberCount(count: number, cartId: string) {
		const attributes = getCountCookieAttributes(isSecure);
		cookies.set(COOKIES.cartCount, toCountValue(count, cartId), attributes);
	}

	function rememberCart(cartId: string) {
		currentId = cartId;
		cookies.set(COOKIES.cart, toCookieValue(cartId), getCartCookieAttributes(isSecure));
	}

	function forgetCart() {
		cookies.set(COOKIES.cart, '', { ...getCartCookieAttributes(isSecure), maxAge: 0 });
	}

	/** Brings the shopper's own cart to their market, remembers its count and signs its checkout in. */
	async function prepareCart(cart: PlatformCart): Promise<PlatformCart> {
		const [moved, from] = await Promise.all([moveToShopper(cart), loadFreeDeliveryFrom()]);
		const own = describeShipments(describeFreeDelivery(moved, from), Date.now());
		rememberCount(own.totalQuantity, own.id);
		// The checkout of a company's cart knows its buyer.
		const isSignedIn = (await loadAccessToken()) !== null && findLocationId(own) === null;
		return isSignedIn ? signCheckoutIn(own) : own;
	}

	/** Whose cart it becomes; empty where it stays whose it is, null where it is in its place already. */
	async function chooseMove(cart: PlatformCart): Promise<Partial<CartIdentity> | null> {
		const isAway = cart.buyerIdentity.countryCode !== storefront.locale.country;
		const stays = isAway ? {} : null;
		const locationId = findLocationId(cart);
		const identity = await loadIdentity();
		const { companyLocationId } = identity;
		// While nobody can say who is signed in, it keeps its company.
		const isUnknown = identity.customerAccessToken === null && customer?.isClaimed() === true;
		if (isUnknown || (locationId === null && companyLocationId === null)) return stays;
		if (locationId === companyLocationId) return isAway ? identity : null;
		// The sender of a link to a cart could read along.
		const mayJoin = companyLocationId === null || (await customer?.ownsCart(cart.id)) === true;
		return mayJoin ? identity : stays;
	}

	/**
	 * The cart in the market of its shopper, who may have chosen another country since it was made, and of the company
	 * that they buy for. When it cannot be moved it stays where it is: amounts in another currency are better than none.
	 */
	async function moveToShopper(cart: PlatformCart): Promise<PlatformCart> {
		const identity = await chooseMove(cart);
		if (identity === null) return cart;
		try {
			const { cart: moved, userErrors } = await moveCart(
				storefront.withBuyer(null),
				cart.id,
				identity
			);
			if (moved !== null && userErrors.length === 0) return moved;
			log.warn({ userErrors, to: storefront.locale.country }, 'cart not moved');
		} catch (err) {
			if (describeServiceFailure(err) === null) throw err;
			log.warn({ err }, 'cart not moved');
		}
		return cart;
	}

	async function identify(cartId: string, identity: CartIdentity): Promise<boolean> {
		try {
			return await identifyCart(storefront.withBuyer(null), cartId, identity);
		} catch (err) {
			if (describeServiceFailure(err) === null) throw err;
			log.warn({ err }, 'customer not attached to the cart');
			return false;
		}
	}

	return {
		ownId,
		loadPlatformCart,
		async load() {
			const cart = await loadPlatformCart();
			return cart && mapCart(cart);
		},
		async loadCount(isCartShown = false) {
			markPrivate('it shows how much is in the cart');
			if (ownId === null) return 0;
			if (isCartShown) return countOrNull(async () => (await loadPlatformCart())?.totalQuantity);
			const known = parseCount(cookies.get(COOKIES.cartCount), ownId);
			if (known !== null) return known;
			const count = await countCart(storefront, ownId);
			// Late, there is no answer any more that could take a cookie along.
			if (count !== null) rememberCount(count, ownId);
			return count;
		},
		async change(action, cartId = null) {
			const outcome = await changeCart(storefront, cartId ?? currentId, action, loadIdentity);
			const { cart } = outcome;
			if (cartId !== null) return outcome;
			if (cart === null) {
				// The platform may still show one that it lets nobody change, such as one with a wrong key.
				if (isCartGone(outcome)) forgetCart();
				return outcome;
			}
			if (cart.id !== currentId) {
				onCreated?.(cart.id);
				rememberCart(cart.id);
			}
			return { ...outcome, cart: await prepareCart(cart) };
		},
		async buyNow(action) {
			const outcome = await changeCart(storefront, null, action, loadIdentity);
			const isSignedIn = (await loadAccessToken()) !== null;
			return outcome.cart && isSignedIn && findLocationId(outcome.cart) === null
				? { ...outcome, cart: signCheckoutIn(outcome.cart) }
				: outcome;
		},
		adopt({ id, count, isNew }) {
			if (isNew && id !== currentId) onCreated?.(id);
			if (id !== currentId) rememberCart(id);
			rememberCount(count, id);
		},
		listFormKeys: () => listFormKeys(cookies.getAll(), { isSecure }),
		createFormKey() {
			const { name, value } = createFormKey(randomBytes, { isSecure });
			cookies.set(name, value, getFormKeyAttributes(isSecure));
		},
		async setCustomer(accessToken) {
			if (ownId === null || customer === null) return;
			if (accessToken !== null && !(await customer.ownsCart(ownId))) return;
			const companyLocationId = accessToken === null ? null : await customer.loadLocationId();
			const identity = { customerAccessToken: accessToken, companyLocationId };
			const isDone = await identify(ownId, identity);
			if (isDone || accessToken !== null) return;
			// Better no cart than one that still knows who was signed in.
			forgetCart();
		},
		takeMessages() {
			markPrivate('it shows messages');
			const cookie = cookies.get(COOKIES.cartMessage);
			if (cookie !== undefined)
				cookies.delete(COOKIES.cartMessage, getOwnCookieAttributes(isSecure));
			for (const { name } of listFormKeyCookies(cookies.getAll(), { isSecure })) {
				cookies.delete(name, getOwnCookieAttributes(isSecure));
			}
			return decodeMessages(cookie);
		}
	};
}

function findLocationId({ buyerIdentity }: PlatformCart): string | null {
	return buyerIdentity.purchasingCompany?.location.id ?? null;
}

/**
 * The checkout asks the platform's own session who it is, without a page between, instead of asking to
 * sign in again: https://shopify.dev/docs/storefronts/headless/bring-your-own-stack/checkout-authentication.
 */
function signCheckoutIn(cart: PlatformCart): PlatformCart {
	const checkoutUrl = new URL(cart.checkoutUrl);
	checkoutUrl.searchParams.set('sso', 'silent');
	return { ...cart, checkoutUrl: checkoutUrl.href };
}

/** Null when the platform cannot be asked, or does not answer soon. */
export function countCart(storefront: Storefront, cartId: string): Promise<number | null> {
	const count = countOrNull(() => fetchCount(storefront, cartId));
	return waitAtMost(COUNT_TIMEOUT_MS, count, null);
}

async function fetchCount(storefront: Storefront, id: string): Promise<number | undefined> {
	const response = await storefront.request(CartCount, { variables: { id } });
	assertStorefrontOk(response, 'CartCount');
	return response.data.cart?.totalQuantity;
}

/** Null when the platform cannot be asked; there is nothing in a cart that it does not know. */
async function countOrNull(count: () => Promise<number | undefined>): Promise<number | null> {
	try {
		return (await count()) ?? 0;
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.warn({ err }, 'cart not counted');
		return null;
	}
}
