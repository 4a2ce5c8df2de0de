import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locks } from '../locks';
import { ISSUER } from './testing/fake-provider';
import {
	createShared,
	createShop,
	openBrowser,
	readLocation,
	SHOP,
	signIn
} from './testing/fake-shop';

const HOUR_MS = 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

async function createSignedIn(
	twist: Parameters<typeof createShop>[0] = {},
	options: Parameters<typeof createShop>[1] = {}
) {
	vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
	const shop = createShop(twist, options);
	const browser = openBrowser(shop);
	await signIn(shop, browser);
	const exchanges = () => shop.provider.requests.filter(({ url }) => url.endsWith('/token')).length;
	const letExpire = () => vi.setSystemTime(Date.now() + HOUR_MS);
	const readToken = async () => {
		const state = await browser.load();
		return state.kind === 'signed-in' ? state.session.tokens.accessToken : state.kind;
	};
	return { shop, browser, exchanges, letExpire, readToken };
}

describe('signing out is refused', () => {
	it.each<[string, Record<string, string>]>([
		['from another site (logout CSRF)', { origin: 'https://evil.example' }],
		['from a similar domain', { origin: 'https://shop.example.evil.example' }],
		['from a page without an origin', { origin: 'null' }],
		['from another scheme', { origin: 'http://shop.example' }],
		['with a referrer of another site', { referer: 'https://evil.example/?https://shop.example' }],
		[
			'with an origin of another site and our referrer',
			{ origin: 'https://evil.example', referer: SHOP }
		],
		['without any word on where it comes from', {}]
	])('%s', async (_, headers) => {
		const { browser, readToken } = await createSignedIn();
		const response = await browser.logout(headers);
		expect(response.status).toBe(403);
		expect(await response.json()).toEqual({ error: { code: 'forbidden', message: 'Forbidden' } });
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(await readToken()).toBe('access-1');
	});
});

