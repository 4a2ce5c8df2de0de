import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestShop, type SentRequest } from './testing/open-test-shop';

/** A store that takes its time; the returned function waits until it has been asked. */
function openSlowShop(socket?: EventEmitter) {
	const asked = Promise.withResolvers<SentRequest>();
	const shop = openTestShop({
		...(socket && { socket }),
		answer: (sent) => {
			asked.resolve(sent);
			return hang(sent.signal);
		}
	});
	return { ...shop, asked: asked.promise };
}

function hang(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason as Error));
	});
}

/** Creates the server's error for a body over its limit, wrapped as `fetch` wraps it. */
function createTooLarge(): Error {
	const limit = Object.assign(new Error('too large'), { status: 413 });
	return new TypeError('fetch failed', { cause: limit });
}

const RPC = (message: string) => ({ jsonrpc: '2.0', error: { code: -32603, message }, id: null });
const UNREACHABLE = 'The store cannot be reached right now. Please try again in a moment.';
const LATE = 'The store did not answer in time. Please try again in a moment.';
const CLOSED = 'The store cannot be asked right now. Please try again in a moment.';
const TOO_LARGE = 'The body is larger than this shop takes.';

describe('a store that cannot be reached', () => {
	const broken = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });

	it.each([
		['/cart.js', broken, 502, { error: UNREACHABLE }],
		['/.well-known/commerce', broken, 502, { error: UNREACHABLE }],
		['/api/tools', broken, 502, RPC(UNREACHABLE)],
		['/api/tools', createTooLarge(), 413, RPC(TOO_LARGE)],
		['/cart.js', createTooLarge(), 413, { error: TOO_LARGE }]
	])('%s: %o', async (path, failure, status, body) => {
		const shop = openTestShop({ answer: () => Promise.reject(failure) });
		const response = await shop.send(path);
		expect(response?.status).toBe(status);
		expect(await response?.json()).toEqual(body);
		expect(response?.headers.get('cache-control')).toBe('no-store');
	});
});

describe('a store that takes too long', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it.each([
		['/cart.js', 5_000, { error: LATE }],
		['/api/tools', 5_000, RPC(LATE)],
		['/.well-known/ucp', 5_000, { error: LATE }]
	])('%s is given up after %d ms', async (path, timeoutMs, body) => {
		const shop = openSlowShop();
		const response = shop.send(path);
		const { signal } = await shop.asked;
		await vi.advanceTimersByTimeAsync(timeoutMs - 1);
		expect(signal.aborted).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect((await response)?.status).toBe(504);
		expect(await (await response)?.json()).toEqual(body);
	});

	it('is left alone after three requests, each proxy by itself, and found again', async () => {
		let isHanging = true;
		const shop = openTestShop({
			answer: ({ url, signal }) =>
				isHanging && !url.includes('/cart') ? hang(signal) : new Response('back')
		});
		const waiting = Promise.all([1, 2, 3].map(() => shop.send('/api/tools', { method: 'POST' })));
		await vi.advanceTimersByTimeAsync(3_000);
		for (const response of await waiting) expect(response?.status).toBe(504);
		const refused = await shop.send('/api/tools', { method: 'POST', body: '{}' });
		expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '1']);
		expect(await refused?.json()).toEqual(RPC(CLOSED));
		expect(shop.sent).toHaveLength(3);
		expect((await shop.send('/cart.js'))?.status).toBe(200);
		isHanging = false;
		await vi.advanceTimersByTimeAsync(1_000);
		expect((await shop.send('/api/tools', { method: 'POST' }))?.status).toBe(200);
	});

	it('is not suspected while clients are slow to send', async () => {
		const shop = openTestShop({ answer: ({ signal }) => hang(signal) });
		const body = new ReadableStream();
		for (const _ of [1, 2, 3]) {
			void shop.send('/apps/reviews', {
				method: 'POST',
				body,
				duplex: 'half'
			} as RequestInit);
		}
		await vi.advanceTimersByTimeAsync(9_000);
		expect(shop.sent.map(({ signal }) => signal.aborted)).toEqual([false]);
	});

	it('may stream as long as it likes once it has begun', async () => {
		const shop = openTestShop({ answer: () => new Response(new ReadableStream()) });
		await shop.send('/api/tools');
		await vi.advanceTimersByTimeAsync(120_000);
		expect(shop.sent[0]?.signal.aborted).toBe(false);
	});
});

describe('a client that leaves', () => {
	it('takes the request to the store with it', async () => {
		const client = new AbortController();
		const shop = openSlowShop();
		const response = shop.send('/cart.js', { signal: client.signal });
		await shop.asked;
		client.abort();
		expect((await response)?.status).toBe(499);
	});

	it('does so too when only its connection tells', async () => {
		const socket = new EventEmitter();
		const shop = openSlowShop(socket);
		const response = shop.send('/cart/add.js', { method: 'POST', body: 'id=1' });
		const { signal } = await shop.asked;
		socket.emit('close');
		expect((await response)?.status).toBe(499);
		expect(signal.aborted).toBe(true);
	});

	it('leaves nothing behind on a connection that lives on', async () => {
		const socket = new EventEmitter();
		const shop = openTestShop({ socket });
		await shop.send('/cart.js');
		expect(socket.listenerCount('close')).toBe(0);
	});
});

