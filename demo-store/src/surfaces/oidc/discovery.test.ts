import { expect, test } from 'vitest';
import { ISSUER, openOidc, ORIGIN } from './testing/open-oidc.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function readJson(oidc: ReturnType<typeof openOidc>, url: string) {
	const response = await oidc.handle(new Request(url));
	expect(response.status).toBe(200);
	return (await response.json()) as Record<string, unknown>;
}

test('the shop’s origin and the issuer tell the same, by both names of the document', async () => {
	const oidc = openOidc();
	const path = '/.well-known/openid-configuration';
	const configuration = await readJson(oidc, ORIGIN + path);
	expect(await readJson(oidc, ISSUER + path)).toEqual(configuration);
	const other = '/.well-known/oauth-authorization-server';
	expect(await readJson(oidc, ORIGIN + other)).toEqual(configuration);
	expect(configuration).toMatchObject({
		issuer: ISSUER,
		authorization_endpoint: `${ISSUER}/oauth/authorize`,
		token_endpoint: `${ISSUER}/oauth/token`,
		end_session_endpoint: `${ISSUER}/logout`,
		token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
		code_challenge_methods_supported: ['S256']
	});
});

test('the account API is named in the newest released version', async () => {
	expect(await readJson(openOidc(), `${ORIGIN}/.well-known/customer-account-api`)).toEqual({
		graphql_api: `${ORIGIN}/61234500001/account/customer/api/2026-10/graphql`,
		mcp_api: `${ORIGIN}/customer/api/mcp`
	});
});

test('keys change every month; the one before stays until what it signed has expired', async () => {
	const oidc = openOidc();
	const listIds = async () => {
		const { keys } = await readJson(oidc, `${ISSUER}/.well-known/jwks.json`);
		return (keys as { kid: string }[]).map(({ kid }) => kid);
	};
	const [first, ...none] = await listIds();
	expect(none).toEqual([]);
	oidc.wait(30 * DAY_MS - 1);
	expect(await listIds()).toEqual([first]);
	oidc.wait(1);
	const [second, ...others] = await listIds();
	expect(second).not.toBe(first);
	expect(others).toEqual([first]);
	oidc.wait(2 * DAY_MS);
	expect(await listIds()).toEqual([second]);
});

test('only public parts are published', async () => {
	const { keys } = await readJson(openOidc(), `${ISSUER}/.well-known/jwks.json`);
	for (const key of keys as object[]) {
		expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
	}
});
