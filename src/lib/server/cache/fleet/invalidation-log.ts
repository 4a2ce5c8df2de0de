import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { InvalidationRecord, Position } from './fleet-order';

/** The fleet's invalidations as a stream in Redis. */
export interface InvalidationLog {
	/** Null when there is none. */
	readLast: (connection: Redis) => Promise<InvalidationRecord | null>;
	/** Reads the records behind the id, oldest first; waits for one when there is none. */
	readAfter: (connection: Redis, id: string, waitMs?: number) => Promise<LogPage>;
	/** Reads the records behind the first id, up to the other; only the last one when the first is null. */
	readBetween: (connection: Redis, after: string | null, upTo: string) => Promise<LoggedRecord[]>;
	/** Appends a record; `repeatDue` of any replica appends its tags once more later. */
	append: (connection: Redis, tags: InvalidationRecord['tags']) => Promise<Position>;
	/** Appends what is to be repeated by now. */
	repeatDue: (connection: Redis) => Promise<void>;
	/** Begins another epoch: replicas that read it invalidate everything. */
	restart: (connection: Redis) => Promise<Position>;
}

interface LogPage {
	found: LoggedRecord[];
	/** No more was there when it was read. */
	isLast: boolean;
}

export interface LoggedRecord {
	/** Id of the stream entry: two numbers with a dash between. */
	id: string;
	record: InvalidationRecord;
}

export const BEGINNING = '0-0';

/**
 * About a megabyte. A replica that was away for longer invalidates everything, and shared entries that
 * are older are not used.
 */
const MAX_RECORDS = 10_000;
const MAX_READ = 1000;

/** How many tags of due repetitions share a record. */
const MAX_REPEATED = 100;

/** The keys are the stream and what waits for its repetition, by the time of Redis. */
const COMMON = `
local function append(tags, origin, newEpoch, isNew)
	local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
	local epoch, number = newEpoch, 1
	if last and not isNew then
		local fields = {}
		for i = 1, #last[2], 2 do fields[last[2][i]] = last[2][i + 1] end
		epoch, number = fields.epoch, tonumber(fields.number) + 1
	end
	redis.call('XADD', KEYS[1], 'MAXLEN', '~', ${MAX_RECORDS}, '*',
		'epoch', epoch, 'number', number, 'origin', origin, 'tags', tags)
	return { epoch, number }
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/**
 * One step, so that two replicas cannot take the same number. A stream that is not there, or that
 * is to be left behind, begins a new epoch.
 */
const APPEND = `${COMMON}
if ARGV[5] ~= '' then redis.call('ZADD', KEYS[2], now + ARGV[5], ARGV[3]) end
return append(ARGV[3], ARGV[2], ARGV[1], ARGV[4] ~= '')`;

/** Has no origin, so that the replica that wrote the record at first takes it too. */
const REPEAT_DUE = `${COMMON}
local due = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, ${MAX_REPEATED})
if #due == 0 then return end
local all, known = {}, {}
for _, tags in ipairs(due) do
	for _, tag in ipairs(cjson.decode(tags)) do
		if not known[tag] then all[#all + 1] = tag end
		known[tag] = true
	end
end
redis.call('ZREM', KEYS[2], unpack(due))
append(cjson.encode(all), '', ARGV[1], false)`;

const tagsSchema = z.union([z.array(z.string()), z.literal('all')]);
const recordSchema = z.object({
	epoch: z.string(),
	number: z.coerce.number().int().positive(),
	origin: z.string(),
	tags: z.string().transform((text) => tagsSchema.parse(JSON.parse(text)))
});
const positionSchema = z.tuple([z.string(), z.number()]);

interface LogOptions {
	/** Key of the stream. */
	key: string;
	/** How much later each invalidation is repeated; 0: never. */
	repeatAfterMs: number;
	/** Id of this replica. */
	origin: string;
	createEpoch: () => string;
}

export function createInvalidationLog(options: LogOptions): InvalidationLog {
	const { key, repeatAfterMs, origin, createEpoch } = options;
	const keys = [key, `${key}:again`] as const;

	async function write(connection: Redis, tags: InvalidationRecord['tags'], isNew: boolean) {
		const isRepeated = repeatAfterMs > 0 && tags !== 'all' && tags.length > 0;
		const answer = await connection.eval(
			...[APPEND, keys.length, ...keys, createEpoch(), origin, JSON.stringify(tags)],
			...[isNew ? 'new' : '', isRepeated ? repeatAfterMs : '']
		);
		const [epoch, number] = positionSchema.parse(answer);
		return { epoch, number };
	}

	return {
		async readLast(connection) {
			const [last] = await connection.xrevrange(key, '+', '-', 'COUNT', 1);
			return last === undefined ? null : parseEntry(last).record;
		},
		async readAfter(connection, id, waitMs) {
			const streams = await (waitMs === undefined
				? connection.xread('COUNT', MAX_READ, 'STREAMS', key, id)
				: connection.xread('COUNT', MAX_READ, 'BLOCK', waitMs, 'STREAMS', key, id));
			const found = (streams?.[0]?.[1] ?? []).map(parseEntry);
			return { found, isLast: found.length < MAX_READ };
		},
		async readBetween(connection, after, upTo) {
			const entries = await connection.xrange(key, after ?? upTo, upTo);
			return entries.map(parseEntry).filter(({ id }) => id !== after);
		},
		append: (connection, tags) => write(connection, tags, false),
		async repeatDue(connection) {
			await connection.eval(REPEAT_DUE, keys.length, ...keys, createEpoch());
		},
		restart: (connection) => write(connection, [], true)
	};
}

/** Returns whether an entry comes after another in the stream. */
export function isLaterId(id: string, other: string): boolean {
	const [time = 0, place = 0] = id.split('-').map(Number);
	const [otherTime = 0, otherPlace = 0] = other.split('-').map(Number);
	return time > otherTime || (time === otherTime && place > otherPlace);
}

function parseEntry([id, fields]: [id: string, fields: string[]]): LoggedRecord {
	const pairs = fields.flatMap((name, index) =>
		index % 2 === 0 ? [[name, fields[index + 1]] as const] : []
	);
	return { id, record: recordSchema.parse(Object.fromEntries(pairs)) };
}
