import { z } from 'zod';
import { mapCart, type CartOutcome } from '$lib/domain/platform-cart';
import type { Cart } from '$lib/domain/types';
import type { CartSession } from '../../cart';
import { describePlatformFailure, StorefrontApiError } from '../../errors';
import {
	locks as sharedLocks,
	notes as sharedNotes,
	type Hold,
	type Locks,
	type Notes
} from '../../locks';
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
	/** What servers share, so that two turns of one shopper do not mix their changes. */
	locks?: Locks;
	notes?: Notes;
}

/** Statuses of the platform that mean: not even looked at. */
const UNTOUCHED = new Set([400, 401, 402, 403, 404, 429, 430]);
/** As long as a conversation can go on. */
const MEMORY_MS = 24 * 60 * 60 * 1000;
const NO_CART = 'The shopper has no cart that can be changed here. Ask them to reload the page.';
const BUSY = 'The cart is busy. Nothing was changed; try again in a moment.';
const BLOCKED =
	'An earlier change in this turn is unconfirmed, so nothing more is changed. Ask the shopper to ' +
	'look at the cart first.';

/** What is remembered of an operation. A cart is looked at again: it has changed since. */
const remembered = z.discriminatedUnion('status', [
	z.object({ status: z.literal('done'), notes: z.array(z.string()) }),
	z.object({ status: z.literal('refused'), reason: z.string() }),
	z.object({ status: z.literal('unconfirmed') })
]);

export function createCartWriter(options: CartWriterOptions): CartWriter {
	const { cart: session, turnKey, signal, log } = options;
	const { locks = sharedLocks, notes = sharedNotes } = options;
	let isUnconfirmed = false;

	async function recall(operation: string): Promise<WriteResult | null> {
		const note = await notes.read(operation);
		if (note === null) return null;
		const known = remembered.parse(JSON.parse(note));
		return known.status === 'done' ? { ...known, cart: await session.load() } : known;
	}

	function remember(operation: string, result: WriteResult): Promise<void> {
		return notes.write(operation, JSON.stringify(remembered.parse(result)), MEMORY_MS);
	}

	async function perform(operation: string, prepare: Prepare, hold: Hold): Promise<WriteResult> {
		if (isUnconfirmed) return { status: 'refused', reason: BLOCKED };
		signal.throwIfAborted();
		const before = await session.load();
		if (before === null) return { status: 'refused', reason: NO_CART };
		const action = prepare(before);
		if ('reason' in action) return { status: 'refused', reason: action.reason };
		// Until more is known: should this server end now, nobody makes the change again.
		await remember(operation, { status: 'unconfirmed' });
		signal.throwIfAborted();
		const result = await send(() => session.change(action), { hold, log });
		isUnconfirmed ||= result.status === 'unconfirmed';
		const isAnother =
			result.status === 'done' && result.cart !== null && result.cart.id !== session.ownId;
		return isAnother ? { status: 'refused', reason: NO_CART } : result;
	}

	async function performOnce(operation: string, prepare: Prepare, hold: Hold) {
		const known = await recall(operation);
		if (known !== null) return known;
		const result = await perform(operation, prepare, hold);
		await remember(operation, result);
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
				if (isUntouched(err)) return { status: 'refused', reason: BUSY };
				throw err;
			}
		}
	};
}

/** Never tries again: of a change that got no answer nobody knows whether it was made. */
async function send(
	change: () => Promise<CartOutcome>,
	{ hold, log }: { hold: Hold; log: Log }
): Promise<WriteResult> {
	try {
		hold.assertHeld();
		const { cart, userErrors, warnings } = await change();
		const notes = warnings.map(({ message }) => message);
		const [fault] = userErrors;
		if (fault !== undefined) return { status: 'refused', reason: fault.message };
		return { status: 'done', cart: cart && mapCart(cart), notes };
	} catch (err) {
		if (describePlatformFailure(err) === null) throw err;
		log.error({ err }, 'cart not changed, or not known to be');
		return isUntouched(err) ? { status: 'refused', reason: BUSY } : { status: 'unconfirmed' };
	}
}

function isUntouched(err: unknown): boolean {
	return err instanceof StorefrontApiError && err.status !== null && UNTOUCHED.has(err.status);
}
