import { listApiVersions } from '../../graphql/api-versions.ts';
import { SCOPES } from '../../store/customers/secrets.ts';
import { respondJson } from './respond.ts';
import { JWT_BEARER, shopIdOf, type Provider } from './provider.ts';

/** Long enough to spare requests, short enough that a new key is soon known. */
const CACHE_CONTROL = 'public, max-age=300';

/** Languages that the platform's sign-in is offered in. The pages here speak those of `texts`, and else English. */
const UI_LOCALES = [
	...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'ja'],
	...['ko', 'lt', 'ms', 'nb', 'nl', 'pl', 'pt-BR', 'pt-PT', 'ro', 'ru', 'sk', 'sl', 'sv', 'th'],
	...['tr', 'vi', 'zh-CN', 'zh-TW']
];

/** OpenID Connect Discovery 1.0, with the members that were recorded at the platform. */
export function showConfiguration({ issuer }: Provider): Response {
	return respondJson(
		200,
		{
			issuer,
			token_endpoint: `${issuer}/oauth/token`,
			authorization_endpoint: `${issuer}/oauth/authorize`,
			end_session_endpoint: `${issuer}/logout`,
			jwks_uri: `${issuer}/.well-known/jwks.json`,
			scopes_supported: SCOPES,
			response_types_supported: ['code'],
			token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
			subject_types_supported: ['public'],
			id_token_signing_alg_values_supported: ['RS256'],
			claims_supported: [
				...['iss', 'sub', 'aud', 'exp', 'iat', 'nonce', 'sid', 'email', 'email_verified']
			],
			code_challenge_methods_supported: ['S256'],
			grant_types_supported: ['authorization_code', 'refresh_token', JWT_BEARER],
			ui_locales_supported: UI_LOCALES,
			op_policy_uri: 'https://www.shopify.com/legal/privacy',
			op_tos_uri: 'https://www.shopify.com/legal/terms'
		},
		{ 'cache-control': CACHE_CONTROL }
	);
}

export function showAccountApi({ store, origin }: Provider): Response {
	const released = listApiVersions(store.now()).findLast(({ supported }) => supported);
	const account = `${origin}/${shopIdOf(store)}/account/customer/api`;
	return respondJson(
		200,
		{
			graphql_api: `${account}/${released?.handle ?? 'unstable'}/graphql`,
			mcp_api: `${origin}/customer/api/mcp`
		},
		{ 'cache-control': CACHE_CONTROL }
	);
}

export function showKeys({ store }: Provider): Response {
	const keys = store.identity.signingKeys.publish();
	return respondJson(200, { keys }, { 'cache-control': CACHE_CONTROL });
}