describe('an answer of the store', () => {
	it('passes with its status, redirect and body, and is private', async () => {
		const answer = new Response('moved', {
			status: 302,
			headers: { location: '/cart', 'cache-control': 'public, max-age=60', etag: '"1"' }
		});
		const response = await openTestShop({ answer: () => answer }).send('/cart/add', {
			method: 'POST'
		});
		expect(response?.status).toBe(302);
		expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
			location: '/cart',
			'cache-control': 'private, no-store',
			etag: '"1"'
		});
		expect(await response?.text()).toBe('moved');
	});

	it.each([204, 205, 304])('may be %d, without a body', async (status) => {
		const shop = openTestShop({ answer: () => new Response(null, { status }) });
		expect((await shop.send('/api/tools', { method: 'POST' }))?.status).toBe(status);
	});

	it('is not waited for to its end: the first bytes pass at once', async () => {
		let push: (text: string) => void = () => undefined;
		const body = new ReadableStream({
			start(controller) {
				push = (text) => controller.enqueue(new TextEncoder().encode(text));
			}
		});
		const shop = openTestShop({ answer: () => new Response(body) });
		const response = await shop.send('/api/tools');
		const reader = response!.body!.getReader();
		push('event: one\n\n');
		expect(new TextDecoder().decode((await reader.read()).value)).toBe('event: one\n\n');
	});
});

it('sends the body of a client on as it comes, and follows no redirect', async () => {
	const shop = openTestShop();
	const body = new ReadableStream();
	const init = { method: 'POST', body, duplex: 'half' };
	await shop.send('/api/tools', init);
	expect(shop.sent).toMatchObject([{ method: 'POST', redirect: 'manual', duplex: 'half' }]);
	expect(shop.sent[0]?.body).toBeInstanceOf(ReadableStream);
});

it.each([
	['cart=abc%3Fkey%3D1; Path=/', 'gid://shopify/Cart/abc?key=1'],
	['cart=; Max-Age=0', null],
	['cart=%E4; Path=/', null],
	['cart=<script>; Path=/', null],
	['carts=abc; Path=/', null]
])('notes the cart that the store creates with %s', async (cookie, id) => {
	const answer = () => new Response('{}', { headers: { 'set-cookie': cookie } });
	const shop = openTestShop({ answer });
	await shop.send('/cart/add.js', { method: 'POST' });
	expect(shop.locals.createdCartId).toBe(id);
});

describe('the profile, which is read whole,', () => {
	const PROFILE = '/.well-known/ucp';
	const JSON_TYPE = { 'content-type': 'application/json' };
	const answerWith = (body: BodyInit, headers: HeadersInit = JSON_TYPE) =>
		openTestShop({ answer: () => new Response(body, { headers }) }).send(PROFILE);
	const cut = () =>
		new ReadableStream<Uint8Array>({
			start: (controller) => controller.enqueue(new TextEncoder().encode('{"ucp":')),
			pull: (controller) => controller.error(new TypeError('terminated'))
		});
	const huge = () =>
		new ReadableStream<Uint8Array>({
			pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(32))
		});

	it.each<[string, () => BodyInit, HeadersInit?]>([
		['is cut, or compressed wrongly', cut],
		['has no end', huge],
		['is half', () => '{"ucp":'],
		['is empty', () => ''],
		['is null', () => 'null'],
		['is a page', () => '<html></html>', { 'content-type': 'text/html' }]
	])('is 502 in JSON when it %s', async (_, body, headers) => {
		const response = await answerWith(body(), headers);
		expect(response?.status).toBe(502);
		expect(await response?.json()).toEqual({ error: expect.any(String) });
		expect(response?.headers.get('cache-control')).toBe('no-store');
	});

	it('is 504 in JSON when its end does not come in time', async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const shop = openTestShop({
			answer: ({ signal }) => {
				const never = new ReadableStream<Uint8Array>({
					start: (controller) =>
						signal.addEventListener('abort', () => controller.error(signal.reason))
				});
				return new Response(never, { headers: JSON_TYPE });
			}
		});
		const answer = shop.send(PROFILE);
		await vi.advanceTimersByTimeAsync(5_000);
		expect((await answer)?.status).toBe(504);
		expect(await (await answer)?.json()).toEqual({ error: LATE });
	});
});

it('ends a loop: the store’s address leads back to the shop', async () => {
	let hops = 0;
	const shop = openTestShop({
		answer: async ({ url, headers }) => {
			hops += 1;
			const { pathname } = new URL(url);
			return (await shop.send(pathname, { headers })) ?? new Response('a page');
		}
	});
	const response = await shop.send('/cart.js');
	expect([response?.status, hops]).toEqual([508, 1]);
	expect(await response?.json()).toEqual({ error: expect.stringContaining('asks itself') });
});
