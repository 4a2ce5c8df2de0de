import { beforeEach, describe, expect, test } from 'vitest';
import {
	getProduct,
	listCounts,
	listHandles,
	openTestCatalog,
	refusalOf,
	US
} from '../testing/open-test-catalog.ts';
import { transaction } from '../storage/transaction.ts';
import type { ProductRecord, VariantRecord } from '../types.ts';
import type { CatalogStore } from '../store.ts';

const MUG_CHALK = 4500000013001;
const NOTEBOOK_INK_DOTS = 4500000032003;
const STARTER_SET_INK = 4500000050001;
const BRASS_LAMP = 4500000012001;
const GIFT_CARD = 4500000049001;

let store: CatalogStore;
let now: number;

beforeEach(() => {
	now = Date.parse('2026-11-20T12:00:00Z');
	store = openTestCatalog({ now: () => now });
});

function stockOf(variantId: number): number | null | undefined {
	return store.catalog.getVariant(variantId)?.variant.inventoryQuantity;
}

function change(handle: string, changes: Partial<ProductRecord>): ProductRecord {
	return store.catalog.saveProduct({ ...getProduct(store, handle), ...changes });
}

function changeVariants(handle: string, changes: Partial<VariantRecord>): ProductRecord {
	const variants = getProduct(store, handle).variants.map((variant) => ({
		...variant,
		...changes
	}));
	return change(handle, { variants });
}

function listTopics(): string[] {
	return store.events.since(0, 1000).map(({ topic, resourceId }) => `${topic} ${resourceId}`);
}

describe('what was read', () => {
	test('cannot be changed under the feet of others', () => {
		expect(() => getProduct(store, 'carafe').tags.push('sale')).toThrow(TypeError);
	});
});

