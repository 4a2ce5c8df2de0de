import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLIENT, ISSUER, type ProviderOverrides } from './testing/fake-provider';
import {
	createShop,
	openBrowser,
	readLocation,
	SESSION_SECRET,
	SHOP,
	signIn
} from './testing/fake-shop';
import { readFileSync } from 'node:fs';

const FAILED = '/account/sign-in-failed';
const MINUTE_MS = 60 * 1000;

afterEach(() => void vi.useRealTimers());

/** The failure that the log names; null when the sign-in was finished. */
async function tryWith(twist: ProviderOverrides): Promise<string | null> {
	const shop = createShop(twist);
	const browser = openBrowser(shop);
	const response = await signIn(shop, browser);
	const { kind } = await browser.load();
	if (kind === 'signed-in') return null;
	expect(response.status).toBe(303);
	expect(readLocation(response)).toContain(FAILED);
	return readCode(shop.lines);
}

function readCode(lines: readonly string[]): string | null {
	const line = lines.findLast((it) => it.includes('sign-in failed'));
	return line === undefined ? null : (JSON.parse(line) as { code: string | null }).code;
}

describe('nobody is signed in', () => {
	it('by a code that was issued to another browser (login CSRF)', async () => {
		const shop = createShop();
		const attacker = openBrowser(shop);
		const callback = shop.provider.approve(readLocation(await attacker.login()));
		const victim = openBrowser(shop);
		expect(readLocation(await victim.callback(callback))).toBe(`${FAILED}?reason=stale`);
		expect(readCode(shop.lines)).toBe('missing_pending_login');
		await victim.login();
		expect(readLocation(await victim.callback(callback))).toContain(FAILED);
		expect(readCode(shop.lines)).toBe('state_mismatch');
		expect((await victim.load()).kind).toBe('signed-out');
	});

	it('by a code of another sign-in with the state of this one (code injection)', async () => {
		const shop = createShop();
		const attacker = openBrowser(shop);
		const stolen = shop.provider.approve(readLocation(await attacker.login()), 'stolen-code');
		const victim = openBrowser(shop);
		const callback = shop.provider.approve(readLocation(await victim.login()));
		callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
		expect(readLocation(await victim.callback(callback))).toContain(FAILED);
		expect(readCode(shop.lines)).toBe('token_exchange_rejected');
	});

	it('by the same callback twice, also not with a copy of the cookies (state reuse)', async () => {
		const shop = createShop();
		const browser = openBrowser(shop);
		const location = readLocation(await browser.login());
		const copy = new Map(browser.cookies);
		const callback = shop.provider.approve(location, 'code');
		expect(readLocation(await browser.callback(callback))).toBe('/account');
		await browser.logout();
		expect(readLocation(await browser.callback(callback))).toContain(FAILED);
		for (const [name, value] of copy) browser.cookies.set(name, value);
		shop.provider.approve(location, 'code');
		expect(readLocation(await browser.callback(callback))).toContain(FAILED);
		expect(readCode(shop.lines)).toBe('missing_pending_login');
		expect((await browser.load()).kind).toBe('signed-out');
	});

	it('by an answer in the name of another provider (mix-up)', async () => {
		const shop = createShop({
			metadata: { authorization_response_iss_parameter_supported: true }
		});
		for (const change of [
			(query: URLSearchParams) => query.set('iss', 'https://evil.example'),
			(query: URLSearchParams) => query.delete('iss')
		]) {
			const browser = openBrowser(shop);
			const callback = shop.provider.approve(readLocation(await browser.login()));
			change(callback.searchParams);
			expect(readLocation(await browser.callback(callback))).toContain(FAILED);
			expect(readCode(shop.lines)).toBe('issuer_mismatch');
		}
	});

	it('at a provider that offers PKCE by plain text only (PKCE downgrade)', async () => {
		const shop = createShop({ metadata: { code_challenge_methods_supported: ['plain'] } });
		const response = await openBrowser(shop).login();
		expect(readLocation(response)).toBe(`${FAILED}?reason=unavailable`);
	});

	it('ten minutes after the sign-in was begun', async () => {
		vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
		const shop = createShop();
		const browser = openBrowser(shop);
		const callback = shop.provider.approve(readLocation(await browser.login()));
		vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
		expect(readLocation(await browser.callback(callback))).toContain(FAILED);
		expect(readCode(shop.lines)).toBe('missing_pending_login');
	});

	it.each<[string, ProviderOverrides, string]>([
		['signed by somebody else', { isForged: true }, 'invalid_id_token'],
		['signed by a key nobody knows', { header: { kid: 'key-9' } }, 'invalid_id_token'],
		['not signed', { header: { alg: 'none' } }, 'invalid_id_token'],
		['signed by the client secret', { header: { alg: 'HS256' } }, 'invalid_id_token'],
		['of another issuer', { claims: { iss: 'https://evil.example' } }, 'issuer_mismatch'],
		['for another shop', { claims: { aud: 'client-2' } }, 'audience_mismatch'],
		[
			'for several shops',
			{ claims: { aud: ['client-1', 'client-2'], azp: 'client-2' } },
			'audience_mismatch'
		],
		['of another sign-in', { claims: { nonce: 'another' } }, 'nonce_mismatch'],
		['without a nonce', { claims: { nonce: undefined } }, 'invalid_token_response'],
		['that has expired', { claims: { exp: 1_000_000_000 } }, 'expired_id_token'],
		['without a subject', { claims: { sub: undefined } }, 'invalid_token_response']
	])('by an id token %s', async (_, twist, code) => {
		const failure = await tryWith(twist);
		expect(failure === code || failure === 'invalid_id_token', String(failure)).toBe(true);
	});

	it.each<[string, ProviderOverrides['answer'], string]>([
		['no id token', ({ id_token: _, ...body }) => Response.json(body), 'invalid_token_response'],
		[
			'no access token',
			({ access_token: _, ...body }) => Response.json(body),
			'invalid_token_response'
		],
		['no JSON', () => new Response('<html>'), 'invalid_token_response'],
		[
			'401',
			() => Response.json({ error: 'invalid_client' }, { status: 401 }),
			'token_exchange_rejected'
		],
		['500', () => new Response(null, { status: 500 }), 'token_exchange_failed'],
		['a redirect', () => new Response(null, { status: 302 }), 'token_exchange_failed'],
		[
			'a token that no cookie holds',
			(body) => Response.json({ ...body, access_token: 'x'.repeat(20_000) }),
			'session_too_large'
		]
	])('by a token endpoint that answers with %s', async (_, answer, code) => {
		expect(await tryWith(answer === undefined ? {} : { answer })).toBe(code);
	});

	it('while the provider is away, and the page says so', async () => {
		const away = () => Promise.reject(new TypeError('fetch failed'));
		const shop = createShop({}, { fetch: away });
		expect(readLocation(await openBrowser(shop).login())).toBe(`${FAILED}?reason=unavailable`);
	});

	it('when the customer calls it off, and it is not called an error', async () => {
		const shop = createShop();
		const browser = openBrowser(shop);
		const callback = shop.provider.approve(readLocation(await browser.login('?return_to=/cart')));
		callback.searchParams.delete('code');
		callback.searchParams.set('error', 'access_denied');
		const location = readLocation(await browser.callback(callback));
		expect(location).toBe(`${FAILED}?reason=denied&return_to=%2Fcart`);
	});

	it('over plain http, unless it stays on this machine', async () => {
		const shop = createShop();
		const remote = openBrowser(shop, null, 'http://shop.example');
		expect(readLocation(await remote.login())).toContain(FAILED);
		expect(readCode(shop.lines)).toBe('insecure_origin');
		const local = openBrowser(shop, null, 'http://localhost:3000');
		expect(readLocation(await local.login())).toContain(ISSUER);
	});
});

