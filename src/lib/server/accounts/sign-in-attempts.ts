import { constantTimeEqual } from '@oslojs/crypto/subtle';
import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi';
import { z } from 'zod';
import type { SealedCookie } from './sealed-cookie';
import { SignInError } from './sign-in-error';
import type { SpentIds } from './spent-ids';

/** What the browser is to bring back from the provider, and what only we know of it. */
export type SignInAttempt = z.output<typeof attemptSchema>;

export interface SignInAttempts {
	begin: (returnTo: string) => Promise<SignInAttempt>;
	/** Throws a `SignInError` when this browser has begun no such attempt, or has finished it. */
	take: (state: string) => Promise<SignInAttempt>;
}

interface AttemptOptions {
	cookie: SealedCookie;
	spentIds: SpentIds;
	/** Milliseconds since 1970. */
	now: () => number;
}

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

export function createSignInAttempts({ cookie, spentIds, now }: AttemptOptions): SignInAttempts {
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
			const isFirst = await spentIds.spend(`state:${found.state}`, found.createdAt + LIFETIME_MS);
			if (!isFirst) throw new SignInError('missing_pending_login');
			return found;
		}
	};
}

function isEqual(one: string, other: string): boolean {
	const encoder = new TextEncoder();
	return constantTimeEqual(encoder.encode(one), encoder.encode(other));
}
