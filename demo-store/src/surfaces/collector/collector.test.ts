import { expect, it } from 'vitest';
import { openTestShop } from '../../store/testing/open-test-shop.ts';
import { createCollector } from './collector.ts';

const ADDRESS = 'http://store.test/.well-known/shopify/monorail/unstable/produce_batch';
const VIEW = {
	event_name: 'page_rendered',
	shop_id: 1,
	currency: 'USD',
	unique_token: 'u',
	deprecated_visit_token: 'v',
	event_id: 'e',
	event_time: 1,
	event_source_url: 'http://shop.test/',
	analytics_allowed: true
};
const TRACKING = 'custom_storefront_customer_tracking/1.2';

function open() {
	const { store } = openTestShop();
	const handle = createCollector({ store });
	const send = async (body: unknown, init: RequestInit = {}) => {
		const text = typeof body === 'string' ? body : JSON.stringify(body);
		const response = await handle(new Request(ADDRESS, { method: 'POST', body: text, ...init }));
		return { status: response?.status, answer: (await response?.json()) as unknown };
	};
	const sendEvents = (...events: [schemaId: string, payload: object][]) =>
		send({
			events: events.map(([schema_id, payload]) => ({
				schema_id,
				payload,
				metadata: { event_created_at_ms: 1 }
			})),
			metadata: { event_sent_at_ms: 2 }
		});
	return { store, handle, send, sendEvents };
}

it('keeps what it understands, newest first, and says what it does not', async () => {
	const { store, sendEvents } = open();
	const { status, answer } = await sendEvents(
		[TRACKING, VIEW],
		['unknown/1.0', VIEW],
		[TRACKING, { ...VIEW, analytics_allowed: false }],
		[TRACKING, { ...VIEW, event_name: 'search_submitted', search_string: 'lamp' }]
	);
	expect(status).toBe(200);
	expect(answer).toEqual({
		result: [
			{ status: 200, message: 'ok' },
			{ status: 422, message: 'There is no schema unknown/1.0.' },
			{ status: 422, message: expect.stringContaining('without consent nothing is sent') },
			{ status: 200, message: 'ok' }
		]
	});
	expect(store.analytics.list(9).map(({ payload }) => payload['event_name'])).toEqual([
		'search_submitted',
		'page_rendered'
	]);
});

it('forgets the oldest, and everything with a reset', async () => {
	const { store, sendEvents } = open();
	for (let turn = 0; turn < 11; turn += 1) {
		await sendEvents(...Array.from({ length: 100 }, (): [string, object] => [TRACKING, VIEW]));
	}
	expect(store.analytics.list(2_000)).toHaveLength(1_000);
	expect(store.analytics.list(1)[0]?.id).toBe(1_100);
	store.reset();
	expect(store.analytics.list(1)).toEqual([]);
});

it.each([
	['no JSON', '{'],
	['another shape', { events: 'all' }],
	['no events', { events: [], metadata: { event_sent_at_ms: 1 } }]
])('refuses %s', async (_, body) => {
	const { store, send } = open();
	expect(await send(body)).toMatchObject({ status: 400, answer: { error: expect.any(String) } });
	expect(store.analytics.list(1)).toEqual([]);
});

it('answers at its own path, by POST', async () => {
	const { handle, send } = open();
	expect(handle(new Request('http://store.test/other'))).toBeNull();
	expect((await send(undefined, { method: 'GET', body: null })).status).toBe(405);
});
