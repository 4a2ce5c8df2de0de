import { describe, expect, it } from 'vitest';
import { checkProducts, findSoldProduct } from './check-products';
import { renderFindings } from './finding';
import { admit, PRODUCT } from './testing/admit';

const COLLECTIONS = { nodes: [{ id: '1' }] };
const SOLD_OUT = { ...PRODUCT, availableForSale: false };

describe('checkProducts', () => {
	it.each([
		['a store that publishes nothing', [], COLLECTIONS, /✗ products.*Include in sales channels/],
		['products that are sold out', [SOLD_OUT], COLLECTIONS, /! products.*None of the first 1/],
		['no collection', [PRODUCT], { nodes: [] }, /✓ products[^]*! products.*no collection/],
		['what is right', [SOLD_OUT, PRODUCT], COLLECTIONS, /✓ products.*Lamp[^]*0 faults, 0 warn/]
	])('tells of %s', async (_, nodes, collections, words) => {
		const data = { ProductsProbe: { products: { nodes }, collections } };
		expect(renderFindings(await checkProducts(admit({ data })))).toMatch(words);
	});

	it('leaves a missing scope to the check of scopes', async () => {
		const data = { ProductsProbe: { products: null, collections: null } };
		expect(await checkProducts(admit({ data }))).toEqual([]);
	});
});

describe('findSoldProduct', () => {
	const { variant } = PRODUCT;
	it.each([
		['sold out', SOLD_OUT],
		['sold by subscription only', { ...PRODUCT, requiresSellingPlan: true }],
		['without variants', { ...PRODUCT, variant: null }],
		[
			'sold out in the shown variant',
			{ ...PRODUCT, variant: { ...variant, availableForSale: false } }
		],
		['a set to choose from', { ...PRODUCT, variant: { ...variant, requiresComponents: true } }]
	])('skips what is %s', async (_, skipped) => {
		const data = {
			ProductsProbe: { products: { nodes: [skipped, PRODUCT] }, collections: COLLECTIONS }
		};
		expect(await findSoldProduct(admit({ data }))).toEqual(PRODUCT);
	});
});
