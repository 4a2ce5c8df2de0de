import {
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject
} from 'node:crypto';
import { createTables, prepare } from '../storage/database.ts';
import type { CatalogStore } from '../store.ts';
import { hashSecret } from './secrets.ts';
import type { PublishedKey, SigningKeys } from './types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY_LIFETIME_MS = 30 * DAY_MS;
/** A key that no longer signs is published until everything it signed has expired. */
const PUBLISHED_AFTER_MS = 2 * DAY_MS;
const KEY_BITS = 2048;

const TABLE = `
CREATE TABLE IF NOT EXISTS account_keys (
	id TEXT PRIMARY KEY,
	created_at INTEGER NOT NULL,
	retired_at INTEGER,
	private_key TEXT NOT NULL
) WITHOUT ROWID;`;

/** They outlive a reset of the store: who has the public ones need not ask for them again. */
export function createSigningKeys({ database, now }: CatalogStore): SigningKeys {
	createTables(database, TABLE);
	const kept = new Map<string, KeyObject>();

	const read = (id: string): KeyObject | null => {
		const known = kept.get(id);
		if (known !== undefined) return known;
		const row = prepare(database, 'SELECT private_key FROM account_keys WHERE id = ?').get(id);
		if (row === undefined) return null;
		const key = createPrivateKey(String(row['private_key']));
		kept.set(id, key);
		return key;
	};
	const rotate = (): void => {
		const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
		const id = hashSecret(JSON.stringify(publicKey.export({ format: 'jwk' })));
		const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
		const retire = 'UPDATE account_keys SET retired_at = ? WHERE retired_at IS NULL';
		prepare(database, retire).run(now());
		const sql = 'INSERT INTO account_keys (id, created_at, private_key) VALUES (?, ?, ?)';
		prepare(database, sql).run(id, now(), pem);
		const forget = 'DELETE FROM account_keys WHERE retired_at <= ?';
		prepare(database, forget).run(now() - PUBLISHED_AFTER_MS);
	};
	/**
	 * Returns the current key's id. Creates the key on first use: that takes a second on a slow
	 * machine.
	 */
	const currentId = (): string => {
		const sql = 'SELECT id FROM account_keys WHERE retired_at IS NULL AND created_at > ?';
		const find = () => prepare(database, sql).get(now() - KEY_LIFETIME_MS)?.['id'];
		if (find() === undefined) rotate();
		return String(find());
	};
	const listIds = (): string[] => {
		const sql = `SELECT id FROM account_keys WHERE retired_at IS NULL OR retired_at > ?
			ORDER BY retired_at IS NULL DESC, retired_at DESC`;
		return prepare(database, sql)
			.all(now() - PUBLISHED_AFTER_MS)
			.map(({ id }) => String(id));
	};
	const toJwk = (id: string): PublishedKey[] => {
		const key = read(id);
		if (key === null) return [];
		const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });
		return [{ kid: id, use: 'sig', alg: 'RS256', kty: 'RSA', n, e }];
	};

	return {
		rotate,
		current() {
			const id = currentId();
			const privateKey = read(id);
			if (privateKey === null) throw new Error(`The signing key ${id} is not in the database.`);
			return { id, privateKey };
		},
		publish() {
			currentId();
			return listIds().flatMap(toJwk);
		},
		findPublic(id) {
			const key = read(id);
			return key === null ? null : createPublicKey(key);
		}
	};
}
