import type { LoadCounts } from '$lib/core/server-bridge';
import type { CacheHealth, ReadOutcome } from '../cache';
import type { WebhookCounts } from '../webhooks';
import { refuseStranger } from './bearer';

export interface MetricSources {
	webhooks: Readonly<WebhookCounts>;
	reads: Readonly<Record<ReadOutcome, number>>;
	cache: CacheHealth;
	/** Whole pages: answers since the start by outcome, and what is held. */
	pages: { answers: Readonly<Record<string, number>>; pages: number; bytes: number };
	load: LoadCounts;
	process: { residentBytes: number; cpuSeconds: number; uptimeSeconds: number };
}

interface Metric {
	name: string;
	type: 'counter' | 'gauge';
	help: string;
	/** Value by label; without a label under the empty text. */
	values: Readonly<Record<string, number>>;
	label?: string;
}

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const FLEETS = ['alone', 'following', 'detached'] as const satisfies CacheHealth['fleet'][];

export function answerMetrics(
	request: Request,
	token: string | null,
	readSources: () => MetricSources
): Response {
	const refusal = refuseStranger(request, token);
	if (refusal !== null) return refusal;
	const headers = { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store' };
	return new Response(renderMetrics(readSources()), { headers });
}

/** Prometheus text, https://prometheus.io/docs/instrumenting/exposition_formats/ */
export function renderMetrics(sources: MetricSources): string {
	return listMetrics(sources).flatMap(renderMetric).join('');
}

function listMetrics({ webhooks, reads, cache, pages, load, process }: MetricSources): Metric[] {
	return [
		{
			name: 'shop_webhooks_total',
			...counter('Webhooks of the platform, by what became of them.', { ...webhooks }, 'result')
		},
		{
			name: 'shop_cache_reads_total',
			...counter('Public reads, by how they were answered.', { ...reads }, 'outcome')
		},
		{
			name: 'shop_cache_fleet',
			...gauge(
				'1 for the state of this replica: alone, following all invalidations, or detached from Redis.',
				Object.fromEntries(FLEETS.map((fleet) => [fleet, Number(fleet === cache.fleet)])),
				'state'
			)
		},
		{
			name: 'shop_cache_queued_invalidations',
			...gauge('Invalidations that the fleet has not been told yet.', { '': cache.queued })
		},
		{
			name: 'shop_pages_total',
			...counter('Whole pages sent by the page cache, by outcome.', pages.answers, 'outcome')
		},
		{
			name: 'shop_pages_held',
			...gauge('Whole pages in memory.', { '': pages.pages })
		},
		{
			name: 'shop_pages_bytes',
			...gauge('Bytes of whole pages in memory.', { '': pages.bytes })
		},
		{
			name: 'shop_requests',
			...gauge(
				'Requests now: answers being made, waiting for their turn, answers being sent.',
				{ making: load.underWay, queued: load.queued, sending: load.streams },
				'state'
			)
		},
		{
			name: 'shop_requests_shed_total',
			...counter('Requests refused with 503 because the server had enough to do.', {
				'': load.shed
			})
		},
		{
			name: 'process_resident_memory_bytes',
			...gauge('Resident memory.', { '': process.residentBytes })
		},
		{
			name: 'process_cpu_seconds_total',
			...counter('CPU time of user and system.', { '': process.cpuSeconds })
		},
		{
			name: 'process_uptime_seconds',
			...gauge('Since the start.', { '': process.uptimeSeconds })
		}
	];
}

function counter(help: string, values: Metric['values'], label = ''): Omit<Metric, 'name'> {
	return { type: 'counter', help, values, label };
}

function gauge(help: string, values: Metric['values'], label = ''): Omit<Metric, 'name'> {
	return { type: 'gauge', help, values, label };
}

function renderMetric({ name, type, help, values, label }: Metric): string[] {
	const samples = Object.entries(values).map(([key, value]) => {
		const labels = key === '' ? '' : `{${label}="${key}"}`;
		return `${name}${labels} ${value}\n`;
	});
	return [`# HELP ${name} ${help}\n`, `# TYPE ${name} ${type}\n`, ...samples];
}
