import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getProduct, NOON, openTestCatalog, refusalOf } from '../../testing/open-test-catalog.ts';
import type { ImportedShop } from './build-shop.ts';
import { importInto } from './import-into.ts';
import { importFiles, openImport } from './open-import.ts';

const SHOP: ImportedShop = { name: '', currency: 'USD', country: 'US', language: 'EN' };
const SAMPLES = join(import.meta.dirname, 'samples');

const toFile = (text: string, name = 'file.csv') => ({
	name,
	bytes: new TextEncoder().encode(text)
});

function openSamples(names: readonly string[], shop: Partial<ImportedShop> = {}) {
	const files = names.map((name) => join(SAMPLES, name));
	const imported = importFiles({ files, shop: { ...SHOP, ...shop } }, NOON);
	return { ...imported, store: openTestCatalog({ seed: imported.seed }) };
}

function openText(text: string, shop: Partial<ImportedShop> = {}) {
	const imported = openImport([toFile(text)], { ...SHOP, ...shop }, NOON);
	return { ...imported, store: openTestCatalog({ seed: imported.seed }) };
}

function listCollections(store: ReturnType<typeof openTestCatalog>): string[] {
	const { edges } = store.catalog.queryCollections({ first: 100 });
	return edges.map(({ node }) => `${node.handle}: ${node.productHandles.length}`);
}

