import type { Redis } from 'ioredis';
import type { Log } from '../../base/log';
import { askRedis } from '../../base/errors';
import { REDIS_KEYS } from '../../redis';
import {
	type Change,
	type Command,
	type Conversation,
	type ConversationState,
	type ConversationStore,
	type Guard,
	NEW_STATE,
	type NewConversation,
	Subscribers,
	TOMBSTONE_MS
} from './store';

const LEASES_KEY = `${REDIS_KEYS.conversations}:leases`;

/**
 * Keys of both scripts: the conversation's state (hash), its log (stream), its commands (hash), the
 * leases of all (sorted set). Fields of the state are JSON, compared and written as they are.
 */
const SHARED = `
	local state, log, commands, leases = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
	local input = cjson.decode(ARGV[1])
	local ended = redis.call('HGET', state, 'isEnded')
	if not ended then return 'ended' end
	local function announce()
		redis.call('PUBLISH', input.channel, input.kind)
	end
`;

/** input: { channel, kind, id, body, max } */
const ENQUEUE_SCRIPT = `${SHARED}
	if ended == 'true' then return 'ended' end
	if redis.call('HLEN', commands) >= input.max then return 'full' end
	redis.call('HSET', commands, input.id, input.body)
	redis.call('PEXPIREAT', commands, redis.call('HGET', state, 'expiresAt'))
	announce()
	return 'kept'
`;

/**
 * input: { channel, kind, member, leaseToken?, isIdle?, isOpen?, lines[], fields[], done[], leaseUntil? }
 * An entry of the log has the id \`n-0\`, where n counts from 1: its index is known without a search.
 */
const COMMIT_SCRIPT = `${SHARED}
	if input.leaseToken and redis.call('HGET', state, 'leaseToken') ~= input.leaseToken then
		return 'refused'
	end
	if input.isIdle and redis.call('HLEN', commands) > 0 then return 'refused' end
	if input.isOpen and ended == 'true' then return 'refused' end
	local length = redis.call('XLEN', log)
	for at, line in ipairs(input.lines) do
		redis.call('XADD', log, (length + at) .. '-0', 'line', line)
	end
	if #input.lines > 0 then
		redis.call('PEXPIREAT', log, redis.call('HGET', state, 'expiresAt'))
	end
	for _, command in ipairs(input.done) do redis.call('HDEL', commands, command) end
	for at = 1, #input.fields, 2 do
		redis.call('HSET', state, input.fields[at], input.fields[at + 1])
	end
	if input.leaseUntil then
		if input.leaseUntil > 0 then redis.call('ZADD', leases, input.leaseUntil, input.member)
		else redis.call('ZREM', leases, input.member) end
	end
	announce()
	return 'applied'
`;

type Scripted = Redis & {
	enqueueCommand: (...keysAndInput: string[]) => Promise<string>;
	commitChange: (...keysAndInput: string[]) => Promise<string>;
};

/**
 * One server or a sentinel's, not a cluster: a script touches the leases of all. Two connections:
 * one for commands, one that is subscribed to the changes of conversations.
 */