describe('saveProduct', () => {
	test.each<[string, Partial<ProductRecord>, string]>([
		['no title', { title: ' ' }, 'The title " " must have 1 to 255 characters.'],
		[
			'a handle with spaces',
			{ handle: 'bud vase' },
			'The handle "bud vase" must be letters and digits with single hyphens, like bud-vase.'
		],
		[
			'another one’s handle',
			{ handle: 'bud-vase' },
			'The handle "bud-vase" belongs to "Bud Vase": choose another title or handle.'
		],
		['no variants', { variants: [] }, '"Carafe" needs at least one variant to be sold.']
	])('refuses %s and changes nothing', (_, changes, message) => {
		const before = getProduct(store, 'carafe');
		expect(refusalOf(() => change('carafe', changes))).toBe(`StoreError: ${message}`);
		expect([getProduct(store, 'carafe'), listTopics()]).toEqual([before, []]);
	});

	test.each<[string, Partial<VariantRecord>, string]>([
		['a negative price', { price: '-1.00' }, '"-1.00" is not a price'],
		['a price of three decimals', { compareAtPrice: '9.999' }, '"9.999" is not a price'],
		['less stock than nothing', { inventoryQuantity: -1 }, '-1 is no stock for Carafe (Clear)'],
		['half a piece of stock', { inventoryQuantity: 1.5 }, '1.5 is no stock for Carafe (Clear)'],
		[
			'two variants alike',
			{ selectedOptions: [{ name: 'Color', value: 'Clear' }] },
			'"Carafe" has two variants "Smoke": keep one.'
		]
	])('refuses %s', (_, changes, message) => {
		expect(refusalOf(() => changeVariants('carafe', changes))).toContain(message);
	});

	test('refuses a product that does not exist', () => {
		expect(refusalOf(() => change('carafe', { id: 8100000000099 }))).toContain(
			'There is no product 8100000000099 to save'
		);
	});

	test('keeps ranges, totals and availability true', () => {
		const saved = changeVariants('carafe', {
			price: '39.5',
			compareAtPrice: '60',
			inventoryQuantity: 0
		});
		expect(saved).toMatchObject({
			priceRange: { min: '39.50', max: '39.50' },
			compareAtPriceRange: { min: '60.00', max: '60.00' },
			totalInventory: 0,
			availableForSale: false,
			updatedAt: '2026-11-20T12:00:00.000Z'
		});
		const backorder = changeVariants('carafe', { inventoryPolicy: 'CONTINUE' });
		expect(backorder.availableForSale).toBe(true);
		expect(backorder.variants.map(({ currentlyNotInStock }) => currentlyNotInStock)).toEqual([
			true,
			true
		]);
	});

	test('moves the product in and out of automated collections', () => {
		expect(listHandles(store, { collectionHandle: 'sale' })).not.toContain('carafe');
		changeVariants('carafe', { compareAtPrice: '99.00' });
		expect(listHandles(store, { collectionHandle: 'sale' })).toContain('carafe');
		expect(store.catalog.getCollectionByHandle('sale')?.productHandles).toHaveLength(14);
		changeVariants('carafe', { price: '50.00' });
		expect(listHandles(store, { collectionHandle: 'under-50' })).not.toContain('carafe');
		change('carafe', { productType: 'Lighting', tags: ['new'] });
		const collections = store.catalog.getCollectionsOfProduct(8100000000016);
		expect(collections.map(({ handle }) => handle)).toEqual(['lighting', 'new', 'sale']);
	});

	test('is seen by lists, facets and searches at once', () => {
		change('carafe', { title: 'Zebra Flask', vendor: 'New Kiln' });
		expect(listHandles(store, { query: 'zebra' })).toEqual(['carafe']);
		expect(listHandles(store, { query: 'title:carafe' })).toEqual([]);
		expect(listHandles(store, { sortKey: 'TITLE', reverse: true, first: 1 })).toEqual(['carafe']);
		expect(
			listCounts(store.catalog.getFacets({ collectionHandle: 'tableware' }, US), 'filter.p.vendor')
		).toEqual(['Brackle Pottery: 6', 'Corrow Glass: 1', 'New Kiln: 1']);
		expect(store.catalog.getVendors()).toContain('New Kiln');
	});

	test('hides what is not published', () => {
		change('carafe', { publishedAt: null });
		change('teapot', { status: 'DRAFT' });
		expect(listHandles(store, { collectionHandle: 'tableware' })).toHaveLength(6);
		expect(
			store.catalog.getRecommendations(8100000000015, 'RELATED', 'US').map(({ handle }) => handle)
		).not.toContain('carafe');
		expect(store.catalog.getProductByHandle('carafe')?.title).toBe('Carafe');
		change('carafe', { publishedAt: '2026-01-01T00:00:00Z' });
		expect(listHandles(store, { collectionHandle: 'tableware' })).toHaveLength(7);
	});
});

describe('events', () => {
	test('tell what the platform tells, with the collections that changed', () => {
		changeVariants('carafe', { compareAtPrice: '99.00' });
		const [product, collection, ...others] = store.events.since(0);
		expect(product).toMatchObject({
			topic: 'products/update',
			resourceId: 8100000000016,
			payload: {
				id: 8100000000016,
				admin_graphql_api_id: 'gid://shopify/Product/8100000000016',
				handle: 'carafe',
				title: 'Carafe',
				updated_at: '2026-11-20T12:00:00.000Z'
			},
			occurredAt: '2026-11-20T12:00:00.000Z'
		});
		expect(collection).toMatchObject({ topic: 'collections/update', payload: { handle: 'sale' } });
		expect(others).toEqual([]);
	});

	test('a deleted product is only an id', () => {
		store.catalog.deleteProduct(8100000000016);
		const [event] = store.events.since(0);
		expect(event).toMatchObject({ topic: 'products/delete', payload: { id: 8100000000016 } });
		expect(Object.keys(event?.payload ?? {})).toEqual(['id']);
		expect(
			listTopics()
				.slice(1)
				.every((topic) => topic.startsWith('collections/update'))
		).toBe(true);
	});

	test('a rolled-back write emits no event and leaves nothing behind', () => {
		const heard: string[] = [];
		store.events.subscribe(({ topic }) => heard.push(topic));
		expect(() =>
			transaction(store.database, () => {
				store.catalog.adjustInventory([{ variantId: MUG_CHALK, delta: -1 }]);
				expect(stockOf(MUG_CHALK)).toBe(87);
				store.catalog.createProduct({ title: 'Ghost', price: '1' });
				throw new Error('card declined');
			})
		).toThrow('card declined');
		expect([heard, listTopics(), stockOf(MUG_CHALK)]).toEqual([[], [], 88]);
		expect(listHandles(store, { query: 'ghost' })).toEqual([]);
	});
});