describe('a store of exports', () => {
	test('has the products of all files, with the ids that they have', () => {
		const { store, report } = openSamples(['coffee.csv', 'jewelry.csv', 'products.json']);
		expect(report).toEqual([
			'Read 9 products, 15 variants, 15 collections from coffee.csv, jewelry.csv, products.json.',
			'Left out: 2 draft, 1 not published, 1 archived.'
		]);
		expect(getProduct(store, 'trail-cup')).toMatchObject({
			id: 8139883446580,
			createdAt: '2024-02-20T09:00:00Z',
			media: [{ id: 37001000000001, width: 1600, height: 2000 }, { id: 37001000000002 }]
		});
		expect(store.catalog.getVariant(44520729477428)).toMatchObject({
			product: { handle: 'trail-cup' },
			variant: { title: 'Clay', availableForSale: false }
		});
		expect(getProduct(store, 'moon-ring').options[0]?.optionValues).toMatchObject([
			{ name: 'Silver', swatch: { color: '#c0c0c0' } },
			{ name: 'Gold', swatch: { color: '#d4af37' } }
		]);
		expect(getProduct(store, 'morning-blend').variants[1]).toMatchObject({
			unitPriceMeasurement: { measuredType: 'WEIGHT', quantityValue: 1, referenceUnit: 'KG' },
			availableForSale: true
		});
		expect(getProduct(store, 'cupping-spoon')).toMatchObject({
			productType: 'Spoons',
			category: { fullName: 'Home & Garden > Kitchen & Dining > Spoons' }
		});
	});

	test.each([
		['DE', 'Verfügbarkeit', 'Alle Produkte'],
		['FR', 'Disponibilité', 'Tous les produits'],
		['ES', 'Disponibilidad', 'Todos los productos'],
		['IT', 'Disponibilità', 'Tutti i prodotti'],
		['NL', 'Beschikbaarheid', 'Alle producten'],
		['JA', '在庫', 'すべての商品'],
		['AR', 'التوفر', 'جميع المنتجات']
	])('names filters and the menu in %s', (language, filter, item) => {
		const { store } = openSamples(['coffee.csv'], { language });
		const locale = store.markets.resolveLocale();
		expect(store.content.translateOption('Availability', 'name', locale)).toBe(filter);
		expect(store.content.getMenu('main-menu')?.items[0]?.title).toBe(item);
	});

	test('sells what is not counted, and shows pictures by paths of its own', () => {
		const { store } = openSamples(['apparel.csv']);
		const shoes = getProduct(store, 'glow-high-tops');
		expect(shoes).toMatchObject({
			availableForSale: true,
			variants: [{ inventoryTracked: false }]
		});
		expect(store.pictures.find(shoes.featuredImage ?? '')).toBe(
			'https://burst.shopifycdn.com/photos/glow-high-tops_925x.jpg'
		);
	});

	test('has collections of types, tags and vendors, the largest first, and a menu of them', () => {
		const { store, name } = openSamples(['home-and-garden.csv']);
		expect(name).toBe('My store');
		expect(listCollections(store)).toEqual([
			'indoor: 6',
			'outdoor: 5',
			'plants: 4',
			'bedroom: 2',
			'wood: 2',
			'garden: 2',
			'potter-daughter: 5',
			'rustic-ltd: 5',
			'home-sweet-home: 1'
		]);
		const items = store.content.getMenu('main-menu')?.items ?? [];
		expect(
			items.map(({ title, items: below }) => [title, ...below.map((item) => item.title)])
		).toEqual([
			['All products'],
			...[['Indoor'], ['Outdoor'], ['Plants'], ['Bedroom'], ['Wood']],
			['More', 'Garden'],
			['Brands', 'Potter & Daughter', 'Rustic LTD', 'Home Sweet Home']
		]);
	});

	test('makes departments of tags where there are no types, and is named after its only vendor', () => {
		const { store, name } = openSamples(['apparel.csv']);
		expect(name).toBe('partners-demo');
		expect(listCollections(store)).toEqual(['women: 6', 'men: 4']);
	});

	test.each([
		['JPY', 'JP', '2700', '2700'],
		['KWD', 'KW', '1.255', '1.255'],
		['VND', 'VN', '25000000', '25000000'],
		['EUR', 'DE', '19.9', '19.90']
	])('of prices in %s', (currency, country, price, amount) => {
		const { store } = openText(`Title,Price\nCup,${price}`, { currency, country });
		const [product] = store.catalog.queryProducts(
			{ first: 1, filters: [{ price: { min: Number(price), max: Number(price) } }] },
			store.markets.resolveLocale()
		).edges;
		expect(store.markets.price(product?.node.variants[0]?.price ?? '0', country)).toEqual({
			amount,
			currencyCode: currency
		});
	});

	test('has 2,048 variants of a product, and can be empty', () => {
		const rows = Array.from({ length: 2048 }, (_, index) => `cup,,Size,${index},5.00`);
		const { store } = openText(
			['Handle,Title,Option1 Name,Option1 Value,Price', 'cup,Cup,,,', ...rows].join('\n')
		);
		expect(getProduct(store, 'cup').variants).toHaveLength(2048);
		expect(openText('Title,Price,Status\nCup,5,draft').report[0]).toContain('Read 0 products');
	});

	test('has what is good of untidy files, and everything in it can be sold', () => {
		const variants = [
			{ id: 7, price: '5.00', option1: ' A ' },
			{ id: 7, price: '5.00', option1: 'B' }
		];
		const list = [
			{ id: 1, title: 'Cup', options: [{ name: 'Size' }], variants },
			{ id: 1, title: 'Jug', variants: [{ id: 8, price: '6.00', option1: 'Default Title' }] },
			{
				id: 9_007_199_254_740_991,
				title: 'Bowl',
				variants: [{ price: '7', option1: 'Default Title' }]
			}
		];
		const rows = [
			'Handle,Title,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
			...['a--b-,Older handle', '__proto__,Proto', ',日本語', `long,${'x'.repeat(300)}`].map(
				(row) => `${row},shopify,2,5.00`
			)
		];
		const files = [toFile(rows.join('\n')), toFile(JSON.stringify(list), 'list.json')];
		const { seed, report } = openImport(files, SHOP, NOON);
		expect(report).toEqual([
			'Read 6 products, 7 variants, 0 collections from file.csv, list.json.',
			expect.stringContaining('file.csv, row 5, Title: "xxx'),
			'the files, product cup, variant.id: "7"; another variant has it. This one gets another id.',
			'the files, product jug, product.id: "1"; another product has it. This one gets another id.',
			expect.stringContaining(
				'the files, product bowl, id: "9007199254740991"; write a whole number up to'
			)
		]);
		const store = openTestCatalog({ seed });
		const { edges } = store.catalog.queryProducts({ first: 10 }, store.markets.resolveLocale());
		const sold = edges.flatMap(({ node }) =>
			node.variants.map(({ id }) => ({ variantId: id, delta: -1 }))
		);
		store.catalog.adjustInventory(sold);
		expect(getProduct(store, 'a--b-').variants[0]?.inventoryQuantity).toBe(1);
		expect(getProduct(store, 'cup').variants.map(({ title }) => title)).toEqual(['A', 'B']);
	});

	test('is the same store again after a restart, and no other one', () => {
		const folder = mkdtempSync(join(tmpdir(), 'import-'));
		const databasePath = join(folder, 'store.sqlite');
		const open = (text: string) =>
			openTestCatalog({ databasePath, seed: openImport([toFile(text)], SHOP, NOON).seed });
		open('Title,Price\nCup,5').close();
		const store = open('Title,Price\nCup,5');
		expect(getProduct(store, 'cup').title).toBe('Cup');
		store.close();
		expect(refusalOf(() => open('Title,Price\nJug,5'))).toContain('load these with --reset');
		expect(refusalOf(() => openTestCatalog({ databasePath }))).toContain('holds other data');
		rmSync(folder, { recursive: true });
	});

	test.each([
		['no such file', join(SAMPLES, 'none.csv'), 'cannot be read: ENOENT'],
		['a folder', SAMPLES, 'is a folder: name the files in it']
	])('is not made of %s', (_, path, message) => {
		expect(() => importFiles({ files: [path], shop: SHOP }, NOON)).toThrow(message);
	});
});

