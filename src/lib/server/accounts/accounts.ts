import type { Locks, Notes } from '../locks';
import type { Log } from '../log';
import { createBreaker, guardFetch, type Transport } from '../storefront';
import { createAccount, type Account, type CustomerCart, type MarketLocale } from './account';
import { createOidc, type Oidc } from './oidc';
import { createProviderSource, type Provider } from './provider';
import { createSealer } from './seal';
import { createSealedCookie, type CookieJar } from './sealed-cookie';
import { createSessionStore, type SessionStore } from './session';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts';
import type { SpentIds } from './spent-ids';
import { createTokenRefresher } from './token-refresher';

export interface AccountsOptions {
	/** Origin of the store. */
	storeOrigin: string;
	apiVersion: string;
	clientId: string;
	clientSecret: string;
	sessionSecret: string;
	previousSessionSecret: string | null;
	spentIds: SpentIds;
	/** Shared by all servers, like the notes and the spent ids. */
	locks: Locks;
	notes: Notes;
	timeoutMs: number;
	isDebug: boolean;
	fetch: typeof fetch;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

/** What one request brings. */
interface Visitor {
	jar: CookieJar;
	/** Of the shop, as the browser sees it. */
	origin: string;
	locale: MarketLocale;
	getCart: () => CustomerCart;
	log: Log;
}

/** Everything that has to do with the customer behind one request. */
export interface Visit {
	account: Account;
	sessions: SessionStore;
	attempts: SignInAttempts;
	cart: CustomerCart;
	/** Notes that a cart was made for this browser; on the answer that brings it the cart's id. */
	claimCart: (cartId: string, answer: CookieJar) => Promise<void>;
	origin: string;
	log: Log;
}

export interface Accounts {
	open: (visitor: Visitor) => Visit;
	oidc: Oidc;
	/** Throws a failure of the platform (`errors.ts`) while it is unknown. */
	getProvider: () => Promise<Provider>;
}

/** A customer who waits longer would rather know. */
const MAX_TIMEOUT_MS = 5_000;
const CART_COOKIE = 'shop_customer_cart';
/** As long as the cart's own cookie. */
const CART_MAX_AGE_S = 14 * 24 * 60 * 60;

export function createAccounts(given: AccountsOptions): Accounts {
	const options = guardUpstream(given);
	const { sessionSecret: secret, previousSessionSecret: previousSecret } = options;
	const { spentIds, locks, notes, now } = options;
	const sealer = createSealer({ secret, previousSecret });
	const oidc = createOidc(options);
	const getProvider = createProviderSource(options);
	const refresh = createTokenRefresher({ oidc, getProvider, locks, notes, sealer });
	const transport: Transport = { ...options, now: () => performance.now() };

	return {
		oidc,
		getProvider,
		open({ jar, origin, locale, getCart, log }) {
			const openCookie = (name: string, on = jar) =>
				createSealedCookie({ name, jar: on, sealer, origin });
			const sessions = createSessionStore({
				cookie: openCookie('shop_customer_session'),
				spentIds
			});
			const cookie = openCookie('shop_customer_sign_in');
			const attempts = createSignInAttempts({ cookie, spentIds, now });
			const cartCookie = openCookie(CART_COOKIE);
			const account = createAccount({
				...{ sessions, cartCookie, refresh, getProvider, getCart, transport, now, log },
				...{ origin, locale }
			});
			const cart: CustomerCart = {
				get ownId() {
					return getCart().ownId;
				},
				setCustomer: (accessToken) => getCart().setCustomer(accessToken)
			};
			const claimCart: Visit['claimCart'] = (cartId, answer) =>
				openCookie(CART_COOKIE, answer).write({ cartId }, CART_MAX_AGE_S);
			return { account, sessions, attempts, cart, claimCart, origin, log };
		}
	};
}

/** The identity provider and the Customer Account API are one service: one breaker knows its health. */
function guardUpstream(options: AccountsOptions): AccountsOptions {
	const { fetch, log, timeoutMs } = options;
	const breaker = createBreaker({ name: 'accounts', now: () => performance.now(), log });
	return {
		...options,
		fetch: guardFetch(breaker, fetch),
		timeoutMs: Math.min(timeoutMs, MAX_TIMEOUT_MS)
	};
}
