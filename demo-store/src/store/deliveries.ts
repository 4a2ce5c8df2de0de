import type { DatabaseSync } from 'node:sqlite';
import { createTables, prepare } from './storage/database.ts';
import { transaction } from './storage/transaction.ts';
import type { StoreEvent } from './types.ts';
import type { Deliveries, Delivery, Events, WebhookSubscription } from './store.ts';

/** Finished ones beyond the newest so many are forgotten. */
const KEPT_DELIVERIES = 2_000;
const EVENTS_AT_ONCE = 1_000;

const TABLES = `CREATE TABLE IF NOT EXISTS delivery_targets (
	target TEXT PRIMARY KEY,
	last_event_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deliveries (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	target TEXT NOT NULL,
	topic TEXT NOT NULL,
	body TEXT NOT NULL,
	occurred_at TEXT NOT NULL,
	event_key TEXT NOT NULL,
	delivery_key TEXT NOT NULL,
	state TEXT NOT NULL,
	tries INTEGER NOT NULL,
	next_try_at INTEGER NOT NULL,
	outcome TEXT
);
CREATE TABLE IF NOT EXISTS webhook_subscriptions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	topic TEXT NOT NULL,
	uri TEXT NOT NULL,
	filter TEXT
);
CREATE INDEX IF NOT EXISTS waiting_deliveries ON deliveries (next_try_at) WHERE state = 'waiting'`;

const NOT_LISTED = 'target NOT IN (SELECT value FROM json_each(?))';
const DROP_TARGETS = `DELETE FROM delivery_targets WHERE ${NOT_LISTED}`;
const DROP_WAITING = `DELETE FROM deliveries WHERE state = 'waiting' AND ${NOT_LISTED}`;
const ADD_TARGET = `INSERT INTO delivery_targets
	SELECT ?, coalesce(max(id), 0) FROM events WHERE true ON CONFLICT DO NOTHING`;
const ADVANCE = 'UPDATE delivery_targets SET last_event_id = ? WHERE target = ?';
const INSERT = `INSERT INTO deliveries
	(target, topic, body, occurred_at, event_key, delivery_key, state, tries, next_try_at)
	VALUES (?, ?, ?, ?, ?, ?, 'waiting', 0, 0)`;
const PRUNE = `DELETE FROM deliveries
	WHERE state <> 'waiting' AND id <= (SELECT max(id) FROM deliveries) - ?`;
const NEXT = `SELECT * FROM deliveries
	WHERE state = 'waiting' AND id NOT IN (SELECT value FROM json_each(?))
	ORDER BY next_try_at, id LIMIT ?`;
const SETTLE =
	'UPDATE deliveries SET state = ?, tries = ?, next_try_at = ?, outcome = ? WHERE id = ?';
const AGAIN = `UPDATE deliveries SET state = 'waiting', tries = 0, next_try_at = 0, delivery_key = ?
	WHERE id = ? AND state <> 'waiting'`;
const RECENT = 'SELECT * FROM deliveries ORDER BY id DESC LIMIT ?';

interface DeliveryDependencies {
	database: DatabaseSync;
	events: Events;
	randomBytes: (length: number) => Uint8Array;
}

/** Stores the deliveries of events, so that a restart continues them. */
export function createDeliveries(dependencies: DeliveryDependencies): Deliveries {
	const { database, randomBytes } = dependencies;
	createTables(database, TABLES);
	const listeners = new Set<() => void>();
	return {
		setTargets(targets) {
			const listed = JSON.stringify(targets);
			transaction(database, () => {
				prepare(database, DROP_TARGETS).run(listed);
				prepare(database, DROP_WAITING).run(listed);
				for (const target of targets) prepare(database, ADD_TARGET).run(target);
			});
		},
		queueNewEvents: (describe) =>
			transaction(database, () => queueNewEvents(dependencies, describe)),
		next: (limit, except) =>
			prepare(database, NEXT)
				.all(JSON.stringify([...except]), limit)
				.map(parseDelivery),
		settle({ id, state, tries, nextTryAt, outcome }) {
			prepare(database, SETTLE).run(state, tries, nextTryAt, outcome, id);
		},
		subscriptions: () =>
			prepare(database, 'SELECT * FROM webhook_subscriptions ORDER BY id')
				.all()
				.map(parseSubscription),
		addSubscription({ topic, uri, filter }) {
			const sql = 'INSERT INTO webhook_subscriptions (topic, uri, filter) VALUES (?, ?, ?)';
			const { lastInsertRowid } = prepare(database, sql).run(topic, uri, filter);
			for (const listener of listeners) listener();
			return { id: Number(lastInsertRowid), topic, uri, filter };
		},
		recent: (limit) => prepare(database, RECENT).all(limit).map(parseDelivery),
		redeliver(id) {
			const { changes } = prepare(database, AGAIN).run(createKey(randomBytes), id);
			if (changes === 0) return false;
			for (const listener of listeners) listener();
			return true;
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		}
	};
}

function queueNewEvents(
	{ database, events, randomBytes }: DeliveryDependencies,
	describe: Parameters<Deliveries['queueNewEvents']>[0]
): void {
	/** Keys by event: all addresses receive an event under one key. */
	const eventKeys = new Map<number, string>();
	for (const row of prepare(database, 'SELECT * FROM delivery_targets').all()) {
		const target = String(row['target']);
		let last = Number(row['last_event_id']);
		for (const event of eventsAfter(events, last)) {
			last = event.id;
			const payload = describe(event, target);
			if (payload === null) continue;
			const eventKey = eventKeys.get(event.id) ?? createKey(randomBytes);
			eventKeys.set(event.id, eventKey);
			const words = [target, event.topic, JSON.stringify(payload), event.occurredAt];
			prepare(database, INSERT).run(...words, eventKey, createKey(randomBytes));
		}
		prepare(database, ADVANCE).run(last, target);
	}
	prepare(database, PRUNE).run(KEPT_DELIVERIES);
}

function* eventsAfter(events: Events, id: number): Generator<StoreEvent> {
	let batch = events.since(id, EVENTS_AT_ONCE);
	while (batch.length > 0) {
		yield* batch;
		batch = events.since(batch.at(-1)?.id ?? id, EVENTS_AT_ONCE);
	}
}

/** A random UUID (RFC 9562, version 4), as the platform's ids of webhooks are. */
function createKey(randomBytes: (length: number) => Uint8Array): string {
	const bytes = Buffer.from(randomBytes(16));
	bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40;
	bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
	return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function parseSubscription(row: Record<string, unknown>): WebhookSubscription {
	return {
		id: Number(row['id']),
		topic: String(row['topic']),
		uri: String(row['uri']),
		filter: typeof row['filter'] === 'string' ? row['filter'] : null
	};
}

function parseDelivery(row: Record<string, unknown>): Delivery {
	return {
		id: Number(row['id']),
		target: String(row['target']),
		topic: String(row['topic']),
		body: String(row['body']),
		occurredAt: String(row['occurred_at']),
		eventKey: String(row['event_key']),
		deliveryKey: String(row['delivery_key']),
		state: row['state'] as Delivery['state'],
		tries: Number(row['tries']),
		nextTryAt: Number(row['next_try_at']),
		outcome: typeof row['outcome'] === 'string' ? row['outcome'] : null
	};
}
