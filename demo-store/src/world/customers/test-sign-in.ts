import { createHash } from 'node:crypto';
import type { World } from '../world.ts';
import { SCOPES } from './scopes.ts';
import type { AuthorizationRequest, GrantRequest, TokenSet } from './types.ts';

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
		language: 'en',
		loginHint: null,
		...changes
	};
}

/** A code for the customer with that address, in a new session. */
function issueTestCode(world: World, email: string, changes: Partial<GrantRequest> = {}): string {
	const { session } = world.identity.sessions.start(world.customers.findOrCreate(email, 'US').id);
	return world.identity.grants.issueCode({
		...createRequest(),
		sessionId: session.id,
		customerId: session.customerId,
		authenticatedAt: session.startedAt,
		...changes
	});
}

export function signInForTest(
	world: World,
	email: string,
	changes: Partial<GrantRequest> = {}
): TokenSet {
	const redemption = world.identity.grants.redeemCode({
		code: issueTestCode(world, email, changes),
		clientId: changes.clientId ?? 'shop',
		redirectUri: changes.redirectUri ?? 'http://shop.test/account/authorize',
		codeVerifier: VERIFIER
	});
	if ('refusal' in redemption) throw new Error(`The code was refused: ${redemption.refusal}`);
	return redemption.tokens;
}
