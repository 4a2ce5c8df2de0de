import type { Redis } from 'ioredis';
import { z } from 'zod';
import { PurgeError, type PurgeClient } from '../cdn/purge-client';
import {
	type InvalidationRecord,
	type Position,
	BEGINNING,
	type InvalidationLog
} from './invalidation-log';

/**
 * Purges the CDN of a fleet: each record of the invalidation log once, by whichever replica comes first, and
 * only when every replica has read it. A CDN that asks again then cannot get what a replica still has.
 */
export interface LogPurger {
	/** Reports that this replica has read the log up to the entry, and purges what all have read by now. */
	report: (connection: Redis, cursor: string) => Promise<void>;
	/** Takes this replica out of those that are waited for. */
	leave: () => Promise<void>;
}

interface LogPurgerOptions {
	/** Key of the log. */
	key: string;
	/** Id of this replica. */
	self: string;
	commands: Redis;
	records: Pick<InvalidationLog, 'readBetween'>;
	client: Pick<PurgeClient, 'purge'>;
	/** A replica that was silent for longer is not waited for. */
	silentAfterS?: number;
	/** Redis failed; the client reports its own failures. */
	onFailure: (failure: unknown) => void;
}

/**
 * A replica trusts its memory for two seconds after it has read the log, and reports after each reading.
 * One that was silent for longer asks Redis before it answers. Redis counts whole seconds here.
 */
const SILENT_AFTER_S = 3;
/** A replica that ends while it purges leaves the rest to the others after this time. */
const LOCK_MS = 10_000;
/** Holds the lock while the CDN is not to be asked. */
const NOBODY = 'nobody';
/** Before every place in the order. */
const UNKNOWN: Position = { epoch: '', number: 0 };
/** A change of so many tags is a change of everything. */
const MAX_TAGS = 10_000;

/** The keys are the last report of each replica, the lock, and the last record that was purged. */
const REPORT = `
local function isBefore(one, other)
	local a, b = { string.match(one, '(%d+)-(%d+)') }, { string.match(other, '(%d+)-(%d+)') }
	if a[1] ~= b[1] then return tonumber(a[1]) < tonumber(b[1]) end
	return tonumber(a[2]) < tonumber(b[2])
end
local now = tonumber(redis.call('TIME')[1])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. now)
local reports, slowest = redis.call('HGETALL', KEYS[1]), ARGV[2]
for i = 1, #reports, 2 do
	local id, at = string.match(reports[i + 1], '(%S+) (%d+)')
	if now - at > tonumber(ARGV[4]) then redis.call('HDEL', KEYS[1], reports[i])
	elseif isBefore(id, slowest) then slowest = id end
end
local purged = redis.call('GET', KEYS[3])
if purged and not isBefore(string.match(purged, '%S+'), slowest) then return nil end
local holder = redis.call('GET', KEYS[2])
if holder and (holder ~= ARGV[1] or ARGV[3] == 'busy') then return nil end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ${LOCK_MS})
return { purged or '', slowest }`;

const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

const workSchema = z.tuple([z.string(), z.string()]).nullable();

/** The last record that was purged: its entry in the stream, and its place in the fleet's order. */
interface Purged extends Position {
	id: string;
}

export function createLogPurger(options: LogPurgerOptions): LogPurger {
	const { key, self, commands, records, client, onFailure } = options;
	const silentAfterS = options.silentAfterS ?? SILENT_AFTER_S;
	const keys = { reports: `${key}:readers`, lock: `${key}:purging`, purged: `${key}:purged` };

	/** The last entry that this replica has read. */
	let cursor = BEGINNING;
	/** False with the lock means that the answer which gave it was lost, or that Redis failed since. */
	let isPurging = false;
	let hasLeft = false;
	/** How many reports Redis has still to answer. */
	let asking = 0;

	async function report(connection: Redis, readUpTo: string): Promise<void> {
		// A purge that ends later would put this replica back among those that are waited for.
		if (hasLeft) return;
		cursor = readUpTo;
		const work = await askForWork(connection);
		if (work === null) return;
		void purge(parsePurged(work[0]), work[1])
			.finally(() => (isPurging = false))
			// What was read by all meanwhile.
			.then(() => report(commands, cursor))
			.catch(onFailure);
	}

	/** A second report at the same time does not retake the lock of the first. */
	async function askForWork(connection: Redis) {
		const state = isPurging || asking > 0 ? 'busy' : 'free';
		asking += 1;
		try {
			const found = await connection.eval(
				...[REPORT, 3, keys.reports, keys.lock, keys.purged],
				...[self, cursor, state, silentAfterS]
			);
			const work = workSchema.parse(found);
			isPurging ||= work !== null;
			return work;
		} finally {
			asking -= 1;
		}
	}

	/** Holds the lock until the CDN has confirmed, and longer when it is not to be asked. */
	async function purge(after: Purged | null, upTo: string): Promise<void> {
		const { tags, last } = await collect(after, upTo);
		try {
			await client.purge(tags);
		} catch (failure) {
			if (!(failure instanceof PurgeError)) throw failure;
			// The others are not to try sooner either.
			await commands.set(keys.lock, NOBODY, 'PX', Math.ceil(failure.retryAfterMs));
			return;
		}
		await commands.set(keys.purged, formatPurged({ ...last, id: upTo }));
		await commands.eval(RELEASE, 1, keys.lock, self);
	}

	/** Everything when records are missing: before the first purge, after a loss of data, in another epoch. */
	async function collect(after: Purged | null, upTo: string) {
		const found = await records.readBetween(commands, after?.id ?? null, upTo);
		const tags = new Set<string>();
		let isAll = after === null;
		let last: Position = after ?? UNKNOWN;
		for (const { record } of found) {
			isAll ||= !isNext(record, last) || record.tags === 'all';
			if (record.tags !== 'all') for (const tag of record.tags) tags.add(tag);
			last = { epoch: record.epoch, number: record.number };
		}
		isAll ||= tags.size > MAX_TAGS;
		return { tags: isAll ? ('all' as const) : [...tags], last };
	}

	return {
		report,
		async leave() {
			hasLeft = true;
			await commands.hdel(keys.reports, self);
		}
	};
}

function isNext({ epoch, number }: InvalidationRecord, last: Position): boolean {
	return epoch === last.epoch && number === last.number + 1;
}

function formatPurged({ id, epoch, number }: Purged): string {
	return `${id} ${epoch} ${number}`;
}

function parsePurged(text: string): Purged | null {
	const [id = '', epoch = '', number = ''] = text.split(' ');
	return id === '' ? null : { id, epoch, number: Number(number) };
}
