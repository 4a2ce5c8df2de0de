import type { Locks, Notes } from '../locks';
import type { Oidc } from './oidc';
import type { Provider } from './provider';
import type { Sealer } from './seal';
import { sessionTokensSchema, type CustomerSession, type SessionTokens } from './session';

interface RefresherOptions {
	oidc: Pick<Oidc, 'refresh'>;
	getProvider: () => Promise<Provider>;
	/** Shared by all servers, with `notes`. */
	locks: Locks;
	notes: Notes;
	sealer: Sealer;
}

/** Requests that left the browser before it had the new cookies arrive within this time. */
const MEMORY_MS = 30_000;

/**
 * Null: the provider refuses. A refresh token works once, and to use it again ends the session at
 * the provider: so requests with the same one share what it was exchanged for, wherever they arrive.
 */
export function createTokenRefresher(
	options: RefresherOptions
): (session: CustomerSession) => Promise<SessionTokens | null> {
	const { oidc, getProvider, locks, notes, sealer } = options;

	/** Undefined: it has not been exchanged yet. */
	async function recall(name: string, context: string): Promise<SessionTokens | null | undefined> {
		const note = await notes.read(name);
		const text = note === null ? null : await sealer.open(note, context);
		return text === null ? undefined : sessionTokensSchema.nullable().parse(JSON.parse(text));
	}

	return async ({ id, tokens, customerId }) => {
		const { refreshToken } = tokens;
		if (refreshToken === null) return null;
		const name = `tokens for ${refreshToken}`;
		// For this session only: what is shared tells nothing to whoever reads Redis.
		const context = `renewed tokens of ${id}`;
		return locks.run(name, async ({ assertHeld }) => {
			const known = await recall(name, context);
			if (known !== undefined) return known;
			const provider = await getProvider();
			assertHeld();
			const renewed = await oidc.refresh(provider, tokens, customerId);
			await notes.write(name, await sealer.seal(JSON.stringify(renewed), context), MEMORY_MS);
			return renewed;
		});
	};
}
