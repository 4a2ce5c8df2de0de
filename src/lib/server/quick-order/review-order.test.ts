import { describe, expect, test } from 'vitest';
import type { Cart } from '$lib/domain/cart';
import { createFakeStorefront } from '../../../../tests/support/fake-storefront';
import { splitList } from './split-list';
import { reviewOrder, type WantedRow } from './review-order';

const money = (amount: string) => ({ amount, currencyCode: 'EUR' });
const toId = (number: number) => `gid://shopify/ProductVariant/${number}`;

function createVariant(number: number, sku: string, given: object = {}) {
	return {
		...{ __typename: 'ProductVariant', id: toId(number), sku, title: `V${number}`, barcode: null },
		...{ availableForSale: true, currentlyNotInStock: false, quantityAvailable: 100, image: null },
		...{ price: money('10.00'), quantityPriceBreaks: { nodes: [] }, selectedOptions: [] },
		quantityRule: { minimum: 1, maximum: null, increment: 1 },
		product: { id: 'p', handle: 'vase', title: 'Vase', requiresSellingPlan: false },
		...given
	};
}

const MUGS = createVariant(6, 'MUG-6', {
	quantityRule: { minimum: 6, maximum: 24, increment: 6 },
	quantityPriceBreaks: {
		nodes: [
			{ minimumQuantity: 12, price: money('9.00') },
			{ minimumQuantity: 24, price: money('8.00') }
		]
	}
});
const SHELF = [
	createVariant(1, 'VAS-1'),
	createVariant(2, 'vas-2'),
	createVariant(3, 'VAS-2'),
	createVariant(4, 'TWIN'),
	createVariant(5, 'TWIN'),
	MUGS,
	createVariant(7, 'OUT', { availableForSale: false }),
	createVariant(8, 'FEW', { quantityAvailable: 3 }),
	createVariant(9, 'SUB', {
		product: { ...createVariant(9, '').product, requiresSellingPlan: true }
	}),
	createVariant(10, 'MUG 12'),
	createVariant(11, 'EAN', { barcode: '4006381333931' }),
	createVariant(12, 'LATER', { quantityAvailable: 0, currentlyNotInStock: true })
];

/** A platform that finds more than was asked for, as one does that searches words. */
function openShelf(variants = SHELF) {
	return createFakeStorefront(({ name, variables }) => {
		if (name === 'VariantsById') {
			const ids = variables['ids'] as string[];
			return { nodes: ids.map((id) => variants.find((it) => it.id === id) ?? null) };
		}
		const page = { nodes: variants, pageInfo: { hasNextPage: false, endCursor: null } };
		return { products: { nodes: [{ id: 'p', handle: 'vase', variants: page }] } };
	});
}

function split(text: string) {
	const rows = splitList(text);
	if ('kind' in rows) throw new Error(rows.kind);
	return [rows];
}

async function review(text: string, cart: object[] = [], rows: WantedRow[] = []) {
	const { storefront, asked } = openShelf();
	const lines = cart as Cart['lines'];
	const lists = split(text);
	const found = await reviewOrder({ storefront, cart: { lines }, rows, lists, key: 'k' });
	return { ...found, asked };
}

const seen = (number: number, quantity: number): WantedRow => ({
	...{ label: 'x', variantId: toId(number), readings: [], isSeen: true },
	...{ quantity, quantityText: String(quantity) }
});
const inCart = (number: number, quantity: number, again: object = {}) => ({
	...{ merchandiseId: toId(number), quantity, parentId: null, again }
});