describe('createProduct', () => {
	test('refuses a title whose handle is taken, and a bad price', () => {
		const create = (title: string, price: string) => () =>
			store.catalog.createProduct({ title, price });
		expect(refusalOf(create('Bud  Vase!', '5'))).toContain(
			'The handle "bud-vase" belongs to "Bud Vase"'
		);
		expect(refusalOf(create('!!!', '5'))).toContain('The handle "" must be letters');
		expect(refusalOf(create('Cheap', 'free'))).toContain('"free" is not a price');
		expect(store.catalog.queryAllProducts({}).totalCount).toBe(52);
	});

	test('fills in ids, one variant and what follows', () => {
		const product = store.catalog.createProduct({
			title: 'Glass Bell',
			price: '12',
			inventoryQuantity: 3,
			productType: 'Prisms'
		});
		expect(product).toMatchObject({
			id: 8100000000053,
			handle: 'glass-bell',
			availableForSale: true,
			totalInventory: 3,
			priceRange: { min: '12.00', max: '12.00' },
			options: [{ name: 'Title', optionValues: [{ name: 'Default Title' }] }]
		});
		const [variant] = product.variants;
		expect(store.catalog.getVariant(variant?.id ?? 0)?.product.handle).toBe('glass-bell');
		expect(listHandles(store, { collectionHandle: 'prisms' }).at(-1)).toBe('glass-bell');
		expect(store.catalog.getFacets({}, US).map(({ id }) => id)).not.toContain(
			'filter.v.option.title'
		);
		const told = store.events
			.since(0)
			.map(({ topic, payload }) => `${topic} ${String(payload['handle'])}`);
		expect(told).toEqual([
			'products/create glass-bell',
			'collections/update prisms',
			'collections/update under-50'
		]);
	});

	test('never gives the id of a deleted product again', () => {
		expect(store.catalog.deleteProduct(8100000000050)).toBe(true);
		expect(store.catalog.deleteProduct(8100000000050)).toBe(false);
		expect(store.catalog.createProduct({ title: 'One', price: '1' }).id).toBe(8100000000053);
		store.catalog.deleteProduct(8100000000053);
		expect(store.catalog.createProduct({ title: 'Two', price: '1' }).id).toBe(8100000000054);
	});
});

