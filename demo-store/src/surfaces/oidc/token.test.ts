import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { VERIFIER } from '../../store/testing/sign-in.ts';
import { JWT_BEARER, PUBLIC_CLIENT_ID } from './provider.ts';
import {
	CALLBACK,
	CLIENT,
	ISSUER,
	MAREN,
	openOidc,
	readLocation,
	type OpenOidc
} from './testing/open-oidc.ts';

async function signIn(oidc: OpenOidc, changes: Record<string, string | null> = {}) {
	const back = await oidc.openBrowser().signIn(MAREN, changes);
	return {
		grant_type: 'authorization_code',
		code: readLocation(back).searchParams.get('code') ?? '',
		redirect_uri: CALLBACK,
		code_verifier: VERIFIER
	};
}

async function refreshTokenOf(oidc: OpenOidc): Promise<string> {
	const { body } = await oidc.askForToken(await signIn(oidc));
	return String(body['refresh_token']);
}

/** The client's own credentials in the form. */
function postedForm(changes: Record<string, string> = {}) {
	return { client_id: CLIENT.id, client_secret: CLIENT.secret, ...changes };
}

function refreshForm(token: unknown) {
	return { grant_type: 'refresh_token', refresh_token: String(token) };
}

describe('another client than the storefront gets no token', () => {
	test.each([
		['nobody', null],
		['another client', `other:${CLIENT.secret}`],
		['a wrong secret', `${CLIENT.id}:guess`],
		['no secret', `${CLIENT.id}:`],
		['no colon', CLIENT.id]
	])('%s', async (_name, credentials) => {
		const oidc = openOidc();
		const form = await signIn(oidc);
		expect(await oidc.askForToken(form, { credentials })).toMatchObject({
			status: 401,
			body: { error: 'invalid_client' }
		});
		expect((await oidc.askForToken(form)).status).toBe(200);
	});

	test.each<[string, { form: Record<string, string>; credentials?: null }]>([
		['another id beside the header', { form: { client_id: 'other' } }],
		[
			'a wrong secret in the form',
			{ form: postedForm({ client_secret: 'guess' }), credentials: null }
		],
		['a secret without an id', { form: { client_secret: CLIENT.secret }, credentials: null }],
		['the secret at both places', { form: postedForm() }]
	])('%s', async (_name, { form, ...options }) => {
		const oidc = openOidc();
		const signedIn = await signIn(oidc);
		expect((await oidc.askForToken({ ...signedIn, ...form }, options)).body).toMatchObject({
			error: 'invalid_client'
		});
		expect((await oidc.askForToken(signedIn)).status).toBe(200);
	});
});

describe('a public client', () => {
	const client_id = PUBLIC_CLIENT_ID;
	const signInPublicly = async (oidc: OpenOidc) => ({
		...(await signIn(oidc, { client_id })),
		client_id
	});
	const open = { credentials: null };

	test('gets tokens of its own with PKCE and without a secret, and rotates them', async () => {
		const oidc = openOidc();
		const { status, body } = await oidc.askForToken(await signInPublicly(oidc), open);
		expect(status).toBe(200);
		const [, claims = ''] = String(body['id_token']).split('.');
		expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
			aud: client_id
		});
		const first = { ...refreshForm(body['refresh_token']), client_id };
		const second = await oidc.askForToken(first, open);
		expect(second.status).toBe(200);
		expect(second.body['refresh_token']).not.toBe(body['refresh_token']);
		expect((await oidc.askForToken(first, open)).body).toMatchObject({ error: 'invalid_grant' });
		const third = { ...refreshForm(second.body['refresh_token']), client_id };
		expect((await oidc.askForToken(third, open)).status).toBe(400);
	});

	test.each([
		['another verifier', { code_verifier: `${VERIFIER}x` }, 'invalid_grant'],
		['no verifier', { code_verifier: null }, 'invalid_request'],
		['a secret', { client_secret: 'x' }, 'invalid_client'],
		['no name', { client_id: null }, 'invalid_client'],
		['the name of the confidential client', { client_id: CLIENT.id }, 'invalid_client']
	])('with %s gets nothing', async (_, changes: Record<string, string | null>, error) => {
		const oidc = openOidc();
		const sent: Record<string, string | null> = { ...(await signInPublicly(oidc)), ...changes };
		const form = Object.fromEntries(
			Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
		);
		expect((await oidc.askForToken(form, open)).body).toMatchObject({ error });
	});

	test('cannot use what another client was given, nor the other way round', async () => {
		const oidc = openOidc();
		const foreign = { ...(await signIn(oidc)), client_id };
		expect((await oidc.askForToken(foreign, open)).body).toMatchObject({ error: 'invalid_grant' });
		const { client_id: _, ...stolen } = await signInPublicly(oidc);
		expect((await oidc.askForToken(stolen)).body).toMatchObject({ error: 'invalid_grant' });
	});
});

