import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
	getProduct,
	listHandles,
	NOON,
	openTestCatalog,
	refusalOf,
	US
} from './testing/open-test-catalog.ts';
import type { CatalogStore } from './store.ts';

const DAY_MS = 86_400_000;
const MUG_CHALK = 4500000013001;

let folder: string;
let databasePath: string;
const stores: CatalogStore[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'demo-store-'));
	databasePath = join(folder, 'shop.db');
});
afterEach(() => {
	for (const store of stores.splice(0)) store.close();
	rmSync(folder, { recursive: true, force: true });
});

function open(now = NOON, generatedProducts = 0): CatalogStore {
	const store = openTestCatalog({ databasePath, now: () => now, generatedProducts });
	stores.push(store);
	return store;
}

function reopen(now = NOON, generatedProducts = 0): CatalogStore {
	stores.pop()?.close();
	return open(now, generatedProducts);
}

describe('a new store', () => {
	test('has the whole seed, without events', () => {
		const { catalog, events } = open();
		expect(catalog.queryProducts({}, US).totalCount).toBe(50);
		expect(catalog.queryCollections({}).totalCount).toBe(13);
		expect([
			catalog.getTags().length,
			catalog.getProductTypes().length,
			catalog.getVendors().length
		]).toEqual([49, 11, 6]);
		expect(events.since(0)).toEqual([]);
	});

	test('knows what the seed says of its variants, and derives the same', () => {
		const { catalog } = open();
		expect(catalog.getVariant(4500000050001)?.variant).toMatchObject({
			inventoryQuantity: 9,
			price: '96.00'
		});
		expect(catalog.getVariant(4500000013099)).toBe(null);
		expect(catalog.getVariant(1)).toBe(null);
		expect(catalog.getProductById(1)).toBe(null);
		expect(getProduct(open(), 'horizon-print')).toMatchObject({
			priceRange: { min: '35.00', max: '149.00' },
			compareAtPriceRange: { min: '88.00', max: '172.00' },
			totalInventory: 271
		});
	});

	test('tells what goes with a product', () => {
		const { catalog } = open();
		const handles = (list: { handle: string }[]) => list.map(({ handle }) => handle).join(' ');
		expect(handles(catalog.getRecommendations(8100000000001, 'COMPLEMENTARY', 'US'))).toBe(
			'right-angle-prism dispersion-print crystal-sphere'
		);
		expect(handles(catalog.getRecommendations(8100000000001, 'RELATED', 'US'))).toBe(
			'dichroic-cube suncatcher-drop hexagon-paperweight ripple-vase crystal-sphere right-angle-prism'
		);
		expect(catalog.getRecommendations(1, 'RELATED', 'US')).toEqual([]);
		expect(handles(catalog.getBundlesWith(8100000000032, 'US'))).toBe('desk-starter-set');
		expect(handles(catalog.getBundlesWith(8100000000001, 'US'))).toBe('');
		expect(handles(catalog.getCollectionsOfProduct(8100000000001))).toBe(
			'prisms bestsellers gifts under-50'
		);
		expect(
			catalog.getSellingPlanGroups(getProduct(open(), 'jar-candle'))[0]?.sellingPlans
		).toHaveLength(2);
		expect(catalog.getSellingPlanGroups(getProduct(open(), 'carafe'))).toEqual([]);
		expect(catalog.getSellingPlan(92200000001)?.name).toBe('Every month, 10% off');
		expect(catalog.getSellingPlan(1)).toBe(null);
	});

	test('ends its history today, whatever day that is', () => {
		const later = NOON + 100 * DAY_MS;
		const store = open(later);
		expect(store.seedShift()).toBe(100 * DAY_MS);
		const edges = store.catalog.queryProducts({}, US).edges;
		const dates = edges.flatMap(({ node }) => [
			node.createdAt,
			node.updatedAt,
			node.publishedAt ?? ''
		]);
		expect(Math.max(...dates.map((date) => Date.parse(date)))).toBeLessThanOrEqual(later);
		expect(getProduct(store, 'equilateral-prism').createdAt).toBe('2024-06-13T09:00:00Z');
		expect(store.content.policies()[0]?.updatedAt).not.toBe(
			openTestCatalog().content.policies()[0]?.updatedAt
		);
	});
});

