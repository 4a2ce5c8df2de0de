import { describe, expect, test } from 'vitest';
import { VERIFIER } from '../../store/testing/sign-in.ts';
import {
	CALLBACK,
	ISSUER,
	MAREN,
	openOidc,
	PRIYA,
	readLocation,
	toAuthorizeUrl,
	type Browser,
	type OpenOidc
} from './testing/open-oidc.ts';

const LOGOUT = `${ISSUER}/logout`;
const HOME = 'https://shop.test/';

async function signIn(oidc: OpenOidc, browser: Browser, email: string) {
	const back = await browser.signIn(email, { prompt: 'login' });
	const { body } = await oidc.askForToken({
		grant_type: 'authorization_code',
		code: readLocation(back).searchParams.get('code') ?? '',
		redirect_uri: CALLBACK,
		code_verifier: VERIFIER
	});
	return { idToken: String(body['id_token']), accessToken: String(body['access_token']) };
}

function toUrl(parameters: Record<string, string>): string {
	return `${LOGOUT}?${new URLSearchParams(parameters)}`;
}

async function isSignedIn(browser: Browser): Promise<boolean> {
	const answer = await browser.get(toAuthorizeUrl({ prompt: 'none' }));
	return readLocation(answer).searchParams.has('code');
}

describe('a token of another provider signs no customer out', () => {
	test('by a link alone: the customer is asked', async () => {
		const oidc = openOidc();
		const browser = oidc.openBrowser();
		await signIn(oidc, browser, MAREN);
		const page = await browser.get(toUrl({ post_logout_redirect_uri: HOME }));
		expect(await page.text()).toContain('<h1>Sign out?</h1>');
		expect(await isSignedIn(browser)).toBe(true);
		await browser.post(LOGOUT, { confirmed: 'yes' }, { 'sec-fetch-site': 'cross-site' });
		expect(await isSignedIn(browser)).toBe(true);
		const done = await browser.post(LOGOUT, { confirmed: 'yes' });
		expect(await done.text()).toContain('<h1>You are signed out</h1>');
		expect(await isSignedIn(browser)).toBe(false);
	});

	test.each([
		['that is no token', () => 'nonsense'],
		['with another signature', (token: string) => `${token.slice(0, -6)}AAAAAA`],
		['with other claims', (token: string) => token.replace(/\.[^.]+\./, `.${forge()}.`)],
		['without a signature', (token: string) => token.replace(/[^.]+$/, '')]
	])('by one %s', async (_name, change) => {
		const oidc = openOidc();
		const browser = oidc.openBrowser();
		const { idToken } = await signIn(oidc, browser, MAREN);
		const answer = await browser.get(
			toUrl({ id_token_hint: change(idToken), post_logout_redirect_uri: HOME })
		);
		expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
		expect(await isSignedIn(browser)).toBe(true);
	});
});

test.each(['https://evil.test/', 'https://shop.test/account', '//evil.test'])(
	'nobody is led to %s',
	async (target) => {
		const oidc = openOidc();
		const browser = oidc.openBrowser();
		const { idToken } = await signIn(oidc, browser, MAREN);
		const answer = await browser.get(
			toUrl({ id_token_hint: idToken, post_logout_redirect_uri: target })
		);
		expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
	}
);

test('a token signs out, takes its access back and leads to the shop with the state', async () => {
	const oidc = openOidc();
	const browser = oidc.openBrowser();
	const { idToken, accessToken } = await signIn(oidc, browser, MAREN);
	const parameters = { id_token_hint: idToken, post_logout_redirect_uri: HOME, state: 's-1' };
	const answer = await browser.get(toUrl(parameters));
	expect(answer.headers.get('location')).toBe(`${HOME}?state=s-1`);
	expect(answer.headers.get('set-cookie')).toContain('demo_account=;');
	expect(await isSignedIn(browser)).toBe(false);
	expect(oidc.store.customers.findByToken(accessToken)).toBeNull();
	expect((await browser.get(toUrl(parameters))).status).toBe(303);
});

test('an old token of one customer does not sign out another', async () => {
	const oidc = openOidc();
	const browser = oidc.openBrowser();
	const maren = await signIn(oidc, browser, MAREN);
	const priya = await signIn(oidc, browser, PRIYA);
	await browser.get(toUrl({ id_token_hint: maren.idToken, post_logout_redirect_uri: HOME }));
	expect(await isSignedIn(browser)).toBe(true);
	expect(oidc.store.customers.findByToken(maren.accessToken)).toBeNull();
	expect(oidc.store.customers.findByToken(priya.accessToken)?.email).toBe(PRIYA);
});

test('an expired token still signs out, also one of a key that was replaced', async () => {
	const oidc = openOidc();
	const browser = oidc.openBrowser();
	const { idToken } = await signIn(oidc, browser, MAREN);
	oidc.store.identity.signingKeys.rotate();
	oidc.wait(25 * 60 * 60 * 1000);
	const answer = await browser.get(
		toUrl({ id_token_hint: idToken, post_logout_redirect_uri: HOME })
	);
	expect(answer.headers.get('location')).toBe(HOME);
});

function forge(): string {
	return Buffer.from(
		JSON.stringify({ iss: ISSUER, aud: 'shop-client', sub: '1', sid: 'other' })
	).toString('base64url');
}
