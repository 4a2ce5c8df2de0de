import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMeilisearch } from '$lib/server/search/meilisearch';
import { importProducts } from '$lib/server/search/import-products';
import { createProductSearch } from '$lib/server/search/product-search';
import { createDocumentReader } from '$lib/server/search/read-documents';
import {
	getSearchPage,
	getThemeSuggestions,
	predictSearch,
	type PredictiveSearchParameters,
	type Storefront
} from '$lib/server/storefront';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store.ts';
import { writeStore } from '../support/other-store.ts';
import {
	EMPTY,
	EVERYTHING_SOLD,
	ONE_PRODUCT,
	ROASTER,
	TEA_HOUSE
} from '../support/unlike-stores.ts';
import {
	ADMIN_KEY,
	SEARCH_KEY,
	startMeilisearch,
	type MeilisearchDouble
} from '../support/meilisearch/server.ts';

/** The same questions to each search that a shop can have, through the shop's own reads. */
const log = pino({ level: 'silent' });
const resources = new AsyncDisposableStack();
let double: MeilisearchDouble;
let platform: OpenDemoStore;
let other: OpenDemoStore;
let counts: { provider: number; platform: number };

beforeAll(async () => {
	double = resources.use(await startMeilisearch());
	platform = resources.adopt(openDemoStore(), ({ close }) => close());
	const { url } = double;
	const provider = createMeilisearch({ url, key: ADMIN_KEY, index: 'products' });
	const reader = createDocumentReader(platform.storefront);
	await importProducts({ provider, reader, now: Date.now, log });
	const found = createProductSearch({
		load: () => Promise.resolve(createMeilisearch({ url, key: SEARCH_KEY, index: 'products' })),
		...{ timeoutMs: 5000, now: () => performance.now(), log }
	});
	({ counts } = found);
	other = resources.adopt(openDemoStore({ search: found.search }), ({ close }) => close());
}, 60_000);
afterAll(() => resources.disposeAsync());

const read = (storefront: Storefront, query: string) =>
	getSearchPage(storefront, new URL(`http://localhost/search?${query}`));
const list = async (storefront: Storefront, query: string) =>
	(await read(storefront, query)).listing?.products ?? [];
const SUGGESTIONS: PredictiveSearchParameters = {
	...{ term: 'mug', limit: 5, limitScope: 'EACH', types: null },
	...{ searchableFields: null, unavailableProducts: 'HIDE' }
};
/** A value that would end a text of a filter, and add a condition that always holds. */
const INJECTIONS = [
	'" OR available_US EXISTS OR filters = "',
	"' OR '1'='1",
	'\\',
	'\\" OR available_US EXISTS',
	'Ink"] OR [["available_US EXISTS',
	'Ink\n\u0000"'
];

