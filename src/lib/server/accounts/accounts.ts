import { boundBody } from '$lib/core/bound-body';
import type { Locks, TtlStore } from '../locks';
import type { Log } from '../base/log';
import {
	createBreaker,
	createVersionNote,
	guardFetch,
	type PlatformFetch,
	type Transport
} from '../storefront';
import { createAccount, type Account, type CustomerCart, type MarketLocale } from './account';
import { createBuyerChoices, type BuyerChoices } from './companies';
import { type CustomerGrant, grantReads, openGrantedSession } from './customer-grant';
import { createOidc, type Oidc } from './oidc';
import { createProviderSource, type Provider } from './provider';
import { createSealer, type Sealer } from '../http/seal';
import { createSealedCookie, type CookieJar, type SealedCookie } from '../http/sealed-cookie';
import {
	createSessionStore,
	sessionTokensSchema,
	type SessionStore,
	type CustomerSession,
	type SessionTokens
} from './session';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempts';
import type { RevokedIds } from './revoked-ids';
import { COOKIES } from '../http/cookies';

export interface AccountsOptions {
	/** Origin of the store. */
	storeOrigin: string;
	apiVersion: string;
	clientId: string;
	clientSecret: string;
	sessionSecret: string;
	previousSessionSecret: string | null;
	revokedIds: RevokedIds;
	/** Shared by all servers, like the store of results and the revoked ids. */
	locks: Locks;
	ttlStore: TtlStore;
	timeoutMs: number;
	isDebug: boolean;
	/** Customers may buy for companies. */
	hasCompanies: boolean;
	/** Asks the identity provider. */
	fetch: typeof fetch;
	/** Asks the Customer Account API. */
	apiFetch: PlatformFetch;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

/** Data of one request. */
interface Visitor {
	jar: CookieJar;
	/** Origin of the shop, as the browser sees it. */
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
	buyers: BuyerChoices;
	cart: Pick<CustomerCart, 'setCustomer'>;
	/** Notes that a cart was made for this browser; on the answer that brings it the cart's id. */
	claimCart: (cartId: string, answer: CookieJar) => Promise<void>;
	origin: string;
	log: Log;
}

export interface Accounts {
	open: (visitor: Visitor) => Visit;
	/** Null without a customer. */
	grant: (account: Account) => Promise<CustomerGrant | null>;
	/** Opens the account behind a grant, when the request that it came with is over. */
	openGrant: (grant: CustomerGrant, visitor: Pick<Visitor, 'origin' | 'locale' | 'log'>) => Account;
	oidc: Oidc;
	hasCompanies: boolean;
	/** Throws a failure of the platform (`errors.ts`) while it is unknown. */
	getProvider: () => Promise<Provider>;
}

interface RefresherOptions {
	oidc: Pick<Oidc, 'refresh'>;
	getProvider: () => Promise<Provider>;
	/** Shared by all servers, with `ttlStore`. */
	locks: Locks;
	ttlStore: TtlStore;
	sealer: Sealer;
}

/** A customer who waits longer would rather know. */
const MAX_TIMEOUT_MS = 5_000;
/** Documents, keys and tokens of the identity provider. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Seconds; the same as the cart's own cookie. */
const CART_MAX_AGE_S = 14 * 24 * 60 * 60;
/** Customers stay signed in for as long as it does not change. */
const SEALED_FOR = 'customer account cookies, version 1';
/** Requests that left the browser before it had the new cookies arrive within this time. */
const MEMORY_MS = 30_000;

export function createAccounts(given: AccountsOptions): Accounts {
	const options = guardUpstream(given);
	const { sessionSecret: secret, previousSessionSecret: previousSecret } = options;
	const { revokedIds, locks, ttlStore, now } = options;
	const sealer = createSealer({ secret, previousSecret, purpose: SEALED_FOR });
	const oidc = createOidc(options);
	const getProvider = createProviderSource(options);
	const refresh = createTokenRefresher({ oidc, getProvider, locks, ttlStore, sealer });
	const transport: Transport = {
		...options,
		fetch: options.apiFetch,
		noteVersion: createVersionNote(options.log),
		now: () => performance.now()
	};

	return {
		oidc,
		hasCompanies: options.hasCompanies,
		getProvider,
		grant: (account) => grantReads(account, sealer),
		openGrant: (grant, visitor) =>
			createAccount({
				...visitor,
				sessions: openGrantedSession(grant, { sealer, revokedIds }),
				cartCookie: NO_COOKIE,
				refresh: () => Promise.resolve(null),
				getProvider,
				getCart: () => NO_CART,
				transport,
				now
			}),
		open({ jar, origin, locale, getCart, log }) {
			const openCookie = (name: string, on = jar) =>
				createSealedCookie({ name, jar: on, sealer, origin });
			const sessions = createSessionStore({
				cookie: openCookie(COOKIES.customerSession),
				revokedIds
			});
			const cookie = openCookie(COOKIES.customerSignIn);
			const attempts = createSignInAttempts({ cookie, revokedIds, now });
			const cartCookie = openCookie(COOKIES.customerCart);
			const account = createAccount({
				sessions,
				cartCookie,
				refresh,
				getProvider,
				getCart,
				transport,
				now,
				log,
				origin,
				locale
			});
			const buyers = createBuyerChoices(
				options.hasCompanies ? openCookie(COOKIES.customerBuyer) : NO_COOKIE
			);
			const cart: Visit['cart'] = {
				setCustomer: (accessToken) => getCart().setCustomer(accessToken)
			};
			const claimCart: Visit['claimCart'] = (cartId, answer) =>
				openCookie(COOKIES.customerCart, answer).write({ cartId }, CART_MAX_AGE_S);
			return { account, sessions, attempts, buyers, cart, claimCart, origin, log };
		}
	};
}

/** A cookie of a browser that is gone, or of a feature that the shop does not have. */
const NO_COOKIE: SealedCookie = {
	isPresent: () => false,
	read: () => Promise.resolve(null),
	write: () => Promise.resolve(),
	clear: () => undefined
};
const NO_CART: CustomerCart = { ownId: null, setCustomer: () => Promise.resolve() };

/** The identity provider and the Customer Account API are one service: one breaker knows its health. */
function guardUpstream(options: AccountsOptions): AccountsOptions {
	const { fetch, apiFetch, log, timeoutMs } = options;
	const breaker = createBreaker({ name: 'accounts', now: () => performance.now(), log });
	return {
		...options,
		fetch: guardFetch(breaker, async (...given: Parameters<typeof fetch>) =>
			boundBody(await fetch(...given), MAX_ANSWER_BYTES)
		),
		apiFetch: guardFetch(breaker, apiFetch),
		timeoutMs: Math.min(timeoutMs, MAX_TIMEOUT_MS)
	};
}

/**
 * Null: the provider refuses. A refresh token works once, and to use it again ends the session at
 * the provider: so requests with the same one share what it was exchanged for, wherever they arrive.
 */
function createTokenRefresher(
	options: RefresherOptions
): (session: CustomerSession) => Promise<SessionTokens | null> {
	const { oidc, getProvider, locks, ttlStore, sealer } = options;

	/** Undefined: it has not been exchanged yet. */
	async function recall(name: string, context: string): Promise<SessionTokens | null | undefined> {
		const note = await ttlStore.get(name);
		const text = note === null ? null : await sealer.open(note, context);
		return text === null ? undefined : sessionTokensSchema.nullable().parse(JSON.parse(text));
	}

	return async ({ id, tokens, customerId }) => {
		const { refreshToken } = tokens;
		if (refreshToken === null) return null;
		const name = `tokens for ${refreshToken}`;
		// The context binds the shared value to this session: read from Redis it reveals nothing.
		const context = `renewed tokens of ${id}`;
		return locks.run(name, async ({ assertHeld }) => {
			const known = await recall(name, context);
			if (known !== undefined) return known;
			const provider = await getProvider();
			assertHeld();
			const renewed = await oidc.refresh(provider, tokens, customerId);
			await ttlStore.set(name, await sealer.seal(JSON.stringify(renewed), context), MEMORY_MS);
			return renewed;
		});
	};
}