describe('the way to the provider', () => {
	it('carries what the protocol wants, and nothing secret', async () => {
		const browser = openBrowser(createShop());
		const response = await browser.login('?login_hint=a@b.example&locale=fr&acr_values=x');
		const url = new URL(readLocation(response));
		expect(response.status).toBe(303);
		expect(url.origin + url.pathname).toBe(`${ISSUER}/oauth/authorize`);
		const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
		expect(rest).toEqual({
			client_id: CLIENT.clientId,
			scope: 'openid email customer-account-api:full',
			response_type: 'code',
			redirect_uri: `${SHOP}/account/authorize`,
			code_challenge_method: 'S256',
			login_hint: 'a@b.example',
			locale: 'fr',
			acr_values: 'x'
		});
		for (const value of [state, nonce, code_challenge]) expect(value).toMatch(/^[\w-]{43}$/);
		expect(browser.set.map(([name]) => name)).toEqual(['__Host-shop_customer_sign_in.0']);
	});

	it('is not changed by what a link says about it', async () => {
		const attack =
			'state=1&nonce=2&redirect_uri=https://evil.example&scope=all&client_id=3&prompt=none';
		const url = new URL(readLocation(await openBrowser(createShop()).login(`?${attack}`)));
		expect(url.searchParams.get('redirect_uri')).toBe(`${SHOP}/account/authorize`);
		expect(url.searchParams.getAll('state')).toHaveLength(1);
		expect(url.search).not.toMatch(/evil|prompt|scope=all|state=1&|client_id=3/);
	});

	it('leads back to where it began, and nowhere else (open redirect)', async () => {
		const shop = createShop();
		for (const [wanted, reached] of [
			['?return_to=/account/orders%3Fafter%3Dx', '/account/orders?after=x'],
			['?returnTo=/cart', '/cart'],
			['', '/account'],
			['?return_to=https://evil.example', '/account'],
			['?return_to=//evil.example', '/account'],
			['?return_to=/%5Cevil.example', '/account'],
			['?return_to=/account/login', '/account']
		]) {
			expect(readLocation(await signIn(shop, openBrowser(shop), wanted))).toBe(reached);
		}
	});

	it('is asked for once an hour, and remembered while the store is away', async () => {
		vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
		let isAway = false;
		const shop = createShop({ fetch: () => (isAway ? new Response(null, { status: 503 }) : null) });
		const browser = openBrowser(shop);
		await browser.login();
		await browser.login();
		const count = shop.provider.requests.length;
		expect(count).toBe(2);
		isAway = true;
		vi.setSystemTime(Date.now() + 61 * MINUTE_MS);
		expect(readLocation(await browser.login())).toContain(ISSUER);
		expect(shop.provider.requests.length).toBeGreaterThan(count);
	});
});

