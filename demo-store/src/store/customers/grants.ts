import { createHash } from 'node:crypto';
import { createTables, prepare } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import type { CatalogStore } from '../store.ts';
import { ACCESS_TOKEN_PREFIX, createSecret, hashSecret, isSameSecret } from './secrets.ts';
import type { Grant, GrantRefusal, GrantRequest, Grants, TokenSet } from './types.ts';

const CODE_LIFETIME_MS = 60_000;
const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const PREFIXES = { access: ACCESS_TOKEN_PREFIX, refresh: 'shcrt_' };

const TABLES = `
CREATE TABLE IF NOT EXISTS account_grants (
	id TEXT PRIMARY KEY,
	session_id TEXT NOT NULL,
	code_hash TEXT NOT NULL UNIQUE,
	code_expires_at INTEGER NOT NULL,
	is_redeemed INTEGER NOT NULL DEFAULT 0,
	is_revoked INTEGER NOT NULL DEFAULT 0,
	authenticated_at INTEGER NOT NULL,
	request TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS account_grants_by_session ON account_grants (session_id);
CREATE TABLE IF NOT EXISTS account_tokens (
	hash TEXT PRIMARY KEY,
	grant_id TEXT NOT NULL,
	kind TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	is_used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS account_tokens_by_grant ON account_tokens (grant_id);`;

export interface GrantStore extends Grants {
	revokeSession(sessionId: string): void;
	clear(): void;
}

interface GrantRow {
	id: string;
	request: GrantRequest;
	codeExpiresAt: number;
	isRedeemed: boolean;
	isRevoked: boolean;
	authenticatedAt: number;
}

/** Codes and tokens, of which only digests are kept. */
export function createGrants(
	{ database, now, randomBytes }: CatalogStore,
	{ accessTokenSeconds }: { accessTokenSeconds: number }
): GrantStore {
	createTables(database, TABLES);

	const findGrant = (column: 'id' | 'code_hash', value: string): GrantRow | null => {
		const row = prepare(database, `SELECT * FROM account_grants WHERE ${column} = ?`).get(value);
		return row === undefined ? null : parseGrant(row);
	};
	const findToken = (kind: keyof typeof PREFIXES, token: string) => {
		const sql = 'SELECT * FROM account_tokens WHERE hash = ? AND kind = ?';
		return prepare(database, sql).get(hashSecret(token), kind);
	};
	const issueToken = (kind: keyof typeof PREFIXES, grantId: string, lifetime: number): string => {
		const token = `${PREFIXES[kind]}${createSecret(randomBytes)}`;
		const sql = 'INSERT INTO account_tokens (hash, grant_id, kind, expires_at) VALUES (?, ?, ?, ?)';
		prepare(database, sql).run(hashSecret(token), grantId, kind, now() + lifetime);
		return token;
	};
	const issueTokens = (row: GrantRow): TokenSet => ({
		grant: toGrant(row),
		accessToken: issueToken('access', row.id, accessTokenSeconds * 1000),
		refreshToken: issueToken('refresh', row.id, REFRESH_LIFETIME_MS),
		expiresIn: accessTokenSeconds
	});
	const revoke = (grantId: string): void => {
		prepare(database, 'UPDATE account_grants SET is_revoked = 1 WHERE id = ?').run(grantId);
	};
	const forgetOld = (): void => {
		prepare(database, 'DELETE FROM account_tokens WHERE expires_at <= ?').run(now());
		const empty = `DELETE FROM account_grants WHERE code_expires_at <= ?
			AND id NOT IN (SELECT grant_id FROM account_tokens)`;
		prepare(database, empty).run(now());
	};

	return {
		issueCode(request) {
			forgetOld();
			const code = createSecret(randomBytes);
			const sql = `INSERT INTO account_grants
				(id, session_id, code_hash, code_expires_at, authenticated_at, request)
				VALUES (?, ?, ?, ?, ?, ?)`;
			prepare(database, sql).run(
				...[createSecret(randomBytes), request.sessionId, hashSecret(code)],
				...[now() + CODE_LIFETIME_MS, request.authenticatedAt, JSON.stringify(request)]
			);
			return code;
		},
		redeemCode: (input) =>
			transaction(database, () => {
				const row = findGrant('code_hash', hashSecret(input.code));
				if (row === null) return { refusal: 'unknown' };
				if (row.isRedeemed || row.isRevoked) {
					revoke(row.id);
					return { refusal: 'reused' };
				}
				if (row.request.clientId !== input.clientId) return { refusal: 'foreign' };
				// A wrong verifier uses the code up.
				prepare(database, 'UPDATE account_grants SET is_redeemed = 1 WHERE id = ?').run(row.id);
				const refusal = findCodeProblem(row, input, now());
				return refusal === null ? { tokens: issueTokens(row) } : { refusal };
			}),
		refresh: ({ refreshToken, clientId }) =>
			transaction(database, () => {
				const token = findToken('refresh', refreshToken);
				const row = token === undefined ? null : findGrant('id', String(token['grant_id']));
				if (token === undefined || row === null) return { refusal: 'unknown' };
				if (row.request.clientId !== clientId) return { refusal: 'foreign' };
				if (row.isRevoked) return { refusal: 'unknown' };
				if (token['is_used'] === 1) {
					revoke(row.id);
					return { refusal: 'reused' };
				}
				if (Number(token['expires_at']) <= now()) return { refusal: 'expired' };
				const sql = 'UPDATE account_tokens SET is_used = 1 WHERE hash = ?';
				prepare(database, sql).run(hashSecret(refreshToken));
				return { tokens: issueTokens(row) };
			}),
		findAccess(accessToken) {
			const token = findToken('access', accessToken);
			if (token === undefined || Number(token['expires_at']) <= now()) return null;
			const row = findGrant('id', String(token['grant_id']));
			return row === null || row.isRevoked ? null : toGrant(row);
		},
		revokeSession(sessionId) {
			const sql = 'UPDATE account_grants SET is_revoked = 1 WHERE session_id = ?';
			prepare(database, sql).run(sessionId);
		},
		clear: () => database.exec('DELETE FROM account_grants; DELETE FROM account_tokens;')
	};
}

function findCodeProblem(
	{ request, codeExpiresAt }: GrantRow,
	input: { redirectUri: string; codeVerifier: string },
	now: number
): GrantRefusal | null {
	if (codeExpiresAt <= now) return 'expired';
	if (request.redirectUri !== input.redirectUri) return 'mismatch';
	const challenge = createHash('sha256').update(input.codeVerifier).digest('base64url');
	return isSameSecret(challenge, request.codeChallenge) ? null : 'mismatch';
}

function parseGrant(row: Record<string, unknown>): GrantRow {
	return {
		id: String(row['id']),
		request: JSON.parse(String(row['request'])) as GrantRequest,
		codeExpiresAt: Number(row['code_expires_at']),
		isRedeemed: row['is_redeemed'] === 1,
		isRevoked: row['is_revoked'] === 1,
		authenticatedAt: Number(row['authenticated_at'])
	};
}

function toGrant({ id, request, authenticatedAt }: GrantRow): Grant {
	const { sessionId, customerId, clientId, scopes, nonce } = request;
	return { id, sessionId, customerId, clientId, scopes, nonce, authenticatedAt };
}
