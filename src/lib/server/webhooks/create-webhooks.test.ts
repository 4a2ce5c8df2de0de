import { createHmac } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebhooks, type WebhookOptions } from './create-webhooks';

const SECRET = 'secret-of-sixteen';
const URL = 'http://localhost:3000/api/webhooks/platform';
const CARAFE = { id: 13, admin_graphql_api_id: 'gid://shopify/Product/13', handle: 'carafe' };
const CARAFE_TAGS = ['product-carafe', 'recommendations-carafe', 'product-13'];

const invalidateTags = vi.fn<WebhookOptions['cache']['invalidateTags']>();
const warnings: unknown[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	invalidateTags.mockReset().mockResolvedValue('alone');
	warnings.length = 0;
});
afterEach(() => vi.useRealTimers());

function create(options: Partial<WebhookOptions> = {}) {
	const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(JSON.parse(line)) });
	return createWebhooks({
		secrets: [SECRET],
		cache: { invalidateTags },
		now: Date.now,
		log,
		...options
	});
}

function sign(body: string, secret = SECRET): string {
	return createHmac('sha256', secret).update(body).digest('base64');
}

function post(topic: string | null, body: string, headers: Record<string, string> = {}): Request {
	const given = {
		...{ 'content-type': 'application/json', 'x-shopify-hmac-sha256': sign(body) },
		...(topic !== null && { 'x-shopify-topic': topic }),
		...headers
	};
	return new Request(URL, { method: 'POST', headers: given, body });
}

/** Creates a request whose body is unread. */
function postStream(headers: Record<string, string>) {
	const pull = vi.fn();
	const body = new ReadableStream({ pull }, { highWaterMark: 0 });
	const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
	return { request: new Request(URL, init), pull };
}

async function read(answer: Promise<Response>): Promise<[status: number, body: unknown]> {
	const response = await answer;
	expect(response.headers.get('cache-control')).toBe('no-store');
	return [response.status, await response.json()];
}

it('is how late, also where its time has the nine decimals of the platform', async () => {
	vi.setSystemTime(Date.parse('2026-11-20T12:00:02Z'));
	const onLag = vi.fn<NonNullable<WebhookOptions['onLag']>>();
	const headers = { 'x-shopify-triggered-at': '2026-11-20T12:00:00.250000000Z' };
	await create({ onLag }).handle(post('products/update', JSON.stringify(CARAFE), headers));
	expect(onLag.mock.calls).toEqual([[1750]]);
});

it('tells once of each resource that has changed', async () => {
	const onChange = vi.fn<NonNullable<WebhookOptions['onChange']>>();
	const { handle } = create({ onChange });
	const repeated = { 'x-shopify-webhook-id': 'one' };
	for (const topic of ['products/update', 'products/update', 'collections/update'])
		await handle(post(topic, JSON.stringify(CARAFE), repeated));
	await handle(post('products/update', '{}'));
	const carafe = { handle: 'carafe', number: '13', type: null };
	expect(onChange.mock.calls).toEqual([
		['products/update', carafe],
		['collections/update', carafe]
	]);
});

it('is left to the platform to send again when nobody could note it', async () => {
	const onChange = vi.fn<NonNullable<WebhookOptions['onChange']>>();
	onChange.mockRejectedValueOnce(new Error('Redis is away'));
	const { handle, getCounts } = create({ onChange });
	const id = { 'x-shopify-webhook-id': 'one' };
	const send = () => handle(post('products/update', JSON.stringify(CARAFE), id));
	expect([(await send()).status, (await send()).status]).toEqual([503, 200]);
	expect(getCounts()).toMatchObject({ taken: 1, returned: 1 });
});

