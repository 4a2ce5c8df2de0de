import { describe, expect, test } from 'vitest';
import type { CartOutcome, PlatformCart } from '$lib/domain/platform-cart';
import type { OrderReview } from '$lib/domain/quick-order';
import type { CartSession } from '../cart';
import { createLocks, createTtlStore } from '../locks';
import { addOrder, findAddedOrder } from './add-order';

type CartAction = Parameters<CartSession['change']>[0];

const now = () => 0;
const toId = (index: number) => `gid://shopify/ProductVariant/${index}`;

function createReview(count: number, given: object = {}): OrderReview {
	const rows = Array.from({ length: count }, (_, index) => ({
		...{ variant: { id: toId(index) }, quantity: 2, asked: null, notes: [], fault: null },
		...given
	}));
	return { rows, skipped: [], ready: count, total: null, key: 'k' } as unknown as OrderReview;
}

function open(answer: (call: number) => Partial<CartOutcome> = () => ({})) {
	const locks = createLocks({
		shared: null,
		now,
		createToken: () => 't',
		wait: () => Promise.resolve()
	});
	const ttlStore = createTtlStore({ shared: null, now });
	const changes: CartAction[] = [];
	const adopted: string[] = [];
	const cart = {
		ownId: null,
		adopt: ({ id }: { id: string }) => void adopted.push(id),
		change(action: CartAction) {
			changes.push(action);
			const platform = { id: 'c', totalQuantity: 9, lines: { nodes: [] }, discountCodes: [] };
			const outcome = { cart: platform as unknown as PlatformCart, userErrors: [], warnings: [] };
			return Promise.resolve({ ...outcome, ...answer(changes.length) });
		}
	};
	const add = (review: OrderReview, key = 'k') =>
		addOrder({ locks, ttlStore, cart, key, review: () => Promise.resolve(review) });
	const find = (key = 'k') => findAddedOrder(ttlStore, key);
	return { add, find, changes, adopted };
}

const refuse = (place: string): Partial<CartOutcome> => ({
	cart: null,
	userErrors: [
		{ code: 'MINIMUM_NOT_MET', field: ['lines', place, 'quantity'], message: 'Too few.' }
	]
});

describe('addOrder', () => {
	test('adds in parts that the platform takes', async () => {
		const { add, changes } = open();
		const done = await add(createReview(500));
		expect(done?.added).toHaveLength(500);
		expect(changes.map((it) => it.kind === 'add' && it.lines.length)).toEqual([250, 250]);
	});

	test('adds once what is sent twice, also at the same time', async () => {
		const { add, changes, adopted } = open();
		const review = createReview(3);
		const done = await Promise.all([add(review), add(review)]);
		expect(done[1]).toEqual(done[0]);
		expect(await add(review)).toEqual(done[0]);
		expect(changes).toHaveLength(1);
		expect(adopted).toEqual(['c', 'c']);
		await add(review, 'another');
		expect(changes).toHaveLength(2);
	});

	test.each([
		['another quantity', { asked: 7 }],
		['lines that were added up', { notes: [{ kind: 'summed', lines: 2 }] }]
	])('does nothing for %s, which the shopper has not seen', async (_name, given) => {
		const { add, changes } = open();
		expect(await add(createReview(2, given))).toBe(null);
		expect(changes).toEqual([]);
	});

	test('names the line that the platform refuses, and can be tried again', async () => {
		const { add, find, changes } = open((call) => (call === 1 ? refuse('1') : {}));
		expect(await find()).toBe(null);
		expect(await add(createReview(2))).toEqual({
			added: [],
			warnings: [],
			refusals: [{ variantId: toId(1), message: 'Too few.' }]
		});
		expect((await find())?.refusals).toHaveLength(1);
		expect((await add(createReview(2)))?.added).toHaveLength(2);
		expect((await find())?.added).toHaveLength(2);
		expect(changes).toHaveLength(2);
	});

	test('says which part was added when a later one is refused', async () => {
		const { add } = open((call) => (call === 2 ? refuse('0') : {}));
		const done = await add(createReview(300));
		expect(done?.added).toHaveLength(250);
		expect(done?.refusals).toEqual([{ variantId: toId(250), message: 'Too few.' }]);
	});
});
