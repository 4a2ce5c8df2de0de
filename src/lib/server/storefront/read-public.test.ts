import { CartCount, CartCreate } from '$graphql/cart';
import { operation, type Operation, type PublicQuery } from '$graphql/operation';
import { ContentPage } from '$graphql/content';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createPublicCache } from '../cache';
import { choosePolicies } from '../cache/policy';
import { recordReads } from '../cache/read-record';
import { StorefrontQueryError } from '../base/errors';
import { createStorefront } from './request';
import { createUpstream } from './upstream';

const log = pino({ level: 'silent' });
const TYPED = { __typename: 'Page', id: 'gid://shopify/Page/1' };
const TEXTS = { handle: 'about', title: 'About', body: '', updatedAt: '2026-01-01T00:00:00Z' };
const SEO = { __typename: 'SEO', title: null, description: 'Who we are' };
const PAGE = { page: { ...TYPED, ...TEXTS, seo: SEO } };

/** A store that answers in turn; the last answer stays. */
function open(answers: object[], changes: { country?: string; buyerIp?: string } = {}) {
	const sent: { headers: Headers; body: { variables: object } }[] = [];
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		...{ maxBytes: 1024 * 1024, now: Date.now, log }
	});
	const connect = ({ country = 'US', buyerIp }: typeof changes = {}) =>
		createStorefront({
			...{ origin: 'https://prism-supply.example', apiVersion: '2026-04', publicToken: 'public-1' },
			...{
				privateToken: buyerIp === undefined ? null : 'private-1',
				getBuyerIp: () => buyerIp ?? null
			},
			...{ requestGroupId: 'request-1', locale: { country, language: 'EN' } },
			...{ timeoutMs: 30_000, isDebug: false, cache, log, now: () => 0 },
			upstream: createUpstream({ now: () => 0, log }),
			fetch: (_, init) => {
				sent.push({
					headers: new Headers(init.headers),
					body: JSON.parse(init.body as string) as { variables: object }
				});
				const answer = answers.length > 1 ? answers.shift() : answers[0];
				return Promise.resolve(Response.json(answer));
			}
		});
	return { cache, sent, connect, storefront: connect(changes) };
}

const aboutPage = {
	...{ variables: { handle: 'about' }, kind: 'content' as const },
	select: (data: { page: { title: string } | null }) => data.page?.title ?? null,
	listTags: () => ['page-about']
};
/** Past the types, as code that was told to be quiet would do it. */
const asPublic = (document: unknown) => document as PublicQuery<unknown, { id: string }>;
const anything = { kind: 'content' as const, select: () => 'kept', listTags: () => [] };

describe('the shared cache refuses', () => {
	it('documents of carts and mutations, before the program runs', () => {
		const { read } = open([{}]).storefront;
		const attempts = [
			// @ts-expect-error A cart belongs to one shopper.
			() => read(CartCount, { ...anything, variables: { id: '1' } }),
			// @ts-expect-error A mutation changes something.
			() => read(CartCreate, { ...anything, variables: { lines: [] } })
		];
		for (const attempt of attempts) expect(attempt).toThrow('is about one shopper or changes');
	});

	it.each([
		['a cart under another name', 'query Q($id: ID!) { mine: cart(id: $id) { id } }'],
		['a customer', 'query Q($id: ID!) { customer(customerAccessToken: $id) { id } }'],
		['a token', 'query Q($id: ID!, $visitorToken: String) { node(id: $id) { id } }'],
		['a session', 'query Q($sessionId: ID!) { node(id: $sessionId) { id } }'],
		['the context of a buyer', 'query Q($id: ID!) @inContext(buyer: { a: $id }) { shop { id } }'],
		['a mutation', 'mutation Q($id: ID!) { cartNoteUpdate(note: $id) { cart { id } } }']
	])('%s, whatever its type says', (_, raw) => {
		const { storefront, sent } = open([{}]);
		const document = operation({ artifact: { name: 'Q', raw } });
		const pending = () =>
			storefront.read(asPublic(document), { ...anything, variables: { id: '1' } });
		expect(pending).toThrow('Q is about one shopper or changes something');
		expect(sent).toEqual([]);
	});

	it.each(['gid://shopify/Cart/a1?key=b', 'gid://shopify/Customer/1', 'gid://shopify/Order/1'])(
		'to keep what was asked with %s, which a visitor may have typed',
		async (id) => {
			const { storefront, sent } = open([{ data: { node: null } }]);
			const raw = 'query Q($id: ID!) { node(id: $id) { id } }';
			const document = operation({ artifact: { name: 'Q', raw } });
			const { record } = await recordReads(async () => {
				for (let time = 0; time < 2; time += 1) {
					await storefront.read(asPublic(document), { ...anything, variables: { id } });
				}
			});
			expect(sent).toHaveLength(2);
			expect(record.privateReason).toBe('an id of one shopper was asked for');
		}
	);
});

