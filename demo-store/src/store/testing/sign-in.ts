import { createHash } from 'node:crypto';
import type { Store } from '../store.ts';
import { SCOPES } from '../customers/secrets.ts';
import type { AuthorizationRequest, GrantRequest, TokenSet } from '../customers/types.ts';

/** Test support: what a program that asked rightly has, without the pages in between. */

export const VERIFIER = 'a-secret-of-the-program-that-asks-and-of-nobody-else';

export function createRequest(changes: Partial<AuthorizationRequest> = {}): AuthorizationRequest {
	return {
		clientId: 'shop',
		redirectUri: 'http://shop.test/account/authorize',
		scopes: [...SCOPES],
		state: 'state-1',
		nonce: 'nonce-1',
		codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
		language: 'EN',
		loginHint: null,
		...changes
	};
}

/** A code for the customer with that address, in a new session. */
function issueTestCode(store: Store, email: string, changes: Partial<GrantRequest> = {}): string {
	const { session } = store.identity.sessions.start(store.customers.findOrCreate(email, 'US').id);
	return store.identity.grants.issueCode({
		...createRequest(),
		sessionId: session.id,
		customerId: session.customerId,
		authenticatedAt: session.startedAt,
		...changes
	});
}

export function signInForTest(
	store: Store,
	email: string,
	changes: Partial<GrantRequest> = {}
): TokenSet {
	const redemption = store.identity.grants.redeemCode({
		code: issueTestCode(store, email, changes),
		clientId: changes.clientId ?? 'shop',
		redirectUri: changes.redirectUri ?? 'http://shop.test/account/authorize',
		codeVerifier: VERIFIER
	});
	if ('refusal' in redemption) throw new Error(`The code was refused: ${redemption.refusal}`);
	return redemption.tokens;
}
