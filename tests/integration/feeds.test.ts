import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_END, renderFeedItems, renderFeedStart } from '$lib/server/discovery';
import { getMarkets, readFeedProducts, type Market } from '$lib/server/storefront';
import { toLanguageTag } from '$lib/core/language-tag';
import { findFeedFaults, parseFeed, type FeedItem } from '../support/merchant-feed.ts';
import { openDemoStore, type OpenDemoStore } from '../support/open-demo-store.ts';

let demoStore: OpenDemoStore;
let markets: readonly Market[];

beforeAll(async () => {
	demoStore = openDemoStore();
	markets = await getMarkets(demoStore.storefront);
});
afterAll(() => demoStore.close());

async function readFeed(country: string, language: string): Promise<FeedItem[]> {
	const shop = {
		...{ name: 'Prism Supply', language: toLanguageTag(language) },
		toUrl: (path: string) => `https://shop.example${path}`
	};
	const parts = [renderFeedStart(shop)];
	for await (const products of readFeedProducts(demoStore.connect({ country, language }))) {
		parts.push(renderFeedItems(products, shop));
	}
	return parseFeed(parts.join('') + FEED_END);
}

function countDecimals(currency: string): number {
	const format = new Intl.NumberFormat('en', { style: 'currency', currency });
	return format.resolvedOptions().maximumFractionDigits ?? 2;
}

describe('the feed of the demo store', () => {
	it('keeps the published rules in every market and language', async () => {
		expect(markets.length).toBeGreaterThan(5);
		const faults: string[] = [];
		for (const { country, currencyCode: currency, languages } of markets) {
			for (const { code } of languages) {
				const items = await readFeed(country, code);
				expect(items.length).toBeGreaterThan(100);
				const found = findFeedFaults(items, { currency, decimals: countDecimals(currency) });
				faults.push(...found.map((fault) => `${country}-${code} ${fault}`));
			}
		}
		expect(faults).toEqual([]);
	});

	it('has the same ids in all markets, and the texts and meanings of each', async () => {
		const [american, german] = [await readFeed('US', 'EN'), await readFeed('DE', 'DE')];
		const find = (items: readonly FeedItem[]) =>
			items.find(({ id: [id = ''] = [] }) => id === '4500000013004');
		expect(find(american)).toMatchObject({ color: ['Sage'], price: ['22.00 USD'] });
		expect(find(german)).toMatchObject({ price: ['21.00 EUR'] });
		expect(find(german)?.['color']).toBeDefined();
		expect(find(german)?.['color']).not.toEqual(['Sage']);
	});
});
