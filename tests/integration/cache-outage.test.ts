import { describeServiceFailure } from '$lib/server/base/errors';
import { createStorefront, createUpstream, getContentPage } from '$lib/server/storefront';
import type { ServerResponse } from 'node:http';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCache } from '../support/open-cache.ts';
import { listen, type Listening } from '../support/platform-server.ts';

const PAGE = {
	...{ __typename: 'Page', id: 'gid://shopify/Page/1', handle: 'about', title: 'About' },
	...{ body: '', updatedAt: '2026-01-01T00:00:00Z', seo: null }
};
const log = pino({ level: 'silent' });

const answerPage = (response: ServerResponse) =>
	response
		.writeHead(200, { 'content-type': 'application/json' })
		.end(JSON.stringify({ data: { page: PAGE } }));

/** A platform on a real socket, and a shop of several visitors before it. */
let platform: Listening;
let asked: number;
let answer: (response: ServerResponse) => unknown;

beforeEach(async () => {
	asked = 0;
	answer = answerPage;
	platform = await listen((_, response) => {
		asked += 1;
		answer(response);
	});
});
afterEach(() => platform.close());

function openShop() {
	const { cache, logged, pass } = openCache();
	let restedMs = 0;
	const now = () => performance.now() + restedMs;
	const storefront = createStorefront({
		...{ origin: platform.origin, apiVersion: '2026-04', publicToken: 'public-1' },
		...{ privateToken: null, getBuyerIp: () => null, requestGroupId: 'test', timeoutMs: 30_000 },
		...{ locale: { country: 'US', language: 'EN' }, isDebug: false, fetch, cache, log },
		...{ now, upstream: createUpstream({ now, log }) }
	});
	return {
		...{ cache, logged, pass },
		rest: (seconds: number) => (restedMs += seconds * 1000),
		visit: async (handle: string) => {
			try {
				return (await getContentPage(storefront, handle))?.title;
			} catch (failure) {
				return describeServiceFailure(failure);
			}
		}
	};
}

it('asks once for 500 visitors who come together', async () => {
	const { visit } = openShop();
	const titles = await Promise.all(Array.from({ length: 500 }, () => visit('about')));
	expect([new Set(titles), asked]).toEqual([new Set(['About']), 1]);
});

it('serves what it has read while the platform is down, refuses the rest, and recovers', async () => {
	const { visit, pass, rest, logged } = openShop();
	await visit('about');
	pass(60 * 60);
	answer = (response) => response.writeHead(503).end('down');
	expect(await visit('about')).toBe('About');
	for (const handle of ['a', 'b', 'c']) await visit(handle);
	const askedBefore = asked;
	expect(await visit('d')).toEqual({ status: 503, retryAfterS: 1 });
	expect(await visit('about')).toBe('About');
	expect(asked).toBe(askedBefore);
	expect(logged.map(({ msg }) => msg)).toEqual([
		'the platform fails: serving what was read before'
	]);
	answer = answerPage;
	rest(15);
	expect(await visit('d')).toBe('About');
});

it('finds the platform gone, and says when to come back', async () => {
	const { visit } = openShop();
	await visit('about');
	await platform.close();
	expect(await visit('other')).toEqual({ status: 503, retryAfterS: 5 });
	expect(await visit('about')).toBe('About');
	platform = await listen((_, response) => answerPage(response));
});

it('leaves a busy platform alone for as long as it says', async () => {
	const { visit, rest } = openShop();
	answer = (response) => response.writeHead(429, { 'retry-after': '7' }).end('slow down');
	expect(await visit('about')).toEqual({ status: 503, retryAfterS: 7 });
	answer = answerPage;
	expect(await visit('about')).toEqual({ status: 503, retryAfterS: 7 });
	expect(asked).toBe(1);
	rest(7);
	expect(await visit('about')).toBe('About');
});