describe('reviewOrder', () => {
	test('finds variants by exactly their SKU, else without regard to case, else by barcode', async () => {
		const { rows } = await review('vas-1 2\nVAS-2 1\nvas-2 1\n4006381333931 1\nMUG 12');
		expect(rows.map(({ variant }) => variant?.id)).toEqual([1, 3, 2, 11, 10].map(toId));
	});

	test('adds up lines of the same variant', async () => {
		const { rows } = await review('VAS-1 2\nFEW 1\nvas-1 3');
		expect(rows).toMatchObject([
			{ quantity: 5, asked: null, notes: [{ kind: 'summed', lines: 2 }], total: money('50.00') },
			{ quantity: 1 }
		]);
	});

	test('asks which one is meant when two variants have a SKU', async () => {
		const { rows, ready } = await review('TWIN 2');
		expect(ready).toBe(0);
		expect(rows).toMatchObject([
			{ variant: null, fault: 'several', choices: [{ id: toId(4) }, { id: toId(5) }], asked: 2 }
		]);
	});

	test('offers what is most like an unknown SKU', async () => {
		const { rows, total } = await review('MUGG-6 2\nZZZ 1');
		expect(total).toBe(null);
		expect(rows).toMatchObject([
			{ fault: 'unknown', label: 'MUGG-6', choices: [{ sku: 'MUG-6' }, { sku: 'MUG 12' }] },
			{ fault: 'unknown', choices: [] }
		]);
	});

	test.each([
		['MUG-6 7', 12, '108.00', ['increment']],
		['MUG-6 2', 6, '60.00', ['minimum', 'increment']],
		['MUG-6 24', 24, '192.00', []],
		['MUG-6 40', 24, '192.00', ['increment', 'maximum']],
		['FEW 5', 3, '30.00', ['stock']],
		['LATER 5', 5, '50.00', []]
	])('%s becomes %d', async (text, quantity, total, kinds) => {
		const { rows } = await review(text);
		expect(rows).toMatchObject([{ quantity, total: money(total), fault: null }]);
		expect(rows[0]?.notes.map(({ kind }) => kind)).toEqual(kinds);
	});

	test.each([
		['MUG-6', [{ kind: 'missing' }]],
		['VAS-1 2,5', [{ kind: 'unreadable', text: '2,5' }]],
		['VAS-1 2 12', [{ kind: 'unreadable', text: '2 12' }]],
		['VAS-1 1\nVAS-1', [{ kind: 'summed', lines: 2 }, { kind: 'missing' }]]
	])('asks how many of %j', async (text, notes) => {
		const { rows, ready } = await review(text);
		expect(rows).toMatchObject([{ quantity: null, asked: null, total: null, fault: null, notes }]);
		expect(ready).toBe(0);
	});

	test('takes quantities from the one column that may have them, and shows which', async () => {
		const table = 'Order of May\nSKU\tPrice\tQuantité commandée\nVAS-1\t10.00\t3\nTotal\t\t3';
		const { rows, skipped, columns } = await review(table);
		expect(columns).toEqual({ names: ['Price', 'Quantité commandée'], chosen: 1 });
		expect(rows).toMatchObject([
			{ variant: { sku: 'VAS-1' }, quantity: 3, cells: ['10.00', '3'] },
			{ label: 'Total', fault: 'unknown' }
		]);
		expect(skipped).toMatchObject([
			{ line: 1, text: 'Order of May', reason: 'heading' },
			{ line: 2, reason: 'heading' }
		]);
	});

	test('asks for the column when several may have the quantities', async () => {
		const { rows, columns, ready } = await review('VAS-1\t6\t3\nFEW\t12\t2');
		expect(columns).toEqual({ names: ['Column 2', 'Column 3'], chosen: null });
		expect(rows).toMatchObject([
			{ quantity: null, cells: ['6', '3'] },
			{ quantity: null, cells: ['12', '2'] }
		]);
		expect(ready).toBe(0);
	});

	test('adds up the cells of rows with the same product', async () => {
		const { rows } = await review('VAS-1\t6\t3\nVAS-1\t6\tx\nFEW\t12\t2');
		expect(rows.map(({ cells }) => cells)).toEqual([
			['12', '3 + x'],
			['12', '2']
		]);
	});

	test('asks which product is meant when a line names two', async () => {
		const { rows } = await review('VAS-1 FEW 3');
		expect(rows).toMatchObject([{ fault: 'several', variant: null }]);
	});

	test('takes the fewest when the shopper wants that', async () => {
		const { rows } = await review('', [], [{ ...seen(6, 1), quantity: null, wantsFewest: true }]);
		expect(rows).toMatchObject([{ quantity: 6, notes: [] }]);
	});

	test.each([
		['OUT 1', 'sold-out'],
		['SUB 1', 'subscription-only']
	])('%s cannot be added: %s', async (text, fault) => {
		expect((await review(text)).rows).toMatchObject([{ fault, quantity: null, total: null }]);
	});

	test('counts what is in the cart, apart from lines that stay apart', async () => {
		const cart = [inCart(6, 18), inCart(1, 5, { sellingPlanId: 'plan' })];
		const { rows } = await review('MUG-6 12\nVAS-1 1', cart);
		expect(rows).toMatchObject([
			{ quantity: 6, price: money('8.00'), notes: [{ kind: 'in-cart' }, { kind: 'maximum' }] },
			{ quantity: 1, notes: [] }
		]);
		const full = await review('MUG-6 6', [inCart(6, 24)]);
		expect(full.rows).toMatchObject([{ quantity: null, fault: 'no-quantity' }]);
	});

	test('only warns of the stock when the shopper has seen it, and names what is gone', async () => {
		const { rows } = await review('', [], [seen(8, 5), seen(99, 1)]);
		expect(rows).toMatchObject([
			{ quantity: 5, notes: [{ kind: 'stock', available: 3 }] },
			{ quantity: null, fault: 'gone', label: 'x' }
		]);
	});

	test('names lines with the quantity 0', async () => {
		const { rows, skipped } = await review('VAS-1 0\nVAS-2 1');
		expect(rows).toHaveLength(1);
		expect(skipped).toMatchObject([{ line: 1, text: 'VAS-1 0', reason: 'zero' }]);
	});

	test('reads five hundred lines with few requests', async () => {
		const text = Array.from({ length: 500 }, (_, index) => `X${index}Y 1`).join('\n');
		const { rows, asked } = await review(text);
		expect(rows).toHaveLength(500);
		expect(asked.length).toBeLessThan(70);
		const terms = asked.map(({ variables }) => String(variables['query']).split(' OR ').length);
		expect(Math.max(...terms)).toBeLessThanOrEqual(50);
	});

	test('reads on in a product of many variants', async () => {
		const { storefront, asked } = createFakeStorefront(({ name, variables }) => {
			if (name === 'VariantsById') return { nodes: [] };
			const isLast = variables['after'] === 'a';
			const nodes = [isLast ? createVariant(7, 'DEEP') : createVariant(6, 'TOP')];
			const pageInfo = { hasNextPage: !isLast, endCursor: 'a' };
			const product = { id: 'p', handle: 'vase', variants: { nodes, pageInfo } };
			return name === 'MoreVariants' ? { product } : { products: { nodes: [product] } };
		});
		const lists = split('DEEP 1');
		const found = await reviewOrder({ storefront, cart: null, rows: [], lists, key: 'k' });
		expect(found.rows).toMatchObject([{ variant: { sku: 'DEEP' } }]);
		expect(asked.map(({ name }) => name)).toContain('MoreVariants');
	});

	test('writes SKUs into a query as values', async () => {
		const { asked } = await review('A"B\\C OR title:x;1');
		expect(asked.find(({ name }) => name === 'VariantSearch')?.variables['query']).toBe(
			'sku:"a\\"b\\\\c or title:x" OR sku:"1"'
		);
	});
});
