import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi';
import { z } from 'zod';
import type { SealedCookie } from '../http/sealed-cookie';
import type { RevokedIds } from './revoked-ids';

/**
 * The parts of a sign-in that the browser brings back from the provider, and those that only the shop
 * knows.
 */
export type SignInAttempt = z.output<typeof attemptSchema>;

export interface SignInAttempts {
	begin: (returnTo: string) => Promise<SignInAttempt>;
	/** Throws a `SignInError` when this browser has begun no such attempt, or has finished it. */
	take: (state: string) => Promise<SignInAttempt>;
}

interface AttemptOptions {
	cookie: SealedCookie;
	revokedIds: RevokedIds;
	/** Milliseconds since 1970. */
	now: () => number;
}

/** Why a sign-in did not finish; for the log. */
export type SignInFailure =
	| 'missing_pending_login'
	| 'missing_callback_params'
	| 'state_mismatch'
	| 'denied_by_provider'
	| 'token_exchange_rejected'
	| 'token_exchange_failed'
	| 'invalid_token_response'
	| 'invalid_id_token'
	| 'nonce_mismatch'
	| 'issuer_mismatch'
	| 'audience_mismatch'
	| 'expired_id_token'
	| 'session_too_large'
	| 'provider_unavailable'
	| 'insecure_origin';

const LIFETIME_MS = 10 * 60 * 1000;
/** Tabs in which one signs in at the same time. */
const MAX_ATTEMPTS = 3;
const attemptSchema = z.object({
	state: z.string(),
	nonce: z.string(),
	codeVerifier: z.string(),
	returnTo: z.string(),
	createdAt: z.number()
});
const attemptsSchema = z.object({ attempts: z.array(attemptSchema) });

export function createSignInAttempts({ cookie, revokedIds, now }: AttemptOptions): SignInAttempts {
	async function list(): Promise<SignInAttempt[]> {
		const parsed = attemptsSchema.safeParse(await cookie.read());
		const attempts = parsed.success ? parsed.data.attempts : [];
		return attempts.filter(({ createdAt }) => now() - createdAt < LIFETIME_MS);
	}

	async function keep(attempts: SignInAttempt[]): Promise<void> {
		if (attempts.length === 0) cookie.clear();
		else await cookie.write({ attempts }, LIFETIME_MS / 1000);
	}

	return {
		async begin(returnTo) {
			const attempt = {
				state: generateRandomState(),
				nonce: generateRandomNonce(),
				codeVerifier: generateRandomCodeVerifier(),
				returnTo,
				createdAt: now()
			};
			const others = (await list()).slice(0, MAX_ATTEMPTS - 1);
			await keep([attempt, ...others]);
			return attempt;
		},
		async take(state) {
			const attempts = await list();
			if (attempts.length === 0) {
				cookie.clear();
				throw new SignInError('missing_pending_login');
			}
			const found = attempts.find((attempt) => isEqual(attempt.state, state));
			if (found === undefined) throw new SignInError('state_mismatch');
			await keep(attempts.filter((attempt) => attempt !== found));
			// The cookie may have been copied before it was taken out of it.
			const isFirst = await revokedIds.revoke(
				`state:${found.state}`,
				found.createdAt + LIFETIME_MS
			);
			if (!isFirst) throw new SignInError('missing_pending_login');
			return found;
		}
	};
}

function isEqual(one: string, other: string): boolean {
	const encoder = new TextEncoder();
	return constantTimeEqual(encoder.encode(one), encoder.encode(other));
}

export class SignInError extends Error {
	override readonly name = 'SignInError';
	readonly code: SignInFailure;

	constructor(code: SignInFailure, cause?: unknown) {
		super(`The sign-in failed: ${code}.`, { cause });
		this.code = code;
	}
}
