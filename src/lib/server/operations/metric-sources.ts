import { readLoadCounts } from '$lib/core/server-bridge';
import { cache } from '../cache';
import type { MetricSources } from '.';
import { measurePages } from '../page-cache';
import { webhooks } from '../webhooks';

/** What this replica knows of itself. */
export function readMetricSources(): MetricSources {
	const { user, system } = process.cpuUsage();
	return {
		webhooks: webhooks.getCounts(),
		reads: cache.getCounts(),
		cache: cache.getHealth(),
		pages: measurePages(),
		load: readLoadCounts(),
		process: {
			residentBytes: process.memoryUsage.rss(),
			cpuSeconds: (user + system) / 1e6,
			uptimeSeconds: Math.round(process.uptime())
		}
	};
}
