import { expect, it } from 'vitest';
import type { NotedEntry } from '$lib/domain/preview';
import { findAdmin } from './admin-links';

const ENTRIES = {
	section: { kind: 'section', id: 'gid://shopify/Metaobject/1', type: 'section_hero', name: 'A' },
	layout: {
		...{ kind: 'layout', id: 'gid://shopify/Metaobject/2', name: 'B', isShown: true, markets: [] },
		...{ startsAt: -Infinity, endsAt: Infinity }
	},
	product: { kind: 'product', id: 'gid://shopify/Product/3', name: 'C' },
	article: { kind: 'article', id: 'gid://shopify/Article/4', name: 'D' }
} satisfies Record<string, NotedEntry>;

it.each([
	['section', 'content/metaobjects/entries/section_hero/1'],
	['layout', 'content/metaobjects/entries/page_layout/2'],
	['product', 'products/3'],
	['article', 'content/articles/4']
] as const)('leads from a %s to its page in the admin', (kind, path) => {
	const named = findAdmin({ isDemoStore: false, origin: 'https://north-light.myshopify.com' });
	expect(named.edit(ENTRIES[kind])).toBe(`https://admin.shopify.com/store/north-light/${path}`);
	const layouts = `https://admin.shopify.com/store/north-light/content/metaobjects/entries/page_layout`;
	expect(named.newLayout).toBe(layouts);
	const other = findAdmin({ isDemoStore: false, origin: 'https://store.example' });
	expect(other.edit(ENTRIES[kind])).toBe(`https://store.example/admin/${path}`);
});

it('leads to the pages of the demo store, which edits no articles', () => {
	const { edit, newLayout } = findAdmin({ isDemoStore: true, origin: 'http://localhost:4010' });
	expect(Object.values(ENTRIES).map(edit)).toEqual([
		'http://localhost:4010/admin/content/1',
		'http://localhost:4010/admin/content/2',
		'http://localhost:4010/admin/products/3',
		null
	]);
	expect(newLayout).toBe('http://localhost:4010/admin/content/new?type=page_layout');
});

it.each([
	'gid://shopify/Product/3?x=/../y',
	'hero',
	'gid://shopify/Collection/1',
	'gid://shopify/Product/x'
])('leads nowhere from the id %s', (id) => {
	const { edit } = findAdmin({ isDemoStore: false, origin: 'https://a.myshopify.com' });
	expect(edit({ ...ENTRIES.product, id })?.replace(/\/3$/, '') ?? null).toSatisfy(
		(href) => href === null || href === 'https://admin.shopify.com/store/a/products'
	);
});
