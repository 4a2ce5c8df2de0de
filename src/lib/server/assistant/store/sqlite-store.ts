import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
	type Change,
	type Command,
	type Conversation,
	type ConversationState,
	type ConversationStore,
	type Guard,
	NEW_STATE,
	TOMBSTONE_MS,
	Subscribers
} from './store';

const SCHEMA = `
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = NORMAL;
	PRAGMA secure_delete = ON;
	CREATE TABLE IF NOT EXISTS conversation (
		id TEXT PRIMARY KEY, owner TEXT NOT NULL, created_at INTEGER NOT NULL,
		expires_at INTEGER NOT NULL, length INTEGER NOT NULL, lease_until INTEGER NOT NULL,
		state TEXT NOT NULL
	) WITHOUT ROWID;
	CREATE INDEX IF NOT EXISTS conversation_lease ON conversation (lease_until) WHERE lease_until > 0;
	CREATE INDEX IF NOT EXISTS conversation_expiry ON conversation (expires_at);
	CREATE TABLE IF NOT EXISTS event (
		conversation TEXT NOT NULL, position INTEGER NOT NULL, line TEXT NOT NULL,
		PRIMARY KEY (conversation, position)
	) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS command (
		conversation TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL,
		PRIMARY KEY (conversation, id)
	) WITHOUT ROWID;
`;
const BUSY_TIMEOUT_MS = 5000;
/** How often changes by other processes to the same file are looked for. */
const POLL_MS = 200;
const SWEEP_BATCH = 100;

interface Row {
	id: string;
	owner: string;
	created_at: number;
	expires_at: number;
	length: number;
	state: string;
}

/** One file for one machine; a few processes may share it. `:memory:` keeps nothing. */
export function createSqliteStore(path: string): ConversationStore {
	if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const database = openDatabase(path);
	const sql = prepareStatements(database);
	const subscribers = new Subscribers();
	const poll = createPoll(database, () => subscribers.notifyAll());

	function loadNow(id: string): Conversation | null {
		const row = sql.load.get(id) as Row | undefined;
		if (row === undefined) return null;
		const bodies = sql.commands.all(id) as { body: string }[];
		return {
			id: row.id,
			ownerId: row.owner,
			createdAt: row.created_at,
			expiresAt: row.expires_at,
			length: row.length,
			commands: bodies.map(({ body }) => JSON.parse(body) as Command),
			state: { ...NEW_STATE, ...(JSON.parse(row.state) as Partial<ConversationState>) }
		};
	}

	function apply({ id, length, state }: Conversation, { lines = [], patch, done = [] }: Change) {
		lines.forEach((line, at) => sql.append.run(id, length + at, line));
		for (const command of done) sql.removeCommand.run(id, command);
		const next = { ...state, ...patch };
		sql.update.run(length + lines.length, next.leaseUntil, JSON.stringify(next), id);
	}

	function transact<Result>(work: () => Result): Result {
		database.exec('BEGIN IMMEDIATE');
		try {
			const result = work();
			database.exec('COMMIT');
			return result;
		} catch (error) {
			// SQLite has ended the transaction by itself after some failures, such as a full disk.
			if (database.isTransaction) database.exec('ROLLBACK');
			throw error;
		}
	}

	return {
		create({ id, ownerId, createdAt, expiresAt }) {
			sql.create.run(id, ownerId, createdAt, expiresAt, JSON.stringify(NEW_STATE));
			return Promise.resolve();
		},
		load: (id) => Promise.resolve(loadNow(id)),
		read(id, from, limit) {
			const rows = sql.read.all(id, from, limit) as { line: string }[];
			return Promise.resolve(rows.map(({ line }) => line));
		},
		enqueue(id, command, max) {
			const result = transact(() => {
				const conversation = loadNow(id);
				if (conversation === null || conversation.state.isEnded) return 'ended';
				if (conversation.commands.length >= max) return 'full';
				sql.enqueue.run(id, command.id, JSON.stringify(command));
				return 'kept';
			});
			if (result === 'kept') subscribers.notify(id, 'controls');
			return Promise.resolve(result);
		},
		commit(id, guard, changes) {
			const isApplied = transact(() => {
				const conversation = loadNow(id);
				if (conversation === null || !holds(guard, conversation)) return false;
				apply(conversation, changes);
				return true;
			});
			if (isApplied) subscribers.notify(id, changes.isControl ? 'controls' : 'log');
			return Promise.resolve(isApplied);
		},
		subscribe(id, onChange) {
			subscribers.add(id, onChange);
			poll.start();
			return Promise.resolve(() => {
				subscribers.remove(id, onChange);
				if (subscribers.size === 0) poll.stop();
			});
		},
		listAbandoned(now) {
			const rows = sql.listAbandoned.all(now) as { id: string }[];
			return Promise.resolve(rows.map(({ id }) => id));
		},
		sweep(now) {
			sql.sweepEvents.run(now, SWEEP_BATCH);
			sql.sweepCommands.run(now, SWEEP_BATCH);
			sql.sweepConversations.run(now - TOMBSTONE_MS);
			return Promise.resolve();
		},
		close() {
			poll.stop();
			database.close();
			return Promise.resolve();
		}
	};
}

