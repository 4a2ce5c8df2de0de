import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../store/open-store.ts';
import type { Delivery, Store } from '../../store/store.ts';
import { seedImage } from '../../store/testing/seed-image.ts';
import { startWebhooks, type Webhooks } from './webhooks.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TARGET = 'http://localhost:3000/api/webhooks/platform';
const SECRET = 'secret-of-sixteen';

interface Sent {
	url: string;
	init: RequestInit;
	answer: (response: Response | Error) => void;
}

let store: Store;
let webhooks: Webhooks;
let now: number;
let sent: Sent[];
let timers: { callback: () => void; at: number }[];

beforeEach(() => {
	now = NOW;
	sent = [];
	timers = [];
	store = openStore({
		databasePath: ':memory:',
		image: seedImage(NOW),
		now: () => now,
		randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length))
	});
	start();
});
afterEach(() => {
	webhooks.stop();
	store.close();
});

function start(targets: readonly string[] = [TARGET]): void {
	webhooks = startWebhooks({
		store,
		targets,
		secret: SECRET,
		origin: 'http://localhost:4010',
		fetch(url, init) {
			const { promise, resolve, reject } = Promise.withResolvers<Response>();
			init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
			const answer = (given: Response | Error) =>
				given instanceof Error ? reject(given) : resolve(given);
			sent.push({ url, init, answer });
			return promise;
		},
		schedule(callback, delayMs) {
			const timer = { callback, at: now + delayMs };
			timers.push(timer);
			return () => void (timers = timers.filter((other) => other !== timer));
		}
	});
}

function touch(handle: string): number {
	const product = store.catalog.getProductByHandle(handle);
	if (product === null) throw new Error(`no product ${handle}`);
	return store.catalog.saveProduct(product).id;
}

/** Answers the newest request and waits until its result is written down. */
async function answer(response: Response | Error): Promise<Delivery> {
	sent.at(-1)?.answer(response);
	await new Promise((resolve) => setImmediate(resolve));
	return newest();
}

/** Lets the clock go on, and rings what is due by then. */
function pass(milliseconds: number): void {
	now += milliseconds;
	for (const timer of timers.filter(({ at }) => at <= now)) {
		timers = timers.filter((other) => other !== timer);
		timer.callback();
	}
}

function newest(): Delivery {
	const [delivery] = store.deliveries.recent(1);
	if (delivery === undefined) throw new Error('nothing was queued');
	return delivery;
}

const readHeaders = (index: number) => new Headers(sent[index]?.init.headers);

