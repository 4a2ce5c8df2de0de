import { config } from '../config';
import { log } from '../log';
import { choosePolicies } from './policy';
import { createPublicCache } from './public-cache';

export { buildCacheKey } from './key';
export type { ReadKind } from './policy';
export {
	createPublicCache,
	type CacheHealth,
	type Delivery,
	type InvalidationListener,
	type PublicCache,
	type PublicQuestion
} from './public-cache';
export { choosePolicies, type Policies } from './policy';
export { markPrivate, recordReads, type ReadOutcome, type ReadRecord } from './read-record';
export { listTopicTags, TAGS, type TopicSubject } from './tags';

/** What all visitors share. */
export const cache = createPublicCache({
	policies: choosePolicies({ hasWebhooks: config.webhooks.secrets.length > 0 }),
	maxBytes: config.cache.memoryBytes,
	now: Date.now,
	log: log.child({ scope: 'cache' })
});