function openDatabase(path: string): DatabaseSync {
	const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	try {
		database.exec(SCHEMA);
		return database;
	} catch (error) {
		database.close();
		throw error;
	}
}

function holds(guard: Guard, { state, commands }: Conversation): boolean {
	if (guard.leaseToken !== undefined && guard.leaseToken !== state.leaseToken) return false;
	if (guard.isIdle && commands.length > 0) return false;
	return !(guard.isOpen && state.isEnded);
}

function prepareStatements(database: DatabaseSync) {
	const expired = `
		SELECT id FROM conversation WHERE expires_at <= ? AND EXISTS
			(SELECT 1 FROM event WHERE event.conversation = conversation.id) LIMIT ?`;
	return {
		create: database.prepare(`
			INSERT INTO conversation (id, owner, created_at, expires_at, length, lease_until, state)
			VALUES (?, ?, ?, ?, 0, 0, ?)`),
		load: database.prepare('SELECT * FROM conversation WHERE id = ?'),
		update: database.prepare(
			'UPDATE conversation SET length = ?, lease_until = ?, state = ? WHERE id = ?'
		),
		read: database.prepare(`
			SELECT line FROM event WHERE conversation = ? AND position >= ? ORDER BY position LIMIT ?`),
		append: database.prepare('INSERT INTO event (conversation, position, line) VALUES (?, ?, ?)'),
		commands: database.prepare('SELECT body FROM command WHERE conversation = ? ORDER BY id'),
		enqueue: database.prepare('INSERT INTO command (conversation, id, body) VALUES (?, ?, ?)'),
		removeCommand: database.prepare('DELETE FROM command WHERE conversation = ? AND id = ?'),
		listAbandoned: database.prepare(
			'SELECT id FROM conversation WHERE lease_until > 0 AND lease_until <= ?'
		),
		sweepEvents: database.prepare(`DELETE FROM event WHERE conversation IN (${expired})`),
		sweepCommands: database.prepare(`
			DELETE FROM command WHERE conversation IN
				(SELECT id FROM conversation WHERE expires_at <= ? LIMIT ?)`),
		sweepConversations: database.prepare(`
			DELETE FROM conversation WHERE expires_at <= ? AND NOT EXISTS
				(SELECT 1 FROM event WHERE event.conversation = conversation.id)`)
	};
}

/** Calls back when another connection has changed the file. */
function createPoll(database: DatabaseSync, onChange: () => void) {
	const statement = database.prepare('PRAGMA data_version');
	const readVersion = () => (statement.get() as { data_version: number }).data_version;
	let timer: NodeJS.Timeout | null = null;
	let version = readVersion();

	function look(): void {
		const next = readVersion();
		if (next !== version) onChange();
		version = next;
	}

	return {
		start() {
			timer ??= setInterval(look, POLL_MS).unref();
		},
		stop() {
			if (timer !== null) clearInterval(timer);
			timer = null;
		}
	};
}
