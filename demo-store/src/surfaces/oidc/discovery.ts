import { LANGUAGES } from '../../store/texts/texts.ts';
import { listApiVersions } from '../../graphql/api-versions.ts';
import { SCOPES } from '../../store/customers/secrets.ts';
import { respondJson } from './respond.ts';
import { shopIdOf, type Provider } from './provider.ts';

/** Long enough to spare requests, short enough that a new key is soon known. */
const CACHE_CONTROL = 'public, max-age=300';

/** OpenID Connect Discovery 1.0. The platform serves it on the shop's own origin too. */
export function showConfiguration({ issuer }: Provider): Response {
	return respondJson(
		200,
		{
			issuer,
			authorization_endpoint: `${issuer}/oauth/authorize`,
			token_endpoint: `${issuer}/oauth/token`,
			end_session_endpoint: `${issuer}/logout`,
			jwks_uri: `${issuer}/.well-known/jwks.json`,
			scopes_supported: SCOPES,
			response_types_supported: ['code'],
			response_modes_supported: ['query'],
			grant_types_supported: ['authorization_code', 'refresh_token'],
			subject_types_supported: ['public'],
			id_token_signing_alg_values_supported: ['RS256'],
			token_endpoint_auth_methods_supported: ['client_secret_basic', 'none'],
			code_challenge_methods_supported: ['S256'],
			prompt_values_supported: ['none', 'login'],
			ui_locales_supported: LANGUAGES.map((language) => language.toLowerCase()),
			claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'sid', 'email'],
			authorization_response_iss_parameter_supported: true
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
