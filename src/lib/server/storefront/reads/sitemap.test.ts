import { describe, expect, it } from 'vitest';
import { createFakeStorefront } from '../../../../../tests/support/fake-storefront';
import { getSitemapCounts, getSitemapEntries } from './sitemap';

/** Answers in turn. */
const createStorefront = (answers: unknown[]) => createFakeStorefront(() => answers.shift());

const articles = (handles: string[], endCursor: string | null) => ({
	articles: {
		nodes: handles.map((handle) => ({
			handle,
			publishedAt: '2026-10-12T08:00:00Z',
			blog: { handle: 'journal' }
		})),
		pageInfo: { hasNextPage: endCursor !== null, endCursor }
	}
});

describe('getSitemapCounts', () => {
	it('asks once, and for counts only', async () => {
		const pages = (count: number) => ({ pagesCount: { count } });
		const { asked, storefront } = createStorefront([
			{
				...{ products: pages(400), collections: pages(1), pages: pages(1), blogs: pages(1) },
				articles: { pagesCount: null }
			}
		]);
		expect(await getSitemapCounts(storefront)).toEqual({
			...{ products: 400, collections: 1, pages: 1, blogs: 1, articles: 0 }
		});
		expect(asked.map(({ name }) => name)).toEqual(['SitemapCounts']);
		expect(asked[0]?.text).not.toContain('resources');
	});
});

describe('getSitemapEntries', () => {
	const item = { __typename: 'SitemapResource', handle: 'a b', updatedAt: '2026-11-01T09:00:00Z' };
	const page = (items: unknown[]) => ({ sitemap: { resources: { items, hasNextPage: true } } });

	it('passes the wanted page on, and escapes handles', async () => {
		const { asked, storefront } = createStorefront([page([{ ...item, image: null }])]);
		expect(await getSitemapEntries(storefront, 'collections', 3)).toEqual([
			{ path: '/collections/a%20b', lastModified: '2026-11-01T09:00:00Z', imageUrl: null }
		]);
		expect(asked[0]?.variables).toEqual({ type: 'COLLECTION', page: 3 });
	});

	it.each([
		['files/a b.webp', 'http://localhost:4010/cdn/shop/files/a%20b.webp'],
		['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
		['', null]
	])('finds the picture %j', async (filepath, imageUrl) => {
		const { storefront } = createStorefront([page([{ ...item, image: { filepath } }])]);
		const [entry] = (await getSitemapEntries(storefront, 'products', 1)) ?? [];
		expect(entry?.imageUrl).toBe(imageUrl);
	});

	it('knows nothing of a page without entries', async () => {
		const { storefront } = createStorefront([page([])]);
		expect(await getSitemapEntries(storefront, 'products', 1)).toBeNull();
	});

	it('walks to a page of articles, and no further than they go', async () => {
		const walk = createStorefront([articles(['a'], 'x'), articles(['b'], 'y')]);
		expect(await getSitemapEntries(walk.storefront, 'articles', 2)).toEqual([
			{ path: '/blogs/journal/b', lastModified: '2026-10-12T08:00:00Z', imageUrl: null }
		]);
		expect(walk.asked.map(({ variables }) => variables)).toEqual([
			{ first: 250, after: null },
			{ first: 250, after: 'x' }
		]);
		const short = createStorefront([articles(['a'], null)]);
		expect(await getSitemapEntries(short.storefront, 'articles', 99)).toBeNull();
		expect(short.asked).toHaveLength(1);
	});
});
