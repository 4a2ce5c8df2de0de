import type { Redis } from 'ioredis';
import { z } from 'zod';
import { createTagHistory } from '../invalidations';

/** A place in the fleet's order of invalidations. Another epoch is another order. */
export interface Position {
	epoch: string;
	/** Counts from 1 without gaps. */
	number: number;
}

export interface InvalidationRecord extends Position {
	/** The replica that wrote it. */
	origin: string;
	tags: readonly string[] | 'all';
}

export interface FleetOrder {
	/** Takes the record that stands next in the stream. */
	take: (record: InvalidationRecord) => void;
	/** Records an invalidation that this replica has written and not read back yet. */
	noteOwn: (record: Omit<InvalidationRecord, 'origin'>) => void;
	/** Invalidates on this replica everything that was read before the record. */
	forgetBefore: (position: Position) => void;
	/** Compares the last record of the stream with what was read so far. */
	relate: (last: Position | null) => 'continued' | 'other' | 'shortened' | 'gone';
	/** The last record taken; null before the first. */
	getPosition: () => Position | null;
	/** Returns whether nothing with the tags was invalidated since the position. */
	isCurrent: (tags: Iterable<string>, position: Position) => boolean;
}

interface FleetOrderOptions {
	self: string;
	/** Another replica has invalidated something. */
	onInvalidation: (tags: readonly string[] | 'all') => void;
}

/**
 * The order as one replica has read it. Numbers have no gaps, so a missing one shows that a record was
 * trimmed, evicted or lost; then everything counts as invalidated.
 */
export function createFleetOrder({ self, onInvalidation }: FleetOrderOptions): FleetOrder {
	let epoch: string | null = null;
	let number = 0;
	let history = createTagHistory();

	function startAt(record: InvalidationRecord) {
		// A number again: Redis lost records that were read here, and went on without them. Answers
		// that are placed among those know nothing of what has been written instead.
		const isBehind = record.epoch === epoch && record.number <= number;
		history = createTagHistory(isBehind ? number + 1 : record.number - 1);
		epoch = record.epoch;
		onInvalidation('all');
	}

	function invalidate(tags: InvalidationRecord['tags'], at: number) {
		if (tags === 'all') history.invalidateAll(at);
		else history.invalidate(tags, at);
	}

	return {
		take(record) {
			const isNext = record.epoch === epoch && record.number === number + 1;
			if (!isNext) startAt(record);
			number = record.number;
			invalidate(record.tags, number);
			if (isNext && record.origin !== self) onInvalidation(record.tags);
		},
		noteOwn({ tags, ...position }) {
			if (position.epoch === epoch) invalidate(tags, position.number);
		},
		forgetBefore(position) {
			if (position.epoch === epoch) history.invalidateAll(position.number);
			onInvalidation('all');
		},
		relate(last) {
			if (last === null) return 'gone';
			if (last.epoch !== epoch) return 'other';
			return last.number < number ? 'shortened' : 'continued';
		},
		getPosition: () => (epoch === null ? null : { epoch, number }),
		isCurrent: (tags, position) =>
			position.epoch === epoch && history.isCurrent(tags, position.number)
	};
}

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
