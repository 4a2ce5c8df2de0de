import { Lucia, TimeSpan, type Adapter, type DatabaseSession, type Session } from 'lucia';
import { z } from 'zod';
import type { SealedCookie } from '../http/sealed-cookie';
import type { RevokedIds } from './revoked-ids';

export interface SessionTokens {
	accessToken: string;
	refreshToken: string | null;
	/** Names the session at the provider, to end it there too. */
	idToken: string | null;
	/** Milliseconds since 1970; from then on the access token is not used any more. */
	expiresAt: number;
}

export interface CustomerSession {
	id: string;
	/** The provider's `sub`. */
	customerId: string;
	tokens: SessionTokens;
}

/** The session of the browser that sent the request at hand. */
export interface SessionStore {
	/** The browser says that it has one. */
	isClaimed: () => boolean;
	/** Null for everything that is no valid session of ours; such cookies are removed. */
	load: () => Promise<CustomerSession | null>;
	/** Always a new id: a session that was there before is over. */
	start: (customerId: string, tokens: SessionTokens) => Promise<CustomerSession>;
	keepTokens: (session: CustomerSession, tokens: SessionTokens) => Promise<void>;
	/** No copy of the cookies opens it again. */
	end: () => Promise<void>;
}

interface SessionOptions {
	cookie: SealedCookie;
	revokedIds: RevokedIds;
}

/** Nested, for Lucia has an `expiresAt` of its own. */
interface SessionAttributes {
	tokens: SessionTokens;
}

declare module 'lucia' {
	interface Register {
		Lucia: Lucia<SessionAttributes>;
		DatabaseSessionAttributes: SessionAttributes;
	}
}

/** Each use in its second half begins it anew. */
const LIFETIME = new TimeSpan(7, 'd');
const LIFETIME_S = LIFETIME.seconds();
const LUCIA_OPTIONS = {
	sessionExpiresIn: LIFETIME,
	getSessionAttributes: ({ tokens }: SessionAttributes) => ({ tokens })
};

export const sessionTokensSchema: z.ZodType<SessionTokens> = z.object({
	accessToken: z.string().min(1),
	refreshToken: z.string().nullable(),
	idToken: z.string().nullable(),
	expiresAt: z.number()
});
const cookieSchema = z.object({
	id: z.string().min(20),
	userId: z.string().min(1),
	expiresAt: z.number(),
	tokens: sessionTokensSchema
});

/**
 * Lucia decides on ids, expiry and renewal; its database is the sealed cookie. The only place that
 * knows Lucia, which is not developed any more.
 */
export function createSessionStore({ cookie, revokedIds }: SessionOptions): SessionStore {
	let opened: Promise<DatabaseSession | null> | null = null;

	async function open(): Promise<DatabaseSession | null> {
		const parsed = cookieSchema.safeParse(await cookie.read());
		if (!parsed.success) return null;
		const { id, userId, expiresAt, tokens } = parsed.data;
		return { id, userId, expiresAt: new Date(expiresAt), attributes: { tokens } };
	}

	async function write(session: DatabaseSession): Promise<void> {
		const { id, userId, attributes } = session;
		const expiresAt = session.expiresAt.getTime();
		await cookie.write({ id, userId, expiresAt, tokens: attributes.tokens }, LIFETIME_S);
		opened = Promise.resolve(session);
	}

	const read = () => (opened ??= open());
	const lucia = new Lucia<SessionAttributes>(
		createAdapter({ read, write, cookie, revokedIds }),
		LUCIA_OPTIONS
	);

	async function end(): Promise<void> {
		const session = await read();
		if (session !== null) await lucia.invalidateSession(session.id);
		else cookie.clear();
		opened = Promise.resolve(null);
	}

	return {
		isClaimed: cookie.isPresent,
		end,
		async load() {
			const claimed = await read();
			const { session } = await lucia.validateSession(claimed?.id ?? '');
			if (session !== null) return toCustomerSession(session);
			cookie.clear();
			return null;
		},
		async start(customerId, tokens) {
			await end();
			return toCustomerSession(await lucia.createSession(customerId, { tokens }));
		},
		async keepTokens({ id }, tokens) {
			const session = await read();
			if (session?.id === id) await write({ ...session, attributes: { tokens } });
		}
	};
}

interface AdapterParts extends SessionOptions {
	read: () => Promise<DatabaseSession | null>;
	write: (session: DatabaseSession) => Promise<void>;
}

/** A database with at most one session in it: the browser's. */
function createAdapter({ read, write, cookie, revokedIds }: AdapterParts): Adapter {
	const find = async (id: string) => {
		const session = await read();
		const isValid = session?.id === id && !(await revokedIds.isRevoked(id));
		return isValid ? session : null;
	};
	return {
		async getSessionAndUser(id) {
			const session = await find(id);
			return session === null ? [null, null] : [session, { id: session.userId, attributes: {} }];
		},
		setSession: write,
		async updateSessionExpiration(id, expiresAt) {
			const session = await find(id);
			if (session !== null) await write({ ...session, expiresAt });
		},
		async deleteSession(id) {
			cookie.clear();
			// A copy that was renewed a moment ago is valid for a whole lifetime.
			await revokedIds.revoke(id, Date.now() + LIFETIME.milliseconds());
		},
		// Of a customer's other sessions this browser's cookies know nothing.
		getUserSessions: async () => [await read()].filter((session) => session !== null),
		deleteUserSessions: () => Promise.resolve(),
		deleteExpiredSessions: () => Promise.resolve()
	};
}

function toCustomerSession({ id, userId, tokens }: Session): CustomerSession {
	return { id, customerId: userId, tokens };
}
