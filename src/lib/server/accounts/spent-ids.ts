import { DatabaseSync } from 'node:sqlite';
import { StorefrontApiError } from '../errors';

/**
 * Ids that must not be accepted again: of sessions that were signed out, of sign-ins that were
 * finished. The cookies themselves hold all else, so this is what a copy of a cookie cannot undo.
 */
export interface SpentIds {
	isSpent: (id: string) => Promise<boolean>;
	/** Answers whether it was not spent before. It may be forgotten when that time has come. */
	spend: (id: string, untilMs: number) => Promise<boolean>;
}

interface LocalOptions {
	/** Of an SQLite file; `:memory:` forgets with the process. */
	path: string;
	now: () => number;
	/** Beyond it those are forgotten that would be forgotten first. */
	maxCount?: number;
}

/** The part of ioredis that we need. */
interface RedisCommands {
	exists: (key: string) => Promise<number>;
	set: (
		...given: [key: string, value: string, unit: 'PX', milliseconds: number, mode: 'NX']
	) => Promise<'OK' | null>;
}

const DEFAULT_MAX_COUNT = 200_000;
const REDIS_PREFIX = 'accounts:spent:';

/** For one server. */
export function createLocalSpentIds(options: LocalOptions): SpentIds {
	const { path, now, maxCount = DEFAULT_MAX_COUNT } = options;
	const database = new DatabaseSync(path);
	database.exec(`PRAGMA journal_mode = WAL;
		CREATE TABLE IF NOT EXISTS spent (id TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID;
		CREATE INDEX IF NOT EXISTS spent_until ON spent (until);`);
	const find = database.prepare('SELECT 1 FROM spent WHERE id = ? AND until > ?');
	const insert = database.prepare('INSERT OR IGNORE INTO spent (id, until) VALUES (?, ?)');
	const forget = database.prepare('DELETE FROM spent WHERE until <= ?');
	const shrink = database.prepare(
		`DELETE FROM spent WHERE id IN
			(SELECT id FROM spent ORDER BY until LIMIT max(0, (SELECT count(*) FROM spent) - ?))`
	);
	return {
		isSpent: (id) => Promise.resolve(find.get(id, now()) !== undefined),
		spend(id, untilMs) {
			forget.run(now());
			const isFirst = insert.run(id, untilMs).changes > 0;
			shrink.run(maxCount);
			return Promise.resolve(isFirst);
		}
	};
}

/** For several servers. Where Redis does not answer, nobody is let in on trust: it throws. */
export function createSharedSpentIds(redis: RedisCommands, now: () => number): SpentIds {
	return {
		isSpent: async (id) => (await ask(redis.exists(REDIS_PREFIX + id))) > 0,
		async spend(id, untilMs) {
			const remainingMs = Math.max(1, Math.ceil(untilMs - now()));
			return (await ask(redis.set(REDIS_PREFIX + id, '1', 'PX', remainingMs, 'NX'))) === 'OK';
		}
	};
}

/** An outage like one of the platform: the session is kept, and the page is unavailable. */
async function ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer;
	} catch (cause) {
		throw new StorefrontApiError('Redis did not say who has signed out.', { cause });
	}
}
