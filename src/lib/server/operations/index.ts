import { readLoadCounts } from '$lib/core/server-bridge';
import { cache, purgeClient } from '../cache';
import { measurements } from '../base/measurements';
import { measurePages } from '../pages/cache';
import { productSearch } from '../search';
import { webhooks } from '../webhooks';
import { createMetrics } from './metrics';

export { answerHealth, createReadiness } from './readiness';
export { answerMetrics } from './metrics';
export { handlePurge } from './purge';

/** Null: nothing is measured, since no token allows to read it. */
export const metrics =
	measurements === null
		? null
		: createMetrics(
				{
					getWebhooks: webhooks.getCounts,
					getSearches: () => productSearch?.counts ?? null,
					getReads: cache.getCounts,
					getCacheHealth: cache.getHealth,
					getPages: measurePages,
					getLoad: readLoadCounts,
					getCdnPurges: () => purgeClient?.getCounts() ?? null
				},
				measurements.registry
			);
