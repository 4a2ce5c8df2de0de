import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { config } from '../base/config';
import { log } from '../base/log';
import { createLocks, type Locks } from './locks';
import { createTtlStore, type TtlStore } from './ttl-store';
import { createSharedStore } from './shared-store';

export { createLocks, type Hold, type Locks } from './locks';
export { createTtlStore, type TtlStore } from './ttl-store';

const now = () => performance.now();
const shared =
	config.redisUrl === null
		? null
		: createSharedStore({ url: config.redisUrl, now, log: log.child({ scope: 'locks' }) });

/**
 * Locks for work that two requests must not do at the same time, on whichever replicas they arrive.
 */
export const locks: Locks = createLocks({
	shared,
	now,
	createToken: randomUUID,
	wait: (milliseconds) => pause(milliseconds)
});

/** Keeps results that every replica has to know. */
export const ttlStore: TtlStore = openTtlStore();

/** Returns a store with memory of its own. */
export function openTtlStore(): TtlStore {
	return createTtlStore({ shared, now });
}

/** After the last answer. */
export function closeLocks(): void {
	shared?.close();
}
