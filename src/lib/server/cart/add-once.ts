import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import type { CartMessage } from '$lib/domain/cart';
import type { PlatformCart } from '$lib/domain/platform-cart';
import { locks, openTtlStore, type Hold, type Locks, type TtlStore } from '../locks';
import type { CartAction } from './cart-action';
import { describeChange, messagesSchema } from './cart-messages';
import type { CartSession, ChangedCart } from './cart-session';

interface AddOnce {
	/**
	 * Makes an addition that a browser may send twice, and describes its outcome for the shopper. Of
	 * requests that share a key, in whatever order they arrive and on whichever server, one makes the
	 * addition and one creates the cart. The others get the same messages and the same cart.
	 */
	perform: (
		keys: readonly string[],
		action: CartAction,
		cart: Pick<CartSession, 'ownId' | 'change' | 'adopt'>
	) => Promise<CartMessage[]>;
}

interface AddOnceOptions {
	locks: Locks;
	ttlStore: TtlStore;
}

/** Longer than the browser keeps a key. */
const LIFETIME_MS = 2 * 60_000;

const cartSchema = z.object({ id: z.string(), count: z.number(), isNew: z.boolean() });
const resultSchema = z.object({ cart: cartSchema.nullable(), messages: messagesSchema });

/** Its results are apart from others: many forms must not make room by removing something else. */
export const addOnce = createAddOnce({ locks, ttlStore: openTtlStore() });

export function createAddOnce({ locks, ttlStore }: AddOnceOptions): AddOnce {
	async function findFirst<Value>(
		names: readonly string[],
		schema: z.ZodType<Value>
	): Promise<Value | null> {
		const texts = await Promise.all(names.map((name) => ttlStore.get(name)));
		const text = texts.find((it) => it !== null);
		return schema.safeParse(parseJson(text ?? '')).data ?? null;
	}

	async function store(names: readonly string[], value: object): Promise<void> {
		const text = JSON.stringify(value);
		await Promise.all(names.map((name) => ttlStore.set(name, text, LIFETIME_MS)));
	}

	return {
		perform(keys, action, cart) {
			const carts = keys.map((key) => `form-cart ${key}`);
			const results = keys.map((key) => `form-result ${key} ${hash(action)}`);
			// The same order for all, so that no two wait for each other.
			return holdAll(locks, carts.toSorted(), async ({ assertHeld }) => {
				const known = await findFirst(results, resultSchema);
				const begun = known === null ? await findFirst(carts, cartSchema) : known.cart;
				// The browser may have gone on to another cart.
				const isOurs = cart.ownId === null || cart.ownId === begun?.id;
				if (begun !== null && isOurs) cart.adopt(begun);
				if (known !== null) return known.messages;
				assertHeld();
				const outcome = await cart.change(action);
				const messages = describeChange(action, outcome);
				const changed = outcome.cart && describeCart(outcome.cart, cart.ownId, begun);
				if (changed !== null) await store(carts, changed);
				await store(results, { cart: changed, messages });
				return messages;
			});
		}
	};
}

function describeCart(
	{ id, totalQuantity: count }: PlatformCart,
	ownId: string | null,
	begun: ChangedCart | null
): ChangedCart {
	return { id, count, isNew: begun?.id === id ? begun.isNew : id !== ownId };
}

/** Holds several locks at the same time. */
function holdAll<Result>(
	locks: Locks,
	[name, ...others]: readonly string[],
	work: (hold: Hold) => Promise<Result>
): Promise<Result> {
	if (name === undefined) return work({ assertHeld: () => undefined });
	return locks.run(name, (hold) =>
		holdAll(locks, others, (inner) =>
			work({
				assertHeld() {
					hold.assertHeld();
					inner.assertHeld();
				}
			})
		)
	);
}

function hash(action: CartAction): string {
	return createHash('sha256').update(JSON.stringify(action)).digest('base64url');
}
