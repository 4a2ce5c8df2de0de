import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { LoadCounts } from '$lib/core/server-bridge';
import type { CacheHealth, PurgeCounts } from '../cache';
import type { ReadOutcome } from '../cache/read-record';
import { requireBearer } from '../http/refusals';
import type { SearchCounts } from '../search';
import { version } from '../base/version';
import type { WebhookCounts } from '../webhooks';

/** Counts of other modules, read with each scrape. */
export interface MetricSources {
	getWebhooks: () => Readonly<WebhookCounts>;
	/** Null: the platform searches. */
	getSearches: () => Readonly<SearchCounts> | null;
	getReads: () => Readonly<Record<ReadOutcome, number>>;
	getCacheHealth: () => CacheHealth;
	/** Whole pages: answers since the start by outcome, and what is held. */
	getPages: () => { answers: Readonly<Record<string, number>>; pages: number; bytes: number };
	getLoad: () => LoadCounts;
	/** Requests that purge the CDN; null: there is none. */
	getCdnPurges: () => Readonly<PurgeCounts> | null;
}

interface Metric {
	/** Ends in `_total` for a counter; all others are gauges. */
	name: string;
	help: string;
	label?: string;
	/** One value, or values by label. */
	read: () => number | Readonly<Record<string, number>>;
}

const FLEETS = ['alone', 'following', 'detached'] as const satisfies CacheHealth['fleet'][];

/** Answers in the text format of Prometheus; 404 where there is no token, for then nothing is measured. */
export async function answerMetrics(
	request: Request,
	token: string | null,
	registry: Registry | null
): Promise<Response> {
	const refusal = requireBearer(request, registry && token);
	if (refusal !== null || registry === null) return refusal ?? new Response(null, { status: 404 });
	const headers = { 'content-type': registry.contentType, 'cache-control': 'no-store' };
	return new Response(await registry.metrics(), { headers });
}

/** Measures the process from now on: CPU, memory, heap, garbage collection and delay of the event loop too. */
export function createMetrics(sources: MetricSources, registry = new Registry()): Registry {
	collectDefaultMetrics({ register: registry });
	for (const metric of listMetrics(sources)) register(registry, metric);
	return registry;
}

function register(registry: Registry, { name, help, label, read }: Metric): void {
	const description = { name, help, labelNames: label === undefined ? [] : [label] };
	const list = (): [labels: Record<string, string>, value: number][] => {
		const found = read();
		if (typeof found === 'number') return [[{}, found]];
		return Object.entries(found).map(([key, value]) => [{ [label ?? '']: key }, value]);
	};
	const registers = [registry];
	if (name.endsWith('_total')) {
		new Counter({
			...description,
			registers,
			collect() {
				this.reset();
				for (const [labels, value] of list()) this.inc(labels, value);
			}
		});
	} else {
		new Gauge({
			...description,
			registers,
			collect() {
				for (const [labels, value] of list()) this.set(labels, value);
			}
		});
	}
}

function listMetrics(sources: MetricSources): Metric[] {
	const { getWebhooks, getSearches, getReads, getCacheHealth, getPages, getLoad, getCdnPurges } =
		sources;
	return [
		{
			name: 'shop_webhooks_total',
			help: 'Webhooks of the platform, by what became of them.',
			label: 'result',
			read: () => ({ ...getWebhooks() })
		},
		{
			name: 'shop_searches_total',
			help: 'Searches that SEARCH_PROVIDER was to answer, by who did.',
			label: 'answered',
			read: () => ({ ...getSearches() })
		},
		{
			name: 'shop_cache_reads_total',
			help: 'Public reads, by how they were answered.',
			label: 'outcome',
			read: getReads
		},
		{
			name: 'shop_cache_fleet',
			help: '1 for the state of this replica: alone, following all invalidations, or detached from Redis.',
			label: 'state',
			read() {
				const { fleet } = getCacheHealth();
				return Object.fromEntries(FLEETS.map((state) => [state, Number(state === fleet)]));
			}
		},
		{
			name: 'shop_cache_queued_invalidations',
			help: 'Invalidations that are not published yet.',
			read: () => getCacheHealth().queued
		},
		{
			name: 'shop_cache_queued_seconds',
			help: 'How long the oldest invalidation that is not published has waited.',
			read: () => getCacheHealth().queuedForMs / 1000
		},
		{
			name: 'shop_cdn_purges_total',
			help: 'Requests that purge the CDN, by whether it confirmed them.',
			label: 'result',
			read: () => ({ ...getCdnPurges() })
		},
		{
			name: 'shop_pages_total',
			help: 'Whole pages sent by the page cache, by outcome.',
			label: 'outcome',
			read: () => getPages().answers
		},
		{
			name: 'shop_pages_held',
			help: 'Whole pages in memory.',
			read: () => getPages().pages
		},
		{
			name: 'shop_pages_bytes',
			help: 'Bytes of whole pages in memory.',
			read: () => getPages().bytes
		},
		{
			name: 'shop_requests',
			help: 'Requests now: answers being made, waiting for their turn, answers being sent.',
			label: 'state',
			read() {
				const { underWay, queued, streams } = getLoad();
				return { making: underWay, queued, sending: streams };
			}
		},
		{
			name: 'shop_requests_shed_total',
			help: 'Requests refused with 503 because the server had enough to do.',
			read: () => getLoad().shed
		},
		{
			name: 'shop_build_info',
			help: '1, with the version of the shop.',
			label: 'version',
			read: () => ({ [version]: 1 })
		},
		{
			name: 'process_uptime_seconds',
			help: 'Seconds since the start.',
			read: () => Math.round(process.uptime())
		}
	];
}