describe('a customer who has signed in', () => {
	it('is who the id token names, with tokens that only the cookies hold', async () => {
		const shop = createShop();
		const browser = openBrowser(shop);
		const response = await signIn(shop, browser);
		expect(readLocation(response)).toBe('/account');
		expect(await browser.load()).toMatchObject({
			kind: 'signed-in',
			session: { customerId: 'customer-1', tokens: { accessToken: 'access-1' } }
		});
		expect(browser.customers).toEqual(['access-1']);
		expect([...browser.cookies.keys()]).toEqual(['__Host-shop_customer_session.0']);
	});

	it('has a new session, whatever the browser brought along (fixation)', async () => {
		const shop = createShop();
		const attacker = openBrowser(shop);
		await signIn(shop, attacker);
		const planted = new Map(attacker.cookies);
		const victim = openBrowser(shop);
		for (const [name, value] of planted) victim.cookies.set(name, value);
		await signIn(shop, victim);
		expect(victim.cookies.get('__Host-shop_customer_session.0')).not.toBe(
			planted.get('__Host-shop_customer_session.0')
		);
		expect((await attacker.load()).kind).toBe('signed-out');
		expect((await victim.load()).kind).toBe('signed-in');
	});

	it('can have begun in three tabs at once', async () => {
		const shop = createShop();
		const browser = openBrowser(shop);
		const starts = [];
		for (const path of ['/a', '/b', '/c']) {
			starts.push(readLocation(await browser.login(`?return_to=${path}`)));
		}
		for (const [index, path] of ['/a', '/b', '/c'].entries()) {
			const callback = shop.provider.approve(starts[index] ?? '', `code-${path}`);
			expect(readLocation(await browser.callback(callback))).toBe(path);
		}
	});

	it.each([
		['nothing', undefined, 'basic'],
		['Basic', ['client_secret_basic'], 'basic'],
		['both, as the platform', ['client_secret_basic', 'client_secret_post'], 'basic'],
		['both, the other way round', ['client_secret_post', 'client_secret_basic'], 'basic'],
		['public clients too', ['client_secret_basic', 'none'], 'basic'],
		['the form alone', ['client_secret_post'], 'post']
	])('shows the secret once where the provider says %s', async (_, methods, way) => {
		const shop = createShop({ metadata: { token_endpoint_auth_methods_supported: methods } });
		const browser = openBrowser(shop);
		await signIn(shop, browser);
		expect((await browser.load()).kind).toBe('signed-in');
		const request = shop.provider.requests.find(({ url }) => url.endsWith('/oauth/token'));
		const form = new URLSearchParams(await request?.text());
		expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
		expect(form.get('client_id')).toBe(CLIENT.clientId);
		expect(form.get('client_secret')).toBe(way === 'post' ? CLIENT.clientSecret : null);
		expect(request?.headers.get('authorization')?.slice(0, 6)).toBe(
			way === 'basic' ? 'Basic ' : undefined
		);
	});
});