describe('a restart', () => {
	test('keeps every change and loads the seed no second time', () => {
		const before = open();
		before.catalog.adjustInventory([{ variantId: MUG_CHALK, delta: -3 }]);
		before.catalog.deleteProduct(8100000000002);
		const created = before.catalog.createProduct({
			title: 'Glass Bell',
			price: '12',
			productType: 'Prisms'
		});
		before.faults.set({ throttled: true });
		const events = before.events.since(0);
		const after = reopen(NOON + 9 * DAY_MS);
		expect(after.catalog.getVariant(MUG_CHALK)?.variant.inventoryQuantity).toBe(85);
		expect(after.catalog.getProductById(8100000000002)).toBe(null);
		expect(after.catalog.getProductById(created.id)).toEqual(created);
		expect(listHandles(after, { collectionHandle: 'prisms' })).toEqual([
			'equilateral-prism',
			'suncatcher-drop',
			'dichroic-cube',
			'crystal-sphere',
			'hexagon-paperweight',
			'glass-bell'
		]);
		expect(listHandles(after, { query: 'bell' })).toEqual(['glass-bell']);
		expect([after.faults.get().throttled, after.seedShift()]).toEqual([true, 0]);
		expect(after.events.since(0)).toEqual(events);
	});

	test('keeps what was committed when the process dies without closing', () => {
		const before = open();
		before.catalog.adjustInventory([{ variantId: MUG_CHALK, delta: -3 }]);
		const after = open();
		expect(after.catalog.getVariant(MUG_CHALK)?.variant.inventoryQuantity).toBe(85);
	});

	test('adds generated products that are still missing', () => {
		expect(open(NOON, 20).catalog.queryProducts({}, US).totalCount).toBe(70);
		expect(reopen(NOON, 35).catalog.queryProducts({}, US).totalCount).toBe(85);
		expect(reopen(NOON, 0).catalog.queryProducts({}, US).totalCount).toBe(85);
	});

	test('refuses a file of another schema version', () => {
		open().database.exec('PRAGMA user_version = 99');
		expect(refusalOf(() => reopen())).toContain(
			'holds schema version 99, this demo store reads version 10'
		);
	});
});

describe('reset', () => {
	test('puts everything back and tells so', () => {
		const store = open();
		const { id } = store.catalog.createProduct({ title: 'Glass Bell', price: '12' });
		store.catalog.deleteProduct(8100000000016);
		store.catalog.saveProduct({ ...getProduct(store, 'teapot'), title: 'Kettle' });
		store.faults.set({ outage: true });
		const last = store.events.recent(1)[0]?.id ?? 0;
		store.reset();
		expect(store.catalog.queryProducts({}, US).totalCount).toBe(50);
		expect([getProduct(store, 'teapot').title, getProduct(store, 'carafe').id]).toEqual([
			'Teapot',
			8100000000016
		]);
		expect(listHandles(store, { query: 'kettle OR bell' })).toEqual([]);
		expect(listHandles(store, { collectionHandle: 'tableware' })).toHaveLength(8);
		expect(store.faults.get().outage).toBe(false);
		const told = store.events.since(last, 1000);
		expect(told[0]).toMatchObject({ topic: 'products/delete', payload: { id } });
		expect(told).toHaveLength(1 + 52 + 13 + store.content.metaobjects().length);
	});

	test('also runs what others registered, all or nothing', () => {
		const store = open();
		store.catalog.deleteProduct(8100000000016);
		let isFailing = true;
		const steps: string[] = [];
		store.onReset(() => steps.push('carts'));
		store.onReset(() => {
			if (isFailing) throw new Error('orders are stuck');
		});
		expect(() => store.reset()).toThrow('orders are stuck');
		expect([
			store.catalog.getProductById(8100000000016),
			store.catalog.queryProducts({}, US).totalCount
		]).toEqual([null, 49]);
		isFailing = false;
		store.reset();
		expect([store.catalog.queryProducts({}, US).totalCount, steps]).toEqual([
			50,
			['carts', 'carts']
		]);
	});
});
