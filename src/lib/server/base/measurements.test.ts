import { expect, it } from 'vitest';
import { createMeasurements } from './measurements';

const answered = {
	...{ method: 'GET', path: '/products/mug', route: '/products/[handle]', status: 200 },
	...{ durationMs: 20, isCached: false, isAborted: false, requestId: null }
};

it('counts requests by method, route and status, with their time', async () => {
	const { registry, noteRequest } = createMeasurements();
	noteRequest(answered);
	noteRequest({ ...answered, durationMs: 200 });
	noteRequest({ ...answered, method: 'BREW', route: null, status: 404 });
	noteRequest({ ...answered, isCached: true });
	const text = await registry.metrics();
	const route = 'method="GET",route="/products/[handle]",status="200"';
	expect(text).toContain(`shop_request_duration_seconds_count{${route}} 2`);
	expect(text).toContain(`shop_request_duration_seconds_bucket{le="0.025",${route}} 1`);
	expect(text).toContain('_count{method="other",route="(none)",status="404"} 1');
	expect(text).toContain('_count{method="GET",route="(page cache)",status="200"} 1');
	expect(text).not.toContain('mug');
});

it('counts operations, breakers and webhooks', async () => {
	const { registry, noteOperation, noteBreaker, noteWebhookLag, noteBrowserError } =
		createMeasurements();
	noteOperation('ProductPage', 'late', 30_000);
	noteBreaker('carts', false);
	noteBreaker('carts', true);
	noteBrowserError('page');
	noteWebhookLag(-5);
	const text = await registry.metrics();
	expect(text).toContain(
		'shop_platform_request_duration_seconds_sum{operation="ProductPage",outcome="late"} 30'
	);
	expect(text).toContain('shop_breaker_open{breaker="carts"} 1');
	expect(text).toContain('shop_browser_errors_total{kind="page"} 1');
	expect(text).toContain('shop_webhook_lag_seconds_sum 0');
});
