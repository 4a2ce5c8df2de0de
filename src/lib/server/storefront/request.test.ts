import { CartCount, CartRead } from '$graphql/cart';
import type { Operation } from '$graphql/operation';
import { createPublicCache } from '../cache';
import { choosePolicies } from '../cache/policy';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { StorefrontApiError, StorefrontTimeoutError } from '../base/errors';
import { createVersionNote } from './note-version';
import { createStorefront, type StorefrontOptions } from './request';
import { createUpstream } from './upstream';

interface Sent {
	url: string;
	headers: Headers;
	body: { query: string; variables: Record<string, unknown> };
}

const document: Operation<{ shop: { name: string } }, { country?: string; language?: string }> = {
	name: 'ShopName',
	text: 'query ShopName($country: CountryCode, $language: LanguageCode) { shop { name } }',
	variables: new Set(['country', 'language']),
	isPublic: true
};
const plainDocument: Operation<{ node: null }, { id: string }> = {
	name: 'AnyNode',
	text: 'query AnyNode($id: ID!) { node(id: $id) { id } }',
	variables: new Set(['id']),
	isPublic: true
};

function create(
	answer: () => Response | Promise<Response>,
	changes: Partial<StorefrontOptions> = {}
) {
	const sent: Sent[] = [];
	const logged: Record<string, unknown>[] = [];
	const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
	const storefront = createStorefront({
		origin: 'https://prism-supply.example',
		apiVersion: '2026-04',
		publicToken: 'public-1',
		privateToken: null,
		getBuyerIp: () => null,
		requestGroupId: 'request-1',
		locale: { country: 'US', language: 'EN' },
		timeoutMs: 30_000,
		isDebug: false,
		cache: createPublicCache({
			...{ policies: choosePolicies({ hasWebhooks: true }), maxBytes: 1024 * 1024 },
			...{ now: Date.now, log }
		}),
		upstream: createUpstream({ now: () => 0, log }),
		now: () => 0,
		log,
		fetch: async (url, init) => {
			const body = JSON.parse(init.body as string);
			sent.push({ url, headers: new Headers(init.headers), body });
			init.signal?.throwIfAborted();
			return Promise.race([answer(), rejectOnAbort(init.signal)]);
		},
		...changes
	});
	return { storefront, sent, logged };
}

const json = (value: unknown, init?: ResponseInit) => Response.json(value, init);
const shopName = () => json({ data: { shop: { name: 'Prism Supply' } } });

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
	return new Promise((_, reject) => {
		signal?.addEventListener('abort', () => reject(signal.reason as Error));
	});
}

/** Headers arrive, the body never ends. */
function stalledResponse(): Response {
	return new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) }));
}

describe('a failed exchange throws', () => {
	it.each([
		[429, 'slow down'],
		[430, 'suspicious'],
		[503, 'x'.repeat(500)]
	])('an API error on status %i, with the start of the text', async (status, text) => {
		const { storefront } = create(
			() => new Response(text, { status, headers: { 'x-request-id': 'platform-7' } })
		);
		const failure = await storefront.request(document).catch((it: unknown) => it);
		expect(failure).toBeInstanceOf(StorefrontApiError);
		expect(failure).toMatchObject({
			status,
			requestId: 'platform-7',
			message: `ShopName responded with ${status}: ${text.slice(0, 200)}`
		});
	});

	it.each([
		['HTML', '<html>'],
		['a list', '[]'],
		['a string', '"ok"'],
		['nothing', ''],
		['data that is a list', '{"data":[]}'],
		['errors that are a string', '{"data":{},"errors":"no"}']
	])('an API error on %s instead of GraphQL', async (_, text) => {
		const { storefront } = create(() => new Response(text));
		await expect(storefront.request(document)).rejects.toThrow(StorefrontApiError);
		await expect(storefront.request(document)).rejects.toThrow(
			'ShopName responded with no GraphQL'
		);
	});

	it('an API error when no connection is made, with its cause and no status', async () => {
		const cause = new TypeError('fetch failed');
		const { storefront } = create(() => Promise.reject(cause));
		await expect(storefront.request(document)).rejects.toMatchObject({
			name: 'StorefrontApiError',
			status: null,
			cause
		});
	});

	it('a timeout when no answer comes in time', async () => {
		const { storefront } = create(() => new Promise(() => undefined), { timeoutMs: 1 });
		await expect(storefront.request(document)).rejects.toThrow(StorefrontTimeoutError);
		await expect(storefront.request(document)).rejects.toMatchObject({ timeoutMs: 1 });
	});

	it('a timeout when the body does not end in time', async () => {
		const { storefront } = create(stalledResponse, {
			timeoutMs: 1,
			fetch: (_, init) => {
				const { body } = stalledResponse();
				const stalled = body!.pipeThrough(new TransformStream(), { signal: init.signal! });
				return Promise.resolve(new Response(stalled));
			}
		});
		await expect(storefront.request(document)).rejects.toThrow(StorefrontTimeoutError);
	});

	it("the caller's own abort, untouched", async () => {
		const { storefront } = create(() => new Promise(() => undefined));
		const controller = new AbortController();
		const pending = storefront.request(document, { signal: controller.signal });
		controller.abort();
		await expect(pending).rejects.toBe(controller.signal.reason);
		await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
	});
});

