import { Redis, type RedisOptions } from 'ioredis';

/** Two connections: one answers at once or not at all, one waits for what comes. */
export interface RedisLink {
	commands: Redis;
	reader: Redis;
	connect: () => void;
	/** Gives the connections up and begins anew. */
	reconnect: () => void;
	close: () => void;
}

/** A request of a shopper may wait behind this. */
const COMMAND_TIMEOUT_MS = 200;
/** How long the reader waits for a record; every answer proves that none was missed. */
export const READ_WAIT_MS = 500;
const READ_TIMEOUT_MS = READ_WAIT_MS + 500;
const CONNECT_TIMEOUT_MS = 1000;
const RECONNECT_AFTER_MS = 200;

export function openRedisLink(url: string, onError: (failure: Error) => void): RedisLink {
	const common: RedisOptions = {
		lazyConnect: true,
		// A command that cannot be sent now fails now: nobody waits for Redis to come back.
		enableOfflineQueue: false,
		autoResendUnfulfilledCommands: false,
		maxRetriesPerRequest: 0,
		connectTimeout: CONNECT_TIMEOUT_MS,
		retryStrategy: () => RECONNECT_AFTER_MS
	};
	const commands = new Redis(url, { ...common, commandTimeout: COMMAND_TIMEOUT_MS });
	const reader = new Redis(url, { ...common, commandTimeout: READ_TIMEOUT_MS });
	const connections = [commands, reader];
	/** A connection to a Redis that hangs takes seconds to end. */
	const leaving = new Set<Redis>();
	for (const connection of connections) {
		connection.on('error', onError);
		connection.on('close', () => leaving.delete(connection));
	}
	return {
		commands,
		reader,
		connect() {
			for (const connection of connections) connection.connect().catch(onError);
		},
		reconnect() {
			for (const connection of connections) {
				if (connection.status !== 'ready' || leaving.has(connection)) continue;
				leaving.add(connection);
				connection.disconnect(true);
			}
		},
		close() {
			for (const connection of connections) connection.disconnect();
		}
	};
}
