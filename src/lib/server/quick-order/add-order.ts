import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import type { OrderReview, ReviewedRow } from '$lib/domain/quick-order';
import {
	listNewWarnings,
	type CartOutcome,
	type ChangeSubject,
	type PlatformCart
} from '$lib/domain/platform-cart';
import { describeVariant } from '$lib/domain/values';
import type { CartSession } from '../cart';
import type { Locks, TtlStore } from '../locks';

export interface AddedOrder {
	/** Ids of variants. */
	added: string[];
	/** What the platform did in another way, one sentence each. */
	warnings: string[];
	/** Why nothing of a part was added: at a variant, or null for the part as a whole. */
	refusals: { variantId: string | null; message: string }[];
}

interface AddOrderOptions {
	locks: Locks;
	ttlStore: TtlStore;
	cart: Pick<CartSession, 'ownId' | 'change' | 'adopt'>;
	/** Of the form. */
	key: string;
	/** Checks what is to be added: rows whose quantity would change are not. */
	review: () => Promise<OrderReview>;
}

/** The platform's bound for one change, of which it takes all lines or none. */
const LINES_PER_CHANGE = 250;
/** Longer than somebody presses a button again, or reloads a page that does not come. */
const LIFETIME_MS = 10 * 60_000;

const cartSchema = z.object({ id: z.string(), count: z.number(), isNew: z.boolean() });
const storedSchema = z.object({
	/** Null: nothing was added, and it may be tried again. */
	cart: cartSchema.nullable(),
	order: z.object({
		added: z.array(z.string()),
		warnings: z.array(z.string()),
		refusals: z.array(z.object({ variantId: z.string().nullable(), message: z.string() }))
	})
});

/**
 * Adds the reviewed rows to the cart. A form that is sent twice, at the same time or one after the other, adds once;
 * both get the same answer and the same cart. Null: nothing was tried, for the shopper has not seen what would be added.
 */
export async function addOrder(options: AddOrderOptions): Promise<AddedOrder | null> {
	const { locks, ttlStore, cart, key } = options;
	return locks.run(toName(key), async ({ assertHeld }) => {
		const known = await findResult(ttlStore, key);
		if (known !== null && known.cart !== null) {
			// The browser may have gone on to another cart.
			if (cart.ownId === null || cart.ownId === known.cart.id) cart.adopt(known.cart);
			return known.order;
		}
		const done = await addReviewed(options, assertHeld);
		if (done === null) return null;
		const { order, last } = done;
		const changed = last && {
			id: last.id,
			count: last.totalQuantity,
			isNew: last.id !== cart.ownId
		};
		await ttlStore.set(toName(key), JSON.stringify({ cart: changed, order }), LIFETIME_MS);
		return order;
	});
}

/** What came of the form with this key; null when nothing was tried. */
export async function findAddedOrder(ttlStore: TtlStore, key: string): Promise<AddedOrder | null> {
	return (await findResult(ttlStore, key))?.order ?? null;
}

async function findResult(ttlStore: TtlStore, key: string) {
	return storedSchema.safeParse(parseJson((await ttlStore.get(toName(key))) ?? '')).data ?? null;
}

function toName(key: string): string {
	return `quick-order ${key}`;
}

async function addReviewed(
	{ cart, review }: AddOrderOptions,
	assertHeld: () => void
): Promise<{ order: AddedOrder; last: PlatformCart | null } | null> {
	const { rows } = await review();
	const ready = rows.flatMap(({ variant, quantity }) =>
		variant === null || quantity === null ? [] : [{ merchandiseId: variant.id, quantity }]
	);
	if (ready.length === 0 || rows.some(isChanged)) return null;
	const order: AddedOrder = { added: [], warnings: [], refusals: [] };
	let last: PlatformCart | null = null;
	for (let start = 0; start < ready.length; start += LINES_PER_CHANGE) {
		const lines = ready.slice(start, start + LINES_PER_CHANGE);
		assertHeld();
		const outcome = await cart.change({ kind: 'add', lines });
		if (outcome.userErrors.length > 0) {
			order.refusals = outcome.userErrors.map(({ field, message }) => ({
				variantId: lines[findPlace(field)]?.merchandiseId ?? null,
				message
			}));
			break;
		}
		last = outcome.cart;
		order.added.push(...lines.map(({ merchandiseId }) => merchandiseId));
		order.warnings.push(...describeWarnings(outcome, lines));
	}
	return { order, last };
}

/** Returns whether something would be added that was not asked for like that. */
function isChanged({ quantity, asked, notes }: ReviewedRow): boolean {
	const isSummed = notes.some(({ kind }) => kind === 'summed');
	return quantity !== null && (asked !== null || isSummed);
}

/** The platform names a line by its place in what was asked: `['lines', '0', 'quantity']`. */
function findPlace(field: readonly string[] | null): number {
	return Number(field?.find((part) => /^\d+$/u.test(part)) ?? -1);
}

function describeWarnings(outcome: CartOutcome, added: ChangeSubject['lines']): string[] {
	const lines = outcome.cart?.lines.nodes ?? [];
	return listNewWarnings(outcome, { lines: added ?? [] }).map(({ message, target }) => {
		const merchandise = lines.find(({ id }) => id === target)?.merchandise;
		if (merchandise === undefined) return message;
		return `${describeVariant(merchandise.product.title, merchandise.title)}: ${message}`;
	});
}