describe.each([
	['the platform', () => platform],
	['Meilisearch', () => other]
])('a search of %s', (_, getStore) => {
	const open = (country = 'US', language = 'EN') => getStore().connect({ country, language });

	it('finds products by a word, the best first, and counts them', async () => {
		const { listing, totalCount } = await read(open(), 'q=mug');
		expect(listing?.products[0]?.handle).toBe('everyday-mug');
		expect(totalCount).toBe(listing?.products.length);
	});

	it('finds nothing for a word that is nowhere', async () => {
		expect(await read(open(), 'q=zzyzx')).toMatchObject({ totalCount: 0, listing: { facets: [] } });
	});

	it('counts what each value of a facet leads to', async () => {
		const { listing } = await read(open(), 'q=lamp');
		const facets = listing?.facets ?? [];
		expect(facets.map(({ id }) => id)).toEqual(
			expect.arrayContaining(['filter.v.price', 'filter.p.tag', 'filter.v.option.color'])
		);
		for (const { values } of facets) {
			const [value] = values;
			if (value === undefined) continue;
			const { name, value: chosen } = value.parameter;
			const query = new URLSearchParams({ q: 'lamp', [name]: chosen }).toString();
			expect((await read(open(), query)).totalCount, query).toBe(value.count);
		}
	});

	it('counts the other values of a facet that is used, for they widen', async () => {
		const all = await read(open(), 'q=lamp');
		const used = await read(open(), 'q=lamp&filter.p.vendor=Lumen+%26+Fold');
		const vendors = ({ listing }: typeof all) =>
			listing?.facets
				.find(({ id }) => id === 'filter.p.vendor')
				?.values.map(({ label, count }) => [label, count]);
		expect(vendors(used)).toEqual(vendors(all));
		const both = await read(
			open(),
			'q=lamp&filter.p.vendor=Lumen+%26+Fold&filter.p.vendor=Corrow+Glass'
		);
		expect(both.totalCount).toBeGreaterThan(used.totalCount);
	});

	it('narrows by price in the currency of the market, and keeps the bounds', async () => {
		const all = await read(open('DE', 'DE'), 'q=glas');
		const { listing } = await read(
			open('DE', 'DE'),
			'q=glas&filter.v.price.gte=20&filter.v.price.lte=40'
		);
		const prices = (listing?.products ?? []).map(({ price }) => Number(price.amount));
		expect(prices.length).toBeGreaterThan(0);
		expect(prices.every((price) => price <= 40)).toBe(true);
		expect(listing?.currencyCode).toBe('EUR');
		expect(listing?.priceBounds).toEqual(all.listing?.priceBounds);
	});

	it.each([
		['price-ascending', 1],
		['price-descending', -1]
	])('sorts by %s', async (order, sign) => {
		const products = await list(open(), `q=glass&filter.v.availability=1&sort_by=${order}`);
		const prices = products.map(({ price }) => sign * Number(price.amount));
		expect(prices.length).toBeGreaterThan(3);
		expect(prices).toEqual(prices.toSorted((one, other) => one - other));
	});

	it('has what is sold out last, or not at all', async () => {
		const all = (await list(open(), 'q=glass')).map((it) => it.availableForSale);
		expect(all).toEqual(all.toSorted((one, other) => Number(other) - Number(one)));
		const some = await list(open(), 'q=glass&filter.v.availability=1');
		expect(some.every((it) => it.availableForSale)).toBe(true);
	});

	it('goes to the next page and back, without a product twice', async () => {
		const first = await read(open(), 'q=s');
		const next = first.listing?.nextHref ?? '';
		expect(next).toContain('cursor=');
		const second = await read(open(), next.split('?')[1] ?? '');
		const handles = [first, second].flatMap(
			({ listing }) => listing?.products.map((it) => it.handle) ?? []
		);
		expect(new Set(handles).size).toBe(handles.length);
		expect(handles).toHaveLength(first.totalCount);
		const back = await read(open(), second.listing?.previousHref?.split('?')[1] ?? '');
		expect(back.listing?.products).toEqual(first.listing?.products);
	});

	it('leads to the first page by a cursor of another list', async () => {
		const first = await list(open(), 'q=a');
		for (const cursor of ['page-0', 'page-99999', 'eyJsYXN0X2lkIjoxfQ', '-1']) {
			expect(await list(open(), `q=a&cursor=${cursor}`), cursor).toEqual(first);
		}
	});

	it('finds words of the language, with the filters of the merchant in its words', async () => {
		const mugs = await list(open('JP', 'JA'), `q=${encodeURIComponent('マグ')}`);
		expect(mugs.map(({ handle }) => handle)).toContain('everyday-mug');
		const { listing } = await read(open('DE', 'DE'), 'q=glas');
		const color = listing?.facets.find(({ label }) => label === 'Farbe');
		expect(color?.values.length).toBeGreaterThan(1);
	});

	it('suggests products with the prices of the market, and the pages of the platform', async () => {
		const { items } = await predictSearch(open('DE', 'DE'), SUGGESTIONS);
		expect(items.products[0]).toMatchObject({ handle: 'everyday-mug', __typename: 'Product' });
		expect(items.products[0]?.priceRange.minVariantPrice.currencyCode).toBe('EUR');
		const only = await predictSearch(open(), { ...SUGGESTIONS, types: ['PRODUCT'] });
		expect(only.total).toBe(only.items.products.length);
		expect(await predictSearch(open(), { ...SUGGESTIONS, types: ['PAGE'] })).toMatchObject({
			items: { products: [] }
		});
		const theme = await getThemeSuggestions(open(), SUGGESTIONS);
		expect(theme?.products[0]?.handle).toBe('everyday-mug');
	});

	it.each(INJECTIONS)('takes %j as a value, and finds nothing', async (value) => {
		for (const name of ['filter.p.vendor', 'filter.v.option.color', 'filter.p.tag']) {
			const query = new URLSearchParams({ q: 'lamp', [name]: value }).toString();
			expect(await read(open(), query)).toMatchObject({ totalCount: 0 });
		}
		await read(open(), new URLSearchParams({ q: value }).toString());
	});
});

