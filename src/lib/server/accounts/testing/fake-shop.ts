import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { createLocks, createTtlStore } from '../../locks';
import { createAccounts, type AccountsOptions } from '../accounts';
import { createFakeJar } from '../../http/testing/fake-jar';
import { CLIENT, createFakeProvider, STORE, type ProviderOverrides } from './fake-provider';
import { handleRefresh, handleSignOut } from '../handle-session';
import { handleSignIn, handleSignInCallback, type AccountRequest } from '../handle-sign-in';
import { createLocalRevokedIds } from '../revoked-ids';

export const SHOP = 'https://shop.example';
export const SESSION_SECRET = 'session-secret-of-32-characters!';

/** A shop whose customers sign in at the fake provider, and everything that it writes to its log. */
export function createShop(twist: ProviderOverrides = {}, options: Partial<AccountsOptions> = {}) {
	const provider = createFakeProvider(twist);
	const lines: string[] = [];
	const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
	const accounts = createAccounts({
		storeOrigin: STORE,
		apiVersion: '2026-04',
		...CLIENT,
		sessionSecret: SESSION_SECRET,
		previousSessionSecret: null,
		revokedIds: createLocalRevokedIds({ path: ':memory:', now: Date.now }),
		...createShared(),
		timeoutMs: 1000,
		isDebug: true,
		hasCompanies: true,
		now: Date.now,
		log,
		fetch: provider.fetch,
		apiFetch: options.fetch ?? provider.fetch,
		...options
	});
	return { accounts, provider, lines, log };
}

/** Creates the parts that servers of one shop share. */
export function createShared(): Pick<AccountsOptions, 'locks' | 'ttlStore'> {
	const alone = { shared: null, now: Date.now };
	const wait = (milliseconds: number) => pause(milliseconds);
	return {
		locks: createLocks({ ...alone, wait, createToken: () => crypto.randomUUID() }),
		ttlStore: createTtlStore(alone)
	};
}

type Shop = ReturnType<typeof createShop>;

/** A browser at that shop, with a cart of its own if it has one. */
export function openBrowser({ accounts, log }: Shop, cartId: string | null = null, origin = SHOP) {
	const browser = createFakeJar();
	const customers: (string | null)[] = [];

	function enter() {
		const setCustomer = (token: string | null) => Promise.resolve(void customers.push(token));
		const getCart = () => ({ ownId: cartId, setCustomer });
		return accounts.open({
			jar: browser.jar,
			origin,
			locale: { country: 'AT', language: 'DE' },
			getCart,
			log
		});
	}

	function ask(path: string, init?: RequestInit): AccountRequest {
		const url = new URL(path, origin);
		return { request: new Request(url, init), url, visit: enter(), accounts };
	}

	const callback = (path: string | URL) => handleSignInCallback(ask(String(path)));

	return {
		...browser,
		/** Access tokens that the cart was given, in order. */
		customers,
		enter,
		login: (query = '') => handleSignIn({ ...ask(`/account/login${query}`), locale: 'en' }),
		callback,
		refresh: (query = '') => handleRefresh(ask(`/account/refresh${query}`)),
		logout: (headers: Record<string, string> = { origin }, body?: URLSearchParams) =>
			handleSignOut({
				...ask('/account/logout', { method: 'POST', headers, ...(body && { body }) }),
				ownOrigins: [SHOP]
			}),
		load: () => enter().account.load()
	};
}

/** The whole way there and back; the answer is where the shopper ends up. */
export async function signIn(
	shop: Shop,
	browser: ReturnType<typeof openBrowser>,
	query = ''
): Promise<Response> {
	const start = await browser.login(query);
	return browser.callback(shop.provider.approve(readLocation(start)));
}

export function readLocation(response: Response): string {
	return response.headers.get('location') ?? '';
}
