import { expect, it, vi } from 'vitest';
import { answerMetrics, renderMetrics, type MetricSources } from './metrics';

const TOKEN = 'a-token-of-thirty-two-characters';
const SOURCES: MetricSources = {
	webhooks: { taken: 3, ignored: 1, repeated: 2, refused: 0, returned: 0 },
	reads: { hit: 10, stale: 1, miss: 4, failed: 0 },
	cache: { fleet: 'detached', queued: 5 },
	pages: { answers: { hit: 7, miss: 2, stale: 0 }, pages: 2, bytes: 80_000 },
	load: { underWay: 6, queued: 8, streams: 9, shed: 11 },
	process: { residentBytes: 90_000_000, cpuSeconds: 1.5, uptimeSeconds: 60 }
};

it.each([
	[null, `Bearer ${TOKEN}`, 404],
	[TOKEN, '', 401],
	[TOKEN, 'Bearer wrong', 401]
])('are not shown where the token is %s to who sends "%s"', (token, authorization, status) => {
	const read = vi.fn(() => SOURCES);
	const request = new Request('http://localhost/metrics', { headers: { authorization } });
	expect(answerMetrics(request, token, read).status).toBe(status);
	expect(read).not.toHaveBeenCalled();
});

it('are shown to who has the token, as Prometheus reads them', async () => {
	const headers = { authorization: `bearer ${TOKEN}` };
	const request = new Request('http://localhost/metrics', { headers });
	const response = answerMetrics(request, TOKEN, () => SOURCES);
	expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
	expect(await response.text()).toBe(renderMetrics(SOURCES));
	const lines = renderMetrics(SOURCES).split('\n');
	for (const line of [
		'# TYPE shop_webhooks_total counter',
		'shop_webhooks_total{result="taken"} 3',
		'shop_cache_reads_total{outcome="hit"} 10',
		'shop_cache_fleet{state="alone"} 0',
		'shop_cache_fleet{state="detached"} 1',
		'shop_cache_queued_invalidations 5',
		'shop_pages_total{outcome="hit"} 7',
		'shop_pages_bytes 80000',
		'shop_requests{state="making"} 6',
		'shop_requests{state="queued"} 8',
		'shop_requests{state="sending"} 9',
		'shop_requests_shed_total 11',
		'process_resident_memory_bytes 90000000'
	]) {
		expect(lines).toContain(line);
	}
	expect(
		lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="\w+"\})? [\d.]+|)$/.test(line))
	).toEqual([]);
});
