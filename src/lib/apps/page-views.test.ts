import { describe, expect, it } from 'vitest';
import type { PageEvents } from '../../../tests/support/app-types';
import type { ViewedPage } from '$lib/analytics/page-events';
import type { Cart } from '$lib/domain/cart';
import { describeCartView, describeViews, describeWay, type StandardEvent } from './page-views';

const PRICE = { amount: '22.0', currencyCode: 'USD' };
const value = (name: string, isSelected: boolean) => ({ name, isSelected });
const createVariant = (color: string) => ({
	...{ id: `gid://shopify/ProductVariant/${color}`, title: color, availableForSale: true },
	...{ price: PRICE, sku: 'left out', selectedOptions: [{ name: 'Color', value: color }] }
});
const createProduct = (color: string) => ({
	...{ id: 'gid://shopify/Product/1', handle: 'mug', title: 'Mug', vendor: 'left out' },
	options: [
		{ name: 'Color', values: [value('Ink', color === 'Ink'), value('Sage', color === 'Sage')] }
	],
	selectedVariant: createVariant(color)
});
const MUGS = { id: 'gid://shopify/Collection/2', handle: 'mugs', title: 'Mugs' };

function show(routeId: string, path: string, data: object = {}, status = 200): ViewedPage {
	return { routeId, status, url: new URL(path, 'https://shop.example'), data };
}

const showProduct = (color = 'Ink', query = '') =>
	show('/products/[handle]', `/products/mug${query}`, { product: createProduct(color) });
const showMugs = (query = '', totalCount: number | null = 7) =>
	show('/collections/[handle]', `/collections/mugs${query}`, {
		collection: MUGS,
		listing: { totalCount, products: [{}, {}] }
	});
const showSearch = (query: string) =>
	show('/search', `/search${query}`, { listing: { totalCount: 3 } });

/** The properties of an event, as the platform publishes them. */
function pick<Name extends keyof PageEvents>(
	events: (StandardEvent | null)[],
	type: Name
): PageEvents[Name] | undefined {
	return events.find((it) => it?.type === type)?.properties as PageEvents[Name] | undefined;
}

describe('a page tells', () => {
	it('what it is', () => {
		const views = describeViews(show('/', '/?a=b'), 'Shop');
		expect(views).toEqual([
			{
				...{ type: 'shopify:page:view', target: null },
				properties: { page: { template: 'index', title: 'Shop', url: 'https://shop.example/?a=b' } }
			}
		]);
	});

	it('the product, where its button is', () => {
		const views = describeViews(showProduct(), 'Mug');
		expect(views[1]?.target).toBe('[data-buy-page]');
		const { sku: _, ...selectedVariant } = createVariant('Ink');
		expect(pick(views, 'shopify:product:view')).toEqual({
			context: 'page',
			selectedOptions: [{ name: 'Color', value: 'Ink' }],
			product: { id: 'gid://shopify/Product/1', handle: 'mug', title: 'Mug', selectedVariant }
		});
	});

	it.each([
		[showMugs(), { id: MUGS.id, handle: 'mugs', productsCount: 7 }],
		[showMugs('', null), { id: MUGS.id, handle: 'mugs', productsCount: 2 }],
		[
			show('/collections/[handle]', '/collections/all', {
				collection: { id: 'all', handle: 'all', title: 'All' },
				listing: { totalCount: 32 }
			}),
			{ id: null, handle: 'all', productsCount: 32 }
		]
	])('the collection, case %#', (page, collection) => {
		expect(pick(describeViews(page, ''), 'shopify:collection:view')).toEqual({ collection });
	});

	it('the search that came with it', async () => {
		const event = pick(
			describeViews(showSearch('?q=mug&sort_by=price-ascending'), ''),
			'shopify:search:update'
		);
		expect(event?.search).toEqual({ query: 'mug', sortKey: 'PRICE' });
		expect(await event?.promise).toEqual({ totalCount: 3 });
		expect(describeViews(showSearch(''), '')).toHaveLength(1);
	});

	it('nothing more where there is a failure', () => {
		expect(describeViews(show('/products/[handle]', '/products/x', {}, 404), '')).toMatchObject([
			{ properties: { page: { template: '404' } } }
		]);
	});
});

describe('a way tells', () => {
	const go = (page: ViewedPage, arrived: ViewedPage) =>
		describeWay(page, arrived, Promise.resolve(arrived));

	it('the option that is chosen, and the variant that it leads to', async () => {
		const event = pick(
			[go(showProduct(), showProduct('Sage', '?Color=Sage'))],
			'shopify:product:select'
		);
		expect(event).toMatchObject({
			product: { handle: 'mug' },
			selectedOptions: [{ name: 'Color', value: 'Sage' }]
		});
		expect(await event?.promise).toMatchObject({ variant: { title: 'Sage', price: PRICE } });
	});

	it('filters and order of a collection', async () => {
		const to = showMugs('?filter.v.availability=1&sort_by=created-descending', 4);
		const event = pick([go(showMugs(), to)], 'shopify:collection:update');
		expect(event).toMatchObject({
			collection: { handle: 'mugs', productsCount: 7 },
			productFilters: [{ available: true }],
			sortKey: 'CREATED'
		});
		expect(await event?.promise).toEqual({ productsCount: 4 });
		const back = pick([go(to, showMugs())], 'shopify:collection:update');
		expect(Object.keys(back ?? {})).toEqual(['collection', 'promise']);
	});

	it('a search from any page', async () => {
		const event = pick([go(showProduct(), showSearch('?q=lamp'))], 'shopify:search:update');
		expect(event?.search).toEqual({ query: 'lamp' });
		expect(await event?.promise).toEqual({ totalCount: 3 });
	});

	it.each([
		['another product', showProduct(), show('/products/[handle]', '/products/cup')],
		['the same options', showProduct(), showProduct('Ink', '?utm_source=x')],
		['the next page of a list', showMugs(), showMugs('?cursor=abc')],
		['the same search', showSearch('?q=mug'), showSearch('?q=mug&cursor=abc')],
		['no search', showProduct(), showSearch('')]
	])('nothing about %s', (_, page, to) => {
		expect(go(page, to)).toBeNull();
	});

	it('that the result did not come', async () => {
		const lost = Promise.reject(new Error('navigation aborted'));
		const event = pick(
			[describeWay(showProduct(), showSearch('?q=a'), lost)],
			'shopify:search:update'
		);
		await expect(event?.promise).rejects.toThrow('aborted');
	});
});

it('a cart is told without what is in its lines', () => {
	const money = { amount: '44.0', currencyCode: 'USD' };
	const line = { id: 'gid://shopify/CartLine/1', quantity: 2, total: money, productTitle: 'Mug' };
	const cart = {
		...{ id: 'gid://shopify/Cart/a?key=b', totalQuantity: 2, total: money, note: 'secret' },
		...{ lines: [line], discountCodes: [{ code: 'A', applicable: true }] }
	} as unknown as Cart;
	const event = describeCartView(cart, 'dialog');
	expect(event.target).toBe('dialog[open]');
	expect(pick([event], 'shopify:cart:view')).toEqual({
		context: 'dialog',
		cart: {
			id: 'gid://shopify/Cart/a?key=b',
			totalQuantity: 2,
			cost: { totalAmount: money },
			lines: [{ id: line.id, quantity: 2, cost: { totalAmount: money } }],
			discountCodes: [{ code: 'A', applicable: true }]
		}
	});
	expect(pick([describeCartView(null, 'page')], 'shopify:cart:view')?.cart).toBeNull();
});
