import { randomUUID } from 'node:crypto';
import { config } from '../config';
import { log } from '../log';
import { choosePolicies } from './policy';
import { createPublicCache } from './public-cache';

export { buildCacheKey } from './key';
export { choosePolicies, type ReadKind } from './policy';
export { createPublicCache, type CacheHealth, type PublicCache } from './public-cache';
export { markPrivate, recordReads, type ReadOutcome, type ReadRecord } from './read-record';
export { listTopicTags, TAGS, type TopicSubject } from './tags';

const { redisUrl, memoryBytes, outboxPath } = config.cache;

/** What all visitors share. */
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
