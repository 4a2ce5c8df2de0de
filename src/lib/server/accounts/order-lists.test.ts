import { describe, expect, test } from 'vitest';
import type { OrderList } from '$lib/domain/quick-order';
import { parseHeart } from '$lib/domain/wish-list';
import { StorefrontTimeoutError } from '../base/errors';
import type { Account } from './account';
import {
	changeWishes,
	deleteOrderList,
	loadOrderLists,
	loadWishes,
	MAX_LISTS,
	parseListName,
	renameOrderList,
	saveOrderList
} from './order-lists';

/** A platform that keeps one metafield, with its digest. */
function openAccount(value: object | null = null, errors: (string | null)[] = []) {
	let kept = value;
	let digest = 1;
	const account = {
		request(
			{ name }: { name: string },
			{ metafields }: { metafields?: { value: string; compareDigest: string | null }[] }
		) {
			if (name === 'OrderLists') {
				const metafield = kept && { jsonValue: kept, compareDigest: String(digest) };
				return Promise.resolve({ customer: { id: 'c', metafield } });
			}
			const [given] = metafields ?? [];
			const error = errors.shift() ?? null;
			const isStale = given?.compareDigest !== (kept === null ? null : String(digest));
			const code = error ?? (isStale ? 'STALE_OBJECT' : null);
			if (code !== null)
				return Promise.resolve({ outcome: { userErrors: [{ code, message: 'No.' }] } });
			kept = JSON.parse(given?.value ?? '') as object;
			digest += 1;
			return Promise.resolve({ outcome: { userErrors: [] } });
		}
	} as unknown as Account;
	return { account, read: () => kept };
}

const list = (id: string, name: string, lines = 1): OrderList => ({
	...{ id, name, savedAt: 5 },
	lines: Array.from({ length: lines }, (_, index) => ({
		variantId: `gid://shopify/ProductVariant/${index}`,
		quantity: 2,
		title: 'Vase'
	}))
});

describe('saved lists', () => {
	test('are kept short, newest first, and come back whole', async () => {
		const { account, read } = openAccount();
		expect(await loadOrderLists(account)).toEqual([]);
		expect(await saveOrderList(account, list('a', 'Mugs'))).toBe(null);
		expect(await saveOrderList(account, list('b', 'Vases'))).toBe(null);
		expect(read()).toMatchObject({ lists: [{ lines: [['0', 2, 'Vase']] }, {}] });
		expect(await loadOrderLists(account)).toEqual([list('b', 'Vases'), list('a', 'Mugs')]);
	});

	test('are renamed, replaced by name, and deleted', async () => {
		const { account } = openAccount();
		await saveOrderList(account, list('a', 'Mugs'));
		expect(await renameOrderList(account, 'a', 'Cups')).toBe(null);
		expect(await saveOrderList(account, list('b', 'Cups'))).toBe(null);
		expect(await loadOrderLists(account)).toEqual([list('b', 'Cups')]);
		expect(await renameOrderList(account, 'a', 'x')).toBe('gone');
		expect(await deleteOrderList(account, 'b')).toBe(null);
		expect(await deleteOrderList(account, 'b')).toBe('gone');
	});

	test('are changed again when another browser was first', async () => {
		const { account } = openAccount(null, ['STALE_OBJECT']);
		expect(await saveOrderList(account, list('a', 'Mugs'))).toBe(null);
		const stale = openAccount(null, ['STALE_OBJECT', 'STALE_OBJECT', 'STALE_OBJECT']);
		expect(await saveOrderList(stale.account, list('a', 'Mugs'))).toBe('unavailable');
	});

	test('and wishes of two browsers that save at once are all kept', async () => {
		const { account } = openAccount();
		const save = (heart: string) =>
			changeWishes(account, (wishes) => [parseHeart(heart)!, ...wishes]);
		const kept = await Promise.all([
			save('1'),
			saveOrderList(account, list('a', 'Mugs')),
			save('2')
		]);
		expect(kept.map((it) => it?.length)).toEqual([1, undefined, 2]);
		expect((await loadWishes(account))?.map(({ product }) => product).toSorted()).toEqual([
			'1',
			'2'
		]);
		expect(await loadOrderLists(account)).toEqual([list('a', 'Mugs')]);
	});

	test('have limits', async () => {
		const { account } = openAccount();
		for (let index = 0; index < MAX_LISTS; index += 1) {
			expect(await saveOrderList(account, list(String(index), `L${index}`))).toBe(null);
		}
		expect(await saveOrderList(account, list('x', 'More'))).toBe('full');
		const large = openAccount();
		expect(await saveOrderList(large.account, list('a', 'A', 9000))).toBe('large');
	});

	test('are unavailable where the store does not keep them, and overwrite nothing foreign', async () => {
		const denied = openAccount(null, ['APP_NOT_AUTHORIZED']);
		expect(await saveOrderList(denied.account, list('a', 'A'))).toBe('unavailable');
		const foreign = openAccount({ other: 1 });
		expect(await loadOrderLists(foreign.account)).toBe(null);
		expect(await saveOrderList(foreign.account, list('a', 'A'))).toBe('unavailable');
		expect(foreign.read()).toEqual({ other: 1 });
		const failing = { request: () => Promise.reject(new StorefrontTimeoutError('x', 1)) };
		const account = failing as unknown as Account;
		expect(await saveOrderList(account, list('a', 'A'))).toBe('unavailable');
	});

	test('have names of one line', () => {
		expect(parseListName('  Weekly\n mugs ')).toBe('Weekly mugs');
		expect(parseListName('x'.repeat(90))).toHaveLength(80);
		expect(parseListName(null)).toBe('');
	});
});