describe('adjustInventory', () => {
	test.each([
		['DENY', 12, true],
		['DENY', 6, true],
		['DENY', 4, false],
		['CONTINUE', 4, true]
	] as const)('%s with %i left of at least 6 can be ordered: %s', (policy, stock, isAvailable) => {
		const cup = getProduct(store, 'everyday-mug');
		const variants = cup.variants.map((variant) => ({
			...variant,
			inventoryPolicy: policy,
			inventoryQuantity: stock,
			quantityRule: { minimum: 5, maximum: null, increment: 3 }
		}));
		const saved = store.catalog.saveProduct({ ...cup, variants });
		expect([saved.availableForSale, saved.variants[0]?.availableForSale]).toEqual([
			isAvailable,
			isAvailable
		]);
		expect(saved.variants[0]?.currentlyNotInStock).toBe(false);
	});

	test('refuses more than there is, and then changes nothing at all', () => {
		const changes = [
			{ variantId: MUG_CHALK, delta: -2 },
			{ variantId: NOTEBOOK_INK_DOTS, delta: -1000 }
		];
		const before = stockOf(NOTEBOOK_INK_DOTS) ?? 0;
		expect(refusalOf(() => store.catalog.adjustInventory(changes))).toBe(
			`StoreError: Hardcover Notebook (Ink / Dot grid) has ${before} left, not 1000: ask for fewer.`
		);
		expect([stockOf(MUG_CHALK), stockOf(NOTEBOOK_INK_DOTS), listTopics()]).toEqual([
			88,
			before,
			[]
		]);
	});

	test('adds up several changes of one variant before it refuses', () => {
		const changes = [50, 50].map((count) => ({ variantId: MUG_CHALK, delta: -count }));
		expect(refusalOf(() => store.catalog.adjustInventory(changes))).toContain('88 left, not 100');
	});

	test('refuses a variant that does not exist', () => {
		expect(
			refusalOf(() => store.catalog.adjustInventory([{ variantId: 4500000099001, delta: 1 }]))
		).toContain('There is no variant 4500000099001');
	});

	test('sells the last one, and then it is not for sale', () => {
		store.catalog.adjustInventory([{ variantId: MUG_CHALK, delta: -88 }]);
		expect(store.catalog.getVariant(MUG_CHALK)?.variant).toMatchObject({
			inventoryQuantity: 0,
			availableForSale: false
		});
		expect(
			listHandles(store, { filters: [{ available: false }], collectionHandle: 'tableware' })
		).toContain('everyday-mug');
		store.catalog.adjustInventory([{ variantId: MUG_CHALK, delta: 1 }]);
		expect(store.catalog.getVariant(MUG_CHALK)?.variant.availableForSale).toBe(true);
	});

	test('goes below zero only for what is sold when out of stock', () => {
		const before = stockOf(BRASS_LAMP) ?? 0;
		store.catalog.adjustInventory([{ variantId: BRASS_LAMP, delta: -before - 3 }]);
		expect(store.catalog.getVariant(BRASS_LAMP)?.variant).toMatchObject({
			inventoryQuantity: -3,
			availableForSale: true,
			currentlyNotInStock: true
		});
	});

	test('a bundle takes its components, and has as many as the scarcest', () => {
		const components = store.catalog.getVariant(STARTER_SET_INK)?.variant.components ?? [];
		const before = components.map(({ variantId }) => stockOf(variantId) ?? 0);
		expect(stockOf(STARTER_SET_INK)).toBe(Math.min(...before));
		store.catalog.adjustInventory([{ variantId: STARTER_SET_INK, delta: -2 }]);
		expect(components.map(({ variantId }) => stockOf(variantId))).toEqual(
			before.map((stock) => stock - 2)
		);
		expect(stockOf(STARTER_SET_INK)).toBe(Math.min(...before) - 2);
		const notebooks = stockOf(NOTEBOOK_INK_DOTS) ?? 0;
		store.catalog.adjustInventory([{ variantId: NOTEBOOK_INK_DOTS, delta: 1 - notebooks }]);
		expect(stockOf(STARTER_SET_INK)).toBe(1);
		expect(
			refusalOf(() => store.catalog.adjustInventory([{ variantId: STARTER_SET_INK, delta: -2 }]))
		).toContain('Hardcover Notebook (Ink / Dot grid) has 1 left, not 2');
		store.catalog.deleteProduct(8100000000032);
		expect(store.catalog.getVariant(STARTER_SET_INK)?.variant.availableForSale).toBe(false);
	});

	test('what is not counted does not run out', () => {
		store.catalog.adjustInventory([{ variantId: GIFT_CARD, delta: -5 }]);
		expect(store.catalog.getVariant(GIFT_CARD)?.variant).toMatchObject({
			inventoryQuantity: null,
			availableForSale: true
		});
		expect(listTopics()).toEqual([]);
	});
});
