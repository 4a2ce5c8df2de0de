import { expect, test } from 'vitest';
import { openTestShop } from './testing/open-test-shop.ts';
import type { CatalogView } from './store.ts';

const GASTRONOMY = 7201;
const HOTELS = 7202;
const LOCALE = { country: 'DE', language: 'DE' };

function open(id: number) {
	const shop = openTestShop();
	const view = shop.store.companyCatalogs.open(id);
	if (view === null) throw new Error(`The seed has no catalog ${id}.`);
	return { ...shop, view };
}

function variantOf({ catalog }: CatalogView, handle: string, title: string) {
	const variants = catalog.getProductByHandle(handle)?.variants ?? [];
	return variants.find((variant) => variant.title === title);
}

test('reduces the price of the market and what it is compared with, and not a fixed price', () => {
	const { store, view, variant } = open(GASTRONOMY);
	const retail = variant('ribbed-tumbler', 'Clear / Set of 4');
	const priceOf = (amount: string | null) => store.markets.price(amount ?? '', 'DE').amount;
	expect([priceOf(retail.price), priceOf(retail.compareAtPrice)]).toEqual(['45.00', '52.00']);
	expect(variantOf(view, 'ribbed-tumbler', 'Clear / Set of 4')).toMatchObject({
		price: '36.00',
		compareAtPrice: '41.60'
	});
	const hotels = store.companyCatalogs.open(HOTELS) ?? view;
	expect(variantOf(hotels, 'carafe', 'Smoke')).toMatchObject({
		price: '38.00',
		compareAtPrice: null
	});
	expect(hotels.markets.get('DE').currency.isoCode).toBe('USD');
	expect(hotels.markets.price('38', 'JP')).toEqual({ amount: '38.00', currencyCode: 'USD' });
});

test('does not offer what there is less of than the least that can be ordered', () => {
	const { store, view } = open(GASTRONOMY);
	expect(variantOf(store, 'everyday-mug', 'Sage')?.availableForSale).toBe(true);
	expect(variantOf(view, 'everyday-mug', 'Sage')?.availableForSale).toBe(false);
	const filters = [{ available: true }, { variantOption: { name: 'Color', value: 'Sage' } }];
	const list = ({ catalog }: CatalogView) =>
		catalog.queryProducts({ first: 50, filters }, LOCALE).edges.map(({ node }) => node.handle);
	expect(list(store)).toContain('everyday-mug');
	expect(list(view)).not.toContain('everyday-mug');
});

test('counts facets by its own assortment and prices', () => {
	const { store, view } = open(HOTELS);
	const read = ({ catalog }: CatalogView) => {
		const facets = catalog.getFacets({ collectionHandle: 'tableware' }, LOCALE);
		return facets.find(({ id }) => id === 'filter.v.price')?.values[0]?.input.price;
	};
	expect(read(view)?.max).not.toBe(read(store)?.max);
	const { totalCount } = view.catalog.queryProducts({ first: 1 }, LOCALE);
	expect(totalCount).toBe(store.catalog.queryProducts({ first: 1 }, LOCALE).totalCount - 16 + 1);
	expect(view.catalog.listProductEntries(0, 1, 'DE').totalCount).toBe(totalCount);
});

test('sees at once what was sold, and leaves the store alone', () => {
	const { store, view, setStock, stock } = open(GASTRONOMY);
	expect(store.companyCatalogs.open(GASTRONOMY)).toBe(view);
	setStock('everyday-mug', 5, 'Chalk');
	const fresh = store.companyCatalogs.open(GASTRONOMY) ?? view;
	expect(variantOf(fresh, 'everyday-mug', 'Chalk')?.inventoryQuantity).toBe(5);
	expect(stock('everyday-mug', 'Chalk')).toBe(5);
	expect(store.companyCatalogs.open(1)).toBe(null);
});
