import { z } from 'zod';
import { listNewWarnings, mapCart, type CartOutcome } from '$lib/domain/platform-cart';
import type { Cart } from '$lib/domain/cart';
import { findSubject, type CartSession } from '../../cart';
import { describeServiceFailure, LockTimeoutError, StorefrontApiError } from '../../base/errors';
import {
	locks as sharedLocks,
	ttlStore as sharedTtlStore,
	type Hold,
	type Locks,
	type TtlStore
} from '../../locks';
import type { Log } from '../../base/log';

type CartAction = Parameters<CartSession['change']>[0];

export type WriteResult =
	| { status: 'done'; cart: Cart | null; notes: string[] }
	/** The cart was certainly not changed. */
	| { status: 'refused'; reason: string }
	/** The cart may have been changed. */
	| { status: 'unconfirmed' };

/** Changes the cart of the shopper's cookie within one turn. */
export interface CartWriter {
	/**
	 * `prepare` receives the cart under its lock and returns the change, or why there is none. A repeated
	 * call returns its first result.
	 */
	write: (callId: string, prepare: Prepare) => Promise<WriteResult>;
}

export type Prepare = (cart: Cart) => CartAction | { reason: string };

export interface CartWriterOptions {
	cart: CartSession;
	/** Unique to the turn; with a call's id it is the idempotency key. */
	turnKey: string;
	/** No change starts after it aborts; a running one completes. */
	signal: AbortSignal;
	log: Log;
	/** Shared by servers, so that changes of two turns do not interleave. */
	locks?: Locks;
	ttlStore?: TtlStore;
}

/** Statuses of the platform that mean: not applied. */
const NOT_APPLIED_STATUSES = new Set([400, 401, 402, 403, 404, 429, 430]);
/** Milliseconds; as long as a conversation lasts. */
const RESULT_TTL_MS = 24 * 60 * 60 * 1000;
const NO_CART = 'The shopper has no cart that can be changed here. Ask them to reload the page.';
const BUSY = 'The cart is busy. Nothing was changed; try again in a moment.';
const BLOCKED =
	'An earlier change in this turn is unconfirmed, so nothing more is changed. Ask the shopper to ' +
	'look at the cart first.';

/** The stored result of an operation. The cart is loaded again: it may have changed since. */
const storedResult = z.discriminatedUnion('status', [
	z.object({ status: z.literal('done'), notes: z.array(z.string()) }),
	z.object({ status: z.literal('refused'), reason: z.string() }),
	z.object({ status: z.literal('unconfirmed') })
]);

export function createCartWriter(options: CartWriterOptions): CartWriter {
	const { cart: session, turnKey, signal, log } = options;
	const { locks = sharedLocks, ttlStore = sharedTtlStore } = options;
	let isUnconfirmed = false;

	async function readResult(operation: string): Promise<WriteResult | null> {
		const note = await ttlStore.get(operation);
		if (note === null) return null;
		const known = storedResult.parse(JSON.parse(note));
		return known.status === 'done' ? { ...known, cart: await session.load() } : known;
	}

	function storeResult(operation: string, result: WriteResult): Promise<void> {
		return ttlStore.set(operation, JSON.stringify(storedResult.parse(result)), RESULT_TTL_MS);
	}

	async function perform(operation: string, prepare: Prepare, hold: Hold): Promise<WriteResult> {
		if (isUnconfirmed) return { status: 'refused', reason: BLOCKED };
		signal.throwIfAborted();
		const before = await session.load();
		if (before === null) return { status: 'refused', reason: NO_CART };
		const action = prepare(before);
		if ('reason' in action) return { status: 'refused', reason: action.reason };
		// Should this server end now, the change is not repeated.
		await storeResult(operation, { status: 'unconfirmed' });
		signal.throwIfAborted();
		const result = await send(() => session.change(action), { action, hold, log });
		isUnconfirmed ||= result.status === 'unconfirmed';
		const isAnother =
			result.status === 'done' && result.cart !== null && result.cart.id !== session.ownId;
		return isAnother ? { status: 'refused', reason: NO_CART } : result;
	}

	async function performOnce(operation: string, prepare: Prepare, hold: Hold) {
		const known = await readResult(operation);
		if (known !== null) return known;
		const result = await perform(operation, prepare, hold);
		await storeResult(operation, result);
		return result;
	}

	return {
		async write(callId, prepare) {
			const { ownId } = session;
			if (ownId === null) return { status: 'refused', reason: NO_CART };
			const operation = `operation ${turnKey}/${callId}`;
			try {
				return await locks.run(`cart ${ownId}`, (hold) => performOnce(operation, prepare, hold));
			} catch (err) {
				if (isNotApplied(err)) return { status: 'refused', reason: BUSY };
				throw err;
			}
		}
	};
}

/** Never retries: a change without an answer may have been applied. */
async function send(
	change: () => Promise<CartOutcome>,
	{ action, hold, log }: { action: CartAction; hold: Hold; log: Log }
): Promise<WriteResult> {
	try {
		hold.assertHeld();
		const outcome = await change();
		const { cart, userErrors } = outcome;
		const notes = listNewWarnings(outcome, findSubject(action)).map(({ message }) => message);
		const [fault] = userErrors;
		if (fault !== undefined) return { status: 'refused', reason: fault.message };
		return { status: 'done', cart: cart && mapCart(cart), notes };
	} catch (err) {
		if (describeServiceFailure(err) === null) throw err;
		log.error({ err }, 'cart not changed, or not known to be');
		return isNotApplied(err) ? { status: 'refused', reason: BUSY } : { status: 'unconfirmed' };
	}
}

function isNotApplied(err: unknown): boolean {
	if (err instanceof LockTimeoutError) return true;
	if (!(err instanceof StorefrontApiError) || err.status === null) return false;
	return NOT_APPLIED_STATUSES.has(err.status);
}
