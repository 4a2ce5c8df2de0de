import { CustomerProfile } from '$graphql/customer-account/profile';
import { describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../base/errors';
import { getFormToken, SignedOutError } from './account';
import type { ProviderOverrides } from './testing/fake-provider';
import { createShop, openBrowser, SHOP, signIn } from './testing/fake-shop';

const API = 'https://store.example/customer/api/2026-04/graphql';
const ADA = { customer: { firstName: 'Ada', lastName: null, emailAddress: null } };

/** A customer of a shop whose API answers as told. */
async function openAccount(answer: (request: Request, count: number) => Response) {
	let count = 0;
	let isSignedIn = false;
	const isForApi = ({ url }: Request) => isSignedIn && url.startsWith(API);
	const twist: ProviderOverrides = {
		fetch: (request) => (isForApi(request) ? answer(request, (count += 1)) : null)
	};
	const shop = createShop(twist);
	const browser = openBrowser(shop);
	await signIn(shop, browser);
	isSignedIn = true;
	return { shop, browser, account: browser.enter().account };
}

const succeed = () => Response.json({ data: ADA });
const refuse = () => new Response('Unauthorized', { status: 401 });

describe('data of a customer', () => {
	it('is asked of the version of the settings, with the bare token', async () => {
		const asked: Request[] = [];
		const { account } = await openAccount((request) => {
			asked.push(request);
			return succeed();
		});
		expect(await account.request(CustomerProfile, {})).toEqual(ADA);
		expect(asked.map(({ url }) => url)).toEqual([API]);
		expect(asked[0]?.headers.get('authorization')).toBe('access-1');
		expect(asked[0]?.headers.get('origin')).toBe(SHOP);
		expect(asked[0]?.headers.get('cookie')).toBeNull();
	});

	it('is asked for the market and in the language of the shopper', async () => {
		const asked: Request[] = [];
		const { account } = await openAccount((request) => {
			asked.push(request);
			return succeed();
		});
		await account.request(CustomerProfile, {});
		const body: unknown = await asked[0]?.json();
		expect(body).toMatchObject({
			query: expect.stringContaining('@inContext(country: $country, language: $language)'),
			variables: { country: 'AT', language: 'DE' }
		});
	});

	it('is asked for once more, with a new token, when the provider has taken one back', async () => {
		const { account, browser } = await openAccount((request) =>
			request.headers.get('authorization') === 'access-1' ? refuse() : succeed()
		);
		expect(await account.request(CustomerProfile, {})).toEqual(ADA);
		expect(browser.customers).toEqual(['access-1', 'access-2']);
	});

	it('is signed out when there is no new token either', async () => {
		const { account, shop, browser } = await openAccount(refuse);
		shop.provider.refreshTokens.clear();
		await expect(account.request(CustomerProfile, {})).rejects.toThrow(SignedOutError);
		expect([...browser.cookies]).toEqual([]);
	});

	it('is null while signed out', async () => {
		const { account } = openBrowser(createShop()).enter();
		await expect(account.request(CustomerProfile, {})).rejects.toThrow(SignedOutError);
		expect(await account.loadAccessToken()).toBeNull();
	});

	it.each([
		['is away', () => new Response(null, { status: 503 })],
		['talks no GraphQL', () => new Response('<html>')]
	])('is missing while the API %s, and the session is kept', async (_, answer) => {
		const { account, browser } = await openAccount(answer);
		await expect(account.request(CustomerProfile, {})).rejects.toThrow(StorefrontApiError);
		expect(browser.cookies.size).toBe(1);
	});

	it('leaves no token in the log', async () => {
		const { account, shop } = await openAccount(succeed);
		await account.request(CustomerProfile, {});
		expect(shop.lines.join('')).toContain('"operation":"CustomerProfile"');
		expect(shop.lines.join('')).not.toContain('access-1');
	});
});

describe('a cart', () => {
	it('is the browser’s own when it was made for it, and no other', async () => {
		const browser = openBrowser(createShop());
		// The cookies of the answer, not those of the request, bring it to the browser.
		const asked = openBrowser(createShop());
		await asked.enter().claimCart('gid://shopify/Cart/a', browser.jar);
		expect([...asked.cookies]).toEqual([]);
		const { account } = browser.enter();
		expect(await account.ownsCart('gid://shopify/Cart/a')).toBe(true);
		expect(await account.ownsCart('gid://shopify/Cart/b')).toBe(false);
		expect(await openBrowser(createShop()).enter().account.ownsCart('gid://shopify/Cart/a')).toBe(
			false
		);
	});
});

it('the CSRF token of a session reveals nothing, and differs for every session', () => {
	const session = {
		customerId: 'c',
		tokens: { accessToken: 'a', refreshToken: null, idToken: null, expiresAt: 0 }
	};
	const [one, other] = ['id-1', 'id-2'].map((id) => getFormToken({ ...session, id }));
	expect(one).toMatch(/^[a-f\d]{32}$/);
	expect(one).not.toBe(other);
});

describe('an identity provider that hangs', () => {
	it('keeps no customer waiting once three have waited', async () => {
		let asked = 0;
		const hang = (_: RequestInfo | URL, init?: RequestInit) => {
			asked += 1;
			return new Promise<never>((_, reject) => {
				init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
			});
		};
		const { accounts } = createShop({}, { fetch: hang, timeoutMs: 20 });
		for (const _ of [1, 2, 3]) {
			await expect(accounts.getProvider()).rejects.toThrow('did not answer in time');
		}
		await expect(accounts.getProvider()).rejects.toMatchObject({ retryAfterS: 1 });
		expect(asked).toBe(3);
	});
});
