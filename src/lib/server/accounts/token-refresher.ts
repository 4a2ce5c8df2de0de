import type { Oidc } from './oidc';
import type { Provider } from './provider';
import type { CustomerSession, SessionTokens } from './session';

interface RefresherOptions {
	oidc: Pick<Oidc, 'refresh'>;
	getProvider: () => Promise<Provider>;
	/** Milliseconds since 1970. */
	now: () => number;
}

interface Flight {
	startedAt: number;
	tokens: Promise<SessionTokens | null>;
}

/** Requests that left the browser before it had the new cookies arrive within this time. */
const MEMORY_MS = 30_000;

/**
 * Null: the provider refuses. A refresh token works once, and to use it again ends the session at
 * the provider: so requests with the same one share what it was exchanged for.
 */
export function createTokenRefresher(
	options: RefresherOptions
): (session: CustomerSession) => Promise<SessionTokens | null> {
	const { oidc, getProvider, now } = options;
	const flights = new Map<string, Flight>();

	async function exchange({ tokens, customerId }: CustomerSession) {
		return oidc.refresh(await getProvider(), tokens, customerId);
	}

	return async (session) => {
		const { refreshToken } = session.tokens;
		if (refreshToken === null) return null;
		for (const [key, { startedAt }] of flights) {
			if (now() - startedAt > MEMORY_MS) flights.delete(key);
		}
		const known = flights.get(refreshToken);
		if (known !== undefined) return known.tokens;
		const flight = { startedAt: now(), tokens: exchange(session) };
		flights.set(refreshToken, flight);
		try {
			return await flight.tokens;
		} catch (err) {
			flights.delete(refreshToken);
			throw err;
		}
	};
}
