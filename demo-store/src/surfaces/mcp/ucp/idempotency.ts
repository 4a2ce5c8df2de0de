import { createHash } from 'node:crypto';
import { createTables, prepare } from '../../../store/storage/database.ts';
import { transaction } from '../../../store/storage/transaction.ts';
import type { Store } from '../../../store/store.ts';
import { createRefusal } from '../protocol/refusals.ts';

export interface KeyedCall {
	/** The platform that sent it; keys of two platforms have nothing to do with each other. */
	client: string;
	operation: string;
	key: string;
	/** The arguments as they came. */
	payload: unknown;
}

type Answer = Record<string, unknown>;

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const TABLE = `CREATE TABLE IF NOT EXISTS idempotent_calls (
	client TEXT NOT NULL,
	operation TEXT NOT NULL,
	key TEXT NOT NULL,
	payload_hash TEXT NOT NULL,
	answer TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	PRIMARY KEY (client, operation, key)
) WITHOUT ROWID`;
const SELECT = `SELECT payload_hash, answer FROM idempotent_calls
	WHERE client = ? AND operation = ? AND key = ?`;
const INSERT = 'INSERT INTO idempotent_calls VALUES (?, ?, ?, ?, ?, ?)';

/** Runs a call at most once for each key; a retry gets the answer that was given. */
export function createIdempotency(store: Store) {
	const { database, now } = store;
	createTables(database, TABLE);
	store.onReset(() => database.exec('DELETE FROM idempotent_calls'));

	const find = ({ client, operation, key }: KeyedCall) => {
		try {
			const forgetBefore = now() - LIFETIME_MS;
			prepare(database, 'DELETE FROM idempotent_calls WHERE created_at <= ?').run(forgetBefore);
			return prepare(database, SELECT).get(client, operation, key);
		} catch {
			// Without its memory the store cannot tell a retry from a second order.
			const content = 'Keys cannot be kept just now. Try again with the same one.';
			throw createRefusal('service_unavailable', content, { retryAfter: 1 });
		}
	};

	return (call: KeyedCall, run: () => Answer): Answer => {
		const hash = hashPayload(call.payload);
		return transaction(database, () => {
			const known = find(call);
			if (known === undefined) {
				const answer = run();
				const { client, operation, key } = call;
				prepare(database, INSERT).run(client, operation, key, hash, JSON.stringify(answer), now());
				return answer;
			}
			if (known['payload_hash'] === hash) return JSON.parse(String(known['answer'])) as Answer;
			throw createRefusal(
				'idempotency_conflict',
				`The idempotency key ${call.key} came with other arguments before. Use a new one.`
			);
		});
	};
}

/** Hashes the canonical form (RFC 8785), so that the order of members does not matter. */
function hashPayload(payload: unknown): string {
	return createHash('sha256').update(canonicalize(payload)).digest('hex');
}

function canonicalize(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`;
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	const members = Object.entries(value)
		.filter(([, member]) => member !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, member]) => `${JSON.stringify(name)}:${canonicalize(member)}`);
	return `{${members.join(',')}}`;
}