describe('GraphQL errors are returned', () => {
	const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];

	it('beside data', async () => {
		const { storefront } = create(() => json({ data: { node: null }, errors }));
		const response = await storefront.request(plainDocument, { variables: { id: 'gid://1' } });
		expect(response).toMatchObject({ data: { node: null }, errors });
	});

	it.each([{ errors }, { data: null, errors }, { data: {}, errors }])(
		'without data',
		async (payload) => {
			const { storefront } = create(() => json(payload));
			expect(await storefront.request(document)).toMatchObject({ data: null, errors });
		}
	);

	it('as an empty list when there are none, with the headers of the answer', async () => {
		const { storefront } = create(() =>
			json({ data: { shop: { name: 'Prism Supply' } } }, { headers: { 'x-request-id': 'p-1' } })
		);
		const response = await storefront.request(document);
		expect(response).toMatchObject({ data: { shop: { name: 'Prism Supply' } }, errors: [] });
		expect(response.headers.get('x-request-id')).toBe('p-1');
	});
});

it('no message of an answer names an id to a shopper', async () => {
	const message = 'The cart with id gid://shopify/Cart/1 does not exist.';
	const named: Operation<{ outcome: { userErrors: { message: string }[] } }, object> = {
		...{ name: 'CartNote', variables: new Set<string>(), isPublic: false },
		text: `mutation CartNote { outcome: cartNoteUpdate(cartId: "1", note: "") {
			userErrors { message } } }`
	};
	const { storefront } = create(() => json({ data: { outcome: { userErrors: [{ message }] } } }));
	const { data } = await storefront.request(named);
	expect(data?.outcome.userErrors).toEqual([
		{ message: expect.not.stringContaining('gid:') as string }
	]);
});