it.each([
	['a German roaster', ROASTER, 'hausröstung', 'hausroestung'],
	['a Japanese tea house', TEA_HOUSE, '煎茶', '煎茶'],
	['one product without pictures', ONE_PRODUCT, 'glischa', 'glischa'],
	['nothing', EMPTY, 'glass', null],
	['what is sold out', EVERYTHING_SOLD, 'one', 'one']
])('searches a store of %s', async (_, store, term, found) => {
	await using opened = new AsyncDisposableStack();
	const folder = mkdtempSync(join(tmpdir(), 'store-'));
	opened.defer(() => rmSync(folder, { recursive: true }));
	writeStore(folder, store);
	const { url } = opened.use(await startMeilisearch());
	const connect = (key: string) => createMeilisearch({ url, key, index: 'products' });
	const { search, counts: asked } = createProductSearch({
		load: () => Promise.resolve(connect(SEARCH_KEY)),
		...{ timeoutMs: 5000, now: () => performance.now(), log }
	});
	const shop = opened.adopt(openDemoStore({ seedFolder: folder, search }), ({ close }) => close());
	const storefront = shop.connect({ country: store.country, language: store.language });
	const reader = createDocumentReader(storefront);
	await importProducts({ provider: connect(ADMIN_KEY), reader, now: Date.now, log });
	const handles = (await list(storefront, `q=${encodeURIComponent(term)}`)).map((it) => it.handle);
	expect(handles).toEqual(found === null ? [] : [found]);
	expect(asked).toEqual({ provider: 1, platform: 0 });
});

describe('a question to Meilisearch', () => {
	afterEach(() => double.setFault(null));

	it('was answered by it, each time', () => {
		expect(counts.platform).toBe(0);
		expect(counts.provider).toBeGreaterThan(30);
	});

	it('says nothing of who asks', async () => {
		double.asked.length = 0;
		await read(other.storefront, 'q=lamp&filter.p.vendor=Corrow+Glass');
		const [{ body, headers } = { body: null, headers: {} as Record<string, unknown> }] =
			double.asked;
		expect(Object.keys(headers).sort()).toEqual([
			'accept',
			'accept-encoding',
			'accept-language',
			'authorization',
			'connection',
			'content-length',
			'content-type',
			'host',
			'sec-fetch-mode',
			'user-agent',
			'x-meilisearch-client'
		]);
		expect(headers['accept-language']).toBe('*');
		expect(body).toMatchObject({
			queries: [{ q: 'lamp', page: 1, hitsPerPage: 40 }, { limit: 0 }]
		});
	});

	it('is not asked for lists of everything, which the merchant has arranged', async () => {
		double.asked.length = 0;
		await read(other.storefront, 'q=*');
		expect(double.asked).toEqual([]);
	});

	it('leaves out products that the platform does not show, and keeps its pages', async () => {
		const { documents = new Map() } = double.indexes.get('products_en') ?? {};
		const draft = { ...documents.values().next().value, id: '999', title: 'a draft' };
		documents.set('999', draft as never);
		const { listing, totalCount } = await read(other.storefront, 'q=draft');
		expect([listing?.products, totalCount]).toEqual([[], 1]);
		const first = await read(other.storefront, 'q=a');
		expect(first.listing?.nextHref).toContain('page-1');
		documents.delete('999');
	});

	it.each<[string, () => { status: number } | 'hang']>([
		['fails', () => ({ status: 500 })],
		['refuses the key', () => ({ status: 403 })],
		['does not answer', () => 'hang']
	])('is one of the platform while it %s', async (_, fault) => {
		const lines: string[] = [];
		const warn = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
		const { search, counts: asked } = createProductSearch({
			load: () =>
				Promise.resolve(createMeilisearch({ url: double.url, key: SEARCH_KEY, index: 'products' })),
			...{ timeoutMs: 50, now: () => performance.now(), log: warn }
		});
		const { storefront, close } = openDemoStore({ search });
		double.setFault(fault);
		double.asked.length = 0;
		for (const term of ['lamp', 'vase', 'mug', 'cup', 'bowl', 'tray']) {
			expect(await list(storefront, `q=${term}`)).toEqual(
				await list(platform.storefront, `q=${term}`)
			);
		}
		expect(double.asked).toHaveLength(3);
		expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
			'the search of SEARCH_PROVIDER fails: it is left alone for now'
		]);
		expect(asked).toEqual({ provider: 0, platform: 6 });
		expect(lines.join()).not.toContain(SEARCH_KEY);
		close();
	});
});
