import * as oauth from 'oauth4webapi';
import { isRecord } from '$lib/core/parse-json';
import { describeServiceFailure, StorefrontApiError } from '../base/errors';
import type { Provider } from './provider';
import type { SessionTokens } from './session';
import { SignInError, type SignInAttempt, type SignInFailure } from './sign-in-attempts';

export interface OidcOptions {
	clientId: string;
	clientSecret: string;
	timeoutMs: number;
	fetch: typeof fetch;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** OpenID Connect with one provider: authorization code, PKCE by S256, a confidential client. */
export interface Oidc {
	/** `hints` goes to the provider as it is. */
	buildSignInUrl: (given: {
		provider: Provider;
		attempt: SignInAttempt;
		redirectUri: string;
		hints: Record<string, string>;
	}) => Promise<string>;
	/** Throws a `SignInError`. */
	exchangeCode: (given: {
		provider: Provider;
		callback: URLSearchParams;
		attempt: SignInAttempt;
		redirectUri: string;
	}) => Promise<{ customerId: string; tokens: SessionTokens }>;
	/** Null: the provider refuses. Throws a `StorefrontApiError` while it cannot be asked. */
	refresh: (
		provider: Provider,
		tokens: SessionTokens,
		customerId: string
	) => Promise<SessionTokens | null>;
	/** Null when there is no session at the provider that could be ended. */
	buildSignOutUrl: (provider: Provider, tokens: SessionTokens, returnUrl: string) => string | null;
}

const SCOPE = 'openid email customer-account-api:full';
/** A token is given up before it expires, so that none does so on its way. */
const SAFETY_MARGIN_S = 120;
const DEFAULT_EXPIRES_IN_S = 3600;
const REFUSALS = new Set([400, 401]);

export function createOidc(options: OidcOptions): Oidc {
	const client: oauth.Client = { client_id: options.clientId };
	const jwksCache: oauth.JWKSCacheInput = {};

	const describeRequest = ({ isLocal }: Provider, origin?: string) => ({
		[oauth.customFetch]: (url: string, init: object) => options.fetch(url, init),
		// oxlint-disable-next-line typescript/no-deprecated -- a provider on this very machine
		...(isLocal && { [oauth.allowInsecureRequests]: true }),
		[oauth.jwksCache]: jwksCache,
		signal: AbortSignal.timeout(options.timeoutMs),
		...(origin !== undefined && { headers: { origin } })
	});

	function authenticate({ server }: Provider): oauth.ClientAuth {
		const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
		const showSecret = methods.includes('client_secret_basic')
			? oauth.ClientSecretBasic(options.clientSecret)
			: oauth.ClientSecretPost(options.clientSecret);
		return (server, client, body, headers) => {
			// The platform reads the client's id from the form, also beside HTTP Basic.
			body.set('client_id', client.client_id);
			return showSecret(server, client, body, headers);
		};
	}

	function toTokens(response: oauth.TokenEndpointResponse, before?: SessionTokens): SessionTokens {
		const lifetimeS = response.expires_in ?? DEFAULT_EXPIRES_IN_S;
		const usableS = lifetimeS - Math.min(SAFETY_MARGIN_S, lifetimeS / 10);
		return {
			accessToken: response.access_token,
			refreshToken: response.refresh_token ?? before?.refreshToken ?? null,
			idToken: response.id_token ?? before?.idToken ?? null,
			expiresAt: options.now() + usableS * 1000
		};
	}

	return {
		async buildSignInUrl({ provider, attempt, redirectUri, hints }) {
			const url = new URL(provider.server.authorization_endpoint);
			const parameters = {
				...hints,
				client_id: options.clientId,
				scope: SCOPE,
				response_type: 'code',
				redirect_uri: redirectUri,
				state: attempt.state,
				nonce: attempt.nonce,
				code_challenge: await oauth.calculatePKCECodeChallenge(attempt.codeVerifier),
				code_challenge_method: 'S256'
			};
			for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
			return url.href;
		},
		async exchangeCode({ provider, callback, attempt, redirectUri }) {
			const { server } = provider;
			try {
				const parameters = oauth.validateAuthResponse(server, client, callback, attempt.state);
				const request = describeRequest(provider, new URL(redirectUri).origin);
				const { codeVerifier, nonce } = attempt;
				const response = await oauth.authorizationCodeGrantRequest(
					...([server, client, authenticate(provider), parameters] as const),
					...([redirectUri, codeVerifier, request] as const)
				);
				const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
					expectedNonce: nonce,
					requireIdToken: true
				});
				await oauth.validateApplicationLevelSignature(server, response, describeRequest(provider));
				const customerId = oauth.getValidatedIdTokenClaims(result)?.sub;
				if (customerId === undefined) throw new SignInError('invalid_id_token');
				return { customerId, tokens: toTokens(result) };
			} catch (err) {
				throw err instanceof SignInError ? err : new SignInError(describeFailure(err), err);
			}
		},
		async refresh(provider, tokens, customerId) {
			if (tokens.refreshToken === null) return null;
			const { server } = provider;
			try {
				const response = await oauth.refreshTokenGrantRequest(
					...([server, client, authenticate(provider)] as const),
					...([tokens.refreshToken, describeRequest(provider)] as const)
				);
				const result = await oauth.processRefreshTokenResponse(server, client, response);
				const claims = oauth.getValidatedIdTokenClaims(result);
				if (claims !== undefined) {
					await oauth.validateApplicationLevelSignature(
						server,
						response,
						describeRequest(provider)
					);
				}
				return claims === undefined || claims.sub === customerId ? toTokens(result, tokens) : null;
			} catch (cause) {
				// A page of a proxy in between is no word of the provider's: the session may still be good.
				if (cause instanceof oauth.ResponseBodyError && REFUSALS.has(cause.status)) return null;
				if (describeServiceFailure(cause) !== null) throw cause;
				throw new StorefrontApiError('The identity provider gave no new token.', { cause });
			}
		},
		buildSignOutUrl({ server }, { idToken }, returnUrl) {
			if (idToken === null || server.end_session_endpoint === undefined) return null;
			const url = new URL(server.end_session_endpoint);
			url.searchParams.set('id_token_hint', idToken);
			url.searchParams.set('post_logout_redirect_uri', returnUrl);
			return url.href;
		}
	};
}