export function createRedisStore(connection: Redis, log: Log): ConversationStore {
	const redis = defineScripts(connection);
	const changes = connection.duplicate();
	changes.on('error', ({ message }: Error) =>
		log.warn({ reason: message }, 'no notifications from Redis')
	);
	const subscribers = new Subscribers();
	changes.on('message', (channel: string, kind: string) => {
		subscribers.notify(
			channel.slice(toKey('', 'changed').length),
			kind === 'log' ? 'log' : 'controls'
		);
	});
	// Changes during an outage were not published to this connection.
	changes.on('ready', () => subscribers.notifyAll());

	return {
		async create({ id, ownerId, createdAt, expiresAt }) {
			const identity = { ownerId, createdAt, expiresAt };
			const fields = Object.fromEntries(toFields({ ...identity, ...NEW_STATE }));
			const creation = redis
				.multi()
				.hset(toKey(id, 'state'), fields)
				.pexpireat(toKey(id, 'state'), expiresAt + TOMBSTONE_MS)
				.exec();
			await ask(creation.then(assertApplied));
		},
		async load(id) {
			const [state, length, commands] = await ask(
				Promise.all([
					redis.hgetall(toKey(id, 'state')),
					redis.xlen(toKey(id, 'log')),
					redis.hgetall(toKey(id, 'commands'))
				])
			);
			return parseConversation(id, { state, length, commands });
		},
		async read(id, from, limit) {
			const range = [`${from + 1}-0`, '+', 'COUNT', limit] as const;
			const entries = await ask(redis.xrange(toKey(id, 'log'), ...range));
			return entries.map(([, fields]) => fields[1] ?? '');
		},
		async enqueue(id, command, max) {
			const input = { channel: toKey(id, 'changed'), kind: 'controls', id: command.id, max };
			const body = JSON.stringify(command);
			const keys = listKeys(id);
			const result = await ask(redis.enqueueCommand(...keys, JSON.stringify({ ...input, body })));
			return result === 'kept' || result === 'full' ? result : 'ended';
		},
		async commit(id, guard, change) {
			const input = JSON.stringify(toCommitInput(id, guard, change));
			return (await ask(redis.commitChange(...listKeys(id), input))) === 'applied';
		},
		async subscribe(id, onChange) {
			if (subscribers.add(id, onChange)) await ask(changes.subscribe(toKey(id, 'changed')));
			return () => {
				if (!subscribers.remove(id, onChange)) return;
				changes.unsubscribe(toKey(id, 'changed')).catch(() => undefined);
			};
		},
		listAbandoned: (now) => ask(redis.zrangebyscore(LEASES_KEY, '-inf', now, 'LIMIT', 0, 100)),
		// Redis expires its keys by itself.
		sweep: () => Promise.resolve(),
		close() {
			redis.disconnect();
			changes.disconnect();
			return Promise.resolve();
		}
	};
}

const ask = <Answer>(answer: Promise<Answer>) =>
	askRedis(answer, 'Redis does not keep conversations at the moment.');

/** A transaction resolves with the failures of its commands. */
function assertApplied(results: [failure: Error | null, result: unknown][] | null): void {
	const failure =
		results === null ? new Error('Nothing was done.') : results.find(([it]) => it)?.[0];
	if (failure) throw failure;
}

function defineScripts(redis: Redis): Scripted {
	redis.defineCommand('enqueueCommand', { numberOfKeys: 4, lua: ENQUEUE_SCRIPT });
	redis.defineCommand('commitChange', { numberOfKeys: 4, lua: COMMIT_SCRIPT });
	return redis as Scripted;
}

function toKey(id: string, part: 'state' | 'log' | 'commands' | 'changed'): string {
	return `${REDIS_KEYS.conversations}:${part}:${id}`;
}

function listKeys(id: string): string[] {
	return [toKey(id, 'state'), toKey(id, 'log'), toKey(id, 'commands'), LEASES_KEY];
}

function toFields(values: object): [string, string][] {
	return Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
}

function toCommitInput(id: string, guard: Guard, change: Change) {
	const { lines = [], patch = {}, done = [] } = change;
	const { leaseToken } = guard;
	return {
		channel: toKey(id, 'changed'),
		kind: change.isControl ? 'controls' : 'log',
		member: id,
		...(leaseToken !== undefined && { leaseToken: JSON.stringify(leaseToken) }),
		...(guard.isIdle && { isIdle: true }),
		...(guard.isOpen && { isOpen: true }),
		lines,
		fields: toFields(patch).flat(),
		done,
		...(patch.leaseUntil !== undefined && { leaseUntil: patch.leaseUntil })
	};
}

type StoredFields = Omit<NewConversation, 'id'> & ConversationState;

interface Stored {
	state: Record<string, string>;
	length: number;
	commands: Record<string, string>;
}

function parseConversation(id: string, { state, length, commands }: Stored): Conversation | null {
	if (state['isEnded'] === undefined) return null;
	const values = Object.entries(state).map(([name, json]) => [name, JSON.parse(json) as unknown]);
	const { ownerId, createdAt, expiresAt, ...rest } = Object.fromEntries(values) as StoredFields;
	const queue = Object.entries(commands).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return {
		id,
		ownerId,
		createdAt,
		expiresAt,
		length,
		commands: queue.map(([, body]) => JSON.parse(body) as Command),
		state: { ...NEW_STATE, ...rest }
	};
}
