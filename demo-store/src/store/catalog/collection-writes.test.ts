import { beforeEach, describe, expect, test } from 'vitest';
import { listHandles, openTestCatalog, refusalOf } from '../testing/open-test-catalog.ts';
import type { CollectionRecord } from '../types.ts';
import type { CatalogStore } from '../store.ts';

let store: CatalogStore;

beforeEach(() => {
	store = openTestCatalog();
});

function get(handle: string): CollectionRecord {
	const collection = store.catalog.getCollectionByHandle(handle);
	if (collection === null) throw new Error(`The seed has no collection ${handle}.`);
	return collection;
}

describe('saveCollection', () => {
	test.each<[string, Partial<CollectionRecord>, string]>([
		['no title', { title: '' }, 'A collection needs a title.'],
		[
			'another one’s handle',
			{ handle: 'candles' },
			'The handle "candles" belongs to the collection "Candles": choose another one.'
		],
		[
			'a rule of an unknown column',
			{
				ruleSet: {
					appliedDisjunctively: true,
					rules: [{ column: 'COLOUR', relation: 'EQUALS', condition: 'x' }]
				}
			},
			'"COLOUR" is not a rule column'
		],
		[
			'a price that is none',
			{
				ruleSet: {
					appliedDisjunctively: true,
					rules: [{ column: 'VARIANT_PRICE', relation: 'LESS_THAN', condition: 'x' }]
				}
			},
			'"x" is not a price'
		]
	])('refuses %s', (_, changes, message) => {
		expect(refusalOf(() => store.catalog.saveCollection({ ...get('desk'), ...changes }))).toContain(
			message
		);
		expect(store.events.since(0)).toEqual([]);
	});

	test('finds members by the new rules', () => {
		const rules = [{ column: 'TITLE', relation: 'STARTS_WITH', condition: 'arc' }];
		const saved = store.catalog.saveCollection({
			...get('desk'),
			title: 'Arcs',
			ruleSet: { appliedDisjunctively: true, rules }
		});
		expect(saved.productHandles).toEqual(['arch-bookends', 'arc-floor-lamp']);
		expect(listHandles(store, { collectionHandle: 'desk' })).toEqual([
			'arch-bookends',
			'arc-floor-lamp'
		]);
		expect(store.events.since(0)).toMatchObject([
			{ topic: 'collections/update', payload: { handle: 'desk', title: 'Arcs' } }
		]);
	});

	test('keeps the order of a manual one', () => {
		store.catalog.saveCollection({
			...get('gifts'),
			productHandles: ['teapot', 'carafe', 'no-such-thing', 'bud-vase']
		});
		expect(listHandles(store, { collectionHandle: 'gifts' })).toEqual([
			'teapot',
			'carafe',
			'bud-vase'
		]);
		expect(listHandles(store, { collectionHandle: 'gifts', reverse: true })).toEqual([
			'bud-vase',
			'carafe',
			'teapot'
		]);
	});

	test('a new one is created, a deleted one is gone', () => {
		store.catalog.saveCollection({
			...get('gifts'),
			id: 93000000099,
			handle: 'tea',
			title: 'Tea',
			productHandles: ['teapot']
		});
		expect(listHandles(store, { collectionHandle: 'tea' })).toEqual(['teapot']);
		expect(store.catalog.deleteCollection(93000000099)).toBe(true);
		expect(store.catalog.deleteCollection(93000000099)).toBe(false);
		expect(store.catalog.getCollectionByHandle('tea')).toBe(null);
		expect(
			store.events.since(0).map(({ topic, payload }) => [topic, Object.keys(payload).length])
		).toEqual([
			['collections/create', 5],
			['collections/delete', 1]
		]);
	});
});

describe('queryCollections', () => {
	const list = (request: Parameters<CatalogStore['catalog']['queryCollections']>[0]): string =>
		store.catalog
			.queryCollections(request)
			.edges.map(({ node }) => node.handle)
			.join(' ');

	test('by id, by title, backwards, in pages', () => {
		expect(list({ first: 3 })).toBe('prisms lighting tableware');
		expect(list({ first: 2, sortKey: 'TITLE' })).toBe('bestsellers candles');
		expect(list({ first: 2, reverse: true })).toBe('under-50 gifts');
		expect(list({ first: 1, sortKey: 'UPDATED_AT', reverse: true })).toBe('under-50');
		const after = store.catalog.queryCollections({ first: 3 }).edges[2]?.cursor ?? '';
		expect(list({ first: 2, after })).toBe('vases-planters candles');
		expect(() => list({ first: 2, after, sortKey: 'TITLE' })).toThrow(after);
	});

	test('by words of the title', () => {
		expect(list({ query: 'light' })).toBe('lighting');
		expect(list({ query: 'title:vases' })).toBe('vases-planters');
		expect(list({ query: 'xyzzy' })).toBe('');
	});
});
