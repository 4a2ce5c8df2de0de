import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { config } from '../config';
import { log } from '../log';
import { createLocks, type Locks } from './locks';
import { createNotes, type Notes } from './notes';
import { createSharedStore } from './shared-store';

export { createLocks, type Hold, type Locks } from './locks';
export { createNotes, type Notes } from './notes';

const now = () => performance.now();
const shared =
	config.redisUrl === null
		? null
		: createSharedStore({ url: config.redisUrl, now, log: log.child({ scope: 'locks' }) });

/** For what two requests must not do at the same time, wherever they arrive. */
export const locks: Locks = createLocks({
	...{ shared, now, createToken: randomUUID },
	wait: (milliseconds) => pause(milliseconds)
});

export const notes: Notes = createNotes({ shared, now });

/** After the last answer. */
export function closeLocks(): void {
	shared?.close();
}
