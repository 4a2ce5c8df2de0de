import type { Redis } from 'ioredis';
import { connectRedis } from '../../redis';

/** Two connections: one for commands, one that waits for records of the log. */
export interface RedisConnections {
	commands: Redis;
	reader: Redis;
	connect: () => void;
	/** Drops both connections and opens new ones. */
	reconnect: () => void;
	close: () => void;
}

export function openRedisConnections(
	url: string,
	onError: (failure: Error) => void
): RedisConnections {
	const commands = connectRedis(url, 'cache', onError);
	const reader = connectRedis(url, 'invalidationLog', onError);
	const connections = [commands, reader];
	/** A connection to a Redis that hangs takes seconds to end. */
	const leaving = new Set<Redis>();
	for (const connection of connections) {
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