/** What was recorded of the platform's webhooks. A store cannot be asked for them. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const RECORDED: readonly (readonly [header: string, day: string, form: RegExp])[] = [
	['user-agent', '2022-04', /^Shopify-Captain-Hook$/],
	['x-shopify-topic', '2022-04', /^products\/update$/],
	['x-shopify-shop-domain', '2022-04', /^localhost:4010$/],
	['x-shopify-api-version', '2022-04', /^\d{4}-(?:01|04|07|10)$/],
	['x-shopify-webhook-id', '2022-04', UUID],
	['x-shopify-hmac-sha256', '2022-04', /^[A-Za-z0-9+/]{43}=$/],
	['x-shopify-product-id', '2022-04', /^\d+$/],
	['x-shopify-triggered-at', '2025-01', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/],
	['x-shopify-event-id', '2025-01', UUID]
];

test.each(RECORDED)('%s has the form that was recorded in %s', (header, _, form) => {
	touch('carafe');
	expect(readHeaders(0).get(header)).toMatch(form);
});

test('the id of an event is the same on each repeat, as it was recorded in 2025-01', async () => {
	touch('carafe');
	await answer(new Response(null, { status: 500 }));
	pass(1_000);
	await answer(new Response());
	store.deliveries.redeliver(newest().id);
	const ids = sent.map((_, index) => readHeaders(index).get('x-shopify-event-id'));
	expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
});

describe('an edit', () => {
	test('is sent with the headers of the platform, signed over its bytes', () => {
		const id = touch('carafe');
		const [request] = sent;
		const body = request?.init.body as string;
		expect([request?.url, request?.init.method]).toEqual([TARGET, 'POST']);
		expect(Object.fromEntries(readHeaders(0))).toEqual({
			'content-type': 'application/json',
			'user-agent': 'Shopify-Captain-Hook',
			'x-shopify-topic': 'products/update',
			'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(body).digest('base64'),
			'x-shopify-shop-domain': 'localhost:4010',
			'x-shopify-api-version': '2026-10',
			'x-shopify-webhook-id': newest().deliveryKey,
			'x-shopify-event-id': newest().eventKey,
			'x-shopify-triggered-at': '2026-11-20T12:00:00.000000000Z',
			'x-shopify-product-id': String(id)
		});
		expect(JSON.parse(body)).toMatchObject({
			id,
			admin_graphql_api_id: `gid://shopify/Product/${id}`,
			handle: 'carafe',
			title: 'Carafe',
			status: 'active',
			variants: [{ product_id: id, position: 1, inventory_policy: 'deny' }, {}]
		});
	});

	test('of a collection and of a metaobject is too, a deletion names what went', () => {
		const [edge] = store.catalog.queryCollections({ first: 1 }).edges;
		const [entry] = store.content.metaobjects();
		if (!edge || !entry) throw new Error('the seed is empty');
		store.catalog.saveCollection(edge.node);
		store.content.saveMetaobject(entry);
		store.content.deleteMetaobject(entry.id);
		const gid = `gid://shopify/Metaobject/${entry.id}`;
		expect(
			sent.map(({ init }, index) => [
				readHeaders(index).get('x-shopify-topic'),
				JSON.parse(init.body as string)
			])
		).toEqual([
			['collections/update', expect.objectContaining({ handle: edge.node.handle })],
			['metaobjects/update', expect.objectContaining({ id: gid, handle: entry.handle })],
			['metaobjects/delete', { id: gid, type: entry.type, handle: entry.handle }]
		]);
		expect(sent.some((_, index) => readHeaders(index).has('x-shopify-product-id'))).toBe(false);
	});

	test('of a status is told with it', () => {
		const [entry] = store.content.metaobjects('maker');
		if (!entry) throw new Error('the seed is empty');
		store.content.saveMetaobject({ ...entry, status: 'DRAFT' });
		expect(JSON.parse(sent[0]?.init.body as string)).toMatchObject({
			type: 'maker',
			handle: entry.handle,
			capabilities: { publishable: { status: 'draft' } }
		});
	});

	test('is told to who has subscribed to its topic and type, from then on', () => {
		webhooks.stop();
		start([]);
		const uri = 'https://shop.example/hook';
		const [maker] = store.content.metaobjects('maker');
		const [review] = store.content.metaobjects('review');
		if (!maker || !review) throw new Error('the seed is empty');
		store.content.saveMetaobject(maker);
		const filter = 'type:maker';
		store.deliveries.addSubscription({ topic: 'METAOBJECTS_UPDATE', uri, filter });
		store.content.saveMetaobject(review);
		touch('carafe');
		expect(sent).toHaveLength(0);
		store.content.saveMetaobject(maker);
		expect(sent.map(({ url }) => url)).toEqual([uri]);
	});

	test('is told to every target', () => {
		webhooks.stop();
		start([TARGET, 'http://localhost:3001/hook']);
		touch('carafe');
		expect(sent.map(({ url }) => url)).toEqual([TARGET, 'http://localhost:3001/hook']);
	});
});

test('stock that is sold is told, orders are not', () => {
	const product = store.catalog.getProductByHandle('carafe');
	const variantId = product?.variants[0]?.id ?? 0;
	store.catalog.adjustInventory([{ variantId, delta: -1 }]);
	store.events.record('orders/create', 1, { id: 1 });
	expect(sent.map((_, index) => readHeaders(index).get('x-shopify-topic'))).toEqual([
		'products/update'
	]);
});

describe('a try fails', () => {
	test.each<[string, Response | Error, string]>([
		['by an error status', new Response('no', { status: 401 }), '401 no'],
		['by a redirect', new Response(null, { status: 302 }), '302'],
		[
			'without an answer',
			new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
			'fetch failed: connect ECONNREFUSED'
		]
	])('%s, and is repeated a second later as the same webhook', async (_, given, outcome) => {
		touch('carafe');
		const failed = await answer(given);
		expect(failed).toMatchObject({ state: 'waiting', tries: 1, nextTryAt: NOW + 1_000, outcome });
		pass(999);
		expect(sent).toHaveLength(1);
		pass(1);
		expect(sent).toHaveLength(2);
		expect([...readHeaders(1)]).toEqual([...readHeaders(0)]);
		expect(await answer(Response.json({ success: true }))).toMatchObject({
			state: 'delivered',
			tries: 2,
			outcome: '200 {"success":true}'
		});
		expect(timers).toEqual([]);
	});

	test('after five seconds', async () => {
		touch('carafe');
		pass(5_000);
		await new Promise((resolve) => setImmediate(resolve));
		expect(newest()).toMatchObject({
			tries: 1,
			outcome: 'There was no answer within 5 seconds.'
		});
	});

	test('eight times, and is then sent on request only', async () => {
		touch('carafe');
		for (let tries = 1; tries <= 8; tries++) {
			expect(sent).toHaveLength(tries);
			await answer(new Response(null, { status: 500 }));
			pass(3_600_000);
		}
		expect([sent.length, newest().state]).toEqual([8, 'given-up']);
		store.deliveries.redeliver(newest().id);
		expect((await answer(new Response())).state).toBe('delivered');
		expect(readHeaders(8).get('x-shopify-webhook-id')).not.toBe(
			readHeaders(0).get('x-shopify-webhook-id')
		);
	});
});

test('no more than eight are on their way at once, and all arrive', async () => {
	for (let count = 0; count < 20; count++) touch('carafe');
	expect(sent).toHaveLength(8);
	for (let index = 0; index < 20; index++) {
		sent[index]?.answer(new Response());
		await new Promise((resolve) => setImmediate(resolve));
	}
	expect(store.deliveries.recent(30).map(({ state }) => state)).toEqual(
		Array.from({ length: 20 }, () => 'delivered')
	);
});

test('what was on its way at a stop is sent again at the next start', async () => {
	touch('carafe');
	webhooks.stop();
	await answer(new Response());
	expect(newest()).toMatchObject({ state: 'waiting', tries: 0 });
	touch('carafe');
	expect(sent).toHaveLength(1);
	start();
	expect(sent).toHaveLength(3);
	expect(readHeaders(1).get('x-shopify-webhook-id')).toBe(
		readHeaders(0).get('x-shopify-webhook-id')
	);
});