const CLAIM_FAILURES: Readonly<Record<string, SignInFailure>> = {
	nonce: 'nonce_mismatch',
	iss: 'issuer_mismatch',
	aud: 'audience_mismatch',
	azp: 'audience_mismatch'
};
const PROTOCOL_FAILURES: Readonly<Record<string, SignInFailure>> = {
	[oauth.JWT_TIMESTAMP_CHECK]: 'expired_id_token',
	[oauth.KEY_SELECTION]: 'invalid_id_token',
	[oauth.UNSUPPORTED_OPERATION]: 'invalid_id_token'
};

function describeFailure(err: unknown): SignInFailure {
	if (err instanceof oauth.AuthorizationResponseError) return 'denied_by_provider';
	const status = readStatus(err);
	if (REFUSALS.has(status)) return 'token_exchange_rejected';
	if (status >= 300) return 'token_exchange_failed';
	if (err instanceof oauth.OperationProcessingError) return describeProcessingFailure(err);
	if (err instanceof oauth.UnsupportedOperationError) return 'invalid_id_token';
	return 'token_exchange_failed';
}

function describeProcessingFailure({ code, cause, message }: oauth.OperationProcessingError) {
	const known = PROTOCOL_FAILURES[code ?? ''];
	if (known !== undefined) return known;
	const claim = isRecord(cause) && typeof cause['claim'] === 'string' ? cause['claim'] : '';
	if (code === oauth.JWT_CLAIM_COMPARISON) return CLAIM_FAILURES[claim] ?? 'invalid_id_token';
	// Of the address that the browser was sent back to.
	if (/"iss" \(issuer\)/.test(message)) return 'issuer_mismatch';
	if (/"state"/.test(message)) return 'state_mismatch';
	if (/JWT|JWS|ID Token|signature/i.test(message)) return 'invalid_id_token';
	return 'invalid_token_response';
}

/** Reads the status of the HTTP answer that a failure is about; 0 when it is about none. */
function readStatus(err: unknown): number {
	if (err instanceof oauth.ResponseBodyError) return err.status;
	if (err instanceof oauth.WWWAuthenticateChallengeError) return err.status;
	const cause = err instanceof Error ? err.cause : null;
	return cause instanceof Response ? cause.status : 0;
}
