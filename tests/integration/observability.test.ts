import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deadline } from '../../scripts/run/deadline.ts';
import { startShop, type RunningShop } from '../support/running-shop.ts';

/** What an operator sees of the built shop: metrics and access log. */
const TOKEN = 'metrics-token-of-this-test-0123456789';
const PRODUCT = '/products/everyday-mug';

let running: RunningShop;
beforeAll(async () => {
	running = await startShop({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'access' });
	// The second is sent from memory.
	for (const path of [`${PRODUCT}?utm_source=secret`, PRODUCT, PRODUCT, '/no-such.page']) {
		await (await fetch(running.shop + path)).text();
	}
});
afterAll(() => running.stop());

async function scrape(): Promise<string> {
	const headers = { authorization: `Bearer ${TOKEN}` };
	return (await fetch(`${running.shop}/metrics`, { headers })).text();
}

it.each([
	'shop_request_duration_seconds_count{method="GET",route="/products/[handle]",status="200"}',
	'shop_request_duration_seconds_count{method="GET",route="(page cache)",status="200"}',
	'shop_request_duration_seconds_count{method="GET",route="(none)",status="404"} 1',
	'shop_platform_request_duration_seconds_count{operation="ProductPage",outcome="ok"}',
	'shop_breaker_open{breaker="public reads"} 0',
	'shop_breaker_open{breaker="carts"} 0',
	'nodejs_eventloop_lag_p99_seconds'
])('counts in %s', async (line) => {
	await vi.waitFor(async () => expect(await scrape()).toContain(line), deadline(10_000));
});

it('writes a line for each request, without its query', async () => {
	const listLines = () =>
		running
			.readOutput()
			.split('\n')
			.filter((line) => line.includes('"scope":"access"') && line.includes(PRODUCT));
	await vi.waitFor(() => expect(listLines().length).toBe(3), deadline(10_000));
	const [first] = listLines().map((line) => JSON.parse(line) as object);
	expect(first).toMatchObject({
		...{ level: 25, method: 'GET', path: PRODUCT, route: '/products/[handle]', status: 200 },
		...{ isCached: false, isAborted: false, requestId: expect.any(String) }
	});
	expect(running.readOutput()).not.toContain('utm_source');
});
