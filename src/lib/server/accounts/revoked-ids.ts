import { DatabaseSync } from 'node:sqlite';
import { RedisUnavailableError } from '../base/errors';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { REDIS_KEYS, connectRedis } from '../redis';

/**
 * Ids that must not be accepted again: of sessions that were signed out, of sign-ins that were
 * finished. The cookies themselves hold all else, so this is what a copy of a cookie cannot undo.
 */
export interface RevokedIds {
	isRevoked: (id: string) => Promise<boolean>;
	/** Answers whether it was not spent before. It may be forgotten when that time has come. */
	revoke: (id: string, untilMs: number) => Promise<boolean>;
}

interface LocalOptions {
	/** Path of an SQLite file; `:memory:` forgets with the process. */
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
const REDIS_PREFIX = `${REDIS_KEYS.revokedIds}:`;
const log = rootLog.child({ scope: 'accounts' });
const MEMORY = ':memory:';

/** Keeps revoked ids for one server. */
export function createLocalRevokedIds(options: LocalOptions): RevokedIds {
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
		isRevoked: (id) => Promise.resolve(find.get(id, now()) !== undefined),
		revoke(id, untilMs) {
			forget.run(now());
			const isFirst = insert.run(id, untilMs).changes > 0;
			shrink.run(maxCount);
			return Promise.resolve(isFirst);
		}
	};
}

/**
 * Keeps revoked ids for several servers. Throws while Redis does not answer: no session is accepted
 * on trust.
 */
export function createSharedRevokedIds(redis: RedisCommands, now: () => number): RevokedIds {
	return {
		isRevoked: async (id) => (await ask(redis.exists(REDIS_PREFIX + id))) > 0,
		async revoke(id, untilMs) {
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
		throw new RedisUnavailableError('Redis did not say who has signed out.', { cause });
	}
}

/** In Redis where there is one, else in the file that the settings name, else in memory. */
export function openRevokedIds(): RevokedIds {
	const redisUrl = config.redisUrl ?? config.cache.redisUrl;
	if (redisUrl !== null) {
		const redis = connectRedis(redisUrl, 'signOuts', (err) =>
			log.error({ err }, 'Redis of the sign-outs')
		);
		return createSharedRevokedIds(redis, Date.now);
	}
	const path = config.auth.signOutsFile ?? MEMORY;
	try {
		if (path !== MEMORY) mkdirSync(dirname(path), { recursive: true });
		return createLocalRevokedIds({ path, now: Date.now });
	} catch (err) {
		log.warn({ err }, 'sign-outs are kept in memory: the file for them cannot be used');
		return createLocalRevokedIds({ path: MEMORY, now: Date.now });
	}
}