describe('importing into a store', () => {
	const sample = (name: string) => ({ name, bytes: readFileSync(join(SAMPLES, name)) });

	test('adds products, with events, and collections', () => {
		const store = openTestCatalog();
		const { summary, findings } = importInto(store, [sample('jewelry.csv')]);
		expect(summary).toEqual([
			'Products: 3 added, 1 replaced. Collections: 6 added.',
			'Left out: 1 draft, 1 archived.'
		]);
		expect(findings).toEqual([]);
		expect(store.catalog.getCollectionByHandle('rings')?.productHandles).toEqual(['moon-ring']);
		const topics = store.events.recent(100).map(({ topic }) => topic);
		expect(topics.filter((topic) => topic === 'products/create')).toHaveLength(3);
	});

	test('replaces a product of the same handle, and what stays of it keeps its ids', () => {
		const store = openTestCatalog();
		importInto(store, [
			toFile('Handle,Title,Option1 Name,Option1 Value,Price\ncup,Cup,Size,S,5\ncup,,,M,6')
		]);
		const before = getProduct(store, 'cup');
		const { summary } = importInto(store, [
			toFile('Handle,Title,Option1 Name,Option1 Value,Price\ncup,Mug,Size,M,7\ncup,,,L,8')
		]);
		expect(summary).toEqual(['Products: 0 added, 1 replaced. Collections: 0 added.']);
		const after = getProduct(store, 'cup');
		expect(after).toMatchObject({ id: before.id, title: 'Mug' });
		expect(after.options[0]?.id).toBe(before.options[0]?.id);
		expect(after.variants[0]).toMatchObject({ id: before.variants[1]?.id, price: '7.00' });
		expect(store.catalog.getVariant(before.variants[0]?.id ?? 0)).toBeNull();
	});

	test('takes own ids that are free, and gives others to parts whose ids are not', () => {
		const store = openTestCatalog();
		const taken = getProduct(store, 'carafe').variants[0]?.id;
		const variants = [
			{ id: taken, price: '5.00', option1: 'A' },
			{ id: 44520729444660, price: '5.00', option1: 'B' }
		];
		const product = { id: 8139883446580, title: 'Cup', options: [{ name: 'Size' }], variants };
		importInto(store, [toFile(JSON.stringify({ product }), 'cup.json')]);
		const cup = getProduct(store, 'cup');
		expect(cup.id).toBe(8139883446580);
		expect(cup.variants[0]?.id).not.toBe(taken);
		expect(cup.variants[1]?.id).toBe(44520729444660);
		expect(store.catalog.getVariant(taken ?? 0)?.product.handle).toBe('carafe');
	});
});
