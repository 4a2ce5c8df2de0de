import { randomUUID } from 'node:crypto';
import { config } from '../base/config';
import { log } from '../base/log';
import { createPurgeClient } from './cdn/purge-client';
import { choosePolicies } from './policy';
import { createPublicCache } from './public-cache';

export { createPurgeClient, type PurgeCounts } from './cdn/purge-client';
export { createPublicCache, type CacheHealth, type PublicCache } from './public-cache';

const { redisUrl, memoryBytes } = config.cache;

/** Purges the CDN in front; null: no CDN stores pages. */
export const purgeClient =
	config.cdn === null
		? null
		: createPurgeClient({
				settings: config.cdn,
				fetch,
				now: Date.now,
				log: log.child({ scope: 'cdn' })
			});

/** The cache that all visitors share. */
export const cache = createPublicCache({
	policies: choosePolicies({ hasWebhooks: config.webhooks.secrets.length > 0 }),
	maxBytes: memoryBytes,
	...(redisUrl !== null && {
		fleet: { redisUrl, createId: randomUUID }
	}),
	cdn: purgeClient,
	repeatAfterMs: config.webhooks.repeatAfterMs,
	now: Date.now,
	log: log.child({ scope: 'cache' })
});
