import { parseGid } from '$lib/core/gid';
import type { ProductCard } from '$lib/domain/product';
import { recordReads } from '$lib/server/cache/read-record';
import { listTopicTags } from '$lib/server/cache/tags';
import { handlePredictiveSearch } from '$lib/server/predictive-search';
import {
	getCollectionPage,
	getCollections,
	getHomePage,
	getProduct,
	getRecommendations,
	getSearchPage,
	getSitemapEntries
} from '$lib/server/storefront';
import { afterAll, expect, it } from 'vitest';
import { MAIN_SITE } from '$lib/server/base/market-sites';
import { openDemoStore } from '../support/open-demo-store.ts';

const { storefront, cache, close } = openDemoStore();
afterAll(close);

const at = (path: string) => new URL(path, 'http://localhost:4159');

const LISTS: [name: string, list: () => Promise<readonly ProductCard[]>][] = [
	[
		'the home page',
		async () => {
			const { featured, newest } = await getHomePage(storefront);
			return [...featured, ...newest];
		}
	],
	[
		'a collection',
		async () => (await getCollectionPage(storefront, 'candles', at('/')))?.listing.products ?? []
	],
	[
		'all products, narrowed',
		async () => {
			const url = at('/collections/all?filter.v.availability=1');
			return (await getCollectionPage(storefront, 'all', url))?.listing.products ?? [];
		}
	],
	[
		'a search',
		async () => (await getSearchPage(storefront, at('/search?q=lamp'))).listing?.products ?? []
	]
];

it.each(LISTS)(
	'%s carries the tags of every product in it, by handle and number',
	async (_, list) => {
		const { result: products, record } = await recordReads(list);
		const names = products.flatMap(({ handle, id }) => [
			`product-${handle}`,
			`product-${parseGid(id)?.id}`
		]);
		expect(names.length).toBeGreaterThan(2);
		expect(names.filter((name) => !record.tags.has(name))).toEqual([]);
		expect([...record.tags.keys()]).toContain('products-index');
		expect(record.privateReason).toBeNull();
	}
);

it.each([
	['a product', () => getProduct(storefront, 'dome-lamp', at('/')), 'product-dome-lamp'],
	['no product', () => getProduct(storefront, 'nope', at('/')), 'products-index'],
	[
		'recommendations',
		() => getRecommendations(storefront, 'dome-lamp'),
		'recommendations-dome-lamp'
	],
	['a collection', () => getCollectionPage(storefront, 'candles', at('/')), 'collection-candles'],
	['no collection', () => getCollectionPage(storefront, 'nope', at('/')), 'collections-index'],
	['all collections', () => getCollections(storefront), 'collection-candles'],
	[
		'a shard of the sitemap',
		() => getSitemapEntries(storefront, 'products', 1),
		'product-dome-lamp'
	]
])('%s carries its tag', async (_, read, tag) => {
	const { record } = await recordReads<unknown>(read);
	expect([...record.tags.keys()]).toContain(tag);
});

const suggest = () =>
	handlePredictiveSearch({
		url: at('/api/predictive-search?q=candles'),
		locals: { storefront, site: MAIN_SITE }
	});

it.each<[string, () => Promise<unknown>]>([
	['its page', () => getCollectionPage(storefront, 'candles', at('/'))],
	['the list of all', () => getCollections(storefront)],
	['a product in it', () => getProduct(storefront, 'jar-candle', at('/'))],
	['suggestions', suggest]
])('a new handle of a collection outdates %s under the old one', async (_, read) => {
	const page = await getCollectionPage(storefront, 'candles', at('/'));
	const number = parseGid(page?.collection.id ?? '')?.id ?? null;
	const { record } = await recordReads(read);
	await cache.invalidateTags(listTopicTags('collections/update', { handle: 'other', number: '1' }));
	expect(cache.isCurrent(record)).toBe(true);
	await cache.invalidateTags(listTopicTags('collections/update', { handle: 'renamed', number }));
	expect(cache.isCurrent(record)).toBe(false);
});
