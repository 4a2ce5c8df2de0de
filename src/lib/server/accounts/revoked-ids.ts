import { DatabaseSync } from 'node:sqlite';
import { waitAtMost } from '$lib/core/wait-at-most';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { config } from '../base/config';
import { log as rootLog, type Log } from '../base/log';
import { askRedis } from '../base/errors';
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

const ask = <Answer>(answer: Promise<Answer>) =>
	askRedis(answer, 'Redis did not say who has signed out.');

export interface LastingRevocations extends RevokedIds {
	/** Tries once more to write what is not written; says in the log what is lost. */
	close: () => Promise<void>;
}

interface LastingOptions {
	revokedIds: RevokedIds;
	now: () => number;
	log: Log;
	/** More than these are forgotten, the oldest first. */
	maxCount?: number;
}

const RETRY_MS = 5000;
/** The server ends soon after its last answer. */
const LAST_WRITES_MS = 2000;

/**
 * Remembers what could not be written, because Redis takes nothing or the disk is full: this server refuses
 * those ids at once, and writes them when that is possible again. `revoke` throws all the same, for it does
 * not know whether another server was first.
 */
export function createLastingRevocations(options: LastingOptions): LastingRevocations {
	const { revokedIds, now, log, maxCount = DEFAULT_MAX_COUNT } = options;
	/** Until when each id is refused. */
	const unwritten = new Map<string, number>();
	let timer: NodeJS.Timeout | undefined;

	function remember(id: string, untilMs: number): void {
		if (unwritten.size === 0) log.warn('revoked ids cannot be written: they are kept in memory');
		unwritten.set(id, untilMs);
		const [oldest] = unwritten.keys();
		if (unwritten.size > maxCount && oldest !== undefined) unwritten.delete(oldest);
		timer ??= setTimeout(() => void retry(), RETRY_MS).unref();
	}

	async function retry(): Promise<void> {
		timer = undefined;
		await writeAll();
		if (unwritten.size > 0) timer = setTimeout(() => void retry(), RETRY_MS).unref();
	}

	async function writeAll(): Promise<void> {
		const count = unwritten.size;
		try {
			for (const [id, untilMs] of unwritten) {
				if (untilMs > now()) await revokedIds.revoke(id, untilMs);
				unwritten.delete(id);
			}
			if (count > 0) log.info({ count }, 'revoked ids are written now');
		} catch {
			// The next attempt comes soon, and the first failure is in the log.
		}
	}

	return {
		async isRevoked(id) {
			return (unwritten.get(id) ?? 0) > now() || (await revokedIds.isRevoked(id));
		},
		async revoke(id, untilMs) {
			try {
				return await revokedIds.revoke(id, untilMs);
			} catch (failure) {
				remember(id, untilMs);
				throw failure;
			}
		},
		async close() {
			clearTimeout(timer);
			// A Redis that does not answer must not keep the log from being written.
			await waitAtMost(LAST_WRITES_MS, writeAll(), undefined);
			const count = unwritten.size;
			if (count > 0)
				log.error({ count }, 'revoked ids are lost: copies of their cookies open them again');
		}
	};
}

/** In Redis where there is one, else in the file that the settings name, else in memory. */
export function openRevokedIds(): LastingRevocations {
	return createLastingRevocations({ revokedIds: openStore(), now: Date.now, log });
}

function openStore(): RevokedIds {
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
