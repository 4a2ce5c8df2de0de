import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { InvalidationRecord, Position } from './fleet-order';

/** The fleet's invalidations as a stream in Redis. */
export interface InvalidationLog {
	/** Null when there is none. */
	readLast: (connection: Redis) => Promise<InvalidationRecord | null>;
	/** Those behind the id, oldest first; waits so long for one when there is none. */
	readAfter: (connection: Redis, id: string, waitMs?: number) => Promise<LogPage>;
	append: (connection: Redis, tags: InvalidationRecord['tags']) => Promise<Position>;
	/** Begins another epoch: whoever reads it forgets everything. */
	restart: (connection: Redis) => Promise<Position>;
}

interface LogPage {
	found: LoggedRecord[];
	/** No more was there when it was read. */
	isLast: boolean;
}

export interface LoggedRecord {
	/** Of the stream entry: two numbers with a dash between. */
	id: string;
	record: InvalidationRecord;
}

export const BEGINNING = '0-0';

/**
 * About a megabyte. A replica that was away for longer than these forgets everything, as does the
 * shared level with what is older.
 */
const MAX_RECORDS = 10_000;
const MAX_READ = 1000;

/**
 * One step, so that two replicas cannot take the same number. A stream that is not there, or that
 * is to be left behind, begins a new epoch.
 */
const APPEND = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local epoch, number = ARGV[1], 1
if last and ARGV[5] == '' then
	local fields = {}
	for i = 1, #last[2], 2 do fields[last[2][i]] = last[2][i + 1] end
	epoch, number = fields.epoch, tonumber(fields.number) + 1
end
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[4], '*',
	'epoch', epoch, 'number', number, 'origin', ARGV[2], 'tags', ARGV[3])
return { epoch, number }`;

const tagsSchema = z.union([z.array(z.string()), z.literal('all')]);
const recordSchema = z.object({
	epoch: z.string(),
	number: z.coerce.number().int().positive(),
	origin: z.string(),
	tags: z.string().transform((text) => tagsSchema.parse(JSON.parse(text)))
});
const positionSchema = z.tuple([z.string(), z.number()]);

interface LogOptions {
	/** Of the stream. */
	key: string;
	/** Id of this replica. */
	origin: string;
	createEpoch: () => string;
}

export function createInvalidationLog({ key, origin, createEpoch }: LogOptions): InvalidationLog {
	async function write(connection: Redis, tags: InvalidationRecord['tags'], isNew: boolean) {
		const given = [createEpoch(), origin, JSON.stringify(tags), MAX_RECORDS, isNew ? 'new' : ''];
		const [epoch, number] = positionSchema.parse(await connection.eval(APPEND, 1, key, ...given));
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
		append: (connection, tags) => write(connection, tags, false),
		restart: (connection) => write(connection, [], true)
	};
}

/** Whether an entry stands behind another in the stream. */
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
