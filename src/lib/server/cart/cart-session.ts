import { CartCount } from '$graphql/cart';
import { mapCart, type CartOutcome, type PlatformCart } from '$lib/domain/platform-cart';
import type { Cart, CartMessage } from '$lib/domain/types';
import { getPlatformFailureStatus } from '../errors';
import { log as rootLog } from '../log';
import { assertStorefrontOk, type Storefront } from '../storefront';
import type { CartAction } from './cart-action';
import { CART_COOKIE, CART_COOKIE_ATTRIBUTES, parseCartId, toCookieValue } from './cart-cookie';
import { decodeMessages, MESSAGE_COOKIE, MESSAGE_COOKIE_SCOPE } from './cart-messages';
import { changeCart, loadCart } from './change-cart';

/** The part of SvelteKit's `Cookies` that a cart needs. */
export interface CookieJar {
	get: (name: string) => string | undefined;
	set: (name: string, value: string, attributes: typeof CART_COOKIE_ATTRIBUTES) => void;
	delete: (name: string, attributes: typeof MESSAGE_COOKIE_SCOPE) => void;
}

/** The cart of the shopper who sent the request at hand. */
export interface CartSession {
	/** Null when there is none, or when the platform has forgotten it. */
	load: () => Promise<Cart | null>;
	/** Null when the cart cannot be read right now: a page must not fail for its header. */
	loadCount: () => Promise<number | null>;
	/** In the platform's shape. `cartId` addresses another cart than the shopper's own. */
	loadPlatformCart: (cartId?: string | null) => Promise<PlatformCart | null>;
	change: (action: CartAction, cartId?: string | null) => Promise<CartOutcome>;
	/** What was left by the request before, once. */
	takeMessages: () => CartMessage[];
}

const log = rootLog.child({ scope: 'cart' });

export function createCartSession(cookies: CookieJar, storefront: Storefront): CartSession {
	const ownId = parseCartId(cookies.get(CART_COOKIE));

	async function loadPlatformCart(cartId: string | null = null) {
		const id = cartId ?? ownId;
		return id === null ? null : loadCart(storefront, id);
	}

	return {
		loadPlatformCart,
		async load() {
			const cart = await loadPlatformCart();
			return cart && mapCart(cart);
		},
		async loadCount() {
			if (ownId === null) return 0;
			try {
				return await loadCount(storefront, ownId);
			} catch (err) {
				if (getPlatformFailureStatus(err) === null) throw err;
				log.warn({ err }, 'cart not counted');
				return null;
			}
		},
		async change(action, cartId = null) {
			const outcome = await changeCart(storefront, cartId ?? ownId, action);
			const newId = outcome.cart?.id ?? ownId;
			if (cartId === null && newId !== null && newId !== ownId) {
				cookies.set(CART_COOKIE, toCookieValue(newId), CART_COOKIE_ATTRIBUTES);
			}
			return outcome;
		},
		takeMessages() {
			const cookie = cookies.get(MESSAGE_COOKIE);
			if (cookie !== undefined) cookies.delete(MESSAGE_COOKIE, MESSAGE_COOKIE_SCOPE);
			return decodeMessages(cookie);
		}
	};
}

async function loadCount(storefront: Storefront, id: string): Promise<number> {
	const response = await storefront.request(CartCount, { variables: { id } });
	assertStorefrontOk(response, 'CartCount');
	return response.data.cart?.totalQuantity ?? 0;
}
