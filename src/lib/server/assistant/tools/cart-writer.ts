import { createKeyedQueue, type KeyedQueue } from '$lib/core/keyed-queue';
import { mapCart, type CartOutcome } from '$lib/domain/platform-cart';
import type { Cart } from '$lib/domain/types';
import type { CartSession } from '../../cart';
import { describePlatformFailure, StorefrontApiError } from '../../errors';
import type { Log } from '../../log';

type CartAction = Parameters<CartSession['change']>[0];

export type WriteResult =
	| { status: 'done'; cart: Cart | null; notes: string[] }
	/** Nothing was done, for sure. */
	| { status: 'refused'; reason: string }
	/** It may or may not have been done. */
	| { status: 'unconfirmed' };

/** Changes the cart of the shopper's cookie for one turn. */
export interface CartWriter {
	/**
	 * `prepare` sees the cart as it is when the change's turn has come, and says what to do or why
	 * nothing is done. A call that was made before is answered with what came of it.
	 */
	write: (callId: string, prepare: Prepare) => Promise<WriteResult>;
}

export type Prepare = (cart: Cart) => CartAction | { reason: string };

export interface CartWriterOptions {
	cart: CartSession;
	/** Unique to the turn: together with a call's id it names an operation. */
	turnKey: string;
	/** Nothing is begun afterwards; what has begun is seen to its end. */
	signal: AbortSignal;
	log: Log;
	/** One for all turns of a process, so that two of one shopper do not mix their changes. */
	queue?: KeyedQueue;
	operations?: Map<string, Promise<WriteResult>>;
}

/** Statuses of the platform that mean: not even looked at. */
const UNTOUCHED = new Set([400, 401, 402, 403, 404, 429, 430]);
const MAX_OPERATIONS = 2000;
const NO_CART = 'The shopper has no cart that can be changed here. Ask them to reload the page.';
const BLOCKED =
	'An earlier change in this turn is unconfirmed, so nothing more is changed. Ask the shopper to ' +
	'look at the cart first.';

const queueOfProcess = createKeyedQueue();
const operationsOfProcess = new Map<string, Promise<WriteResult>>();

export function createCartWriter(options: CartWriterOptions): CartWriter {
	const { cart: session, turnKey, signal, queue = queueOfProcess } = options;
	const operations = options.operations ?? operationsOfProcess;
	let isUnconfirmed = false;

	async function perform(cartId: string, prepare: Prepare): Promise<WriteResult> {
		if (isUnconfirmed) return { status: 'refused', reason: BLOCKED };
		signal.throwIfAborted();
		const before = await session.load();
		if (before === null) return { status: 'refused', reason: NO_CART };
		const action = prepare(before);
		if ('reason' in action) return { status: 'refused', reason: action.reason };
		signal.throwIfAborted();
		const result = await send(() => session.change(action), options.log);
		isUnconfirmed ||= result.status === 'unconfirmed';
		const isAnother = result.status === 'done' && result.cart !== null && result.cart.id !== cartId;
		return isAnother ? { status: 'refused', reason: NO_CART } : result;
	}

	return {
		async write(callId, prepare) {
			const { ownId } = session;
			if (ownId === null) return { status: 'refused', reason: NO_CART };
			const key = `${turnKey}/${callId}`;
			const known = operations.get(key);
			if (known !== undefined) return known;
			const result = queue(ownId, () => perform(ownId, prepare));
			remember(operations, key, result);
			return result;
		}
	};
}

/** Never tries again: of a change that got no answer nobody knows whether it was made. */
async function send(change: () => Promise<CartOutcome>, log: Log): Promise<WriteResult> {
	try {
		const { cart, userErrors, warnings } = await change();
		const notes = warnings.map(({ message }) => message);
		const [fault] = userErrors;
		if (fault !== undefined) return { status: 'refused', reason: fault.message };
		return { status: 'done', cart: cart && mapCart(cart), notes };
	} catch (err) {
		if (describePlatformFailure(err) === null) throw err;
		log.error({ err }, 'cart not changed, or not known to be');
		const isUntouched =
			err instanceof StorefrontApiError && err.status !== null && UNTOUCHED.has(err.status);
		const reason = 'The cart is busy. Nothing was changed; try again in a moment.';
		return isUntouched ? { status: 'refused', reason } : { status: 'unconfirmed' };
	}
}

function remember(
	operations: Map<string, Promise<WriteResult>>,
	key: string,
	result: Promise<WriteResult>
): void {
	operations.set(key, result);
	const [oldest] = operations.keys();
	if (operations.size > MAX_OPERATIONS && oldest !== undefined) operations.delete(oldest);
}
