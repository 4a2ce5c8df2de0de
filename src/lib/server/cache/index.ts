import { randomUUID } from 'node:crypto';
import { config } from '../config';
import { log } from '../log';
import { choosePolicies } from './policy';
import { createPublicCache } from './public-cache';

export { createPublicCache, type CacheHealth, type PublicCache } from './public-cache';

const { redisUrl, memoryBytes, outboxPath } = config.cache;

/** The cache that all visitors share. */
export const cache = createPublicCache({
	policies: choosePolicies({ hasWebhooks: config.webhooks.secrets.length > 0 }),
	maxBytes: memoryBytes,
	...(redisUrl !== null && {
		fleet: { redisUrl, outboxPath, prefix: 'storefront', createId: randomUUID }
	}),
	repeatAfterMs: config.webhooks.repeatAfterMs,
	now: Date.now,
	log: log.child({ scope: 'cache' })
});
