import { createTables, prepare } from '../storage/database.ts';
import type { CatalogStore } from '../store.ts';
import { createSecret, hashSecret, isSameSecret } from './secrets.ts';
import type { AuthorizationRequest, SignInRecord, SignIns } from './types.ts';

const MINUTE_MS = 60_000;
const SIGN_IN_LIFETIME_MS = 60 * MINUTE_MS;
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Per code; a code of six digits must not be guessed. */
const MAX_TRIES = 5;
/** Codes for one address that are sent and not used, within the life of a code. */
const MAX_OPEN_CODES = 10;
const CODE_DIGITS = 6;

const TABLES = `
CREATE TABLE IF NOT EXISTS account_sign_ins (
	id TEXT PRIMARY KEY,
	browser_hash TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	request TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account_codes (
	id INTEGER PRIMARY KEY,
	sign_in_id TEXT NOT NULL,
	email TEXT NOT NULL,
	code TEXT NOT NULL,
	expires_at INTEGER NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS account_codes_by_email ON account_codes (email, expires_at);`;

interface CodeRow {
	id: number;
	email: string;
	code: string;
	expiresAt: number;
	tries: number;
}

export interface SignInStore extends SignIns {
	clear(): void;
}

/** Signs in by a code sent to the address, without passwords. */
export function createSignIns({ database, now, randomBytes }: CatalogStore): SignInStore {
	createTables(database, TABLES);

	const findCode = (signInId: string): CodeRow | null => {
		const sql = 'SELECT * FROM account_codes WHERE sign_in_id = ? ORDER BY id DESC LIMIT 1';
		const row = prepare(database, sql).get(signInId);
		return row === undefined ? null : parseCode(row);
	};
	const forgetOld = (): void => {
		prepare(database, 'DELETE FROM account_sign_ins WHERE expires_at <= ?').run(now());
		const oldest = now() - CODE_LIFETIME_MS;
		prepare(database, 'DELETE FROM account_codes WHERE expires_at <= ?').run(oldest);
	};

	return {
		begin(request, browser) {
			forgetOld();
			const id = createSecret(randomBytes);
			const sql = 'INSERT INTO account_sign_ins VALUES (?, ?, ?, ?)';
			const expiresAt = now() + SIGN_IN_LIFETIME_MS;
			prepare(database, sql).run(id, hashSecret(browser), expiresAt, JSON.stringify(request));
			return { id, request, email: null, code: null };
		},
		get(id, browser): SignInRecord | null {
			const sql = 'SELECT * FROM account_sign_ins WHERE id = ? AND expires_at > ?';
			const row = prepare(database, sql).get(id, now());
			if (row === undefined || row['browser_hash'] !== hashSecret(browser)) return null;
			const request = JSON.parse(String(row['request'])) as AuthorizationRequest;
			const code = findCode(id);
			const isUsable = code !== null && code.expiresAt > now() && code.tries < MAX_TRIES;
			return {
				id,
				request,
				email: code?.email ?? null,
				code: isUsable ? { text: code.code, expiresAt: code.expiresAt } : null
			};
		},
		sendCode(id, email) {
			const open = 'SELECT count(*) AS n FROM account_codes WHERE email = ? AND expires_at > ?';
			const count = Number(prepare(database, open).get(email, now())?.['n']);
			if (count >= MAX_OPEN_CODES) return null;
			const code = createCode(randomBytes);
			const sql =
				'INSERT INTO account_codes (sign_in_id, email, code, expires_at) VALUES (?, ?, ?, ?)';
			prepare(database, sql).run(id, email, code, now() + CODE_LIFETIME_MS);
			return code;
		},
		checkCode(id, given) {
			const code = findCode(id);
			if (code === null || code.expiresAt <= now()) return 'expired';
			if (code.tries >= MAX_TRIES) return 'exhausted';
			if (isSameSecret(given, code.code)) return 'right';
			prepare(database, 'UPDATE account_codes SET tries = tries + 1 WHERE id = ?').run(code.id);
			return code.tries + 1 >= MAX_TRIES ? 'exhausted' : 'wrong';
		},
		end(id) {
			prepare(database, 'DELETE FROM account_sign_ins WHERE id = ?').run(id);
			prepare(database, 'DELETE FROM account_codes WHERE sign_in_id = ?').run(id);
		},
		clear: () => database.exec('DELETE FROM account_sign_ins; DELETE FROM account_codes;')
	};
}

function parseCode(row: Record<string, unknown>): CodeRow {
	return {
		id: Number(row['id']),
		email: String(row['email']),
		code: String(row['code']),
		expiresAt: Number(row['expires_at']),
		tries: Number(row['tries'])
	};
}

/** Six bytes are so many more than a million that no code is noticeably likelier. */
function createCode(randomBytes: (length: number) => Uint8Array): string {
	const number = Buffer.from(randomBytes(6)).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
	return String(number).padStart(CODE_DIGITS, '0');
}
