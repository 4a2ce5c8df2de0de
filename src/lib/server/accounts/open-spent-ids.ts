import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Redis } from 'ioredis';
import { config } from '../config';
import { log as rootLog } from '../log';
import { createLocalSpentIds, createSharedSpentIds, type SpentIds } from './spent-ids';

const log = rootLog.child({ scope: 'accounts' });
/** A shopper waits for the answer. */
const COMMAND_TIMEOUT_MS = 2000;
const MEMORY = ':memory:';

/** In Redis where there is one, else in the file that the settings name, else in memory. */
export function openSpentIds(): SpentIds {
	const redisUrl = config.redisUrl ?? config.cache.redisUrl;
	if (redisUrl !== null) {
		const redis = new Redis(redisUrl, {
			commandTimeout: COMMAND_TIMEOUT_MS,
			maxRetriesPerRequest: 1,
			// Not while the program is only built or looked at.
			lazyConnect: true
		});
		redis.on('error', (err: Error) => log.error({ err }, 'Redis of the sign-outs'));
		return createSharedSpentIds(redis, Date.now);
	}
	const path = config.auth.signOutsFile ?? MEMORY;
	try {
		if (path !== MEMORY) mkdirSync(dirname(path), { recursive: true });
		return createLocalSpentIds({ path, now: Date.now });
	} catch (err) {
		log.warn({ err }, 'sign-outs are kept in memory: the file for them cannot be used');
		return createLocalSpentIds({ path: MEMORY, now: Date.now });
	}
}
