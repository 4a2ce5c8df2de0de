import { existsSync } from 'node:fs';
import { config } from '../base/config';
import { log as rootLog } from '../base/log';
import { connectRedis } from '../redis';
import { createOutbox, type Delivery, type OutboxMessage, type OutboxStore } from './outbox';
import { createRedisOutbox } from './redis-outbox';
import { createSqliteOutbox } from './sqlite-outbox';

export type { OutboxMessage } from './outbox';

interface OpenOptions<Message extends OutboxMessage> {
	/** In `STATEMENTS_FILE`. */
	table: string;
	/** Of `REDIS_KEYS`. */
	key: string;
	send: (message: Message) => Promise<Delivery>;
}

const DELIVER_EVERY_MS = 5000;
const { statements, redisUrl } = config;

/** An outbox in Redis where servers share one, else in the file of this server, opened when it is first used. */
export function openOutbox<Message extends OutboxMessage>(options: OpenOptions<Message>) {
	const { table, key, send } = options;
	const log = rootLog.child({ scope: 'outbox', outbox: table });
	let store: OutboxStore<Message> | null = null;

	function openStore(): OutboxStore<Message> {
		if (redisUrl === null) return createSqliteOutbox<Message>(statements.file, table);
		const redis = connectRedis(redisUrl, 'outbox', (err) =>
			log.error({ err }, 'Redis of the outbox')
		);
		return createRedisOutbox<Message>(redis, key);
	}

	const outbox = createOutbox({
		getStore: () => (store ??= openStore()),
		send,
		now: Date.now,
		log
	});
	return {
		submit: outbox.submit,
		/** Sends what is left of an earlier start, and what comes, until the signal. */
		deliverUntil: (ending: AbortSignal): void => {
			const timer = setInterval(() => {
				// Nothing was ever kept.
				if (store !== null || redisUrl !== null || existsSync(statements.file)) {
					void outbox.deliver();
				}
			}, DELIVER_EVERY_MS).unref();
			ending.addEventListener('abort', () => clearInterval(timer));
		}
	};
}
