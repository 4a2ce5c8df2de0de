import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorefrontApiError } from '../base/errors';
import { createFeedAnswers } from './answer-feed';

const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public' };
const FAILURE = new StorefrontApiError('away', { retryAfterS: 7 });

let tags = 0;
let time = 0;
let made = 0;
let answer: ReturnType<typeof createFeedAnswers>;

beforeEach(() => {
	made = 0;
	answer = createFeedAnswers({ now: () => time, createTag: () => `"${(tags += 1)}"` });
});

async function* make(...parts: (string | Error)[]): AsyncGenerator<string> {
	for (const part of parts) {
		made += 1;
		await Promise.resolve();
		if (part instanceof Error) throw part;
		yield part;
	}
}

function ask(headers: Record<string, string>, ...parts: (string | Error)[]): Promise<Response> {
	const request = new Request('https://shop.example/feed', { headers });
	return answer(request, HEADERS, () => Promise.resolve(() => make(...parts)));
}

describe('a client that has a feed', () => {
	it('keeps it while all its parts are the same', async () => {
		const first = await ask({}, 'a', 'b');
		expect(await first.text()).toBe('ab');
		const etag = first.headers.get('etag') ?? '';
		expect(etag).toMatch(/^W\/"\d+"$/);
		const again = await ask({ 'if-none-match': etag }, 'a', 'b');
		expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
	});

	it.each([
		['another part', ['a', 'c']],
		['fewer parts', ['a']],
		['more parts', ['a', 'b', 'c']]
	])('gets it again with %s', async (_, parts) => {
		const first = await ask({}, 'a', 'b');
		await first.text();
		const etag = first.headers.get('etag') ?? '';
		const again = await ask({ 'if-none-match': etag }, ...parts);
		expect([again.status, await again.text()]).toEqual([200, parts.join('')]);
		expect(again.headers.get('etag')).not.toBe(etag);
	});

	it('compares up to the first part that differs', async () => {
		const first = await ask({}, 'a', 'b', 'c');
		await first.text();
		made = 0;
		await ask({ 'if-none-match': first.headers.get('etag') ?? '' }, 'x', 'b', 'c');
		// One to compare, and the first of the answer.
		expect(made).toBe(2);
	});

	it('does not wait long for the comparison', async () => {
		const first = await ask({}, 'a', 'b');
		await first.text();
		const slow = async function* () {
			yield 'a';
			await Promise.resolve();
			time += 60_000;
			yield 'b';
		};
		const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
		const request = new Request('https://shop.example/feed', { headers });
		expect((await answer(request, HEADERS, () => Promise.resolve(slow))).status).toBe(200);
	});

	it('has none that was not sent whole', async () => {
		const first = await ask({}, 'a', 'b');
		await first.body?.cancel();
		const etag = first.headers.get('etag') ?? '';
		expect((await ask({ 'if-none-match': etag }, 'a', 'b')).status).toBe(200);
	});
});

it('is not found where there is none', async () => {
	const request = new Request('https://shop.example/feed');
	const { status, headers } = await answer(request, HEADERS, () => Promise.resolve(null));
	expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

describe('a platform that fails', () => {
	it('is told while it is asked which feed is meant', async () => {
		const request = new Request('https://shop.example/feed');
		expect((await answer(request, HEADERS, () => Promise.reject(FAILURE))).status).toBe(503);
	});

	it('is told before the first part', async () => {
		const response = await ask({}, FAILURE);
		expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	it.each(['identity', 'gzip'])('breaks the feed off after it (%s)', async (encoding) => {
		const response = await ask({ 'accept-encoding': encoding }, 'a', FAILURE);
		expect(response.status).toBe(200);
		await expect(response.text()).rejects.toThrow();
		const etag = response.headers.get('etag') ?? '';
		expect((await ask({ 'if-none-match': etag }, 'a')).status).toBe(200);
	});
});

it('makes no part before it is taken, and none for a client that has left', async () => {
	const response = await ask({}, ...Array.from({ length: 100_000 }, () => 'part'));
	const reader = response.body!.getReader();
	expect(made).toBe(1);
	await reader.read();
	await reader.read();
	expect(made).toBe(2);
	await reader.cancel();
	expect(made).toBe(2);
});

it('answers HEAD without making more than is needed to know that it can', async () => {
	const request = new Request('https://shop.example/feed', { method: 'HEAD' });
	const response = await answer(request, HEADERS, () => Promise.resolve(() => make('a', 'b')));
	expect([response.status, await response.text(), made]).toEqual([200, '', 1]);
});

it('compresses for who takes it', async () => {
	const response = await ask({ 'accept-encoding': 'br, gzip' }, 'a', 'b');
	expect(response.headers.get('content-encoding')).toBe('gzip');
	expect(gunzipSync(await response.bytes()).toString()).toBe('ab');
});
