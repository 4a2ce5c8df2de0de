import type { CatalogStore } from '../store.ts';
import { createGrants, type GrantStore } from './grants.ts';
import { createPasswords } from './passwords.ts';
import { createSignIns } from './sign-ins.ts';
import { createSigningKeys } from './signing-keys.ts';
import type { AccountSession, AccountSessions, Identity } from './types.ts';
import { createTables, prepare } from '../storage/database.ts';
import { createSecret, hashSecret } from './secrets.ts';

export interface IdentityOptions {
	/** How long an access token opens the customer's data. */
	accessTokenSeconds: number;
}

/** Lifetime of the platform's tokens. */
export const ACCESS_TOKEN_SECONDS = 3600;

const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

const TABLE = `
CREATE TABLE IF NOT EXISTS account_sessions (
	id TEXT PRIMARY KEY,
	secret_hash TEXT NOT NULL UNIQUE,
	customer_id INTEGER NOT NULL,
	started_at INTEGER NOT NULL
) WITHOUT ROWID;`;

interface SessionStore extends AccountSessions {
	clear(): void;
}

/** Opens sign-ins, sessions and grants over the catalog's database. */
export function openIdentity(
	store: CatalogStore,
	{ accessTokenSeconds }: IdentityOptions
): Identity & { grants: GrantStore } {
	const grants = createGrants(store, { accessTokenSeconds });
	const sessions = createSessions(store, (sessionId) => grants.revokeSession(sessionId));
	const signIns = createSignIns(store);
	const passwords = createPasswords(store);
	store.onReset(() => {
		for (const table of [grants, sessions, signIns, passwords]) table.clear();
	});
	return { grants, sessions, signIns, passwords, signingKeys: createSigningKeys(store) };
}

/** Browsers that are signed in at the provider itself; `onEnd` takes back what they granted. */
function createSessions(
	{ database, now, randomBytes }: CatalogStore,
	onEnd: (sessionId: string) => void
): SessionStore {
	createTables(database, TABLE);
	return {
		start(customerId) {
			const forget = 'DELETE FROM account_sessions WHERE started_at <= ?';
			prepare(database, forget).run(now() - SESSION_LIFETIME_MS);
			const secret = createSecret(randomBytes);
			const session: AccountSession = {
				id: createSecret(randomBytes),
				customerId,
				startedAt: now()
			};
			const sql = 'INSERT INTO account_sessions VALUES (?, ?, ?, ?)';
			prepare(database, sql).run(session.id, hashSecret(secret), customerId, session.startedAt);
			return { secret, session };
		},
		find(secret) {
			const sql = 'SELECT * FROM account_sessions WHERE secret_hash = ? AND started_at > ?';
			const row = prepare(database, sql).get(hashSecret(secret), now() - SESSION_LIFETIME_MS);
			if (row === undefined) return null;
			return {
				id: String(row['id']),
				customerId: Number(row['customer_id']),
				startedAt: Number(row['started_at'])
			};
		},
		end(sessionId) {
			prepare(database, 'DELETE FROM account_sessions WHERE id = ?').run(sessionId);
			onEnd(sessionId);
		},
		clear: () => database.exec('DELETE FROM account_sessions')
	};
}