describe('signing out', () => {
	it('ends the session here and at the provider, and takes the customer off the cart', async () => {
		const { browser } = await createSignedIn();
		const url = new URL(readLocation(await browser.logout()));
		expect(url.origin + url.pathname).toBe(`${ISSUER}/logout`);
		expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${SHOP}/`);
		expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
		expect(browser.customers).toEqual(['access-1', null]);
		expect([...browser.cookies]).toEqual([]);
	});

	it('is final: earlier cookies do not sign in (replay after logout)', async () => {
		const { shop, browser } = await createSignedIn();
		const thief = openBrowser(shop);
		for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
		expect((await thief.load()).kind).toBe('signed-in');
		await browser.logout({ referer: `${SHOP}/account/profile` });
		expect((await thief.load()).kind).toBe('signed-out');
		expect([...thief.cookies]).toEqual([]);
	});

	it('leads home, or where the form says, without a session', async () => {
		const browser = openBrowser(createShop());
		expect(readLocation(await browser.logout())).toBe('/');
		const form = (path: string) => new URLSearchParams({ return_to: path });
		expect(readLocation(await browser.logout({ origin: SHOP }, form('/cart')))).toBe('/cart');
		expect(readLocation(await browser.logout({ origin: SHOP }, form('//evil.example')))).toBe('/');
		expect(browser.customers).toEqual([]);
	});

	it('works here while it cannot be kept for other servers, which the log says', async () => {
		const { shop, browser } = await createSignedIn();
		const failing = createShop(
			{},
			{
				fetch: shop.provider.fetch,
				revokedIds: {
					isRevoked: () => Promise.resolve(false),
					revoke: () => Promise.reject(new Error('away'))
				}
			}
		);
		const there = openBrowser(failing);
		for (const [name, value] of browser.cookies) there.cookies.set(name, value);
		expect((await there.logout()).status).toBe(303);
		expect([...there.cookies]).toEqual([]);
		expect(failing.lines.join('')).toContain('sign-out not shared yet');
	});
});

describe('an access token that has expired', () => {
	it('is renewed, and the cart learns of it', async () => {
		const { browser, letExpire, readToken, exchanges } = await createSignedIn();
		letExpire();
		expect(await readToken()).toBe('access-2');
		expect(await readToken()).toBe('access-2');
		expect(exchanges()).toBe(2);
		expect(browser.customers).toEqual(['access-1', 'access-2']);
	});

	it('is renewed once for requests that come at the same time, or a moment later', async () => {
		const { shop, browser, letExpire, exchanges } = await createSignedIn();
		letExpire();
		const late = openBrowser(shop);
		for (const [name, value] of browser.cookies) late.cookies.set(name, value);
		const states = await Promise.all([browser.load(), browser.load(), browser.load()]);
		states.push(await late.load());
		const tokens = states.map(
			(state) => state.kind === 'signed-in' && state.session.tokens.accessToken
		);
		expect(tokens).toEqual(Array(4).fill('access-2'));
		expect(exchanges()).toBe(2);
	});

	it('is renewed once when the requests come to different servers', async () => {
		const shared = createShared();
		const { shop, browser, letExpire, exchanges } = await createSignedIn({}, shared);
		const written: string[] = [];
		const other = createShop(
			{},
			{
				...{ ...shared, fetch: shop.provider.fetch },
				ttlStore: {
					get: async (name) => {
						const note = await shared.ttlStore.get(name);
						if (note !== null) written.push(note);
						return note;
					},
					set: shared.ttlStore.set
				}
			}
		);
		const there = openBrowser(other);
		for (const [name, value] of browser.cookies) there.cookies.set(name, value);
		letExpire();
		const states = await Promise.all([browser.load(), there.load()]);
		expect(
			states.map((state) => state.kind === 'signed-in' && state.session.tokens.accessToken)
		).toEqual(['access-2', 'access-2']);
		expect(exchanges()).toBe(2);
		expect(written).toHaveLength(1);
		expect(written[0]).not.toMatch(/access-|refresh-/);
	});

	it('ends the session when the provider refuses', async () => {
		const { shop, browser, letExpire, readToken } = await createSignedIn();
		letExpire();
		shop.provider.refreshTokens.clear();
		expect(await readToken()).toBe('ended');
		expect([...browser.cookies]).toEqual([]);
		expect(await readToken()).toBe('signed-out');
	});

	it('is offered once when the provider refuses, however many requests come', async () => {
		const { shop, browser, letExpire, exchanges } = await createSignedIn();
		letExpire();
		shop.provider.refreshTokens.clear();
		const states = await Promise.all([browser.load(), browser.load()]);
		expect(states.map(({ kind }) => kind)).toEqual(['ended', 'ended']);
		expect(exchanges()).toBe(2);
	});

	it('is not offered by a server that has lost its turn', async () => {
		let isLost = false;
		const assertHeld = () => {
			if (isLost) throw new Error('the turn is lost');
		};
		const locks: Locks = { run: (_, work) => work({ assertHeld }) };
		const { browser, letExpire, exchanges } = await createSignedIn({}, { locks });
		letExpire();
		isLost = true;
		await expect(browser.load()).rejects.toThrow('the turn is lost');
		expect(exchanges()).toBe(1);
	});

	it('ends the session when the new tokens are another customer’s', async () => {
		const twist = { claims: {} };
		const { letExpire, readToken } = await createSignedIn(twist);
		letExpire();
		twist.claims = { sub: 'customer-2' };
		expect(await readToken()).toBe('ended');
	});

	it('keeps the session while the provider is away', async () => {
		let isAway = false;
		const { browser, letExpire, readToken } = await createSignedIn({
			fetch: () => (isAway ? new Response(null, { status: 503 }) : null)
		});
		letExpire();
		isAway = true;
		await expect(browser.load()).rejects.toThrow('no new token');
		expect(browser.cookies.size).toBe(1);
		isAway = false;
		expect(await readToken()).toBe('access-2');
	});
});

describe('GET /account/refresh', () => {
	it('renews only what has expired', async () => {
		const { browser, letExpire, exchanges } = await createSignedIn();
		expect(readLocation(await browser.refresh('?return_to=/account/orders'))).toBe(
			'/account/orders'
		);
		expect(exchanges()).toBe(1);
		letExpire();
		await browser.refresh();
		expect(exchanges()).toBe(2);
	});

	it.each([
		['nobody is signed in', {}],
		['the provider is away', { fetch: () => new Response(null, { status: 503 }) }]
	])('goes back when %s', async (_, twist) => {
		const browser = openBrowser(createShop(twist));
		const response = await browser.refresh('?return_to=https://evil.example');
		expect([response.status, readLocation(response)]).toEqual([303, '/account']);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
	});
});