describe('a code', () => {
	test.each([
		['with another verifier', { code_verifier: `${VERIFIER}x` }],
		['with the challenge as verifier', { code_verifier: challengeOf(VERIFIER) }],
		['with another address', { redirect_uri: 'https://shop.test/other' }],
		['that was invented', { code: 'A'.repeat(43) }]
	])('%s gives nothing', async (_name, changes) => {
		const oidc = openOidc();
		const form = { ...(await signIn(oidc)), ...changes };
		expect(await oidc.askForToken(form)).toMatchObject({
			status: 400,
			body: { error: 'invalid_grant' }
		});
	});

	test('with the wrong verifier is spent: no second guess', async () => {
		const oidc = openOidc();
		const form = await signIn(oidc);
		await oidc.askForToken({ ...form, code_verifier: 'x'.repeat(43) });
		expect((await oidc.askForToken(form)).status).toBe(400);
	});

	test('is good for a minute', async () => {
		const oidc = openOidc();
		const early = await signIn(oidc);
		oidc.wait(59_999);
		expect((await oidc.askForToken(early)).status).toBe(200);
		const late = await signIn(oidc);
		oidc.wait(60_000);
		expect((await oidc.askForToken(late)).body).toMatchObject({
			error: 'invalid_grant',
			error_description: 'The code or token has expired.'
		});
	});

	test('that comes twice takes back what it gave', async () => {
		const oidc = openOidc();
		const form = await signIn(oidc);
		const { body } = await oidc.askForToken(form);
		const isGood = () => oidc.store.customers.findByToken(String(body['access_token'])) !== null;
		expect(isGood()).toBe(true);
		expect((await oidc.askForToken(form)).status).toBe(400);
		expect(isGood()).toBe(false);
		expect((await oidc.askForToken(refreshForm(body['refresh_token']))).status).toBe(400);
	});

	test('gives what the standard names', async () => {
		const oidc = openOidc();
		const { status, body } = await oidc.askForToken(await signIn(oidc));
		expect(status).toBe(200);
		expect(body).toEqual({
			access_token: expect.stringMatching(/^shcat_/) as string,
			refresh_token: expect.stringMatching(/^shcrt_/) as string,
			id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
			token_type: 'Bearer',
			expires_in: 3600,
			scope: 'openid email customer-account-api:full'
		});
	});

	test('asked for without openid comes without an id token', async () => {
		const oidc = openOidc();
		const form = await signIn(oidc, { scope: 'customer-account-api:full' });
		expect((await oidc.askForToken(form)).body['id_token']).toBeUndefined();
	});
});

describe('a refresh token', () => {
	test('that comes twice ends the whole family', async () => {
		const oidc = openOidc();
		const first = await refreshTokenOf(oidc);
		const second = await oidc.askForToken(refreshForm(first));
		const third = await oidc.askForToken(refreshForm(second.body['refresh_token']));
		const access = String(third.body['access_token']);
		expect(oidc.store.customers.findByToken(access)?.email).toBe(MAREN);
		expect((await oidc.askForToken(refreshForm(first))).body).toMatchObject({
			error: 'invalid_grant'
		});
		expect(oidc.store.customers.findByToken(access)).toBeNull();
		expect((await oidc.askForToken(refreshForm(third.body['refresh_token']))).status).toBe(400);
	});

	test('leaves other sign-ins of the same customer alone when it is stolen', async () => {
		const oidc = openOidc();
		const [stolen, other] = [await refreshTokenOf(oidc), await refreshTokenOf(oidc)];
		await oidc.askForToken(refreshForm(stolen));
		await oidc.askForToken(refreshForm(stolen));
		expect((await oidc.askForToken(refreshForm(other))).status).toBe(200);
	});

	test('is good for a month, and an access token is none', async () => {
		const oidc = openOidc();
		const { body } = await oidc.askForToken(await signIn(oidc));
		expect((await oidc.askForToken(refreshForm(body['access_token']))).status).toBe(400);
		oidc.wait(30 * 24 * 60 * 60 * 1000);
		expect((await oidc.askForToken(refreshForm(body['refresh_token']))).status).toBe(400);
	});
});

describe('a request that is none', () => {
	const oidc = openOidc();

	test.each<[Record<string, string>, string]>([
		[{}, 'unsupported_grant_type'],
		[{ grant_type: 'password', username: 'maren' }, 'unsupported_grant_type'],
		[{ grant_type: 'authorization_code', code: 'x' }, 'invalid_request'],
		[{ grant_type: 'refresh_token' }, 'invalid_request'],
		[{ grant_type: JWT_BEARER }, 'invalid_request'],
		[{ grant_type: JWT_BEARER, assertion: 'a.b.c' }, 'invalid_grant']
	])('%j', async (form, error) => {
		expect(await oidc.askForToken(form)).toMatchObject({ status: 400, body: { error } });
	});

	test('JSON, a doubled name, another method', async () => {
		const url = `${ISSUER}/oauth/token`;
		const ask = async (init: RequestInit) => (await oidc.handle(new Request(url, init))).status;
		const headers = { 'content-type': 'application/json' };
		expect(await ask({ method: 'POST', headers, body: '{}' })).toBe(400);
		const doubled = new URLSearchParams([
			['code', 'a'],
			['code', 'b']
		]);
		expect(await ask({ method: 'POST', body: doubled })).toBe(400);
		expect(await ask({})).toBe(405);
	});
});

test('trouble of the admin reaches it, before anything is used up', async () => {
	const oidc = openOidc();
	const form = await signIn(oidc);
	oidc.store.faults.set({ outage: true });
	expect((await oidc.askForToken(form)).status).toBe(503);
	oidc.store.faults.set({ outage: false, throttled: true });
	expect((await oidc.askForToken(form)).status).toBe(429);
	oidc.store.faults.set({ throttled: false });
	expect((await oidc.askForToken(form)).status).toBe(200);
});

function challengeOf(verifier: string): string {
	return createHash('sha256').update(verifier).digest('base64url');
}
