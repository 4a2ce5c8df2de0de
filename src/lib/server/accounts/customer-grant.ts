import { sha256 } from '@oslojs/crypto/sha2';
import { encodeHexLowerCase } from '@oslojs/encoding';
import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import type { Account } from './account';
import type { RevokedIds } from './revoked-ids';
import type { Sealer } from '../http/seal';
import type { SessionStore } from './session';

/** Lets work that outlives its request read what belongs to the customer of that request. */
export interface CustomerGrant {
	/** The same for each session of the customer; it says nothing else. */
	customer: string;
	/** Opened by this shop only; it holds no refresh token, and a sign-out ends it. */
	sealed: string;
}

/** Sealed for this use: as a cookie it opens nothing. */
const CONTEXT = 'reads for the customer after a request';
const KEY_LENGTH = 32;

const grantSchema = z.object({
	id: z.string(),
	customerId: z.string(),
	accessToken: z.string(),
	expiresAt: z.number()
});

/** Returns null without a customer. */
export async function grantReads(account: Account, sealer: Sealer): Promise<CustomerGrant | null> {
	const state = await account.load();
	if (state.kind !== 'signed-in') return null;
	const { id, customerId, tokens } = state.session;
	const { accessToken, expiresAt } = tokens;
	const text = JSON.stringify({ id, customerId, accessToken, expiresAt });
	const hash = sha256(new TextEncoder().encode(`customer ${customerId}`));
	return {
		customer: encodeHexLowerCase(hash).slice(0, KEY_LENGTH),
		sealed: await sealer.seal(text, CONTEXT)
	};
}

/** Creates a store of the session behind a grant: it is over with the sign-out, and is not renewed. */
export function openGrantedSession(
	{ sealed }: CustomerGrant,
	{ sealer, revokedIds }: { sealer: Sealer; revokedIds: RevokedIds }
): SessionStore {
	return {
		isClaimed: () => true,
		async load() {
			const parsed = grantSchema.safeParse(parseJson((await sealer.open(sealed, CONTEXT)) ?? ''));
			if (!parsed.success || (await revokedIds.isRevoked(parsed.data.id))) return null;
			const { id, customerId, accessToken, expiresAt } = parsed.data;
			const tokens = { accessToken, expiresAt, refreshToken: null, idToken: null };
			return { id, customerId, tokens };
		},
		start: () => Promise.reject(new Error('A granted session is not started.')),
		keepTokens: () => Promise.resolve(),
		end: () => Promise.resolve()
	};
}
