import { expect, test } from 'vitest';
import { openStore } from '../../../store/open-store.ts';
import { sitemapResolvers } from './sitemap.ts';
import type { ApiContext, Resolve } from '../resolver.ts';

interface Resources {
	items: { handle: string }[];
	hasNextPage: boolean;
}

const store = openStore({
	databasePath: ':memory:',
	now: () => Date.UTC(2026, 4, 20),
	randomBytes: (length) => new Uint8Array(length),
	generatedProducts: 700
});
const context: ApiContext = {
	store,
	locale: { country: 'US', language: 'EN' },
	origin: 'http://demo.test',
	buyerIp: null,
	visitorConsent: null,
	hasAccessToken: true
};

function loadPage(page: number): Resources {
	const resolve = sitemapResolvers['Sitemap']?.['resources'] as Resolve;
	return resolve({ type: 'PRODUCT' }, { page }, context, {} as never) as Resources;
}

test('pages of a large catalog are found in any order, and hold every product once', () => {
	const last = loadPage(3);
	expect(last).toMatchObject({ hasNextPage: false });
	expect(last.items).toHaveLength(250);
	expect(loadPage(4)).toEqual({ items: [], hasNextPage: false });
	const handles = [1, 2, 3].flatMap((page) => loadPage(page).items.map(({ handle }) => handle));
	expect(new Set(handles).size).toBe(750);
	expect(loadPage(2).hasNextPage).toBe(true);
});

test('a change of the catalog moves the pages', () => {
	const [first] = loadPage(1).items;
	const record = store.catalog.getProductByHandle(first?.handle ?? '');
	if (!record) throw new Error('no first product');
	const secondBefore = loadPage(2).items[0]?.handle;
	store.catalog.deleteProduct(record.id);
	expect(loadPage(1).items[0]?.handle).not.toBe(first?.handle);
	expect(loadPage(2).items[0]?.handle).not.toBe(secondBefore);
	expect(loadPage(3).items).toHaveLength(249);
});
