import type { Redis } from 'ioredis';
import type { OutboxMessage, OutboxStore, Submitted } from './outbox';

/** The keys are all bodies, when each is due, how often each was tried, and what is left of one that is taken. */
const KEEP = `
local taken = redis.call('GET', KEYS[4])
if taken then return { taken, 'taken' } end
local body = redis.call('HGET', KEYS[1], ARGV[1])
if body then return { body, 'waits' } end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
return nil`;

const CLAIM = `
local id = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[1], 'LIMIT', 0, 1)[1]
if not id then return nil end
redis.call('ZADD', KEYS[2], ARGV[2], id)
return { redis.call('HGET', KEYS[1], id), redis.call('HINCRBY', KEYS[3], id, 1) }`;

const DROP = `
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('HDEL', KEYS[3], ARGV[1])`;

const FINISH = `
redis.call('SET', KEYS[4], ARGV[2], 'PXAT', ARGV[3])${DROP}`;

/** For several servers: as lasting as their Redis is. */
export function createRedisOutbox<Message extends OutboxMessage>(
	redis: Redis,
	key: string
): OutboxStore<Message> {
	const keysOf = (id: string) => [
		...[`${key}:bodies`, `${key}:due`, `${key}:tries`],
		`${key}:taken:${id}`
	];
	return {
		async keep(message, dueAt) {
			const { id } = message;
			const found = (await redis.eval(
				...[KEEP, 4, ...keysOf(id)],
				...[id, JSON.stringify(message), dueAt]
			)) as [text: string, state: 'taken' | 'waits'] | null;
			if (found === null) return null;
			const [text, state] = found;
			const { submitted_at, held = false } = JSON.parse(text) as OutboxMessage;
			return {
				submittedAt: submitted_at,
				isHeld: held,
				isTaken: state === 'taken'
			} satisfies Submitted;
		},
		async claim(now, until) {
			const found = (await redis.eval(...[CLAIM, 4, ...keysOf('')], ...[now, until])) as
				[body: string, tries: number] | null;
			if (found === null) return null;
			return { message: JSON.parse(found[0]) as Message, tries: found[1] };
		},
		async postpone(id, dueAt) {
			// XX: not one that is taken meanwhile.
			await redis.zadd(`${key}:due`, 'XX', dueAt, id);
		},
		async finish({ id, submitted_at, held }, forgetAt) {
			const left = JSON.stringify({ submitted_at, held });
			await redis.eval(...[FINISH, 4, ...keysOf(id)], ...[id, left, forgetAt]);
		},
		async drop(id) {
			await redis.eval(...[DROP, 4, ...keysOf(id)], id);
		}
	};
}