describe('what is read in public', () => {
	it('is asked once for all shoppers of a market', async () => {
		const { storefront, connect, sent } = open([{ data: PAGE }]);
		await storefront.read(ContentPage, aboutPage);
		expect(await connect().read(ContentPage, aboutPage)).toBe('About');
		await connect({ country: 'DE' }).read(ContentPage, aboutPage);
		expect(sent.map(({ body }) => body.variables)).toEqual([
			{ handle: 'about', country: 'US', language: 'EN' },
			{ handle: 'about', country: 'DE', language: 'EN' }
		]);
	});

	it.each([
		['in its options', { locale: { country: 'DE' } }, {}],
		['for a shopper', {}, { country: 'DE' }]
	])('is of the market that is named %s, and kept apart', async (_, option, chosen) => {
		const { storefront, sent } = open([{ data: PAGE }]);
		await storefront.read(ContentPage, aboutPage);
		for (let time = 0; time < 2; time += 1) {
			await storefront.withLocale(chosen).read(ContentPage, { ...aboutPage, ...option });
		}
		expect(sent.map(({ body }) => body.variables)).toEqual([
			{ handle: 'about', country: 'US', language: 'EN' },
			{ handle: 'about', country: 'DE', language: 'EN' }
		]);
	});

	it('is asked for the one who came first and is the same for the next', async () => {
		const { storefront, connect, sent } = open([{ data: PAGE }], { buyerIp: '192.0.2.1' });
		await storefront.read(ContentPage, aboutPage);
		await connect({ buyerIp: '192.0.2.2' }).read(ContentPage, aboutPage);
		expect(sent.map(({ headers }) => headers.get('shopify-storefront-buyer-ip'))).toEqual([
			'192.0.2.1'
		]);
	});

	it.each([
		['errors instead of data', { errors: [{ message: 'no' }] }],
		[
			'a fault of the platform beside data',
			{ data: PAGE, errors: [{ message: 'no', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
		]
	])('is a failure with %s, and is not kept', async (_, answer) => {
		const { storefront } = open([answer, { data: PAGE }]);
		await expect(storefront.read(ContentPage, aboutPage)).rejects.toThrow('ContentPage failed: no');
		expect(await storefront.read(ContentPage, aboutPage)).toBe('About');
	});

	it('is used and not kept with an error in a part', async () => {
		const half = { data: { page: null }, errors: [{ message: 'no', path: ['page'] }] };
		const { storefront, sent } = open([half, { data: PAGE }]);
		expect(await storefront.read(ContentPage, aboutPage)).toBeNull();
		expect(await storefront.read(ContentPage, aboutPage)).toBe('About');
		expect(sent).toHaveLength(2);
	});

	it.each([
		...[{ data: {} }, { data: { shop: null } }, { data: { page: [] } }, { data: { page: {} } }],
		...Object.keys(PAGE.page).map((name) => ({ data: { page: { ...PAGE.page, [name]: 1 } } })),
		...Object.keys(TEXTS).map((name) => ({ data: { page: { ...PAGE.page, [name]: null } } })),
		{ data: { page: { ...PAGE.page, seo: { ...SEO, title: {} } } } }
	])(
		'is neither used nor kept where a field is missing or has another type: %j',
		async (answer) => {
			const page = { ...aboutPage, select: (data: { page: unknown }) => data.page };
			const { storefront } = open([answer, { data: PAGE }]);
			await expect(storefront.read(ContentPage, page)).rejects.toThrow(StorefrontQueryError);
			expect(await storefront.read(ContentPage, page)).toEqual(PAGE.page);
		}
	);

	it('is kept without a field that the access token may not read', async () => {
		const denied = {
			data: PAGE,
			errors: [
				{ message: 'no', path: ['page', 'seo'], extensions: { code: 'ACCESS_DENIED' } },
				{ message: 'no', path: ['page', 'body'], extensions: { code: 'ACCESS_DENIED' } }
			]
		};
		const { storefront, sent } = open([denied]);
		const { record } = await recordReads(async () => {
			expect(await storefront.read(ContentPage, aboutPage)).toBe('About');
			expect(await storefront.read(ContentPage, aboutPage)).toBe('About');
		});
		expect(sent).toHaveLength(1);
		expect(record).toMatchObject({
			counts: { hit: 1, stale: 0, miss: 1, failed: 0 },
			privateReason: null
		});
	});

	it('is not kept with a denied field and an error that may pass', async () => {
		const errors = [
			{ message: 'no', path: ['page', 'seo'], extensions: { code: 'ACCESS_DENIED' } },
			{ message: 'oops', path: ['page', 'body'] }
		];
		const { storefront, sent } = open([{ data: PAGE, errors }]);
		await storefront.read(ContentPage, aboutPage);
		await storefront.read(ContentPage, aboutPage);
		expect(sent).toHaveLength(2);
	});

	it('waits as long as the price of the query takes to be refilled', async () => {
		const throttled = {
			errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
			extensions: {
				cost: {
					requestedQueryCost: 400,
					throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 100, restoreRate: 50 }
				}
			}
		};
		const { storefront, sent } = open([throttled, { data: PAGE }]);
		for (let time = 0; time < 2; time += 1) {
			await expect(storefront.read(ContentPage, aboutPage)).rejects.toMatchObject({
				retryAfterS: 6
			});
		}
		expect(sent).toHaveLength(1);
	});
});

describe('what is asked for one shopper', () => {
	const count: Operation<unknown, { id: string }> = CartCount;

	it('is asked each time, and makes what it is part of private', async () => {
		const { storefront, sent } = open([
			{ data: { cart: { __typename: 'Cart', id: '1', totalQuantity: 3 } } }
		]);
		const { record } = await recordReads(async () => {
			await storefront.request(count, { variables: { id: 'gid://shopify/Cart/a1' } });
			await storefront.request(count, { variables: { id: 'gid://shopify/Cart/a1' } });
		});
		expect(sent).toHaveLength(2);
		expect(record).toMatchObject({
			tags: new Map(),
			privateReason: 'CartCount was asked for one shopper'
		});
	});

	it('invalidates nothing', async () => {
		const { storefront, cache } = open([{ data: { outcome: null } }]);
		const told: unknown[] = [];
		cache.onInvalidation((tags) => told.push(tags));
		await storefront.request(CartCreate, { variables: { lines: [] } });
		expect(told).toEqual([]);
	});
});
