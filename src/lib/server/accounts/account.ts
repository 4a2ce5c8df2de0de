import customerTypes from '$answer-types/customer-account';
import type { Operation } from '$graphql/operation';
import { sha256 } from '@oslojs/crypto/sha2';
import { encodeHexLowerCase } from '@oslojs/encoding';
import { z } from 'zod';
import { markPrivate } from '../cache/read-record';
import { describeServiceFailure, StorefrontApiError } from '../base/errors';
import type { Log } from '../base/log';
import { assertStorefrontOk, sendOperation, type Transport } from '../storefront';
import type { Provider } from './provider';
import type { SealedCookie } from '../http/sealed-cookie';
import type { CustomerSession, SessionStore, SessionTokens } from './session';

type AccountState =
	| { kind: 'signed-in'; session: CustomerSession }
	| { kind: 'signed-out' }
	/** There was a session until now: the provider has ended it. */
	| { kind: 'ended' };

/** The part of the shopper's cart that has to do with who the shopper is. */
export interface CustomerCart {
	/** The id of the cart that the cookie names. */
	ownId: string | null;
	/** Null takes the customer off the cart. */
	setCustomer: (accessToken: string | null) => Promise<void>;
}

/** The customer behind the request at hand. */
export interface Account {
	/** Version of the Customer Account API. */
	apiVersion: string;
	/** The browser claims a session; enough for a link, not for data. */
	isClaimed: () => boolean;
	/**
	 * Renews an access token that has expired. Throws a failure of the platform (`errors.ts`) while
	 * that cannot be done; the session is kept.
	 */
	load: () => Promise<AccountState>;
	/** Null without a session, or when that cannot be known right now. */
	loadAccessToken: () => Promise<string | null>;
	/** Data of the customer; throws `SignedOutError` when there is none any more. */
	request: <Result, Variables>(
		document: Operation<Result, Variables>,
		variables: Omit<Variables, keyof MarketLocale>
	) => Promise<Result>;
	/** Returns whether the cart was created for this browser; a cart named by a link was not. */
	ownsCart: (cartId: string) => Promise<boolean>;
}

/** The shopper's, in codes of the platform. */
export interface MarketLocale {
	country: string;
	language: string;
}

/** A request that needs a customer came without a valid session. */
export class SignedOutError extends Error {
	override readonly name = 'SignedOutError';
}

export interface AccountOptions {
	sessions: SessionStore;
	cartCookie: SealedCookie;
	refresh: (session: CustomerSession) => Promise<SessionTokens | null>;
	getProvider: () => Promise<Provider>;
	getCart: () => CustomerCart;
	transport: Transport;
	/** Origin of the shop, as the browser sees it. */
	origin: string;
	/** Decides the language of the platform's messages, and how it writes addresses. */
	locale: MarketLocale;
	/** Milliseconds since 1970. */
	now: () => number;
	log: Log;
}

const UNAUTHORIZED = 401;
const MARK_LENGTH = 32;

const ownedCartSchema = z.object({ cartId: z.string() });

export function createAccount(options: AccountOptions): Account {
	const { sessions, cartCookie, getCart, now, log } = options;
	let loaded: Promise<AccountState> | null = null;

	async function open(): Promise<AccountState> {
		if (!sessions.isClaimed()) return { kind: 'signed-out' };
		const session = await sessions.load();
		if (session === null) return { kind: 'signed-out' };
		return session.tokens.expiresAt > now() ? { kind: 'signed-in', session } : renew(session);
	}

	async function renew(session: CustomerSession): Promise<AccountState> {
		const tokens = await options.refresh(session);
		if (tokens === null) {
			await sessions.end();
			return { kind: 'ended' };
		}
		await sessions.keepTokens(session, tokens);
		await getCart().setCustomer(tokens.accessToken);
		return { kind: 'signed-in', session: { ...session, tokens } };
	}

	function load(): Promise<AccountState> {
		return (loaded ??= open());
	}

	async function send(document: Operation<unknown, unknown>, variables: object, token: string) {
		const { graphqlEndpoint: url } = await options.getProvider();
		const headers = {
			accept: 'application/json',
			'content-type': 'application/json',
			origin: options.origin,
			// Without "Bearer": the platform takes the bare token.
			authorization: token
		};
		const given = { document, variables: { ...variables, ...options.locale }, url, headers };
		const response = await sendOperation({ ...given, types: customerTypes }, options.transport);
		assertStorefrontOk(response, document.name, { log });
		return response.data;
	}

	async function request(document: Operation<unknown, unknown>, variables: object) {
		const state = await load();
		if (state.kind !== 'signed-in') throw new SignedOutError();
		try {
			return await send(document, variables, state.session.tokens.accessToken);
		} catch (err) {
			if (!(err instanceof StorefrontApiError) || err.status !== UNAUTHORIZED) throw err;
			// Not expired, and yet refused: the provider has taken it back.
			loaded = renew(state.session);
			const renewed = await loaded;
			if (renewed.kind !== 'signed-in') throw new SignedOutError();
			return send(document, variables, renewed.session.tokens.accessToken);
		}
	}

	return {
		apiVersion: options.transport.apiVersion,
		isClaimed() {
			markPrivate('it says who is signed in');
			return sessions.isClaimed();
		},
		load,
		async loadAccessToken() {
			try {
				const state = await load();
				return state.kind === 'signed-in' ? state.session.tokens.accessToken : null;
			} catch (err) {
				if (describeServiceFailure(err) === null) throw err;
				log.warn({ err }, 'customer unknown for now');
				return null;
			}
		},
		// The answer was produced for this very document: its types hold as far as the platform's do.
		request: request as Account['request'],
		async ownsCart(cartId) {
			const owned = ownedCartSchema.safeParse(await cartCookie.read());
			return owned.success && owned.data.cartId === cartId;
		}
	};
}

/** Tells forms of one session from those of another, and tells nothing else. */
export function getFormToken({ id }: CustomerSession): string {
	const hash = sha256(new TextEncoder().encode(`form ${id}`));
	return encodeHexLowerCase(hash).slice(0, MARK_LENGTH);
}
