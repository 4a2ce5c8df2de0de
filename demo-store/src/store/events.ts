import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from './storage/database.ts';
import { afterCommit } from './storage/transaction.ts';
import type { StoreEvent } from './types.ts';
import type { Events } from './store.ts';

/** Older events are deleted: no reader waits for them longer than for so many newer ones. */
const KEPT_EVENTS = 20_000;
const DEFAULT_LIMIT = 100;

const TABLE = `CREATE TABLE IF NOT EXISTS events (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	topic TEXT NOT NULL,
	resource_id INTEGER NOT NULL,
	payload TEXT NOT NULL,
	occurred_at TEXT NOT NULL
)`;
const INSERT =
	'INSERT INTO events (topic, resource_id, payload, occurred_at) VALUES (?, ?, ?, ?) RETURNING id';
const SINCE = 'SELECT * FROM events WHERE id > ? ORDER BY id LIMIT ?';
const RECENT = 'SELECT * FROM events ORDER BY id DESC LIMIT ?';

export function createEvents(database: DatabaseSync, now: () => number): Events {
	createTables(database, TABLE);
	prepare(database, 'DELETE FROM events WHERE id <= (SELECT max(id) FROM events) - ?').run(
		KEPT_EVENTS
	);
	const listeners = new Set<(event: StoreEvent) => void>();
	return {
		record(topic, resourceId, payload) {
			const occurredAt = new Date(now()).toISOString();
			const row = prepare(database, INSERT).get(
				topic,
				resourceId,
				JSON.stringify(payload),
				occurredAt
			);
			const event = { id: Number(row?.['id']), topic, resourceId, payload, occurredAt };
			afterCommit(database, () => notify(listeners, event));
			return event;
		},
		since(id, limit = DEFAULT_LIMIT) {
			return prepare(database, SINCE).all(id, limit).map(parseEvent);
		},
		recent(limit) {
			return prepare(database, RECENT).all(limit).map(parseEvent);
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		}
	};
}

/** Calls the listeners after the commit. A listener that throws is reported and stops no other. */
function notify(listeners: Set<(event: StoreEvent) => void>, event: StoreEvent): void {
	for (const listener of listeners) {
		try {
			listener(event);
		} catch (error) {
			process.emitWarning(error instanceof Error ? error : String(error));
		}
	}
}

function parseEvent(row: Record<string, unknown>): StoreEvent {
	return {
		id: Number(row['id']),
		topic: String(row['topic']),
		resourceId: Number(row['resource_id']),
		payload: JSON.parse(String(row['payload'])) as Record<string, unknown>,
		occurredAt: String(row['occurred_at'])
	};
}
