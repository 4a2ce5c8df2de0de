import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getProduct, listHandles, NOON, openTestWorld, refusalOf, US } from './open-test-world.ts';
import type { CatalogWorld } from './world.ts';

const DAY_MS = 86_400_000;
const MUG_CHALK = 4500000013001;

let folder: string;
let databasePath: string;
const worlds: CatalogWorld[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'demo-store-'));
	databasePath = join(folder, 'shop.db');
});
afterEach(() => {
	for (const world of worlds.splice(0)) world.close();
	rmSync(folder, { recursive: true, force: true });
});

function open(now = NOON, generatedProducts = 0): CatalogWorld {
	const world = openTestWorld({ databasePath, now: () => now, generatedProducts });
	worlds.push(world);
	return world;
}

function reopen(now = NOON, generatedProducts = 0): CatalogWorld {
	worlds.pop()?.close();
	return open(now, generatedProducts);
}

describe('a new world', () => {
	test('has the whole seed, and nobody was told of it', () => {
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
		expect(handles(catalog.getRecommendations(8100000000001, 'COMPLEMENTARY'))).toBe(
			'right-angle-prism dispersion-print crystal-sphere'
		);
		expect(handles(catalog.getRecommendations(8100000000001, 'RELATED'))).toBe(
			'dichroic-cube suncatcher-drop hexagon-paperweight ripple-vase crystal-sphere right-angle-prism'
		);
		expect(catalog.getRecommendations(1, 'RELATED')).toEqual([]);
		expect(handles(catalog.getBundlesWith(8100000000032))).toBe('desk-starter-set');
		expect(handles(catalog.getBundlesWith(8100000000001))).toBe('');
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
		const world = open(later);
		expect(world.seedShift()).toBe(100 * DAY_MS);
		const edges = world.catalog.queryProducts({}, US).edges;
		const dates = edges.flatMap(({ node }) => [
			node.createdAt,
			node.updatedAt,
			node.publishedAt ?? ''
		]);
		expect(Math.max(...dates.map((date) => Date.parse(date)))).toBeLessThanOrEqual(later);
		expect(getProduct(world, 'equilateral-prism').createdAt).toBe('2024-06-13T09:00:00Z');
		expect(world.content.policies()[0]?.updatedAt).not.toBe(
			openTestWorld().content.policies()[0]?.updatedAt
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
		const version = before.catalog.version();
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
		expect([after.faults.get().throttled, after.catalog.version(), after.seedShift()]).toEqual([
			true,
			version,
			0
		]);
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
			'holds schema version 99, this demo store reads version 2'
		);
	});
});

describe('reset', () => {
	test('puts everything back, tells so, and grows the version', () => {
		const world = open();
		const version = world.catalog.version();
		const { id } = world.catalog.createProduct({ title: 'Glass Bell', price: '12' });
		world.catalog.deleteProduct(8100000000016);
		world.catalog.saveProduct({ ...getProduct(world, 'teapot'), title: 'Kettle' });
		world.faults.set({ outage: true });
		const last = world.events.recent(1)[0]?.id ?? 0;
		world.reset();
		expect(world.catalog.queryProducts({}, US).totalCount).toBe(50);
		expect([getProduct(world, 'teapot').title, getProduct(world, 'carafe').id]).toEqual([
			'Teapot',
			8100000000016
		]);
		expect(listHandles(world, { query: 'kettle OR bell' })).toEqual([]);
		expect(listHandles(world, { collectionHandle: 'tableware' })).toHaveLength(8);
		expect(world.faults.get().outage).toBe(false);
		expect(world.catalog.version()).toBeGreaterThan(version + 3);
		const told = world.events.since(last, 1000);
		expect(told[0]).toMatchObject({ topic: 'products/delete', payload: { id } });
		expect(told).toHaveLength(1 + 50 + 13 + 6);
	});

	test('also runs what others registered, all or nothing', () => {
		const world = open();
		world.catalog.deleteProduct(8100000000016);
		let isFailing = true;
		const steps: string[] = [];
		world.onReset(() => steps.push('carts'));
		world.onReset(() => {
			if (isFailing) throw new Error('orders are stuck');
		});
		expect(() => world.reset()).toThrow('orders are stuck');
		expect([
			world.catalog.getProductById(8100000000016),
			world.catalog.queryProducts({}, US).totalCount
		]).toEqual([null, 49]);
		isFailing = false;
		world.reset();
		expect([world.catalog.queryProducts({}, US).totalCount, steps]).toEqual([
			50,
			['carts', 'carts']
		]);
	});
});