describe('a webhook is refused', () => {
	it('where no secret is set: nothing is there, and nothing of it is read', async () => {
		const { request, pull } = postStream({});
		const response = await create({ secrets: [] }).handle(request);
		expect([response.status, await response.text()]).toEqual([404, '']);
		expect(pull).not.toHaveBeenCalled();
	});

	it('beyond 2 MiB, announced or not, also when signed', async () => {
		const body = ' '.repeat(2 * 1024 * 1024 + 1);
		const error = { error: 'The body is larger than 2097152 bytes' };
		expect(await read(create().handle(post('products/update', body)))).toEqual([413, error]);
		const announced = post('products/update', '{}', { 'content-length': String(body.length) });
		expect(await read(create().handle(announced))).toEqual([413, error]);
		const largest = post('products/update', body.slice(1));
		expect((await create().handle(largest)).status).toBe(200);
	});

	const body = JSON.stringify(CARAFE);
	it.each([
		['of another secret', sign(body, 'another-secret-of-16')],
		['of other bytes', sign(`${body} `)],
		['of nothing', ''],
		['in hexadecimal', createHmac('sha256', SECRET).update(body).digest('hex')],
		['without its padding', sign(body).slice(0, -1)],
		['with one letter changed', sign(body).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
		['of ten thousand letters', 'A'.repeat(10_000)]
	])('with a signature %s', async (_, signature) => {
		const request = post('products/update', body, { 'x-shopify-hmac-sha256': signature });
		expect(await read(create().handle(request))).toEqual([401, { error: 'Invalid signature' }]);
		expect(invalidateTags).not.toHaveBeenCalled();
	});

	it.each([
		['no signature', {}],
		['one that is no base64 of 32 bytes', { 'x-shopify-hmac-sha256': 'AAAA' }]
	])('with %s, before its body is read', async (_, headers) => {
		const { request, pull } = postStream(headers);
		expect(await read(create().handle(request))).toEqual([401, { error: 'Invalid signature' }]);
		expect(pull).not.toHaveBeenCalled();
	});

	it('that says of itself that it is too large, before its signature is looked at', async () => {
		const { request, pull } = postStream({ 'content-length': String(2 * 1024 * 1024 + 1) });
		expect((await create().handle(request)).status).toBe(413);
		expect(pull).not.toHaveBeenCalled();
	});

	it('without a topic', async () => {
		expect(await read(create().handle(post(null, body)))).toEqual([
			400,
			{ error: 'Missing topic header' }
		]);
	});

	it('and the log says so once a minute', async () => {
		const webhooks = create();
		const wrong = { 'x-shopify-hmac-sha256': 'x' };
		await webhooks.handle(post('products/update', body, wrong));
		await webhooks.handle(post('products/update', body, wrong));
		expect(warnings).toHaveLength(1);
		vi.advanceTimersByTime(60_000);
		await webhooks.handle(post('products/update', body, wrong));
		expect([warnings.length, webhooks.getCounts().refused]).toEqual([2, 3]);
	});
});

describe('a signed webhook', () => {
	it.each<[topic: string, body: unknown, tags: string[]]>([
		['products/create', CARAFE, ['products-index', ...CARAFE_TAGS]],
		['products/update', CARAFE, CARAFE_TAGS],
		['products/delete', { id: 13 }, ['products-index', 'product-13']],
		['collections/create', { handle: 'glass' }, ['collections-index', 'collection-glass']],
		['collections/update', { handle: 'glass' }, ['collection-glass']],
		['collections/delete', { id: 7 }, ['collections-index', 'collection-7']],
		['metaobjects/update', { handle: 'story' }, ['metaobject-story']],
		[
			'metaobjects/create',
			{ handle: 'summer', type: 'page_layout', id: 'gid://shopify/Metaobject/7' },
			['metaobject-summer', 'metaobject-7', 'metaobjects-page_layout']
		],
		['metaobjects/delete', { id: 'gid://shopify/Metaobject/7' }, ['metaobject-7']]
	])('%s %j', async (topic, body, tags) => {
		expect(await read(create().handle(post(topic, JSON.stringify(body))))).toEqual([
			200,
			{ success: true, topic, tagsInvalidated: tags }
		]);
		expect(invalidateTags.mock.calls).toEqual([[tags]]);
	});

	it.each([
		['orders/create', '{"id":1}'],
		['products', '{"handle":"carafe"}'],
		['constructor/update', '{"handle":"carafe"}'],
		['products/update', 'not JSON'],
		['products/update', ''],
		['products/update', '[1]'],
		['products/update', '{"handle":7,"id":{"a":1}}'],
		// More than a number of JavaScript can hold: another product's tag would be worse than none.
		['products/update', '{"id":788032119674292922}']
	])('%s %s forgets nothing', async (topic, body) => {
		expect(await read(create().handle(post(topic, body)))).toEqual([
			200,
			{ success: true, topic, tagsInvalidated: [] }
		]);
		expect(invalidateTags).not.toHaveBeenCalled();
	});

	it('is taken under the old and the new secret while they are exchanged', async () => {
		const secrets = ['the-new-secret-of-2027', SECRET];
		const webhooks = create({ secrets });
		for (const secret of secrets) {
			const signature = { 'x-shopify-hmac-sha256': sign('{}', secret) };
			expect((await webhooks.handle(post('products/update', '{}', signature))).status).toBe(200);
		}
	});

	it('is signed over its bytes, not over what they say', async () => {
		const body = `{ "handle" : "caf\\u00e9", "note": "grün" }\n`;
		const [, answer] = await read(create().handle(post('collections/update', body)));
		expect(answer).toMatchObject({ tagsInvalidated: ['collection-café'] });
	});

	it('that comes again under its id is answered as before and does nothing more', async () => {
		const webhooks = create();
		const send = () =>
			read(
				webhooks.handle(
					post('products/update', JSON.stringify(CARAFE), { 'x-shopify-webhook-id': 'delivery-1' })
				)
			);
		expect(await send()).toEqual(await send());
		expect([invalidateTags.mock.calls.length, webhooks.getCounts()]).toEqual([
			1,
			{ taken: 1, ignored: 0, repeated: 1, refused: 0, returned: 0 }
		]);
	});

	it.each([
		['another body', 'products/update', '{"handle":"lamp","id":14}'],
		['another topic', 'collections/update', JSON.stringify(CARAFE)]
	])('with the id of an earlier one and %s is another delivery', async (_, topic, body) => {
		const webhooks = create();
		const id = { 'x-shopify-webhook-id': 'delivery-1' };
		await webhooks.handle(post('products/update', JSON.stringify(CARAFE), id));
		await webhooks.handle(post(topic, body, id));
		expect([invalidateTags.mock.calls.length, webhooks.getCounts()]).toMatchObject([
			2,
			{ taken: 2, repeated: 0 }
		]);
	});

	it('without an id is never a repetition', async () => {
		const webhooks = create();
		for (const _ of [1, 2]) await webhooks.handle(post('products/update', '{"id":13}'));
		expect(webhooks.getCounts()).toMatchObject({ taken: 2, repeated: 0 });
	});

	it('is known as long as it is among the newest', async () => {
		const webhooks = create({ maxDeliveries: 2 });
		for (const id of ['one', 'two', 'three', 'three', 'one']) {
			await webhooks.handle(post('orders/create', '{}', { 'x-shopify-webhook-id': id }));
		}
		expect(webhooks.getCounts()).toMatchObject({ ignored: 4, repeated: 1 });
	});

	it.each(['published', 'alone'] as const)(
		'is taken when the fleet was %s, for no death can lose it',
		async (delivery) => {
			invalidateTags.mockResolvedValue(delivery);
			const webhooks = create();
			expect((await webhooks.handle(post('products/update', '{"id":13}'))).status).toBe(200);
			expect(webhooks.getCounts()).toMatchObject({ taken: 1, returned: 0 });
		}
	);
});

describe('a webhook that only this process knows of', () => {
	const body = JSON.stringify(CARAFE);
	const send = () => post('products/update', body, { 'x-shopify-webhook-id': 'delivery-1' });

	it('is left to the platform to send again, and then it is no repetition', async () => {
		invalidateTags.mockResolvedValueOnce('unpublished');
		const webhooks = create();
		const refusal = await webhooks.handle(send());
		expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '60']);
		expect((await webhooks.handle(send())).status).toBe(200);
		expect([invalidateTags.mock.calls, webhooks.getCounts()]).toEqual([
			[[CARAFE_TAGS], [CARAFE_TAGS]],
			{ taken: 1, ignored: 0, repeated: 0, refused: 0, returned: 1 }
		]);
	});
});
