import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { grant } from '$lib/domain/consent';
import { createPlatformCollector } from './platform-collector';
import { createEvent } from './testing/fake-events';

const CONSENT = grant(['analytics']);
const send = vi.fn<typeof fetch>();
let cookies: string[] = [];

beforeEach(() => {
	cookies = [];
	send.mockReset().mockResolvedValue(new Response());
	vi.stubGlobal('fetch', send);
	vi.stubGlobal('location', { protocol: 'https:' });
	vi.stubGlobal('document', {
		get cookie() {
			return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
		},
		set cookie(value: string) {
			cookies.push(value);
		}
	});
});
afterEach(() => vi.unstubAllGlobals());

it('sends to our own origin, with the tokens of the visitor, also when the page is left', async () => {
	await createPlatformCollector()(createEvent('page_viewed', {}), CONSENT);
	const [[path, init] = []] = send.mock.calls;
	expect([path, init?.method, init?.keepalive]).toEqual([
		...['/.well-known/shopify/monorail/unstable/produce_batch', 'POST', true]
	]);
	const body = JSON.parse(init?.body as string) as { events: { payload: object }[] };
	const [, visitor] = /^_shopify_y=([^;]+)/.exec(cookies[0] ?? '') ?? [];
	expect(visitor).toMatch(/^[\da-f-]{36}$/);
	expect(body).toMatchObject({
		events: [
			{ schema_id: 'trekkie_storefront_page_view/1.4', payload: { uniqToken: visitor } },
			{ payload: { event_name: 'page_rendered', unique_token: visitor } }
		],
		metadata: { event_sent_at_ms: expect.any(Number) }
	});
});

it('sends nothing for an event that the platform does not count', async () => {
	await createPlatformCollector()(createEvent('cart_viewed', { cart: null }), CONSENT);
	expect(send).not.toHaveBeenCalled();
});

it('goes on when the collector is blocked', async () => {
	send.mockRejectedValue(new TypeError('blocked'));
	const receive = createPlatformCollector();
	await expect(receive(createEvent('page_viewed', {}), CONSENT)).resolves.toBeUndefined();
});
