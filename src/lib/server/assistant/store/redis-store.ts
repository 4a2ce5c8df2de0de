import type { Redis } from 'ioredis';
import type { Log } from '../../log';
import { COMMIT_SCRIPT, ENQUEUE_SCRIPT } from './redis-scripts';
import {
	NEW_STATE,
	TOMBSTONE_MS,
	type Change,
	type Command,
	type Conversation,
	type ConversationState,
	type ConversationStore,
	type Guard,
	type NewConversation
} from './store';
import { Watchers } from './watchers';

const PREFIX = 'assistant';
const LEASES_KEY = `${PREFIX}:leases`;

type Scripted = Redis & {
	enqueueCommand: (...keysAndInput: string[]) => Promise<string>;
	commitChange: (...keysAndInput: string[]) => Promise<string>;
};

/**
 * One server or a sentinel's, not a cluster: a script touches the leases of all. Two connections:
 * one for commands, one on which Redis tells of changes to whatever is watched in this process.
 */
export function createRedisStore(connection: Redis, log: Log): ConversationStore {
	const redis = defineScripts(connection);
	const changes = connection.duplicate();
	changes.on('error', ({ message }: Error) => log.warn({ reason: message }, 'no news from Redis'));
	const watchers = new Watchers();
	changes.on('message', (channel: string, kind: string) => {
		watchers.notify(channel.slice(toKey('', 'changed').length), kind === 'log' ? 'log' : 'orders');
	});
	// What changed while the connection was down was told to nobody.
	changes.on('ready', () => watchers.notifyAll());

	return {
		async create({ id, ownerId, createdAt, expiresAt }) {
			const identity = { ownerId, createdAt, expiresAt };
			await redis
				.multi()
				.hset(toKey(id, 'state'), Object.fromEntries(toFields({ ...identity, ...NEW_STATE })))
				.pexpireat(toKey(id, 'state'), expiresAt + TOMBSTONE_MS)
				.exec();
		},
		async load(id) {
			const [state, length, commands] = await Promise.all([
				redis.hgetall(toKey(id, 'state')),
				redis.xlen(toKey(id, 'log')),
				redis.hgetall(toKey(id, 'commands'))
			]);
			return parseConversation(id, { state, length, commands });
		},
		async read(id, from, limit) {
			const entries = await redis.xrange(toKey(id, 'log'), `${from + 1}-0`, '+', 'COUNT', limit);
			return entries.map(([, fields]) => fields[1] ?? '');
		},
		async enqueue(id, command, most) {
			const input = { channel: toKey(id, 'changed'), kind: 'orders', id: command.id, most };
			const body = JSON.stringify(command);
			const keys = listKeys(id);
			const result = await redis.enqueueCommand(...keys, JSON.stringify({ ...input, body }));
			return result === 'kept' || result === 'full' ? result : 'ended';
		},
		async commit(id, guard, change) {
			const input = JSON.stringify(toCommitInput(id, guard, change));
			return (await redis.commitChange(...listKeys(id), input)) === 'applied';
		},
		async watch(id, onChange) {
			if (watchers.add(id, onChange)) await changes.subscribe(toKey(id, 'changed'));
			return () => {
				if (!watchers.remove(id, onChange)) return;
				changes.unsubscribe(toKey(id, 'changed')).catch(() => undefined);
			};
		},
		listAbandoned: (now) => redis.zrangebyscore(LEASES_KEY, '-inf', now, 'LIMIT', 0, 100),
		// Redis forgets by itself.
		sweep: () => Promise.resolve(),
		close() {
			redis.disconnect();
			changes.disconnect();
			return Promise.resolve();
		}
	};
}

function defineScripts(redis: Redis): Scripted {
	redis.defineCommand('enqueueCommand', { numberOfKeys: 4, lua: ENQUEUE_SCRIPT });
	redis.defineCommand('commitChange', { numberOfKeys: 4, lua: COMMIT_SCRIPT });
	return redis as Scripted;
}

function toKey(id: string, part: 'state' | 'log' | 'commands' | 'changed'): string {
	return `${PREFIX}:${part}:${id}`;
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
		kind: change.isOrder ? 'orders' : 'log',
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
	const waiting = Object.entries(commands).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return {
		...{ id, ownerId, createdAt, expiresAt, length },
		commands: waiting.map(([, body]) => JSON.parse(body) as Command),
		state: rest
	};
}