it('no secret, no token and no code gets into the log', async () => {
	const shop = createShop({ isForged: true });
	const browser = openBrowser(shop);
	const start = readLocation(await browser.login());
	await browser.callback(shop.provider.approve(start, 'the-code'));
	await browser.callback(shop.provider.approve(start, 'the-code'));
	const all = shop.lines.join('\n');
	expect(all).toContain('invalid_id_token');
	const state = new URL(start).searchParams.get('state') ?? '';
	for (const secret of [
		CLIENT.clientSecret,
		SESSION_SECRET,
		'the-code',
		state,
		'access-1',
		'refresh-1',
		'eyJ'
	]) {
		expect(all).not.toContain(secret);
	}
});

it('a thousand strange callbacks all end on the page that says so', async () => {
	const shop = createShop();
	const browser = openBrowser(shop);
	const state = new URL(readLocation(await browser.login())).searchParams.get('state') ?? '';
	const name = fc.constantFrom(
		...['code', 'state', 'iss', 'error', 'id_token', 'token', 'response', 'x']
	);
	const value = fc.oneof(
		fc.string({ unit: 'grapheme' }),
		fc.constantFrom('', state, ISSUER, 'access_denied')
	);
	const query = fc.array(fc.tuple(name, value), { maxLength: 8 });
	await fc.assert(
		fc.asyncProperty(query, async (pairs) => {
			const safe = pairs.map(([key, text]) => [key, text.toWellFormed()]);
			const response = await browser.callback(`/account/authorize?${new URLSearchParams(safe)}`);
			expect(response.status).toBe(303);
			expect(readLocation(response).startsWith(FAILED)).toBe(true);
			expect(response.headers.get('cache-control')).toBe('private, no-store');
		}),
		{ numRuns: 1000 }
	);
	expect((await browser.load()).kind).toBe('signed-out');
});

it('what is secret is compared in constant time', () => {
	for (const file of ['accounts/sign-in-attempts.ts', 'accounts/account-routes.ts']) {
		const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
		expect(source).toContain('constantTimeEqual(');
		expect(source).not.toMatch(/(?:state|mark)\s*[!=]==/);
	}
});
