import { expect, it } from 'vitest';
import { version } from '../base/version';
import { answerMetrics, createMetrics } from './metrics';

const TOKEN = 'a-token-of-thirty-two-characters';
const counts = { webhooks: 3 };
const metrics = createMetrics({
	getSearches: () => ({ provider: 5, platform: 1 }),
	getWebhooks: () => ({ taken: counts.webhooks, ignored: 1, repeated: 2, refused: 0, returned: 0 }),
	getReads: () => ({ hit: 10, stale: 1, miss: 4, failed: 0 }),
	getCacheHealth: () => ({ fleet: 'detached', queued: 5, queuedForMs: 2500 }),
	getPages: () => ({ answers: { hit: 7, miss: 2, stale: 0 }, pages: 2, bytes: 80_000 }),
	getLoad: () => ({ underWay: 6, queued: 8, streams: 9, shed: 11 }),
	getCdnPurges: () => ({ sent: 12, failed: 13 })
});

function request(authorization: string): Request {
	return new Request('http://localhost/metrics', { headers: { authorization } });
}

async function scrape(): Promise<string[]> {
	const response = await answerMetrics(request(`bearer ${TOKEN}`), TOKEN, metrics);
	expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
	expect(response.headers.get('cache-control')).toBe('no-store');
	return (await response.text()).split('\n');
}

it.each([
	[null, `Bearer ${TOKEN}`, 404],
	[TOKEN, '', 401],
	[TOKEN, 'Bearer wrong', 401]
])(
	'are not shown where the token is %s to who sends "%s"',
	async (token, authorization, status) => {
		const response = await answerMetrics(request(authorization), token, metrics);
		expect(response.status).toBe(status);
		expect(await response.text()).not.toContain('shop_');
	}
);

it('are not there where nothing is measured', async () => {
	expect((await answerMetrics(request(`Bearer ${TOKEN}`), TOKEN, null)).status).toBe(404);
});

it('are shown to who has the token, as Prometheus reads them', async () => {
	const lines = await scrape();
	for (const line of [
		`shop_build_info{version="${version}"} 1`,
		'# TYPE shop_webhooks_total counter',
		'shop_webhooks_total{result="taken"} 3',
		'shop_cache_reads_total{outcome="hit"} 10',
		'# TYPE shop_cache_fleet gauge',
		'shop_cache_fleet{state="alone"} 0',
		'shop_cache_fleet{state="detached"} 1',
		'shop_cache_queued_invalidations 5',
		'shop_cdn_purges_total{result="failed"} 13',
		'shop_pages_total{outcome="hit"} 7',
		'shop_pages_held 2',
		'shop_pages_bytes 80000',
		'shop_requests{state="making"} 6',
		'shop_requests{state="queued"} 8',
		'shop_requests{state="sending"} 9',
		'# TYPE shop_requests_shed_total counter',
		'shop_requests_shed_total 11'
	]) {
		expect(lines).toContain(line);
	}
	const sample = /^\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? (?:[\d.e+-]+|Nan)$/;
	expect(
		lines.filter((line) => !/^# (?:HELP|TYPE) \w+ .+$|^$/.test(line) && !sample.test(line))
	).toEqual([]);
});

it.each([
	'process_resident_memory_bytes',
	'process_cpu_seconds_total',
	'process_uptime_seconds',
	'nodejs_heap_size_used_bytes',
	'nodejs_eventloop_lag_p99_seconds'
])('have %s', async (name) => {
	expect(await scrape()).toContainEqual(expect.stringMatching(`^${name} [\\d.e-]+$`));
});

it('are read anew with each scrape, and never added up', async () => {
	await scrape();
	counts.webhooks = 4;
	expect(await scrape()).toContain('shop_webhooks_total{result="taken"} 4');
});
