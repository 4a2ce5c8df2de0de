import { rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { CatalogStore } from '../store.ts';
import { openTestCatalog, US } from '../testing/open-test-catalog.ts';
import { readSeedProduct, writeSeed } from '../testing/write-seed.ts';

/** Ids of a real export. */
const PRODUCT = 8139883446580;
const VARIANT = 44520729444660;

let folder: string;
let store: CatalogStore;

afterEach(() => {
	store.close();
	rmSync(folder, { recursive: true });
});

function open(files: Record<string, object>): CatalogStore {
	folder = writeSeed(files);
	store = openTestCatalog({ seedFolder: folder });
	return store;
}

function sole(handle: string, changes: object, variant: object) {
	const product = readSeedProduct('carafe');
	const variants = product.variants.slice(0, 1).map((own) => ({ ...own, ...variant }));
	const options = product.options.map((option) => ({
		...option,
		id: undefined,
		optionValues: [{ name: 'Clear', swatch: null }]
	}));
	return { ...product, handle, title: handle, options, variants, media: [], ...changes };
}

test('kinds may share ids: product, variant and page of one number are three things', () => {
	const page = { id: PRODUCT, handle: 'about', title: 'Lighthouse', body: '<p>Words</p>' };
	const texts = { bodySummary: '', seo: { title: null, description: null } };
	const dates = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
	const { catalog, search } = open({
		products: { products: [sole('Lighthouse', { id: PRODUCT }, { id: PRODUCT })] },
		content: { pages: [{ ...page, ...texts, ...dates }] }
	});
	expect(catalog.getProductById(PRODUCT)?.handle).toBe('Lighthouse');
	expect(catalog.getVariant(PRODUCT)?.product.id).toBe(PRODUCT);
	const hits = search.search({ query: 'lighthouse' }, US).edges.map(({ node }) => node);
	expect(hits).toMatchObject([
		{ kind: 'PAGE', page: { id: PRODUCT } },
		{ kind: 'PRODUCT', product: { id: PRODUCT } }
	]);
	expect(
		search.predict(
			{
				query: 'lighth',
				limit: 5,
				limitScope: 'EACH',
				types: ['PAGE', 'PRODUCT'],
				unavailableProducts: 'SHOW'
			},
			US
		)
	).toMatchObject({ pages: [{ id: PRODUCT }], products: [{ id: PRODUCT }] });
});

test('stock of variants with any ids changes, also that of a bundle', () => {
	const part = sole('part', { id: 5 }, { id: VARIANT, inventoryQuantity: 9 });
	const component = { ...BUNDLED, variantId: VARIANT, quantity: 2 };
	const bundle = sole(
		'set',
		{ id: 9000000000001, isBundle: true },
		{ id: 7, requiresComponents: true, components: [component] }
	);
	const { catalog } = open({ products: { products: [part, bundle] } });
	expect(catalog.getBundlesWith(5, 'US').map(({ handle }) => handle)).toEqual(['set']);
	catalog.adjustInventory([{ variantId: 7, delta: -1 }]);
	expect(catalog.getVariant(VARIANT)?.variant.inventoryQuantity).toBe(7);
	expect(catalog.getVariant(7)?.variant.inventoryQuantity).toBe(3);
});

const BUNDLED = {
	productHandle: 'part',
	productTitle: 'part',
	variantTitle: '',
	sku: '',
	price: '1.00'
};

test('what has no id gets one that nothing has, the same at every start', () => {
	const withId = sole('kept', { id: PRODUCT }, { id: VARIANT });
	const without = sole('given', { id: undefined }, { id: undefined });
	const files = { products: { products: [without, withId] } };
	const { catalog } = open(files);
	const given = catalog.getProductByHandle('given');
	expect(given?.id).toBe(PRODUCT + 1);
	expect(given?.variants[0]?.id).toBe(VARIANT + 1);
	expect(catalog.getProductByPart('variant', VARIANT + 1)?.handle).toBe('given');
	const created = catalog.createProduct({ title: 'New', price: '1' });
	expect([created.id, created.variants[0]?.id]).toEqual([PRODUCT + 2, VARIANT + 2]);
	store.reset();
	expect(store.catalog.getProductByHandle('given')).toEqual(given);
});
