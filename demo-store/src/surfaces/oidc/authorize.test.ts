import { describe, expect, test } from 'vitest';
import {
	CALLBACK,
	MAREN,
	openOidc,
	PRIYA,
	readLocation,
	toAuthorizeUrl
} from './testing/open-oidc.ts';

describe('a request that may not be the storefront’s is answered here, never there', () => {
	const { openBrowser } = openOidc();

	test.each<[string, Record<string, string | null>]>([
		['no client', { client_id: null }],
		['another client', { client_id: 'other-client' }],
		['no address', { redirect_uri: null }],
		['an address of another host', { redirect_uri: 'https://evil.test/account/authorize' }],
		['another path of the shop', { redirect_uri: 'https://shop.test/account' }],
		['a longer path', { redirect_uri: `${CALLBACK}/` }],
		['a query behind it', { redirect_uri: `${CALLBACK}?next=x` }],
		['another scheme', { redirect_uri: 'http://shop.test/account/authorize' }],
		['a user in front of it', { redirect_uri: 'https://shop.test@evil.test/account/authorize' }],
		['a script', { redirect_uri: 'javascript:alert(1)' }]
	])('%s', async (_name, changes) => {
		const response = await openBrowser().get(toAuthorizeUrl(changes));
		expect([response.status, response.headers.get('location')]).toEqual([400, null]);
		expect(await response.text()).not.toContain('<script');
	});

	test('two addresses, of which one is right', async () => {
		const url = `${toAuthorizeUrl()}&redirect_uri=https%3A%2F%2Fevil.test%2F`;
		expect((await openBrowser().get(url)).status).toBe(400);
	});
});

describe('a request that asks for the wrong thing goes back with an error', () => {
	const { openBrowser } = openOidc();

	test.each<[string, Record<string, string | null>, string]>([
		['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
		['no kind of answer', { response_type: null }, 'unsupported_response_type'],
		['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
		['no scope', { scope: null }, 'invalid_scope'],
		['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
		['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
		['a challenge of the wrong length', { code_challenge: 'short' }, 'invalid_request'],
		['no question, and one', { prompt: 'none login' }, 'invalid_request'],
		['an age that is no number', { max_age: 'old' }, 'invalid_request'],
		['no question, of a stranger', { prompt: 'none' }, 'login_required']
	])('%s', async (_name, changes, error) => {
		const response = await openBrowser().get(toAuthorizeUrl(changes));
		const { origin, searchParams } = readLocation(response);
		expect([origin, searchParams.get('error')]).toEqual(['https://shop.test', error]);
		expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['state-1', null]);
		expect(searchParams.has('code')).toBe(false);
	});

	test('a parameter that is there twice', async () => {
		const response = await openBrowser().get(`${toAuthorizeUrl()}&nonce=other`);
		expect(readLocation(response).searchParams.get('error_description')).toBe(
			'nonce is there twice.'
		);
	});
});

describe('a browser in which a customer is signed in', () => {
	test('gets a code without a question, also when none may be asked', async () => {
		const { openBrowser } = openOidc();
		const browser = openBrowser();
		await browser.signIn(MAREN);
		for (const changes of [{}, { prompt: 'none' }, { login_hint: MAREN }, { max_age: '60' }]) {
			const location = readLocation(await browser.get(toAuthorizeUrl(changes)));
			expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
		}
	});

	test.each<[string, Record<string, string>]>([
		['when the storefront insists', { prompt: 'login' }],
		['when another customer is meant', { login_hint: PRIYA }],
		['when it was too long ago', { max_age: '59' }]
	])('is asked again %s', async (_name, changes) => {
		const { openBrowser, wait } = openOidc();
		const browser = openBrowser();
		await browser.signIn(MAREN);
		wait(60_000);
		const location = readLocation(await browser.get(toAuthorizeUrl(changes)));
		expect(location.pathname).toContain('/sign-in/');
	});

	test('is a stranger after a month', async () => {
		const { openBrowser, wait } = openOidc();
		const browser = openBrowser();
		await browser.signIn(MAREN);
		wait(30 * 24 * 60 * 60 * 1000);
		const location = readLocation(await browser.get(toAuthorizeUrl({ prompt: 'none' })));
		expect(location.searchParams.get('error')).toBe('login_required');
	});
});

test('a hint that is to be submitted leads straight to the code', async () => {
	const { openBrowser } = openOidc();
	const ask = async (hint: string) =>
		readLocation(
			await openBrowser().get(toAuthorizeUrl({ login_hint: hint, login_hint_mode: 'submit' }))
		).pathname;
	expect(await ask(MAREN)).toMatch(/\/sign-in\/[\w-]+\/code$/);
	expect(await ask('nobody')).toMatch(/\/sign-in\/[\w-]+$/);
});
