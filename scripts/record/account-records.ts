import { isDeepStrictEqual } from 'node:util';
import type { Fact } from './records.ts';
import type { StoreClient } from './store-client.ts';

const DISCOVERY = '/.well-known/openid-configuration';

/** What was recorded of the sign-in of customers, and of the API behind it. */
export const ACCOUNTS: readonly Fact[] = [
	{
		surface: 'accounts',
		fact: 'the provider tells its addresses below an issuer that names the shop',
		recorded: { day: '2026-08-26' },
		async observe(store) {
			const found = await discover(store);
			const issuer = String(found['issuer']);
			const urls = ['authorization_endpoint', 'token_endpoint', 'end_session_endpoint', 'jwks_uri'];
			return [
				new URL(issuer).pathname.replace(/\d+/, '<shop>'),
				...urls.map((name) => String(found[name]).replace(issuer, '<issuer>'))
			];
		},
		expected: [
			'/authentication/<shop>',
			...['<issuer>/oauth/authorize', '<issuer>/oauth/token', '<issuer>/logout'],
			'<issuer>/.well-known/jwks.json'
		]
	},
	{
		surface: 'accounts',
		fact: 'the provider tells these scopes, claims, grants and ways to show a secret, and no more',
		recorded: { day: '2026-08-26' },
		async observe(store) {
			const found = await discover(store);
			return {
				names: Object.keys(found),
				listed: Object.fromEntries(
					Object.entries(found).filter(
						([name, value]) => Array.isArray(value) && name !== 'ui_locales_supported'
					)
				),
				locales: (found['ui_locales_supported'] as string[]).length
			};
		},
		expected: {
			names: [
				...['issuer', 'token_endpoint', 'authorization_endpoint', 'end_session_endpoint'],
				...['jwks_uri', 'scopes_supported', 'response_types_supported'],
				...['token_endpoint_auth_methods_supported', 'subject_types_supported'],
				...['id_token_signing_alg_values_supported', 'claims_supported'],
				...['code_challenge_methods_supported', 'grant_types_supported', 'ui_locales_supported'],
				...['op_policy_uri', 'op_tos_uri']
			],
			listed: {
				scopes_supported: [
					...['openid', 'email', 'customer-account-api:full', 'customer-account-mcp-api:full']
				],
				response_types_supported: ['code'],
				token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
				subject_types_supported: ['public'],
				id_token_signing_alg_values_supported: ['RS256'],
				claims_supported: [
					...['iss', 'sub', 'aud', 'exp', 'iat', 'nonce', 'sid', 'email', 'email_verified']
				],
				code_challenge_methods_supported: ['S256'],
				grant_types_supported: [
					...['authorization_code', 'refresh_token'],
					'urn:ietf:params:oauth:grant-type:jwt-bearer'
				]
			},
			locales: 33
		}
	},
	{
		surface: 'accounts',
		fact: 'the authorization server’s document is the same',
		recorded: { day: '2026-08-26' },
		async observe(store) {
			const response = await store.send('/.well-known/oauth-authorization-server');
			const other = (await response.json()) as unknown;
			const isSame = isDeepStrictEqual(other, await discover(store));
			return { status: response.status, isSame };
		},
		expected: { status: 200, isSame: true }
	},
	{
		surface: 'accounts',
		fact: 'a token after “Bearer” misses its prefix',
		recorded: { day: '2026-07-31' },
		async observe(store) {
			const response = await askCustomerApi(store, 'Bearer shcat_nobody', '{ customer { id } }');
			return { status: response.status, body: (await response.json()) as unknown };
		},
		expected: {
			status: 401,
			body: { errors: [{ message: 'Invalid token, missing prefix shcat_.' }] }
		}
	}
];

async function discover({ send }: StoreClient): Promise<Record<string, unknown>> {
	return (await (await send(DISCOVERY)).json()) as Record<string, unknown>;
}

async function askCustomerApi({ send }: StoreClient, authorization: string, query: string) {
	const found = await send('/.well-known/customer-account-api');
	const { graphql_api: url } = (await found.json()) as { graphql_api: string };
	return send(url, {
		method: 'POST',
		headers: { authorization, 'content-type': 'application/json' },
		body: JSON.stringify({ query })
	});
}
