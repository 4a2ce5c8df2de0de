import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY_MS, openTestShop } from '../testing/open-test-shop.ts';
import type { CartEdit } from './edits/cart-edits.ts';

describe('a cart is found', () => {
	const shop = openTestShop();
	const { carts } = shop.store;
	const cart = shop.cart([shop.line('everyday-mug')]);
	const id = carts.idOf(cart.record);

	test.each([
		['without its key', `gid://shopify/Cart/${cart.record.token}`],
		['with another key', id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
		['with the start of its key', id.slice(0, -1)],
		['by another type', id.replace('/Cart/', '/Checkout/')],
		['by nonsense', 'cart']
	])('not %s', (_how, wrong) => {
		expect(carts.get(wrong)).toBe(null);
		const edit = { kind: 'updateNote', input: { note: 'mine' } } as const;
		expect(carts.edit(wrong, edit)).toEqual({
			cart: null,
			userErrors: [
				{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }
			],
			warnings: []
		});
	});

	test('by its whole id, until ten days after its last change', () => {
		shop.wait(9 * DAY_MS);
		shop.edit(cart, { kind: 'updateNote', input: { note: 'still here' } });
		shop.wait(10 * DAY_MS - 1);
		expect(carts.get(id)?.record.note).toBe('still here');
		shop.wait(1);
		expect(carts.get(id)).toBe(null);
	});
});

test('an edit may move the cart to another market, and does so only when it succeeds', () => {
	const shop = openTestShop();
	const cart = shop.cart([shop.line('everyday-mug')]);
	const note = (text: string) => ({ kind: 'updateNote', input: { note: text } }) as const;
	expect(shop.edit(cart, note('x'.repeat(5001)), 'JP').cart?.currency.isoCode).toBe('USD');
	expect(shop.edit(cart, note('hello'), 'JP').cart?.currency.isoCode).toBe('JPY');
});

test('a refused code warns with every change as long as its reason is there', () => {
	const shop = openTestShop();
	const cart = shop.cart([shop.line('everyday-mug', 4)]);
	const codesAfter = (edit: CartEdit) => shop.edit(cart, edit).warnings.map(({ code }) => code);
	const send = {
		kind: 'updateDiscountCodes',
		input: { codes: ['TAKE15', 'NONSENSE'] }
	} as const;
	const refused = ['DISCOUNT_PURCHASE_NOT_IN_RANGE', 'DISCOUNT_NOT_FOUND'];
	expect(codesAfter(send)).toEqual(refused);
	expect(codesAfter({ kind: 'updateNote', input: { note: 'hello' } })).toEqual(refused);
	const lines = [shop.line('carafe', 4)];
	const grown = shop.edit(cart, { kind: 'addLines', input: { lines } });
	expect(grown.warnings.map(({ code }) => code)).toEqual([refused[1]]);
	const lineIds = [`gid://shopify/CartLine/${grown.cart?.lines[0]?.record.id ?? ''}`];
	expect(codesAfter({ kind: 'removeLines', input: { lineIds } })).toEqual(refused);
	const empty = shop.edit(shop.cart([]), send);
	expect(empty.warnings.map(({ code }) => code)).toEqual([
		'DISCOUNT_CODE_NOT_HONOURED',
		'DISCOUNT_NOT_FOUND'
	]);
});

test('a cart that could not be filled is not created at all', () => {
	const { store } = openTestShop();
	const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/1' }];
	const edit = { kind: 'addLines', input: { lines } } as const;
	const answer = store.carts.create([{ edit, path: ['input'] }], 'US');
	expect(answer.cart).toBe(null);
	expect(answer.userErrors[0]?.field).toEqual(['input', 'lines', '0', 'merchandiseId']);
});

test('what was answered survives kill -9', () => {
	const folder = mkdtempSync(join(tmpdir(), 'carts-'));
	const file = join(folder, 'shop.sqlite');
	const support = new URL('../testing/open-test-shop.ts', import.meta.url).href;
	const program = `import { openTestShop } from ${JSON.stringify(support)};
		const shop = openTestShop(${JSON.stringify(file)});
		const cart = shop.cart([shop.line('everyday-mug', 2)]);
		const { writeSync } = await import('node:fs');
		writeSync(1, shop.store.carts.idOf(cart.record));
		process.kill(process.pid, 'SIGKILL');`;
	try {
		const child = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program]);
		expect(child.signal).toBe('SIGKILL');
		const { store } = openTestShop(file);
		expect(store.carts.get(child.stdout.toString())?.totalQuantity).toBe(2);
		store.close();
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test('a reset forgets carts and brings the seed back', () => {
	const shop = openTestShop();
	const cart = shop.cart([shop.line('everyday-mug')]);
	shop.store.customers.save({
		...(shop.store.customers.findByEmail('priya.nair@example.com') ?? never()),
		phone: null
	});
	shop.store.reset();
	expect(shop.store.carts.get(shop.store.carts.idOf(cart.record))).toBe(null);
	expect(shop.store.customers.findByEmail('PRIYA.nair@example.com')?.phone).not.toBe(null);
	expect(
		shop.store.orders
			.list(100)
			.map(({ name }) => name)
			.at(0)
	).toBe('#1121');
});

function never(): never {
	throw new Error('The seed has no such customer');
}

test('a removed cart is gone, once, and by its whole id only', () => {
	const shop = openTestShop();
	const { carts } = shop.store;
	const id = carts.idOf(shop.cart([shop.line('everyday-mug', 2)]).record);
	expect(carts.remove(id.slice(0, -1))).toBe(null);
	expect(carts.remove(id)?.totalQuantity).toBe(2);
	expect([carts.get(id), carts.remove(id)]).toEqual([null, null]);
});
