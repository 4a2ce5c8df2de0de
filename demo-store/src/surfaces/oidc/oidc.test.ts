import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import {
	CALLBACK,
	CLIENT,
	ISSUER,
	MAREN,
	openOidc,
	ORIGIN,
	readLocation
} from './testing/open-oidc.ts';

/**
 * Uses a certified client library as a storefront would; it checks the answers against the
 * standards.
 */
test.each([
	['HTTP Basic', oauth.ClientSecretBasic(CLIENT.secret)],
	['its secret in the form', oauth.ClientSecretPost(CLIENT.secret)]
])(
	'a certified client with %s signs a customer in, refreshes and signs out',
	async (_, credentials) => {
		const { store, handle, openBrowser } = openOidc();
		const customFetch = (url: string, init: oauth.CustomFetchOptions<string, unknown>) =>
			handle(new Request(url, init as RequestInit));
		const http = { [oauth.customFetch]: customFetch };
		const clock = { [oauth.clockSkew]: Math.round((store.now() - Date.now()) / 1000) };
		const client: oauth.Client = { client_id: CLIENT.id, ...clock };

		const issuer = new URL(ISSUER);
		const server = await oauth.processDiscoveryResponse(
			issuer,
			await handle(new Request(`${ORIGIN}/.well-known/openid-configuration`))
		);
		const verifier = oauth.generateRandomCodeVerifier();
		const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
		const back = await openBrowser().signIn(MAREN, {
			state,
			nonce,
			code_challenge: await oauth.calculatePKCECodeChallenge(verifier)
		});
		const callback = oauth.validateAuthResponse(server, client, readLocation(back), state);
		const answer = await oauth.authorizationCodeGrantRequest(
			...([server, client, credentials, callback, CALLBACK, verifier, http] as const)
		);
		const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, {
			expectedNonce: nonce,
			requireIdToken: true
		});
		await oauth.validateApplicationLevelSignature(server, answer, http);
		const customer = store.customers.findByEmail(MAREN);
		expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({
			iss: ISSUER,
			aud: CLIENT.id,
			sub: String(customer?.id),
			email: MAREN
		});
		expect(store.customers.findByToken(tokens.access_token)?.email).toBe(MAREN);

		const refreshed = await oauth.processRefreshTokenResponse(
			server,
			client,
			await oauth.refreshTokenGrantRequest(
				...([server, client, credentials, tokens.refresh_token ?? '', http] as const)
			)
		);
		expect(store.customers.findByToken(refreshed.access_token)?.email).toBe(MAREN);
		expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);

		const logout = new URL(server.end_session_endpoint ?? '');
		logout.searchParams.set('id_token_hint', tokens.id_token ?? '');
		logout.searchParams.set('post_logout_redirect_uri', 'https://shop.test/');
		const left = await handle(new Request(logout));
		expect(left.headers.get('location')).toBe('https://shop.test/');
		expect(store.customers.findByToken(refreshed.access_token)).toBeNull();
	}
);
