import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { CartCount } from '$graphql/cart';
import { ContentPage } from '$graphql/content';
import { createPublicCache } from '../cache';
import { choosePolicies } from '../cache/policy';
import { recordReads } from '../cache/read-record';
import { createStorefront, type BuyerContext } from './index';
import { createUpstream } from './upstream';

const log = pino({ level: 'silent' });
const BERLIN = 'gid://shopify/CompanyLocation/7101';
const PORTLAND = 'gid://shopify/CompanyLocation/7103';
const TEXTS = { handle: 'about', body: '', updatedAt: '2026-01-01T00:00:00Z', seo: null };

interface Asked {
	query: string;
	variables: { buyer?: { customerAccessToken: string; companyLocationId: string } };
}

/** A store whose page has the title that the asking buyer sees. */
function open(errors: object[] = []) {
	const asked: Asked[] = [];
	const cache = createPublicCache({
		policies: choosePolicies({ hasWebhooks: true }),
		...{ maxBytes: 1024 * 1024, now: Date.now, log }
	});
	const storefront = createStorefront({
		...{ origin: 'https://prism-supply.example', apiVersion: '2026-04', publicToken: 'public-1' },
		...{ privateToken: null, getBuyerIp: () => null, requestGroupId: 'request-1' },
		...{ locale: { country: 'US', language: 'EN' }, timeoutMs: 30_000, isDebug: false },
		...{ cache, log, now: () => 0, upstream: createUpstream({ now: () => 0, log }) },
		fetch: async (_, init) => {
			const body = JSON.parse(init.body as string) as Asked;
			asked.push(body);
			await Promise.resolve();
			const title = body.variables.buyer?.companyLocationId ?? 'everybody';
			const page = { __typename: 'Page', id: 'gid://shopify/Page/1', title, ...TEXTS };
			return Response.json({ data: { page, cart: null }, errors });
		}
	});
	return { storefront, asked };
}

const buyerOf = (companyLocationId: string, changes: Partial<BuyerContext> = {}): BuyerContext => ({
	companyLocationId,
	loadAccessToken: () => Promise.resolve(`token for ${companyLocationId}`),
	...changes
});
const title = {
	...{ variables: { handle: 'about' }, kind: 'content' as const },
	select: (data: { page: { title: string } | null }) => data.page?.title ?? null,
	listTags: () => ['page-about']
};

describe('what a company’s buyer reads', () => {
	it('is asked with the token and the location, and shared with nobody', async () => {
		const { storefront, asked } = open();
		const read = () => storefront.read(ContentPage, title);
		const readFor = (location: string) =>
			storefront.withBuyer(buyerOf(location)).read(ContentPage, title);
		expect(
			await Promise.all([readFor(BERLIN), read(), readFor(PORTLAND), readFor(BERLIN), read()])
		).toEqual([BERLIN, 'everybody', PORTLAND, BERLIN, 'everybody']);
		expect([await readFor(PORTLAND), await read()]).toEqual([PORTLAND, 'everybody']);
		const buyers = asked.map(({ variables }) => variables.buyer?.companyLocationId ?? null);
		expect(buyers.toSorted()).toEqual([BERLIN, BERLIN, PORTLAND, PORTLAND, null]);
		const first = asked.find(({ variables }) => variables.buyer !== undefined);
		expect(first?.query).toContain('buyer: $buyer');
		expect(first?.variables.buyer?.customerAccessToken).toBe(`token for ${BERLIN}`);
	});

	it('is asked once for one page, in any market of it', async () => {
		const { storefront, asked } = open();
		const own = storefront.withLocale({ country: 'DE' }).withBuyer(buyerOf(BERLIN));
		await Promise.all([own.read(ContentPage, title), own.read(ContentPage, title)]);
		expect(asked).toHaveLength(1);
		await own.withLocale({ country: 'AT' }).read(ContentPage, title);
		expect(asked[1]?.variables).toMatchObject({
			country: 'AT',
			buyer: { companyLocationId: BERLIN }
		});
	});

	it('makes the page private', async () => {
		const { storefront } = open();
		const { record } = await recordReads(() =>
			storefront.withBuyer(buyerOf(BERLIN)).read(ContentPage, title)
		);
		expect(record.privateReason).toBe('ContentPage was read for a company');
	});

	it('is not asked at all while the customer is unknown', async () => {
		const { storefront, asked } = open();
		const own = storefront.withBuyer(
			buyerOf(BERLIN, { loadAccessToken: () => Promise.resolve(null) })
		);
		await expect(own.read(ContentPage, title)).rejects.toThrow('nothing was asked');
		expect(asked).toEqual([]);
		// The health of the platform is not judged by it.
		expect(await storefront.read(ContentPage, title)).toBe('everybody');
	});

	it('is asked for everybody again with no buyer', async () => {
		const { storefront } = open();
		const own = storefront.withBuyer(buyerOf(BERLIN));
		expect(await own.withBuyer(null).read(ContentPage, title)).toBe('everybody');
	});
});

describe('an error of the platform', () => {
	const refusal = { message: 'The buyer may not purchase for this company location' };

	it('keeps a buyer from an answer that may be everybody’s', async () => {
		const { storefront } = open([refusal]);
		let refused = 0;
		const own = storefront.withBuyer(buyerOf(BERLIN, { onRefused: () => (refused += 1) }));
		await expect(own.read(ContentPage, title)).rejects.toThrow('failed for a company');
		expect(refused).toBe(1);
		await own.request(CartCount, { variables: { id: '1' } });
		expect(refused).toBe(2);
	});

	it('that is not about the buyer is none of a refusal', async () => {
		const { storefront } = open([{ message: 'Internal error', path: ['page'] }]);
		let refused = 0;
		const own = storefront.withBuyer(buyerOf(BERLIN, { onRefused: () => (refused += 1) }));
		await expect(own.read(ContentPage, title)).rejects.toThrow('failed for a company');
		expect(refused).toBe(0);
	});

	it('leaves out a field that the shop may not read', async () => {
		const denied = { message: 'no', path: ['page', 'x'], extensions: { code: 'ACCESS_DENIED' } };
		const { storefront } = open([denied]);
		expect(await storefront.withBuyer(buyerOf(BERLIN)).read(ContentPage, title)).toBe(BERLIN);
	});
});
