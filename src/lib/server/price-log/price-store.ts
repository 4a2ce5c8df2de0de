import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Redis } from 'ioredis';
import { MAX_GAP_MS, type PriceEntry } from './price-window';

/** A variant in a market. */
interface PriceKey {
	/** The global id. */
	variant: string;
	country: string;
	currency: string;
}

/** A price as a market shows it now. */
export type Reading = PriceKey & Pick<PriceEntry, 'price' | 'before'>;

/** Keeps prices for good: the days before a reduction count as long as it runs. */
export interface PriceStore {
	/** The entries of each key, the oldest first. */
	read: (keys: readonly PriceKey[]) => Promise<PriceEntry[][]>;
	/** Prolongs the entry that a reading confirms, and adds one for a price that is new. */
	note: (readings: readonly Reading[], at: number) => Promise<void>;
	/** When all prices were read last, and since when they are read; null: never. */
	readRun: () => Promise<{ first: number; last: number } | null>;
	noteRun: (at: number) => Promise<void>;
	close: () => void;
}

/** Returns whether a reading says what the last entry says, and nothing can have been between. */
function isConfirmed(last: PriceEntry | undefined, { price, before }: Reading, at: number) {
	if (last?.price !== price || last.before !== before) return false;
	return at - last.until <= MAX_GAP_MS;
}

const SCHEMA = `
	PRAGMA journal_mode = WAL;
	CREATE TABLE IF NOT EXISTS price (
		variant TEXT NOT NULL, country TEXT NOT NULL, currency TEXT NOT NULL,
		at INTEGER NOT NULL, until INTEGER NOT NULL, price TEXT NOT NULL, before TEXT,
		PRIMARY KEY (variant, country, currency, at)
	) WITHOUT ROWID;
	CREATE TABLE IF NOT EXISTS run (at INTEGER PRIMARY KEY) WITHOUT ROWID;
`;
const BUSY_TIMEOUT_MS = 5000;
const OF_KEY = 'variant = ? AND country = ? AND currency = ?';

/** One file for one machine. */
export function createSqlitePrices(path: string): PriceStore {
	if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
	const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
	database.exec(SCHEMA);
	const list = database.prepare(
		`SELECT at, until, price, before FROM price WHERE ${OF_KEY} ORDER BY at`
	);
	const insert = database.prepare('INSERT OR REPLACE INTO price VALUES (?, ?, ?, ?, ?, ?, ?)');
	const prolong = database.prepare(`UPDATE price SET until = ? WHERE ${OF_KEY} AND at = ?`);
	const findRun = database.prepare('SELECT min(at) AS first, max(at) AS last FROM run');
	const addRun = database.prepare('INSERT OR IGNORE INTO run VALUES (?)');
	const toParts = ({ variant, country, currency }: PriceKey) =>
		[variant, country, currency] as const;
	const listEntries = (key: PriceKey) => list.all(...toParts(key)) as unknown as PriceEntry[];

	function noteOne(reading: Reading, at: number): void {
		const last = listEntries(reading).at(-1);
		const parts = toParts(reading);
		if (last && isConfirmed(last, reading, at)) prolong.run(at, ...parts, last.at);
		else insert.run(...parts, at, at, reading.price, reading.before);
	}

	return {
		read: (keys) => Promise.resolve(keys.map((key) => listEntries(key).map((row) => ({ ...row })))),
		note(readings, at) {
			database.exec('BEGIN IMMEDIATE');
			try {
				for (const reading of readings) noteOne(reading, at);
				database.exec('COMMIT');
			} catch (failure) {
				database.exec('ROLLBACK');
				throw failure;
			}
			return Promise.resolve();
		},
		readRun() {
			const { first, last } = findRun.get() as { first: number | null; last: number | null };
			return Promise.resolve(first === null || last === null ? null : { first, last });
		},
		noteRun(at) {
			addRun.run(at);
			return Promise.resolve();
		},
		close: () => database.close()
	};
}

/** For several servers: as lasting as their Redis is. Who notes holds a lock. */
export function createRedisPrices(redis: Redis, prefix: string): PriceStore {
	const toName = ({ variant, country, currency }: PriceKey) =>
		`${prefix}:${variant}:${country}:${currency}`;

	async function ask(keys: readonly PriceKey[], first: number): Promise<PriceEntry[][]> {
		const pipeline = redis.pipeline();
		for (const key of keys) pipeline.lrange(toName(key), first, -1);
		const answers = (await pipeline.exec()) ?? [];
		return answers.map(([failure, lines]) => {
			if (failure) throw failure;
			return (lines as string[]).map((line) => JSON.parse(line) as PriceEntry);
		});
	}

	return {
		read: (keys) => ask(keys, 0),
		async note(readings, at) {
			const found = await ask(readings, -1);
			const pipeline = redis.pipeline();
			for (const [index, reading] of readings.entries()) {
				const last = found[index]?.[0];
				const name = toName(reading);
				const { price, before } = reading;
				if (last && isConfirmed(last, reading, at))
					pipeline.lset(name, -1, JSON.stringify({ ...last, until: at }));
				else pipeline.rpush(name, JSON.stringify({ at, until: at, price, before }));
			}
			for (const [failure] of (await pipeline.exec()) ?? []) if (failure) throw failure;
		},
		async readRun() {
			const [first, last] = await redis.hmget(`${prefix}:run`, 'first', 'last');
			return first && last ? { first: Number(first), last: Number(last) } : null;
		},
		async noteRun(at) {
			await redis.hsetnx(`${prefix}:run`, 'first', at);
			await redis.hset(`${prefix}:run`, 'last', at);
		},
		close: () => redis.disconnect()
	};
}
