import { scryptSync } from 'node:crypto';
import { createTables, prepare } from '../storage/database.ts';
import type { CatalogStore } from '../store.ts';
import { createSecret, hashSecret, isSameSecret } from './secrets.ts';

/** A token that opens a customer's data in the Storefront API. */
export interface ClassicToken {
	id: number;
	accessToken: string;
	customerId: number;
	expiresAt: number;
}

/** An email with the link to a new password. */
interface ResetMail {
	customerId: number;
	token: string;
	sentAt: string;
}

/** Classic customers: passwords, and the tokens that are given for them. */
export interface Passwords {
	has(customerId: number): boolean;
	isRight(customerId: number, password: string): boolean;
	/** Takes back all tokens and the link to a new password. */
	set(customerId: number, password: string): void;
	issueToken(customerId: number): ClassicToken;
	findToken(accessToken: string): ClassicToken | null;
	/** The same token, for as long as a new one. */
	renewToken(token: ClassicToken): ClassicToken;
	deleteToken(token: ClassicToken): void;
	/** Sends the link to a new password; an older link does not work any more. */
	sendReset(customerId: number): void;
	isResetToken(customerId: number, token: string): boolean;
	/** Emails whose links still work, newest first. */
	listResets(limit: number): ResetMail[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_LIFETIME_MS = 42 * DAY_MS;
const RESET_LIFETIME_MS = DAY_MS;
const TOKEN_BYTES = 16;
const KEY_LENGTH = 32;

const TABLES = `
CREATE TABLE IF NOT EXISTS classic_passwords (
	customer_id INTEGER PRIMARY KEY,
	salt TEXT NOT NULL,
	hash TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS classic_tokens (
	id INTEGER PRIMARY KEY,
	hash TEXT NOT NULL UNIQUE,
	customer_id INTEGER NOT NULL,
	expires_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS classic_resets (
	customer_id INTEGER PRIMARY KEY,
	token TEXT NOT NULL,
	sent_at INTEGER NOT NULL
);`;

export function createPasswords({
	database,
	now,
	randomBytes
}: Pick<CatalogStore, 'database' | 'now' | 'randomBytes'>): Passwords & { clear(): void } {
	createTables(database, TABLES);
	const find = (customerId: number) =>
		prepare(database, 'SELECT * FROM classic_passwords WHERE customer_id = ?').get(customerId);
	return {
		has: (customerId) => find(customerId) !== undefined,
		isRight(customerId, password) {
			const row = find(customerId);
			if (row === undefined) return false;
			return isSameSecret(hashPassword(password, String(row['salt'])), String(row['hash']));
		},
		set(customerId, password) {
			const salt = createSecret(randomBytes);
			const sql = 'INSERT OR REPLACE INTO classic_passwords VALUES (?, ?, ?)';
			prepare(database, sql).run(customerId, salt, hashPassword(password, salt));
			prepare(database, 'DELETE FROM classic_tokens WHERE customer_id = ?').run(customerId);
			prepare(database, 'DELETE FROM classic_resets WHERE customer_id = ?').run(customerId);
		},
		issueToken(customerId) {
			prepare(database, 'DELETE FROM classic_tokens WHERE expires_at <= ?').run(now());
			const accessToken = Buffer.from(randomBytes(TOKEN_BYTES)).toString('hex');
			const expiresAt = now() + TOKEN_LIFETIME_MS;
			const sql = 'INSERT INTO classic_tokens (hash, customer_id, expires_at) VALUES (?, ?, ?)';
			const { lastInsertRowid } = prepare(database, sql).run(
				...[hashSecret(accessToken), customerId, expiresAt]
			);
			return { id: Number(lastInsertRowid), accessToken, customerId, expiresAt };
		},
		findToken(accessToken) {
			const sql = 'SELECT * FROM classic_tokens WHERE hash = ? AND expires_at > ?';
			const row = prepare(database, sql).get(hashSecret(accessToken), now());
			if (row === undefined) return null;
			return {
				id: Number(row['id']),
				accessToken,
				customerId: Number(row['customer_id']),
				expiresAt: Number(row['expires_at'])
			};
		},
		renewToken(token) {
			const expiresAt = now() + TOKEN_LIFETIME_MS;
			const sql = 'UPDATE classic_tokens SET expires_at = ? WHERE id = ?';
			prepare(database, sql).run(expiresAt, token.id);
			return { ...token, expiresAt };
		},
		deleteToken({ id }) {
			prepare(database, 'DELETE FROM classic_tokens WHERE id = ?').run(id);
		},
		sendReset(customerId) {
			const sql = 'INSERT OR REPLACE INTO classic_resets VALUES (?, ?, ?)';
			prepare(database, sql).run(customerId, createSecret(randomBytes), now());
		},
		isResetToken(customerId, token) {
			const sql = 'SELECT token FROM classic_resets WHERE customer_id = ? AND sent_at > ?';
			const row = prepare(database, sql).get(customerId, now() - RESET_LIFETIME_MS);
			return row !== undefined && isSameSecret(token, String(row['token']));
		},
		listResets: (limit) =>
			prepare(
				database,
				'SELECT * FROM classic_resets WHERE sent_at > ? ORDER BY sent_at DESC LIMIT ?'
			)
				.all(now() - RESET_LIFETIME_MS, limit)
				.map((row) => ({
					customerId: Number(row['customer_id']),
					token: String(row['token']),
					sentAt: new Date(Number(row['sent_at'])).toISOString()
				})),
		clear: () =>
			database.exec(
				'DELETE FROM classic_passwords; DELETE FROM classic_tokens; DELETE FROM classic_resets;'
			)
	};
}

function hashPassword(password: string, salt: string): string {
	return scryptSync(password, salt, KEY_LENGTH).toString('base64url');
}
