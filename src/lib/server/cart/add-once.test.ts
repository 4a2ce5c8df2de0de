import fc from 'fast-check';
import { setImmediate as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { CartOutcome, PlatformCart } from '$lib/domain/platform-cart';
import { createLocks, createTtlStore } from '../locks';
import { createAddOnce } from './add-once';
import type { CartAction } from './cart-action';
import type { ChangedCart } from './cart-session';

/** A platform, and a browser whose forms reach it by one or more requests at the same time. */
function open() {
	const now = () => 0;
	const locks = createLocks({
		shared: null,
		now,
		wait: async () => pause(),
		createToken: () => ''
	});
	const addOnce = createAddOnce({ locks, ttlStore: createTtlStore({ shared: null, now }) });
	const carts = new Map<string, string[]>();
	const created: string[] = [];
	let failures = 0;

	/** One request with the cookies that the browser had when it sent it. */
	async function send(keys: readonly string[], variant: string, ownId: string | null = null) {
		let current = ownId;
		const action: CartAction = {
			kind: 'add',
			lines: [{ merchandiseId: variant, quantity: 1 }]
		};
		const messages = await addOnce.perform(keys, action, {
			ownId,
			async change(): Promise<CartOutcome> {
				const seen = current;
				for (let turn = variant.length; turn >= 0; turn -= 1) await pause();
				if (failures > 0) {
					failures -= 1;
					throw new Error('The platform is away.');
				}
				current = seen ?? `cart ${carts.size}`;
				if (seen === null) created.push(current);
				const lines = [...(carts.get(current) ?? []), variant];
				carts.set(current, lines);
				const cart = { id: current, totalQuantity: lines.length, discountCodes: [] as const };
				return { cart: cart as unknown as PlatformCart, userErrors: [], warnings: [] };
			},
			adopt({ id, isNew }: ChangedCart) {
				if (isNew && id !== current) created.push(id);
				current = id;
			}
		});
		return { cart: current, messages };
	}

	return { send, carts, created, failNext: () => void (failures += 1) };
}

const variant = fc.constantFrom('mug', 'a lamp', 'a long pitcher');
/** The jar only grows: whoever sends later has all keys of those who sent before. */
const jars = fc.array(fc.tuple(variant, fc.nat(2)), { minLength: 1, maxLength: 8 }).chain((forms) =>
	fc.record({
		forms: fc.constant(
			forms.map(([name], index) => {
				const more = forms.slice(0, index + 1).reduce((sum, [, added]) => sum + added, 0);
				return { name, keys: Array.from({ length: 1 + more }, (_, key) => `key ${key}`) };
			})
		),
		order: fc.shuffledSubarray([...forms.keys()], { minLength: forms.length })
	})
);

describe('forms that a browser sends at the same time', () => {
	it('make one cart, in which each thing is once, in whatever order they arrive', async () => {
		await fc.assert(
			fc.asyncProperty(jars, async ({ forms, order }) => {
				const { send, carts } = open();
				const answers = await Promise.all(
					order.map((index) => send(forms[index]!.keys, forms[index]!.name))
				);
				expect([...carts.keys()]).toEqual(['cart 0']);
				const names = new Set(forms.map(({ name }) => name));
				expect(carts.get('cart 0')?.toSorted()).toEqual([...names].sort());
				expect(new Set(answers.map(({ cart }) => cart))).toEqual(new Set(['cart 0']));
				for (const { messages } of answers) expect(messages).toMatchObject([{ kind: 'success' }]);
			})
		);
	});

	it('add to the cart that is there, once', async () => {
		const { send, carts, created } = open();
		await Promise.all([send(['a'], 'mug', 'own'), send(['a', 'b'], 'mug', 'own')]);
		expect([...carts]).toEqual([['own', ['mug']]]);
		expect(created).toEqual([]);
	});
});

it('tells each request that has joined a new cart that it is this browser’s', async () => {
	const { send, created } = open();
	await Promise.all([send(['a'], 'mug'), send(['a'], 'mug'), send(['a'], 'lamp')]);
	expect(created).toEqual(['cart 0', 'cart 0', 'cart 0']);
	const old = open();
	await old.send(['a'], 'mug', 'of a link');
	await old.send(['a'], 'lamp');
	expect(old.created).toEqual([]);
});

it('keeps visitors apart, and what one asks for with another key', async () => {
	const { send, carts } = open();
	await Promise.all([send(['a'], 'mug'), send(['b'], 'mug')]);
	expect(carts.size).toBe(2);
	await send(['c'], 'mug', 'cart 0');
	expect(carts.get('cart 0')).toEqual(['mug', 'mug']);
});

it('stays with the cart that the browser has gone on to', async () => {
	const { send, carts } = open();
	await send(['a'], 'mug');
	expect((await send(['a'], 'lamp', 'another')).cart).toBe('another');
	expect((await send(['a'], 'mug', 'another')).cart).toBe('another');
	expect([...carts]).toEqual([
		['cart 0', ['mug']],
		['another', ['lamp']]
	]);
});

it('adds each time without a key, which a browser without cookies has not', async () => {
	const { send, carts } = open();
	await Promise.all([send([], 'mug'), send([], 'mug')]);
	expect(carts.size).toBe(2);
});

it('tries again what has failed', async () => {
	const { send, carts, failNext } = open();
	failNext();
	await expect(send(['a'], 'mug')).rejects.toThrow('away');
	await send(['a'], 'mug');
	expect([...carts]).toEqual([['cart 0', ['mug']]]);
});