describe('what is sent', () => {
	it('goes to the version in use, named, with the public token and no address of the buyer', async () => {
		const { storefront, sent } = create(shopName, { getBuyerIp: () => '203.0.113.7' });
		await storefront.request(document);
		expect(sent[0]?.url).toBe(
			'https://prism-supply.example/api/2026-04/graphql.json?operation=ShopName'
		);
		expect(sent[0]?.body.query).toBe(document.text);
		expect(Object.fromEntries(sent[0]!.headers)).toEqual({
			accept: 'application/json',
			'content-type': 'application/json',
			'custom-storefront-request-group-id': 'request-1',
			'x-sdk-variant': 'shopify-graphql-client',
			'x-sdk-version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
			'x-shopify-storefront-access-token': 'public-1'
		});
	});

	it("carries the private token with the buyer's address", async () => {
		const { storefront, sent } = create(shopName, {
			privateToken: 'private-1',
			getBuyerIp: () => '203.0.113.7'
		});
		await storefront.request(document);
		expect(sent[0]?.headers.get('shopify-storefront-private-token')).toBe('private-1');
		expect(sent[0]?.headers.get('shopify-storefront-buyer-ip')).toBe('203.0.113.7');
		expect(sent[0]?.headers.has('x-shopify-storefront-access-token')).toBe(false);
	});

	it('carries the private token alone while the address is unknown', async () => {
		const { storefront, sent } = create(shopName, { privateToken: 'private-1' });
		await storefront.request(document);
		expect(sent[0]?.headers.get('shopify-storefront-private-token')).toBe('private-1');
		expect(sent[0]?.headers.has('shopify-storefront-buyer-ip')).toBe(false);
	});

	it('asks for the address only to send it', async () => {
		const getBuyerIp = vi.fn(() => '203.0.113.7');
		const { storefront } = create(shopName, { privateToken: 'private-1', getBuyerIp });
		expect(getBuyerIp).not.toHaveBeenCalled();
		await storefront.request(document);
		expect(getBuyerIp).toHaveBeenCalled();
	});

	it.each([
		['the deployment settings', undefined, { country: 'US', language: 'EN' }],
		['the locale option', { country: 'DE', language: 'DE' }, { country: 'DE', language: 'DE' }],
		['half a locale option', { country: 'FR' }, { country: 'FR', language: 'EN' }]
	])('takes country and language from %s', async (_, locale, expected) => {
		const { storefront, sent } = create(shopName);
		await storefront.request(document, locale ? { locale } : {});
		expect(sent[0]?.body.variables).toEqual(expected);
	});

	it.each([
		['a choice', { country: 'DE', language: 'DE' }, undefined, { country: 'DE', language: 'DE' }],
		['half a choice', { country: 'DE' }, undefined, { country: 'DE', language: 'EN' }],
		['no choice', {}, undefined, { country: 'US', language: 'EN' }],
		[
			'a choice and an option',
			{ country: 'DE', language: 'DE' },
			{ country: 'FR' },
			{ country: 'FR', language: 'DE' }
		]
	])('takes %s that was handed in for a shopper', async (_, chosen, locale, expected) => {
		const { storefront, sent } = create(shopName);
		const own = storefront.withLocale(chosen);
		await own.request(document, locale ? { locale } : {});
		expect(sent[0]?.body.variables).toEqual(expected);
		expect(own.locale).toEqual({ country: 'US', language: 'EN', ...chosen });
		// The one it came from still speaks for the deployment.
		await storefront.request(document);
		expect(sent[1]?.body.variables).toEqual({ country: 'US', language: 'EN' });
	});

	it('says what the shopper allows, only where the document declares it', async () => {
		const { storefront, sent } = create(() => json({ data: { cart: null } }));
		const consent = { analytics: true, marketing: false };
		const own = storefront.withLocale({ country: 'DE' }).withConsent(consent);
		await own.request(CartRead, { variables: { id: 'gid://1' } });
		await own.request(CartCount, { variables: { id: 'gid://1' } });
		await storefront.request(CartRead, { variables: { id: 'gid://1' } });
		const market = { country: 'DE', language: 'EN' };
		expect(sent.map(({ body }) => body.variables)).toEqual([
			{ id: 'gid://1', ...market, visitorConsent: consent },
			{ id: 'gid://1' },
			{ id: 'gid://1', country: 'US', language: 'EN' }
		]);
		expect(sent[0]?.body.query).toContain('visitorConsent: $visitorConsent');
	});

	it('names country and language only where the document declares them', async () => {
		const { storefront, sent } = create(() => json({ data: { node: null } }));
		await storefront.request(plainDocument, {
			variables: { id: 'gid://1' },
			locale: { country: 'DE' }
		});
		expect(sent[0]?.body.variables).toEqual({ id: 'gid://1' });
	});
});

describe('timings', () => {
	it('are logged when debugging, also of failures', async () => {
		const times = [10, 55.4, 100, 130];
		const { storefront, logged } = create(() => new Response('', { status: 500 }), {
			isDebug: true,
			now: () => times.shift() ?? 0
		});
		await expect(storefront.request(document)).rejects.toThrow(StorefrontApiError);
		expect(logged).toMatchObject([{ operation: 'ShopName', durationMs: 45, msg: 'timing' }]);
	});

	it('are not logged otherwise', async () => {
		const { storefront, logged } = create(shopName);
		await storefront.request(document);
		expect(logged).toEqual([]);
	});
});

describe('a version that answers in place of the set one, and deprecated fields', () => {
	const lines: Record<string, unknown>[] = [];
	const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
	const answerWith = (headers: Record<string, string>) => () =>
		json({ data: { shop: { name: 'Prism Supply' } } }, { headers });

	it('are logged once, for all requests of the process', async () => {
		const noteVersion = createVersionNote(log);
		const ask = (headers: Record<string, string>) =>
			create(answerWith(headers), { noteVersion }).storefront.request(document);
		await ask({});
		await ask({ 'X-Shopify-API-Version': '2026-04' });
		expect(lines).toEqual([]);

		await ask({ 'X-Shopify-API-Version': '2026-07' });
		await ask({ 'X-Shopify-API-Version': '2026-07', 'X-Shopify-API-Deprecated-Reason': 'Cart.a' });
		await ask({ 'X-Shopify-API-Version': '2026-07', 'X-Shopify-API-Deprecated-Reason': 'Cart.b' });
		expect(lines).toMatchObject([
			{ level: 40, operation: 'ShopName', asked: '2026-04', answered: '2026-07' },
			{ level: 40, operation: 'ShopName', version: '2026-04', reason: 'Cart.a' }
		]);
	});
});
